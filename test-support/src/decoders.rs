//! Decoders that have nothing in common, for tests that compare pictures with what they should show.

use std::io::Cursor;
use std::iter::repeat;

/// The decoders `png` and libdeflate, with memory that is used again for the next picture.
#[derive(Default)]
pub struct Decoders {
    pixels: Vec<u8>,
    lines: Vec<u8>,
}

impl Decoders {
    /// Fails unless both see these pixels, and `png` this palette and the right checksums.
    pub fn check(&mut self, file: &[u8], width: usize, pixels: &[u8], palette: &[[u8; 4]]) {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.ignore_checksums(false);
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        self.pixels.resize(reader.output_buffer_size().unwrap(), 0);
        let shape = reader.next_frame(&mut self.pixels).unwrap();
        assert_eq!((shape.color_type, shape.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight));
        assert_eq!(shape.width as usize, width);
        assert!(self.pixels == pixels, "png sees other pixels");
        reader.finish().unwrap();
        let opacities = reader.info().trns.iter().flat_map(|opacities| opacities.iter().copied()).chain(repeat(255));
        let colours = reader.info().palette.as_ref().unwrap().as_chunks().0.iter().zip(opacities);
        let seen = colours.map(|(&[red, green, blue], opacity)| [red, green, blue, opacity]);
        assert!(seen.eq(palette.iter().copied()), "png sees other colours");

        self.lines.resize(pixels.len() + pixels.len() / width, 0);
        let inflated = libdeflater::Decompressor::new().zlib_decompress(data(file), &mut self.lines);
        assert_eq!(inflated, Ok(self.lines.len()));
        // Each line begins with the number of its filter: none.
        let mut both = self.lines.chunks_exact(width + 1).zip(pixels.chunks_exact(width));
        assert!(both.all(|(line, pixels)| line[0] == 0 && line[1..] == *pixels), "libdeflate sees other pixels");
    }
}

/// Returns the data of a file's only `IDAT` chunk.
pub fn data(file: &[u8]) -> &[u8] {
    let mut rest = &file[8..];
    loop {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        if &rest[4..8] == b"IDAT" {
            return &rest[8..8 + length];
        }
        rest = &rest[12 + length..];
    }
}
