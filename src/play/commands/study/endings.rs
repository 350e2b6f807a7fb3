//! `/wari puzzle from:endings`: endings to play out against perfect defence, in private. Nothing is stored: a button's
//! id has the position.

use wari_engine::{Ending, Followed};
use wari_games::{Example, Refusal};
use wari_rules::{House, Position, Record, Ruleset, rulesets};

use crate::commands::press::{ButtonArguments, Parts, Press, ReplyFuture, part};
use crate::commands::{Request, houses};
use crate::table::{Button, Reply, Style, Table, Unanswered, fair_play, puzzles};

/// A position to go on from.
#[derive(Clone, Copy)]
pub(super) struct Drill {
    ruleset: &'static Ruleset,
    grade: u8,
    position: Position,
}

impl ButtonArguments for Drill {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let ruleset = Ruleset::by_id(parts.next()?)?;
        let grade = u8::try_from(parts.number()?).ok().filter(|grade| (1..=Ending::HARDEST).contains(grade))?;
        let position: Position = parts.next()?.parse().ok()?;
        (position.in_play() <= Ending::SEEDS).then_some(Self { ruleset, grade, position })
    }

    fn write(&self, id: &mut String) {
        part(id, self.ruleset.id);
        part(id, self.grade);
        part(id, self.position);
    }
}

/// Sows a house.
pub(super) const SOW: Press<(Drill, House)> =
    Press::new("ending", |request, table, (drill, house)| sow(request, table, drill, house));
