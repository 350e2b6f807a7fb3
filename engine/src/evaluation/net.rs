//! The learned evaluation: a small neural net with one hidden layer, in whole numbers.
//!
//! Each house, from the mover's `a` to the opponent's `f`, chooses one of 24 rows by its seeds. The sum of the twelve
//! rows and the bias are the hidden units, each limited to 0 to 256. The estimate is the difference of the stores,
//! what each house adds directly, and a weighted sum of the units. All sums are of integers, so that every machine
//! agrees; none can overflow, which the build proves for the weights at hand.
//!
//! The example `train` makes the file of weights from games of the engine with itself.

use wari_rules::Turn;

use crate::Score;

/// The hidden units.
const UNITS: usize = 16;
/// The rows of a house: one for each number of seeds, the last for all greater ones too.
const SEEDS: usize = 24;
const HOUSES: usize = 12;
/// The greatest value of a unit.
const FULL: i16 = 256;
/// No estimate is farther from 0, in hundredths of a seed: games end with at most 72 seeds.
const MOST: i32 = 9_000;

/// The weights. The file has them in this order, as 16-bit little-endian integers.
struct Net {
    /// What each number of seeds in a house adds to the units.
    rows: [[[i16; UNITS]; SEEDS]; HOUSES],
    bias: [i16; UNITS],
    /// What a full unit adds to the estimate, in hundredths of a seed.
    weights: [i16; UNITS],
    /// What each number of seeds in a house adds to the estimate directly, in hundredths of a seed.
    direct: [[i16; SEEDS]; HOUSES],
    /// What the right to move adds to the estimate, in hundredths of a seed.
    move_worth: i16,
}

const FILE: &[u8; 2 * (HOUSES * SEEDS * (UNITS + 1) + 2 * UNITS + 1)] = include_bytes!("net.bin");

static NET: Net = Net::read(FILE);

// The units cannot overflow, whatever is in the houses.
const _: () = assert!(NET_IS_SAFE);
const NET_IS_SAFE: bool = Net::read(FILE).is_safe();

impl Net {
    const fn read(file: &[u8]) -> Self {
        let mut net = Self {
            rows: [[[0; UNITS]; SEEDS]; HOUSES],
            bias: [0; UNITS],
            weights: [0; UNITS],
            direct: [[0; SEEDS]; HOUSES],
            move_worth: 0,
        };
        let mut at = 0;
        let mut house = 0;
        while house < HOUSES {
            let mut seeds = 0;
            while seeds < SEEDS {
                at = read(file, at, &mut net.rows[house][seeds]);
                seeds += 1;
            }
            house += 1;
        }
        at = read(file, at, &mut net.bias);
        at = read(file, at, &mut net.weights);
        house = 0;
        while house < HOUSES {
            at = read(file, at, &mut net.direct[house]);
            house += 1;
        }
        let mut last = [0];
        at = read(file, at, &mut last);
        net.move_worth = last[0];
        assert!(at == file.len());
        net
    }

    /// Whether every sum on the way to a unit fits 16 bits.
    const fn is_safe(&self) -> bool {
        let mut unit = 0;
        while unit < UNITS {
            let (mut least, mut most) = (self.bias[unit] as i32, self.bias[unit] as i32);
            let mut house = 0;
            while house < HOUSES {
                let (mut low, mut high) = (0, 0);
                let mut seeds = 0;
                while seeds < SEEDS {
                    let weight = self.rows[house][seeds][unit] as i32;
                    low = if weight < low { weight } else { low };
                    high = if weight > high { weight } else { high };
                    seeds += 1;
                }
                (least, most) = (least + low, most + high);
                house += 1;
            }
            if least < i16::MIN as i32 || most > i16::MAX as i32 {
                return false;
            }
            unit += 1;
        }
        true
    }

    /// The value of the houses to the mover, in hundredths of a seed.
    #[inline]
    fn value(&self, [mine, theirs]: [u64; 2]) -> i32 {
        let mut units = self.bias;
        let mut sum = i32::from(self.move_worth);
        for (half, houses) in [(mine, 0..HOUSES / 2), (theirs, HOUSES / 2..HOUSES)] {
            for (seeds, house) in half.to_le_bytes().into_iter().zip(houses) {
                let seeds = usize::from(seeds).min(SEEDS - 1);
                let row = &self.rows[house][seeds];
                // In this form the compiler adds eight at a time.
                units = std::array::from_fn(|unit| units[unit] + row[unit]);
                sum += i32::from(self.direct[house][seeds]);
            }
        }
        let weighted = |unit: usize| i32::from(units[unit].clamp(0, FULL)) * i32::from(self.weights[unit]);
        sum + ((0..UNITS).map(weighted).sum::<i32>() >> 8)
    }
}

/// Reads numbers from `at` on, and returns where they end.
const fn read(file: &[u8], at: usize, into: &mut [i16]) -> usize {
    let mut read = 0;
    while read < into.len() {
        into[read] = i16::from_le_bytes([file[at + 2 * read], file[at + 2 * read + 1]]);
        read += 1;
    }
    at + 2 * read
}

/// The value to the mover that was learned from games, without looking ahead.
#[inline]
pub(super) fn estimate(turn: Turn) -> Score {
    let stores = i32::from(turn.store()) - i32::from(turn.opponents_store());
    let value = (100 * stores + NET.value(turn.words())).clamp(-MOST, MOST);
    Score::expected(value as i16)
}

#[cfg(test)]
mod tests {
    use std::hash::Hasher;

    use proptest::prelude::*;
    use twox_hash::XxHash3_64;
    use wari_rules::{Position, SeedsPerHouse, rulesets};

    use super::*;

    #[test]
    fn the_weights_are_those_that_the_figures_are_of() {
        let mut sum = XxHash3_64::with_seed(0);
        sum.write(FILE);
        assert_eq!((FILE.len(), sum.finish()), (9_858, 0x7aa5_2a7a_065b_de7e));
    }

    #[test]
    fn weights_that_could_overflow_are_not_built() {
        let mut net = Net::read(FILE);
        assert!(net.is_safe());
        (net.rows[0][3][5], net.rows[7][0][5]) = (20_000, 20_000);
        assert!(!net.is_safe());
    }

    #[test]
    fn the_start_is_worth_next_to_nothing() {
        let start = rulesets::ABAPA.turn(Position::start(SeedsPerHouse::Four)).expect("a game begins");
        assert!(
            estimate(start) > Score::expected(-200) && estimate(start) < Score::expected(200),
            "{}",
            estimate(start)
        );
    }

    proptest! {
        #[test]
        fn the_sum_is_that_of_a_plain_loop(houses in prop::array::uniform12(0..49_u8)) {
            let words = [0, 6].map(|from| {
                u64::from_le_bytes(std::array::from_fn(|at| if at < 6 { houses[from + at] } else { 0 }))
            });
            let rows = houses.map(|seeds| usize::from(seeds.min(23)));
            let mut value = i64::from(NET.move_worth);
            let mut hidden = 0;
            for unit in 0..UNITS {
                let sum = i64::from(NET.bias[unit])
                    + (0..HOUSES).map(|house| i64::from(NET.rows[house][rows[house]][unit])).sum::<i64>();
                hidden += sum.clamp(0, 256) * i64::from(NET.weights[unit]);
            }
            value += hidden.div_euclid(256);
            value += (0..HOUSES).map(|house| i64::from(NET.direct[house][rows[house]])).sum::<i64>();
            prop_assert_eq!(i64::from(NET.value(words)), value);
        }
    }
}
