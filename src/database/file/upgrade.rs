//! A copy of the file from before an upgrade: the way back to the version before.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{ConnectOptions, Connection};
use tokio::task::spawn_blocking;

use super::backup::BackupError;
use super::sqlite::File;
use crate::database::{Database, migrations};

/// What the name of the database is followed by in the name of such a copy; the version comes after it.
const BEFORE: &str = ".before-upgrade-from-";

/// How long a copy is kept. What a person has deleted is gone from it after as many days, as from backups.
const KEPT: Duration = Duration::from_secs(7 * 24 * 60 * 60);

impl File {
    /// Copies the file if this program is about to upgrade it.
    ///
    /// # Errors
    /// If the copy cannot be made, for example because the disk is full; the file has not changed then.
    pub(crate) async fn keep_before_upgrade(&self) -> Result<(), BackupError> {
        let Some(version) = self.upgraded_from().await else { return Ok(()) };
        let copy = self.with(&format!("{BEFORE}{version}"));
        // An upgrade that was interrupted before its first step has left one.
        if !copy.exists() {
            self.copy_to(&copy).await?;
            tracing::info!(copy = %copy.display(), "copied the database before upgrading it; the copy is kept for a week");
        }
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
    pub(crate) fn remove_old_copies(&self) {
        for copy in self.copies().into_iter().filter(|copy| age(copy).is_some_and(|age| age > KEPT)) {
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
                .is_some_and(|version| version.bytes().all(|byte| byte.is_ascii_digit()))
        };
        files.filter(is_copy).collect()
    }
}

impl Database {
    /// Deletes the copies from before upgrades that are older than a week.
    pub async fn remove_old_copies(&self) {
        if let Some(file) = self.file.clone() {
            let removed = spawn_blocking(move || file.remove_old_copies()).await;
            removed.expect("removing files does not panic");
        }
    }
}

/// Returns the time since a file was written.
fn age(file: &Path) -> Option<Duration> {
    fs::metadata(file).ok()?.modified().ok()?.elapsed().ok()
}
