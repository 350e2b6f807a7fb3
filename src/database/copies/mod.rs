//! Copies of a database: backups, what is kept before an upgrade, and the way back.

mod backup;
mod copy;
mod error;
mod holds;
mod of_server;
mod upgrade;

pub(super) use backup::repeat_deletions;
pub use backup::{Restored, back_up, restore};
pub use error::{BackupError, MoveError};
pub use holds::Holds;
