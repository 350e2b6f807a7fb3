//! *Play the computer*: a game against the computer, which somebody without a game is offered. Wherever no level is
//! named, the bot asks once how well it should play.

use std::time::Duration;

use wari_engine::Level;
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::accept;
use crate::commands::Request;
use crate::commands::press::Press;
use crate::games::{Computer, Game, Offer, Pace, Start, Terms};
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

/// Starts a game at a level and by a ruleset. Without them, asks for the level of a game by the default rules.
pub(crate) const PLAY: Press<Option<(Level, &'static Ruleset)>> = Press::new("computer", |request, table, choice| {
    Box::pin(async move {
        match choice {
            Some((level, ruleset)) => play(request, table, level, ruleset).await,
            None => Ok(ask(request, &rulesets::CLASSIC)),
        }
    })
});

/// Asks for the level of a game by a ruleset.
pub(crate) const ASK: Press<&'static Ruleset> =
    Press::new("levels", |request, _, ruleset| Box::pin(async move { Ok(ask(request, ruleset)) }));

/// Returns the button that leads to a game by the default rules.
pub(crate) fn button(words: &Words) -> Button {
    PLAY.button(None, words.text.button_play_computer(), Style::Primary)
}

/// Returns the button that leads to a game by a ruleset.
pub(crate) fn button_under(words: &Words, ruleset: &'static Ruleset) -> Button {
    ASK.button(ruleset, words.text.button_play_computer(), Style::Primary)
}

/// Returns the button that leads on from a finished game: a level down after a loss, a level up after a win.
pub(crate) fn try_next(words: &Words, game: &Game) -> Option<Button> {
    let Computer { side, level } = game.computer.filter(|computer| computer.level.is_current())?;
    let winner = game.ending()?.winner?;
    let next = if winner == side { level.number().checked_sub(1) } else { level.number().checked_add(1) };
    let next = next.and_then(Level::by_number)?;
    let label = words.text.button_try_level(next.number());
    Some(PLAY.button(Some((next, game.record().ruleset())), label, Style::Primary))
}

/// Returns the levels that most people choose from, by their names.
pub(crate) fn usual(words: &Words) -> [(String, Level); 3] {
    [
        (words.text.button_easy(), Level::ALL[0]),
        (words.text.button_medium(), Level::ALL[3]),
        (words.text.button_hard(), Level::ALL[7]),
    ]
}

fn ask(request: &Request, ruleset: &'static Ruleset) -> Reply {
    let words = request.words;
    let levels = usual(words).map(|(name, level)| PLAY.button(Some((level, ruleset)), name, Style::Primary));
    Reply { buttons: vec![levels.to_vec()], ..Reply::private(words.text.how_well()) }
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
