//! Tables in a file: found by a hash of the rulings, and accepted only if no byte has changed.
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
/// Increase this whenever the format changes, or the result of the analysis for any layout.
const VERSION: u32 = 1;
const HEADER: usize = 32;
/// The number of bytes of entries read or written at a time; must be even.
const PIECE: usize = 1 << 16;

/// The reason a file cannot be used.
#[derive(Debug, Error)]
pub enum LoadError {
    /// It is missing, too short or unreadable.
    #[error("the file of tables cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It holds something else: no tables, or tables of another version, size or rulings.
    #[error("the file does not hold these tables")]
    Foreign,
    /// It has changed since it was written.
    #[error("the file of tables is damaged")]
    Damaged,
}

/// What happened to the file when tables were loaded or built.
#[derive(Debug)]
pub enum Cache {
    /// The tables were read from it.
    Used,
    /// It could not be used, for this reason. The tables were built and written to it.
    Written(LoadError),
    /// The tables were built but could not be written.
    Unwritable(io::Error),
}

impl Tables {
    /// The file for the tables of a ruleset and a number of seeds. Its name includes a hash of the rulings, so that
    /// tables are never used for rulings they were not built for.
    #[must_use]
    pub fn path(folder: &Path, ruleset: &Ruleset, seeds: u8) -> PathBuf {
        folder.join(format!("endings-{seeds}-{:016x}.wari", rulings(ruleset)))
    }

    /// Loads the tables from their file in `folder`. If it cannot be used, they are [built](Self::build) and the file
    /// is written.
    ///
    /// `None` if `watch` stops the building. A failure to write the file is not an error; [`Cache`] reports it.
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

    /// Writes the tables to their file in `folder`, which is created if missing. Concurrent readers see the old or
    /// the new file, never a part. The file is not synced to disk: if a crash damages it, reading it fails.
    ///
    /// # Errors
    /// Any error from the file system.
    pub fn save(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(folder)?;
        self.write(BufWriter::new(&mut file))?;
        file.persist(Self::path(folder, self.ruleset, self.seeds))?;
        Ok(())
    }

    /// Reads tables from `source`, to its end.
    ///
    /// # Errors
    /// [`LoadError`] if they are not exactly as [written](Self::write) for these rulings and `seeds`.
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
    /// Any error from `target`.
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

/// A hash of all rulings that the value of a layout depends on.
fn rulings(ruleset: &Ruleset) -> u64 {
    let Ruleset { id: _, name: _, grand_slam, feeding, cannot_feed, no_seed, circles: _, stop, series: _ } = ruleset;
    XxHash3_64::oneshot(format!("{grand_slam:?} {feeding:?} {cannot_feed:?} {no_seed:?} {stop:?}").as_bytes())
}
