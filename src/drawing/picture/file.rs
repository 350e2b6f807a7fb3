//! Encodes pictures that have no cells as PNG.

use libdeflater::{CompressionLvl, Compressor};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::palette::Palette;
use crate::board::geometry::Area;

/// Compression level, from libdeflate's 1 to 12: the next levels take a quarter longer for a twentieth less.
const LEVEL: i32 = 4;
/// What precedes the pixels of a line: PNG's filter type, always "none", because neighbouring palette indices are unrelated.
const FILTER: [u8; 1] = [0];

/// Copies a piece to its place in a picture of palette indices.
pub(crate) fn put(picture: &mut [u8], width: usize, area: Area, piece: &[u8]) {
    for (line, row) in picture.chunks_exact_mut(width).skip(area.y).zip(piece.chunks_exact(area.width)) {
        line[area.x..][..area.width].copy_from_slice(row);
    }
}

/// Encodes a picture of palette indices as a PNG file.
pub(crate) fn png(area: Area, picture: &[u8], palette: &Palette) -> Vec<u8> {
    let lines: Vec<u8> = picture.chunks_exact(area.width).flat_map(|line| [&FILTER, line].concat()).collect();
    let mut compressor = Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default());
    let mut packed = vec![0; compressor.zlib_compress_bound(lines.len())];
    let length = compressor.zlib_compress(&lines, &mut packed).expect("the bound is never exceeded");
    let mut file = Vec::with_capacity(length + 2048);
    write(&mut file, area, &packed[..length], palette).expect("writing into memory cannot fail");
    file
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
