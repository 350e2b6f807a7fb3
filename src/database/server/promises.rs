//! The list of deletions. On a server it is a table, since several processes share it.

use crate::database::Error;
use crate::database::erasure::{Erasure, Kind};
use crate::database::sql::drivers::PgConnection;
use crate::database::sql::{self, Connection};
use crate::games::{Keyword, Leaving, Moment};

/// Returns the key of the hashes; the first process makes it.
pub(crate) async fn key(connection: &mut PgConnection, new: String) -> Result<String, sqlx::Error> {
    const KEY: &str = "SELECT key FROM secrets";
    if let Some(key) = sqlx::query_scalar(KEY).fetch_optional(&mut *connection).await? {
        return Ok(key);
    }
    let insert = "INSERT INTO secrets (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING";
    sqlx::query(insert).bind(new).execute(&mut *connection).await?;
    sqlx::query_scalar(KEY).fetch_one(connection).await
}

/// Replaces the key with that of another database, whose hashes then mean the same here.
pub(crate) async fn adopt(connection: &mut Connection<'_>, key: &str) -> Result<(), Error> {
    sql::query("UPDATE secrets SET key = $1").bind(key).execute(connection).await.map(drop)
}

/// Adds a deletion, in place of an earlier one of the same id.
pub(crate) async fn add(connection: &mut Connection<'_>, erasure: &Erasure) -> Result<(), Error> {
    let leaving = match erasure.kind {
        Kind::Person(leaving) => Some(leaving.id()),
        Kind::Server => None,
    };
    let insert = "INSERT INTO promises (kind, hash, at, leaving) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, hash) DO UPDATE SET at = excluded.at, leaving = excluded.leaving";
    let insert = sql::query(insert).bind(erasure.kind.id()).bind(erasure.hash.as_str()).bind(erasure.at.millis());
    insert.bind(leaving).execute(connection).await.map(drop)
}

/// Returns the key of the hashes, and all deletions.
pub(crate) async fn list(connection: &mut Connection<'_>) -> Result<(String, Vec<Erasure>), Error> {
    let key = sql::query_scalar("SELECT key FROM secrets").fetch_one(&mut *connection).await?;
    Ok((key, all(connection).await?))
}

/// Returns all deletions.
pub(crate) async fn all(connection: &mut Connection<'_>) -> Result<Vec<Erasure>, Error> {
    let all: Vec<(String, String, i64, Option<String>)> =
        sql::query_as("SELECT kind, hash, at, leaving FROM promises ORDER BY at").fetch_all(connection).await?;
    let read = |(kind, hash, at, leaving): (String, String, i64, Option<String>)| {
        let kind = match (kind.as_str(), leaving) {
            ("person", Some(leaving)) => Kind::Person(Leaving::by_id(&leaving)?),
            ("server", None) => Kind::Server,
            _ => return None,
        };
        Some(Erasure { at: Moment::from_millis(at), kind, hash })
    };
    all.into_iter().map(|row| read(row).ok_or_else(|| Error::corrupt("promise", "unknown kind"))).collect()
}
