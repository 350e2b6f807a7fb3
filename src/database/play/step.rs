//! Storage of a change to a game that goes on.

use wari_games::{GameId, Hold, Moment, News, Place, Point, Span, UserId, Wish};

use super::loaded::Loaded;
use super::{holds, in_play, plans, proposals};
use crate::Error;
use crate::columns::{hold, ply, server};
use crate::engine::sql::{self, Connection, Select};
use crate::outbox::{self, FirstTry};
use crate::people::away_days;
use crate::subjects::Games;

impl Games<'_> {
    /// Stores a move, or a move taken back, as [`Games::store`] does.
    pub(super) async fn store_running(self, game: &mut Loaded, first: FirstTry, now: Moment) -> Result<bool, Error> {
        let step = Step::of(game, first, now);
        let stored = self.0.writer.write_rows(step, |connection, step| Box::pin(step.store(connection))).await?;
        if let Some(hold) = stored {
            game.set_hold(hold);
            game.moved = now;
            game.was_stored();
        }
        Ok(stored.is_some())
    }
}

/// Whether the channel is unreachable, until when the clock is paused, until when the player to move is away, and
/// whether the game was held by another one.
type Updated = (bool, Option<i64>, Option<i64>, bool);

/// A change to a game that goes on, and what follows from it.
struct Step {
    id: GameId,
    /// Changes the game's row.
    update: Select<Updated>,
    following: plans::Following,
    place: Place,
    news: News,
    point: Point,
    /// Whether the rules ask the players to stop.
    asks: bool,
    mover: Option<UserId>,
    /// Since when the clock waits for the board, if it does.
    unshown: Option<Moment>,
    first: FirstTry,
    now: Moment,
}

impl Step {
    fn of(game: &Loaded, first: FirstTry, now: Moment) -> Self {
        let running = game.running().copied().unwrap_or_default();
        let unshown = running.hold.filter(|hold| hold.unshown).map(|hold| hold.since);
        let (place, following, asks) = (game.place, plans::Following::of(game), game.record().asks_to_stop());
        // Without `held_by`, which refers to another game: naming it would make SQLite write every index of the row.
        let update = sql::query_as::<Updated>(
            "UPDATE games SET moves = $4, ply = $5, undone = $6, free_until = $7, moved_at = $8,
                 deadline = $9, due_at = $10, freed_ply = $11, left_before = $12, houses = $13,
                 planned = $14, planned_before = $25, held_at = $21, unshown = $22, south_bank = $23, north_bank = $24,
                 away_until = (SELECT until FROM away WHERE person = $15 AND until > $8 AND $16)
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL
                 AND (SELECT words FROM plans WHERE game = $1 AND player = $17 AND lapsed IS NULL) IS NOT DISTINCT FROM $18
                 AND (SELECT words FROM plans WHERE game = $1 AND player = $19 AND lapsed IS NULL) IS NOT DISTINCT FROM $20
             RETURNING unreachable, paused_until, away_until, held_by IS NOT NULL",
        )
        .bind(game.id)
        .bind(ply(game.at.ply))
        .bind(game.at.undone)
        .bind(game.record().notation())
        .bind(ply(game.ply()))
        .bind(game.undone)
        .bind(running.free_until.map(Moment::millis))
        .bind(now.millis())
        .bind(running.clock.map(|clock| clock.deadline.millis()))
        .bind(running.clock.map(|clock| clock.due.millis()))
        .bind(running.freed.map(ply))
        .bind(running.left.map(Span::as_millis))
        .bind(game.secret().map(|pattern| pattern.to_string()))
        .bind(game.planned.last)
        .bind(game.to_move())
        .bind(game.may_be_away(now))
        .bind(game.players.south)
        .bind(game.plans.south.clone())
        .bind(game.players.north)
        .bind(game.plans.north.clone())
        .bind(unshown.map(Moment::millis))
        .bind(unshown.is_some())
        .bind(running.banks.map(|banks| banks.south.as_millis()))
        .bind(running.banks.map(|banks| banks.north.as_millis()))
        .bind(game.planned.earlier);
        let (point, mover) = (game.point(), game.to_move());
        Self { id: game.id, update, following, place, news: game.news(), point, asks, mover, unshown, first, now }
    }

    /// Stores it, and returns why the clock stands still, if it does; `None` if another change was first.
    async fn store(&self, connection: &mut Connection<'_>) -> Result<Option<Option<Hold>>, Error> {
        let Self { id, place, now, .. } = *self;
        // Few moves end a proposal, release another game or meet a plan.
        let follows = sql::query_as::<(bool, bool, bool)>(
            "SELECT EXISTS (SELECT 1 FROM proposals WHERE game = $1 AND state = 'waiting'),
                 EXISTS (SELECT 1 FROM games WHERE held_by = $1), EXISTS (SELECT 1 FROM plans WHERE game = $1)",
        );
        let follows = follows.bind(id);
        let both = [self.update.statement(), follows.statement()];
        let [stored, found] = sql::fetch_together(both, &mut *connection).await?;
        let (is_asked, releases, is_planned) = follows.read(&found)?.pop().unwrap_or_default();
        let stored = self.update.read(&stored)?.pop();
        let Some((unreachable, paused_until, away_until, is_held)) = stored else { return Ok(None) };
        let stands = unreachable || paused_until.is_some() || away_until.is_some();
        if stands {
            holds::settle(connection, Span::ZERO, now).await?;
        }
        if let (false, None, Some(_), Some(mover)) = (unreachable, paused_until, away_until, self.mover) {
            away_days::count_one(connection, mover, server(place), now).await?;
        }
        if is_held {
            in_play::let_go(connection, id).await?;
        }
        if is_asked {
            proposals::lapse(connection, id).await?;
        }
        if releases {
            in_play::release(connection, id, now).await?;
        }
        if self.asks {
            proposals::ask(connection, id, self.point, Wish::Stop, None, now).await?;
        }
        let messages = [self.news, News::Reminder(id, now), News::Unpaused(id, now)];
        outbox::replace(connection, place, messages, self.first, now).await?;
        if is_planned || !self.following.is_empty() {
            self.following.store(connection, now).await?;
        }
        let since = self.unshown.or(stands.then_some(now)).map(Moment::millis);
        Ok(Some(hold(since, unreachable, paused_until, away_until, self.unshown.is_some())))
    }
}
