//! The list of deletions, a file next to the database. It repeats them after a copy of the database from before is
//! restored, and finishes one that the program did not live to carry out.
//!
//! The first line is a random key. Each further line is a deletion: the kind, the keyed hash of the id, the time in
//! milliseconds since 1970, and for a person what becomes of their running games. Without an id to try, a hash tells
//! nobody who it was.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};
use std::fs;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::{Mutex, MutexGuard, Notify, watch};
use tokio::task::spawn_blocking;

use crate::games::{Keyword, Leaving, Moment, Subject};
use crate::private;

/// A deletion, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Erasure {
    pub(crate) at: Moment,
    pub(crate) kind: Kind,
    /// The keyed hash of the id.
    pub(crate) hash: String,
}

/// Whose data is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Person(Leaving),
    Server,
}

impl Kind {
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
            Kind::Person(leaving) => write!(f, " {}", leaving.id()),
            Kind::Server => Ok(()),
        }
    }
}

impl Erasure {
    /// Reads a line of the list.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (kind, hash, at, leaving) = (words.next()?, words.next()?, words.next()?, words.next());
        let kind = match (kind, leaving) {
            ("person", Some(leaving)) => Kind::Person(Leaving::by_id(leaving)?),
            ("server", None) => Kind::Server,
            _ => return None,
        };
        let is_whole = is_hexadecimal(hash) && words.next().is_none();
        is_whole.then_some(Self { at: Moment::from_millis(at.parse().ok()?), kind, hash: hash.to_owned() })
    }
}

/// Returns true for 256 bits in hexadecimal.
fn is_hexadecimal(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

fn hexadecimal(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Makes a random key.
pub(crate) fn new_key(dice: fn() -> u64) -> String {
    hexadecimal((0..4).flat_map(|_| dice().to_be_bytes()))
}

/// Returns the hash of a person's or server's id. Without the key, and the id to try, it tells nobody who it was.
fn keyed_hash(key: &str, kind: &str, id: u64) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("a key of any length will do");
    mac.update(format!("{kind} {id}").as_bytes());
    hexadecimal(mac.finalize().into_bytes())
}

/// Where the list of deletions is kept.
#[derive(Clone)]
pub(crate) enum Ledger {
    /// In a file beside that of the database.
    File(Arc<List>),
    /// In a table on the server, whose hashes have this key.
    Server(String),
}

impl fmt::Debug for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(list) => list.fmt(f),
            Self::Server(_) => f.write_str("Server"),
        }
    }
}

impl Ledger {
    /// Returns the keyed hash of a person's or server's id; `None` if nobody was ever deleted.
    pub(crate) fn hash(&self, kind: &str, id: u64) -> Option<String> {
        match self {
            Self::File(list) => list.hash(kind, id),
            Self::Server(key) => Some(keyed_hash(key, kind, id)),
        }
    }

    /// Returns the key of the hashes; `None` if there are none yet.
    pub(crate) fn key(&self) -> Option<String> {
        match self {
            Self::File(list) => list.key.borrow().clone(),
            Self::Server(key) => Some(key.clone()),
        }
    }
}

impl Erasure {
    /// Returns the deletion of a person or server.
    pub(crate) fn of(subject: Subject, at: Moment, hash: impl FnOnce(&str, u64) -> String) -> Self {
        let (kind, id) = match subject {
            Subject::Person(person, leaving) => (Kind::Person(leaving), person.get()),
            Subject::Server(server) => (Kind::Server, server.get()),
        };
        Self { at, kind, hash: hash(kind.id(), id) }
    }
}

/// The content of a list.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Forgotten {
    key: String,
    entries: BTreeSet<Erasure>,
    /// The length in bytes without a last line that a crash cut off. Nothing was deleted for such a line.
    intact: u64,
}

