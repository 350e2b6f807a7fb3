//! The consequences of a finished game between two people: their standings, their results against each other, their
//! ratings and streaks. They are updated as games end, so that no query has to count games.
//!
//! All of it can be rebuilt, but for what former players had confirmed before they left.

use wari_games::{ChannelId, UserId};
use wari_rules::{BySide, Side};

use super::finished::Finished;
use super::{computer, meetings, ratings, streaks};
use crate::Error;
use crate::columns::{channel, server, side};
use crate::engine::sql::{self, Connection};
use crate::subjects::People;

/// The number of games loaded at a time when everything is rebuilt.
const PORTION: i64 = 10_000;

/// Adds the consequences of a game. Games must be added in the order in which they end.
pub(crate) async fn add(connection: &mut Connection<'_>, game: &Finished) -> Result<(), Error> {
    for side in Side::ALL {
        add_standing(connection, game, side).await?;
    }
    meetings::add(connection, game).await?;
    if game.rated_at.is_some() {
        ratings::rate_game(connection, game).await?;
        streaks::add(connection, game).await?;
    }
    Ok(())
}

/// Counts a game for one of its players: globally and, unless they were erased, in its server and in its channel.
async fn add_standing(connection: &mut Connection<'_>, game: &Finished, side: Side) -> Result<(), Error> {
    let [wins, draws, losses] = game.counts(side);
    let place = game.place;
    sql::query(
        "INSERT INTO standings (player, rules, scope, place, wins, draws, losses, seeds, rated_at, listed)
         SELECT $1, $2, column1, column2, $5, $6, $7, $8, $9, $1 >= 0 AND NOT EXISTS (
             SELECT 1 FROM settings WHERE owner = 'person' AND id = $1 AND settings.listed = 'no')
         FROM (VALUES ('global', 0), ('server', $3), ('channel', $4)) AS scopes WHERE column2 IS NOT NULL
         ON CONFLICT (player, rules, scope, place) DO UPDATE SET wins = standings.wins + excluded.wins,
             draws = standings.draws + excluded.draws, losses = standings.losses + excluded.losses,
             seeds = standings.seeds + excluded.seeds,
             rated_at = CASE WHEN standings.rated_at IS NULL OR standings.rated_at < excluded.rated_at
                 THEN excluded.rated_at ELSE standings.rated_at END",
    )
    .bind(game.players[side])
    .bind(game.rules.clone())
    .bind(place.map(server))
    .bind(place.map(|place| place.channel))
    .bind(wins)
    .bind(draws)
    .bind(losses)
    .bind(game.seeds[side])
    .bind(game.rated_at)
    .execute(connection)
    .await?;
    Ok(())
}

sql::row! {
    struct FinishedRow {
        finish: i64,
        rules: String,
        guild: Option<u64>,
        channel: Option<ChannelId>,
        south: UserId,
        north: UserId,
        winner: Option<String>,
        south_seeds: i64,
        north_seeds: i64,
        rated_at: Option<i64>,
    }
}

impl From<FinishedRow> for Finished {
    fn from(row: FinishedRow) -> Self {
        Self {
            finish: row.finish,
            rules: row.rules,
            place: row.guild.zip(row.channel).map(|(guild, id)| channel(guild, id)),
            players: BySide { south: row.south, north: row.north },
            winner: row.winner.as_deref().and_then(side),
            seeds: BySide { south: row.south_seeds, north: row.north_seeds },
            rated_at: row.rated_at,
        }
    }
}

impl People<'_> {
    /// Rebuilds all ratings, standings, streaks and meetings from the finished games, in the order in which they ended.
    /// Returns how many of them count for ratings. The result equals that of adding the games one by one.
    pub async fn recompute_ratings(self) -> Result<usize, Error> {
        self.0.writer.write((), |connection, ()| Box::pin(recompute(connection))).await
    }
}

async fn recompute(connection: &mut Connection<'_>) -> Result<usize, Error> {
    for table in ["DELETE FROM ratings", "DELETE FROM standings", "DELETE FROM meetings", "DELETE FROM streaks"] {
        sql::query(table).execute(&mut *connection).await?;
    }
    let (mut counted, mut finish) = (0, 0);
    loop {
        let rows: Vec<FinishedRow> = sql::query_as(
            "SELECT finish, rules, guild, channel, south, north, winner, south_seeds, north_seeds, rated_at
             FROM games WHERE finish > $1 AND computer IS NULL AND reason <> 'annulled'
             UNION ALL
             SELECT finish, rules, NULL, NULL, south, north, winner, south_seeds, north_seeds, rated_at
             FROM results WHERE finish > $1 AND computer IS NULL
             ORDER BY finish LIMIT $2",
        )
        .bind(finish)
        .bind(PORTION)
        .fetch_all(&mut *connection)
        .await?;
        let Some(last) = rows.last() else { break };
        finish = last.finish;
        for game in rows.into_iter().map(Finished::from) {
            add(connection, &game).await?;
            counted += usize::from(game.rated_at.is_some());
        }
    }
    computer::recompute(connection).await?;
    Ok(counted)
}
