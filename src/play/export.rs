//! The file with everything that is stored about a person. It is written as the rows come, so that any number of games
//! takes little memory.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::thread;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use tokio::sync::{mpsc, oneshot};
use wari_base::priority::lower_priority;
use wari_database::ExportedRows;
use wari_games::UserId;

/// The name of the file.
const FILE: &str = "wari-export.json";
/// The maximum size of a file in bytes that is not compressed.
const UNCOMPRESSED: usize = 1 << 20;
/// The maximum size of a file in bytes. Discord accepts 10 MiB, including the message around it.
const LARGEST: usize = (10 << 20) - (64 << 10);
/// How many parts wait to be written.
pub const PARTS: usize = 4;
/// How much less urgent this is than a board.
const NICENESS: i32 = 10;

/// What is said of a sink in memory.
const IN_MEMORY: &str = "writing into memory cannot fail";

/// A file that is being written.
pub struct Export {
    content: Content,
    /// The table whose rows were written last.
    table: Option<&'static str>,
}

enum Content {
    /// Small until now.
    Plain(Vec<u8>),
    Packed(GzEncoder<Vec<u8>>),
    /// On this machine, where it may have any size.
    OnDisk(BufWriter<File>),
}

impl Export {
    /// Writes the file of a person on a thread with a low priority, and returns its name and its content; `None` if it
    /// is larger than Discord accepts.
    pub fn on_a_thread(
        person: UserId,
        mut rows: mpsc::Receiver<ExportedRows>,
    ) -> oneshot::Receiver<Option<(String, Vec<u8>)>> {
        let (done, made) = oneshot::channel();
        let work = move || {
            lower_priority(NICENESS);
            let mut export = Self::begin(person, Content::Plain(Vec::new())).expect(IN_MEMORY);
            while let Some(rows) = rows.blocking_recv() {
                export.add(&rows).expect(IN_MEMORY);
                if export.content.len() > LARGEST {
                    break;
                }
            }
            let _nobody_waits = done.send(export.finish());
        };
        if let Err(error) = thread::Builder::new().name("export".to_owned()).spawn(work) {
            tracing::error!(%error, "could not start a thread for an export");
        }
        made
    }

    /// Writes all rows into a file on this machine, uncompressed.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn to_disk(person: UserId, mut rows: mpsc::Receiver<ExportedRows>, file: File) -> io::Result<()> {
        let mut export = Self::begin(person, Content::OnDisk(BufWriter::new(file)))?;
        while let Some(rows) = rows.blocking_recv() {
            export.add(&rows)?;
        }
        export.end()?;
        match export.content {
            Content::OnDisk(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all(),
            Content::Plain(_) | Content::Packed(_) => Ok(()),
        }
    }

    fn begin(person: UserId, mut content: Content) -> io::Result<Self> {
        let about = "Everything that Wari stores about one person. IDs are Discord's, as text; times are RFC 3339 in UTC. \
            Moves are letters: capital ones are South's. It leaves out who has blocked the person, and the \
            hashes by which limits hold.";
        let head = format!("{{\n\"about\": {},\n\"person\": \"{person}\",\n\"stored\": {{", json!(about));
        content.write(head.as_bytes())?;
        Ok(Self { content, table: None })
    }

    /// Adds rows, each as a line.
    fn add(&mut self, ExportedRows { table, rows }: &ExportedRows) -> io::Result<()> {
        let mut is_first = self.table != Some(table);
        if is_first {
            let after = if self.table.is_some() { "\n]," } else { "" };
            self.content.write(format!("{after}\n{}: [", json!(table)).as_bytes())?;
            self.table = Some(table);
        }
        for row in rows {
            let line = serde_json::to_vec(row).expect("maps have strings as keys");
            self.content.write(if is_first { b"\n" } else { b",\n" })?;
            self.content.write(&line)?;
            is_first = false;
        }
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        self.content.write(if self.table.is_some() { b"\n]\n}\n}\n" } else { b"}\n}\n" })
    }

