//! What stores statements: a SQLite file or a PostgreSQL server, connections, transactions, and the one who writes. It
//! knows what a statement and a commit are, and of games no more than their numbers.

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
