//! What errors of SQLite mean.

use sqlx::sqlite::SqliteError;

/// Returns true if a retry on the same file can succeed: it was busy or full, or a disk or memory failed.
pub(crate) fn is_passing(error: &sqlx::Error) -> bool {
    const PASSING: [i32; 8] = [BUSY, LOCKED, OUT_OF_MEMORY, INTERRUPTED, DISK, FULL, CANNOT_OPEN, PROTOCOL];
    match error {
        sqlx::Error::Database(_) => code(error).is_some_and(|code| PASSING.contains(&(code & 0xff))),
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// Returns true if the file is damaged or is not a SQLite file.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| [DAMAGED, FOREIGN].contains(&(code & 0xff)))
}

/// Returns true if the disk lacks the locks or the shared memory that SQLite needs, as network shares do.
pub(crate) fn lacks_locks(error: &sqlx::Error) -> bool {
    const OF_LOCKS_OR_MEMORY: [i32; 8] = [8, 9, 14, 15, 18, 19, 20, 21];
    let is_of_these = |code: i32| code & 0xff == DISK && OF_LOCKS_OR_MEMORY.contains(&(code >> 8));
    code(error).is_some_and(|code| code & 0xff == PROTOCOL || is_of_these(code))
}

/// Returns true if another program has locked the file, or seems to have.
pub(crate) fn is_locked(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code & 0xff == BUSY)
}

/// Returns true if a commit with this error definitely failed: a page could not be written, or the file was busy.
pub(crate) fn has_surely_not_committed(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code == DISK_WRITE || code & 0xff == FULL || code & 0xff == BUSY)
}

const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const OUT_OF_MEMORY: i32 = 7;
const INTERRUPTED: i32 = 9;
const DISK: i32 = 10;
const DISK_WRITE: i32 = DISK | 3 << 8;
const DAMAGED: i32 = 11;
const FULL: i32 = 13;
const CANNOT_OPEN: i32 = 14;
const PROTOCOL: i32 = 15;
const FOREIGN: i32 = 26;

/// Returns SQLite's extended result code.
fn code(error: &sqlx::Error) -> Option<i32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<SqliteError>()?;
    error.code()?.parse().ok()
}
