//! The colours of a picture.

use crate::Error;
use crate::chunk;

/// Up to 256 colours. Pictures of the same cells in other colours differ only in their palettes.
#[derive(Clone, Debug)]
pub struct Palette {
    count: usize,
    /// The chunks `PLTE` and, if some colour is translucent, `tRNS`.
    chunks: Vec<u8>,
}

impl Palette {
    /// Creates a palette of colours given as red, green, blue and opacity, each 0 to 255. Files are smallest if the
    /// translucent colours come first.
    ///
    /// # Errors
    /// Returns an error unless there are 1 to 256 colours.
    pub fn new(colours: &[[u8; 4]]) -> Result<Self, Error> {
        let count = colours.len();
        if !(1..=256).contains(&count) {
            return Err(Error::Colours(count));
        }
        let solid = colours.iter().rev().take_while(|colour| colour[3] == 255).count();
        let opacities: Vec<u8> = colours[..count - solid].iter().map(|colour| colour[3]).collect();
        let colours: Vec<u8> = colours.iter().flat_map(|[red, green, blue, _]| [*red, *green, *blue]).collect();
        let mut chunks = Vec::new();
        chunk::write(&mut chunks, *b"PLTE", &colours);
        if !opacities.is_empty() {
            chunk::write(&mut chunks, *b"tRNS", &opacities);
        }
        Ok(Self { count, chunks })
    }

    /// The number of colours.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The chunks that hold the palette.
    pub(crate) fn chunks(&self) -> &[u8] {
        &self.chunks
    }
}
