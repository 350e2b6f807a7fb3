//! *Berserk*: giving up half of one's time in a game of an arena, for a point more.

use wari_games::{Event, EventId, Refusal, Stage};

use super::meant::{self, TRIES};
use crate::commands::Request;
use crate::commands::press::Press;
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

/// Goes berserk in one's game of an event.
pub(crate) const BERSERK: Press<EventId> =
    Press::new("berserk", |request, table, event| Box::pin(berserk(request, table, event)));

/// Returns the button, if the event has such a thing.
pub(crate) fn button(words: &Words, event: &Event) -> Option<Button> {
    let has_it = event.stage == Stage::Running && event.kind.has_berserk && event.terms.pace.budget().is_some();
    has_it.then(|| BERSERK.button(event.id, words.text.button_berserk(), Style::Secondary))
}

async fn berserk(request: &Request, table: &Table, event: EventId) -> Result<Reply, Unanswered> {
    for _ in 0..TRIES {
        let contest = meant::find(request, table, event).await?;
        let Some(&fixture) = contest.game_of(request.who.id).filter(|_| contest.event.kind.has_berserk) else {
            return Ok(Reply::private(request.words.text.event_no_game(contest.event.name.markdown())));
        };
        let turn = table.turn(fixture.game).await?;
        let before = table.game(fixture.game).await?;
        let mut game = before.clone();
        let side = game.go_berserk(request.who.id)?;
        if fixture.berserk[side] {
            return Err(Refusal::BerserkAlready.into());
        }
        if table.database.events().go_berserk(&contest, &fixture, (&before, &game), side, request.now).await? {
            let told = request.words.text.event_berserk(game.id);
            return Ok(Reply { turn: Some(turn), ..Reply::private(told) });
        }
    }
    Err(Refusal::EventChanged.into())
}
