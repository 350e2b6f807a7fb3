//! The markers that distinguish lines.

use crate::material::stencil::Stencil;

/// The shape of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Disc,
    Square,
    Triangle,
    Diamond,
}

impl Shape {
    /// All shapes, in the order in which lines get them.
    pub(super) const ALL: [Self; 4] = [Self::Disc, Self::Square, Self::Triangle, Self::Diamond];

    /// Cuts the shape out. Shapes of one `size` look equally large.
    pub(crate) fn stencil(self, size: f32) -> Stencil {
        let at = |x: f32, y: f32| (size * x, size * y);
        match self {
            Self::Disc => Stencil::new().disc(0.0, 0.0, size),
            Self::Square => Stencil::new().polygon([at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)]),
            Self::Triangle => Stencil::new().polygon([at(0.0, -1.5), at(1.3, 0.75), at(-1.3, 0.75)]),
            Self::Diamond => Stencil::new().polygon([at(0.0, -1.4), at(1.4, 0.0), at(0.0, 1.4), at(-1.4, 0.0)]),
        }
    }
}
