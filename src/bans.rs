//! The people and servers whom the operator does not want to serve: a file beside the database, with an ID a line.
//!
//! It is no table, so that a ban stands whatever is restored or deleted, the running bot takes notice, and the operator
//! can write a reason behind an ID.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use wari_base::private;
use wari_database::{Database, OpenError};

/// What the name of the database is followed by in the name of the file.
const ENDING: &str = "banned";

/// How often the file is looked at.
const INTERVAL: Duration = Duration::from_secs(2);

/// The list of bans. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Bans {
    path: PathBuf,
    /// The IDs in the file, as it was last read.
    ids: Arc<watch::Sender<HashSet<u64>>>,
    first: LastLook,
}

/// The number of looks that have to succeed before it is said that the list can be read again: while descriptors are
/// short, some do.
const TRUSTED: u32 = 15;

/// What the last looks at the file have found.
#[derive(Clone, Copy, Debug, Default)]
struct LastLook {
    /// When the file that was read last was written; `None` if there was none.
    written: Option<SystemTime>,
    /// Whether it is known that the list cannot be read, and if so, how many looks have succeeded since.
    failed: Option<u32>,
}

impl Bans {
    /// Returns the bans of an open database.
    pub(crate) fn of(database: &Database) -> Self {
        Self::at(database.beside(ENDING))
    }

    /// Returns the bans of the database that a URL names.
    ///
    /// # Errors
    /// If it names none.
    pub(crate) fn beside(url: &str) -> Result<Self, OpenError> {
        Database::beside_named(url, ENDING).map(Self::at)
    }

    fn at(path: PathBuf) -> Self {
        let mut bans = Self { path, ids: Arc::default(), first: LastLook::default() };
        let mut first = LastLook::default();
        bans.look(&mut first);
        bans.first = first;
        bans
    }

    /// Whether any of these IDs is banned.
    pub(crate) fn have(&self, ids: impl IntoIterator<Item = u64>) -> bool {
        let banned = self.ids.borrow();
        ids.into_iter().any(|id| banned.contains(&id))
    }

    /// Takes notice of changes to the file, for ever. If it cannot be read, what was read last still holds.
    pub(crate) async fn follow(self) {
        let mut last = self.first;
        loop {
            let bans = self.clone();
            // The disk may be slow, so this has a thread that may wait.
            let looked = spawn_blocking(move || {
                bans.look(&mut last);
                last
            });
            last = looked.await.expect("a look at a file does not panic");
            sleep(INTERVAL).await;
        }
    }

    fn look(&self, last: &mut LastLook) {
        match (self.take_notice(last), last.failed) {
            (Ok(()), None) => {}
            (Ok(()), Some(successes)) if successes + 1 < TRUSTED => last.failed = Some(successes + 1),
            (Ok(()), Some(_)) => {
                tracing::info!(file = %self.path.display(), "the list of bans can be read again");
                last.failed = None;
            }
            (Err(error), failed) => {
                if failed.is_none() {
                    tracing::error!(
                        %error, file = %self.path.display(),
                        "the list of bans cannot be read; what was read last holds until it can be"
                    );
                }
                last.failed = Some(0);
            }
        }
    }

    /// Reads the file if it has changed.
    fn take_notice(&self, last: &mut LastLook) -> io::Result<()> {
        // Whether there is a file can be seen without opening one.
        let written = match fs::metadata(&self.path) {
            Ok(file) => Some(file.modified()?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if written == last.written {
            return Ok(());
        }
        let lines = if written.is_some() { self.read()? } else { Vec::new() };
        self.ids.send_replace(lines.iter().filter_map(|line| id(line)).collect());
        last.written = written;
        Ok(())
    }

    /// Adds or removes a ban; returns `false` if there is nothing to change.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub(crate) fn change(&self, banned: u64, is_banned: bool) -> io::Result<bool> {
        let mut lines = self.read()?;
        if lines.iter().any(|line| id(line) == Some(banned)) == is_banned {
            return Ok(false);
        }
        match is_banned {
            true => lines.push(banned.to_string()),
            false => lines.retain(|line| id(line) != Some(banned)),
        }
        self.write(&lines)?;
        Ok(true)
    }

    /// Adds the bans of another database that are missing here, with their remarks, and returns how many.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub(crate) fn adopt(&self, others: &Self) -> io::Result<usize> {
        let mut lines = self.read()?;
        let known: HashSet<u64> = lines.iter().filter_map(|line| id(line)).collect();
        let missing = |line: &String| id(line).is_some_and(|id| !known.contains(&id));
        let new: Vec<String> = others.read()?.into_iter().filter(missing).collect();
        if new.is_empty() {
            return Ok(0);
        }
        let count = new.len();
        lines.extend(new);
        self.write(&lines)?;
        Ok(count)
    }

    fn write(&self, lines: &[String]) -> io::Result<()> {
        // Whoever reads it meanwhile finds the old list or the new one.
        let mut partial = self.path.as_os_str().to_owned();
        partial.push(".partial");
        let partial = PathBuf::from(partial);
        let mut file = private::file(&partial)?;
        file.set_len(0)?;
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))?;
        file.sync_all()?;
        fs::rename(&partial, &self.path)?;
        private::sync_folder(&self.path)
    }

    fn read(&self) -> io::Result<Vec<String>> {
        match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            text => Ok(text?.lines().map(str::to_owned).collect()),
        }
    }
}

/// Returns the ID at the beginning of a line; what follows it is a remark.
fn id(line: &str) -> Option<u64> {
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bans_move_along_with_their_remarks_and_none_is_doubled() {
        let folder = tempfile::tempdir().unwrap();
        let [from, to] = ["wari.db.banned", "wari.banned"].map(|name| folder.path().join(name));
        fs::write(&from, "# a heading\n7 spam, 2026-11-23\n8\n").unwrap();
        fs::write(&to, "8 here already\n").unwrap();
        assert_eq!(Bans::at(to.clone()).adopt(&Bans::at(from.clone())).unwrap(), 1);
        assert_eq!(fs::read_to_string(&to).unwrap(), "8 here already\n7 spam, 2026-11-23\n");
        assert_eq!(Bans::at(to.clone()).adopt(&Bans::at(from)).unwrap(), 0);
    }

    #[test]
    fn remarks_stay_and_a_lifted_ban_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wari.db.banned");
        let bans = Bans::at(path.clone());
        assert!(!bans.have([7]));
        fs::write(&path, "# who spoils the game\n7 spam, 2026-11-23\n").unwrap();
        assert!(bans.change(8, true).unwrap());
        assert!(!bans.change(8, true).unwrap() && !bans.change(9, false).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "# who spoils the game\n7 spam, 2026-11-23\n8\n");
        let bans = Bans::at(path.clone());
        assert!(bans.have([1, 8]) && bans.have([7]) && !bans.have([70]));
        assert!(bans.change(7, false).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "# who spoils the game\n8\n");
        let mut last = LastLook::default();
        bans.look(&mut last);
        assert!(bans.have([8]) && !bans.have([7]));
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        bans.look(&mut last);
        assert!(last.failed == Some(0) && bans.have([8]), "what was read last still holds");
        fs::remove_dir(&path).unwrap();
        bans.look(&mut last);
        assert!(last.failed == Some(1) && !bans.have([8]));
        for _ in 0..TRUSTED {
            bans.look(&mut last);
        }
        assert_eq!(last.failed, None);
    }
}
