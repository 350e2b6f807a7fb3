//! `/wari resign`: resigns a game, or the complete match, after a confirmation. Works from anywhere, because the game's
//! channel may be gone.

use wari_games::{Game, GameId, Refusal, ShutOut, UserId};

use crate::commands::press::Press;
use crate::commands::{Command, Request, meant};
use crate::table::{Reply, Style, Table, Unanswered, act};

/// Asks for confirmation to resign a game.
pub(crate) const CONFIRM: Press<GameId> =
    Press::new("ask-resign", |request, table, game| Box::pin(confirm(request, table, game)));
/// Resigns a game.
const RESIGN: Press<GameId> =
    Press::new("resign", |request, table, game| Box::pin(give_up(request, table, game, Game::resign)));
/// Resigns the match of a game.
const RESIGN_MATCH: Press<GameId> =
    Press::new("resign-match", |request, table, game| Box::pin(give_up(request, table, game, Game::resign_series)));

/// The `/wari resign` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&meant::GAME.entry],
    presses: &[&CONFIRM, &RESIGN, &RESIGN_MATCH],
    suggest: |request, table, _| Box::pin(meant::choices_everywhere(request, table)),
    ..Command::new("resign", |words| words.text.command_resign(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let id = meant::mine(request, table).await?;
    confirm(request, table, id).await
}

/// Asks the player to confirm that they resign.
async fn confirm(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    check_there(request, table, &game).await?;
    let words = request.words;
    let mut buttons = vec![RESIGN.button(id, words.text.button_resign(), Style::Danger)];
    let mut resigned = game.clone();
    resigned.resign(request.who.id)?;
    let goes_on = resigned.next().is_some();
    buttons.extend(goes_on.then(|| RESIGN_MATCH.button(id, words.text.button_resign_match(), Style::Danger)));
    Ok(Reply { buttons: vec![buttons], ..Reply::private(request.words.confirm_resign(&game, goes_on)) })
}

/// Refuses those who have left the server of a game: nothing is posted there for them. Everybody else may resign from
/// anywhere.
async fn check_there(request: &Request, table: &Table, game: &Game) -> Result<(), Refusal> {
    match table.shut_out(request.viewer(), game, request.now).await {
        Some(why @ ShutOut::Left) => Err(Refusal::ShutOut { game: game.id, why }),
        _ => Ok(()),
    }
}

/// Resigns a game, or its match, and shows the result.
async fn give_up(
    request: &Request,
    table: &Table,
    id: GameId,
    what: fn(&mut Game, UserId) -> Result<(), Refusal>,
) -> Result<Reply, Unanswered> {
    let game = meant::find(request, table, id).await?;
    check_there(request, table, &game).await?;
    let turn = table.turn(id).await?;
    let mut game = meant::find(request, table, id).await?;
    if let Err(refusal) = what(&mut game, request.who.id) {
        return act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await;
    }
    let is_here = request.place == game.place;
    let stored = match is_here {
        true => table.database.games().store(&mut game, request.now).await?,
        false => table.database.games().store_unasked(&mut game, request.now).await?,
    };
    if !stored {
        return Err(Refusal::MovedOn { game: id, link: game.link() }.into());
    }
    if is_here {
        return act::show(table, request.voice(), game, turn).await;
    }
    // The relay notifies the game's channel, if that still exists.
    table.notify_relay();
    Ok(Reply::private(request.words.resigned_from_afar(&game)))
}
