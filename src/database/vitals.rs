//! How the database is, for the operator.

use wari_games::{Moment, Span};

use super::engine::sql;
use super::{Database, Error};

/// The messages that are waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// The number of them.
    pub count: u64,
    /// Since when the oldest has been waiting.
    oldest: Option<Moment>,
    /// The same for those that nobody has tried to deliver yet.
    oldest_untried: Option<Moment>,
}

impl Backlog {
    /// Returns how long the oldest message has been waiting.
    pub fn age(self, now: Moment) -> Span {
        self.oldest.map_or(Span::ZERO, |oldest| now.since(oldest).max(Span::ZERO))
    }

    /// Returns how long the oldest message has been waiting for a first try.
    pub fn untried(self, now: Moment) -> Option<Span> {
        self.oldest_untried.map(|oldest| now.since(oldest))
    }
}

impl Database {
    /// Commits nothing, to see whether that works.
    ///
    /// # Errors
    /// Returns an error if the database cannot be written.
    pub async fn touch(&self) -> Result<(), Error> {
        self.writer.write_rows((), |_, ()| Box::pin(async { Ok(()) })).await
    }

    /// Returns the number of running games.
    pub async fn running_games(&self) -> Result<u64, Error> {
        // Everybody's ID is at least this. Without it, SQLite would read an index of all games.
        let count = sql::query_scalar("SELECT count(*) FROM games WHERE finished_at IS NULL AND south >= $1");
        count.bind(i64::MIN).fetch_one(&self.readers).await
    }

    /// Returns the messages that are waiting to be delivered, without those to servers that cannot be reached.
    pub async fn backlog(&self) -> Result<Backlog, Error> {
        let select = "SELECT count(*), min(since), min(CASE WHEN tries = 0 THEN since END) FROM outbox
            WHERE held_at IS NULL AND not_before >= 0";
        let (count, oldest, untried): (u64, Option<i64>, Option<i64>) =
            sql::query_as(select).fetch_one(&self.readers).await?;
        let at = |millis: Option<i64>| millis.map(Moment::from_millis);
        Ok(Backlog { count, oldest: at(oldest), oldest_untried: at(untried) })
    }
}
