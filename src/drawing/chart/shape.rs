//! The markers by which lines are told apart.

use std::f32::consts::TAU;

/// A marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::drawing) enum Shape {
    Disc,
    Square,
    Triangle,
    Diamond,
}

impl Shape {
    /// In the order in which lines get them.
    pub(super) const ALL: [Self; 4] = [Self::Disc, Self::Square, Self::Triangle, Self::Diamond];

    /// Its corners round the middle, `x` to the right and `y` downwards. All shapes of a size look equally large.
    pub(in crate::drawing) fn corners(self, size: f32) -> Vec<(i32, i32)> {
        // How many corners, how far they are from the middle, and in which part of a turn the first one lies.
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
