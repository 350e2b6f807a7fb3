//! The one shape from which the complete board is built.

use crate::board::geometry::{Area, PixelPoint};

/// A rectangle with rounded corners; a disc when it is all corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    centre: PixelPoint,
    half_width: f32,
    half_height: f32,
    corner: f32,
}

impl Outline {
    /// Creates a disc.
    pub(crate) const fn disc(centre: PixelPoint, radius: f32) -> Self {
        Self { centre, half_width: radius, half_height: radius, corner: radius }
    }

    /// Creates the outline of an area less a margin, with corners of the given radius. If the radius is too large, the
    /// ends are half circles.
    pub(crate) const fn inside(area: Area, margin: f32, corner: f32) -> Self {
        let half_width = area.width as f32 / 2.0 - margin;
        let half_height = area.height as f32 / 2.0 - margin;
        Self { centre: area.centre(), half_width, half_height, corner: corner.min(half_width).min(half_height) }
    }

    /// Returns the middle.
    pub(crate) const fn centre(&self) -> PixelPoint {
        self.centre
    }

    /// Returns the distance from the edge in pixels, negative inside.
    pub(crate) fn distance(&self, x: f32, y: f32) -> f32 {
        self.reach(x, y).0
    }

    /// Returns the distance from the edge, and the direction in which it grows fastest.
    pub(crate) fn reach(&self, x: f32, y: f32) -> (f32, [f32; 2]) {
        let (dx, dy) = (x - self.centre.x, y - self.centre.y);
        let over_x = dx.abs() - (self.half_width - self.corner);
        let over_y = dy.abs() - (self.half_height - self.corner);
        let (over, [x, y]) = if over_x > 0.0 && over_y > 0.0 {
            let over = (over_x * over_x + over_y * over_y).sqrt();
            (over, [over_x / over, over_y / over])
        } else if over_x > over_y {
            (over_x, [1.0, 0.0])
        } else {
            (over_y, [0.0, 1.0])
        };
        (over - self.corner, [x.copysign(x * dx), y.copysign(y * dy)])
    }
}
