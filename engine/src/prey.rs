//! What a player could capture next: what is threatened.

use wari_rules::{Houses, Position, Ruleset, Setup, Side, Sowing};

/// Seeds that one move captures, and the opponent's houses that it takes them from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capture {
    /// The number of seeds.
    pub seeds: u8,
    /// The houses.
    pub houses: Houses,
}

impl Capture {
    /// What a move captured; empty if nothing.
    pub(crate) fn by(sowing: &Sowing) -> Self {
        Self { seeds: sowing.captured_seeds(), houses: sowing.captured_houses() }
    }

    /// The largest capture that the player to move can make in one move.
    pub(crate) fn largest(ruleset: &Ruleset, position: Position) -> Self {
        let sowings = ruleset.legal(position).iter().filter_map(|house| ruleset.sow(position, house).ok());
        sowings.map(|sowing| Self::by(&sowing)).max_by_key(|capture| capture.seeds).unwrap_or_default()
    }

    /// The largest capture that a side could make now, whoever is to move: what it threatens.
    pub(crate) fn threatened_by(side: Side, ruleset: &Ruleset, position: Position) -> Self {
        with_mover(position, side).map_or_else(Self::default, |position| Self::largest(ruleset, position))
    }
}

/// The same position with `mover` to move.
pub(crate) fn with_mover(position: Position, mover: Side) -> Option<Position> {
    Setup { mover, ..position.into() }.try_into().ok()
}
