//! Finds the matches within a cell (LZ77, as in RFC 1951, section 4).
//!
//! Nothing is known about what stands beside a cell, so a match must copy from the cell itself. The picture's lines all
//! have the same length, so the distance to any other pixel of the cell is known, wherever the cell lies.

use crate::code::Code;
use crate::symbols::{FARTHEST, LONGEST, SHORTEST};

/// A pixel written out, or a number of pixels copied from further up or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Literal(u8),
    Match { length: usize, distance: usize },
}

/// The pixels of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pixels<'a> {
    pub(crate) pixels: &'a [u8],
    /// Width of the cell.
    pub(crate) width: usize,
    /// Bytes from a pixel of the picture to the one below it.
    pub(crate) stride: usize,
}

/// A match this long is taken without looking for a better way.
const LONG: usize = 24;
/// How many earlier places are tried for each pixel.
const TRIES: usize = 12;
/// Number of chains of places with the same pixels, as a power of 2.
const CHAINS: u32 = 12;

/// The cheapest way found to a pixel of a row.
#[derive(Clone, Copy)]
struct Way {
    /// Bits from the start of the row.
    cost: u32,
    /// The length of the last token, and its distance; 0 for a literal.
    length: u32,
    distance: u32,
}

const NO_WAY: Way = Way { cost: u32::MAX, length: 0, distance: 0 };

/// A pixel of a cell.
#[derive(Clone, Copy)]
struct Spot {
    row: u16,
    column: u16,
}

/// Expresses each row of a cell by the tokens that take the fewest bits, as far as they are found, and hands them to
/// `take`, row by row.
pub(crate) fn parse(cell: Pixels, code: &Code, mut take: impl FnMut(&[Token])) {
    let Pixels { pixels, width, stride } = cell;
    let mut heads: Vec<Option<Spot>> = vec![None; 1 << CHAINS];
    let mut earlier: Vec<Option<Spot>> = vec![None; pixels.len()];
    let mut ways = vec![NO_WAY; width + 1];
    let mut tokens = Vec::new();
    for (row, line) in pixels.chunks_exact(width).enumerate() {
        ways.fill(NO_WAY);
        ways[0].cost = 0;
        let mut skip = 0;
        for column in 0..width {
            let ahead = &line[column..];
            let chain = (ahead.len() >= SHORTEST).then(|| chain(ahead));
            let cost = ways[column].cost;
            if column >= skip && cost < u32::MAX {
                improve(&mut ways[column + 1], cost + code.literal(ahead[0]).count, 1, 0);
                let mut best = SHORTEST - 1;
                let mut place = chain.and_then(|chain| heads[chain]);
                let mut tries = 0;
                while let Some(spot) = place {
                    let (from_row, from_column) = (usize::from(spot.row), usize::from(spot.column));
                    let distance = (row - from_row) * stride + column - from_column;
                    if distance > FARTHEST || tries == TRIES {
                        break;
                    }
                    tries += 1;
                    let from = from_row * width + from_column;
                    // A copy must stay within the row of the cell that it copies from.
                    let room = if from_row == row { ahead.len() } else { width - from_column };
                    let limit = ahead.len().min(room).min(LONGEST);
                    if limit > best && pixels[from + best] == ahead[best] {
                        let length = common(&pixels[from..from + limit], &ahead[..limit]);
                        if length > best {
                            let far = cost + code.distance(distance).count;
                            for length in best + 1..=length {
                                let way = &mut ways[column + length];
                                improve(way, far + code.length(length).count, length, distance);
                            }
                            best = length;
                            if length >= LONG || length == ahead.len() {
                                break;
                            }
                        }
                    }
                    place = earlier[from];
                }
                if best >= LONG {
                    skip = column + best;
                }
            }
            if let Some(chain) = chain {
                earlier[row * width + column] = heads[chain];
                heads[chain] = Some(Spot { row: row as u16, column: column as u16 });
            }
        }
        trace(&ways, line, &mut tokens);
        take(&tokens);
    }
}

fn improve(way: &mut Way, cost: u32, length: usize, distance: usize) {
    if cost < way.cost {
        *way = Way { cost, length: length as u32, distance: distance as u32 };
    }
}

/// Collects the tokens of the best way through a row.
fn trace(ways: &[Way], line: &[u8], tokens: &mut Vec<Token>) {
    tokens.clear();
    let mut column = line.len();
    while column > 0 {
        let Way { length, distance, .. } = ways[column];
        let (length, distance) = (length as usize, distance as usize);
        column -= length;
        tokens.push(if distance == 0 { Token::Literal(line[column]) } else { Token::Match { length, distance } });
    }
    tokens.reverse();
}

/// Returns the chain of places that begin with the same three pixels.
fn chain(ahead: &[u8]) -> usize {
    let three = u32::from(ahead[0]) | u32::from(ahead[1]) << 8 | u32::from(ahead[2]) << 16;
    (three.wrapping_mul(0x9E37_79B1) >> (32 - CHAINS)) as usize
}

/// Returns how many bytes are equal at the start of two slices of the same length.
fn common(one: &[u8], other: &[u8]) -> usize {
    let word = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
    for (at, (a, b)) in one.chunks_exact(8).zip(other.chunks_exact(8)).enumerate() {
        let differing = word(a) ^ word(b);
        if differing != 0 {
            return 8 * at + differing.trailing_zeros() as usize / 8;
        }
    }
    let whole = one.len() / 8 * 8;
    whole + one[whole..].iter().zip(&other[whole..]).take_while(|(a, b)| a == b).count()
}
