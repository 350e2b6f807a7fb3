//! Perfect matchings of the greatest weight, with weights as wide as they need to be.
//!
//! Swiss pairings compare candidates by a dozen criteria, the first of which outweighs all others. As digits of one
//! number, they take hundreds of bits.

mod number;
mod wide;

use integer_blossom::{Weight, max_weight_matching};

pub(crate) use number::{Digit, Number, Scale};
use wide::Wide;

/// The mate of each of `order` vertices in a perfect matching of the greatest weight; `None` if there is no perfect
/// matching.
///
/// `weight` says what it is worth to match a vertex with a later one, as a number on the scale; `None` if they cannot
/// be matched.
pub(crate) fn heaviest_perfect_matching(
    order: usize,
    mut scale: Scale,
    weight: impl Fn(usize, usize) -> Option<Number>,
) -> Option<Vec<usize>> {
    // What matters most is that everybody has a mate.
    let matched = scale.digit(order);
    let weight = |earlier, later| {
        let mut number = weight(earlier, later)?;
        number.add(matched, 1);
        Some(number)
    };
    debug_assert!(scale.bits() + 4 <= 64 * 64, "more than the limit of players can need");
    // Twice a weight, with room to spare.
    match (scale.bits() + 4).div_ceil(64) {
        0..=2 => by_words::<2>(order, weight),
        3..=4 => by_words::<4>(order, weight),
        5..=8 => by_words::<8>(order, weight),
        9..=16 => by_words::<16>(order, weight),
        _ => by_words::<64>(order, weight),
    }
}

fn by_words<const N: usize>(order: usize, weight: impl Fn(usize, usize) -> Option<Number>) -> Option<Vec<usize>> {
    let mut weights = vec![Wide::<N>::ZERO; order * order];
    for earlier in 0..order {
        for later in earlier + 1..order {
            if let Some(number) = weight(earlier, later) {
                weights[earlier * order + later] = number.in_words();
            }
        }
    }
    max_weight_matching(&weights, order).into_iter().collect()
}

/// How many bits a count takes.
pub(crate) const fn bits(count: usize) -> usize {
    (usize::BITS - count.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Number, Scale, heaviest_perfect_matching};

    /// The greatest weight of a perfect matching, by trying all of them.
    fn by_trying_all(weights: &[Vec<Option<usize>>], free: u32) -> Option<usize> {
        if free == 0 {
            return Some(0);
        }
        let first = free.trailing_zeros() as usize;
        let rest = free & !(1 << first);
        (0..weights.len())
            .filter(|&mate| rest & 1 << mate != 0)
            .filter_map(|mate| Some(weights[first][mate]? + by_trying_all(weights, rest & !(1 << mate))?))
            .max()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn no_perfect_matching_is_heavier(
            order in 0_usize..=10,
            edges in proptest::collection::vec((0_usize..12, any::<bool>()), 45),
            is_sparse: bool,
            low_bits in 0_usize..1_000,
        ) {
            let mut weights = vec![vec![None; order]; order];
            let pairs = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
            for ((one, other), (weight, chance)) in pairs.zip(edges) {
                if chance || !is_sparse {
                    weights[one][other] = Some(weight);
                    weights[other][one] = Some(weight);
                }
            }
            let mut scale = Scale::default();
            for _ in 0..low_bits {
                scale.digit(1);
            }
            let digit = scale.digit(12 * 5);
            let found = heaviest_perfect_matching(order, scale, |one, other| {
                let mut number = Number::default();
                number.add(digit, weights[one][other]?);
                Some(number)
            });
            let weight = found.map(|mates| {
                let both = mates.iter().enumerate().map(|(one, &mate)| {
                    assert_eq!(mates[mate], one);
                    weights[one][mate].expect("an edge")
                });
                both.sum::<usize>() / 2
            });
            prop_assert_eq!(weight, by_trying_all(&weights, (1 << order) - 1));
        }
    }
}
