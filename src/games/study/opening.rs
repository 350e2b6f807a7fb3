//! Openings: the first moves of a game, and how games went on from them.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::{House, Record, Ruleset, SeedsPerHouse};

use crate::{Example, Tally};

/// What there is to learn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Learning {
    /// The game, in ten exercises.
    #[default]
    Course,
    /// What to begin a game with.
    Openings,
}

/// A position that a game reaches with its first moves, none of which ends it.
#[derive(Clone, Debug)]
pub struct Opening(Record);

impl Opening {
    /// The most moves of an opening.
    pub const LONGEST: usize = 12;
    /// The most moves for which it is counted how games went on.
    pub const COUNTED: usize = 6;
    /// The fewest games whose results are told, so that none of them can be told from the others.
    pub const FEWEST: u64 = 5;

    /// The start of a game.
    pub fn start(ruleset: &'static Ruleset) -> Self {
        Self(Record::new(ruleset, SeedsPerHouse::Four))
    }

    /// Reads the [line](Self::line) of an opening; `None` if these are no first moves.
    pub fn by_line(ruleset: &'static Ruleset, line: &str) -> Option<Self> {
        line.chars().try_fold(Self::start(ruleset), |opening, letter| {
            opening.then(House::from_letter(letter).filter(|_| letter.is_ascii_lowercase())?)
        })
    }

    /// The opening after another move; `None` if the house may not be sown, or if that ends the game or leads too far.
    pub fn then(&self, house: House) -> Option<Self> {
        let mut game = self.0.clone();
        game.play(house).ok().filter(|_| game.outcome().is_none() && game.ply() <= Self::LONGEST)?;
        Some(Self(game))
    }

    /// The opening before its last move; `None` at the start.
    pub fn before(&self) -> Option<Self> {
        self.0.ply().checked_sub(1).and_then(|ply| self.0.up_to(ply)).map(Self)
    }

    /// Its moves: a letter for each, such as `fbc`.
    pub fn line(&self) -> String {
        self.0.moves().iter().map(House::to_string).collect()
    }

    /// The game so far.
    pub const fn record(&self) -> &Record {
        &self.0
    }

    /// Its last move; `None` at the start.
    pub fn last(&self) -> Option<Example> {
        let (ruleset, before) = (self.0.ruleset(), self.before()?.0.position());
        let house = *self.0.moves().last()?;
        Some(Example { ruleset, before, house, comes: ruleset.sow(before, house) })
    }
}

/// How rated games between people went on from an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Those in this server, for whoever made the move.
    pub here: Tally,
    /// All of them.
    pub everywhere: Tally,
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn a_line_is_read_as_it_is_written_and_taken_back_move_by_move() {
        for ruleset in rulesets::ALL {
            let opening = Opening::by_line(ruleset, "fbc").unwrap();
            assert_eq!((opening.line(), opening.record().ply()), ("fbc".to_owned(), 3));
            assert_eq!(opening.last().unwrap().house, House::C);
            assert_eq!(opening.before().unwrap().line(), "fb");
            assert!(Opening::start(ruleset).before().is_none() && Opening::start(ruleset).last().is_none());
            assert_eq!(Opening::by_line(ruleset, "").unwrap().line(), "");
            for no in ["F", "ff?", "g", "ab ", "aba-"] {
                assert!(Opening::by_line(ruleset, no).is_none(), "{no}");
            }
        }
    }

    #[test]
    fn an_opening_ends_after_twelve_moves() {
        let mut opening = Opening::start(&rulesets::CLASSIC);
        while let Some(next) = opening.record().legal().iter().find_map(|house| opening.then(house)) {
            opening = next;
        }
        assert_eq!(opening.record().ply(), Opening::LONGEST);
        assert_eq!(Opening::by_line(&rulesets::CLASSIC, &opening.line()).unwrap().line(), opening.line());
    }
}
