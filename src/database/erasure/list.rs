//! The list of deletions, a file next to the database. It repeats them after a copy of the database from before is
//! restored, and finishes one that the program did not live to carry out.
//!
//! The first line is the key of the database. Each further line is a deletion: the kind, the keyed hash of the id, the
//! time in milliseconds since 1970, and for a person what becomes of their running games. Without an id to try, a hash
//! tells nobody who it was.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::fs;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard, Notify};
use tokio::task::spawn_blocking;
use wari_base::private;
use wari_games::{Keyword, Leaving, Moment, Span, Subject};

use crate::key::{Key, is_hexadecimal};

/// A deletion, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Erasure {
    pub(crate) at: Moment,
    pub(crate) kind: ErasedKind,
    /// The keyed hash of the id.
    pub(crate) hash: String,
}

/// Whose data is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ErasedKind {
    Person(Leaving),
    Server,
}

impl ErasedKind {
    /// Returns the word that stands for it in the list, the database and the hash.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Person(_) => "person",
            Self::Server => "server",
        }
    }
}

impl fmt::Display for Erasure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.kind.id(), self.hash, self.at.millis())?;
        match self.kind {
            ErasedKind::Person(leaving) => write!(f, " {}", leaving.id()),
            ErasedKind::Server => Ok(()),
        }
    }
}

impl Erasure {
    /// Reads a line of the list.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (kind, hash, at, leaving) = (words.next()?, words.next()?, words.next()?, words.next());
        let kind = match (kind, leaving) {
            ("person", Some(leaving)) => ErasedKind::Person(Leaving::by_id(leaving)?),
            ("server", None) => ErasedKind::Server,
            _ => return None,
        };
        let is_whole = is_hexadecimal(hash) && words.next().is_none();
        is_whole.then_some(Self { at: Moment::from_millis(at.parse().ok()?), kind, hash: hash.to_owned() })
    }
}

/// Where the list of deletions is kept.
#[derive(Clone, Debug)]
pub(crate) enum Ledger {
    /// In a file beside that of the database.
    File(Arc<ErasureList>),
    /// In a table on the server, whose hashes have this key.
    Server(Key),
}

impl Ledger {
    /// Returns the key of the hashes.
    pub(crate) fn key(&self) -> &Key {
        match self {
            Self::File(list) => &list.key,
            Self::Server(key) => key,
        }
    }
}

impl Erasure {
    /// The time before somebody can delete again what has come up since.
    const PAUSE: Span = Span::minutes(1);

    /// Returns the same deletion after an earlier one of the same ID, always at a later time, by which it is told from
    /// that; or, if that was within the last minute, when it can be repeated.
    pub(crate) fn after(self, earlier: Option<Moment>) -> Result<Self, Moment> {
        let Some(earlier) = earlier else { return Ok(self) };
        // One in the future was noted while the clock was wrong, and bars nobody.
        if earlier <= self.at && self.at < earlier.later(Self::PAUSE) {
            return Err(earlier.later(Self::PAUSE));
        }
        Ok(Self { at: self.at.max(earlier.later(Span::millis(1))), ..self })
    }

    /// Returns the deletion of a person or server.
    pub(crate) fn of(subject: Subject, at: Moment, key: &Key) -> Self {
        let (kind, id) = match subject {
            Subject::Person(person, leaving) => (ErasedKind::Person(leaving), person.get()),
            Subject::Server(server) => (ErasedKind::Server, server.get()),
        };
        Self { at, kind, hash: key.hash(kind.id(), id) }
    }
}

/// The content of a list.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Forgotten {
    key: Key,
    entries: BTreeSet<Erasure>,
    /// The length in bytes without a last line that a crash cut off. Nothing was deleted for such a line.
    intact: u64,
}

impl Forgotten {
    /// Reads a list; `None` if there is no such file.
    ///
    /// # Errors
    /// If it cannot be read, or is not such a list.
    pub(crate) fn read(path: &Path) -> io::Result<Option<Self>> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text?,
        };
        let damaged = |line: usize| {
            let why = format!("line {line} of {} is damaged; restore it from a backup", path.display());
            io::Error::new(io::ErrorKind::InvalidData, why)
        };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines();
        let key = lines.next().and_then(Key::read).ok_or_else(|| damaged(1))?;
        let entries = (2..).zip(lines).map(|(number, line)| Erasure::read(line).ok_or_else(|| damaged(number)));
        Ok(Some(Self { key, entries: entries.collect::<io::Result<_>>()?, intact: whole.len() as u64 }))
    }

    /// Takes over the entries of another list, such as the copy that lies beside the backups. Returns `false` if that
    /// has another key, so that its hashes mean nothing here.
    #[must_use]
    pub(crate) fn merge(&mut self, other: Self) -> bool {
        let is_same = self.key == other.key;
        if is_same {
            self.entries.extend(other.entries);
        }
        is_same
    }

    /// Writes the whole list to a file, which then has either its old content or all of the new.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn write(&mut self, path: &Path) -> io::Result<()> {
        let mut text = format!("{}\n", self.key.as_str());
        for entry in &self.entries {
            let _ = writeln!(text, "{entry}");
        }
        let mut new = path.as_os_str().to_owned();
        new.push(".new");
        let new = PathBuf::from(new);
        let mut file = private::file(&new)?;
        file.set_len(0)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        private::sync_folder(path)?;
        self.intact = text.len() as u64;
        Ok(())
    }

    /// Adds a deletion at the end of the file.
    fn append(&mut self, path: &Path, entry: Erasure) -> io::Result<()> {
        let line = format!("{entry}\n");
        let mut file = private::file(path)?;
        file.set_len(self.intact)?;
        file.seek(SeekFrom::End(0))?;
        file.write_all(line.as_bytes())?;
        file.sync_all()?;
        self.intact += line.len() as u64;
        self.entries.insert(entry);
        Ok(())
    }
}