impl Forgotten {
    /// Starts an empty list with a random key.
    pub(crate) fn new(dice: fn() -> u64) -> Self {
        Self { key: new_key(dice), entries: BTreeSet::new(), intact: 0 }
    }

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
        let key = lines.next().filter(|key| is_hexadecimal(key)).ok_or_else(|| damaged(1))?.to_owned();
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

    /// Returns the keyed hash of a person's or server's id.
    pub(crate) fn hash(&self, kind: &str, id: u64) -> String {
        keyed_hash(&self.key, kind, id)
    }

    /// Writes the whole list to a file, which then has either its old content or all of the new.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn write(&mut self, path: &Path) -> io::Result<()> {
        let mut text = format!("{}\n", self.key);
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
pub(crate) fn carry_all(key: String, entries: Vec<Erasure>, to: &Path) -> io::Result<()> {
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

/// The list next to an open database. The file appears with the first deletion.
#[derive(Debug)]
pub(crate) struct List {
    path: PathBuf,
    /// Locked as long as the file is written, which can take seconds.
    content: Mutex<Option<Forgotten>>,
    /// The key of the hashes, for whoever cannot wait for the file.
    key: watch::Sender<Option<String>>,
    /// Notifies whoever keeps a copy.
    grew: Notify,
}

impl fmt::Debug for Forgotten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Forgotten").field("entries", &self.entries).finish_non_exhaustive()
    }
}

impl List {
    /// Reads the list in this file, if there is one.
    pub(crate) fn open(path: PathBuf) -> io::Result<Self> {
        let content = Forgotten::read(&path)?;
        private::tighten(&path);
        let key = watch::Sender::new(content.as_ref().map(|content| content.key.clone()));
        Ok(Self { path, content: Mutex::new(content), key, grew: Notify::new() })
    }

