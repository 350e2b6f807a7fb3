//! Identifies a position of a running game wherever it is set up, by the houses as seen by the player to move.

use std::fmt;
use std::str::FromStr;

use wari_rules::{House, Layout, Next, Position, Ruleset};

use crate::Game;

/// The twelve houses as seen by the player to move, whatever the side, rules and stores. The text form has one
/// character per house, the mover's six first: `0` for an empty house, and the next ASCII character for each further
/// seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pattern(Layout);

impl Pattern {
    /// The ply from which positions are kept secret. Before it, all games are alike.
    pub const FIRST_PLY: usize = 8;

    /// The fewest seeds in the houses for a rare position. With fewer, many games reach the same one.
    const FEW_SEEDS: u8 = 20;
    /// The ply from which a position can be rare. Before it, many games are alike.
    const ALIKE: usize = 20;

    /// Returns the ply from which two games hardly ever reach this position by chance; `None` if many do at any ply.
    pub fn rare_from(self) -> Option<usize> {
        (self.0.seeds() >= Self::FEW_SEEDS).then_some(Self::ALIKE)
    }

    /// Returns the position after each legal move that does not end the game.
    pub fn next(self, ruleset: &Ruleset) -> impl Iterator<Item = Self> {
        let playable = ruleset.playable(self.0).ok();
        let steps = playable.into_iter().flat_map(|houses| houses.iter().collect::<Vec<House>>());
        steps.filter_map(move |house| match ruleset.play(self.0, house)?.next {
            Next::Layout(layout) => Some(Self(layout)),
            Next::Over(_) => None,
        })
    }
}

impl From<Position> for Pattern {
    fn from(position: Position) -> Self {
        Self(position.into())
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.rows().into_iter().flatten().try_for_each(|seeds| write!(f, "{}", char::from(b'0' + seeds)))
    }
}

/// The error for text that is not a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPattern;

impl FromStr for Pattern {
    type Err = NoPattern;

    fn from_str(text: &str) -> Result<Self, NoPattern> {
        let seeds: Option<Vec<u8>> = text.bytes().map(|letter| letter.checked_sub(b'0')).collect();
        let houses: [u8; 12] = seeds.and_then(|seeds| seeds.try_into().ok()).ok_or(NoPattern)?;
        let row = |from: usize| std::array::from_fn(|house| houses[from + house]);
        Layout::new(row(0), row(6)).map(Self).ok_or(NoPattern)
    }
}

impl Game {
    /// Returns the position that must not be analyzed for anyone: that of a running game between people, once it has
    /// left the opening that many games share.
    pub fn secret(&self) -> Option<Pattern> {
        let is_secret = self.computer.is_none() && self.ending().is_none() && self.ply() >= Pattern::FIRST_PLY;
        is_secret.then(|| self.record.position().into())
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{Record, SeedsPerHouse, rulesets};

    use super::*;

    #[test]
    fn a_pattern_is_the_same_from_either_side_and_under_all_rules() {
        let south: Position = "0-0-0-1-4-0-1-0-0-17-0-2-15-8-S".parse().unwrap();
        let north: Position = "1-0-0-17-0-2-0-0-0-1-4-0-3-20-N".parse().unwrap();
        assert_eq!(Pattern::from(south), Pattern::from(north));
        assert_eq!(Pattern::from(south).to_string(), "000140100A02");
    }

    #[test]
    fn a_pattern_is_read_as_it_is_written() {
        for ruleset in rulesets::ALL {
            let mut record = Record::new(ruleset, SeedsPerHouse::Six);
            for _ in 0..40 {
                let pattern = Pattern::from(record.position());
                assert_eq!(pattern.to_string().parse(), Ok(pattern));
                let Some(house) = record.legal().iter().last() else { break };
                record.play(house).unwrap();
                if record.outcome().is_none() {
                    assert!(pattern.next(ruleset).any(|next| next == record.position().into()), "{}", ruleset.id);
                }
            }
        }
        for text in ["", "00000000000", "0000000000000", "00000000000/", "zzzzzzzzzzzz", "00000é00000"] {
            assert_eq!(text.parse::<Pattern>(), Err(NoPattern), "{text}");
        }
    }
}
