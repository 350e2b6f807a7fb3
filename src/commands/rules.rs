//! `/wari rules`: the chosen ruleset in words, and lesson by lesson in pictures.

use async_trait::async_trait;
use wari_rules::{BySide, Ruleset, Side};

use super::showing::Drawn;
use super::{Button, Command, Kind, Opt, Picture, Press, Reply, Request, Style, Unanswered, Wari, showing};
use crate::drawing::{Scene, Stage};
use crate::games::{Example, Lesson, Taste};
use crate::words::{Menu, Words};

/// The command.
pub(super) struct Rules;

#[async_trait]
impl Command for Rules {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.rules
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[Opt::new("rules", |menu| menu.option_rules, Kind::RULESET)];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        page(request, wari, request.options.ruleset()?, None).await
    }
}

/// A page of the rules: the whole ruleset in words with the first lesson's picture, or a lesson.
///
/// It takes the place of a private message whose button was pressed; of a public one never, for that is not the
/// presser's own.
pub(super) async fn page(
    request: &Request,
    wari: &Wari,
    ruleset: &'static Ruleset,
    lesson: Option<&'static Lesson>,
) -> Result<Reply, Unanswered> {
    let words = request.words;
    let shown = lesson.unwrap_or(Lesson::first());
    let example = shown.under(ruleset);
    let text = match lesson {
        Some(lesson) => words.lesson(lesson, &example),
        None => format!("{}\n\n{}", words.ruleset(ruleset), words.lesson_caption(&example)),
    };
    Ok(Reply {
        picture: Some(picture(words, example, Side::South, wari.taste(request).await?).await),
        buttons: buttons(words, ruleset, lesson),
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Draws what comes of a lesson or a puzzle, as one side sees it.
pub(super) async fn picture(words: &dyn Words, example: Example, seen_from: Side, taste: Taste) -> Picture {
    let alt_text = words.lesson_alt_text(&example);
    let Drawn { file, name, letters } = showing::paint(move || {
        let (position, outcome) = (example.position(), example.outcome());
        Drawn::still(&Scene {
            theme: taste.theme,
            position,
            seen_from,
            names: BySide { south: "South", north: "North" },
            ratings: BySide::default(),
            stage: outcome.map_or(Stage::ToMove(position.mover()), |outcome| Stage::Over(outcome.winner())),
            last: example.comes.as_ref().ok(),
            outcome: outcome.as_ref(),
            barred: example.barred(),
            worth: None,
            rules: example.ruleset.name,
        })
    })
    .await;
    let text = words.text_board(&letters, &example.position(), example.comes.as_ref().ok(), example.barred());
    Picture { file, name, alt_text, text, medium: taste.medium }
}

/// Every page of a ruleset in two rows; the present one cannot be pressed.
fn buttons(words: &dyn Words, ruleset: &'static Ruleset, present: Option<&'static Lesson>) -> Vec<Vec<Button>> {
    let pages: Vec<_> = [None].into_iter().chain(Lesson::of(ruleset).map(Some)).collect();
    let button = |&page: &Option<&'static Lesson>| Button {
        id: Press::Rules(ruleset, page).to_string(),
        label: page.map_or(words.menu().button_rules, |lesson| words.lesson_title(lesson.topic)).to_owned(),
        style: Style::Secondary,
        enabled: page != present,
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
            for present in [None].into_iter().chain(Lesson::of(ruleset).map(Some)) {
                let rows = buttons(crate::words::of("en"), ruleset, present);
                assert!(rows.len() == 2 && rows.iter().all(|row| row.len() <= 5), "{}", ruleset.id);
                let disabled: Vec<_> = rows.iter().flatten().filter(|button| !button.enabled).collect();
                assert_eq!(disabled.len(), 1);
                assert_eq!(Press::parse(&disabled[0].id), Some(Press::Rules(ruleset, present)));
            }
        }
    }
}
