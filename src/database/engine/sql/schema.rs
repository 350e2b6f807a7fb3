//! What the engines know about tables.

use super::connection::Connection;
use super::statement::{query, query_as, query_scalar};
use crate::engine::error::Error;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    Int,
    /// Only PostgreSQL tells flags from integers.
    Flag,
    Real,
    Text,
}

/// Returns the columns of a table, in the order of their names.
pub(crate) async fn columns(connection: &mut Connection<'_>, table: &str) -> Result<Vec<(String, ColumnKind)>, Error> {
    let select = match connection {
        Connection::Sqlite(_) | Connection::Batch(_) => "SELECT name, type FROM pragma_table_info($1) ORDER BY name",
        Connection::Postgres(_) => {
            "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name"
        }
    };
    let columns: Vec<(String, String)> = query_as(select).bind(table).fetch_all(connection).await?;
    let kind = |name: &str| match name {
        "INTEGER" | "bigint" => ColumnKind::Int,
        "boolean" => ColumnKind::Flag,
        "REAL" | "double precision" => ColumnKind::Real,
        _ => ColumnKind::Text,
    };
    Ok(columns.into_iter().map(|(name, of)| (name, kind(&of))).collect())
}

/// Returns the highest number that a numbered table has ever given to a row; `None` if it is not known to have given
/// one.
pub(crate) async fn last_number(
    connection: &mut Connection<'_>,
    table: &str,
    column: &str,
) -> Result<Option<i64>, Error> {
    match connection {
        Connection::Sqlite(_) | Connection::Batch(_) => {
            // Tables that never reuse a number are in a list of SQLite's.
            let last = query_scalar("SELECT seq FROM sqlite_sequence WHERE name = $1").bind(table);
            last.fetch_optional(connection).await
        }
        Connection::Postgres(_) => {
            let last = "SELECT coalesce((SELECT last FROM numbers WHERE kind = $1),
                pg_sequence_last_value(CAST(pg_get_serial_sequence($1, $2) AS regclass)))";
            query_scalar(last).bind(table).bind(column).fetch_one(connection).await
        }
    }
}

/// Makes a numbered table go on after a number, or after its last row if that has a higher one.
pub(crate) async fn number_from(
    connection: &mut Connection<'_>,
    table: &str,
    column: &str,
    last: i64,
) -> Result<(), Error> {
    match connection {
        Connection::Sqlite(_) | Connection::Batch(_) => {
            let raise = "UPDATE sqlite_sequence SET seq = $2 WHERE name = $1 AND seq < $2";
            query(raise).bind(table).bind(last).execute(&mut *connection).await?;
            let begin = "INSERT INTO sqlite_sequence (name, seq) SELECT name, $2 FROM sqlite_schema
                WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%'
                    AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)";
            query(begin).bind(table).bind(last).execute(connection).await?;
        }
        Connection::Postgres(_) => {
            let raise = "UPDATE numbers SET last = $2 WHERE kind = $1";
            if query(raise).bind(table).bind(last).execute(&mut *connection).await? == 1 {
                return Ok(());
            }
            let set = "SELECT setval(CAST(pg_get_serial_sequence($1, $2) AS regclass), $3)";
            let _: i64 = query_scalar(set).bind(table).bind(column).bind(last).fetch_one(connection).await?;
        }
    }
    Ok(())
}
