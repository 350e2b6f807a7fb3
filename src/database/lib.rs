//! Challenges, games and ratings, in a SQLite file or on a PostgreSQL server. No other module uses sqlx.
//!
//! Acknowledged writes must survive a power cut, and each decision must be made only once. Therefore:
//! - A move is a compare-and-set on the game's point. Of two concurrent moves, one wins and the other is reported as
//!   too late.
//! - In a file, one connection writes, a few only read. The write-ahead log is synced at each commit, and waiting
//!   writes share the next commit. A lock file keeps other processes out, which SQLite itself would admit.
//! - On a server, each write has its own transaction, which is repeated if it has to give way to another process.
//!
//! What is stored is found by subject: `database.games().load(id)`. Methods that return an [`Error`] do so if the
//! database fails or a stored row is invalid. A write that fails has changed nothing, unless its own docs say
//! otherwise.
//!
//! What an act reads depends on the game and its players, not on how many games there are: lists are read without
//! moves, and counts stop at a thousand or are refreshed once a minute. `tests/statements.rs` checks the query plan of
//! every statement, and `tests/costs.rs` counts SQLite's steps. Most stories are told on both engines
//! (`tests/on_server.rs`).

mod cache;
mod checkup;
mod chores;
mod columns;
mod copies;
mod engine;
mod erased;
mod erasure;
mod events;
mod jumps;
mod key;
mod lines;
mod moving;
mod outbox;
mod people;
mod play;
mod receipts;
mod registered;
mod servers;
mod starts;
mod study;
mod subjects;
mod tidy;
mod undeliverable;
mod vitals;
mod watching;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use sqlx::{Connection as _, SqlitePool};

pub use checkup::{Finding, check};
pub use chores::{Chore, DueAgain};
pub use copies::{BackupError, Holds, MoveError, Restored, back_up, restore};
pub use engine::error::Error;
pub use engine::file::recognition::has_header;
pub use engine::file::sweeper::SweptTraces;
pub use engine::open_error::OpenError;
pub use erasure::{ExportedRows, PromisedErasure, Topic};
pub use lines::{Silence, StoredLine};
pub use moving::{Moved, move_data};
pub use play::clocks::Due;
pub use play::loaded::Loaded;
pub use receipts::Posted;
pub use starts::{StartId, Started};
pub use subjects::{Challenges, Erasures, Events, Games, Lines, Outbox, People, Servers, Starts, Study, Watching};
pub use vitals::Backlog;

use cache::OwnerCache;
use engine::file::group::Committer;
use engine::file::lock::Lock;
use engine::file::notes::{self, Notes};
use engine::file::sqlite::{self, File};
use engine::file::{failure, sweeper};
use engine::found::Found;
use engine::server::postgres::Server;
use engine::server::processes::Processes;
use engine::sql::{Connection, Readers};
use engine::writer::Writer;
use engine::{file, migrations, server};
use erasure::{ErasureList, Ledger};
use key::Key;
use wari_base::chance;
use wari_base::metrics;
use wari_games::Moment;

/// What the list of deletions adds to the name of the database file.
const FORGOTTEN: &str = ".forgotten";

/// The open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Database {
    writer: Writer,
    readers: Readers,
    /// The file; `None` on a server.
    file: Option<Arc<File>>,
    damage: Arc<OnceLock<String>>,
    counts: people::standings::ListLengths,
    cache: Arc<OwnerCache>,
    processes: Processes,
    /// Notes of messages whose receipts are not committed yet; `None` on a server, where receipts do not wait.
    notes: Option<Arc<Notes>>,
    /// The deletions ever made.
    forgotten: Ledger,
    /// The source of randomness for tombstones.
    dice: fn() -> u64,
}

