//! The context of a message: its language, the time, and its reader.

use wari_games::{Moment, Place, UserId};

use crate::words::Words;

/// The languages and the time of an answer.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    /// The language for the asker alone.
    pub(crate) words: &'static Words,
    /// The language for everybody.
    pub(crate) public_words: &'static Words,
    /// The time.
    pub(crate) now: Moment,
}

impl Voice {
    /// Returns the voice of what is for everybody, also where the asker sees it first.
    #[must_use]
    pub(crate) fn public(self) -> Self {
        Self { words: self.public_words, ..self }
    }
}

/// A user who wants to see something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer<'a> {
    /// The user.
    pub(crate) id: UserId,
    /// The ids of their roles in the server.
    pub(crate) roles: &'a [u64],
    /// The channel where they ask.
    pub(crate) place: Place,
}
