//! The computer's part in a game.

use wari_engine::Level;
use wari_rules::Side;

use super::{Game, Proposal};

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

    /// Whether it is the computer that plays this side.
    pub fn is_computers(&self, side: Side) -> bool {
        self.computer.is_some_and(|computer| computer.side == side)
    }
}
