//! The types of sqlx's two drivers.
//!
//! In a program without PostgreSQL, those of SQLite stand in for its own, so that everything else is compiled as it is.
//! No URL leads there.

#[cfg(feature = "postgres")]
mod server {
    pub(crate) use sqlx::postgres::{PgArguments, PgConnection, PgPool, PgRow, Postgres};
}

#[cfg(not(feature = "postgres"))]
mod server {
    pub(crate) use sqlx::sqlite::{
        Sqlite as Postgres, SqliteArguments as PgArguments, SqliteConnection as PgConnection, SqlitePool as PgPool,
        SqliteRow as PgRow,
    };
}

pub(crate) use server::{PgArguments, PgConnection, PgPool, PgRow, Postgres};
