//! The order in which games end.

use crate::Error;
use crate::engine::sql::{self, Connection};

/// Returns the place of a game that ends now. In a file, that is the one after the last (`None`). On a server, a
/// sequence gives it, so that ends of different games need not give way to each other. Those of one player do: each
/// changes that player's rows, and whoever gives way is stored whole once more, with a later place.
pub(crate) async fn next(connection: &mut Connection<'_>) -> Result<Option<i64>, Error> {
    match connection {
        Connection::Postgres(_) => sql::query_scalar("SELECT nextval('ends')").fetch_one(connection).await.map(Some),
        Connection::Sqlite(_) | Connection::Batch(_) => Ok(None),
    }
}

/// Goes on after all ends that there are, which were copied from another database.
pub(crate) async fn go_on(connection: &mut Connection<'_>) -> Result<(), Error> {
    if let Connection::Postgres(_) = connection {
        const LAST: &str = "SELECT setval('ends', greatest(1, (SELECT max(finish) FROM games),
            (SELECT max(finish) FROM results)))";
        let _: i64 = sql::query_scalar(LAST).fetch_one(connection).await?;
    }
    Ok(())
}
