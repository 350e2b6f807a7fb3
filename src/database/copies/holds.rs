//! What a file holds, in a few figures: to tell one state of a database, and one database, from another.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection as _};
use wari_games::Moment;

use crate::Database;
use crate::engine::file::sqlite::File;
use crate::key::Key;

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// The number of games.
    pub games: u64,
    /// When the newest move was made; `None` without games.
    pub newest: Option<Moment>,
    /// When somebody last deleted what is stored about them, or about a server.
    pub deleted: Option<Moment>,
}

impl File {
    /// Counts what the file holds.
    pub(crate) async fn holds(&self) -> Result<Holds, sqlx::Error> {
        let held = "SELECT count(*), max(moved_at), (SELECT max(erased_at) FROM erasures) FROM games";
        let (games, newest, deleted): (i64, Option<i64>, Option<i64>) = read(self.reading(), held).await?;
        let [newest, deleted] = [newest, deleted].map(|at| at.map(Moment::from_millis));
        Ok(Holds { games: games.unsigned_abs(), newest, deleted })
    }

    /// Returns the key of the database in the file.
    async fn key(&self) -> Result<Option<Key>, sqlx::Error> {
        let (key,): (String,) = read(self.reading(), "SELECT key FROM secrets").await?;
        Ok(Key::read(&key))
    }
}

impl Database {
    /// Counts what a backup holds; `None` if it cannot be read.
    pub async fn holds(backup: &Path) -> Option<Holds> {
        File::at(backup.to_owned()).holds().await.ok()
    }

    /// Whether a file is a backup of another database. One that cannot be read, or is from before databases had keys,
    /// is not.
    pub async fn is_of_another(&self, backup: &Path) -> bool {
        let key = File::at(backup.to_owned()).key().await;
        key.ok().flatten().is_some_and(|key| key != *self.forgotten.key())
    }
}

async fn read<R>(options: SqliteConnectOptions, select: &'static str) -> Result<R, sqlx::Error>
where
    R: for<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> + Send + Unpin,
{
    let mut reader = options.connect().await?;
    let row = sqlx::query_as(select).fetch_one(&mut reader).await;
    let _ = reader.close().await;
    row
}
