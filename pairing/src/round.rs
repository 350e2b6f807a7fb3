//! What a round was for one player.

use crate::{Colour, PointSystem, Points};

/// What a round was for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// A game that was played.
    Game {
        /// The opponent's place in the list of players.
        opponent: usize,
        /// The player's own colour.
        colour: Colour,
        /// How it ended for the player.
        result: GameResult,
    },
    /// A game that was paired, but not played, because somebody did not come. The two have not met, and nobody had a
    /// colour.
    Forfeit {
        /// The opponent's place in the list of players.
        opponent: usize,
        /// The colour that the player would have had.
        colour: Colour,
        /// Whether the player came and the opponent did not. Both can stay away.
        won: bool,
    },
    /// A round without an opponent.
    Bye(Bye),
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// It was won.
    Win,
    /// It was drawn.
    Draw,
    /// It was lost.
    Loss,
}

impl GameResult {
    /// How it ended for the opponent.
    #[must_use]
    pub const fn for_the_opponent(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }
}

/// Why somebody has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bye {
    /// The number of players was odd (C.04.1, article 3).
    PairingAllocated,
    /// The organizer gave a full point.
    FullPoint,
    /// The player asked for a rest, and the organizer gave half a point.
    HalfPoint,
    /// The player was not there: has asked for a rest, has withdrawn, or had not yet entered.
    ZeroPoint,
}

impl Round {
    /// Who was paired with the player, whether they played or not.
    #[must_use]
    pub const fn opponent(&self) -> Option<usize> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(*opponent),
            Self::Bye(_) => None,
        }
    }

    /// Whether a game was played.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::Game { .. })
    }

    /// Whether the pairing of the round concerned the player: they had an opponent or the pairing-allocated bye.
    #[must_use]
    pub const fn is_paired(&self) -> bool {
        !matches!(self, Self::Bye(Bye::FullPoint | Bye::HalfPoint | Bye::ZeroPoint))
    }

    /// The points for it.
    #[must_use]
    pub const fn points(&self, system: &PointSystem) -> Points {
        match self {
            Self::Game { result: GameResult::Win, .. }
            | Self::Forfeit { won: true, .. }
            | Self::Bye(Bye::FullPoint) => system.win,
            Self::Game { result: GameResult::Draw, .. } | Self::Bye(Bye::HalfPoint) => system.draw,
            Self::Game { result: GameResult::Loss, .. } => system.loss,
            Self::Forfeit { won: false, .. } | Self::Bye(Bye::ZeroPoint) => system.absence,
            Self::Bye(Bye::PairingAllocated) => system.allocated_bye,
        }
    }
}
