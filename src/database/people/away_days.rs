//! The days on which a vacation has held somebody's clock.

use wari_games::{Moment, UserId, Vacation};

use crate::Error;
use crate::engine::sql::{self, Connection};

/// Counts today for everybody of whom a vacation alone holds a clock: not while the game is paused too, nor while its
/// server cannot be reached or heard. Days that no longer matter go.
pub(crate) async fn count(connection: &mut Connection<'_>, now: Moment) -> Result<(), Error> {
    let today = Vacation::day(now);
    let count = "INSERT INTO away_days (person, day)
        SELECT CASE ply % 2 WHEN 0 THEN south ELSE north END, $1 FROM games
        WHERE away_until IS NOT NULL AND paused_until IS NULL AND NOT unreachable
            AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
        ON CONFLICT DO NOTHING";
    sql::query(count).bind(today).execute(&mut *connection).await?;
    sql::query("DELETE FROM away_days WHERE day <= $1").bind(today - Vacation::YEAR).execute(connection).await?;
    Ok(())
}

/// Does the same for one person, if a vacation alone has begun to hold a clock of theirs in a server.
pub(crate) async fn count_one(
    connection: &mut Connection<'_>,
    person: UserId,
    guild: u64,
    now: Moment,
) -> Result<(), Error> {
    let count = "INSERT INTO away_days (person, day) SELECT $1, $2
        WHERE NOT EXISTS (SELECT 1 FROM unheard WHERE shard = ($3 >> 22) % shards) ON CONFLICT DO NOTHING";
    let count = sql::query(count).bind(person).bind(Vacation::day(now)).bind(guild);
    count.execute(connection).await?;
    Ok(())
}
