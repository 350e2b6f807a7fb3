//! The greeting of a server that the bot has just joined: the only message that the bot sends by itself.
//!
//! The transaction that notes a new server also writes the row of the outbox, so a crash neither loses nor repeats it.

use wari_database::Error;
use wari_games::{Moment, Owed, Owner, Span};

use super::{Audience, Reply, Table};

/// How long a greeting may be late, for example because the bot was off. Later, nobody expects it any more.
const LATEST: Span = Span::hours(1);

/// Composes the greeting; `None` if it is too late.
///
/// # Errors
/// If the database fails.
pub(super) async fn announcement(table: &Table, owed: &Owed, now: Moment) -> Result<Option<(Audience, Reply)>, Error> {
    if now.since(owed.since) > LATEST {
        return Ok(None);
    }
    let Some(guild) = owed.place.guild else { return Ok(None) };
    let words = table.words_of(Owner::Server(guild)).await?;
    let reply = Reply { buttons: table.controls.greeting(words), ..Reply::public(words.text.greeting()) };
    Ok(Some((Audience::Channel(owed.place), reply)))
}
