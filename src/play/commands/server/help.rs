//! `/wari help`: how to begin, how to read a board, and every command that the reader may use, page by page.

use wari_games::Lesson;
use wari_rules::{Side, rulesets};

use crate::commands::play::computer;
use crate::commands::press::{self, ButtonArguments, Parts, Press, ReplyFuture};
use crate::commands::study::{learn, rules};
use crate::commands::{Command, Request};
use crate::table::{Button, Reply, Style, Table, Unanswered, puzzles};
use crate::words::Words;

/// The number of pages with commands. With the other two, they are as many buttons as a row holds.
const PAGES: usize = 3;

/// Turns to a page.
const TURN: Press<HelpPage> = Press::new("help", show);

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HelpPage {
    /// How to begin.
    Start,
    /// How to read a board.
    Board,
    /// A part of the commands, counted from 0.
    Commands(usize),
}

impl HelpPage {
    const ALL: [Self; 2 + PAGES] = [Self::Start, Self::Board, Self::Commands(0), Self::Commands(1), Self::Commands(2)];

    /// Returns the word in the ids of buttons.
    fn id(self) -> String {
        match self {
            Self::Start => "start".to_owned(),
            Self::Board => "board".to_owned(),
            Self::Commands(index) => format!("commands-{}", index + 1),
        }
    }

    fn label(self, words: &Words) -> String {
        match self {
            Self::Start => words.text.help_tab_start(),
            Self::Board => words.text.help_tab_board(),
            Self::Commands(index) => words.text.help_tab_commands(index + 1),
        }
    }
}

impl ButtonArguments for HelpPage {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let id = parts.next()?;
        Self::ALL.into_iter().find(|page| page.id() == id)
    }

    fn write(&self, id: &mut String) {
        press::part(id, self.id());
    }
}

/// The `/wari help` command.
pub(crate) const COMMAND: Command = Command {
    presses: &[&TURN],
    ..Command::new("help", |words| words.text.command_help(), |request, table| show(request, table, HelpPage::Start))
};

/// Shows a page, in place of the one whose button was pressed.
fn show<'a>(request: &'a Request, table: &'a Table, page: HelpPage) -> ReplyFuture<'a> {
    Box::pin(page_of(request, table, page))
}

async fn page_of(request: &Request, table: &Table, page: HelpPage) -> Result<Reply, Unanswered> {
    let words = request.words;
    let tabs = HelpPage::ALL
        .map(|tab| Button { enabled: tab != page, ..TURN.button(tab, tab.label(words), Style::Secondary) });
    let mut buttons = vec![tabs.to_vec()];
    let mut picture = None;
    let text = match page {
        HelpPage::Start => {
            let first = vec![computer::button(words), learn::button(words), rules::button(words, &rulesets::CLASSIC)];
            buttons.insert(0, first);
            words.help(
                &table.mention("wari challenge"),
                &table.mention("wari move"),
                &table.mention("wari-event create"),
            )
        }
        HelpPage::Board => {
            let example = Lesson::first().under(&rulesets::CLASSIC);
            let taste = table.taste(request.viewer()).await?;
            picture = Some(puzzles::example(words, example, Side::South, taste).await);
            words.text.help_board()
        }
        HelpPage::Commands(index) => {
            let commands = usable(words, table, request.may_manage);
            let part = commands.chunks(commands.len().div_ceil(PAGES)).nth(index).unwrap_or_default();
            words.commands(index + 1, PAGES, part)
        }
    };
    Ok(Reply { picture, buttons, replaces: request.is_in_private, ..Reply::private(text) })
}

/// Returns every command that a reader may use, as they click it, with its description.
fn usable(words: &Words, table: &Table, manages: bool) -> Vec<(String, String)> {
    let commands = table.controls.commands(words, manages).into_iter();
    let commands = commands.map(|(path, about)| (table.mention(&path), about));
    let shortcuts = table.controls.shortcuts(words).into_iter().map(|(name, about)| (format!("**{name}**"), about));
    commands.chain(shortcuts).collect()
}
