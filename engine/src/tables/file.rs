//! Tables in a file: found by a hash of the rulings, and believed only if every byte is as it was written.
//!
//! ```text
//! bytes  0..8   the magic
//!        8..12  the version of this form and of the analysis
//!       12..16  up to how many seeds the tables reach
//!       16..24  the hash of the rulings
//!       24..32  the number of entries, two bytes each, which follow
//!  the last 8   the hash of everything before
//! ```
//!
//! All numbers are little-endian; both hashes are XXH3 with 64 bits.

use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;
use thiserror::Error;
use twox_hash::XxHash3_64;
use wari_rules::Ruleset;

use super::entry::Packed;
use super::{Tables, index};

const MAGIC: [u8; 8] = *b"wari end";
/// To be raised whenever the form changes, or what the analysis says of any layout.
const VERSION: u32 = 1;
const HEADER: usize = 32;
/// How many bytes of entries are read or written at a time; an even number.
const PIECE: usize = 1 << 16;

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum LoadError {
    /// It is not there, or ends too early, or cannot be read.
    #[error("the file of tables cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It holds something else: no tables, tables of another version or size, or for other rulings.
    #[error("the file does not hold these tables")]
    Foreign,
    /// It is not as it was written.
    #[error("the file of tables is damaged")]
    Damaged,
}

/// What became of the file when tables were asked for.
#[derive(Debug)]
pub enum Cache {
    /// It was good, and they were read from it.
    Used,
    /// It could not be used, for this reason; the tables were built, and written to it.
    Written(LoadError),
    /// The tables were built, and could not be written.
    Unwritable(io::Error),
}

impl Tables {
    /// The file in which tables for a ruleset and a number of seeds are kept. Its name holds a hash of the rulings, so
    /// that none is read by rulings it was not built for.
    #[must_use]
    pub fn path(folder: &Path, ruleset: &Ruleset, seeds: u8) -> PathBuf {
        folder.join(format!("endings-{seeds}-{:016x}.wari", rulings(ruleset)))
    }

    /// The tables from their file in `folder`; if it cannot be used they are [built](Self::build) and the file is
    /// written.
    ///
    /// `None` if `watch` stops the building. That the file could not be written hinders nobody and is told in
    /// [`Cache`].
    pub fn load_or_build(
        folder: &Path,
        ruleset: &'static Ruleset,
        seeds: u8,
        watch: impl FnMut(u8) -> ControlFlow<()>,
    ) -> Option<(Self, Cache)> {
        let reason = match Self::load(folder, ruleset, seeds) {
            Ok(tables) => return Some((tables, Cache::Used)),
            Err(reason) => reason,
        };
        let tables = Self::build(ruleset, seeds, watch)?;
        let cache = tables.save(folder).map_or_else(Cache::Unwritable, |()| Cache::Written(reason));
        Some((tables, cache))
    }

    /// Reads the tables from their file in `folder`.
    ///
    /// # Errors
    /// [`LoadError`] if the file is missing, damaged, too short or too long, or holds anything else.
    pub fn load(folder: &Path, ruleset: &'static Ruleset, seeds: u8) -> Result<Self, LoadError> {
        let file = File::open(Self::path(folder, ruleset, seeds))?;
        Self::read(BufReader::new(file), ruleset, seeds)
    }

    /// Writes the tables to their file in `folder`, which is made if missing. Whoever reads meanwhile sees the file
    /// before or after, never a part. Nobody waits until it is on the disk: what a crash of the machine leaves of it is
    /// not believed.
    ///
    /// # Errors
    /// Whatever the file system says.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        self.write(BufWriter::new(&mut file))?;
        file.persist(Self::path(folder, self.ruleset, self.seeds))?;
        Ok(())
    }

    /// Reads tables, to the end of `source`.
    ///
    /// # Errors
    /// [`LoadError`] if they are not exactly as [written](Self::write), for these rulings and so many seeds.
    pub fn read(mut source: impl Read, ruleset: &'static Ruleset, seeds: u8) -> Result<Self, LoadError> {
        let mut found = [0; HEADER];
        source.read_exact(&mut found)?;
        if seeds > Self::MOST_SEEDS || found != header(ruleset, seeds) {
            return Err(LoadError::Foreign);
        }
        let mut hash = XxHash3_64::new();
        hash.write(&found);
        let all = index::first(seeds + 1);
        let mut entries = Vec::with_capacity(all);
        let mut piece = [0; PIECE];
        while entries.len() < all {
            let piece = &mut piece[..PIECE.min(2 * (all - entries.len()))];
            source.read_exact(piece)?;
            hash.write(piece);
            entries.extend(piece.as_chunks().0.iter().map(|&pair| Packed::from_bytes(pair)));
        }
        let mut sum = [0; 8];
        source.read_exact(&mut sum)?;
        if u64::from_le_bytes(sum) != hash.finish() || source.read(&mut [0])? != 0 {
            return Err(LoadError::Damaged);
        }
        Ok(Self { ruleset, seeds, entries })
    }

    /// Writes the tables.
    ///
    /// # Errors
    /// Whatever `target` says.
    pub fn write(&self, mut target: impl Write) -> io::Result<()> {
        let header = header(self.ruleset, self.seeds);
        let mut hash = XxHash3_64::new();
        hash.write(&header);
        target.write_all(&header)?;
        for entries in self.entries.chunks(PIECE / 2) {
            let piece: Vec<u8> = entries.iter().flat_map(|entry| entry.to_bytes()).collect();
            hash.write(&piece);
            target.write_all(&piece)?;
        }
        target.write_all(&hash.finish().to_le_bytes())?;
        target.flush()
    }
}

fn header(ruleset: &Ruleset, seeds: u8) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(&MAGIC);
    header[8..12].copy_from_slice(&VERSION.to_le_bytes());
    header[12..16].copy_from_slice(&u32::from(seeds).to_le_bytes());
    header[16..24].copy_from_slice(&rulings(ruleset).to_le_bytes());
    header[24..].copy_from_slice(&(index::first(seeds + 1) as u64).to_le_bytes());
    header
}

/// A hash of all rulings on which the value of a layout depends.
fn rulings(ruleset: &Ruleset) -> u64 {
    let Ruleset { id: _, name: _, grand_slam, feeding, cannot_feed, no_seed, circles: _, stop, series: _ } = ruleset;
    XxHash3_64::oneshot(format!("{grand_slam:?} {feeding:?} {cannot_feed:?} {no_seed:?} {stop:?}").as_bytes())
}
