//! Statements for both engines.
//!
//! Each statement stands once, as text that SQLite and PostgreSQL take. `query(sql)`, `query_as(sql)` and
//! `query_scalar(sql)` are used as those of sqlx, but the engine is chosen when they run: by the connection of a
//! transaction, or by the readers.
//!
//! sqlx's own driver for any engine (`Any`) would not do: it reads no booleans from SQLite and hides the engine where
//! it must show.

mod batch;
mod connection;
pub(crate) mod drivers;
mod objects;
mod readers;
mod row;
mod schema;
mod snapshot;
mod statement;
mod value;

pub(crate) use batch::Batch;
pub(crate) use connection::{Connection, Executor};
pub(crate) use readers::Readers;
pub(crate) use row::{Column, FromRow, Index, Row, row};
pub(crate) use schema::{ColumnKind, columns, last_number, number_from};
pub(crate) use snapshot::Snapshot;
pub(crate) use statement::{Select, Statement, fetch_together, query, query_as, query_scalar};
