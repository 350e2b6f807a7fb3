//! `/wari about`: version, links and latency, what becomes of data, and the terms.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_games::{Keyword, Permission};

use crate::commands::press::{Press, keyword_parts};
use crate::commands::{Command, Request};
use crate::table::{Button, Card, Document, Reply, Style, Table, Unanswered};
use crate::words::Words;

/// *Privacy* and *Terms*: buttons that give the paper as a file.
const PAPER: Press<Paper> =
    Press::new(PAPER_WORD, |request, _, paper| Box::pin(async move { Ok(read(request, paper)) }));

/// The word of these buttons.
pub(crate) const PAPER_WORD: &str = "paper";

/// A paper that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Paper {
    /// What is stored about people.
    Privacy,
    /// On which terms the bot is offered.
    Terms,
}

impl Paper {
    /// Returns the name of its file and the text, in Markdown.
    const fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::Privacy => ("PRIVACY.md", include_str!("../../../../PRIVACY.md")),
            Self::Terms => ("TERMS.md", include_str!("../../../../TERMS.md")),
        }
    }
}

keyword_parts!(Paper);

/// The `/wari about` command.
pub(crate) const COMMAND: Command = Command {
    presses: &[&PAPER],
    ..Command::new("about", |words| words.text.command_about(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let words = request.words;
    let button = |&paper: &Paper| PAPER.button(paper, words.text.button_paper(paper.id()), Style::Secondary);
    let text = words.about(env!("CARGO_PKG_VERSION"), request.bot, request.latency(), table.support.as_deref());
    Ok(Reply { buttons: vec![Paper::ALL.iter().map(button).collect()], ..Reply::private(text) })
}

/// The button that gives the privacy policy.
pub(crate) fn privacy_button(words: &Words) -> Button {
    PAPER.button(Paper::Privacy, words.text.button_paper(Paper::Privacy.id()), Style::Secondary)
}

/// Gives a paper as a file or, where none can be attached, as text.
fn read(request: &Request, paper: Paper) -> Reply {
    let (about, (name, text)) = (request.words.text.paper(paper.id()), paper.file());
    match request.permissions.allow(Permission::AttachFiles) {
        true => {
            let document = Document { name: name.to_owned(), content: text.into(), about: about.clone() };
            Reply { document: Some(document), ..Reply::private(about) }
        }
        false => Reply { card: Some(Card { title: about, text: text.to_owned() }), ..Reply::private(String::new()) },
    }
}
