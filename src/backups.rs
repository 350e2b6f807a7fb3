//! Daily backups in a folder of the operator's choice.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use wari_base::metrics;
use wari_base::private;
use wari_base::timepiece::{Chronometer, Timepiece as _};
use wari_database::{BackupError, Chore, Database, DueAgain, OpenError};
use wari_games::{Moment, Span, Zone};

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
        // One may be left by a process that was killed.
        let probe = folder.join(".wari-writable");
        match private::new_file(&probe) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => fs::remove_file(probe)?,
        }
        Ok(Self { folder: folder.to_owned(), database })
    }

    /// Returns a backup of another database, if there is one in the folder: two bots cannot share it.
    pub async fn of_another(&self) -> Option<PathBuf> {
        let (folder, database) = (self.folder.clone(), self.database.clone());
        aside(async move {
            for backup in backups(&folder) {
                if database.is_of_another(&backup).await {
                    return Some(backup);
                }
            }
            None
        })
        .await
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
                    tracing::info!(file = %file.display(), took = ?begun.elapsed(), "backed up the database");
                    if let Some(larger) = aside(far_larger(self.folder.clone())).await {
                        metrics::backup_failed();
                        tracing::error!(
                            file = %file.display(), larger = %larger.display(),
                            "the database holds far less than an older backup; no backup is removed until you have looked why, and \
                             moved the larger ones away or restored one"
                        );
                    }
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
            (made, DueAgain::In(next))
        };
        // Whichever process makes the backups, all folders have the deletions since.
        self.database.copy_list(&self.folder).await?;
        match self.database.chore(CHORE, now, work).await {
            Ok(Chore::Done(made)) => made,
            Ok(Chore::Later(_)) => Ok(None),
            Err(error) => Err(OpenError::from(error).into()),
        }
    }

    /// Copies the list of deletions, so that they are repeated when a backup from before is restored, and makes the
    /// backup of this day, in UTC, unless there is one.
    ///
    /// # Errors
    /// If the backup cannot be made or is damaged, or the one that is there is of another database.
    pub async fn look(&self, now: Moment) -> Result<Option<PathBuf>, BackupError> {
        self.database.copy_list(&self.folder).await?;
        let today = self.folder.join(format!("wari-{}.db", Zone::UTC.date(now)));
        let folder = self.folder.clone();
        // Two bots that share the folder would write the same file.
        let _lock = spawn_blocking(move || lock(&folder)).await.expect("locking does not panic");
        if !today.exists() {
            self.database.back_up(&today).await?;
            return Ok(Some(today));
        }
        match self.database.is_of_another(&today).await {
            true => Err(BackupError::OfAnother(today)),
            false => Ok(None),
        }
    }

    /// Removes the backups that are a week old, and one from the future: it was made when the clock was wrong, and
    /// would keep what has been deleted since for longer than a week. Several from the future tell that the clock is
    /// wrong now. Where the newest holds far less than an older one, none is removed: perhaps the database has been
    /// lost.
    ///
    /// The time must have been sure for a while, because a removed backup does not come back.
    pub async fn remove_old(&self, now: Moment) {
        let folder = self.folder.clone();
        let old = spawn_blocking(move || old(&folder, now)).await.expect("looking at files does not panic");
        if old.is_empty() || aside(far_larger(self.folder.clone())).await.is_some() {
            return;
        }
        spawn_blocking(move || remove(&old)).await.expect("removing files does not panic");
    }
}

/// Returns the newest backup in a folder, if there is one.
pub fn newest(folder: &Path) -> Option<PathBuf> {
    backups(folder).pop()
}

/// Returns all databases among the backups in a folder, the newest last.
fn backups(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_whole =
        |file: &PathBuf| file.file_name().is_some_and(is_backup) && file.extension() == Some(OsStr::new("db"));
    let mut backups: Vec<PathBuf> = files.filter(is_whole).filter(|file| wari_database::has_header(file)).collect();
    backups.sort();
    backups
}

/// Returns a backup in a folder that holds more than twice as much as the newest one, in bytes or games, although
/// nothing has been deleted since.
async fn far_larger(folder: PathBuf) -> Option<PathBuf> {
    let mut backups = backups(&folder);
    let newest = BackupSize::of(&backups.pop()?).await;
    for backup in backups {
        let other = BackupSize::of(&backup).await;
        let is_larger = other.bytes > 2 * newest.bytes || other.games > 2 * newest.games;
        if is_larger && other.deleted >= newest.deleted {
            return Some(backup);
        }
    }
    None
}

/// How much a backup holds.
struct BackupSize {
    bytes: u64,
    games: u64,
    deleted: Option<Moment>,
}

impl BackupSize {
    async fn of(backup: &Path) -> Self {
        let bytes = fs::metadata(backup).map_or(0, |file| file.len());
        let holds = Database::holds(backup).await;
        Self { bytes, games: holds.map_or(0, |holds| holds.games), deleted: holds.and_then(|holds| holds.deleted) }
    }
}

