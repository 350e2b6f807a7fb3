//! Who can be matched with whom, and what each match is worth.

use super::{Wide, blossom};

/// A graph whose edges have weights.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const N: usize> {
    order: usize,
    weights: Vec<Option<Wide<N>>>,
}

impl<const N: usize> Graph<N> {
    /// A graph without edges of so many vertices.
    pub(crate) fn new(order: usize) -> Self {
        Self { order, weights: vec![None; order * order] }
    }

    /// How many vertices it has.
    pub(super) const fn order(&self) -> usize {
        self.order
    }

    /// What it is worth to match these two; `None` if they cannot be.
    pub(super) fn weight(&self, one: usize, other: usize) -> Option<&Wide<N>> {
        self.weights[one * self.order + other].as_ref()
    }

    /// Sets what it is worth to match these two.
    ///
    /// The weights of a perfect matching must add up to less than a quarter of what `N` words hold, divided by the number
    /// of vertices.
    pub(crate) fn set(&mut self, one: usize, other: usize, weight: Wide<N>) {
        self.weights[one * self.order + other] = Some(weight);
        self.weights[other * self.order + one] = Some(weight);
    }

    /// The mate of each vertex in a perfect matching of the greatest weight; `None` if there is no perfect matching.
    pub(crate) fn heaviest_perfect_matching(&self) -> Option<Vec<usize>> {
        blossom::heaviest_perfect_matching(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Graph, Wide};

    /// The greatest weight of a perfect matching, by trying all of them.
    fn by_trying_all(weights: &[Vec<Option<u64>>], free: u32) -> Option<u64> {
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
            edges in proptest::collection::vec((0_u64..12, any::<bool>()), 45),
            density in 0_usize..3,
        ) {
            let mut weights = vec![vec![None; order]; order];
            let mut graph = Graph::<2>::new(order);
            let pairs = (0..order).flat_map(|one| (0..one).map(move |other| (one, other)));
            for ((one, other), (weight, chance)) in pairs.zip(edges) {
                if density > 0 && (density > 1 || chance) {
                    weights[one][other] = Some(weight);
                    weights[other][one] = Some(weight);
                    let mut wide = Wide::ZERO;
                    wide.add_at(weight, 60);
                    graph.set(one, other, wide);
                }
            }
            let greatest = by_trying_all(&weights, (1 << order) - 1);
            let found = graph.heaviest_perfect_matching();
            let weight = found.as_ref().map(|mates| {
                for (one, &mate) in mates.iter().enumerate() {
                    assert_eq!(mates[mate], one);
                }
                let both: u64 = mates.iter().enumerate().map(|(one, &mate)| weights[one][mate].expect("an edge")).sum();
                both / 2
            });
            prop_assert_eq!(weight, greatest);
        }
    }
}
