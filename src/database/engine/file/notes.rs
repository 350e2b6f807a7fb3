//! Notes of messages that Discord has taken, until their receipts are committed.
//!
//! A receipt waits for another write, to share its commit. The note does not: it is written at once, to a file beside
//! the database, but not synced. So it outlives the process, and the next one does not post the message again. After a
//! power cut it may be missing, and the message comes twice.
//!
//! The notes end at an empty line; whatever follows is left from earlier ones. Truncating the file after each move
//! would cost more than the rest of a note.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use wari_base::private;
use wari_games::{MessageId, News};

/// What the file adds to the name of the database.
pub(crate) const ENDING: &str = ".posted";

/// The size, in bytes, from which the file is written anew with what is still open. While people play without a pause,
/// something always is.
const MOST: u64 = 64 << 10;

/// The notes of one process. A thread of their own writes them: a write to the file may have to wait while another file
/// is synced.
#[derive(Debug)]
pub(crate) struct Notes(mpsc::Sender<NoteChange>);

/// What happened to a note.
#[derive(Debug)]
enum NoteChange {
    Posted(News, MessageId),
    Settled(News),
    Cleared,
}

#[derive(Debug)]
struct NoteFile {
    file: File,
    /// What has no committed receipt yet.
    open: HashMap<News, MessageId>,
    /// Where the notes end in the file, in bytes.
    size: u64,
}

impl Notes {
    /// Opens the file, and returns what an earlier process has noted and perhaps not committed.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Vec<(News, MessageId)>)> {
        let (mut file, left) = NoteFile::open(path)?;
        let (notes, changes) = mpsc::channel();
        let write = move || changes.into_iter().for_each(|change| file.enter(change));
        thread::Builder::new().name("notes".to_owned()).spawn(write)?;
        Ok((Self(notes), left))
    }

    /// Notes in which message news was posted. A failure only means that it may be posted twice.
    pub(crate) fn note(&self, news: News, message: MessageId) {
        self.tell(NoteChange::Posted(news, message));
    }

    /// Forgets a note, because the receipt is committed.
    pub(crate) fn settle(&self, news: News) {
        self.tell(NoteChange::Settled(news));
    }

    /// Removes from the file what an earlier process has left, once that is stored.
    pub(crate) fn clear(&self) {
        self.tell(NoteChange::Cleared);
    }

    fn tell(&self, change: NoteChange) {
        // The thread ends only after the last of these.
        let _ = self.0.send(change);
    }
}

impl NoteFile {
    fn open(path: &Path) -> io::Result<(Self, Vec<(News, MessageId)>)> {
        let file = private::file(path)?;
        let left = fs::read(path)?;
        // A process that was killed may have left half a line.
        let left = String::from_utf8_lossy(&left);
        let left = left.split_inclusive('\n').take_while(|&line| line != "\n").filter_map(read).collect();
        Ok((Self { file, open: HashMap::new(), size: 0 }, left))
    }

    fn enter(&mut self, change: NoteChange) {
        match change {
            NoteChange::Posted(news, message) => {
                self.open.insert(news, message);
                self.write(&line(news, message));
            }
            NoteChange::Settled(news) => {
                if self.open.remove(&news).is_some() && (self.open.is_empty() || self.size > MOST) {
                    self.renew();
                }
            }
            NoteChange::Cleared => self.renew(),
        }
    }

    /// Adds lines, and ends the notes behind them.
    fn write(&mut self, lines: &str) {
        match self.file.write_all_at(format!("{lines}\n").as_bytes(), self.size) {
            Ok(()) => self.size += lines.len() as u64,
            Err(error) => tracing::debug!(%error, "could not note that a message was posted"),
        }
    }

    /// Writes the file anew, with what is still open.
    fn renew(&mut self) {
        self.size = 0;
        let lines: String = self.open.iter().map(|(&news, &message)| line(news, message)).collect();
        self.write(&lines);
    }
}

fn line(news: News, message: MessageId) -> String {
    format!("{} {} {} {message}\n", news.kind(), news.subject(), news.point())
}

fn read(line: &str) -> Option<(News, MessageId)> {
    let mut words = line.strip_suffix('\n')?.split(' ');
    let news = News::new(words.next()?, words.next()?.parse().ok()?, words.next()?.parse().ok()?)?;
    Some((news, MessageId::new(words.next()?.parse().ok()?)))
}

#[cfg(test)]
mod tests {
    use wari_games::{GameId, Version};

    use super::*;

    fn board(game: u64) -> News {
        News::Board(GameId::new(game), Version::running(7, 1))
    }

    fn left(path: &Path) -> Vec<(News, MessageId)> {
        NoteFile::open(path).unwrap().1
    }

    #[test]
    fn the_next_process_finds_what_is_open_even_behind_half_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wari.db.posted");
        let (mut file, none) = NoteFile::open(&path).unwrap();
        assert_eq!(none, []);
        file.enter(NoteChange::Posted(board(1), MessageId::new(5)));
        file.enter(NoteChange::Posted(board(2), MessageId::new(6)));
        assert_eq!(left(&path), [(board(1), MessageId::new(5)), (board(2), MessageId::new(6))]);
        let whole = fs::metadata(&path).unwrap().len();
        file.enter(NoteChange::Posted(board(3), MessageId::new(1234)));
        File::options().write(true).open(&path).unwrap().set_len(whole + 5).unwrap();
        assert_eq!(left(&path), [(board(1), MessageId::new(5)), (board(2), MessageId::new(6))]);
    }

    #[test]
    fn the_file_stays_small_even_if_something_is_always_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wari.db.posted");
        let (mut file, _) = NoteFile::open(&path).unwrap();
        for game in 1..=10_000 {
            file.enter(NoteChange::Posted(board(game), MessageId::new(game)));
            if game > 1 {
                file.enter(NoteChange::Settled(board(game - 1)));
            }
        }
        assert_eq!(left(&path).last(), Some(&(board(10_000), MessageId::new(10_000))));
        file.enter(NoteChange::Settled(board(10_000)));
        assert_eq!(left(&path), []);
        assert!(fs::metadata(&path).unwrap().len() <= MOST + 64);
    }
}
