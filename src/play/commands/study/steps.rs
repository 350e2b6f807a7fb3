//! `/wari replay as:steps`: a private look at a game, position by position; in a review, with the value of each house.

use wari_engine::Review;
use wari_games::{Game, GameId, Keyword, Leaf};

use super::what_if::{self, WhatIf};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::sequence::Sequence;
use crate::commands::{Request, meant};
use crate::table::board::Extra;
use crate::table::{Button, Reply, Style, Table, Unanswered, board, fair_play};
use crate::words::View;
use wari_drawing::Worth;

/// Steps through a game, from the position after the given number of moves.
pub(crate) const LEAF: Press<(GameId, usize, Leaf)> = Press::new("leaf", turn);

/// The review of a game that is stepped through.
#[derive(Clone, Copy)]
pub(crate) struct Reviewed<'a> {
    /// The result of the review.
    pub(crate) found: &'a Review,
    /// The kind of button that leads to another position.
    pub(crate) leaf: &'a Press<(GameId, usize, Leaf)>,
    /// The kind of button that tries another house.
    pub(super) tries: &'a WhatIf,
    /// The button back to the review.
    pub(crate) back: &'a Button,
}

/// Returns the symbol on a button, the same in every language.
const fn sign(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::First => "⏮",
        Leaf::Back => "◀",
        Leaf::On => "▶",
        Leaf::Last => "⏭",
    }
}

/// Shows the first position of a game.
pub(crate) async fn open(request: &Request, table: &Table, game: &Game) -> Result<Reply, Unanswered> {
    position(request, table, game, 0, None).await
}

/// Goes to another position of a game, in the same message.
fn turn<'a>(request: &'a Request, table: &'a Table, (game, ply, leaf): (GameId, usize, Leaf)) -> ReplyFuture<'a> {
    Box::pin(async move {
        let game = meant::find(request, table, game).await?;
        position(request, table, &game, leaf.from(ply, game.ply()), None).await
    })
}

/// Shows the position after `ply` moves, with buttons to others. Replaces a private message whose button was pressed.
pub(crate) async fn position(
    request: &Request,
    table: &Table,
    game: &Game,
    ply: usize,
    reviewed: Option<Reviewed<'_>>,
) -> Result<Reply, Unanswered> {
    let last = game.ply();
    let there = game.at(ply).unwrap_or_else(|| game.clone());
    let names = board::names(table, request.words, game).await;
    let view = View { game: &there, names: &names };
    let mut text = request.words.step(&view, last);
    let known = match reviewed.and_then(|reviewed| reviewed.found.plies.get(ply)) {
        Some(known) => match fair_play::check(request.viewer(), table, game.record().position_at(ply)).await {
            Ok(()) => {
                text += &format!("\n{}", request.words.worth(&view, known));
                Some(known)
            }
            Err(Unanswered::Refused(refusal)) => {
                text += &format!("\n{}", request.words.refusal(&refusal));
                None
            }
            Err(failed) => return Err(failed),
        },
        None => None,
    };
    let (voice, viewer) = (request.voice(), request.viewer());
    let look = match known {
        Some(known) => {
            let extra = |worth| Extra::Worth(Worth { played: Some(known.played), ..worth });
            board::judged(table, voice, viewer, &view, text, &known.scores, extra).await?
        }
        None => board::picture(table, voice, viewer, &view, text, Extra::None).await?,
    };
    let press = reviewed.map_or(&LEAF, |reviewed| reviewed.leaf);
    let button = |leaf: Leaf| Button {
        enabled: leaf.from(ply, last) != ply,
        ..press.button((game.id, ply, leaf), sign(leaf), Style::Secondary)
    };
    let back = reviewed.map(|reviewed| reviewed.back.clone());
    let tries = reviewed.filter(|_| known.is_some()).map(|reviewed| reviewed.tries);
    let mut buttons =
        tries.map_or_else(Vec::new, |tries| what_if::tries(tries, request, &there, ply, &Sequence::default()));
    buttons.push(Leaf::ALL.iter().copied().map(button).chain(back).collect());
    Ok(Reply { buttons, replaces: request.is_in_private, ..look })
}
