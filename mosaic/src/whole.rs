//! Pictures that do not consist of cells.

use crate::{Error, Layout, Mosaic, Palette, Place};

/// Returns a picture of palette indices, in lines of `width` pixels, as a PNG file: a mosaic of a single cell.
///
/// # Errors
/// Returns an error if a side of the picture is not 1 to 32,768 pixels long.
///
/// # Panics
/// Panics if the last line is not full, or if a pixel is no index of the palette.
pub fn png(palette: &Palette, width: usize, pixels: Vec<u8>) -> Result<Vec<u8>, Error> {
    let height = pixels.len().checked_div(width).unwrap_or(0);
    let layout = Layout::new(width, height, vec![Place { x: 0, y: 0, width, height }])?;
    let builder = Mosaic::builder(palette.clone(), layout).capacity(2 * pixels.len()).sample(0, ());
    Ok(builder.build(move |()| pixels.clone()).png(&[()]))
}
