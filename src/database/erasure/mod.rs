//! Deleting everything about a person or a server, so that no file has it any more.
//!
//! 1. The deletion is added to the list beside the database, with a keyed hash of the ID: one a minute for each person.
//! 2. Most games go in portions (`going.rs`), so that others need not wait. One transaction deletes what is left, ends
//!    the running games, and notes the deletion in `erasures`. If the process dies before that, or an older copy of the
//!    database is restored, the next start finds the list ahead of `erasures` and repeats what is missing. Each
//!    transaction first looks whether the deletion has been done, perhaps by another process: what has come up since
//!    then stays.
//! 3. The traces of deleted rows go: SQLite's samples, what is left inside of pages, and the write-ahead log.
//!
//! What is forgotten for the sake of privacy must not make limits forget. So limits count by marks (`people/marks.rs`),
//! which bear keyed hashes and outlive a deletion until they expire.
//!
//! What others share stays, but a random ID takes the person's place (`UserId::is_tombstone`), so that ratings can be
//! recomputed to the same figures.

mod export;
mod going;
pub(super) mod holdings;
pub(super) mod list;
mod person;
pub(super) mod promises;
mod server;

use std::collections::HashMap;
use std::sync::Arc;

use crate::engine::file::sweeper;
use crate::engine::sql::{self, Connection};
use crate::key::Key;
use crate::subjects::Erasures;
use crate::{Error, SweptTraces, erased};

pub use export::ExportedRows;
pub(crate) use going::forget_unplayed;
pub use holdings::Topic;
pub(crate) use list::{ErasedKind, Erasure, ErasureList, Ledger, carry, carry_all, key_of};
use wari_games::{GuildId, Moment, Refusal, Span, Subject, UserId};

/// A deletion that is in the list, and is still to be carried out. If the process dies, the next start does that.
#[derive(Clone, Debug)]
pub struct PromisedErasure {
    subject: Subject,
    erasure: Erasure,
}

/// How far a transaction has brought a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ErasureStep {
    /// A portion is deleted.
    Portion,
    /// All is done, and whether there was anything to delete.
    Done(bool),
}

impl Erasures<'_> {
    /// Adds a deletion to the list. From now on it is certain to happen. Refused within a minute of the last one of the
    /// same person or server.
    ///
    /// # Errors
    /// Returns an error if the list cannot be written.
    pub async fn promise(self, subject: Subject, now: Moment) -> Result<Result<PromisedErasure, Refusal>, Error> {
        let added = match &self.0.forgotten {
            Ledger::File(list) => {
                let list = Arc::clone(list);
                let added = tokio::task::spawn_blocking(move || list.add(subject, now)).await;
                added.map_err(|_| Error::Closed)?.map_err(Error::list)?
            }
            Ledger::Server(key) => {
                let erasure = Erasure::of(subject, now, key);
                let add = self.0.writer.write(erasure, |connection, erasure| {
                    Box::pin(async move {
                        let new = erasure.clone().after(promises::last(connection, erasure).await?);
                        if let Ok(new) = &new {
                            promises::add(connection, new).await?;
                        }
                        Ok(new)
                    })
                });
                add.await?
            }
        };
        Ok(added.map(|erasure| PromisedErasure { subject, erasure }).map_err(|again| Refusal::ErasedOfLate { again }))
    }

    /// Carries out a deletion, and ends the running games of a person. Returns `false` if there was nothing to delete,
    /// or if that has been done. Can be repeated if it fails.
    ///
    /// # Errors
    /// Returns an error if the database fails; some portions may be deleted then.
    pub async fn erase(self, promised: PromisedErasure) -> Result<bool, Error> {
        self.erase_all(Some(promised.subject), promised.erasure).await
    }

    /// Does the same; `subject` is `None` if nothing here belongs to the hash.
    async fn erase_all(self, subject: Option<Subject>, erasure: Erasure) -> Result<bool, Error> {
        let arguments = (subject, erasure, self.0.dice);
        loop {
            let step = self.0.writer.write(arguments.clone(), |connection, (subject, erasure, dice)| {
                Box::pin(step(connection, *subject, erasure, *dice))
            });
            match step.await? {
                ErasureStep::Portion => tokio::task::yield_now().await,
                ErasureStep::Done(changed) => return Ok(changed),
            }
        }
    }

    /// Carries out the deletions that another process has promised more than `patience` ago and not carried out: it has
    /// died.
    pub async fn finish(self, patience: Span, now: Moment) -> Result<(), Error> {
        match self.0.is_shared() {
            true => self.finish_promised(now.later(-patience)).await,
            false => Ok(()),
        }
    }

    /// Carries out the deletions on a server that were promised by a time.
    pub(super) async fn finish_promised(self, until: Moment) -> Result<(), Error> {
        let missing = self.0.writer.write(until, |connection, until| {
            Box::pin(async move {
                let mut promised = promises::all(connection).await?;
                promised.retain(|erasure| erasure.at <= *until);
                missing(connection, promised).await
            })
        });
        let missing = missing.await?;
        let count = missing.len();
        for (subject, erasure) in missing {
            self.erase_all(subject, erasure).await?;
        }
        caught_up(count);
        Ok(())
    }

    /// Removes the traces of deleted rows from the database file and its log. Can be repeated.
    pub async fn remove_traces(self) -> Result<SweptTraces, Error> {
        self.0.writer.sweep().await
    }
}

