//! Perfect matchings of the greatest weight, in graphs of any kind, with weights as wide as they need to be.
//!
//! Swiss pairings compare candidates by a dozen criteria, the first of which outweighs all others. As digits of one
//! number, they take hundreds of bits, more than the libraries for matchings allow.

mod blossom;
mod graph;
mod number;
mod wide;

use graph::Graph;
pub(crate) use number::{Digit, Number, Scale};
use wide::Wide;

/// The mate of each of `order` vertices in a perfect matching of the greatest weight; `None` if there is no perfect
/// matching.
///
/// `weight` says what it is worth to match a vertex with an earlier one, as a number on the scale; `None` if they cannot
/// be matched.
pub(crate) fn heaviest_perfect_matching(
    order: usize,
    scale: &Scale,
    weight: impl Fn(usize, usize) -> Option<Number>,
) -> Option<Vec<usize>> {
    // The duals and what is computed with them stay below some times the sum of all weights.
    let words = (scale.bits() + 2 * bits(order) + 8).div_ceil(64);
    match words {
        0..=2 => match_by::<2>(order, weight),
        3..=4 => match_by::<4>(order, weight),
        5..=8 => match_by::<8>(order, weight),
        9..=16 => match_by::<16>(order, weight),
        _ => match_by::<128>(order, weight),
    }
}

fn match_by<const N: usize>(order: usize, weight: impl Fn(usize, usize) -> Option<Number>) -> Option<Vec<usize>> {
    let mut graph = Graph::<N>::new(order);
    for later in 0..order {
        for earlier in 0..later {
            if let Some(number) = weight(earlier, later) {
                graph.set(earlier, later, number.on());
            }
        }
    }
    graph.heaviest_perfect_matching()
}

/// How many bits a count takes.
pub(crate) const fn bits(count: usize) -> usize {
    (usize::BITS - count.leading_zeros()) as usize
}
