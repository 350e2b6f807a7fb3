//! What the last move did to a house, told by rings whose shapes differ as well as their colours.

use super::colour::{Colour, coverage};
use super::geometry::Point;
use super::theme::Theme;
use super::tile::Tile;

/// What the last move did to a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    /// Its seeds were lifted: a thick ring.
    Origin,
    /// It got seeds: a thin ring.
    Sown,
    /// Its seeds were captured: a double ring.
    Captured,
    /// Its seeds would have been captured, but the rules did not let it count: a broken ring.
    Spared,
}

/// Width of the dark outline on either side of a ring, which sets it off from wood of any brightness.
const OUTLINE: f32 = 1.7;
/// Dashes of the broken ring.
const DASHES: u32 = 12;

/// A ring round a house.
struct Ring {
    radius: f32,
    width: f32,
    dashed: bool,
}

impl Mark {
    fn rings(self) -> &'static [Ring] {
        match self {
            Self::Origin => &[Ring { radius: 60.6, width: 8.2, dashed: false }],
            Self::Sown => &[Ring { radius: 60.6, width: 3.4, dashed: false }],
            Self::Captured => {
                &[Ring { radius: 63.2, width: 3.8, dashed: false }, Ring { radius: 55.0, width: 3.8, dashed: false }]
            }
            Self::Spared => &[Ring { radius: 60.6, width: 5.0, dashed: true }],
        }
    }

    fn colour(self, theme: &Theme) -> Colour {
        match self {
            Self::Origin | Self::Sown => theme.trail,
            Self::Captured | Self::Spared => theme.prize,
        }
    }

    /// Draws the mark of the house round `centre`.
    pub(super) fn draw(self, tile: &mut Tile, theme: &Theme, centre: Point) {
        for outline in [OUTLINE, 0.0] {
            let colour = if outline > 0.0 { theme.ink } else { self.colour(theme) };
            for ring in self.rings() {
                tile.repaint(|x, y, under| under.mix(colour, ring.share(x - centre.x, y - centre.y, outline)));
            }
        }
    }

    /// Distance from the house's centre that the mark reaches, its outline included.
    #[cfg(test)]
    pub(super) fn reach(self) -> f32 {
        self.rings().iter().map(|ring| ring.radius + ring.width / 2.0 + OUTLINE).fold(0.0, f32::max)
    }
}

impl Ring {
    /// Share of a pixel at an offset from the centre that the ring covers, when grown by `outline` on every side.
    fn share(&self, dx: f32, dy: f32, outline: f32) -> f32 {
        let away = (dx * dx + dy * dy).sqrt();
        let across = coverage((away - self.radius).abs() - self.width / 2.0 - outline);
        if !self.dashed || across == 0.0 {
            return across;
        }
        // The direction as a complex number, raised to the number of dashes, goes round once for each dash.
        let (cos, sin) = (dx / away, dy / away);
        let (mut real, mut imaginary) = (1.0, 0.0);
        for _ in 0..DASHES {
            (real, imaginary) = (real * cos - imaginary * sin, real * sin + imaginary * cos);
        }
        let past_end = (-real - 0.25) * self.radius / DASHES as f32 * 1.1;
        across * coverage(past_end - outline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::geometry::PITCH;

    #[test]
    fn rings_stay_in_their_own_cell() {
        for mark in [Mark::Origin, Mark::Sown, Mark::Captured, Mark::Spared] {
            assert!(mark.reach() <= PITCH as f32 / 2.0, "{mark:?} reaches {}", mark.reach());
        }
    }
}
