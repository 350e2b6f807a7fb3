//! Huffman codes with a limited length, in the canonical form of DEFLATE (RFC 1951, section 3.2.2).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A code word, with its bits in the order in which they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) bits: u64,
    pub(crate) count: u32,
}

impl Word {
    /// Returns this word with plain bits after it.
    pub(crate) fn then(self, extra: u32, extra_bits: u32) -> Self {
        Self { bits: self.bits | u64::from(extra) << self.count, count: self.count + extra_bits }
    }
}

/// Returns the length of each symbol's word, at most `longest` and 0 for symbols that don't occur. At least two symbols
/// must occur.
pub(crate) fn lengths(frequencies: &[u32], longest: u32) -> Vec<u32> {
    let mut frequencies = frequencies.to_vec();
    loop {
        let lengths = unlimited(&frequencies);
        if lengths.iter().all(|&length| length <= longest) {
            return lengths;
        }
        // Flatter frequencies have shorter words; with all the same, the longest word is as short as can be.
        frequencies
            .iter_mut()
            .filter(|frequency| **frequency > 0)
            .for_each(|frequency| *frequency = *frequency / 2 + 1);
    }
}

/// Returns the lengths of the best code.
fn unlimited(frequencies: &[u32]) -> Vec<u32> {
    let occurring = frequencies.iter().enumerate().filter(|&(_, &frequency)| frequency > 0);
    // The trees still to be joined, the lightest first; of each node, all that is kept is its parent.
    let mut trees: BinaryHeap<_> =
        occurring.map(|(symbol, &frequency)| Reverse((u64::from(frequency), symbol))).collect();
    let mut parents = vec![0; frequencies.len()];
    while let (Some(Reverse((light, one))), Some(Reverse((heavy, other)))) = (trees.pop(), trees.pop()) {
        let parent = parents.len();
        (parents[one], parents[other]) = (parent, parent);
        parents.push(0);
        trees.push(Reverse((light + heavy, parent)));
        if trees.len() == 1 {
            break;
        }
    }
    let mut depths = vec![0; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev().filter(|&node| parents[node] > 0) {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(frequencies.len());
    depths
}

/// Returns the words of the canonical code with these lengths.
pub(crate) fn words(lengths: &[u32]) -> Vec<Word> {
    let mut words = vec![Word::default(); lengths.len()];
    let mut next = 0_u64;
    for count in 1..=lengths.iter().copied().max().unwrap_or(0) {
        next <<= 1;
        for (word, _) in words.iter_mut().zip(lengths).filter(|&(_, &length)| length == count) {
            // Words are written with their highest bit first, all else with its lowest.
            *word = Word { bits: next.reverse_bits() >> (64 - count), count };
            next += 1;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_example_in_the_standard() {
        let words = words(&[3, 3, 3, 3, 3, 2, 4, 4]);
        let shown = words.iter().map(|&Word { bits, count }| {
            (0..count).map(|bit| if bits >> bit & 1 == 1 { '1' } else { '0' }).collect::<String>()
        });
        assert_eq!(shown.collect::<Vec<_>>(), ["010", "011", "100", "101", "110", "00", "1110", "1111"]);
    }

    #[test]
    fn a_code_is_complete_and_within_its_limit() {
        // Fibonacci's numbers make the longest words.
        let mut frequencies = vec![1, 1, 0];
        (3..40).for_each(|index| frequencies.push(frequencies[index - 1].max(frequencies[index - 2]) + index as u32));
        for longest in [7, 15] {
            let lengths = lengths(&frequencies, longest);
            let share: f64 =
                lengths.iter().filter(|&&length| length > 0).map(|&length| 0.5_f64.powi(length as i32)).sum();
            assert_eq!((share, lengths[2]), (1.0, 0));
            assert!(lengths.iter().all(|&length| length <= longest));
        }
    }
}
