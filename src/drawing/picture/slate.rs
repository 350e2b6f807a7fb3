//! A painted patch of the board on which only a little is still to be written.

use mosaic::{CLEAR, Palette};

use super::tile::Ground;
use crate::board::geometry::Area;
use crate::material::colour::Colour;

/// Shares of a pixel that ink can cover.
const SHARES: usize = 16;

/// The pixels of one area as palette indices. Writing on it matches only those pixels to the palette that ink touches.
pub(crate) struct Slate<'a> {
    palette: &'a Palette,
    area: Area,
    places: Vec<u8>,
    ink: Option<Colour>,
    /// For each index and share, the index of its blend with the ink, as far as known; no blend is clear.
    blends: Vec<u8>,
}

impl<'a> Slate<'a> {
    /// Begins with painted pixels.
    pub(crate) fn new(palette: &'a Palette, area: Area, places: Vec<u8>) -> Self {
        Self { palette, area, places, ink: None, blends: Vec::new() }
    }

    /// The part of the board that this slate covers.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// Returns the pixels.
    pub(crate) fn into_places(self) -> Vec<u8> {
        self.places
    }
}

impl Ground for Slate<'_> {
    fn lay(&mut self, x: i64, y: i64, shares: &[u8], colour: Colour) {
        let Some((start, shares)) = self.area.part_of(x, y, shares) else { return };
        if self.ink != Some(colour) {
            self.ink = Some(colour);
            self.blends = vec![CLEAR; 256 * SHARES];
        }
        for (place, &share) in self.places[start..].iter_mut().zip(shares) {
            let share = (2 * usize::from(share) * SHARES + 255) / 510;
            if share == 0 {
                continue;
            }
            let blend = &mut self.blends[usize::from(*place) * SHARES + share - 1];
            if *blend == CLEAR {
                let under = Colour::from(self.palette.colours()[usize::from(*place)]);
                *blend = self.palette.nearest(under.mix(colour, share as f32 / SHARES as f32).bytes());
            }
            *place = *blend;
        }
    }
}
