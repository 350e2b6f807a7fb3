//! The players of a match.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use wari_engine::{Chance, Engine, Level, Tables};
use wari_rules::{House, Outcome, Record};

use crate::tally::Effort;

/// The size of each player's transposition table in bytes: enough for the strongest level.
const HASH: usize = 16 << 20;

/// A player of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Player {
    /// Moves at random.
    Random,
    /// Takes as many seeds as it can, and otherwise moves at random.
    Greedy,
    /// A level of the computer, of the newest list or of an earlier one.
    Level(Level),
    /// A level that always opens in the same way.
    Unvaried(Level),
}

impl Player {
    /// The most seeds in play for which it uses endgame tables.
    pub(crate) fn tables(self) -> u8 {
        match self {
            Self::Random | Self::Greedy => 0,
            Self::Level(level) | Self::Unvaried(level) => level.limits().tables,
        }
    }
}

/// As in `random`, `greedy`, `7`, `second-7` and `unvaried-10`.
impl FromStr for Player {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let level = |version, number: &str| Level::stored(version, number.parse().ok()?);
        let newest = Level::STRONGEST.version();
        match text.split_once('-') {
            None if text == "random" => Some(Self::Random),
            None if text == "greedy" => Some(Self::Greedy),
            None => level(newest, text).map(Self::Level),
            Some(("first", number)) => level(1, number).map(Self::Level),
            Some(("second", number)) => level(2, number).map(Self::Level),
            Some(("unvaried", number)) => level(newest, number).map(|level| Self::Unvaried(level.unvaried())),
            Some(_) => None,
        }
        .ok_or(())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) if level.is_current() => level.number().fmt(f),
            Self::Level(level) if level.version() == 1 => write!(f, "first-{}", level.number()),
            Self::Level(level) => write!(f, "second-{}", level.number()),
            Self::Unvaried(level) => write!(f, "unvaried-{}", level.number()),
        }
    }
}

/// A player with its own engine.
pub(crate) struct Seat {
    player: Player,
    engine: Engine,
    pub(crate) effort: Effort,
}

impl Seat {
    /// Seats a player, who knows `tables`.
    pub(crate) fn new(player: Player, tables: Option<&Arc<Tables>>) -> Self {
        let mut engine = Engine::new(HASH);
        if let Some(tables) = tables {
            engine.learn(Arc::clone(tables));
        }
        Self { player, engine, effort: Effort::default() }
    }

    /// This player's move, or the outcome if the game is over.
    pub(crate) fn choose(&mut self, game: &Record, seed: u64, chance: &mut Chance) -> Result<House, Outcome> {
        match (self.player, game.outcome()) {
            (_, Some(outcome)) => Err(outcome),
            (Player::Random, None) => Ok(chance.house(game.legal()).expect("the game goes on")),
            (Player::Greedy, None) => Ok(greedy(game, chance).expect("the game goes on")),
            (Player::Level(level) | Player::Unvaried(level), None) => {
                let begun = Instant::now();
                let analysis = self.engine.search(game, level.limits_in(game), &AtomicBool::new(false))?;
                self.effort.add(analysis.nodes, begun.elapsed());
                Ok(level.choose(game, &analysis, seed).house)
            }
        }
    }
}

/// A house whose capture is the largest, or any if there is none to make; `None` when the game is over.
fn greedy(game: &Record, chance: &mut Chance) -> Option<House> {
    let captured = |&house: &House| {
        let sowing = game.ruleset().sow(game.position(), house);
        sowing.map_or(0, |sowing| sowing.captured_seeds())
    };
    let most = game.legal().iter().map(|house| captured(&house)).max()?;
    chance.house(game.legal().iter().filter(|house| captured(house) == most).collect())
}

#[cfg(test)]
mod tests {
    use wari_rules::{position, rulesets};

    use super::*;

    #[test]
    fn a_player_is_read_as_it_is_written() {
        for name in ["random", "greedy", "1", "10", "first-8", "second-10", "unvaried-9"] {
            let player: Player = name.parse().expect("a player");
            assert_eq!(player.to_string(), name);
        }
        for name in ["chance", "0", "11", "first-9", "second-11", "unvaried-11", "old-1", ""] {
            assert_eq!(name.parse::<Player>(), Err(()), "{name}");
        }
    }

    #[test]
    fn the_greedy_player_takes_the_most_and_else_anything() {
        // E takes two seeds and F five.
        let game = Record::from_position(
            &rulesets::CLASSIC,
            position! {
                North  4  4  4  4  2  1 | 4
              > South  4  4  4  1  2  2 | 8
            },
        );
        let mut chance = Chance::new(1);
        let chosen: Vec<House> = (0..40).filter_map(|_| greedy(&game, &mut chance)).collect();
        assert_eq!(chosen, [House::F; 40]);

        let start = Record::new(&rulesets::CLASSIC, Default::default());
        let chosen: Vec<House> = (0..200).filter_map(|_| greedy(&start, &mut chance)).collect();
        assert!(House::ALL.iter().all(|house| chosen.contains(house)));
    }
}
