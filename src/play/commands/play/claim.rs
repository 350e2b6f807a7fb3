//! *Claim*: wins a game without a time limit whose other player has left the server.

use wari_games::{Game, GameId, Refusal};

use crate::commands::press::Press;
use crate::commands::{Request, meant};
use crate::table::{Button, Reply, Style, Table, Unanswered, act};

/// Claims the win.
pub(crate) const CLAIM: Press<GameId> =
    Press::new("claim", |request, table, game| Box::pin(claim(request, table, game)));

/// Returns the button, if the asker can claim the win now.
pub(crate) async fn button(request: &Request, table: &Table, game: &Game) -> Option<Button> {
    let is_there =
        game.may_be_claimed(request.who.id, request.place, request.now).is_ok() && has_left(request, table, game).await;
    is_there.then(|| CLAIM.button(game.id, request.words.text.button_claim(), Style::Primary))
}

/// Ends the game, if the opponent has still left.
async fn claim(request: &Request, table: &Table, id: GameId) -> Result<Reply, Unanswered> {
    let turn = table.turn(id).await?;
    let mut game = meant::find(request, table, id).await?;
    if let Err(refusal) = game.claim(request.who.id, request.place, request.now) {
        return act::unless_owed(refusal, table, request.voice(), request.viewer(), game, turn).await;
    }
    if !has_left(request, table, &game).await {
        return Err(Refusal::NothingToClaim { game: id }.into());
    }
    act::store_and_show(table, request.voice(), game, turn).await
}

/// Whether the asker's opponent has left the server.
async fn has_left(request: &Request, table: &Table, game: &Game) -> bool {
    match (game.place.server(), game.opponent_of(request.who.id)) {
        (Some(server), Some(opponent)) => table.outside.has_left(server, opponent).await,
        _ => false,
    }
}
