//! A copy of the file from before an upgrade: the way back to the version before.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use sqlx::{ConnectOptions, Connection};
use tokio::task::spawn_blocking;
use wari_base::private;
use wari_games::{Moment, Span};

use super::copy::{remove, unwritable};
use super::error::BackupError;
use crate::Database;
use crate::engine::file::recognition::BEFORE;
use crate::engine::file::sqlite::File;
use crate::engine::migrations;

/// How long a copy is kept. What a person has deleted is gone from it after as many days, as from backups.
const KEPT: Span = Span::days(7);

/// How many bytes of two copies are compared at once.
const PIECE: usize = 64 << 10;

impl File {
    /// Copies the file if this program is about to upgrade it, unless there is a copy of this very state.
    ///
    /// # Errors
    /// If the copy cannot be made, for example because the disk is full; the file has not changed then.
    pub(crate) async fn keep_before_upgrade(&self) -> Result<(), BackupError> {
        let Some(version) = self.upgraded_from().await else { return Ok(()) };
        let new = self.with(&format!("{BEFORE}{version}.new"));
        remove(&new)?;
        self.copy_to(&new).await?;
        let names = (1..).map(|number| match number {
            1 => self.with(&format!("{BEFORE}{version}")),
            _ => self.with(&format!("{BEFORE}{version}-{number}")),
        });
        let named = spawn_blocking({
            let names: Vec<PathBuf> = names.take(1 + self.copies().len()).collect();
            move || name_copy(&new, names)
        });
        let copy = named.await.expect("files are compared without a panic")?;
        tracing::info!(copy = %copy.display(), "copied the database before upgrading it; the copy is kept for a week");
        Ok(())
    }

    /// Returns the version that the file has now if it is older than this program's; `None` for a new file, too.
    async fn upgraded_from(&self) -> Option<i64> {
        let mut file = self.reading().connect().await.ok()?;
        let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut file).await;
        let _ = file.close().await;
        let known = migrations::OF_FILE.iter().map(|migration| migration.version).max()?;
        newest.ok().flatten().filter(|version: &i64| *version < known)
    }

    /// Deletes copies that are older than a week.
    fn remove_old_copies(&self, now: Moment) {
        let is_old = |copy: &PathBuf| written(copy).is_some_and(|written| now.since(written) > KEPT);
        for copy in self.copies().into_iter().filter(is_old) {
            match fs::remove_file(&copy) {
                Ok(()) => tracing::info!(file = %copy.display(), "deleted the copy from before an upgrade a week ago"),
                Err(error) => tracing::error!(%error, file = %copy.display(), "an old copy could not be deleted"),
            }
        }
    }

    /// Returns all copies.
    fn copies(&self) -> Vec<PathBuf> {
        let begin = self.with(BEFORE);
        let (Some(folder), Some(begin)) = (begin.parent(), begin.file_name().and_then(|name| name.to_str())) else {
            return Vec::new();
        };
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let is_copy = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.and_then(|name| name.strip_prefix(begin))
                .is_some_and(|version| version.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'))
        };
        files.filter(is_copy).collect()
    }
}

impl Database {
    /// Deletes the copies from before upgrades that are older than a week.
    pub async fn remove_old_copies(&self, now: Moment) {
        if let Some(file) = self.file.clone() {
            let removed = spawn_blocking(move || file.remove_old_copies(now)).await;
            removed.expect("removing files does not panic");
        }
    }
}

/// Gives a copy the first name that is free, or that of an equal one. Returns the name.
fn name_copy(copy: &Path, names: Vec<PathBuf>) -> Result<PathBuf, BackupError> {
    for name in names {
        // An upgrade that was interrupted before its first step has left an equal one.
        if !name.exists() || are_equal(copy, &name).map_err(unwritable(&name))? {
            fs::rename(copy, &name).and_then(|()| private::sync_folder(&name)).map_err(unwritable(&name))?;
            return Ok(name);
        }
    }
    unreachable!("there are more names than copies")
}

/// Compares two files.
fn are_equal(one: &Path, other: &Path) -> io::Result<bool> {
    let [one, other] = [one, other].map(fs::File::open);
    let [mut one, mut other] = [BufReader::with_capacity(PIECE, one?), BufReader::with_capacity(PIECE, other?)];
    loop {
        let [left, right] = [one.fill_buf()?, other.fill_buf()?];
        let length = left.len().min(right.len());
        if length == 0 {
            return Ok(left.is_empty() && right.is_empty());
        }
        if left[..length] != right[..length] {
            return Ok(false);
        }
        one.consume(length);
        other.consume(length);
    }
}

/// Returns when a file was written, by the clock that the machine had then.
fn written(file: &Path) -> Option<Moment> {
    let since = fs::metadata(file).ok()?.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(Moment::from_millis(i64::try_from(since.as_millis()).ok()?))
}
