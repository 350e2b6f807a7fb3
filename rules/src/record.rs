//! A game with its history.

use std::error::Error;
use std::fmt;

use crate::{House, Houses, Illegal, Outcome, Position, Ruleset, SeedsPerHouse, Side, Sowing};

/// A game with its history: the ruleset, the first position and the houses played.
///
/// It also judges what depends on the history and not on a single position: whether the game goes round in circles,
/// and whether nothing has been captured for too long.
///
/// ```
/// use wari_rules::{House, Record, SeedsPerHouse, rulesets};
///
/// let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
/// for house in [House::B, House::D, House::F, House::C, House::E] {
///     game.play(house)?;
/// }
/// assert_eq!(game.notation(), "BdFcE");
/// assert_eq!(game.position().to_string(), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N");
/// # Ok::<(), wari_rules::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    ruleset: &'static Ruleset,
    /// The position after each ply, starting with the first position, not settled.
    positions: Vec<Position>,
    moves: Vec<House>,
    last: Option<Sowing>,
    /// The plies since the last capture, or since the start.
    quiet: usize,
    /// The outcome if both players agreed to stop the game.
    agreed: Option<Outcome>,
}

impl Record {
    /// A new game.
    #[must_use]
    pub fn new(ruleset: &'static Ruleset, seeds: SeedsPerHouse) -> Self {
        Self::from_position(ruleset, Position::start(seeds))
    }

    /// A new game from a set-up position.
    #[must_use]
    pub fn from_position(ruleset: &'static Ruleset, position: Position) -> Self {
        Self { ruleset, positions: vec![position], moves: Vec::new(), last: None, quiet: 0, agreed: None }
    }

    /// Replays a complete game from its [notation](Self::notation). Whitespace is ignored.
    ///
    /// # Errors
    /// [`ReplayError`] at the first letter that cannot be played.
    pub fn replay(ruleset: &'static Ruleset, seeds: SeedsPerHouse, notation: &str) -> Result<Self, ReplayError> {
        let mut record = Self::new(ruleset, seeds);
        record.follow(notation)?;
        Ok(record)
    }

    /// Plays on with the moves of a [notation](Self::notation). Whitespace is ignored.
    ///
    /// # Errors
    /// [`ReplayError`] at the first letter that cannot be played; the moves before it have been played.
    pub fn follow(&mut self, notation: &str) -> Result<(), ReplayError> {
        for letter in notation.chars().filter(|letter| !letter.is_whitespace()) {
            let ply = self.ply() + 1;
            let error = |reason| ReplayError { ply, letter, reason };
            let mover = self.position().mover();
            let house = House::from_letter(letter).ok_or(error(Unplayable::NoHouse))?;
            if house.letter_for(mover) != letter {
                return Err(error(Unplayable::NotTheTurn { mover }));
            }
            self.play(house).map_err(|illegal| error(Unplayable::Illegal(illegal)))?;
        }
        Ok(())
    }

