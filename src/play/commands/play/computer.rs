//! *Play the computer*: a game against the computer, which somebody without a game is offered. Wherever no level is
//! named, the bot asks once how well it should play.

use std::time::Duration;

use wari_database::Error;
use wari_engine::Level;
use wari_games::{Bout, Game, Offer, Pace, Start, Terms};
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::accept;
use crate::commands::Request;
use crate::commands::press::Press;
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

/// Starts a game at a level and by a ruleset. Without them, asks for the level of a game by the default rules.
pub(crate) const PLAY: Press<Option<(Level, &'static Ruleset)>> = Press::new("computer", |request, table, choice| {
    Box::pin(async move {
        match choice {
            Some((level, ruleset)) => play(request, table, level, ruleset).await,
            None => ask(request, table, &rulesets::CLASSIC).await,
        }
    })
});

/// Asks for the level of a game by a ruleset.
pub(crate) const ASK: Press<&'static Ruleset> =
    Press::new("levels", |request, table, ruleset| Box::pin(ask(request, table, ruleset)));

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
    let next = Bout::of(game)?.next_level()?;
    let label = words.text.button_try_level(next.number());
    Some(PLAY.button(Some((next, game.record().ruleset())), label, Style::Primary))
}

/// The question at which level the computer should play.
pub(crate) struct LevelQuestion {
    /// Its sentences, in order.
    pub(crate) text: Vec<String>,
    /// The levels to choose from, by their names.
    pub(crate) levels: Vec<(String, Level)>,
    /// Which of them is suggested.
    pub(crate) suggested: Option<Level>,
}

impl LevelQuestion {
    /// Returns what to ask somebody. After several games in a row against a level that ended alike, its neighbor comes
    /// first.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn to(request: &Request, table: &Table) -> Result<Self, Error> {
        let words = request.words;
        let (mut text, mut levels, mut suggested) = (vec![words.text.how_well()], Vec::from(usual(words)), None);
        let bout = table.database.people().bouts_in_a_row(request.who.id).await?;
        if let Some((bout, next)) = bout.and_then(|bout| Some((bout, bout.next_level()?))) {
            text.insert(0, words.neighbor(bout, next));
            // Two buttons of a message may not do the same.
            if levels.iter().all(|&(_, level)| level != next) {
                levels.insert(0, (words.text.button_try_level(next.number()), next));
            }
            suggested = Some(next);
        }
        Ok(Self { text, levels, suggested })
    }
}

/// Returns the levels that most people choose from, by their names.
fn usual(words: &Words) -> [(String, Level); 3] {
    [
        (words.text.button_easy(), Level::ALL[0]),
        (words.text.button_medium(), Level::ALL[3]),
        (words.text.button_hard(), Level::ALL[7]),
    ]
}

async fn ask(request: &Request, table: &Table, ruleset: &'static Ruleset) -> Result<Reply, Unanswered> {
    let LevelQuestion { text, levels, suggested } = LevelQuestion::to(request, table).await?;
    let button = |(name, level): (String, Level)| {
        let stands_out = suggested.is_none_or(|suggested| suggested == level);
        let style = if stands_out { Style::Primary } else { Style::Secondary };
        PLAY.button(Some((level, ruleset)), name, style)
    };
    let levels = levels.into_iter().map(button).collect();
    Ok(Reply { buttons: vec![levels], ..Reply::private(text.join("\n")) })
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
    let challenge = table.database.challenges().post_once(request.interaction, &offer, request.now).await??;
    // The message with the button keeps it for others, and an open challenge keeps its own buttons.
    Ok(Reply { answered: Vec::new(), ..accept::take(request, table, challenge, request.bot).await? })
}
