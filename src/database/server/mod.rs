//! A PostgreSQL server, and whatever speaks its protocol. Any number of processes may use it at once.

pub(super) mod absence;
pub(super) mod ends;
#[cfg_attr(not(feature = "postgres"), path = "absent.rs")]
pub(super) mod postgres;
pub(super) mod processes;
pub(super) mod promises;
pub(super) mod transaction;
pub(super) mod writer;
