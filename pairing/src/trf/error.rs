//! What can be wrong with a file.

use thiserror::Error;

use crate::{Inconsistent, Points};

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct Error {
    /// The line, from 1; 0 if it is about several.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// What stands there, from that column on, is no number, or none that can stand there.
    #[error("`{0}` from column {1} on is no number that can stand there")]
    Number(String, usize),
    /// The line ends before everything that it must say.
    #[error("the line is too short")]
    Short,
    /// The entry for a round says nothing that can be.
    #[error("the entry for round {0} makes no sense")]
    Round(usize),
    /// Two players have the same number.
    #[error("player {0} is there twice")]
    Twice(usize),
    /// A number lacks a player.
    #[error("player {0} is missing")]
    Missing(usize),
    /// The points of a player are not those of their rounds.
    #[error("player {player} has {counted} points by their rounds, not {stated}")]
    Points {
        /// The player's number.
        player: usize,
        /// What the file says.
        stated: Points,
        /// What the rounds add up to.
        counted: Points,
    },
    /// More rounds were played than there are.
    #[error("{played} rounds were played of {rounds}")]
    TooManyRounds {
        /// How many were played.
        played: usize,
        /// How many there are.
        rounds: usize,
    },
    /// A letter that means nothing.
    #[error("`{0}` means nothing here")]
    Letter(char),
    /// Teams play, or points are abnormal.
    #[error("lines {0} are not supported")]
    Unsupported(String),
    /// The players' rounds contradict each other.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistent),
}

/// Why a tournament cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unwritable {
    /// The tournament makes no sense.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistent),
    /// The columns are too narrow: there are more than 9,999 players or 999 rounds, or somebody has 100 points.
    #[error("the columns of the format are too narrow")]
    TooLarge,
}
