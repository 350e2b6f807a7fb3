//! What runs statements: connections, transactions and the one who writes, to a SQLite file or to a PostgreSQL server.
//! It imports nothing of what is stored, and knows it by a few names (`server/failure.rs`).

pub(crate) mod error;
pub(crate) mod file;
pub(crate) mod found;
pub(crate) mod job;
pub(crate) mod migrations;
pub(crate) mod open_error;
pub(crate) mod server;
pub(crate) mod sql;
pub(crate) mod writer;

use std::time::Duration;

/// The maximum wait, because Discord waits only three seconds for the complete response. In tests nobody waits, and a
/// machine that runs many at once may take more than a second to open a connection.
pub(crate) const STORE_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 4 } else { 1 });
