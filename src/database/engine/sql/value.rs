//! Values that are bound to statements.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Error};
use wari_games::{ChallengeId, ChannelId, EventId, GameId, GuildId, MessageId, ProposalId, UserId};

use super::drivers::PgArguments;

/// A value of a type that both engines know. PostgreSQL wants to know the type of an absent value as well.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Bool(Option<bool>),
    Real(Option<f64>),
}

/// Makes values of types and of their options.
macro_rules! from {
    ($variant:ident, $to:expr, $($type:ty),+) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(Some($to(value)))
            }
        }

        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self {
                Self::$variant(value.map($to))
            }
        }
    )+};
}

from!(Int, i64::from, u8, u32, i64);
from!(Int, u64::cast_signed, u64);
from!(Text, String::from, &str, String);
from!(Bool, bool::from, bool);
from!(Real, f64::from, f64);

/// Makes values of IDs, which are stored as signed numbers of the same bits, and of their options.
macro_rules! from_ids {
    ($($id:ident),+) => {$(
        from!(Int, |id: $id| id.get().cast_signed(), $id);
    )+};
}

from_ids!(ChallengeId, ChannelId, EventId, GameId, GuildId, MessageId, ProposalId, UserId);

/// Adds values to the arguments of one of the engines.
macro_rules! arguments {
    ($values:expr, $arguments:ty) => {{
        let mut arguments = <$arguments>::default();
        for value in $values {
            match value {
                Value::Int(value) => arguments.add(*value),
                Value::Text(value) => arguments.add(value.clone()),
                Value::Bool(value) => arguments.add(*value),
                Value::Real(value) => arguments.add(*value),
            }
            .map_err(Error::Encode)?;
        }
        Ok(arguments)
    }};
}

pub(super) fn sqlite<'v>(values: impl IntoIterator<Item = &'v Value>) -> Result<SqliteArguments, Error> {
    arguments!(values, SqliteArguments)
}

pub(super) fn postgres(values: &[Value]) -> Result<PgArguments, Error> {
    arguments!(values, PgArguments)
}
