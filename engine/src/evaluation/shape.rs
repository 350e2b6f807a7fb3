//! The first evaluation: stores, large houses and empty ones.

use wari_rules::Turn;

use crate::Score;

/// The bytes of a word that are houses.
const ROW: u64 = 0x0000_FFFF_FFFF_FFFF;
/// A one in each byte: multiplying by it sums all bytes into the highest one.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each house.
const HIGH: u64 = (0x80 * ONES) & ROW;

/// The least seeds of a house that can capture after a full lap.
pub(crate) const BIG_FROM: u8 = 13;
/// The bonus, in hundredths of a seed, for such a house.
const BIG: i16 = 110;
/// The penalty for an empty house: one move fewer to choose from, and the next seed in it is easy to capture.
const EMPTY: i16 = -150;

/// The value to the mover that the stores and the shape of both rows suggest, without looking ahead.
#[must_use]
pub fn estimate(turn: Turn) -> Score {
    let [mine, theirs] = turn.words();
    let stores = i16::from(turn.store()) - i16::from(turn.opponents_store());
    Score::expected(100 * stores + shape(mine) - shape(theirs))
}

/// The value of a row, besides its owner's store, in hundredths of a seed.
fn shape(half: u64) -> i16 {
    BIG * houses_from(half, BIG_FROM.into()) + EMPTY * (6 - houses_from(half, 1))
}

/// The number of houses that hold `seeds` or more. One sum tests them all: no byte reaches 128, so the highest bit of
/// each is free for the result.
fn houses_from(half: u64, seeds: u64) -> i16 {
    let told = ((half & ROW) + (0x80 - seeds) * (ONES & ROW)) & HIGH;
    ((told >> 7).wrapping_mul(ONES) >> 56) as i16
}

#[cfg(test)]
mod tests {
    use wari_rules::{Position, SeedsPerHouse, position, rulesets};

    use super::*;

    fn estimated(position: Position) -> Score {
        estimate(rulesets::CLASSIC.turn(position).expect("the game goes on"))
    }

    #[test]
    fn the_start_favours_nobody() {
        assert_eq!(estimated(Position::start(SeedsPerHouse::Four)), Score::DRAW);
    }

    #[test]
    fn stores_count_and_so_do_empty_and_large_houses() {
        let south = estimated(position! {
            North  3  4  4  4  4  4 | 2
          > South  .  1  2  3 13  3 | 1
        });
        assert_eq!(south, Score::expected(-100 + EMPTY + BIG));
        assert_eq!(
            estimated(position! {
              > North  3  4  4  4  4  4 | 2
                South  .  1  2  3 13  3 | 1
            }),
            -south
        );
    }
}
