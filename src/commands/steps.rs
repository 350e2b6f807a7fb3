//! `/wari replay as:steps`: a game position by position, for one's own eyes.

use super::{Button, Press, Reply, Request, Style, Unanswered, Wari, moves, showing};
use crate::games::{Game, GameId, Leaf};
use crate::words::View;

/// The signs on the buttons, which every language shares.
const fn sign(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::First => "⏮",
        Leaf::Back => "◀",
        Leaf::On => "▶",
        Leaf::Last => "⏭",
    }
}

/// Opens a game where it began.
pub(super) async fn open(request: &Request, wari: &Wari, game: &Game) -> Result<Reply, Unanswered> {
    position(request, wari, game, 0).await
}

/// Turns to another position of a game, in the message that shows one.
pub(super) async fn turn(
    request: &Request,
    wari: &Wari,
    game: GameId,
    ply: usize,
    leaf: Leaf,
) -> Result<Reply, Unanswered> {
    let game = moves::find(wari, game).await?;
    let position = position(request, wari, &game, leaf.from(ply, game.ply())).await?;
    Ok(Reply { replaces: request.is_in_private, ..position })
}

/// The position after so many moves, and the ways on from there.
async fn position(request: &Request, wari: &Wari, game: &Game, ply: usize) -> Result<Reply, Unanswered> {
    let last = game.ply();
    let there = game.at(ply).unwrap_or_else(|| game.clone());
    let names = showing::names(request, wari, game).await;
    let view = View { game: &there, names: &names };
    let taste = wari.taste(request).await?.still();
    let look = showing::picture(request, wari, &view, request.words.step(&view, last), taste).await?;
    let button = |leaf: Leaf| Button {
        enabled: leaf.from(ply, last) != ply,
        ..Button::new(&Press::Leaf(game.id, ply, leaf), sign(leaf), Style::Secondary)
    };
    Ok(Reply { buttons: vec![Leaf::ALL.map(button).to_vec()], ..look })
}
