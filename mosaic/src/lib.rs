#![doc = include_str!("../README.md")]

mod adler;
mod bits;
mod cache;
mod chunk;
mod code;
mod frames;
mod huffman;
mod layout;
mod mosaic;
mod palette;
mod parse;
mod piece;
mod symbols;
mod whole;

pub use frames::{CLEAR, Frame, Frames};
pub use layout::{Layout, Place};
pub use mosaic::{Builder, Mosaic};
pub use palette::{Palette, brightness, choose, difference, distinct};
pub use whole::png;

/// Why a mosaic cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A palette with no colours, or with more than 256.
    #[error("a palette has 1 to 256 colours, not {0}")]
    Colours(usize),
    /// A picture without pixels, or larger than 32,768 pixels in a direction.
    #[error("a picture cannot be {width} by {height} pixels")]
    Size {
        /// Its width.
        width: usize,
        /// Its height.
        height: usize,
    },
    /// A pixel that lies in no cell or in several, or a cell that leaves the picture.
    #[error("the pixel at {x}, {y} does not lie in exactly one cell of the picture")]
    Uncovered {
        /// Pixels from the left.
        x: usize,
        /// Pixels from the top.
        y: usize,
    },
}
