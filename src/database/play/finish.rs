//! The end of a game. One transaction stores the result, whether it counts, the new ratings, and the next game of the
//! match.

use sqlx::SqliteConnection;
use wari_rules::Side;

use super::{begin, in_play, proposals};
use crate::database::columns::{letter, ply};
use crate::database::outbox::{self, FirstTry};
use crate::database::people::results::Finished;
use crate::database::{
    Database, Error,
    people::{computer, ratings, results},
};
use crate::games::{Ending, Game, Keyword, Moment, News, Past, Point, Unrated};

impl Database {
    /// Stores the last move and everything that follows from it; returns `false` if another change was first.
    pub(in crate::database) async fn finish(
        &self,
        game: &mut Game,
        ending: &Ending,
        before: Point,
        first: FirstTry,
        now: Moment,
    ) -> Result<bool, Error> {
        let update = sqlx::query_scalar(
            "UPDATE games SET moves = $4, ply = $5, moved_at = $6, finished_at = $6, reason = $7, decided_by = $8,
                 winner = $9, south_seeds = $10, north_seeds = $11,
                 deadline = NULL, due_at = NULL, held_at = NULL, unreachable = 0, paused_until = NULL,
                 away_until = NULL, ends_match = $12, houses = NULL, held_by = NULL,
                 finish = (SELECT coalesce(max(finish), 0) + 1 FROM games)
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL RETURNING finish",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before.ply))
        .bind(before.undone)
        .bind(game.record().notation())
        .bind(ply(game.ply()))
        .bind(now.millis())
        .bind(ending.reason.id())
        .bind(game.decision().map(|decision| letter(decision.by)))
        .bind(ending.winner.map(letter))
        .bind(ending.seeds.south)
        .bind(ending.seeds.north)
        .bind(game.series.given_up);
        let (winner, mut ended, next) = (ending.winner, game.clone(), game.next());
        let seeds = ending.seeds.map(i64::from);
        let told = self
            .writer
            .write(move |connection| {
                Box::pin(async move {
                    let finish: Option<i64> = update.fetch_optional(&mut *connection).await?;
                    let Some(finish) = finish else { return Ok(None) };
                    proposals::lapse(connection, ended.id).await?;
                    in_play::release(connection, ended.id, now).await?;
                    outbox::drop_news(connection, News::Reminder(ended.id, now)).await?;
                    outbox::enqueue(connection, ended.place, ended.news(), first, now).await?;
                    if let Some(next) = next {
                        begin::begin(connection, next, FirstTry::Relay, now).await?;
                    }
                    let past = past(connection, &ended, winner, now).await?;
                    let unrated = Unrated::of(&ended, &past);
                    let counts = ended.rated && unrated.is_none();
                    let verdict =
                        "UPDATE games SET unrated = $2, rated_at = CASE WHEN $3 THEN finished_at END WHERE finish = $1";
                    let verdict = sqlx::query(verdict).bind(finish).bind(unrated.map(Unrated::id)).bind(counts);
                    verdict.execute(&mut *connection).await?;
                    match ended.computer {
                        Some(_) => computer::rate_game(connection, &ended, finish).await?,
                        None => {
                            let rated_at = counts.then_some(now.millis());
                            let (rules, place, players) =
                                (ended.record().ruleset().id.to_owned(), ended.place, ended.players);
                            let game = Finished { finish, rules, place, players, winner, seeds, rated_at };
                            results::add(connection, &game).await?;
                        }
                    }
                    ended.judge(unrated);
                    Ok(Some((unrated, ratings::changes(connection, &ended).await?)))
                })
            })
            .await?;
        let Some((unrated, changes)) = told else { return Ok(false) };
        game.judge(unrated);
        game.changes = changes;
        Ok(true)
    }
}

/// Loads what is known about earlier games when one ends now.
async fn past(
    connection: &mut SqliteConnection,
    game: &Game,
    winner: Option<Side>,
    now: Moment,
) -> Result<Past, Error> {
    let players = game.players.map(|player| player.get().cast_signed());
    let lately: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM games WHERE south = $1 AND north = $2 AND rated_at > $3)
             + (SELECT count(*) FROM games WHERE south = $2 AND north = $1 AND rated_at > $3)",
    )
    .bind(players.south)
    .bind(players.north)
    .bind(now.later(-Unrated::WINDOW).millis())
    .fetch_one(&mut *connection)
    .await?;
    const { assert!(Unrated::OPENING == 20, "the index for the following statement wants the number as a literal") };
    let same_opening = match winner {
        None => false,
        Some(side) => {
            sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM games WHERE substr(moves, 1, 20) = substr($1, 1, 20) AND rules = $2
                     AND (CASE winner WHEN 'S' THEN south ELSE north END) = $3 AND winner IS NOT NULL
                     AND rated_at IS NOT NULL AND ply >= 20)",
            )
            .bind(game.record().notation())
            .bind(game.record().ruleset().id)
            .bind(players[side])
            .fetch_one(connection)
            .await?
        }
    };
    Ok(Past { lately: lately.cast_unsigned(), same_opening })
}