/// Logs that deletions were carried out.
fn caught_up(repeated: usize) {
    if repeated > 0 {
        tracing::info!(repeated, "carried out deletions that this database lacked");
    }
}

/// Carries out what the list has, and this database lacks: deletions since its file was copied, or just before a crash.
/// It is called in a transaction at the start, when nobody waits.
pub(super) async fn catch_up(
    connection: &mut Connection<'_>,
    entries: Vec<Erasure>,
    dice: fn() -> u64,
) -> Result<(), Error> {
    let missing = missing(connection, entries).await?;
    let count = missing.len();
    for (subject, erasure) in missing {
        while step(connection, subject, &erasure, dice).await? == ErasureStep::Portion {}
    }
    caught_up(count);
    Ok(())
}

/// Returns the deletions that this database lacks, and whom they are about, as far as it knows them.
async fn missing(
    connection: &mut Connection<'_>,
    entries: Vec<Erasure>,
) -> Result<Vec<(Option<Subject>, Erasure)>, Error> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let done: Vec<(String, String, i64)> =
        sql::query_as("SELECT kind, hash, erased_at FROM erasures").fetch_all(&mut *connection).await?;
    let done: HashMap<(String, String), i64> = done.into_iter().map(|(kind, hash, at)| ((kind, hash), at)).collect();
    let is_missing = |entry: &Erasure| {
        done.get(&(entry.kind.id().to_owned(), entry.hash.clone())).is_none_or(|&at| at < entry.at.millis())
    };
    let missing: Vec<Erasure> = entries.into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(Vec::new());
    }
    let key = Key::of(connection).await?;
    let people = person::everybody(&mut *connection).await?.into_iter();
    let people: HashMap<String, UserId> = people.map(|person| (key.person(person), person)).collect();
    let servers = server::everywhere(&mut *connection).await?.into_iter();
    let servers: HashMap<String, GuildId> = servers.map(|server| (key.hash("server", server.get()), server)).collect();
    let subject = |erasure: &Erasure| match erasure.kind {
        ErasedKind::Person(leaving) => people.get(&erasure.hash).map(|&person| Subject::Person(person, leaving)),
        ErasedKind::Server => servers.get(&erasure.hash).copied().map(Subject::Server),
    };
    Ok(missing.into_iter().map(|erasure| (subject(&erasure), erasure)).collect())
}

/// Deletes a portion, or all that is left, and notes the deletion then.
async fn step(
    connection: &mut Connection<'_>,
    subject: Option<Subject>,
    erasure: &Erasure,
    dice: fn() -> u64,
) -> Result<ErasureStep, Error> {
    let Erasure { at, kind, ref hash } = *erasure;
    if erased::last(connection, kind.id(), hash).await?.is_some_and(|done| done >= at) {
        return Ok(ErasureStep::Done(false));
    }
    let changed = match subject {
        Some(Subject::Person(person, leaving)) => {
            let tombstone = person::tombstone(connection, hash, dice).await?;
            if going::forget_portion(connection, person, tombstone).await? {
                mark_traces(connection).await?;
                return Ok(ErasureStep::Portion);
            }
            person::erase(connection, person, tombstone, hash, leaving, at).await?
        }
        Some(Subject::Server(server)) => {
            if server::forget_portion(connection, server).await? {
                mark_traces(connection).await?;
                return Ok(ErasureStep::Portion);
            }
            server::erase(connection, server, at).await?
        }
        None => false,
    };
    let note = "INSERT INTO erasures (kind, hash, erased_at) VALUES ($1, $2, $3)
        ON CONFLICT (kind, hash) DO UPDATE SET erased_at = excluded.erased_at";
    sql::query(note).bind(kind.id()).bind(hash.as_str()).bind(at.millis()).execute(&mut *connection).await?;
    if changed {
        mark_traces(connection).await?;
    }
    Ok(ErasureStep::Done(changed))
}

/// Notes that a file has traces of deleted rows.
async fn mark_traces(connection: &mut Connection<'_>) -> Result<(), Error> {
    if let Some(file) = connection.file().await? {
        sweeper::mark(file).await?;
    }
    Ok(())
}
