//! The worth of the houses of the player to move: plates below them, replacing that player's bar.

use wari_rules::{House, Houses};

use super::bar;
use super::geometry::{self, BoardRow, WORTH_SIZE};
use super::plank;
use crate::letters::lettering;
use crate::material::carving::inset;
use crate::material::colour::coverage;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// The worth of each house of the player to move, shown once a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// A few letters for each house; empty for a house that could not be sown.
    pub houses: [String; 6],
    /// The houses that no other move was better than.
    pub best: Houses,
    /// The house that was sown; `None` if nobody did.
    pub played: Option<House>,
}

/// How a house's plate is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Highlight {
    /// No move was better: the plaque.
    pub(crate) is_best: bool,
    /// It was sown: the line used for the origin of a move.
    pub(crate) is_played: bool,
}

impl Worth {
    /// Returns how a house's plate is highlighted.
    pub(crate) fn verdict(&self, house: House) -> Highlight {
        Highlight { is_best: self.best.contains(house), is_played: self.played == Some(house) }
    }
}

/// Paints the plate below a house; bare wood if `text` is empty.
pub(crate) fn paint(look: &Look, text: &str, verdict: Highlight) -> Tile {
    let outline = geometry::worth_plate();
    let mut tile = plank::tile(look, geometry::bar_part(BoardRow::Near, 0));
    if text.is_empty() {
        return tile;
    }
    if verdict.is_best {
        bar::lay_plaque(&mut tile, look, outline);
    } else {
        inset(&mut tile, look, outline);
    }
    if verdict.is_played {
        let marks = look.marks;
        tile.repaint(|x, y, under| {
            let distance = outline.distance(x, y).abs();
            under.mix(marks.casing, coverage(distance - 3.6)).mix(marks.trail, coverage(distance - 2.2))
        });
    }
    let ink = if verdict.is_best { look.plaque.text } else { look.text };
    lettering::write_centred(&mut tile, text, outline.centre(), WORTH_SIZE, ink);
    tile
}

/// Whether a text has room on the plate below a house.
pub fn holds(text: &str) -> bool {
    let [left, right] = [0.0, 500.0].map(|x| geometry::PixelPoint { x, ..geometry::worth_plate().centre() });
    let outside = |point: geometry::PixelPoint| geometry::worth_plate().distance(point.x, point.y);
    let width = 500.0 - outside(left) - outside(right);
    lettering::width(text, WORTH_SIZE) <= width - 8.0
}
