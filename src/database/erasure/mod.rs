//! Deleting everything about a person or a server, so that no file has it any more.
//!
//! 1. The deletion is added to the list beside the database, with a keyed hash of the id.
//! 2. One transaction deletes the rows and notes the deletion in `erasures`. If the process dies before that, or an older
//!    copy of the database is restored, the next start finds the list ahead of `erasures` and repeats what is missing.
//! 3. The traces of deleted rows go: SQLite's samples, what is left inside of pages, and the write-ahead log.

mod export;
pub(super) mod holdings;
pub(super) mod list;
mod person;
mod server;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::database::file::sweeper;
use crate::database::server::promises;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error, Traces};
use crate::games::{Moment, Subject, UserId};

pub use export::Rows;
pub use holdings::Topic;
pub(crate) use list::{Erasure, Kind, Ledger, List, carry, carry_all, new_key};

/// A deletion that is in the list, and is still to be carried out. If the process dies, the next start does that.
#[derive(Clone, Debug)]
pub struct Promised {
    subject: Subject,
    erasure: Erasure,
}

impl Database {
    /// Adds a deletion to the list. From now on it is certain to happen.
    ///
    /// # Errors
    /// Returns an error if the list cannot be written.
    pub async fn promise_to_erase(&self, subject: Subject, now: Moment) -> Result<Promised, Error> {
        let (list, dice) = match &self.forgotten {
            Ledger::File(list) => (Arc::clone(list), self.dice),
            ledger @ Ledger::Server(_) => {
                let erasure = Erasure::of(subject, now, |kind, id| ledger.hash(kind, id).unwrap_or_default());
                let promise = erasure.clone();
                self.writer.write(promise, |connection, promise| Box::pin(promises::add(connection, promise))).await?;
                return Ok(Promised { subject, erasure });
            }
        };
        let added = tokio::task::spawn_blocking(move || list.add(subject, now, dice)).await;
        let added = added.map_err(|_| Error::Closed)?;
        Ok(Promised { subject, erasure: added.map_err(Error::list)? })
    }

    /// Carries out a deletion in one transaction, which ends the running games of a person. Returns `false` if there was
    /// nothing to delete. Can be repeated if it fails.
    ///
    /// # Errors
    /// Returns an error if the database fails; nothing has changed then.
    pub async fn erase(&self, promised: Promised) -> Result<bool, Error> {
        let dice = self.dice;
        let Promised { subject, erasure } = promised;
        self.writer
            .write((subject, erasure, dice), |connection, (subject, erasure, dice)| {
                Box::pin(erase(connection, Some(*subject), erasure, *dice))
            })
            .await
    }

    /// Removes the traces of deleted rows from the database file and its log. Can be repeated.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn remove_traces(&self) -> Result<Traces, Error> {
        self.writer.sweep().await
    }
}

/// Carries out what the list has, and this database lacks: deletions since its file was copied, or just before a crash.
/// Returns how many these were. It is called in a transaction.
pub(super) async fn catch_up(
    connection: &mut Connection<'_>,
    entries: Vec<Erasure>,
    list: &Ledger,
    dice: fn() -> u64,
) -> Result<usize, Error> {
    if entries.is_empty() {
        return Ok(0);
    }
    let done: Vec<(String, String, i64)> =
        sql::query_as("SELECT kind, hash, erased_at FROM erasures").fetch_all(&mut *connection).await?;
    let done: BTreeSet<_> = done.into_iter().collect();
    let is_missing =
        |entry: &Erasure| !done.contains(&(entry.kind.id().to_owned(), entry.hash.clone(), entry.at.millis()));
    let missing: Vec<Erasure> = entries.into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(0);
    }
    let hash = |kind: &str, id: u64| list.hash(kind, id).unwrap_or_default();
    let people: HashMap<String, UserId> = person::everybody(&mut *connection)
        .await?
        .into_iter()
        .map(|person| (hash("person", person.get()), person))
        .collect();
    let servers: HashMap<String, _> = server::everywhere(&mut *connection)
        .await?
        .into_iter()
        .map(|server| (hash("server", server.get()), server))
        .collect();
    let count = missing.len();
    for erasure in missing {
        let subject = match erasure.kind {
            Kind::Person(leaving) => people.get(&erasure.hash).map(|&person| Subject::Person(person, leaving)),
            Kind::Server => servers.get(&erasure.hash).copied().map(Subject::Server),
        };
        erase(&mut *connection, subject, &erasure, dice).await?;
    }
    Ok(count)
}

/// Carries out a deletion and notes it; `subject` is `None` if nothing here belongs to the hash.
async fn erase(
    connection: &mut Connection<'_>,
    subject: Option<Subject>,
    erasure: &Erasure,
    dice: fn() -> u64,
) -> Result<bool, Error> {
    let Erasure { at, kind, ref hash } = *erasure;
    let changed = match subject {
        Some(Subject::Person(person, leaving)) => {
            person::erase(connection, person, UserId::tombstone(dice()), hash, leaving, at).await?
        }
        Some(Subject::Server(server)) => server::erase(connection, server, at).await?,
        None => false,
    };
    let note = "INSERT INTO erasures (kind, hash, erased_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    sql::query(note).bind(kind.id()).bind(hash.as_str()).bind(at.millis()).execute(&mut *connection).await?;
    if changed && let Some(file) = connection.file().await? {
        sweeper::mark(file).await?;
    }
    Ok(changed)
}
