//! The chunks of a PNG file (PNG specification, section 5).

/// The first bytes of every PNG file.
pub(crate) const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1A\n";

/// Bytes of a chunk before its data: its length and name.
pub(crate) const BEFORE: usize = 8;

/// Appends a chunk.
pub(crate) fn write(file: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(data);
    let checksum = crc32fast::hash(&file[start..]);
    file.extend(checksum.to_be_bytes());
}

/// Returns the header of a picture with a palette, 8 bits a pixel, without interlacing.
pub(crate) fn header(width: usize, height: usize) -> Vec<u8> {
    const DEPTH: u8 = 8;
    const INDEXED: u8 = 3;
    let [width, height] = [width, height].map(|side| (side as u32).to_be_bytes());
    let mut file = SIGNATURE.to_vec();
    write(&mut file, *b"IHDR", &[&width[..], &height, &[DEPTH, INDEXED, 0, 0, 0]].concat());
    file
}
