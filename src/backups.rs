//! Daily backups in a folder of the operator's choice.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::database::{BackupError, Chore, Database, Next, OpenError};
use crate::games::{Moment, Span, Zone};
use crate::metrics;
use crate::private;
use crate::timepiece::{Chronometer, Timepiece as _};

/// The number of backups that are kept, one a day. What a person has deleted is gone from them after as many days.
const KEPT: u32 = 7;
/// How often the folder is looked at, and thus how soon a failed backup is retried.
const INTERVAL: Duration = Duration::from_secs(600);

/// The name of this chore, if several processes take turns.
const CHORE: &str = "backup";

/// The task that keeps a folder of daily backups.
#[derive(Debug)]
pub struct Backups {
    folder: PathBuf,
    database: Database,
}

impl Backups {
    /// Prepares the folder, and creates it if it is missing.
    ///
    /// # Errors
    /// If no files can be written there.
    pub fn prepare(folder: &Path, database: Database) -> io::Result<Self> {
        private::folder(folder);
        let probe = folder.join(".writable");
        private::file(&probe)?;
        fs::remove_file(probe)?;
        Ok(Self { folder: folder.to_owned(), database })
    }

    /// Makes a backup each day until the program ends.
    pub async fn keep(self, clock: Arc<Chronometer>) {
        loop {
            let begun = Instant::now();
            let now = clock.time().now;
            let made = if self.database.is_shared() { self.in_turn(now).await } else { self.look(now).await };
            if made.is_ok() && clock.is_settled() {
                self.remove_old(clock.time().now).await;
            }
            match made {
                Ok(None) => {}
                Ok(Some(file)) => {
                    tracing::info!(file = %file.display(), took = ?begun.elapsed(), "backed up the database")
                }
                Err(error) => {
                    metrics::backup_failed();
                    tracing::error!(%error, "the database could not be backed up; trying again in ten minutes")
                }
            }
            let _ = timeout(INTERVAL, self.database.list_grew()).await;
        }
    }

    /// Makes the backup of this day, unless another process does or has.
    async fn in_turn(&self, now: Moment) -> Result<Option<PathBuf>, BackupError> {
        let work = async {
            let made = self.look(now).await;
            let next = if made.is_ok() { tomorrow(now).since(now) } else { INTERVAL.into() };
            (made, Next::In(next))
        };
        // Whichever process makes the backups, all folders have the deletions since.
        self.database.copy_list(&self.folder).await?;
        match self.database.chore(CHORE, now, work).await {
            Ok(Chore::Done(made)) => made,
            Ok(Chore::Later(_)) => Ok(None),
            Err(error) => Err(OpenError::from(error).into()),
        }
    }

    /// Copies the list of deletions, so that they are repeated when a backup from before is restored, and makes the backup of
    /// this day, in UTC, unless there is one.
    ///
    /// # Errors
    /// If the backup cannot be made or is damaged.
    pub async fn look(&self, now: Moment) -> Result<Option<PathBuf>, BackupError> {
        self.database.copy_list(&self.folder).await?;
        let today = self.folder.join(format!("wari-{}.db", Zone::UTC.date(now)));
        let is_new = !today.exists();
        if is_new {
            self.database.back_up(&today).await?;
        }
        Ok(is_new.then_some(today))
    }

    /// Removes the backups that are a week old, and one from the future: it was made when the clock was wrong, and would keep
    /// what has been deleted since for longer than a week. Several from the future tell that the clock is wrong now.
    ///
    /// The time must have been sure for a while, because a removed backup does not come back.
    pub async fn remove_old(&self, now: Moment) {
        let folder = self.folder.clone();
        spawn_blocking(move || remove_old(&folder, now)).await.expect("removing files does not panic");
    }
}

/// Removes old files from a folder of backups.
fn remove_old(folder: &Path, now: Moment) {
    let name = |days| format!("wari-{}.", Zone::UTC.date(now.later(Span::days(days))));
    let (oldest, newest) = (name(1 - i64::from(KEPT)), name(2));
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let backups = files.filter(|file| file.file_name().is_some_and(is_backup));
    let (old, others): (Vec<_>, Vec<_>) = backups.partition(|file| file.file_name() < Some(OsStr::new(&oldest)));
    let future: Vec<_> = others.into_iter().filter(|file| file.file_name() >= Some(OsStr::new(&newest))).collect();
    let is_one = future.len() == 1;
    for file in old.into_iter().chain(future.into_iter().filter(|_| is_one)) {
        if let Err(error) = fs::remove_file(&file) {
            tracing::error!(%error, file = %file.display(), "an old backup could not be removed");
        }
    }
}

/// Returns when the next day begins, in UTC.
fn tomorrow(now: Moment) -> Moment {
    let day = Span::days(1).as_millis();
    Moment::from_millis((now.millis().div_euclid(day) + 1) * day)
}

fn is_backup(name: &OsStr) -> bool {
    // An unfinished one is there if the program ended while it was made.
    let date = name.to_str().map(|name| name.strip_suffix(".partial").unwrap_or(name));
    let date = date.and_then(|name| name.strip_prefix("wari-")?.strip_suffix(".db"));
    date.is_some_and(|date| date.len() == 10 && date.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = files.collect();
        names.sort();
        names
    }

    #[tokio::test]
    async fn there_is_a_backup_of_each_of_the_last_seven_days_and_nothing_else_is_touched() {
        let home = tempfile::tempdir().unwrap();
        let database = Database::open(&format!("sqlite://{}", home.path().join("wari.db").display())).await.unwrap();
        let folder = home.path().join("backups");
        let backups = Backups::prepare(&folder, database).unwrap();
        fs::write(folder.join("wari-mine.db"), "kept").unwrap();
        fs::write(folder.join("wari-2026-01-02.db.partial"), "by a process that was killed").unwrap();
        let day = |number| Moment::from_millis(1_767_225_600_000).later(Span::days(number));
        for number in 0..9 {
            let made = backups.look(day(number)).await.unwrap();
            assert!(made.is_some());
            assert_eq!(backups.look(day(number).later(Span::hours(23))).await.unwrap(), None, "one a day");
            remove_old(&folder, day(number));
        }
        let expected = ["03", "04", "05", "06", "07", "08", "09"].map(|day| format!("wari-2026-01-{day}.db"));
        assert_eq!(names(&folder), [&expected[..], &["wari-mine.db".to_owned()]].concat());

        // The clock was wrong when one was made, and when it is behind, all seem to be from the future.
        backups.look(day(39)).await.unwrap();
        remove_old(&folder, day(8));
        assert_eq!(names(&folder), [&expected[..], &["wari-mine.db".to_owned()]].concat());
        remove_old(&folder, day(-300));
        assert_eq!(names(&folder).len(), 8);

        // After a long time without the bot, all the old ones go, but only once there is a new one.
        backups.look(day(40)).await.unwrap();
        remove_old(&folder, day(40));
        assert_eq!(names(&folder), ["wari-2026-02-10.db", "wari-mine.db"]);
        fs::create_dir(folder.join("wari-2026-03-02.db.partial")).unwrap();
        backups.look(day(60)).await.unwrap_err();
        assert!(names(&folder).contains(&"wari-2026-02-10.db".to_owned()));
    }
}
