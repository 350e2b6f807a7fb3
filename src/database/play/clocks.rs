//! Game clocks: what is due, and changes to the deadlines.

use wari_games::{Clock, Game, GameId, GuildId, Moment, News, Shard, Span};
use wari_rules::BySide;

use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::subjects::Games;

/// A game with a due event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The game.
    pub game: GameId,
    /// The server it is played in.
    pub guild: GuildId,
    /// Whether the deadline has passed, rather than just the time for a reminder.
    pub ends: bool,
}

impl Games<'_> {
    /// Claims at most `most` games with due events, most urgent first, until some time: no other process gets them
    /// before. Skips games whose clock stands still, those whose line is silent, and those of shards beyond `from` and
    /// `to`.
    pub async fn claim_due(
        self,
        (from, to): (Shard, Shard),
        now: Moment,
        until: Moment,
        most: u32,
    ) -> Result<Vec<Due>, Error> {
        // A claim that lasts longer was made by a clock that was wrong.
        let due = sql::query_as(
            "SELECT id, guild, deadline <= $1, claimed_until FROM games WHERE due_at <= $1 AND held_at IS NULL
                 AND (claimed_until IS NULL OR claimed_until <= $1 OR claimed_until > $2)
                 AND (guild >> 22) % $3 BETWEEN $4 AND $5
                 AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
             ORDER BY due_at LIMIT $6",
        );
        let due = due.bind(now.millis()).bind(until.millis()).bind(from.count).bind(from.index).bind(to.index);
        let due: Vec<(GameId, GuildId, bool, Option<i64>)> = due.bind(most).fetch_all(&self.0.readers).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.0
            .writer
            .write_rows((due, until), |connection, (due, until)| Box::pin(claim(connection, due, *until)))
            .await
    }

    /// Sets the clock of a game that has not changed since it was loaded; returns `false` if it has.
    pub async fn set_clock(self, game: &Game, clock: Clock, now: Moment) -> Result<bool, Error> {
        self.change_clock(game, (clock, game.banks()), None, now).await
    }

    /// Sets the clock after a due reminder, and enqueues the reminder to the player to move.
    pub async fn remind(self, game: &Game, clock: Clock, now: Moment) -> Result<bool, Error> {
        let reminder = game.clock().map(|before| News::Reminder(game.id, before.due));
        self.change_clock(game, (clock, game.banks()), reminder, now).await
    }

    /// Sets the clock of a player who was given more time, as it then is, and enqueues the change of the board that
    /// tells the deadline.
    pub async fn give_time(self, game: &Game, given: &Game, now: Moment) -> Result<bool, Error> {
        let Some(clock) = given.clock() else { return Ok(false) };
        self.change_clock(game, (clock, given.banks()), Some(News::Due(game.id, now)), now).await
    }

    async fn change_clock(
        self,
        game: &Game,
        (clock, banks): (Clock, Option<BySide<Span>>),
        news: Option<News>,
        now: Moment,
    ) -> Result<bool, Error> {
        let (Some(before), point, place) = (game.clock(), game.point(), game.place) else { return Ok(false) };
        let update = sql::query(
            "UPDATE games SET deadline = $5, due_at = $6, south_bank = $7, north_bank = $8
             WHERE id = $1 AND ply = $2 AND undone = $3 AND due_at = $4 AND finish IS NULL",
        )
        .bind(game.id)
        .bind(crate::columns::ply(point.ply))
        .bind(point.undone)
        .bind(before.due.millis())
        .bind(clock.deadline.millis())
        .bind(clock.due.millis())
        .bind(banks.map(|banks| banks.south.as_millis()))
        .bind(banks.map(|banks| banks.north.as_millis()));
        self.0
            .writer
            .write_rows((update, news, place, now), |connection, &(ref update, news, place, now)| {
                Box::pin(async move {
                    let set = update.execute(&mut *connection).await? == 1;
                    if let Some(news) = news.filter(|_| set) {
                        outbox::enqueue(connection, place, news, FirstTry::Relay, now).await?;
                    }
                    Ok(set)
                })
            })
            .await
    }

    /// Postpones the due event of a game whose row is invalid, so that it is not retried at once.
    pub async fn put_off_clock(self, game: GameId, until: Moment) -> Result<(), Error> {
        let update = "UPDATE games SET due_at = $2 WHERE id = $1 AND due_at IS NOT NULL";
        let update = sql::query(update).bind(game).bind(until.millis());
        self.0.writer.execute(update).await?;
        Ok(())
    }
}

/// Claims those of the games that nobody has claimed since they were found.
async fn claim(
    connection: &mut Connection<'_>,
    found: &[(GameId, GuildId, bool, Option<i64>)],
    until: Moment,
) -> Result<Vec<Due>, Error> {
    const CLAIM: &str = "UPDATE games SET claimed_until = $2 WHERE id = $1 AND claimed_until IS NOT DISTINCT FROM $3";
    let mut claimed = Vec::new();
    for &(game, guild, ends, before) in found {
        let claim = sql::query(CLAIM).bind(game).bind(until.millis()).bind(before);
        if claim.execute(&mut *connection).await? == 1 {
            claimed.push(Due { game, guild, ends });
        }
    }
    Ok(claimed)
}
