//! A disk under SQLite whose power can be cut at any instant, for tests.
//!
//! Synced data stays. Data written since the last sync can survive or not, sector by sector and in any order, as after
//! a real power cut: an operating system and a disk guarantee nothing else. Locks work between connections of this
//! process. There is no shared memory, so a write-ahead log needs `locking_mode = EXCLUSIVE`.

#![cfg(power_cuts)]

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

/// The disk. Clones refer to the same disk.
#[derive(Clone)]
pub struct CrashDisk {
    state: Arc<Mutex<State>>,
}

/// The contents of the disk, and the failures scheduled for it.
struct State {
    files: HashMap<String, File>,
    locks: HashMap<String, Locks>,
    handles: u64,
    is_on: bool,
    /// How many times the power has come back. Files opened in an earlier life are unusable.
    life: u64,
    /// How many more operations that change the disk succeed before the power is cut.
    left: Option<u64>,
    /// How many more syncs succeed before one fails.
    syncs_left: Option<u64>,
    chance: SmallRng,
}

impl CrashDisk {
    /// Registers an empty disk with SQLite, under the name to use for `vfs`. A name can be used only once.
    ///
    /// # Panics
    /// Panics if SQLite rejects it, or if `name` contains a zero byte.
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

    /// Cuts the power after `operations` more writes, truncations, deletions and syncs.
    pub fn cut_after(&self, operations: u64) {
        self.lock().left = Some(operations);
    }

    /// Makes one sync fail after `syncs` more: the data stays readable, but the disk can lose it.
    pub fn fail_sync_after(&self, syncs: u64) {
        self.lock().syncs_left = Some(syncs);
    }

    /// Whether the disk has power.
    pub fn is_on(&self) -> bool {
        self.lock().is_on
    }

    /// Cuts the power if it is on, and switches the disk on again.
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
    /// Counts an operation that changes the disk; returns `false` once there is no power.
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
