//! Deleting what is stored about a server.

use std::collections::HashSet;

use sqlx::SqliteConnection;

use crate::database::Error;
use crate::games::GuildId;

/// Selects the ids of all servers in the file.
const EVERYWHERE: [&str; 3] = [
    "SELECT guild FROM servers",
    "SELECT id FROM settings WHERE owner = 'server'",
    "SELECT id FROM locales WHERE owner = 'server'",
];

/// The statements that delete a server, `$1`, in this order.
const ERASE: [&str; 2] = [
    "DELETE FROM settings WHERE owner = 'server' AND id = $1",
    "DELETE FROM locales WHERE owner = 'server' AND id = $1",
];

/// Returns every server that the file knows.
pub(super) async fn everywhere(connection: &mut SqliteConnection) -> Result<HashSet<GuildId>, Error> {
    let mut servers = HashSet::new();
    for select in EVERYWHERE {
        let ids: Vec<i64> = sqlx::query_scalar(select).fetch_all(&mut *connection).await?;
        servers.extend(ids.into_iter().filter(|&id| id != 0).map(|id| GuildId::new(id.cast_unsigned())));
    }
    Ok(servers)
}

/// Deletes everything about a server. Returns `false` if there was nothing.
pub(super) async fn erase(connection: &mut SqliteConnection, server: GuildId) -> Result<bool, Error> {
    let mut changed = false;
    for statement in ERASE {
        let done = sqlx::query(statement).bind(server.get().cast_signed()).execute(&mut *connection).await?;
        changed |= done.rows_affected() > 0;
    }
    Ok(changed)
}
