//! What tests, benchmarks and examples of several crates use.
//!
//! Second opinions: `twin` of the rules, `plain` of the engine's search, `decoders` of pictures. `hostile` are texts
//! that try to break things. For tests of databases, `cluster` is a PostgreSQL server, `wire` cuts connections to it,
//! `filling` fills a file with games, and `ready` has what takes long to make; `postgres` is a server for measurements.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed, as it should")]

#[cfg(feature = "databases")]
pub mod cluster;
pub mod decoders;
#[cfg(feature = "databases")]
pub mod filling;
pub mod hostile;
pub mod plain;
#[cfg(feature = "databases")]
pub mod postgres;
#[cfg(feature = "databases")]
pub mod ready;
pub mod twin;
#[cfg(feature = "databases")]
pub mod wire;