    /// Plays `house` for the side to move.
    ///
    /// # Errors
    /// [`Illegal`] if the house may not be played; the record is unchanged.
    pub fn play(&mut self, house: House) -> Result<Sowing, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        let mut sowing = self.ruleset.sow(self.standing(), house)?;
        self.positions.push(sowing.after());
        self.moves.push(house);
        self.quiet = match sowing.captured_seeds() {
            0 => self.quiet + 1,
            _ => 0,
        };
        if sowing.outcome.is_none() {
            sowing.outcome = self.ruleset.stopped(sowing.after, self.occurrence(), self.quiet);
        }
        self.last = Some(sowing);
        Ok(sowing)
    }

    /// The ruleset of the game.
    #[must_use]
    pub const fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The seeds a house at the start of the game.
    #[must_use]
    pub fn seeds_per_house(&self) -> SeedsPerHouse {
        self.standing().seeds_per_house()
    }

    /// The number of moves made by both sides together.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The houses played by both sides, in order.
    #[must_use]
    pub fn moves(&self) -> &[House] {
        &self.moves
    }

    /// The letters of the houses played, South's as capitals: `BdFcE`.
    #[must_use]
    pub fn notation(&self) -> String {
        self.moves.iter().zip(&self.positions).map(|(&house, position)| house.letter_for(position.mover())).collect()
    }

    /// The position as the last move left it, not settled.
    fn standing(&self) -> Position {
        *self.positions.last().expect("the first position is never removed")
    }

    /// The position on the board, [settled](Outcome::position) if the game is over.
    #[must_use]
    pub fn position(&self) -> Position {
        match self.outcome() {
            Some(outcome) => outcome.position(),
            None => self.standing(),
        }
    }

    /// The position after `ply` moves, or `None` if fewer were made. For the last move it equals
    /// [`position`](Self::position).
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        if ply == self.ply() {
            return Some(self.position());
        }
        self.positions.get(ply).copied()
    }

    /// The same game after `ply` moves, or `None` if fewer were made.
    #[must_use]
    pub fn up_to(&self, ply: usize) -> Option<Self> {
        let moves = self.moves.get(..ply)?;
        let mut record = Self::from_position(self.ruleset, self.positions[0]);
        for &house in moves {
            record.play(house).ok()?;
        }
        Some(record)
    }

    /// The moves that captured most, `most` of them or fewer, with their plies, counted from 0, in the order played.
    #[must_use]
    pub fn largest_captures(&self, most: usize) -> Vec<(usize, Sowing)> {
        let sowings = self.positions.iter().zip(&self.moves).map(|(&before, &house)| self.ruleset.sow(before, house));
        let mut captures: Vec<(usize, Sowing)> =
            sowings.enumerate().filter_map(|(ply, sowing)| Some((ply, sowing.ok()?))).collect();
        captures.retain(|(_, sowing)| sowing.captured_seeds() > 0);
        captures.sort_by_key(|(_, sowing)| std::cmp::Reverse(sowing.captured_seeds()));
        captures.truncate(most);
        captures.sort_unstable_by_key(|&(ply, _)| ply);
        captures
    }

    /// The last move; `None` at the start.
    #[must_use]
    pub const fn last(&self) -> Option<Sowing> {
        self.last
    }

    /// The outcome of the game; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.agreed.or_else(|| match self.last {
            Some(sowing) => sowing.outcome(),
            None => self.ruleset.verdict(self.standing()),
        })
    }

    /// The houses that may be played; empty when the game is over.
    #[must_use]
    pub fn legal(&self) -> Houses {
        match self.outcome() {
            Some(_) => Houses::EMPTY,
            None => self.ruleset.legal(self.standing()),
        }
    }

    /// How many times the current position has occurred: the same seeds in the same houses with the same side to
    /// move. The first time counts as 1.
    #[must_use]
    pub fn occurrence(&self) -> u8 {
        // A position from before the last capture cannot recur: it had more seeds in play.
        let now = self.standing();
        let recent = &self.positions[self.ply() - self.quiet..];
        recent.iter().filter(|&&position| position == now).count() as u8
    }

    /// The number of plies in a row, up to now, without a capture.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.quiet
    }

    /// Whether the rules now ask both players if they want to stop, because the position has occurred often enough
    /// under this ruleset.
    #[must_use]
    pub fn asks_to_stop(&self) -> bool {
        self.outcome().is_none() && self.ruleset.circles.ask().is_some_and(|asked| self.occurrence() >= asked.get())
    }

    /// Stops the game because both players agree, and settles the board as the ruleset says.
    ///
    /// ```
    /// use wari_rules::{Reason, Record, SeedsPerHouse, rulesets};
    ///
    /// let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFcE")?;
    /// let outcome = game.stop().expect("it was going on");
    /// assert_eq!(outcome.reason(), Reason::Agreed);
    /// assert_eq!(game.position().to_string(), "0-0-0-0-0-0-0-0-0-0-0-0-20-28-N");
    /// # Ok::<(), wari_rules::ReplayError>(())
    /// ```
    ///
    /// # Errors
    /// [`Illegal::Over`] if the game is already over.
    pub fn stop(&mut self) -> Result<Outcome, Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        Ok(*self.agreed.insert(self.ruleset.agreed_stop(self.standing())))
    }
}

/// Where and why a game's notation cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplayError {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The letter of the move.
    pub letter: char,
    /// The problem with the letter.
    pub reason: Unplayable,
}

/// The problem with a letter in a game's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unplayable {
    /// It is not the letter of a house.
    NoHouse,
    /// It belongs to the other side: South's moves are capitals, North's are lower-case.
    NotTheTurn {
        /// Whose turn it is.
        mover: Side,
    },
    /// The house may not be played.
    Illegal(Illegal),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ply, letter, .. } = self;
        write!(f, "move {ply}, {letter:?}: ")?;
        match self.reason {
            Unplayable::NoHouse => f.write_str("no house has this letter"),
            Unplayable::NotTheTurn { mover } => write!(f, "it is {mover}'s turn"),
            Unplayable::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl Error for ReplayError {}
