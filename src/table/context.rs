//! What a message depends on besides the game it is about: its language, the time, and who reads it.

use crate::games::{Moment, Place, UserId};
use crate::words::{self, Words};

/// The language and the time of a message.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    /// The language.
    pub(crate) words: &'static dyn Words,
    /// The time.
    pub(crate) now: Moment,
}

impl Voice {
    /// The voice of messages that nobody asked for: in English.
    pub(super) fn of_the_clock(now: Moment) -> Self {
        Self { words: words::of("en"), now }
    }
}

/// A person who wants to see something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer<'a> {
    /// Who it is.
    pub(crate) id: UserId,
    /// Their roles in the server, by Discord's numbers.
    pub(crate) roles: &'a [u64],
    /// The channel in which they ask.
    pub(crate) place: Place,
}