impl Database {
    /// Opens the database that a URL such as `postgres://wari@localhost/wari` names, and runs the migrations.
    ///
    /// Or opens the file named by a URL such as `sqlite://wari.db`, creates it if it is missing, and runs the
    /// migrations. Deletions that this file lacks, because it is a copy from before them, are made again. A full check
    /// then runs in the background; if it finds damage, writing stops.
    ///
    /// # Errors
    /// Returns an error if the URL names no file, another process has the file open, or the file cannot be opened, is
    /// not a database, or was written by a newer version. Nothing in it is changed then.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_or_make(url, None).await
    }

    /// Does the same, but makes no new file if a backup is left of a database.
    ///
    /// # Errors
    /// Returns an error for the same reasons, and if there is a backup, but no file.
    pub async fn open_or_make(url: &str, backup: Option<&Path>) -> Result<Self, OpenError> {
        if Server::is_named(url) {
            return Self::join(Server::find(url)?).await;
        }
        let file = File::find(url)?;
        if file.recognize().await? == Found::Ours {
            return Self::open_file(file).await;
        }
        file.make(backup)?;
        let opened = Self::open_file(file.clone()).await;
        match &opened {
            Ok(_) => tracing::info!("made a new database at {}", file.path().display()),
            Err(_) => file.unmake(),
        }
        opened
    }

    /// Opens a database that must exist already.
    ///
    /// # Errors
    /// Returns an error for the same reasons as [`Self::open`], and if there is none.
    pub async fn open_existing(url: &str) -> Result<Self, OpenError> {
        Self::refuse_missing(url).await?;
        match Server::is_named(url) {
            true => Self::join(Server::find(url)?).await,
            false => Self::open_file(File::find(url)?).await,
        }
    }

    /// Fails if the bot has no database where a URL leads. Another process may be using it.
    ///
    /// # Errors
    /// Returns an error if it has none.
    pub async fn refuse_missing(url: &str) -> Result<(), OpenError> {
        if Server::is_named(url) {
            return Server::find(url)?.refuse_missing().await;
        }
        let file = File::find(url)?;
        match file.recognize().await? {
            Found::Ours => Ok(()),
            Found::Nothing => Err(OpenError::Missing(file.path().to_owned())),
        }
    }

    /// Fails if the file that a URL names is missing, or empty, and something is left of it, perhaps a backup.
    ///
    /// # Errors
    /// Returns an error if something is.
    pub fn refuse_lost(url: &str, backup: Option<&Path>) -> Result<(), OpenError> {
        File::find(url)?.refuse_lost(backup)
    }

    /// Opens a file that has been recognized.
    async fn open_file(file: File) -> Result<Self, OpenError> {
        let lock = Lock::take(file.path())?;
        file.tighten();
        file.remove_half_restored();
        file.keep_before_upgrade().await.map_err(|error| OpenError::NotKept(Box::new(error)))?;
        Self::start(file.durable(), lock).await
    }

    /// Opens a file that is already locked.
    async fn start(file: File, mut lock: Lock) -> Result<Self, OpenError> {
        let unusable = |source| OpenError::Unusable { file: file.path().to_owned(), source };
        let mut connection = file.connect().await.map_err(unusable)?;
        sqlite::assert_safe(&mut connection).await?;
        sqlite::assert_legible(&mut connection).await.map_err(unusable)?;
        let path = file.with(FORGOTTEN);
        let unreadable = |source| OpenError::List { file: path.clone(), source };
        let listed = erasure::key_of(&path).map_err(unreadable)?;
        migrations::OF_FILE.run(&mut connection).await?;
        lock.note_made();
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(unusable)?;
        let within = &mut Connection::Sqlite(&mut transaction);
        // A list from before there was a key in the file, or beside an older copy of it, has the say.
        let key = match listed {
            Some(key) => key.adopt(within).await.map(|()| key)?,
            None => Key::of_or(within, Key::random(chance::bits)).await?,
        };
        let forgotten = ErasureList::open(path.clone(), key).map_err(unreadable)?;
        erasure::catch_up(within, forgotten.entries().await, chance::bits).await?;
        let forgotten = Ledger::File(Arc::new(forgotten));
        transaction.commit().await.map_err(unusable)?;
        sweeper::sweep_at_start(&file, &mut connection).await.map_err(unusable)?;
        let path = file.with(notes::ENDING);
        let (notes, noted) = Notes::open(&path).map_err(|source| OpenError::Notes { file: path, source })?;
        let committer = Committer::new(connection).await.map_err(unusable)?;
        let readers = file.readers().await.map_err(unusable)?;
        let damage = Arc::new(OnceLock::new());
        let cache = Arc::new(OwnerCache::new(cache::OWNERS));
        let writer = file::writer::FileWriter::start(
            committer,
            file.clone(),
            lock,
            Arc::clone(&damage),
            Arc::clone(&cache.epoch),
        );
        let writer = Writer::File(writer);
        play::in_play::fill(&writer).await?;
        outbox::release_claims(&writer).await?;
        chores::release_claims(&writer).await?;
        lines::all_silent(&writer).await?;
        receipts::store_noted(&writer, noted).await?;
        notes.clear();
        tracing::info!(file = %file.path().display(), "opened the database");
        tokio::spawn(look_for_damage(file.clone(), readers.clone(), Arc::clone(&damage)));
        Ok(Self {
            writer,
            readers: Readers::Sqlite(readers),
            file: Some(Arc::new(file)),
            damage,
            counts: people::standings::ListLengths::default(),
            cache,
            processes: Processes::alone(),
            notes: Some(Arc::new(notes)),
            forgotten,
            dice: chance::bits,
        })
    }

    /// Opens a database on a server.
    async fn join(server: Server) -> Result<Self, OpenError> {
        let unusable = |source| OpenError::Server { name: server.name(), source };
        let mut connection = server.connect().await.map_err(unusable)?;
        server.migrate(&mut connection).await?;
        let key = Key::of_or(&mut Connection::Postgres(&mut connection), Key::random(chance::bits)).await?;
        let readers = Readers::Postgres(server.readers().await.map_err(unusable)?);
        let processes = Processes::join(server.clone(), || [outbox::free_claims(), chores::free_claims()]).await?;
        let writer = Writer::Server(server::writer::ServerWriter::start(&server, connection));
        let forgotten = Ledger::Server(key);
        play::in_play::fill(&writer).await?;
        let (damage, counts, cache) =
            (Arc::default(), people::standings::ListLengths::default(), Arc::new(OwnerCache::new(0)));
        let (file, notes, dice) = (None, None, chance::bits as fn() -> u64);
        let database = Self { writer, readers, file, damage, counts, cache, processes, notes, forgotten, dice };
        database.erasures().finish_promised(Moment::from_millis(i64::MAX)).await?;
        tracing::info!(database = server.name(), "opened the database");
        Ok(database)
    }

    /// Whether other processes may use the database too.
    pub fn is_shared(&self) -> bool {
        self.file.is_none()
    }

    /// Whether no other process used the database when it was opened.
    pub fn found_nobody(&self) -> bool {
        self.processes.found_nobody()
    }

    /// Returns how many processes use the database now, this one included.
    pub fn processes(&self) -> u32 {
        self.processes.count()
    }

    /// Returns a description of the damage to the file, if any is known yet. A damaged file is no longer written.
    pub fn damage(&self) -> Option<&str> {
        self.damage.get().map(String::as_str)
    }

    /// Returns a path for data that belongs to the database and can be rebuilt at any time: next to the file, or in the
    /// working folder.
    pub fn beside(&self, ending: &str) -> PathBuf {
        match &self.file {
            Some(file) => file.with(&format!(".{ending}")),
            None => PathBuf::from(format!("wari.{ending}")),
        }
    }

    /// Returns the path that [`Self::beside`] returns for the database that a URL names.
    ///
    /// # Errors
    /// If the URL names no database.
    pub fn beside_named(url: &str, ending: &str) -> Result<PathBuf, OpenError> {
        match Server::is_named(url) {
            true => Ok(PathBuf::from(format!("wari.{ending}"))),
            false => File::beside(url, &format!(".{ending}")),
        }
    }

    /// Commits what waits for another write to share its commit, because somebody waits for that.
    pub fn hurry(&self) {
        self.writer.hurry();
    }

    /// Waits until the writer has stopped because of a bug in this program; the process must then be restarted.
    pub async fn failed(&self) {
        self.writer.failed().await;
    }

    /// Closes the database after pending writes are done.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Checks the entire file. Writing to a damaged file makes it worse, because pages of one table can be allocated to
/// another. So writing stops, nobody loses on time, and what is still readable is shown.
async fn look_for_damage(file: File, readers: SqlitePool, damage: Arc<OnceLock<String>>) {
    let begun = Instant::now();
    let found = match sqlite::damage_until_closed(&readers).await {
        Err(error) if failure::is_damage(&error) => vec![error.to_string()],
        Err(_) if readers.is_closed() => return,
        Err(error) => return tracing::warn!(%error, "the database file could not be checked"),
        Ok(found) if found.is_empty() => return tracing::info!(took = ?begun.elapsed(), "the database file is intact"),
        Ok(found) => found,
    };
    let found = found.join("; ");
    tracing::error!(
        file = %file.path().display(), found,
        "the database file is DAMAGED, so nothing more is written to it; stop the bot, keep a copy of the file, and \
         replace it with a backup, or with what `sqlite3 FILE .recover | sqlite3 NEW` recovers"
    );
    metrics::damaged();
    let _ = damage.set(found);
}

#[cfg(test)]
mod tests;
