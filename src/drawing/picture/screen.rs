//! The screen of a film: the pixels that are shown, and those that have changed.

use super::palette::Palette;
use crate::board::geometry::{Area, HEIGHT, WIDTH};

/// The size of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Size {
    /// As large as the board.
    Whole,
    /// Half as wide and high: the size at which Discord shows it on a desktop.
    Half,
}

impl Size {
    /// Returns an area of the board, with even sides, in pixels of the film.
    pub(crate) fn scaled(self, Area { x, y, width, height }: Area) -> Area {
        match self {
            Self::Whole => Area { x, y, width, height },
            Self::Half => Area { x: x / 2, y: y / 2, width: width / 2, height: height / 2 },
        }
    }

    /// Returns a piece of this width in pixels of the film, without partial transparency.
    pub(crate) fn scale(self, palette: &Palette, width: usize, piece: &[u8]) -> Vec<u8> {
        let solid: Vec<u8> = piece.iter().map(|&place| Palette::clear_or_solid(place)).collect();
        match self {
            Self::Whole => solid,
            Self::Half => palette.halved(width, &solid),
        }
    }
}

/// The pixels of a film.
pub(crate) struct Screen {
    area: Area,
    /// The current pixels, as palette indices, and those last shown.
    pixels: Vec<u8>,
    shown: Vec<u8>,
    /// The smallest area that holds all that has changed.
    changed: Option<Area>,
}

impl Screen {
    /// Creates a screen on which nothing has been shown yet.
    pub(crate) fn new(size: Size) -> Self {
        let area = size.scaled(Area { x: 0, y: 0, width: WIDTH, height: HEIGHT });
        let pixels = vec![Palette::CLEAR; area.width * area.height];
        Self { area, shown: pixels.clone(), pixels, changed: None }
    }

    /// The size in pixels.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// Copies a piece onto the screen.
    pub(crate) fn lay(&mut self, area: Area, piece: &[u8]) {
        let lines = self.pixels.chunks_exact_mut(self.area.width).skip(area.y);
        for ((y, line), new) in (area.y..).zip(lines).zip(piece.chunks_exact(area.width)) {
            let old = &mut line[area.x..][..area.width];
            let differs = |(old, new): (&u8, &u8)| old != new;
            let Some(first) = old.iter().zip(new).position(differs) else { continue };
            let last = old.iter().zip(new).rposition(differs).unwrap_or(first);
            old.copy_from_slice(new);
            let change = Area { x: area.x + first, y, width: last - first + 1, height: 1 };
            self.changed = Some(self.changed.map_or(change, |changed| changed.around(change)));
        }
    }

    /// Shows the changes: returns the area that holds them, at least one pixel, and its pixels, clear where nothing has
    /// changed.
    pub(crate) fn show(&mut self) -> (Area, Vec<u8>) {
        let area = self.changed.take().unwrap_or(Area { width: 1, height: 1, ..self.area });
        let mut told = Vec::with_capacity(area.width * area.height);
        let lines = self.pixels.chunks_exact(self.area.width).zip(self.shown.chunks_exact_mut(self.area.width));
        for (pixels, shown) in lines.skip(area.y).take(area.height) {
            let (pixels, shown) = (&pixels[area.x..][..area.width], &mut shown[area.x..][..area.width]);
            told.extend(pixels.iter().zip(&*shown).map(|(&new, &old)| if new == old { Palette::CLEAR } else { new }));
            shown.copy_from_slice(pixels);
        }
        (area, told)
    }
}
