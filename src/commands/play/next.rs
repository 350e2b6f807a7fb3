//! *Next game*: goes to the next game that waits for the user's move, in any server.

use crate::commands::press::Press;
use crate::commands::{Request, meant};
use crate::games::{GameId, Refusal};
use crate::table::{Button, Reply, Style, Table, Unanswered, board};
use crate::words::{View, Words};

/// Goes from a game to the next one that waits.
pub(crate) const NEXT: Press<GameId> = Press::new("next", |request, table, game| Box::pin(press(request, table, game)));

/// Returns the button that leads on from a game.
pub(crate) fn button(words: &Words, from: GameId) -> Button {
    NEXT.button(from, words.text.button_next_game(), Style::Secondary)
}

/// Shows the game that waits after this one, in the order of `/wari games`; after the last comes the first.
async fn press(request: &Request, table: &Table, from: GameId) -> Result<Reply, Unanswered> {
    let mut waiting = table.database.games_of(request.who.id).await?;
    waiting.retain(|game| game.to_move() == Some(request.who.id));
    let next = waiting.iter().position(|game| game.id == from).map_or(0, |place| (place + 1) % waiting.len());
    let next = waiting.get(next).filter(|game| game.id != from).ok_or(Refusal::NothingElseWaits)?;
    let game = meant::find(request, table, next.id).await?;
    let names = board::names(table, &game).await;
    let view = View { game: &game, names: &names };
    let taste = table.taste(request.viewer()).await?.still();
    let text = request.words.next_game(&view, waiting.len());
    let look = board::picture(table, request.voice(), &view, text, taste, None).await?;
    let buttons = if waiting.len() > 1 { vec![vec![button(request.words, game.id)]] } else { Vec::new() };
    Ok(Reply { buttons, replaces: request.is_in_private, ..look })
}
