//! The context of a message: its language, the time, and its reader.

use crate::games::{Moment, Place, UserId};
use crate::words::{self, Words};

/// The language and the time of a message.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    /// The language.
    pub(crate) words: &'static Words,
    /// The time.
    pub(crate) now: Moment,
}

impl Voice {
    /// Returns the voice of messages that nobody asked for, in English.
    pub(super) fn of_the_clock(now: Moment) -> Self {
        Self { words: words::of("en"), now }
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
