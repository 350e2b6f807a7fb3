//! *Next game*: from one game to the next that waits for whoever presses, wherever it is played.

use super::{Button, Press, Reply, Request, Style, Unanswered, Wari, showing};
use crate::games::{GameId, Refusal};
use crate::words::{Menu, View};

/// The button that leads on from a game.
pub(super) fn button(menu: &Menu, from: GameId) -> Button {
    Button::new(&Press::Next(from), menu.button_next_game, Style::Secondary)
}

/// The game that waits after this one, in the order of `/wari games`; after the last comes the first.
pub(super) async fn press(request: &Request, wari: &Wari, from: GameId) -> Result<Reply, Unanswered> {
    let mut waiting = wari.database.games_of(request.who.id).await?;
    waiting.retain(|game| game.to_move() == Some(request.who.id));
    let next = waiting.iter().position(|game| game.id == from).map_or(0, |place| (place + 1) % waiting.len());
    let game = waiting.get(next).filter(|game| game.id != from).ok_or(Refusal::NothingElseWaits)?;
    let names = showing::names(request, wari, game).await;
    let view = View { game, names: &names };
    let taste = wari.taste(request).await?.still();
    let text = request.words.next_game(&view, waiting.len());
    let look = showing::picture(request, wari, &view, text, taste, None).await?;
    let buttons = if waiting.len() > 1 { vec![vec![button(request.words.menu(), game.id)]] } else { Vec::new() };
    Ok(Reply { buttons, replaces: request.is_in_private, ..look })
}
