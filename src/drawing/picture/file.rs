//! Encodes the pixels as PNG.

use libdeflater::{CompressionLvl, Compressor};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::canvas::Canvas;
use super::palette::Palette;
use crate::board::geometry::Area;

/// Compression level, from libdeflate's 1 to 12: the next levels take a quarter longer for a twentieth less.
const LEVEL: i32 = 4;

/// A reusable compressor.
pub(crate) struct PngWriter(Compressor);

impl PngWriter {
    /// Creates a writer.
    pub(crate) fn new() -> Self {
        Self(Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default()))
    }

    /// Encodes a canvas as a PNG file.
    pub(crate) fn png(&mut self, canvas: &Canvas, palette: &Palette) -> Vec<u8> {
        let lines = canvas.lines();
        let mut packed = vec![0; self.0.zlib_compress_bound(lines.len())];
        let length = self.0.zlib_compress(lines, &mut packed).expect("the bound is never exceeded");
        let mut file = Vec::with_capacity(length + 2048);
        write(&mut file, canvas.area(), &packed[..length], palette).expect("writing into memory cannot fail");
        file
    }
}

fn write(file: &mut Vec<u8>, area: Area, packed: &[u8], palette: &Palette) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(file, area.width as u32, area.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.plte());
    encoder.set_trns(Palette::trns());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, packed)?;
    writer.finish()
}
