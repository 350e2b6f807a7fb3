//! Statements that SQLite runs in one call.
//!
//! sqlx hands each call to SQLite's own thread and waits for it, which takes longer than most statements do.

use std::fmt::Write;

use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Connection, Either, Executor, SqliteConnection};

use super::statement::Statement;
use super::value;
use crate::engine::error::Error;

/// What a statement has done.
pub(crate) struct Done {
    /// The rows that it has returned.
    pub(super) rows: Vec<SqliteRow>,
    /// How many rows it has changed.
    pub(super) changed: u64,
}

/// Why not all of some statements were run.
#[derive(Debug)]
pub(crate) struct Failed {
    /// How many were run before the one that failed.
    pub(crate) done: usize,
    /// The cause.
    pub(crate) source: sqlx::Error,
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Self {
        failed.source.into()
    }
}

/// The number of deferred statements that are worth a call of their own: a receipt defers as many after what it reads.
const MANY: usize = 4;

/// Runs statements one after the other until one fails, in a single call.
pub(super) async fn run_all(connection: &mut SqliteConnection, all: &[&Statement]) -> Result<Vec<Done>, Failed> {
    let (mut done, mut rows) = (Vec::with_capacity(all.len()), Vec::new());
    let values = value::sqlite(all.iter().flat_map(|statement| statement.values()));
    let values = values.map_err(|source| Failed { done: 0, source })?;
    let mut results = connection.fetch_many(sqlx::query_with(AssertSqlSafe(joined(all)), values));
    loop {
        match results.try_next().await {
            Ok(Some(Either::Right(row))) => rows.push(row),
            Ok(Some(Either::Left(end))) => {
                done.push(Done { rows: std::mem::take(&mut rows), changed: end.rows_affected() });
            }
            Ok(None) => return Ok(done),
            Err(source) => return Err(Failed { done: done.len(), source }),
        }
    }
}

/// Joins the texts of statements. Each counts its values from `$1`; together, they count through.
fn joined(all: &[&Statement]) -> String {
    let (mut text, mut before) = (String::with_capacity(1024), 0);
    for statement in all {
        if !text.is_empty() {
            text.push(';');
        }
        let mut parts = statement.text().split('$');
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let number: usize = part[..digits].parse().unwrap_or_default();
            write!(text, "${}{}", before + number, &part[digits..]).expect("writing into memory cannot fail");
        }
        before += statement.values().len();
    }
    text
}

/// A connection that runs some statements together with the one after them.
#[derive(Debug)]
pub(crate) struct Batch {
    connection: SqliteConnection,
    deferred: Vec<Statement>,
    /// Whether anything was run since something was begun that can be undone.
    has_run: bool,
    /// Whether what has run since the last commit invalidates what is cached.
    invalidates_cache: bool,
}

impl Batch {
    /// Takes over a connection.
    pub(crate) fn new(connection: SqliteConnection) -> Self {
        Self { connection, deferred: Vec::new(), has_run: false, invalidates_cache: false }
    }

    /// Returns the connection, for work outside of transactions.
    pub(crate) const fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Returns the connection after what was deferred has run.
    pub(crate) async fn settled(&mut self) -> Result<&mut SqliteConnection, Failed> {
        if !self.deferred.is_empty() {
            self.run_all(&[]).await?;
        }
        Ok(&mut self.connection)
    }

    /// Notes that what is cached will be out of date.
    pub(super) const fn invalidate_cache(&mut self) {
        self.invalidates_cache = true;
    }

    /// Returns whether what has run since the last call invalidates what is cached.
    pub(crate) const fn take_invalidation(&mut self) -> bool {
        std::mem::replace(&mut self.invalidates_cache, false)
    }

    /// Closes the connection.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        self.connection.close().await
    }

    /// Runs a statement later, together with others. The next one that waits for its result fails if this one does.
    pub(crate) fn defer(&mut self, statement: Statement) {
        self.deferred.push(statement);
    }

    /// Runs what was deferred if it is [`MANY`] statements.
    pub(crate) async fn flush_if_many(&mut self) -> Result<(), Failed> {
        match self.deferred.len() < MANY {
            true => Ok(()),
            false => self.run_all(&[]).await.map(drop),
        }
    }

    /// Returns how many statements are deferred.
    pub(crate) const fn deferred(&self) -> usize {
        self.deferred.len()
    }

    /// Defers a statement that begins something, which can be undone.
    pub(crate) fn begin(&mut self, statement: Statement) {
        self.has_run = false;
        self.defer(statement);
    }

    /// Undoes what was begun with this statement, and forgets what was deferred.
    pub(crate) async fn undo(&mut self, with: &Statement) -> Result<(), Failed> {
        self.deferred.clear();
        if self.has_run {
            self.run(with).await?;
        }
        Ok(())
    }

    /// Runs what was deferred, and then a statement. What comes after one that fails is forgotten.
    pub(crate) async fn run(&mut self, last: &Statement) -> Result<Done, Failed> {
        let mut done = self.run_all(&[last]).await?;
        Ok(done.pop().expect("each statement ends"))
    }

    /// Runs what was deferred, and then several statements. Returns what these have done.
    pub(super) async fn run_all(&mut self, last: &[&Statement]) -> Result<Vec<Done>, Failed> {
        self.has_run = true;
        let deferred = std::mem::take(&mut self.deferred);
        let all: Vec<&Statement> = deferred.iter().chain(last.iter().copied()).collect();
        let mut done = run_all(&mut self.connection, &all).await?;
        Ok(done.split_off(deferred.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::query;
    use super::*;

    #[test]
    fn the_values_of_joined_statements_are_counted_through() {
        let first = query("UPDATE games SET undone = $2 WHERE id = $1").bind(7_i64).bind(0_i64);
        let alone = query("SELECT 1");
        let last = query("DELETE FROM plans WHERE game = $1 AND player IN ($2, $1)").bind(7_i64).bind(1_i64);
        assert_eq!(
            joined(&[&first, &alone, &last]),
            "UPDATE games SET undone = $2 WHERE id = $1;SELECT 1;DELETE FROM plans WHERE game = $3 AND player IN ($4, $3)"
        );
    }
}