/// Adds all deletions of a list, if there is one, to another copy of it, which may not exist yet.
///
/// # Errors
/// If one cannot be read or written, or if they belong to different databases, because their keys differ.
pub(crate) fn carry(from: &Path, to: &Path) -> io::Result<()> {
    let Some(list) = Forgotten::read(from)? else { return Ok(()) };
    carry_list(list, &from.display().to_string(), to)
}

/// Adds these deletions, whose hashes have this key, to a copy of their list, which may not exist yet.
///
/// # Errors
/// If it cannot be read or written, or belongs to another database, because its key differs.
pub(crate) fn carry_all(key: Key, entries: Vec<Erasure>, to: &Path) -> io::Result<()> {
    match entries.is_empty() {
        true => Ok(()),
        false => {
            let list = Forgotten { key, entries: entries.into_iter().collect(), intact: 0 };
            carry_list(list, "the deletions on the server", to)
        }
    }
}

fn carry_list(mut list: Forgotten, from: &str, to: &Path) -> io::Result<()> {
    let there = Forgotten::read(to)?;
    if there.as_ref().is_some_and(|there| there.entries.is_superset(&list.entries) && there.key == list.key) {
        return Ok(());
    }
    if there.is_some_and(|there| !list.merge(there)) {
        let why = format!("{from} and {} belong to different databases", to.display());
        return Err(io::Error::new(io::ErrorKind::InvalidData, why));
    }
    list.write(to)
}

/// Returns the key of the list in a file, if there is one.
///
/// # Errors
/// If it cannot be read, or is not such a list.
pub(crate) fn key_of(path: &Path) -> io::Result<Option<Key>> {
    Ok(Forgotten::read(path)?.map(|list| list.key))
}

/// The list next to an open database. The file appears with the first deletion.
#[derive(Debug)]
pub(crate) struct ErasureList {
    path: PathBuf,
    key: Key,
    /// Locked as long as the file is written, which can take seconds.
    content: Mutex<Option<Forgotten>>,
    /// Notifies whoever keeps a copy.
    grew: Notify,
}

impl fmt::Debug for Forgotten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Forgotten").field("entries", &self.entries).finish_non_exhaustive()
    }
}

impl ErasureList {
    /// Reads the list in this file, if there is one; otherwise it will have this key.
    pub(crate) fn open(path: PathBuf, key: Key) -> io::Result<Self> {
        let content = Forgotten::read(&path)?;
        private::tighten(&path);
        let key = content.as_ref().map_or(key, |content| content.key.clone());
        Ok(Self { path, key, content: Mutex::new(content), grew: Notify::new() })
    }

    /// Locks the file, on a thread that may wait for it: on others, this panics.
    fn content(&self) -> MutexGuard<'_, Option<Forgotten>> {
        self.content.blocking_lock()
    }

    /// Returns all deletions, the earliest first.
    pub(crate) async fn entries(&self) -> Vec<Erasure> {
        self.content.lock().await.iter().flat_map(|content| content.entries.iter().cloned()).collect()
    }

    /// Starts the list with the key and the deletions of another one, so that their hashes mean the same here.
    pub(crate) async fn adopt(self: &Arc<Self>, key: Key, entries: Vec<Erasure>) -> io::Result<()> {
        let list = Arc::clone(self);
        let adopted = spawn_blocking(move || {
            let mut adopted = Forgotten { key, entries: entries.into_iter().collect(), intact: 0 };
            adopted.write(&list.path)?;
            *list.content() = Some(adopted);
            Ok(())
        });
        adopted.await?
    }

    /// Adds a deletion, which is on disk when this returns, in place of an earlier one of the same ID. Or returns when
    /// that can be repeated. It must run on a thread that may wait, like what follows.
    pub(crate) fn add(&self, subject: Subject, at: Moment) -> io::Result<Result<Erasure, Moment>> {
        let mut content = self.content();
        if content.is_none() {
            let mut list = Forgotten { key: self.key.clone(), entries: BTreeSet::new(), intact: 0 };
            list.write(&self.path)?;
            *content = Some(list);
        }
        let list = content.as_mut().expect("it has just been started");
        let entry = Erasure::of(subject, at, &list.key);
        let is_repeated = |earlier: &Erasure| earlier.kind.id() == entry.kind.id() && earlier.hash == entry.hash;
        let earlier = list.entries.iter().filter(|earlier| is_repeated(earlier)).map(|earlier| earlier.at).max();
        let new = match entry.clone().after(earlier) {
            Ok(new) => new,
            Err(again) => return Ok(Err(again)),
        };
        if earlier.is_some() {
            // The last one says all that the earlier ones do.
            let mut shorter = list.clone();
            shorter.entries.retain(|earlier| !is_repeated(earlier));
            shorter.entries.insert(new.clone());
            shorter.write(&self.path)?;
            *list = shorter;
        } else {
            list.append(&self.path, new.clone())?;
        }
        self.grew.notify_one();
        Ok(Ok(new))
    }

    /// Waits for a deletion.
    pub(crate) async fn grew(&self) {
        self.grew.notified().await;
    }

    /// Adds all deletions to a copy of the list.
    pub(crate) fn copy_to(&self, copy: &Path) -> io::Result<()> {
        let _unchanged = self.content();
        carry(&self.path, copy)
    }
}

