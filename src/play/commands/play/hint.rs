//! `/wari hint`: private help against the computer, in three steps: what to look for, where, and why.
//!
//! There are no hints in games between people. They are refused before the engine runs.

use std::time::Duration;

use wari_database::Loaded;
use wari_games::{Clue, Game, GameId, Point, Refusal};

use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Button, Reply, Style, Table, Unanswered, computer, fair_play};
use crate::thinking::Busy;
use crate::words::Words;

/// Shows a step of a hint for the board at a point of the game.
const HINT: Press<(GameId, Point, Clue)> =
    Press::new("hint", |request, table, (game, point, clue)| Box::pin(press(request, table, game, point, clue)));

/// The `/wari hint` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry],
    presses: &[&HINT],
    suggest: |request, table, _| Box::pin(meant::choices(request, table, |game| game.may_be_hinted(request.who.id))),
    ..Command::new("hint", |words| words.text.command_hint(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, meant(request, table).await?).await?;
    reveal(request, table, game, Clue::Motive)
}

/// Returns the game that the asker names, else the only one here in which they may get a hint; if there is none, the
/// only one they play here.
async fn meant(request: &Request, table: &Table) -> Result<GameId, Unanswered> {
    if let Some(id) = meant::GAME.read(request)? {
        return Ok(id);
    }
    let here = meant::here(request, table).await?;
    let mut hinted = here.clone();
    hinted.retain(|game| game.may_be_hinted(request.who.id));
    meant::only(if hinted.is_empty() { here } else { hinted }, request, table).await
}

/// Returns the button for a step of a hint.
pub(crate) fn button(words: &Words, game: &Game, clue: Clue) -> Button {
    HINT.button((game.id, game.point(), clue), words.clue(clue), Style::Secondary)
}

/// Handles a press of such a button.
async fn press(request: &Request, table: &Table, id: GameId, point: Point, clue: Clue) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    if game.computer.is_some() && game.point() != point {
        return Err(Refusal::OldHint { game: id, link: game.link() }.into());
    }
    reveal(request, table, game, clue)
}

/// Shows a step of a hint as soon as it is found, in the message of the previous step.
fn reveal(request: &Request, table: &Table, game: Loaded, clue: Clue) -> Result<Reply, Unanswered> {
    game.may_be_hinted(request.who.id, request.place)?;
    let replaces = request.is_in_private;
    let (request, table) = (request.clone(), table.clone());
    let told = async move { request.answered(found(&request, &table, &game, clue).await) };
    Ok(Reply { replaces, ..Reply::later(true, Duration::ZERO, told) })
}

/// Finds a hint and counts it. Each step searches again, with the same result.
async fn found(request: &Request, table: &Table, game: &Game, clue: Clue) -> Result<Reply, Unanswered> {
    fair_play::check(request.viewer(), table, [game.record().position()]).await?;
    let words = request.words;
    let hint = match table.thinker.hint(computer::subject(game), game.record()).await {
        Ok(hint) => hint,
        Err(busy) => {
            let again = button(words, game, clue);
            let refusal = match busy {
                Busy::Full => Refusal::NoTimeToThink,
                Busy::SameGame => Refusal::ThinkingAlready { game: game.id },
            };
            return Ok(Reply { buttons: vec![vec![again]], ..Reply::private(request.words.refusal(&refusal)) });
        }
    };
    if !table.database.games().count_hint(game).await? {
        return Err(Refusal::OldHint { game: game.id, link: game.link() }.into());
    }
    let next = clue.next().map(|next| vec![button(words, game, next)]);
    Ok(Reply { buttons: next.into_iter().collect(), ..Reply::private(request.words.hint(game, &hint, clue)) })
}
