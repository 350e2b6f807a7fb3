//! The computer's part in a game.

use wari_engine::Level;
use wari_rules::{SeedsPerHouse, Side};

use super::{Game, Place, Proposal, Rating, Refusal, Unrated, UserId};

/// The computer plays one side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// Which.
    pub side: Side,
    /// How well.
    pub level: Level,
}

/// What a game waits for the computer to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// To answer what its opponent has asked.
    Answer(Proposal),
    /// To sow.
    Move,
}

impl Computer {
    /// How strong each level is: as far apart as they are in games with each other (`wari-engine match` shows it),
    /// around a newcomer's rating in the middle.
    const RATINGS: [f64; 8] = [847.0, 1064.0, 1302.0, 1500.0, 1738.0, 1982.0, 2245.0, 2465.0];
    /// They are measured, and do not change.
    const CERTAINTY: f64 = 50.0;

    /// How strong it is, as a rating among those of people who play it.
    pub fn rating(self) -> Rating {
        let rating = Self::RATINGS[usize::from(self.level.number() - 1)];
        Rating { rating, deviation: Self::CERTAINTY, ..Rating::default() }
    }
}

impl Game {
    /// The computer, if the result tells how good its opponent is: enough was played with four seeds a house, no move
    /// taken back and no hint given.
    pub fn measures(&self) -> Option<Computer> {
        let unaided = self.hints == 0 && self.undone == 0;
        let whole = self.ply() >= Unrated::FEWEST_MOVES && self.record.seeds_per_house() == SeedsPerHouse::Four;
        self.computer.filter(|_| unaided && whole)
    }

    /// The computer's side and level, and what it is to do now; `None` in games between people, after the end, and
    /// while it waits for its opponent.
    pub fn awaits_computer(&self) -> Option<(Computer, Awaited)> {
        let computer = self.computer?;
        self.to_move()?;
        match self.proposal {
            Some(proposal) if proposal.agreed == Some(computer.side.opponent()) => {
                Some((computer, Awaited::Answer(proposal)))
            }
            _ if self.record.position().mover() == computer.side => Some((computer, Awaited::Move)),
            _ => None,
        }
    }

    /// Whether somebody may be given a hint here and now: against the computer alone, and at one's own move.
    ///
    /// # Errors
    /// Refused in games between people, to whoever it is, and else where a move would be.
    pub fn may_be_hinted(&self, by: UserId, at: Place) -> Result<(), Refusal> {
        if self.computer.is_none() && self.ending().is_none() {
            return Err(Refusal::HintAmongPeople { game: self.id });
        }
        self.seat(by, at)?;
        let mover = self.players[self.record.position().mover()];
        match mover == by {
            true => Ok(()),
            false => Err(Refusal::NotYourTurn { game: self.id, mover, link: self.link() }),
        }
    }

    /// Whether it is the computer that plays this side.
    pub fn is_computers(&self, side: Side) -> bool {
        self.computer.is_some_and(|computer| computer.side == side)
    }
}
