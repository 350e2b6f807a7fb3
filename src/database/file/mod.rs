//! The SQLite file and its one writer.

pub(super) mod backup;
pub(super) mod group;
pub(super) mod holds;
pub(super) mod lock;
pub(super) mod notes;
mod outage;
pub(super) mod recognition;
pub(super) mod sqlite;
pub(super) mod sweeper;
pub(super) mod upgrade;
pub(super) mod upkeep;
pub(super) mod writer;
