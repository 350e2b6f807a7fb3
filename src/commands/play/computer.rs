//! *Play the computer*: a game against the computer, which somebody without a game is offered.

use std::time::Duration;

use wari_engine::Level;
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::accept;
use crate::commands::Request;
use crate::commands::press::Press;
use crate::games::{Offer, Pace, Start, Terms};
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

/// The computer's default level: one that somebody who has just learned the rules beats now and then. It often moves
/// without looking, and otherwise takes what it sees.
pub(crate) const USUAL: Level = Level::ALL[2];

/// Starts a game at the usual level by the default rules, or at a level and by a ruleset.
pub(crate) const PLAY: Press<Option<(Level, &'static Ruleset)>> = Press::new("computer", |request, table, choice| {
    let (level, ruleset) = choice.unwrap_or((USUAL, &rulesets::CLASSIC));
    Box::pin(play(request, table, level, ruleset))
});

/// Returns the button that starts a game at the usual level.
pub(crate) fn button(words: &Words) -> Button {
    PLAY.button(None, words.text.button_play_computer(), Style::Primary)
}

/// Returns the button that starts a game at a level and by a ruleset.
pub(crate) fn button_at(words: &Words, level: Level, ruleset: &'static Ruleset) -> Button {
    PLAY.button(Some((level, ruleset)), words.text.button_play_level(level.number()), Style::Primary)
}

async fn play(request: &Request, table: &Table, level: Level, ruleset: &'static Ruleset) -> Result<Reply, Unanswered> {
    let (start, pace) = (Start::default(), Pace::usual(request.place));
    let terms = Terms::new(ruleset, SeedsPerHouse::default(), start, pace, false).against_computer(level);
    challenge(request, table, terms.first_to(ruleset.series.wins())).await
}

/// Challenges the computer, which accepts at once or, if all seats are taken, after earlier requests.
pub(crate) async fn challenge(request: &Request, table: &Table, terms: Terms) -> Result<Reply, Unanswered> {
    if let Some(_seat) = table.free_seat() {
        return accepted(request, table, terms).await;
    }
    let (request, table) = (request.clone(), table.clone());
    Ok(Reply::later(false, Duration::ZERO, async move {
        let seat = table.seat().await;
        let reply = request.answered(accepted(&request, &table, terms).await);
        drop(seat);
        match reply.later {
            Some(board) => board.make().await,
            None => reply,
        }
    }))
}

async fn accepted(request: &Request, table: &Table, terms: Terms) -> Result<Reply, Unanswered> {
    let offer = Offer::new(request.place, request.who.id, Some(request.bot), terms)?;
    let challenge = table.database.post_challenge_of(request.interaction, &offer, request.now).await??;
    // The message with the button keeps it for others, and an open challenge keeps its own buttons.
    Ok(Reply { answered: None, ..accept::take(request, table, challenge, request.bot).await? })
}
