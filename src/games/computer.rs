//! The computer's part in a game.

use wari_engine::Level;
use wari_rules::Side;

use super::{Game, Place, Proposal, Refusal, UserId};

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

impl Game {
    /// The computer's side and level, and what it is to do now; `None` in games between people, after the end, and while
    /// it waits for its opponent.
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
