//! One write in a transaction of its own.
//!
//! The statements that begin and end it are plain text. sqlx's own `begin` leaves a transaction open if its future is
//! dropped, and its `commit` reports success for one that the server has rolled back.

use sqlx::{AssertSqlSafe, Executor, Row};
use wari_games::UserId;

use super::failure;
use super::postgres::Server;
use crate::engine::error::Error;
use crate::engine::job::{Isolation, Job};
use crate::engine::sql::Connection;
use crate::engine::sql::drivers::PgConnection;

/// Begins a transaction and asks for its number, with which its fate can be looked up if the connection is lost.
///
/// Most works read, then decide, then write, which is right only if nobody else decides in between. As serializable
/// transactions, they need no analysis of what others may do meanwhile; they are repeated if others did. But the server
/// takes rows of one page for one another, so that starts, moves and ends of different games would be repeated over and
/// over. These see a snapshot. What starts and ends decide by is stored about the people who play, so those of the same
/// people wait for each other before they see anything, and the serializable works and they exclude each other: the two
/// modes conflict, each not with itself. The table is one that is never written.
const fn beginning(isolation: Isolation) -> &'static str {
    match isolation {
        Isolation::Serializable => {
            "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE secrets IN SHARE MODE;
             SELECT pg_current_xact_id()::text"
        }
        Isolation::People(_) => {
            "BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE secrets IN ROW EXCLUSIVE MODE;
             SELECT pg_current_xact_id()::text"
        }
        Isolation::Rows => "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT pg_current_xact_id()::text",
    }
}

/// Waits for others who decide about these people, the lower number first, so that no two wait for each other. The
/// locks belong to the connection, because a transaction could only ask for them with a statement that already sees a
/// snapshot.
fn lock(mut people: [UserId; 2]) -> String {
    people.sort_unstable();
    let [first, second] = people.map(UserId::get);
    format!("SELECT pg_advisory_lock({first}), pg_advisory_lock({second})")
}

/// Ends a transaction. In one that has failed, `COMMIT` alone would roll back and report success.
const COMMIT: &str = "SELECT 1; COMMIT";
const COMMIT_AND_UNLOCK: &str = "SELECT 1; COMMIT; SELECT pg_advisory_unlock_all()";
const ROLL_BACK_AND_UNLOCK: &str = "ROLLBACK; SELECT pg_advisory_unlock_all()";

/// Why a write was not done.
pub(super) enum NotWritten {
    /// It failed on its own.
    Own(Error),
    /// It had to give way to another transaction.
    GaveWay(sqlx::Error),
    /// The connection was lost.
    Lost(sqlx::Error),
}

/// What has become of a transaction.
pub(super) enum Fate {
    Committed,
    Aborted,
    /// The server has not noticed yet that its connection was lost.
    Running,
    /// It ended long ago, or another server has taken over.
    Unknown,
}

/// Runs a job in a transaction. Once that may be stored, `committing` has its number. If the connection was lost, it
/// must not be used again.
pub(super) async fn run(
    connection: &mut PgConnection,
    job: &mut dyn Job,
    committing: &mut Option<String>,
) -> Result<(), NotWritten> {
    let isolation = job.isolation();
    let number = match begin(connection, isolation).await {
        Ok(number) => number,
        Err(error) if failure::has_given_way(&error) => {
            connection.execute(ROLL_BACK_AND_UNLOCK).await.map_err(NotWritten::Lost)?;
            return Err(NotWritten::GaveWay(error));
        }
        Err(error) => return Err(NotWritten::Lost(error)),
    };
    let done = job.run(&mut Connection::Postgres(connection)).await;
    let failed = match done {
        Ok(()) => {
            *committing = Some(number);
            let end = if matches!(isolation, Isolation::People(_)) { COMMIT_AND_UNLOCK } else { COMMIT };
            match connection.execute(end).await {
                Ok(_) => return Ok(()),
                Err(error) if failure::is_lost(&error) => return Err(NotWritten::Lost(error)),
                Err(error) => Error::from(error),
            }
        }
        Err(error) => error,
    };
    match failed {
        Error::Store(error) if failure::is_lost(&error) => return Err(NotWritten::Lost(error)),
        _ => connection.execute(ROLL_BACK_AND_UNLOCK).await.map_err(NotWritten::Lost)?,
    };
    Err(match failed {
        Error::Store(error) if failure::has_given_way(&error) => NotWritten::GaveWay(error),
        error => NotWritten::Own(error),
    })
}

/// Begins a transaction and returns its number.
async fn begin(connection: &mut PgConnection, isolation: Isolation) -> Result<String, sqlx::Error> {
    if let Isolation::People(people) = isolation {
        connection.execute(AssertSqlSafe(lock(people))).await?;
    }
    let begun = connection.fetch_all(beginning(isolation)).await?;
    Ok(begun.first().and_then(|row| row.try_get(0).ok()).unwrap_or_default())
}

/// Finds out what has become of a transaction.
pub(super) async fn fate(server: &Server, number: &str) -> Result<Fate, sqlx::Error> {
    let mut connection = server.connect().await?;
    let status = sqlx::query_scalar("SELECT pg_xact_status($1::text::xid8)").bind(number);
    let status: Result<Option<String>, _> = status.fetch_one(&mut connection).await;
    match status {
        Ok(Some(status)) if status == "committed" => Ok(Fate::Committed),
        Ok(Some(status)) if status == "aborted" => Ok(Fate::Aborted),
        Ok(Some(_)) => Ok(Fate::Running),
        Err(error) if failure::is_lost(&error) => Err(error),
        // Another server that has taken over may not know the number.
        Ok(None) | Err(_) => Ok(Fate::Unknown),
    }
}
