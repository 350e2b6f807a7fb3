//! Where the cells of a picture lie.

use crate::Error;

/// A cell's place in the picture: a rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Pixels from the left edge of the picture to that of the cell.
    pub x: usize,
    /// Pixels from the top of the picture to that of the cell.
    pub y: usize,
    /// Width in pixels, at least 1.
    pub width: usize,
    /// Height in pixels, at least 1.
    pub height: usize,
}

/// A picture divided into cells, without gaps or overlaps.
#[derive(Clone, Debug)]
pub struct Layout {
    width: usize,
    height: usize,
    places: Vec<Place>,
    bands: Vec<Band>,
}

/// Lines that follow each other and cross the same cells.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    /// The number of lines.
    pub(crate) height: usize,
    /// The cells, from left to right.
    pub(crate) cells: Vec<usize>,
}

/// The largest width and height of a picture, in pixels. Checksums and positions then fit into 64 bits with room to
/// spare.
const LONGEST: usize = 1 << 15;

impl Layout {
    /// Divides a picture of `width` by `height` pixels into cells, which can be given in any order.
    ///
    /// # Errors
    /// Returns an error if a side of the picture is not 1 to 32,768 pixels long, or if some pixel doesn't lie in
    /// exactly one cell.
    pub fn new(width: usize, height: usize, places: Vec<Place>) -> Result<Self, Error> {
        if !(1..=LONGEST).contains(&width) || !(1..=LONGEST).contains(&height) {
            return Err(Error::Size { width, height });
        }
        let mut lines = vec![Vec::new(); height];
        for (cell, place) in places.iter().enumerate() {
            let bottom = place.y.checked_add(place.height).filter(|&bottom| bottom <= height && bottom > place.y);
            let bottom = bottom.ok_or(Error::Uncovered { x: place.x, y: place.y })?;
            lines[place.y..bottom].iter_mut().for_each(|line| line.push(cell));
        }
        for (y, line) in lines.iter_mut().enumerate() {
            line.sort_by_key(|&cell| places[cell].x);
            let mut x = 0;
            for &cell in &*line {
                let Place { x: left, width, .. } = places[cell];
                if left != x || width == 0 {
                    return Err(Error::Uncovered { x: x.min(left), y });
                }
                x = left.saturating_add(width);
            }
            if x != width {
                return Err(Error::Uncovered { x: x.min(width), y });
            }
        }
        let bands = lines.chunk_by(|one, next| one == next);
        let bands = bands.map(|lines| Band { height: lines.len(), cells: lines[0].clone() }).collect();
        Ok(Self { width, height, places, bands })
    }

    /// The width of the picture, in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height of the picture, in pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The places of the cells, in the order in which they were given.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The bands of the picture, from top to bottom.
    pub(crate) fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Returns the number of bytes from a pixel to the one below it: PNG puts one byte before each line, the filter
    /// type.
    pub(crate) fn stride(&self) -> usize {
        1 + self.width
    }

    /// Returns the cells further left with the same height and width as `cell`, the nearest first.
    pub(crate) fn twins(&self, cell: usize) -> Vec<usize> {
        let Place { x, y, width, height } = self.places[cell];
        let is_twin = |other: &Place| other.y == y && other.width == width && other.height == height && other.x < x;
        let mut twins: Vec<usize> = (0..self.places.len()).filter(|&other| is_twin(&self.places[other])).collect();
        twins.sort_by_key(|&twin| x - self.places[twin].x);
        twins
    }
}
