//! The markers that distinguish lines.

use std::f32::consts::TAU;

/// The shape of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::drawing) enum Shape {
    Disc,
    Square,
    Triangle,
    Diamond,
}

impl Shape {
    /// All shapes, in the order in which lines get them.
    pub(super) const ALL: [Self; 4] = [Self::Disc, Self::Square, Self::Triangle, Self::Diamond];

    /// Returns the corners relative to the middle, `x` to the right, `y` down. Shapes of one `size` look equally large.
    pub(in crate::drawing) fn corners(self, size: f32) -> Vec<(i32, i32)> {
        // The number of corners, their distance from the middle, and the first one's angle as a share of a turn.
        let (corners, reach, turn) = match self {
            Self::Disc => (48, 1.0, 0.0),
            Self::Square => (4, 1.27, 0.125),
            Self::Triangle => (3, 1.5, 0.75),
            Self::Diamond => (4, 1.4, 0.0),
        };
        let corner = |corner: u8| {
            let angle = TAU * (f32::from(corner) / f32::from(corners) + turn);
            ((size * reach * angle.cos()).round() as i32, (size * reach * angle.sin()).round() as i32)
        };
        (0..corners).map(corner).collect()
    }
}
