//! What can be wrong with a tournament.

use thiserror::Error;

/// Why a tournament makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Inconsistent {
    /// A player has more rounds than have been played, or is already paired for the next one.
    #[error("player {} has more rounds than have been played", player + 1)]
    TooManyRounds {
        /// Their place in the list of players.
        player: usize,
    },
    /// What a round was for two players does not fit together.
    #[error("round {} of player {} contradicts the opponent", round + 1, player + 1)]
    Contradiction {
        /// The place of one of them in the list of players.
        player: usize,
        /// The round, from 0.
        round: usize,
    },
    /// A pair is forbidden of which one does not take part.
    #[error("there is no player {}", player + 1)]
    Unknown {
        /// The place that nobody has.
        player: usize,
    },
}

/// Why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unpairable {
    /// The tournament makes no sense.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistent),
    /// All rounds have been played.
    #[error("all rounds have been played")]
    Over,
    /// No pairing satisfies the absolute criteria: too many have met each other, must not be paired or have had a bye.
    #[error("nobody can be paired without a game that is repeated or forbidden, or a second bye")]
    Impossible,
    /// There are more players than [`LIMIT`](crate::swiss::LIMIT).
    #[error("more than {} players", crate::swiss::LIMIT)]
    TooMany,
}