/// Goes back to the position before a move that gave the result away.
pub(super) const RETRY: Press<Drill> = Press::new("endgame", |request, table, drill| retry(request, table, drill));
/// Shows another ending of a grade.
pub(super) const ANOTHER: Press<(&'static Ruleset, u64)> =
    Press::new("endings", |request, table, (ruleset, grade)| Box::pin(another(request, table, ruleset, grade)));

/// Shows an easy ending.
pub(super) async fn begin(
    request: &Request,
    table: &Table,
    ruleset: Option<&'static Ruleset>,
) -> Result<Reply, Unanswered> {
    another(request, table, ruleset.unwrap_or(&rulesets::CLASSIC), 1).await
}

async fn another(request: &Request, table: &Table, ruleset: &'static Ruleset, grade: u64) -> Result<Reply, Unanswered> {
    let grade = u8::try_from(grade).unwrap_or(Ending::HARDEST).clamp(1, Ending::HARDEST);
    let found = table
        .thinker
        .ending(request.subject(), ruleset, grade, request.lot)
        .await
        .map_err(|_busy| Refusal::NoTimeToThink)?;
    let (grade, ending) = found.ok_or(Refusal::NoTimeToThink)?;
    let drill = Drill { ruleset, grade, position: ending.position };
    shown(request, table, drill, request.words.ending(ruleset, grade, &ending), None).await
}

fn retry<'a>(request: &'a Request, table: &'a Table, drill: Drill) -> ReplyFuture<'a> {
    Box::pin(async move {
        let text = request.words.ending_again(drill.ruleset, drill.position.mover());
        shown(request, table, drill, text, None).await
    })
}

/// Shows a position to go on from, below a text, perhaps with the defence that led to it.
async fn shown(
    request: &Request,
    table: &Table,
    drill: Drill,
    text: String,
    reply: Option<Example>,
) -> Result<Reply, Unanswered> {
    let Drill { ruleset, position, .. } = drill;
    fair_play::check(request.viewer(), table, [position]).await?;
    let (words, taste) = (request.words, table.taste(request.viewer()).await?);
    let legal = Record::from_position(ruleset, position).legal();
    let picture = match reply {
        Some(reply) => puzzles::example(words, reply, position.mover(), taste).await,
        None => puzzles::board(words, (ruleset, position), None, words.ending_alt_text(position), taste).await,
    };
    Ok(Reply {
        picture: Some(picture),
        buttons: houses::of_position(position, legal, |house| SOW.id((drill, house))),
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Sows a house: the computer defends itself, or tells that the result is given away.
fn sow<'a>(request: &'a Request, table: &'a Table, drill: Drill, house: House) -> ReplyFuture<'a> {
    Box::pin(async move {
        let Drill { ruleset, position, .. } = drill;
        fair_play::check(request.viewer(), table, [position]).await?;
        let sown = |before, house| Example { ruleset, before, house, comes: ruleset.sow(before, house) };
        let own = sown(position, house);
        own.comes.map_err(|illegal| Refusal::Illegal { house, illegal })?;
        let followed = table
            .thinker
            .follow(request.subject(), ruleset, position, house)
            .await
            .map_err(|_busy| Refusal::NoTimeToThink)?;
        let (ending, followed, next) = followed.ok_or(Refusal::UnknownButton)?;
        let words = request.words;
        match (followed, next) {
            (Followed::By(reply), Some(next)) => {
                let drill = Drill { position: next.position, ..drill };
                let defence = sown(own.position(), reply);
                shown(request, table, drill, words.ending_goes_on(house, reply, &next), Some(defence)).await
            }
            (Followed::By(_) | Followed::Done, _) => {
                let harder = (ruleset, u64::from(drill.grade) + 1);
                let harder = (drill.grade < Ending::HARDEST)
                    .then(|| ANOTHER.button(harder, words.text.button_harder(), Style::Primary));
                let last = match followed {
                    Followed::By(reply) => sown(own.position(), reply),
                    _ => own,
                };
                let buttons = harder.into_iter().chain([same(request, drill)]).collect();
                told(request, table, last, position, words.ending_solved(house, ending.aim), buttons).await
            }
            (Followed::Slipped(to), _) => {
                let again = RETRY.button(drill, words.text.button_try_again(), Style::Success);
                let text = words.ending_slipped(house, ending.aim, to);
                told(request, table, own, position, text, vec![again, same(request, drill)]).await
            }
        }
    })
}

/// Returns the button for another ending of the same grade.
fn same(request: &Request, drill: Drill) -> Button {
    let arguments = (drill.ruleset, u64::from(drill.grade));
    ANOTHER.button(arguments, request.words.text.button_another(), Style::Secondary)
}

/// Shows the result of a move below a text.
async fn told(
    request: &Request,
    table: &Table,
    last: Example,
    solved: Position,
    text: String,
    buttons: Vec<Button>,
) -> Result<Reply, Unanswered> {
    let taste = table.taste(request.viewer()).await?;
    Ok(Reply {
        picture: Some(puzzles::example(request.words, last, solved.mover(), taste).await),
        buttons: vec![buttons],
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Act;
    use crate::commands::tests::stage::{self, HERE, asks};

    #[tokio::test]
    async fn ana_wins_an_ending_against_perfect_defence_and_gets_a_harder_one() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        let from = [("from", "endings"), ("rules", "abapa")];
        let mut shown = asks(&table, HERE, Act::Command("puzzle".to_owned()), &from).await;
        assert!(shown.private && shown.text.starts_with("**Ending** · Abapa rules · you are "), "{}", shown.text);
        assert!(shown.text.contains(" · grade 1 of 6\n"), "{}", shown.text);
        let (mut slips, mut kept) = (0, 0);
        // In each position she tries every house: one keeps the result.
        'ending: for _ in 0..20 {
            let houses: Vec<String> =
                shown.buttons.concat().into_iter().filter(|button| button.enabled).map(|button| button.id).collect();
            let mut next = None;
            for id in houses {
                let told = asks(&table, HERE, Act::Press(id.clone()), &[]).await;
                assert!(!told.text.starts_with("This button"), "{id}");
                if ["**That lets it slip.**", "**That loses.**"].iter().any(|slip| told.text.starts_with(slip)) {
                    slips += 1;
                    let again = told.buttons.concat().remove(0);
                    assert_eq!(again.label, "Try again");
                    let once_more = asks(&table, HERE, Act::Press(again.id), &[]).await;
                    assert!(once_more.text.ends_with("Once more from here."), "{}", once_more.text);
                    assert_eq!(once_more.buttons.concat().len(), shown.buttons.concat().len());
                } else {
                    kept += 1;
                    next = Some(told);
                }
            }
            shown = next.expect("one keeps the result");
            if !shown.text.starts_with("**Right:** ") {
                break 'ending;
            }
        }
        assert!(shown.text.starts_with("**Won!** ") || shown.text.starts_with("**Drawn!** "), "{}", shown.text);
        assert!(slips > 0 && kept > 1, "{slips} slips");
        let harder = shown.buttons.concat().remove(0);
        assert_eq!(harder.label, "Harder");
        let second = asks(&table, HERE, Act::Press(harder.id), &[]).await;
        assert!(second.text.contains(" · grade 2 of 6\n"), "{}", second.text);
    }

    #[tokio::test]
    async fn the_hardest_endings_are_found_under_every_ruleset() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        for ruleset in rulesets::ALL {
            let press = Act::Press(ANOTHER.id((ruleset, u64::from(Ending::HARDEST))));
            let shown = asks(&table, HERE, press, &[]).await;
            assert!(shown.text.contains(" · grade 6 of 6\n"), "{}", shown.text);
        }
    }
}
