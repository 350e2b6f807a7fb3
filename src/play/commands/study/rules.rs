//! `/wari rules`: a ruleset in words, and lesson by lesson in pictures.

use wari_games::Lesson;
use wari_rules::{Ruleset, Side, rulesets};

use crate::commands::option::Opt;
use crate::commands::press::{self, ButtonArguments, Parts, Press};
use crate::commands::{Command, Request};
use crate::table::{Button, Reply, Style, Table, Unanswered, puzzles};
use crate::words::Words;

const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());

/// Shows a page of the rules.
const PAGE: Press<RulesPage> = Press::new("rules", |request, table, page| Box::pin(show(request, table, page)));

/// A lesson of a ruleset, or the complete ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RulesPage {
    ruleset: &'static Ruleset,
    lesson: Option<&'static Lesson>,
}

impl ButtonArguments for RulesPage {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let ruleset = Ruleset::by_id(parts.next()?)?;
        let lesson = match parts.next() {
            Some(id) => Some(Lesson::of(ruleset).find(|lesson| lesson.id == id)?),
            None => None,
        };
        Some(Self { ruleset, lesson })
    }

    fn write(&self, id: &mut String) {
        press::part(id, self.ruleset.id);
        if let Some(lesson) = self.lesson {
            press::part(id, lesson.id);
        }
    }
}

/// Returns the button that opens the rules.
pub(crate) fn button(words: &Words, ruleset: &'static Ruleset) -> Button {
    PAGE.button(RulesPage { ruleset, lesson: None }, words.text.button_rules(), Style::Secondary)
}

/// The `/wari rules` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&RULES.entry],
    presses: &[&PAGE],
    ..Command::new("rules", |words| words.text.command_rules(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    show(request, table, RulesPage { ruleset, lesson: None }).await
}

/// Shows a page of the rules: the complete ruleset in words with the first lesson's picture, or a lesson.
///
/// Replaces a private message whose button was pressed, but never a public one, because that isn't the user's own.
async fn show(request: &Request, table: &Table, page: RulesPage) -> Result<Reply, Unanswered> {
    let (words, RulesPage { ruleset, lesson }) = (request.words, page);
    let shown = lesson.unwrap_or(Lesson::first());
    let example = shown.under(ruleset);
    let text = match lesson {
        Some(lesson) => words.lesson(lesson, &example),
        None => format!("{}\n\n{}", words.ruleset(ruleset), words.lesson_caption(&example)),
    };
    Ok(Reply {
        picture: Some(puzzles::example(words, example, Side::South, table.taste(request.viewer()).await?).await),
        buttons: buttons(words, page),
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Returns a button for every page of a ruleset, in two rows. The current page is disabled.
fn buttons(words: &Words, present: RulesPage) -> Vec<Vec<Button>> {
    let ruleset = present.ruleset;
    let lessons = [None].into_iter().chain(Lesson::of(ruleset).map(Some));
    let pages: Vec<RulesPage> = lessons.map(|lesson| RulesPage { ruleset, lesson }).collect();
    let button = |&page: &RulesPage| {
        let label = page.lesson.map_or(words.text.button_rules(), |lesson| words.lesson_title(lesson.topic));
        Button { enabled: page != present, ..PAGE.button(page, label, Style::Secondary) }
    };
    pages.chunks(pages.len().div_ceil(2)).map(|row| row.iter().map(button).collect()).collect()
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn the_pages_of_every_ruleset_have_room_for_their_buttons() {
        for ruleset in rulesets::ALL {
            for lesson in [None].into_iter().chain(Lesson::of(ruleset).map(Some)) {
                let present = RulesPage { ruleset, lesson };
                let rows = buttons(crate::words::of("en"), present);
                assert!(rows.len() == 2 && rows.iter().all(|row| row.len() <= 5), "{}", ruleset.id);
                let disabled: Vec<_> = rows.iter().flatten().filter(|button| !button.enabled).collect();
                assert_eq!(disabled.len(), 1);
                assert_eq!(disabled[0].id, PAGE.id(present));
            }
        }
    }
}
