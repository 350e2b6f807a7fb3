//! The PNG around the pixels.

use std::cell::RefCell;

use libdeflater::{CompressionLvl, Compressor};
use png::{BitDepth, ColorType, Encoder, chunk};

use super::geometry::{HEIGHT, WIDTH};
use super::palette::Palette;

thread_local! {
    /// A compressor and the lines it reads, each line behind the byte that names its filter: none, for neighbouring
    /// places in a palette say nothing about each other.
    static PRESS: RefCell<(Compressor, Vec<u8>)> = RefCell::new((
        Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default()),
        vec![0; (WIDTH + 1) * HEIGHT],
    ));
}

/// Of libdeflate's levels 1 to 12: beyond it, files hardly shrink and times double.
const LEVEL: i32 = 6;

/// A PNG file of a whole board of places in a palette.
pub(super) fn png(pixels: &[u8], palette: &Palette) -> Vec<u8> {
    PRESS.with_borrow_mut(|(compressor, lines)| {
        for (line, row) in lines.chunks_exact_mut(WIDTH + 1).zip(pixels.chunks_exact(WIDTH)) {
            line[1..].copy_from_slice(row);
        }
        let mut packed = vec![0; compressor.zlib_compress_bound(lines.len())];
        let length = compressor.zlib_compress(lines, &mut packed).expect("the bound is never exceeded");
        let mut file = Vec::with_capacity(length + 2048);
        write(&mut file, &packed[..length], palette).expect("writing into memory cannot fail");
        file
    })
}

fn write(file: &mut Vec<u8>, packed: &[u8], palette: &Palette) -> Result<(), png::EncodingError> {
    let mut encoder = Encoder::new(file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.plte());
    encoder.set_trns(Palette::trns());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, packed)?;
    writer.finish()
}
