//! The example of ARCHITECTURE.md: a command with an option and a button. It stands here too, so that it stays true.

use async_trait::async_trait;
use tempfile::TempDir;

use super::stage;
use crate::commands::option::{Kind, Opt};
use crate::commands::press::{self, Press, Pressed};
use crate::commands::{Act, Command, Entry, Request, Value};
use crate::table::{Reply, Style, Table, Unanswered};
use crate::words::Words;

// ARCHITECTURE.md shows the following lines.

/// `page:`, an option: how menus show it, and how its value is read.
const PAGE: Opt<Option<u8>> =
    Opt::new("page", |words| words.text.option_ply(), Kind::Number(1, 9), |given| given.number_as(Some));

/// *Next*, a button: its word, what its id carries, and what a press does.
const NEXT: Press<u64> = Press::new("leaf", |request, _, page| Box::pin(async move { Ok(leaf(request, page)) }));

/// The `/wari leaf` command.
struct Leaf;

#[async_trait]
impl Command for Leaf {
    fn name(&self) -> &'static str {
        "leaf"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_board()
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[&PAGE.entry]
    }

    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[&NEXT]
    }

    async fn run(&self, request: &Request, _table: &Table) -> Result<Reply, Unanswered> {
        Ok(leaf(request, PAGE.read(request)?.unwrap_or(1).into()))
    }
}

fn leaf(request: &Request, page: u64) -> Reply {
    let next = NEXT.button(page + 1, request.words.text.button_next(), Style::Secondary);
    Reply { buttons: vec![vec![next]], ..Reply::private(page.to_string()) }
}

// ARCHITECTURE.md shows the lines above.

#[tokio::test]
async fn a_command_is_one_file() {
    let folder = TempDir::new().unwrap();
    let table = stage::open(&folder).await;
    let request = stage::request(Act::Command("leaf".into()), vec![("page".into(), Value::Number(3))]);
    let shown = Leaf.run(&request, &table).await.ok().unwrap();
    assert_eq!(shown.text, "3");
    let button = &shown.buttons[0][0];
    let pressed = Leaf.presses()[0].answer(&press::parts(&button.id), &request, &table).unwrap().await.ok().unwrap();
    assert_eq!(pressed.text, "4");
}

#[test]
fn the_documentation_shows_this_command() {
    let (_, rest) = include_str!("example.rs").split_once("ARCHITECTURE.md shows the following lines.\n").unwrap();
    let (example, _) = rest.split_once("// ARCHITECTURE.md shows the lines above.").unwrap();
    let shown = example.trim().lines().map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect::<String>();
    let page = include_str!("../../../ARCHITECTURE.md");
    assert!(page.contains(&format!("```rust\n{shown}  ```\n")), "ARCHITECTURE.md should show:\n{shown}");
}
