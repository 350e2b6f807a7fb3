//! The symbols of DEFLATE for lengths and distances (RFC 1951, section 3.2.5).

/// The symbol that ends a block.
pub(crate) const END: usize = 256;
/// Number of symbols for literals, the end and lengths.
pub(crate) const LITERALS: usize = 286;
/// Number of symbols for distances.
pub(crate) const DISTANCES: usize = 30;
/// The shortest and the longest match.
pub(crate) const SHORTEST: usize = 3;
pub(crate) const LONGEST: usize = 258;
/// The farthest match.
pub(crate) const FARTHEST: usize = 1 << 15;

/// A symbol, and the bits that follow it to tell apart the values that share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbol {
    pub(crate) index: usize,
    pub(crate) extra: u32,
    pub(crate) extra_bits: u32,
}

/// Returns the symbol of a match's length, 3 to 258.
pub(crate) fn length(length: usize) -> Symbol {
    if length == LONGEST {
        return Symbol { index: LITERALS - 1, extra: 0, extra_bits: 0 };
    }
    let Symbol { index, extra, extra_bits } = spread(length - SHORTEST, 2);
    Symbol { index: END + 1 + index, extra, extra_bits }
}

/// Returns the symbol of a match's distance, 1 to 32,768.
pub(crate) fn distance(distance: usize) -> Symbol {
    spread(distance - 1, 1)
}

/// Returns the symbol of a value in the scheme that lengths and distances share: the first symbols stand for one value
/// each; then every `2^fine` symbols, values take one extra bit more.
fn spread(value: usize, fine: u32) -> Symbol {
    let extra_bits = (value >> fine).checked_ilog2().unwrap_or(0);
    let group = (extra_bits << fine) as usize;
    let index = group + (value >> extra_bits);
    Symbol { index, extra: (value & ((1 << extra_bits) - 1)) as u32, extra_bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_those_of_the_tables_in_the_standard() {
        let told = |Symbol { index, extra, extra_bits }| (index, extra, extra_bits);
        for (given, symbol) in [(3, (257, 0, 0)), (10, (264, 0, 0)), (11, (265, 0, 1)), (12, (265, 1, 1))] {
            assert_eq!(told(length(given)), symbol);
        }
        for (given, symbol) in [(130, (280, 15, 4)), (131, (281, 0, 5)), (257, (284, 30, 5)), (258, (285, 0, 0))] {
            assert_eq!(told(length(given)), symbol);
        }
        for (given, symbol) in [(1, (0, 0, 0)), (4, (3, 0, 0)), (5, (4, 0, 1)), (6, (4, 1, 1)), (7, (5, 0, 1))] {
            assert_eq!(told(distance(given)), symbol);
        }
        for (given, symbol) in [(1025, (20, 0, 9)), (24_577, (29, 0, 13)), (32_768, (29, 8191, 13))] {
            assert_eq!(told(distance(given)), symbol);
        }
    }
}
