//! Marks that show what the last move did to a house, or that it may not be sown: rings that differ in shape as well as
//! in colour.

use super::geometry::PixelPoint;
use crate::material::colour::{Colour, coverage};
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// The state of a house that its mark shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    /// Its seeds were lifted: a thick ring.
    Origin,
    /// It received a seed: a thin ring.
    Sown,
    /// Its seeds were captured: a double ring.
    Captured,
    /// The rules prevented its seeds from being captured: a broken ring.
    Spared,
    /// It may not be sown: a ring, and a stroke through its seeds.
    Barred,
}

/// Width of the casing on either side of a ring, which makes it visible on a surface of any brightness.
const OUTLINE: f32 = 1.7;
/// Radius of the ring of a barred house, and width of the ring and of its stroke.
const BARRED: (f32, f32) = (60.6, 5.0);
/// How much of its colour the mark of an earlier move has; the rest is that of its casing. The palette has this
/// mixture.
const PALE: f32 = 0.5;
/// Number of dashes in the broken ring.
const DASHES: u32 = 12;

/// A ring around a house.
struct Ring {
    radius: f32,
    width: f32,
    dashed: bool,
}

impl Mark {
    fn rings(self) -> &'static [Ring] {
        match self {
            Self::Origin => &[Ring { radius: 60.4, width: 9.4, dashed: false }],
            // On the very edge of the hollow; beside it, the edge would look like a second ring.
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

    /// Draws the mark of the house around `centre`.
    pub(crate) fn draw(self, tile: &mut Tile, look: &Look, centre: PixelPoint) {
        self.draw_in(self.colour(look), tile, look, centre);
    }

    /// Draws the mark of an earlier move.
    pub(crate) fn draw_pale(self, tile: &mut Tile, look: &Look, centre: PixelPoint) {
        self.draw_in(look.marks.casing.mix(self.colour(look), PALE), tile, look, centre);
    }

    fn draw_in(self, ring: Colour, tile: &mut Tile, look: &Look, centre: PixelPoint) {
        for outline in [OUTLINE, 0.0] {
            let colour = if outline > 0.0 { look.marks.casing } else { ring };
            for ring in self.rings() {
                let reach = ring.width / 2.0 + outline + 1.0;
                tile.repaint_near(centre, ring.radius - reach..ring.radius + reach, |x, y, under| {
                    under.mix(colour, ring.share(x - centre.x, y - centre.y, outline))
                });
            }
        }
    }

    /// Draws the part that lies over the seeds of the house around `centre`: the stroke of a barred house.
    pub(crate) fn draw_over(self, tile: &mut Tile, look: &Look, centre: PixelPoint) {
        if self != Self::Barred {
            return;
        }
        let (radius, width) = BARRED;
        let colour = self.colour(look);
        tile.repaint(|x, y, under| {
            let (dx, dy) = (x - centre.x, y - centre.y);
            let away = (dx * dx + dy * dy).sqrt();
            let beside = (dx + dy).abs() * std::f32::consts::FRAC_1_SQRT_2 - width / 2.0;
            // The stroke ends inside the ring, and its outline where the ring begins.
            let outline = coverage(away - radius + width / 2.0).min(coverage(beside - OUTLINE));
            let stroke = coverage(away - radius).min(coverage(beside));
            under.mix(look.marks.casing, outline).mix(colour, stroke)
        });
    }

    /// Returns how far the mark reaches from the house's centre, including its outline.
    #[cfg(test)]
    pub(crate) fn reach(self) -> f32 {
        self.rings().iter().map(|ring| ring.radius + ring.width / 2.0 + OUTLINE).fold(0.0, f32::max)
    }
}

impl Ring {
    /// Returns the share of a pixel at an offset from the centre covered by the ring, grown by `outline` on each side.
    fn share(&self, dx: f32, dy: f32, outline: f32) -> f32 {
        let away = (dx * dx + dy * dy).sqrt();
        let across = coverage((away - self.radius).abs() - self.width / 2.0 - outline);
        if !self.dashed || across == 0.0 {
            return across;
        }
        // The direction as a complex number, raised to the number of dashes, goes around once per dash.
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
    use crate::board::geometry::PITCH;

    #[test]
    fn rings_stay_in_their_own_cell() {
        for mark in [Mark::Origin, Mark::Sown, Mark::Captured, Mark::Spared, Mark::Barred] {
            assert!(mark.reach() <= PITCH as f32 / 2.0, "{mark:?} reaches {}", mark.reach());
        }
    }
}
