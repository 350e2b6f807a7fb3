//! Rows of either engine, and what is read from them.
//!
//! sqlx can derive that, too. But whatever uses its macros compiles SQLite, tokio and half of sqlx once more, for the
//! compiler.

use std::error::Error as StdError;

use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Error, Row as _};
use wari_games::{ChallengeId, ChannelId, EventId, GameId, GuildId, MessageId, ProposalId, UserId};

use super::drivers::PgRow;

/// A row.
#[derive(Clone, Copy)]
pub(crate) enum Row<'r> {
    Sqlite(&'r SqliteRow),
    Postgres(&'r PgRow),
}

/// What a row holds.
pub(crate) trait FromRow: Sized {
    /// Reads a row.
    fn from_row(row: Row<'_>) -> Result<Self, Error>;
}

/// The name of a column, or its number.
pub(crate) trait Index: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

impl Index for &str {}
impl Index for usize {}

/// What a column holds.
pub(crate) trait Column: Sized {
    /// Reads a column of a row.
    fn read(row: Row<'_>, at: impl Index) -> Result<Self, Error>;
}

/// Reads what both engines store.
macro_rules! stored {
    ($($type:ty),+) => {$(
        impl Column for $type {
            fn read(row: Row<'_>, at: impl Index) -> Result<Self, Error> {
                match row {
                    Row::Sqlite(row) => row.try_get(at),
                    Row::Postgres(row) => row.try_get(at),
                }
            }
        }
    )+};
}

stored!(i64, f64, bool, String, Option<i64>, Option<f64>, Option<bool>, Option<String>);

/// Reads numbers that are stored as longer ones.
macro_rules! shortened {
    ($($type:ty),+) => {$(
        impl Column for $type {
            fn read(row: Row<'_>, at: impl Index) -> Result<Self, Error> {
                let unfit = |error| Error::Decode(Box::<dyn StdError + Send + Sync>::from(error));
                Self::try_from(i64::read(row, at)?).map_err(unfit)
            }
        }
    )+};
}

shortened!(u8, u32);

/// Reads numbers without a sign, among them IDs, that are stored as signed ones of the same bits.
macro_rules! unsigned {
    ($($type:ty, $make:expr;)+) => {$(
        impl Column for $type {
            fn read(row: Row<'_>, at: impl Index) -> Result<Self, Error> {
                i64::read(row, at).map(i64::cast_unsigned).map($make)
            }
        }

        impl Column for Option<$type> {
            fn read(row: Row<'_>, at: impl Index) -> Result<Self, Error> {
                Ok(Option::<i64>::read(row, at)?.map(i64::cast_unsigned).map($make))
            }
        }
    )+};
}

unsigned! {
    u64, u64::from;
    ChallengeId, ChallengeId::new;
    ChannelId, ChannelId::new;
    EventId, EventId::new;
    GameId, GameId::new;
    GuildId, GuildId::new;
    MessageId, MessageId::new;
    ProposalId, ProposalId::new;
    UserId, UserId::new;
}

/// Reads tuples.
macro_rules! tuples {
    ($(($($type:ident $at:literal),+))+) => {$(
        impl<$($type: Column),+> FromRow for ($($type,)+) {
            fn from_row(row: Row<'_>) -> Result<Self, Error> {
                Ok(($($type::read(row, $at)?,)+))
            }
        }
    )+};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
}

/// Defines a struct that can be read from rows whose columns have the names of its fields. A field can be such a struct
/// itself, whose columns are then among the others.
macro_rules! row {
    ($(#[$about:meta])* $visible:vis struct $name:ident { $($(#[$note:meta])* $seen:vis $field:ident: $type:ty,)+ }) => {
        $(#[$about])*
        $visible struct $name {
            $($(#[$note])* $seen $field: $type,)+
        }

        impl $crate::engine::sql::FromRow for $name {
            fn from_row(row: $crate::engine::sql::Row<'_>) -> Result<Self, sqlx::Error> {
                use $crate::engine::sql::Column;
                Ok(Self { $($field: Column::read(row, stringify!($field))?,)+ })
            }
        }

        impl $crate::engine::sql::Column for $name {
            fn read(row: $crate::engine::sql::Row<'_>, _: impl $crate::engine::sql::Index) -> Result<Self, sqlx::Error> {
                $crate::engine::sql::FromRow::from_row(row)
            }
        }
    };
}

pub(crate) use row;
