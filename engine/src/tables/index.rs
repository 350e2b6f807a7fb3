//! Consecutive numbers for layouts: first all of no seeds, then all of one seed, and so on.
//!
//! Among layouts with the same number of seeds, the rank is computed from the sums of the first house, the first two,
//! … the first eleven, counted from the mover's `a`. Such a nondecreasing sequence of sums is a combination with
//! repetition, and its rank in the combinatorial number system is the sum of C(sum + k, k + 1) for k from 0 to 10.

use wari_rules::Layout;

use super::Tables;

/// One sum for each number of seeds, from 0 to the most.
const SUMS: usize = Tables::MOST_SEEDS as usize + 1;

/// The amount that the k-th sum adds to the rank.
static TERMS: [[u32; SUMS]; 11] = {
    let mut terms = [[0; SUMS]; 11];
    let mut k = 0;
    while k < 11 {
        let mut sum = 0;
        while sum < SUMS {
            terms[k][sum] = choose(sum + k, k + 1) as u32;
            sum += 1;
        }
        k += 1;
    }
    terms
};

/// The number of ways to choose `k` of `n` things.
const fn choose(n: usize, k: usize) -> usize {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        if n <= i {
            return 0;
        }
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// The number of layouts of exactly `seeds` seeds.
pub(super) const fn layouts(seeds: u8) -> usize {
    choose(seeds as usize + 11, 11)
}

/// The number of layouts of fewer than `seeds` seeds, which is the index of the first with `seeds`.
pub(super) const fn first(seeds: u8) -> usize {
    choose(seeds as usize + 11, 12)
}

/// The rank of a layout among those with as many seeds, at most [`Tables::MOST_SEEDS`].
#[inline]
pub(super) fn rank(layout: Layout) -> usize {
    let [mover, opponent] = layout.rows();
    let mut sum = 0;
    let mut rank = 0;
    for (terms, seeds) in TERMS.iter().zip(mover.into_iter().chain(opponent)) {
        sum += usize::from(seeds);
        rank += terms[sum];
    }
    rank as usize
}

/// All rows of six houses by their part of the rank, which is that of the first six sums. Half of the conversion from
/// a rank to its layout is a lookup here.
pub(super) struct Rows(Vec<[u8; 6]>);

impl Rows {
    /// The rows of at most `seeds` seeds.
    pub(super) fn new(seeds: u8) -> Self {
        Self((0..=seeds).flat_map(fillings).collect())
    }

    /// The layout of this rank among those of `seeds` seeds, which must be no more than the rows have. Each sum, from
    /// the eleventh down, is the greatest whose term fits in the rest of the rank.
    #[inline]
    pub(super) fn unrank(&self, seeds: u8, rank: usize) -> Layout {
        let mut opponent = [0; 6];
        let mut rank = rank as u32;
        let mut sum = usize::from(seeds);
        for (k, terms) in TERMS.iter().enumerate().skip(6).rev() {
            let above = sum;
            while terms[sum] > rank {
                sum -= 1;
            }
            rank -= terms[sum];
            opponent[k - 5] = (above - sum) as u8;
        }
        let mover = self.0[rank as usize];
        opponent[0] = sum as u8 - mover.iter().sum::<u8>();
        layout(mover, opponent)
    }
}

/// All layouts of `seeds` seeds, in order of rank.
pub(super) fn all(seeds: u8) -> impl Iterator<Item = Layout> {
    fillings::<12>(seeds).map(|[a, b, c, d, e, f, opponent @ ..]| layout([a, b, c, d, e, f], opponent))
}

/// All ways to fill houses with `seeds` seeds, in order of rank.
fn fillings<const HOUSES: usize>(seeds: u8) -> impl Iterator<Item = [u8; HOUSES]> {
    let mut first = [0; HOUSES];
    first[HOUSES - 1] = seeds;
    std::iter::successors(Some(first), |&houses| following(houses))
}

/// The filling of the next rank: the seeds of the first house, and one from the next house that has any, move to just
/// before the latter.
fn following<const HOUSES: usize>(mut houses: [u8; HOUSES]) -> Option<[u8; HOUSES]> {
    let lifted = std::mem::take(&mut houses[0]);
    let giver = (1..HOUSES).find(|&house| houses[house] > 0)?;
    houses[giver] -= 1;
    houses[giver - 1] = lifted + 1;
    Some(houses)
}

#[inline]
fn layout(mover: [u8; 6], opponent: [u8; 6]) -> Layout {
    Layout::new(mover, opponent).expect("no more seeds than tables are built for")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_its_own_number() {
        let rows = Rows::new(8);
        for seeds in 0..=8 {
            let mut count = 0;
            for (number, layout) in all(seeds).enumerate() {
                assert_eq!((layout.seeds(), rank(layout)), (seeds, number));
                assert_eq!(rows.unrank(seeds, number), layout);
                count += 1;
            }
            assert_eq!(count, layouts(seeds));
            assert_eq!(first(seeds) + count, first(seeds + 1));
        }
    }

    #[test]
    fn the_last_of_the_most_seeds_has_the_last_number() {
        let last = Layout::new([Tables::MOST_SEEDS, 0, 0, 0, 0, 0], [0; 6]).expect("few seeds");
        assert_eq!(rank(last) + 1, layouts(Tables::MOST_SEEDS));
        assert_eq!(first(Tables::MOST_SEEDS + 1), 30_421_755);
    }
}
