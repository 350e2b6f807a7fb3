//! A file, and what remains of it after a power cut.

use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

/// Size in bytes of the unit that a disk writes completely or not at all.
const SECTOR: usize = 512;

/// The bytes of a file: as read by the program, and as stored on the disk.
#[derive(Debug, Default)]
pub(crate) struct File {
    bytes: Vec<u8>,
    synced: Vec<u8>,
    unsynced: Vec<Change>,
}

/// A change since the last sync.
#[derive(Debug)]
enum Change {
    Write { offset: usize, bytes: Vec<u8> },
    Size(usize),
}

impl File {
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Reads as many bytes as are available, and returns how many.
    pub(crate) fn read(&self, offset: usize, into: &mut [u8]) -> usize {
        let from = self.bytes.get(offset..).unwrap_or_default();
        let length = from.len().min(into.len());
        into[..length].copy_from_slice(&from[..length]);
        length
    }

    pub(crate) fn write(&mut self, offset: usize, bytes: &[u8]) {
        // Split into sectors, each of which can be lost separately.
        let mut at = offset;
        let mut rest = bytes;
        while !rest.is_empty() {
            let (sector, more) = rest.split_at((SECTOR - at % SECTOR).min(rest.len()));
            self.unsynced.push(Change::Write { offset: at, bytes: sector.to_vec() });
            (at, rest) = (at + sector.len(), more);
        }
        put(&mut self.bytes, offset, bytes);
    }

    pub(crate) fn truncate(&mut self, size: usize) {
        self.unsynced.push(Change::Size(size));
        self.bytes.resize(size, 0);
    }

    pub(crate) fn sync(&mut self) {
        self.unsynced.clear();
        self.synced.clone_from(&self.bytes);
    }

    /// Keeps everything synced, and a random part of the later changes, in any order.
    pub(crate) fn crash(&mut self, chance: &mut SmallRng) {
        let mut bytes = std::mem::take(&mut self.synced);
        let mut changes = std::mem::take(&mut self.unsynced);
        // Sometimes all or nothing, sometimes in the order of writing.
        let kept = [0.0, 0.1, 0.5, 0.9, 1.0][chance.random_range(0..5)];
        if chance.random() {
            changes.shuffle(chance);
        }
        for change in changes {
            if !chance.random_bool(kept) {
                continue;
            }
            match change {
                Change::Write { offset, bytes: written } => put(&mut bytes, offset, &written),
                Change::Size(size) => bytes.resize(size, 0),
            }
        }
        self.bytes.clone_from(&bytes);
        self.synced = bytes;
    }
}

/// Writes into `bytes`, extending them as a file does.
fn put(bytes: &mut Vec<u8>, offset: usize, written: &[u8]) {
    let end = offset + written.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[offset..end].copy_from_slice(written);
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn what_was_synced_stays_and_what_was_not_may_be_lost_torn_or_kept() {
        let mut chance = SmallRng::seed_from_u64(1);
        let mut seen = [false; 3];
        for _ in 0..200 {
            let mut file = File::default();
            file.write(0, &[1; 2 * SECTOR]);
            file.sync();
            file.write(0, &[2; SECTOR]);
            file.write(SECTOR, &[2; 2 * SECTOR]);
            file.crash(&mut chance);
            assert!(file.bytes[..2 * SECTOR].iter().all(|&byte| byte == 1 || byte == 2));
            let new = file.bytes.iter().filter(|&&byte| byte == 2).count();
            seen[usize::from(new > 0) + usize::from(new == 3 * SECTOR)] = true;
        }
        assert_eq!(seen, [true; 3]);
    }
}
