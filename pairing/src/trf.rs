//! Tournament report files, the form in which programs exchange tournaments.
//!
//! What is read and written is what pairings need of TRF16 and of TRF-2026 (C.04.A of FIDE's handbook, annex 2): the
//! lines `001` (players), `012` (name), `142` and `XXR` (rounds), `152` and `XXC` (initial colour), `162` (points),
//! `240` (byes of the next round), `260` and `XXP` (forbidden pairs). Other lines are kept as they are, except those
//! about teams, acceleration and abnormal points, which are refused.

mod error;
mod player;
mod read;
mod write;

pub use error::{Error, Fault, Unwritable};
pub use read::read;
pub use write::write;

use crate::Tournament;

/// What a file tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What the tournament is called.
    pub name: String,
    /// The tournament.
    pub tournament: Tournament,
    /// Lines about other things, without their ends.
    pub others: Vec<String>,
}
