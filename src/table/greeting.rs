//! The greeting of a server that the bot has just joined: the only message that the bot sends by itself.

use super::{Audience, Reply, Table, Voice};
use crate::games::{Moment, Owed, Span};

/// How long a greeting may be late, for example because the bot was off. Later, nobody expects it any more.
const LATEST: Span = Span::hours(1);

/// Composes the greeting; `None` if it is too late.
pub(super) fn announcement(table: &Table, owed: &Owed, now: Moment) -> Option<(Audience, Reply)> {
    if now.since(owed.since) > LATEST {
        return None;
    }
    let words = Voice::of_the_clock(now).words;
    let reply = Reply { buttons: table.controls.greeting(words), ..Reply::public(words.text.greeting()) };
    Some((Audience::Channel(owed.place), reply))
}
