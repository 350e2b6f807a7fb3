//! The list of deletions. On a server it is a table, since several processes share it.

use wari_games::{Keyword, Leaving, Moment};

use super::list::{ErasedKind, Erasure};
use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::key::Key;

/// Returns when the same person or server was last deleted.
pub(crate) async fn last(connection: &mut Connection<'_>, erasure: &Erasure) -> Result<Option<Moment>, Error> {
    let last = sql::query_scalar("SELECT at FROM promises WHERE kind = $1 AND hash = $2");
    let last: Option<i64> = last.bind(erasure.kind.id()).bind(erasure.hash.as_str()).fetch_optional(connection).await?;
    Ok(last.map(Moment::from_millis))
}

/// Adds a deletion, in place of an earlier one of the same id.
pub(crate) async fn add(connection: &mut Connection<'_>, erasure: &Erasure) -> Result<(), Error> {
    let leaving = match erasure.kind {
        ErasedKind::Person(leaving) => Some(leaving.id()),
        ErasedKind::Server => None,
    };
    let insert = "INSERT INTO promises (kind, hash, at, leaving) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, hash) DO UPDATE SET at = excluded.at, leaving = excluded.leaving";
    let insert = sql::query(insert).bind(erasure.kind.id()).bind(erasure.hash.as_str()).bind(erasure.at.millis());
    insert.bind(leaving).execute(connection).await.map(drop)
}

/// Returns the key of the hashes, and all deletions.
pub(crate) async fn list(connection: &mut Connection<'_>) -> Result<(Key, Vec<Erasure>), Error> {
    let key = Key::of(connection).await?;
    Ok((key, all(connection).await?))
}

/// Returns all deletions.
pub(crate) async fn all(connection: &mut Connection<'_>) -> Result<Vec<Erasure>, Error> {
    let all: Vec<(String, String, i64, Option<String>)> =
        sql::query_as("SELECT kind, hash, at, leaving FROM promises ORDER BY at").fetch_all(connection).await?;
    let read = |(kind, hash, at, leaving): (String, String, i64, Option<String>)| {
        let kind = match (kind.as_str(), leaving) {
            ("person", Some(leaving)) => ErasedKind::Person(Leaving::by_id(&leaving)?),
            ("server", None) => ErasedKind::Server,
            _ => return None,
        };
        Some(Erasure { at: Moment::from_millis(at), kind, hash })
    };
    all.into_iter().map(|row| read(row).ok_or_else(|| Error::corrupt("promise", "unknown kind"))).collect()
}
