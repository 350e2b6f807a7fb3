//! A disk under SQLite whose power can be cut at any instant, for tests.
//!
//! What was synced stays. What was written since may be there or not, sector by sector and in any order, as after a real
//! power cut: a disk and the system before it promise nothing else. Locks are those of SQLite between connections of
//! this process; there is no shared memory, so a write-ahead log needs `locking_mode = EXCLUSIVE`.

#![cfg(feature = "plugged")]

mod file;
mod locks;
mod plug;

use std::collections::HashMap;
use std::ffi::CString;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rand::SeedableRng;
use rand::rngs::SmallRng;
use sqlite_plugin::vfs::{RegisterOpts, register_static};

use file::File;
use locks::Locks;
use plug::Plug;

/// The disk. Clones are the same disk.
#[derive(Clone)]
pub struct CrashDisk {
    state: Arc<Mutex<State>>,
}

/// What is on the disk, and what is about to befall it.
struct State {
    files: HashMap<String, File>,
    locks: HashMap<String, Locks>,
    handles: u64,
    is_on: bool,
    /// How often the power came back. Whoever opened a file before has lost it.
    life: u64,
    /// So many writes and syncs are still done before the power is cut.
    left: Option<u64>,
    /// So many syncs are still done before one fails.
    syncs_left: Option<u64>,
    chance: SmallRng,
}

impl CrashDisk {
    /// Makes SQLite know an empty disk, by the name that `vfs` takes. A name can be used once.
    ///
    /// # Panics
    /// If SQLite does not take it.
    pub fn plug_in(name: &str, seed: u64) -> Self {
        let state = State {
            files: HashMap::new(),
            locks: HashMap::new(),
            handles: 0,
            is_on: true,
            life: 0,
            left: None,
            syncs_left: None,
            chance: SmallRng::seed_from_u64(seed),
        };
        let disk = Self { state: Arc::new(Mutex::new(state)) };
        let name = CString::new(name).expect("a name has no zero byte");
        let plugged = register_static(name, Plug(disk.clone()), RegisterOpts { make_default: false });
        assert!(plugged.is_ok(), "SQLite did not take the disk");
        disk
    }

    /// Cuts the power after so many writes and syncs from now on.
    pub fn cut_after(&self, operations: u64) {
        self.lock().left = Some(operations);
    }

    /// Lets one sync fail after so many more: what was written stays where it is, but the disk may lose it.
    pub fn fail_sync_after(&self, syncs: u64) {
        self.lock().syncs_left = Some(syncs);
    }

    /// Whether there is power.
    pub fn is_on(&self) -> bool {
        self.lock().is_on
    }

    /// Cuts the power, if it is still there, and switches the disk on again.
    pub fn power_cycle(&self) {
        let mut state = self.lock();
        if state.is_on {
            state.cut();
        }
        state.is_on = true;
        state.life += 1;
        (state.left, state.syncs_left) = (None, None);
        state.locks.clear();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for CrashDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CrashDisk").finish_non_exhaustive()
    }
}

impl State {
    /// Counts a write or a sync; `false` once there is no power.
    fn is_still_on(&mut self) -> bool {
        match &mut self.left {
            Some(0) if self.is_on => self.cut(),
            Some(left) => *left = left.saturating_sub(1),
            None => {}
        }
        self.is_on
    }

    fn cut(&mut self) {
        self.is_on = false;
        for file in self.files.values_mut() {
            file.crash(&mut self.chance);
        }
    }
}
