//! What errors of PostgreSQL mean.

use std::borrow::Cow;

/// Returns the code of an error of the server.
#[cfg(feature = "postgres")]
pub(super) fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error.as_database_error()?.try_downcast_ref::<sqlx::postgres::PgDatabaseError>()?;
    error.as_database_error()?.code()
}

/// The same in a program without PostgreSQL.
#[cfg(not(feature = "postgres"))]
pub(super) fn code(_error: &sqlx::Error) -> Option<Cow<'_, str>> {
    None
}

/// Returns true if the transaction had to give way to another one, so that its whole work is worth another try.
pub(crate) fn has_given_way(error: &sqlx::Error) -> bool {
    // Serialization failures, deadlocks, and locks that were not had in time. Statements that were prepared before
    // another process changed the schema are prepared anew.
    const GIVES_WAY: [&str; 3] = ["40001", "40P01", "55P03"];
    code(error).is_some_and(|code| GIVES_WAY.contains(&&*code) || is_stale(error) || has_same_end(error))
}

/// Returns true if another game has the same place in the order of ends: an older program, which is being replaced,
/// takes the one after the last.
fn has_same_end(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.constraint() == Some("games_finish_key"))
}

/// Returns true if a prepared statement is of an earlier schema.
pub(crate) fn is_stale(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code == "0A000") && error.to_string().contains("cached plan")
}

/// Returns true if the connection is of no use any more.
pub(crate) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(_) => {
            code(error).is_some_and(|code| code.starts_with("08") || code.starts_with("57P") || code == "25P03")
        }
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => cfg!(feature = "postgres"),
        _ => false,
    }
}

/// Returns true if a server cannot be used, whatever is asked of it: it is away, or out of room, memory or connections.
pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    const INSUFFICIENT_RESOURCES: &str = "53";
    is_lost(error) || code(error).is_some_and(|code| code.starts_with(INSUFFICIENT_RESOURCES))
}

/// Returns true if a retry can succeed without anyone repairing anything: the server cannot be reached, is starting, is
/// full or is busy.
pub(crate) fn is_passing(error: &sqlx::Error) -> bool {
    const PASSING: [&str; 4] = ["40", "53", "55P", "57"];
    is_lost(error) || code(error).is_some_and(|code| PASSING.iter().any(|class| code.starts_with(class)))
}

/// Returns true if a server that cannot be used at the start may be there later. A password, a name or a certificate
/// that is wrong stays so.
pub(crate) fn may_come(error: &sqlx::Error) -> bool {
    cfg!(feature = "postgres") && !matches!(error, sqlx::Error::Tls(_)) && is_passing(error)
}