    /// Locks the file, on a thread that may wait for it: on others, this panics.
    fn content(&self) -> MutexGuard<'_, Option<Forgotten>> {
        self.content.blocking_lock()
    }

    /// Returns all deletions, the earliest first.
    pub(crate) async fn entries(&self) -> Vec<Erasure> {
        self.content.lock().await.iter().flat_map(|content| content.entries.iter().cloned()).collect()
    }

    /// Returns the keyed hash of a person's or server's id; `None` before the first deletion.
    pub(crate) fn hash(&self, kind: &str, id: u64) -> Option<String> {
        self.key.borrow().as_ref().map(|key| keyed_hash(key, kind, id))
    }

    /// Starts the list with the key and the deletions of another one, so that their hashes mean the same here.
    pub(crate) async fn adopt(self: &Arc<Self>, key: String, entries: Vec<Erasure>) -> io::Result<()> {
        let list = Arc::clone(self);
        let adopted = spawn_blocking(move || {
            let adopted = Forgotten { key, entries: entries.into_iter().collect(), intact: 0 };
            list.begin(&mut list.content(), adopted)
        });
        adopted.await?
    }

    /// Writes a list in the place of the one that is there, or not.
    fn begin(&self, content: &mut Option<Forgotten>, mut list: Forgotten) -> io::Result<()> {
        list.write(&self.path)?;
        self.key.send_replace(Some(list.key.clone()));
        *content = Some(list);
        Ok(())
    }

    /// Adds a deletion; it is on disk when this returns. It must run on a thread that may wait, like what follows.
    pub(crate) fn add(&self, subject: Subject, at: Moment, dice: fn() -> u64) -> io::Result<Erasure> {
        let mut content = self.content();
        if content.is_none() {
            self.begin(&mut content, Forgotten::new(dice))?;
        }
        let list = content.as_mut().expect("it has just been started");
        let entry = Erasure::of(subject, at, |kind, id| list.hash(kind, id));
        let kind = entry.kind;
        let is_repeated = |earlier: &Erasure| earlier.kind.id() == kind.id() && earlier.hash == entry.hash;
        if list.entries.iter().any(is_repeated) {
            // The last one says all that the earlier ones do.
            let mut shorter = list.clone();
            shorter.entries.retain(|earlier| !is_repeated(earlier));
            shorter.entries.insert(entry.clone());
            shorter.write(&self.path)?;
            *list = shorter;
        } else {
            list.append(&self.path, entry.clone())?;
        }
        self.grew.notify_one();
        Ok(entry)
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
    use super::*;
    use crate::games::{GuildId, UserId};

    const ANA: Subject = Subject::Person(UserId::new(1), Leaving::Annul);
    const SERVER: Subject = Subject::Server(GuildId::new(10));

    fn entries(list: &List) -> Vec<Erasure> {
        list.content().iter().flat_map(|content| content.entries.iter().cloned()).collect()
    }

    fn at(millis: i64) -> Moment {
        Moment::from_millis(millis)
    }

    #[test]
    fn what_is_added_is_read_back_and_names_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        let list = List::open(path.clone()).unwrap();
        assert_eq!(list.hash("person", 1), None);
        assert!(!path.exists(), "there is no list before the first deletion");
        let first = list.add(ANA, at(5), || 7).unwrap();
        let second = list.add(SERVER, at(6), || panic!("it has its key")).unwrap();
        assert_eq!(list.hash("person", 1).as_ref(), Some(&first.hash));
        assert_ne!(list.hash("server", 1).as_ref(), Some(&first.hash));
        assert_eq!(Forgotten::new(|| 8).hash("person", 1).len(), 64);
        assert_ne!(Forgotten::new(|| 8).hash("person", 1), first.hash);
        assert_eq!(entries(&List::open(path.clone()).unwrap()), [first.clone(), second.clone()]);
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
        let list = List::open(path.clone()).unwrap();
        for time in 0..5 {
            list.add(ANA, at(time), || 7).unwrap();
            list.add(SERVER, at(time), || 7).unwrap();
        }
        for entries in [entries(&list), entries(&List::open(path).unwrap())] {
            assert_eq!(entries.iter().map(|entry| entry.at).collect::<Vec<_>>(), [at(4), at(4)]);
        }
    }

    #[test]
    fn a_line_that_a_crash_cut_off_is_dropped_and_a_damaged_one_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        List::open(path.clone()).unwrap().add(ANA, at(5), || 7).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        for cut in 1..40 {
            fs::write(&path, format!("{whole}{}", &whole.lines().nth(1).unwrap()[..cut])).unwrap();
            let list = List::open(path.clone()).unwrap();
            assert_eq!(entries(&list).len(), 1);
            list.add(SERVER, at(6), || 7).unwrap();
            assert_eq!(entries(&List::open(path.clone()).unwrap()).len(), 2);
        }
        fs::write(&path, whole.replace("annul", "anul")).unwrap();
        let refused = List::open(path.clone()).unwrap_err();
        assert!(refused.to_string().contains("line 2 of"), "{refused}");
        fs::write(&path, &whole[..30]).unwrap();
        assert!(List::open(path).is_err(), "a list without its key is worth nothing");
    }

    #[test]
    fn two_copies_come_together_unless_they_are_of_different_databases() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other, foreign] = ["one", "other", "foreign"].map(|name| folder.path().join(name));
        let list = List::open(one.clone()).unwrap();
        list.add(ANA, at(5), || 7).unwrap();
        carry(&one, &other).unwrap();
        list.add(SERVER, at(6), || 7).unwrap();
        List::open(other.clone()).unwrap().add(ANA, at(7), || 7).unwrap();
        carry(&other, &one).unwrap();
        carry(&one, &other).unwrap();
        for path in [&one, &other] {
            assert_eq!(entries(&List::open(path.clone()).unwrap()).len(), 3);
        }
        List::open(foreign.clone()).unwrap().add(ANA, at(5), || 9).unwrap();
        assert!(carry(&one, &foreign).unwrap_err().to_string().ends_with("belong to different databases"));
    }
}
