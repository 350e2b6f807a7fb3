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

/// How long to look for the best way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// For cells that many pictures show.
    Thorough,
    /// For cells that few pictures show: many times as fast, a tenth larger.
    Hasty,
}

/// A match this long is taken without looking for a better way; in haste, even a shorter one.
const LONG: usize = 80;
const LONG_IN_HASTE: usize = 6;
/// How many earlier places are tried for each pixel.
const TRIES: usize = 32;
/// Pixels by which places are found. Shorter matches far away take more bits than the pixels themselves.
const KEY: usize = 4;
/// Number of chains of places with the same key, as a power of 2.
const CHAINS: u32 = 11;

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

/// A place in a cell.
#[derive(Clone, Copy)]
struct Spot {
    row: u16,
    column: u16,
}

/// The work of parsing one cell.
struct Parser<'a> {
    cell: Pixels<'a>,
    code: &'a Code,
    /// The latest place with each key, and for each place the one before with the same.
    latest: Vec<Option<Spot>>,
    earlier: Vec<Option<Spot>>,
    /// The ways to each pixel of the current row, and to its end.
    ways: Vec<Way>,
}

/// Expresses each row of a cell by the tokens that take the fewest bits, as far as they are found, and hands them to
/// `take`, row by row.
pub(crate) fn parse(cell: Pixels, code: &Code, effort: Effort, mut take: impl FnMut(&[Token])) {
    let (places, steps) = if effort == Effort::Thorough { (cell.pixels.len(), cell.width + 1) } else { (0, 0) };
    let (latest, earlier, ways) = (vec![None; 1 << CHAINS], vec![None; places], vec![NO_WAY; steps]);
    let mut parser = Parser { cell, code, latest, earlier, ways };
    let mut tokens = Vec::new();
    for (row, line) in cell.pixels.chunks_exact(cell.width).enumerate() {
        match effort {
            Effort::Thorough => {
                parser.find(row, line);
                trace(&parser.ways, line, &mut tokens);
            }
            Effort::Hasty => parser.hasten(row, line, &mut tokens),
        }
        take(&tokens);
    }
}

impl Parser<'_> {
    /// Finds the ways through a row.
    fn find(&mut self, row: usize, line: &[u8]) {
        self.ways.fill(NO_WAY);
        self.ways[0].cost = 0;
        let (mut column, mut run_end, mut next) = (0, 0, 0);
        while column < line.len() {
            let ahead = &line[column..];
            if run_end <= column {
                run_end = column + 1 + common(&ahead[1..], &ahead[..ahead.len() - 1]);
            }
            let run = run_end - column;
            let in_run = column > 0 && line[column - 1] == ahead[0];
            if column < next && in_run && run > KEY {
                // Matches begin where a run does, or with its last pixels.
                column = next.min(run_end - KEY);
                continue;
            }
            if column >= next && self.ways[column].cost < u32::MAX {
                let cost = self.ways[column].cost;
                self.improve(column + 1, cost + self.code.literal(ahead[0]).count, 1, 0);
                let mut best = SHORTEST - 1;
                if in_run && run >= SHORTEST {
                    best = self.offer(column, best, run.min(LONGEST), 1);
                }
                if !in_run || run < KEY {
                    best = self.search(row, column, ahead, best);
                }
                if best >= LONG {
                    next = column + best;
                }
            }
            if let Some(chain) = chain(ahead).filter(|_| !in_run || run <= KEY) {
                self.earlier[row * line.len() + column] = self.latest[chain];
                self.latest[chain] = Some(Spot { row: row as u16, column: column as u16 });
            }
            column += 1;
        }
    }

    /// Goes through a row without looking for the best way: takes the longest match with the pixel before, with the row
    /// above or with the last place that began alike.
    fn hasten(&mut self, row: usize, line: &[u8], tokens: &mut Vec<Token>) {
        let Pixels { pixels, width, stride } = self.cell;
        let start = row * width;
        let mut column = 0;
        tokens.clear();
        while column < width {
            let ahead = &line[column..];
            let (mut length, mut distance) = (0, 0);
            let mut consider = |from: usize, room: usize, away: usize| {
                let limit = ahead.len().min(room).min(LONGEST);
                if length < LONG_IN_HASTE && away <= FARTHEST {
                    let common = common(&pixels[from..from + limit], &ahead[..limit]);
                    (length, distance) = if common > length { (common, away) } else { (length, distance) };
                }
            };
            if column > 0 {
                consider(start + column - 1, ahead.len(), 1);
            }
            if row > 0 {
                consider(start + column - width, ahead.len(), stride);
            }
            let here = Spot { row: row as u16, column: column as u16 };
            if let Some(spot) = chain(ahead).and_then(|chain| self.latest[chain].replace(here)) {
                let (from_row, from_column) = (usize::from(spot.row), usize::from(spot.column));
                let room = if from_row == row { ahead.len() } else { width - from_column };
                consider(from_row * width + from_column, room, (row - from_row) * stride + column - from_column);
            }
            let is_shorter = || {
                let written: u32 = ahead[..length].iter().map(|&pixel| self.code.literal(pixel).count).sum();
                self.code.length(length).count + self.code.distance(distance).count < written
            };
            if length >= LONG_IN_HASTE || length >= SHORTEST && is_shorter() {
                tokens.push(Token::Match { length, distance });
                column += length;
            } else {
                tokens.push(Token::Literal(ahead[0]));
                column += 1;
            }
        }
    }

    /// Tries the earlier places that begin with the same pixels; returns the length of the longest match known.
    fn search(&mut self, row: usize, column: usize, ahead: &[u8], mut best: usize) -> usize {
        let Pixels { pixels, width, stride } = self.cell;
        let mut place = chain(ahead).and_then(|chain| self.latest[chain]);
        for _ in 0..TRIES {
            let Some(spot) = place else { break };
            let (from_row, from_column) = (usize::from(spot.row), usize::from(spot.column));
            let distance = (row - from_row) * stride + column - from_column;
            if distance > FARTHEST || best >= LONG {
                break;
            }
            let from = from_row * width + from_column;
            // A copy must stay within the row of the cell that it copies from.
            let room = if from_row == row { ahead.len() } else { width - from_column };
            let limit = ahead.len().min(room).min(LONGEST);
            if limit > best && pixels[from + best] == ahead[best] {
                best = self.offer(column, best, common(&pixels[from..from + limit], &ahead[..limit]), distance);
            }
            place = self.earlier[from];
        }
        best
    }

    /// Considers the matches that are longer than the `best` so far, up to `length`; returns the longer length.
    fn offer(&mut self, column: usize, best: usize, length: usize, distance: usize) -> usize {
        let cost = self.ways[column].cost + self.code.distance(distance).count;
        // Nobody looks at the places within a long match.
        let first = if length >= LONG { length } else { best + 1 };
        for length in first..=length {
            self.improve(column + length, cost + self.code.length(length).count, length, distance);
        }
        best.max(length)
    }

    fn improve(&mut self, column: usize, cost: u32, length: usize, distance: usize) {
        let way = &mut self.ways[column];
        if cost < way.cost {
            *way = Way { cost, length: length as u32, distance: distance as u32 };
        }
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

/// Returns the chain of places that begin with the same pixels.
fn chain(ahead: &[u8]) -> Option<usize> {
    let key = u32::from_le_bytes(*ahead.first_chunk::<KEY>()?);
    Some((key.wrapping_mul(0x9E37_79B1) >> (u32::BITS - CHAINS)) as usize)
}

/// Returns how many bytes are equal at the start of two slices of the same length.
pub(crate) fn common(one: &[u8], other: &[u8]) -> usize {
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