/// Does work that waits for files, on a thread that may.
async fn aside<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    let runtime = Handle::current();
    spawn_blocking(move || runtime.block_on(work)).await.expect("looking at files does not panic")
}

/// Locks a folder for as long as the file is open, and waits until nobody else has locked it. Not every disk can do
/// that.
fn lock(folder: &Path) -> io::Result<File> {
    let folder = File::open(folder)?;
    folder.lock()?;
    Ok(folder)
}

/// Returns the old files in a folder of backups.
fn old(folder: &Path, now: Moment) -> Vec<PathBuf> {
    let name = |days| format!("wari-{}.", Zone::UTC.date(now.later(Span::days(days))));
    let (oldest, newest) = (name(1 - i64::from(KEPT)), name(2));
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let backups = files.filter(|file| file.file_name().is_some_and(is_backup));
    let (old, others): (Vec<_>, Vec<_>) = backups.partition(|file| file.file_name() < Some(OsStr::new(&oldest)));
    let future: Vec<_> = others.into_iter().filter(|file| file.file_name() >= Some(OsStr::new(&newest))).collect();
    let is_one = future.len() == 1;
    old.into_iter().chain(future.into_iter().filter(|_| is_one)).collect()
}

fn remove(old: &[PathBuf]) {
    for file in old {
        if let Err(error) = fs::remove_file(file) {
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
        for number in 0..9 {
            let made = backups.look(day(number)).await.unwrap();
            assert!(made.is_some());
            assert_eq!(backups.look(day(number).later(Span::hours(23))).await.unwrap(), None, "one a day");
            backups.remove_old(day(number)).await;
        }
        let expected = ["03", "04", "05", "06", "07", "08", "09"].map(|day| format!("wari-2026-01-{day}.db"));
        assert_eq!(names(&folder), [&expected[..], &["wari-mine.db".to_owned()]].concat());

        // The clock was wrong when one was made, and when it is behind, all seem to be from the future.
        backups.look(day(39)).await.unwrap();
        backups.remove_old(day(8)).await;
        assert_eq!(names(&folder), [&expected[..], &["wari-mine.db".to_owned()]].concat());
        backups.remove_old(day(-300)).await;
        assert_eq!(names(&folder).len(), 8);

        // After a long time without the bot, all the old ones go, but only once there is a new one.
        backups.look(day(40)).await.unwrap();
        backups.remove_old(day(40)).await;
        assert_eq!(names(&folder), ["wari-2026-02-10.db", "wari-mine.db"]);
        fs::create_dir(folder.join("wari-2026-03-02.db.partial")).unwrap();
        backups.look(day(60)).await.unwrap_err();
        assert!(names(&folder).contains(&"wari-2026-02-10.db".to_owned()));
    }

    /// Returns an open database in a folder of its own.
    async fn database(home: &Path) -> Database {
        Database::open(&format!("sqlite://{}", home.join("wari.db").display())).await.unwrap()
    }

    /// Returns the day with this number.
    fn day(number: i64) -> Moment {
        Moment::from_millis(1_767_225_600_000).later(Span::days(number))
    }

    #[tokio::test]
    async fn a_folder_with_backups_of_another_database_is_refused() {
        let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let folder = homes[0].path().join("backups");
        let mine = Backups::prepare(&folder, database(homes[0].path()).await).unwrap();
        let others = Backups::prepare(&folder, database(homes[1].path()).await).unwrap();
        // Both begin at once.
        let (made, refused) = tokio::join!(mine.look(day(1)), others.look(day(1)));
        let is_mine = made.is_ok();
        let [made, refused] = if is_mine { [made, refused] } else { [refused, made] };
        let backup = made.unwrap().expect("one of them makes it");
        assert!(matches!(&refused, Err(BackupError::OfAnother(file)) if *file == backup), "{refused:?}");
        let found = [mine.of_another().await, others.of_another().await];
        assert_eq!(found, if is_mine { [None, Some(backup)] } else { [Some(backup), None] });
    }

    #[tokio::test]
    async fn a_backup_that_is_far_smaller_than_an_older_one_replaces_none() {
        let home = tempfile::tempdir().unwrap();
        let [folder, whole] = ["backups", "whole.db"].map(|name| home.path().join(name));
        let large = database(home.path()).await;
        large.back_up(&whole).await.unwrap();
        let backups = Backups::prepare(&folder, large).unwrap();
        let size = fs::metadata(&whole).unwrap().len();
        File::options().write(true).open(&whole).unwrap().set_len(3 * size).unwrap();
        fs::rename(&whole, folder.join("wari-2026-01-01.db")).unwrap();
        for number in 1..9 {
            assert!(backups.look(day(number)).await.unwrap().is_some());
            backups.remove_old(day(number)).await;
        }
        assert_eq!(names(&folder).len(), 9, "all of them");
        fs::remove_file(folder.join("wari-2026-01-01.db")).unwrap();
        backups.remove_old(day(8)).await;
        assert_eq!(names(&folder).len(), 7, "once somebody has looked, the week counts again");
    }
}
