//! What a position looks like to be worth, without looking ahead.

use wari_rules::Turn;

use crate::Score;

/// The bytes of a word that are houses.
const ROW: u64 = 0x0000_FFFF_FFFF_FFFF;
/// A one in each byte: multiplying by it sums all bytes into the highest.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each house.
const HIGH: u64 = (0x80 * ONES) & ROW;

/// A house of 13 seeds or more goes all the way round and can capture where it began: hundredths of a seed.
const BIG: i16 = 110;
/// An empty house is a move less to choose from, and the first seed in it a prey.
const EMPTY: i16 = -150;

/// What the seeds in the stores and the shape of both rows promise to the mover, without looking ahead.
#[must_use]
pub fn estimate(turn: Turn) -> Score {
    let [mine, theirs] = turn.words();
    let stores = i16::from(turn.store()) - i16::from(turn.opponents_store());
    Score::expected(100 * stores + shape(mine) - shape(theirs))
}

/// What a row is worth besides its owner's store, in hundredths of a seed.
fn shape(half: u64) -> i16 {
    BIG * houses_from(half, 13) + EMPTY * (6 - houses_from(half, 1))
}

/// How many houses hold `seeds` or more. All are looked at in one sum: no byte reaches 128, so that the highest bit
/// of each is free to tell.
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
