//! The example of ARCHITECTURE.md: a command with an option and a button. It stands here too, so that it stays true.

use tempfile::TempDir;

use super::stage;
use crate::commands::option::{Kind, Opt};
use crate::commands::press::{self, Press};
use crate::commands::{Act, Command, OptionValue, Request};
use crate::table::{Reply, Style, Table, Unanswered};

// ARCHITECTURE.md shows the following lines.

const PAGE: Opt<Option<u8>> =
    Opt::new("page", |words| words.text.option_ply(), Kind::Number(1, 9), |given| given.number_as(Some));
const NEXT: Press<u64> = Press::new("leaf", |request, _, page| Box::pin(async move { Ok(leaf(request, page)) }));
pub(crate) const COMMAND: Command = Command {
    options: &[&PAGE.entry],
    presses: &[&NEXT],
    ..Command::new("leaf", |words| words.text.command_board(), |request, table| Box::pin(run(request, table)))
};

// ARCHITECTURE.md shows the lines above.

async fn run(request: &Request, _table: &Table) -> Result<Reply, Unanswered> {
    Ok(leaf(request, PAGE.read(request)?.unwrap_or(1).into()))
}

fn leaf(request: &Request, page: u64) -> Reply {
    let next = NEXT.button(page + 1, request.words.text.button_next(), Style::Secondary);
    Reply { buttons: vec![vec![next]], ..Reply::private(page.to_string()) }
}

#[tokio::test]
async fn a_command_is_one_file() {
    let folder = TempDir::new().unwrap();
    let table = stage::open(&folder).await;
    let request = stage::request(Act::Command("leaf".into()), vec![("page".into(), OptionValue::Number(3))]);
    let shown = (COMMAND.run)(&request, &table).await.ok().unwrap();
    assert_eq!(shown.text, "3");
    let button = &shown.buttons[0][0];
    let pressed = COMMAND.presses[0].answer(&press::parts(&button.id), &request, &table).unwrap().await.ok().unwrap();
    assert_eq!(pressed.text, "4");
}

#[test]
fn the_documentation_shows_this_command() {
    let (_, rest) = include_str!("example.rs").split_once("ARCHITECTURE.md shows the following lines.\n").unwrap();
    let (example, _) = rest.split_once("// ARCHITECTURE.md shows the lines above.").unwrap();
    let shown = example.trim().lines().map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect::<String>();
    let page = include_str!("../../../../ARCHITECTURE.md");
    assert!(page.contains(&format!("```rust\n{shown}  ```\n")), "ARCHITECTURE.md should show:\n{shown}");
}
