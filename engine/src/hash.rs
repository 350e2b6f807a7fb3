//! Search results for boards that have been searched before.

use wari_rules::{House, Turn};

use crate::Score;

/// A transposition table: maps boards to the results of searches to some depth.
///
/// The key includes the stores. The rest of the game depends on them once a majority is near, and two lines that lead
/// to the same houses have nearly always captured the same, so including them costs little and keeps every score
/// exact. Each search ignores the entries of earlier ones, so its result never depends on them.
pub(crate) struct Hash {
    buckets: Vec<Bucket>,
    /// The number of the current search. Entries of other searches count as empty.
    generation: u16,
}

/// Two entries for boards with the same index: the one searched deepest, and the latest. Aligned like this, no bucket
/// is in two cache lines.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bucket([Entry; 2]);

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    score: i32,
    generation: u16,
    depth: u8,
    /// The [`Bound`] in the two lowest bits, and above them the index of the best house or [`NO_HOUSE`].
    found: u8,
}

/// Stands in for the index of a house.
const NO_HOUSE: u8 = 7;

/// Two buckets fill a 64-byte cache line.
const _: () = assert!(size_of::<Bucket>() == 32);

/// The search result for a board.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// In plies from this board.
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    /// The depth of the search in plies.
    pub(crate) depth: u8,
    /// The best house, or the one that refuted the opponent's last move.
    pub(crate) house: Option<House>,
}

/// How the true score at that depth relates to the stored one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is equal.
    Exact,
    /// It is equal or higher.
    Least,
    /// It is equal or lower.
    Most,
}

impl Hash {
    /// A table of at most `bytes` bytes: the largest power of two of buckets that fits, but at least one.
    pub(crate) fn new(bytes: usize) -> Self {
        let fit = (bytes / size_of::<Bucket>()).max(1);
        let empty = Entry { key: 0, score: 0, generation: 0, depth: 0, found: 0 };
        Self { buckets: vec![Bucket([empty; 2]); 1 << fit.ilog2()], generation: 0 }
    }

    /// Forgets everything: instantly, except about once in 65,536 calls.
    pub(crate) fn forget(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            *self = Self::new(size_of::<Bucket>() * self.buckets.len());
            self.generation = 1;
        }
    }

    /// Begins to fetch the entries of a board that will be asked for soon. The processor fetches those of several
    /// boards at once, while each that is fetched only when it is asked for takes as long as a hundred instructions.
    pub(crate) fn fetch(&self, turn: Turn) {
        std::hint::black_box(self.buckets[self.place(key(turn))].0[0].key);
    }

    pub(crate) fn get(&self, turn: Turn) -> Option<Known> {
        let key = key(turn);
        let entry = self.buckets[self.place(key)]
            .0
            .iter()
            .find(|entry| entry.key == key && entry.generation == self.generation)?;
        Some(Known {
            score: Score::from_bits(entry.score),
            bound: [Bound::Exact, Bound::Least, Bound::Most][usize::from(entry.found & 3).min(2)],
            depth: entry.depth,
            house: House::ALL.get(usize::from(entry.found >> 2)).copied(),
        })
    }

    pub(crate) fn put(&mut self, turn: Turn, known: Known) {
        let key = key(turn);
        let place = self.place(key);
        let house = known.house.map_or(NO_HOUSE, |house| house.index() as u8);
        let entry = Entry {
            key,
            score: known.score.to_bits(),
            generation: self.generation,
            depth: known.depth,
            found: known.bound as u8 | house << 2,
        };
        let Bucket([deepest, last]) = &mut self.buckets[place];
        if deepest.generation != self.generation || deepest.key == key || deepest.depth <= known.depth {
            *deepest = entry;
        } else {
            *last = entry;
        }
    }

    const fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

/// Mixes both halves of the board into one number: the two halves of their 128-bit product, folded by XOR.
fn key(turn: Turn) -> u64 {
    let [mine, theirs] = turn.words();
    let product = u128::from(mine ^ 0x9E37_79B9_7F4A_7C15) * u128::from(theirs ^ 0xC2B2_AE3D_27D4_EB4F);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use wari_rules::{Position, SeedsPerHouse, rulesets};

    use super::*;

    fn start() -> Turn {
        rulesets::CLASSIC.turn(Position::start(SeedsPerHouse::Four)).expect("the game goes on")
    }

    fn known(depth: u8) -> Known {
        Known { score: Score::won_in(3), bound: Bound::Least, depth, house: Some(House::F) }
    }

    #[test]
    fn a_board_is_known_again_until_the_next_search() {
        let mut hash = Hash::new(1 << 10);
        assert!(hash.get(start()).is_none());
        hash.forget();
        hash.put(start(), known(7));
        let found = hash.get(start()).expect("it was put there");
        assert_eq!((found.score, found.depth, found.house), (Score::won_in(3), 7, Some(House::F)));
        hash.forget();
        assert!(hash.get(start()).is_none());
    }

    #[test]
    fn the_deepest_search_stays_and_so_does_the_last() {
        let mut hash = Hash::new(0);
        hash.forget();
        let after = |house| rulesets::CLASSIC.turn_after(start(), house).expect("the game goes on");
        hash.put(start(), known(9));
        hash.put(after(House::A), known(2));
        hash.put(after(House::B), known(1));
        assert!(hash.get(start()).is_some() && hash.get(after(House::B)).is_some());
        assert!(hash.get(after(House::A)).is_none());
    }
}
