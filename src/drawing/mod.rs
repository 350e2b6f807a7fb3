//! The board as a picture, and in letters where no picture may be shown: the only folder that knows how to draw.
//!
//! A [`Scene`] says what is to be told. `plan` turns it into pieces, each in one of finitely many states; the `atlas`
//! paints each state once, anti-aliased and in full colour, and keeps it as bytes of one `palette`; a `canvas` copies
//! them side by side; `file` compresses that into a PNG. So the hundredth board costs row copies and one compression,
//! however much care its surface and its seeds took.
//!
//! A `chart` is lines on a plate let into the same surface, a `review` a curve on one with small boards below;
//! `plotting` is the way to what draws them. A `sheet` is a board in every theme.
//!
//! Where things stand is in `geometry`. What they are made of is a `theme`: a file of values that names a `surface`, a
//! way of `carving` it, a kind of `seeds` and their colours; `light` and `relief` tell how light falls on them. To add
//! a theme, see `theme`; to add a finish, the enum it belongs to; to add a mark, see `marks` and then `plan`; to add a
//! font, `fonts`.

mod atlas;
mod bar;
mod canvas;
mod carving;
mod cell;
mod chart;
mod colour;
mod easel;
mod file;
mod film;
mod fonts;
mod geometry;
mod house;
mod lettering;
mod light;
mod marks;
mod names;
mod noise;
mod outline;
mod palette;
mod patterns;
mod plan;
mod plank;
mod plotting;
mod relief;
mod review;
mod screen;
mod seeds;
mod sheet;
mod stencil;
mod still;
mod store;
mod surface;
mod text;
mod theme;
mod tile;
mod worth;

#[cfg(test)]
mod sight;
#[cfg(test)]
mod tests;

pub use chart::{Chart, Line, Spot, chart_png};
pub use film::{GameFilm, move_gif};
pub use review::{ReviewChart, review_png};
pub use sheet::themes_png;
pub use text::text_board;
pub use theme::Theme;
pub use worth::Worth;

use wari_rules::{BySide, Houses, Outcome, Position, Side, Sowing};

/// All that a picture of a board tells.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// How it looks.
    pub theme: Theme,
    /// The seeds in houses and stores; after the end, as settled.
    pub position: Position,
    /// Whose row is at the bottom, with house a at the left.
    pub seen_from: Side,
    /// The players' names, as they call themselves; anything Unicode has.
    pub names: BySide<&'a str>,
    /// The players' ratings, shown in brackets after the names.
    pub ratings: BySide<Option<u16>>,
    /// Whose turn it is, or who has won.
    pub stage: Stage,
    /// The move that led here, which the marks tell.
    pub last: Option<&'a Sowing>,
    /// Who got what was left on the board, if the rules ended the game.
    pub outcome: Option<&'a Outcome>,
    /// Houses of the side to move that are struck out: a manual's way to say that they may not be sown.
    pub barred: Houses,
    /// What the houses of the side to move are worth, told in the place of its name; that side must be at the bottom.
    pub worth: Option<&'a Worth>,
    /// Name of the ruleset, shown small.
    pub rules: &'a str,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This side is to move.
    ToMove(Side),
    /// The game is over, and this side has won; `None` for a draw.
    Over(Option<Side>),
}

/// Draws the board as a PNG of 1100 by 500 pixels with transparent corners.
///
/// Any scene can be drawn, from any thread. The first boards of a process paint the pieces they need; later ones reuse
/// them.
#[must_use]
pub fn board_png(scene: &Scene) -> Vec<u8> {
    easel::Easel::draw(atlas::Atlas::of(scene.theme), &plan::plan(scene))
}
