//! Draws the board as a picture, or as text where pictures are not allowed. No other folder draws.
//!
//! A [`Scene`] describes what to show. `plan` turns it into pieces, each in one of finitely many states. The `atlas`
//! paints each state once, anti-aliased and in full colour, as indices of one `palette`; the crate `mosaic` compresses
//! it once, and lays the compressed pieces of each board end to end. The hundredth board therefore costs only the
//! copying of bits, however elaborate its surface and seeds are. A `film` shows the same pieces one after the other.
//!
//! A `chart` is lines on a plate set into the same surface; a `review` is a table, a curve and small boards on such
//! plates. Both place what they draw by the axes of `plotting`. A `leaderboard` is a table on such a plate. A `sheet`
//! shows a board in every theme.
//!
//! `geometry` holds the layout. A `theme` holds the materials: a file of values that names a `surface`, a `carving`, a
//! kind of `seeds` and their colours; `light` and `relief` compute the shading. To add a theme, see `theme`; to add a
//! finish, see the enum it belongs to; to add a mark, see `marks` and then `plan`; to add a font, see `fonts`.

mod board;
mod charts;
mod film;
mod letters;
mod material;
mod memo;
mod picture;
mod points;
mod scene;
mod text;

#[cfg(test)]
mod sight;
#[cfg(test)]
mod tests;

/// Whether texts have room where they are drawn, for tests of texts.
pub mod room {
    pub use super::board::bar::holds as bar_holds;
    pub use super::board::worth::holds as worth_holds;
    pub use super::charts::chart::holds as chart_holds;
    pub use super::charts::leaderboard::holds as leaderboard_holds;
    pub use super::charts::review::holds as review_holds;
    pub use super::charts::sheet::holds as sheet_holds;
}

pub use board::worth::Worth;
pub use charts::chart::{Chart, RatingLine, Spot, chart_png};
pub use charts::leaderboard::{Leaderboard, RankRow, Strip, leaderboard_png};
pub use charts::review::{ReviewChart, ReviewTexts, review_png};
pub use charts::sheet::themes_png;
pub use film::{GameFilm, move_gif};
pub use material::theme::Theme;
pub use points::Points;
pub use scene::{Scene, SceneStage, Wins};
pub use text::text_board;

use board::atlas::Atlas;
use board::plan::plan;

/// Draws the board as a PNG of 1100 by 500 pixels with transparent corners.
///
/// Accepts any scene and can be called from any thread. The first boards of a process paint the pieces they need; later
/// boards reuse them.
#[must_use]
pub fn board_png(scene: &Scene) -> Vec<u8> {
    Atlas::of(scene.theme).png(&plan(scene), scene.veiled)
}

/// Whether a board was drawn in a theme before, so that the next one takes a tenth of a millisecond, or a few if its
/// pieces are new.
#[must_use]
pub fn is_in_use(theme: Theme) -> bool {
    Atlas::is_in_use(theme)
}

/// Returns the bytes of memory that the pieces of a theme's boards take up now: none if no board was drawn in it.
#[must_use]
pub fn memory_of(theme: Theme) -> usize {
    Atlas::weight(theme)
}
