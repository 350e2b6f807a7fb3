//! The disk as SQLite sees it.

use sqlite_plugin::flags::{AccessFlags, LockLevel, OpenOpts};
use sqlite_plugin::vars;
use sqlite_plugin::vfs::{Vfs, VfsHandle, VfsResult};

use crate::{CrashDisk, State};

/// The disk as a virtual file system of SQLite.
pub(crate) struct Plug(pub(crate) CrashDisk);

/// An open file.
pub(crate) struct Handle {
    id: u64,
    path: String,
    /// The value of [`State::life`] when it was opened.
    life: u64,
    goes_when_closed: bool,
}

impl VfsHandle for Handle {
    fn readonly(&self) -> bool {
        false
    }

    fn in_memory(&self) -> bool {
        false
    }
}

impl State {
    /// Whether a handle can still be used.
    fn serves(&self, handle: &Handle) -> bool {
        self.is_on && self.life == handle.life
    }
}

impl Vfs for Plug {
    type Handle = Handle;

    fn open(&self, path: Option<&str>, opts: OpenOpts) -> VfsResult<Handle> {
        let mut state = self.0.lock();
        if !state.is_on {
            return Err(vars::SQLITE_CANTOPEN);
        }
        state.handles += 1;
        let (id, life) = (state.handles, state.life);
        let path = path.map_or_else(|| format!("temporary-{id}"), str::to_owned);
        if !state.files.contains_key(&path) && opts.flags() & vars::SQLITE_OPEN_CREATE == 0 {
            return Err(vars::SQLITE_CANTOPEN);
        }
        state.files.entry(path.clone()).or_default();
        Ok(Handle { id, path, life, goes_when_closed: opts.delete_on_close() })
    }

    fn delete(&self, path: &str) -> VfsResult<()> {
        let mut state = self.0.lock();
        if !state.is_still_on() {
            return Err(vars::SQLITE_IOERR_DELETE);
        }
        state.files.remove(path);
        Ok(())
    }

    fn access(&self, path: &str, _flags: AccessFlags) -> VfsResult<bool> {
        Ok(self.0.lock().files.contains_key(path))
    }

    fn file_size(&self, handle: &mut Handle) -> VfsResult<usize> {
        let state = self.0.lock();
        match state.files.get(&handle.path) {
            Some(file) if state.serves(handle) => Ok(file.len()),
            _ => Err(vars::SQLITE_IOERR_FSTAT),
        }
    }

    fn truncate(&self, handle: &mut Handle, size: usize) -> VfsResult<()> {
        let mut state = self.0.lock();
        if !state.serves(handle) || !state.is_still_on() {
            return Err(vars::SQLITE_IOERR_TRUNCATE);
        }
        let file = state.files.get_mut(&handle.path).ok_or(vars::SQLITE_IOERR_TRUNCATE)?;
        file.truncate(size);
        Ok(())
    }

    fn write(&self, handle: &mut Handle, offset: usize, data: &[u8]) -> VfsResult<usize> {
        let mut state = self.0.lock();
        if !state.serves(handle) {
            return Err(vars::SQLITE_IOERR_WRITE);
        }
        let file = state.files.get_mut(&handle.path).ok_or(vars::SQLITE_IOERR_WRITE)?;
        // If the power is cut during this write, a part of it may survive.
        file.write(offset, data);
        if state.is_still_on() { Ok(data.len()) } else { Err(vars::SQLITE_IOERR_WRITE) }
    }

    fn read(&self, handle: &mut Handle, offset: usize, data: &mut [u8]) -> VfsResult<usize> {
        let state = self.0.lock();
        match state.files.get(&handle.path) {
            Some(file) if state.serves(handle) => Ok(file.read(offset, data)),
            _ => Err(vars::SQLITE_IOERR_READ),
        }
    }

    fn lock(&self, handle: &mut Handle, level: LockLevel) -> VfsResult<()> {
        let mut state = self.0.lock();
        if !state.serves(handle) {
            return Err(vars::SQLITE_IOERR_LOCK);
        }
        let locks = state.locks.entry(handle.path.clone()).or_default();
        if locks.take(handle.id, level) { Ok(()) } else { Err(vars::SQLITE_BUSY) }
    }

    fn unlock(&self, handle: &mut Handle, level: LockLevel) -> VfsResult<()> {
        let mut state = self.0.lock();
        if state.serves(handle)
            && let Some(locks) = state.locks.get_mut(&handle.path)
        {
            locks.release(handle.id, level);
        }
        Ok(())
    }

    fn check_reserved_lock(&self, handle: &mut Handle) -> VfsResult<bool> {
        let state = self.0.lock();
        Ok(state.locks.get(&handle.path).is_some_and(|locks| locks.is_reserved()))
    }

    fn sync(&self, handle: &mut Handle) -> VfsResult<()> {
        let mut state = self.0.lock();
        if !state.serves(handle) || !state.is_still_on() {
            return Err(vars::SQLITE_IOERR_FSYNC);
        }
        match &mut state.syncs_left {
            Some(0) => {
                state.syncs_left = None;
                return Err(vars::SQLITE_IOERR_FSYNC);
            }
            Some(left) => *left -= 1,
            None => {}
        }
        let file = state.files.get_mut(&handle.path).ok_or(vars::SQLITE_IOERR_FSYNC)?;
        file.sync();
        Ok(())
    }

    fn close(&self, handle: Handle) -> VfsResult<()> {
        let mut state = self.0.lock();
        if state.serves(&handle)
            && let Some(locks) = state.locks.get_mut(&handle.path)
        {
            locks.release(handle.id, LockLevel::Unlocked);
        }
        if handle.goes_when_closed && state.serves(&handle) {
            state.files.remove(&handle.path);
        }
        Ok(())
    }

    fn device_characteristics(&self, _handle: &mut Handle) -> VfsResult<i32> {
        // SQLite assumes this of every disk: a write does not affect neighbouring bytes.
        Ok(vars::SQLITE_IOCAP_POWERSAFE_OVERWRITE)
    }
}
