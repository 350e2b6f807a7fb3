//! The migrations of both engines, which are in the program.

use std::sync::LazyLock;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Their numbers, names and texts, as `build.rs` found them.
mod list {
    include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
}

/// Those of SQLite.
pub(crate) static OF_FILE: LazyLock<Migrator> = LazyLock::new(|| migrator(list::FILE));
/// Those of PostgreSQL. The first of them, 33, is the end of SQLite's history until then; from there on, both are in
/// step.
#[cfg(feature = "postgres")]
pub(crate) static OF_SERVER: LazyLock<Migrator> = LazyLock::new(|| migrator(list::SERVER));

fn migrator(list: &'static [(i64, &str, &str)]) -> Migrator {
    let migration = |&(number, about, text): &(i64, &'static str, &'static str)| {
        Migration::new(number, about.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(list.iter().map(migration).collect())
}
