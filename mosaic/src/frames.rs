//! Films of cells: GIF frames with only what has changed.

mod lzw;

use crate::parse::common;
use crate::{Palette, Place};
use lzw::Lzw;

/// The palette index that stands for what has not changed, in every frame.
pub const CLEAR: u8 = 0;

/// A frame of a GIF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The smallest rectangle that holds all that has changed; one pixel if nothing has.
    pub place: Place,
    /// Its compressed pixels, [`CLEAR`] where nothing has changed: the bits of a pixel, then the codes, not yet in
    /// blocks.
    pub codes: Vec<u8>,
}

/// Makes the frames of a film from the pixels of cells, as they change.
pub struct Frames {
    place: Place,
    /// The pixels now, and those of the last frame.
    pixels: Vec<u8>,
    shown: Vec<u8>,
    changed: Option<Place>,
    lzw: Lzw,
}

impl Frames {
    /// Begins a film of `width` by `height` pixels, at least one, of which none is shown yet.
    ///
    /// Where that makes the film smaller, an opaque colour of the palette is shown as another one whose channels differ
    /// by less than `tolerance`; 0 keeps all colours as they are.
    #[must_use]
    pub fn new(width: usize, height: usize, palette: &Palette, tolerance: u8) -> Self {
        let pixels = vec![CLEAR; width * height];
        let place = Place { x: 0, y: 0, width, height };
        Self { place, shown: pixels.clone(), pixels, changed: None, lzw: Lzw::new(palette.alike(tolerance)) }
    }

    /// Copies the pixels of a cell, row by row, to its place.
    ///
    /// # Panics
    /// Panics if the place is not in the film.
    pub fn lay(&mut self, place: Place, cell: &[u8]) {
        let lines = self.pixels.chunks_exact_mut(self.place.width).skip(place.y);
        for ((y, line), new) in (place.y..).zip(lines).zip(cell.chunks_exact(place.width)) {
            let old = &mut line[place.x..][..place.width];
            let first = common(old, new);
            if first == new.len() {
                continue;
            }
            let last = old.iter().zip(new).rposition(|(old, new)| old != new).unwrap_or(first);
            old.copy_from_slice(new);
            let change = Place { x: place.x + first, y, width: last - first + 1, height: 1 };
            self.changed = Some(self.changed.map_or(change, |changed| around(changed, change)));
        }
    }

    /// Returns the frame that shows all that was laid since the last one.
    pub fn frame(&mut self) -> Frame {
        let place = self.changed.take().unwrap_or(Place { width: 1, height: 1, ..self.place });
        let mut told = Vec::with_capacity(place.width * place.height);
        let lines = self.pixels.chunks_exact(self.place.width).zip(self.shown.chunks_exact_mut(self.place.width));
        for (pixels, shown) in lines.skip(place.y).take(place.height) {
            let (pixels, shown) = (&pixels[place.x..][..place.width], &mut shown[place.x..][..place.width]);
            told.extend(pixels.iter().zip(&*shown).map(|(&new, &old)| if new == old { CLEAR } else { new }));
            shown.copy_from_slice(pixels);
        }
        Frame { place, codes: self.lzw.compress(&told) }
    }
}

/// Returns the smallest place that contains both.
fn around(one: Place, other: Place) -> Place {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = (one.x + one.width).max(other.x + other.width);
    let bottom = (one.y + one.height).max(other.y + other.height);
    Place { x, y, width: right - x, height: bottom - y }
}