    fn finish(mut self) -> Option<(String, Vec<u8>)> {
        self.end().expect(IN_MEMORY);
        let (name, content) = match self.content {
            Content::Plain(plain) => (FILE.to_owned(), plain),
            Content::Packed(packed) => (format!("{FILE}.gz"), packed.finish().expect(IN_MEMORY)),
            Content::OnDisk(_) => return None,
        };
        (content.len() <= LARGEST).then_some((name, content))
    }
}

impl Content {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Self::Plain(plain) = self
            && plain.len() + bytes.len() > UNCOMPRESSED
        {
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(plain)?;
            *self = Self::Packed(packed);
        }
        match self {
            Self::Plain(plain) => plain.write_all(bytes),
            Self::Packed(packed) => packed.write_all(bytes),
            Self::OnDisk(file) => file.write_all(bytes),
        }
    }

    /// Returns the size in bytes until now of what has to fit into a message.
    fn len(&self) -> usize {
        match self {
            Self::Plain(plain) => plain.len(),
            Self::Packed(packed) => packed.get_ref().len(),
            Self::OnDisk(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    use serde_json::Value;

    use super::*;

    /// Returns a game with so many moves, which hardly compress.
    fn game(number: u64, plies: usize) -> Value {
        let mut chance = SmallRng::seed_from_u64(number);
        let moves: String = (0..plies).map(|_| char::from(chance.random_range(b'a'..=b'f'))).collect();
        json!({
            "number": number, "server": "1234567890123456789", "channel": "1234567890123456789", "moves": moves,
            "south": "1234567890123456789", "north": "9876543210987654321", "started_at": "2026-11-23T05:00:00.000Z",
            "finished_at": "2026-11-23T06:00:00.000Z", "reason": "resigned", "pace": "three-days", "rules": "classic",
        })
    }

    /// Returns the file with so many games, handed on in parts.
    async fn file(games: usize, plies: usize) -> Option<(String, Vec<u8>)> {
        /// A game that comes again after so many others does not compress either.
        const DIFFERENT: u64 = 1_000;
        let (told, rows) = mpsc::channel(1);
        let made = Export::on_a_thread(UserId::new(1), rows);
        let different: Vec<_> =
            (1..=DIFFERENT).map(|number| game(number, plies).as_object().unwrap().clone()).collect();
        for first in (0..games).step_by(100) {
            let rows = different.iter().cycle().skip(first % different.len()).take(100.min(games - first));
            // It takes no more than fits.
            let _ = told.send(ExportedRows { table: "games", rows: rows.cloned().collect() }).await;
        }
        let _ = told
            .send(ExportedRows { table: "streaks", rows: vec![json!({ "wins": 3 }).as_object().unwrap().clone()] })
            .await;
        drop(told);
        made.await.unwrap()
    }

    #[tokio::test]
    async fn twenty_thousand_games_fit_into_a_file_that_discord_accepts() {
        let (name, small) = file(10, 80).await.unwrap();
        assert_eq!(name, "wari-export.json");
        let small: Value = serde_json::from_slice(&small).unwrap();
        assert_eq!(small["person"], "1");
        assert_eq!(small["stored"]["games"].as_array().unwrap().len(), 10);
        assert_eq!(small["stored"]["games"][9], game(10, 80));
        assert_eq!(small["stored"]["streaks"][0]["wins"], 3);

        let (name, large) = file(20_000, 80).await.unwrap();
        assert_eq!(name, "wari-export.json.gz");
        assert!(large.len() < 9 << 20, "{}", large.len());
        let mut text = String::new();
        GzDecoder::new(&*large).read_to_string(&mut text).unwrap();
        let large: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(large["stored"]["games"].as_array().unwrap().len(), 20_000);
    }

    #[tokio::test]
    async fn what_discord_would_not_accept_is_not_written_to_its_end() {
        assert_eq!(file(60_000, 700).await, None);
    }

    #[test]
    fn a_person_of_whom_nothing_is_stored_gets_a_file_that_says_so() {
        let (_, content) = Export::begin(UserId::new(1), Content::Plain(Vec::new())).unwrap().finish().unwrap();
        assert_eq!(serde_json::from_slice::<Value>(&content).unwrap()["stored"], json!({}));
    }
}
