//! The board packed into two machine words, with sowing and capturing.
//!
//! Each side has a word: bytes 0 to 5 are its houses in sowing order, byte 6 is its store, and byte 7 is 0. A game
//! has at most 72 seeds, so a byte never reaches 128: all lanes can be added or compared at once without carrying
//! into each other.

use crate::{House, Houses};

/// The most seeds in a game, and so the most that a house can hold.
const MOST_SEEDS: usize = 72;

/// The bytes of a word that are houses.
const ROW: u64 = 0x0000_FFFF_FFFF_FFFF;
/// A one in each byte: multiplying by it sums all bytes into the highest one.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each house.
const HIGH: u64 = (0x80 * ONES) & ROW;
/// The lowest bit of the store.
const STORE: u32 = 48;

/// One side's half of the board: six houses and a store.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Half(u64);

impl Half {
    #[inline]
    pub(crate) const fn new(row: [u8; 6], store: u8) -> Self {
        let [a, b, c, d, e, f] = row;
        Self(u64::from_le_bytes([a, b, c, d, e, f, store, 0]))
    }

    #[inline]
    pub(crate) fn row(self) -> [u8; 6] {
        let [a, b, c, d, e, f, ..] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// The houses and the store, byte by byte.
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    pub(crate) const fn seeds(self, house: House) -> u8 {
        (self.0 >> (8 * house.index())) as u8
    }

    pub(crate) const fn store(self) -> u8 {
        (self.0 >> STORE) as u8
    }

    /// The seeds in the six houses.
    pub(crate) const fn in_play(self) -> u8 {
        ((self.0 & ROW).wrapping_mul(ONES) >> 56) as u8
    }

    pub(crate) const fn row_is_empty(self) -> bool {
        self.0 & ROW == 0
    }

    /// The houses that hold seeds.
    pub(crate) const fn filled(self) -> Houses {
        houses(above_zero(self.0))
    }

    /// Whether a house holds four seeds or more, which no move can capture.
    pub(crate) const fn has_a_safe_house(self) -> bool {
        self.0 & (0xFC * ONES) & ROW != 0
    }

    /// The same half with an empty store.
    pub(crate) const fn storeless(self) -> Self {
        Self(self.0 & ROW)
    }

    /// The same half with its houses empty and `store` seeds in the store.
    pub(crate) const fn settled(store: u8) -> Self {
        Self((store as u64) << STORE)
    }
}

/// The highest bit of each house whose byte is not 0.
const fn above_zero(lanes: u64) -> u64 {
    ((lanes & ROW) + 0x7F * (ONES & ROW)) & HIGH
}

/// The houses whose highest bit is set.
const fn houses(lanes: u64) -> Houses {
    // The multiplication brings the lowest bit of byte i to bit i of the highest byte.
    let bits = ((lanes & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    Houses::from_bits(bits as u8)
}

/// The opponent's houses that a move captures or would capture, as a mask of all bits of their bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chain(u64);

impl Chain {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn houses(self) -> Houses {
        houses(self.0)
    }
}

/// The board as the player to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) mover: Half,
    pub(crate) opponent: Half,
}

impl Board {
    /// The total number of seeds, in the houses and the stores.
    pub(crate) const fn total(self) -> u8 {
        // No lane's sum exceeds the total, so nothing carries over.
        ((self.mover.0 + self.opponent.0).wrapping_mul(ONES) >> 56) as u8
    }

    /// The seeds in the twelve houses.
    pub(crate) const fn in_play(self) -> u8 {
        self.mover.in_play() + self.opponent.in_play()
    }

    /// Whether a store holds more than half of all seeds, or each store exactly half.
    pub(crate) const fn is_decided(self) -> bool {
        let (mine, theirs) = (self.mover.store(), self.opponent.store());
        let half = self.total() / 2;
        mine > half || theirs > half || mine + theirs == 2 * half
    }

    /// The same board from the other side.
    pub(crate) const fn turned(self) -> Self {
        Self { mover: self.opponent, opponent: self.mover }
    }

    /// Lifts the seeds of `house` and sows them, without capturing or passing the turn. An empty house changes
    /// nothing.
    #[inline]
    pub(crate) const fn sow(self, house: House) -> Sown {
        let path = &PATHS[house.index()][self.mover.seeds(house) as usize];
        let mover = Half(self.mover.0.wrapping_add(path.mover));
        let opponent = Half(self.opponent.0 + path.opponent);

        // Going back from the last seed, the first house that holds neither 2 nor 3 ends the chain. Clearing bit 0
        // and flipping bit 1 turns exactly these two numbers into 0.
        let other = above_zero((opponent.0 ^ (0x02 * ONES)) & (0xFE * ONES));
        let stop = u64::BITS - (other & path.reach).leading_zeros();
        Sown { board: Self { mover, opponent }, chain: Chain(path.reach >> stop << stop) }
    }
}

impl Board {
    /// The board that turns into this one when the `seeds` seeds in `house`, at least 1, are sown. `None` if there is
    /// no such board: `house` must be empty here, and each house on the way must hold what fell into it.
    #[inline]
    pub(crate) const fn unsown(self, house: House, seeds: u8) -> Option<Self> {
        if self.mover.seeds(house) != 0 {
            return None;
        }
        let path = &PATHS[house.index()][seeds as usize];
        let lifted = (seeds as u64) << (8 * house.index());
        let fallen = path.mover.wrapping_add(lifted);
        // The highest bit of each byte absorbs a borrow: where it is still set, the byte held enough.
        let mover = (self.mover.0 | HIGH) - fallen;
        let opponent = (self.opponent.0 | HIGH) - path.opponent;
        if mover & opponent & HIGH != HIGH {
            return None;
        }
        Some(Self { mover: Half((mover & !HIGH) + lifted), opponent: Half(opponent & !HIGH) })
    }
}

/// A board on which the seeds have just been sown.
#[derive(Clone, Copy)]
pub(crate) struct Sown {
    pub(crate) board: Board,
    /// The houses the last seed captures if the rules allow it.
    pub(crate) chain: Chain,
}

impl Sown {
    /// Whether the chain holds every seed in the opponent's row.
    pub(crate) const fn is_grand_slam(self) -> bool {
        self.chain.0 != 0 && self.board.opponent.0 & ROW & !self.chain.0 == 0
    }

    /// The board with the chain's seeds in the mover's store.
    pub(crate) const fn captured(self) -> Board {
        let Board { mover, opponent } = self.board;
        let seeds = (opponent.0 & self.chain.0).wrapping_mul(ONES) >> 56;
        Board { mover: Half(mover.0 + (seeds << STORE)), opponent: Half(opponent.0 & !self.chain.0) }
    }
}

/// The changes made by sowing a given number of seeds from a house.
#[derive(Clone, Copy)]
struct Path {
    /// Added to the mover's half, wrapping: the seeds sown there minus those lifted.
    mover: u64,
    /// Added to the opponent's half.
    opponent: u64,
    /// The houses a capture can reach: the opponent's from `a` to the last one sown; none if the last seed falls in
    /// the mover's own row.
    reach: u64,
}

/// The path for each house and number of seeds.
static PATHS: [[Path; MOST_SEEDS + 1]; 6] = {
    let nothing = Path { mover: 0, opponent: 0, reach: 0 };
    let mut paths = [[nothing; MOST_SEEDS + 1]; 6];
    let mut origin = 0;
    while origin < 6 {
        let mut seeds = 1;
        while seeds <= MOST_SEEDS {
            paths[origin][seeds] = path(origin, seeds);
            seeds += 1;
        }
        origin += 1;
    }
    paths
};

/// Sows seed by seed. Houses 0 to 5 are the mover's, 6 to 11 the opponent's.
const fn path(origin: usize, seeds: usize) -> Path {
    let mut halves = [0, 0];
    let mut house = origin;
    let mut left = seeds;
    while left > 0 {
        house = (house + 1) % 12;
        if house != origin {
            halves[house / 6] += 1 << (8 * (house % 6));
            left -= 1;
        }
    }
    let lifted = (seeds as u64) << (8 * origin);
    Path {
        mover: u64::wrapping_sub(halves[0], lifted),
        opponent: halves[1],
        reach: if house < 6 { 0 } else { ROW >> (8 * (11 - house)) },
    }
}
