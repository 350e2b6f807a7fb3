//! A PostgreSQL server, and whatever speaks its protocol. Any number of processes may use it at once.
//!
//! No process leads, and none knows more of the others than how many they are. Whatever two of them could do at once is
//! decided in the database: by compare-and-set, by a lock on the people whom a start or an end is about, or by a
//! serializable transaction. Games and challenges are numbered by sequences, so a number can be left out.

pub(crate) mod absence;
pub(crate) mod failure;
#[cfg_attr(not(feature = "postgres"), path = "absent.rs")]
pub(crate) mod postgres;
pub(crate) mod processes;
mod transaction;
pub(crate) mod writer;