#[cfg(test)]
mod tests {
    use wari_games::{GuildId, UserId};

    use super::*;

    const ANA: Subject = Subject::Person(UserId::new(1), Leaving::Annul);
    const SERVER: Subject = Subject::Server(GuildId::new(10));

    fn entries(list: &ErasureList) -> Vec<Erasure> {
        list.content().iter().flat_map(|content| content.entries.iter().cloned()).collect()
    }

    fn at(millis: i64) -> Moment {
        Moment::from_millis(millis)
    }

    fn open(path: &Path) -> io::Result<ErasureList> {
        ErasureList::open(path.to_owned(), Key::random(|| 7))
    }

    #[test]
    fn what_is_added_is_read_back_and_names_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        let list = open(&path).unwrap();
        assert!(!path.exists(), "there is no list before the first deletion");
        let first = list.add(ANA, at(5)).unwrap().unwrap();
        let second = list.add(SERVER, at(6)).unwrap().unwrap();
        assert_eq!(list.key.hash("person", 1), first.hash);
        let again = ErasureList::open(path.clone(), Key::random(|| 8)).unwrap();
        assert_eq!((entries(&again), again.key), (vec![first.clone(), second.clone()], list.key));
        let expected =
            format!("{}\nperson {} 5 annul\nserver {} 6\n", "0000000000000007".repeat(4), first.hash, second.hash);
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn somebody_who_deletes_again_and_again_has_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        let list = open(&path).unwrap();
        for minute in 0..5 {
            for subject in [ANA, SERVER] {
                list.add(subject, at(minute * 60_000)).unwrap().unwrap();
                let again = list.add(subject, at(minute * 60_000 + 59_999)).unwrap();
                assert_eq!(again, Err(at((minute + 1) * 60_000)), "one a minute");
            }
        }
        for entries in [entries(&list), entries(&open(&path).unwrap())] {
            assert_eq!(entries.iter().map(|entry| entry.at).collect::<Vec<_>>(), [at(240_000), at(240_000)]);
        }
        // A clock that was set back stops no deletion, and none is taken for the one before.
        assert_eq!(list.add(ANA, at(5)).unwrap().unwrap().at, at(240_001));
    }

    #[test]
    fn a_line_that_a_crash_cut_off_is_dropped_and_a_damaged_one_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        open(&path).unwrap().add(ANA, at(5)).unwrap().unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        for cut in 1..40 {
            fs::write(&path, format!("{whole}{}", &whole.lines().nth(1).unwrap()[..cut])).unwrap();
            let list = open(&path).unwrap();
            assert_eq!(entries(&list).len(), 1);
            list.add(SERVER, at(6)).unwrap().unwrap();
            assert_eq!(entries(&open(&path).unwrap()).len(), 2);
        }
        fs::write(&path, whole.replace("annul", "anul")).unwrap();
        let refused = open(&path).unwrap_err();
        assert!(refused.to_string().contains("line 2 of"), "{refused}");
        fs::write(&path, &whole[..30]).unwrap();
        assert!(open(&path).is_err(), "a list without its key is worth nothing");
    }

    #[test]
    fn two_copies_come_together_unless_they_are_of_different_databases() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other, foreign] = ["one", "other", "foreign"].map(|name| folder.path().join(name));
        let list = open(&one).unwrap();
        list.add(ANA, at(5)).unwrap().unwrap();
        carry(&one, &other).unwrap();
        list.add(SERVER, at(6)).unwrap().unwrap();
        open(&other).unwrap().add(ANA, at(70_000)).unwrap().unwrap();
        carry(&other, &one).unwrap();
        carry(&one, &other).unwrap();
        for path in [&one, &other] {
            assert_eq!(entries(&open(path).unwrap()).len(), 3);
        }
        ErasureList::open(foreign.clone(), Key::random(|| 9)).unwrap().add(ANA, at(5)).unwrap().unwrap();
        assert!(carry(&one, &foreign).unwrap_err().to_string().ends_with("belong to different databases"));
    }
}
