//! A hint in three steps: what to look for, where, and why.

use wari_rules::{House, Houses, Position, Record, Ruleset};

use crate::Analysis;
use crate::prey::Capture;

/// A hint for the player to move, given step by step: first the motive, then the house, then the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The purpose of the move.
    pub motive: Motive,
    /// The house to play.
    pub house: House,
    /// The expected continuation, starting with this move.
    pub line: Vec<House>,
    /// The seeds the player gains by that line minus those the opponent gains. If the game ends, this includes the
    /// seeds left on the board.
    pub gain: i16,
}

/// The purpose of a move: the first of these that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motive {
    /// It wins the game.
    Win,
    /// The opponent has no seeds and is fed.
    Feed,
    /// It captures.
    Capture {
        /// The number of seeds.
        seeds: u8,
    },
    /// It leaves the opponent less to capture.
    Rescue {
        /// The player's houses that would otherwise be captured.
        houses: Houses,
    },
    /// It prepares a capture.
    Threaten {
        /// The opponent's houses that could be captured next.
        houses: Houses,
    },
    /// Nothing is urgent: the search simply prefers it.
    Wait,
}

impl Hint {
    /// The hint from an analysis of the game's last position; `None` if the analysis is of another position.
    #[must_use]
    pub fn of(game: &Record, analysis: &Analysis) -> Option<Self> {
        let best = analysis.best();
        let motive = Motive::of(game.ruleset(), game.position(), best.house)?;
        Some(Self { motive, house: best.house, line: best.line.clone(), gain: gain(game, &best.line)? })
    }
}

impl Motive {
    /// The purpose of a move; `None` if it may not be played.
    fn of(ruleset: &Ruleset, before: Position, house: House) -> Option<Self> {
        let sowing = ruleset.sow(before, house).ok()?;
        let (mover, after) = (before.mover(), sowing.after());
        if sowing.outcome().is_some_and(|outcome| outcome.winner() == Some(mover)) {
            return Some(Self::Win);
        }
        if before.row(mover.opponent()) == [0; 6] && after.row(mover.opponent()) != [0; 6] {
            return Some(Self::Feed);
        }
        if sowing.captured_seeds() > 0 {
            return Some(Self::Capture { seeds: sowing.captured_seeds() });
        }
        let danger = Capture::threatened_by(mover.opponent(), ruleset, before);
        if Capture::largest(ruleset, after).seeds < danger.seeds {
            return Some(Self::Rescue { houses: danger.houses });
        }
        let threat = Capture::threatened_by(mover, ruleset, after);
        if Capture::largest(ruleset, before).seeds < threat.seeds {
            return Some(Self::Threaten { houses: threat.houses });
        }
        Some(Self::Wait)
    }
}

/// The seeds the player to move gains by a line minus those the opponent gains; `None` if it cannot be played.
fn gain(game: &Record, line: &[House]) -> Option<i16> {
    let mover = game.position().mover();
    let mut game = game.clone();
    let lead = |position: Position| i16::from(position.store(mover)) - i16::from(position.store(mover.opponent()));
    let before = lead(game.position());
    for &house in line {
        game.play(house).ok()?;
    }
    Some(lead(game.position()) - before)
}
