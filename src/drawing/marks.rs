//! What the last move did to a house, or that it may not be sown, told by rings whose shapes differ as well as their
//! colours.

use super::colour::{Colour, coverage};
use super::geometry::Point;
use super::theme::Look;
use super::tile::Tile;

/// What is to be told about a house.
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
    /// It may not be sown: a ring, and a stroke through its seeds.
    Barred,
}

/// Width of the casing on either side of a ring, which sets it off from a surface of any brightness.
const OUTLINE: f32 = 1.7;
/// Radius of the ring that bars a house, and width of the ring and of its stroke.
const BARRED: (f32, f32) = (60.6, 5.0);
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
            Self::Origin => &[Ring { radius: 60.4, width: 9.4, dashed: false }],
            // On the very edge of the hollow, which would look like a second ring beside it.
            Self::Sown => &[Ring { radius: 55.8, width: 3.8, dashed: false }],
            Self::Captured => {
                &[Ring { radius: 63.0, width: 4.6, dashed: false }, Ring { radius: 54.2, width: 4.6, dashed: false }]
            }
            Self::Spared => &[Ring { radius: 60.6, width: 5.8, dashed: true }],
            Self::Barred => &[Ring { radius: BARRED.0, width: BARRED.1, dashed: false }],
        }
    }

    fn colour(self, look: &Look) -> Colour {
        match self {
            Self::Origin | Self::Sown => look.marks.trail,
            Self::Captured | Self::Spared => look.marks.prize,
            Self::Barred => look.marks.barred,
        }
    }

    /// Draws the mark of the house round `centre`.
    pub(super) fn draw(self, tile: &mut Tile, look: &Look, centre: Point) {
        for outline in [OUTLINE, 0.0] {
            let colour = if outline > 0.0 { look.marks.casing } else { self.colour(look) };
            for ring in self.rings() {
                tile.repaint(|x, y, under| under.mix(colour, ring.share(x - centre.x, y - centre.y, outline)));
            }
        }
    }

    /// Draws what lies over the seeds of the house round `centre`: the stroke that bars it.
    pub(super) fn draw_over(self, tile: &mut Tile, look: &Look, centre: Point) {
        if self != Self::Barred {
            return;
        }
        let (radius, width) = BARRED;
        let colour = self.colour(look);
        tile.repaint(|x, y, under| {
            let (dx, dy) = (x - centre.x, y - centre.y);
            let away = (dx * dx + dy * dy).sqrt();
            let beside = (dx + dy).abs() * std::f32::consts::FRAC_1_SQRT_2 - width / 2.0;
            // The stroke ends within the ring, and its outline where the ring begins.
            let outline = coverage(away - radius + width / 2.0).min(coverage(beside - OUTLINE));
            let stroke = coverage(away - radius).min(coverage(beside));
            under.mix(look.marks.casing, outline).mix(colour, stroke)
        });
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
        for mark in [Mark::Origin, Mark::Sown, Mark::Captured, Mark::Spared, Mark::Barred] {
            assert!(mark.reach() <= PITCH as f32 / 2.0, "{mark:?} reaches {}", mark.reach());
        }
    }
}
