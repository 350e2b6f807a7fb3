//! The SQLite file and its one writer.

pub(crate) mod failure;
pub(crate) mod group;
pub(crate) mod lock;
pub(crate) mod notes;
mod outage;
pub(crate) mod recognition;
pub(crate) mod sqlite;
pub(crate) mod sweeper;
mod upkeep;
pub(crate) mod writer;
