//! SQLite's locks on a file, between connections of one process.

use std::collections::HashMap;

use sqlite_plugin::flags::LockLevel;

/// The lock held by each handle.
#[derive(Debug, Default)]
pub(crate) struct Locks {
    held: HashMap<u64, LockLevel>,
}

impl Locks {
    /// Acquires a lock for a handle; returns `false` if other handles prevent it.
    pub(crate) fn take(&mut self, handle: u64, level: LockLevel) -> bool {
        let others = self.held.iter().filter(|(holder, _)| **holder != handle);
        let strongest = others.map(|(_, level)| *level).max().unwrap_or(LockLevel::Unlocked);
        let is_free = match level {
            LockLevel::Unlocked => true,
            LockLevel::Shared => strongest < LockLevel::Pending,
            LockLevel::Reserved | LockLevel::Pending => strongest < LockLevel::Reserved,
            LockLevel::Exclusive => strongest == LockLevel::Unlocked,
        };
        if is_free {
            self.held.insert(handle, level);
        }
        is_free
    }

    /// Downgrades a handle's lock to a weaker one.
    pub(crate) fn release(&mut self, handle: u64, level: LockLevel) {
        match level {
            LockLevel::Unlocked => self.held.remove(&handle),
            level => self.held.insert(handle, level),
        };
    }

    /// Whether a connection is about to write.
    pub(crate) fn is_reserved(&self) -> bool {
        self.held.values().any(|&level| level >= LockLevel::Reserved)
    }
}
