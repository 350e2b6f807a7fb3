//! Storage of running and finished games.

use std::time::Duration;

use wari_rules::{Record, Ruleset};

use super::{holds, in_play, plans, proposals};
use crate::database::columns::{hold, level, place, ply, seeds, server, side, user};
use crate::database::outbox::{self, FirstTry};
use crate::database::people::{away, ratings};
use crate::database::sql::{self, Connection, Select};
use crate::database::{Database, Error};
use crate::games::{
    Annulment, Clock, Computer, Decided, Decision, Game, GameId, Hold, Keyword, MessageId, Moment, News, Pace, Place,
    Point, Proposal, ProposalId, Remark, Running, Series, Span, Start, Terms, Unrated, UserId, Wish,
};
use crate::metrics;

sql::row! {
    pub(crate) struct GameRow {
        id: i64,
        guild: i64,
        channel: i64,
        answers_in: Option<i64>,
        rules: String,
        seeds: i64,
        south: i64,
        north: i64,
        started_at: i64,
        moved_at: i64,
        rated: bool,
        unrated: Option<String>,
        pace: String,
        deadline: Option<i64>,
        due_at: Option<i64>,
        held_at: Option<i64>,
        unreachable: bool,
        paused_until: Option<i64>,
        away_until: Option<i64>,
        first_to: u8,
        south_won: u8,
        north_won: u8,
        ends_match: bool,
        computer: Option<String>,
        level: Option<i64>,
        level_version: Option<i64>,
        hints: u32,
        moves: String,
        undone: u32,
        planned: bool,
        free_until: Option<i64>,
        freed_ply: Option<i64>,
        left_before: Option<i64>,
        reason: Option<String>,
        decided_by: Option<String>,
        remark: Option<String>,
        message: Option<i64>,
        is_owed: bool,
        proposal: Option<i64>,
        wish: Option<String>,
        agreed: Option<String>,
        proposal_message: Option<i64>,
    }
}

impl GameRow {
    /// Returns the game's number.
    pub(crate) const fn id(&self) -> i64 {
        self.id
    }
}

impl TryFrom<GameRow> for Game {
    type Error = Error;

    fn try_from(row: GameRow) -> Result<Self, Error> {
        let corrupt = |why: String| Error::corrupt(format_args!("game {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt(format!("unknown rules {}", row.rules)))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt(format!("{} seeds per house", row.seeds)))?;
        let pace = Pace::by_id(&row.pace).ok_or_else(|| corrupt(format!("unknown pace {}", row.pace)))?;
        let mut record = Record::replay(ruleset, seeds, &row.moves).map_err(|error| corrupt(error.to_string()))?;
        let by = |letter: &Option<String>| letter.as_deref().and_then(side);
        let nobody = || corrupt("nobody decided to end it".to_owned());
        let decided = |what| Ok::<_, Error>(Decision::Player(by(&row.decided_by).ok_or_else(nobody)?, what));
        let decision = match row.reason.as_deref() {
            Some("resigned") => Some(decided(Decided::Resigned)?),
            Some("out-of-time") => Some(decided(Decided::OutOfTime)?),
            Some("claimed") => Some(decided(Decided::Claimed)?),
            Some("drawn") => Some(decided(Decided::Drawn)?),
            Some("agreed") => {
                record.stop().map_err(|error| corrupt(error.to_string()))?;
                Some(decided(Decided::Stopped)?)
            }
            Some("annulled") => Some(Decision::Annulled(match by(&row.decided_by) {
                Some(gone) => Annulment::Departure(gone),
                None => Annulment::Manager(row.remark.as_deref().and_then(Remark::new).ok_or_else(nobody)?),
            })),
            _ => None,
        };
        let message = |id: Option<i64>| id.map(|id| MessageId::new(id.cast_unsigned()));
        let proposal = match (row.proposal, row.wish.as_deref().and_then(Wish::by_id)) {
            (Some(id), Some(wish)) => Some(Proposal {
                id: ProposalId::new(id.cast_unsigned()),
                wish,
                agreed: by(&row.agreed),
                message: message(row.proposal_message),
            }),
            _ => None,
        };
        let unknown = |id: &String| corrupt(format!("unrated for an unknown reason: {id}"));
        let unrated = row.unrated.as_ref().map(|id| Unrated::by_id(id).ok_or_else(|| unknown(id))).transpose()?;
        let computer = match (by(&row.computer), level(row.level, row.level_version)) {
            (Some(side), Some(level)) => Some(Computer { side, level }),
            (None, None) => None,
            _ => return Err(corrupt("unknown level".to_owned())),
        };
        let start = |millis: Option<i64>| millis.map(Moment::from_millis);
        let running = Running {
            clock: start(row.deadline).zip(start(row.due_at)).map(|(deadline, due)| Clock { deadline, due }),
            hold: hold(row.held_at, row.unreachable, row.paused_until, row.away_until),
            proposal,
            free_until: start(row.free_until),
            freed: row.freed_ply.map(|ply| usize::try_from(ply).unwrap_or_default()),
            left: row.left_before.map(Span::millis),
        };
        let terms = Terms::new(ruleset, seeds, Start::default(), pace, row.rated);
        let players = wari_rules::BySide { south: user(row.south), north: user(row.north) };
        let (id, place) = (GameId::new(row.id.cast_unsigned()), place(row.guild, row.channel, row.answers_in));
        let begun = Self::begin(id, place, players, &terms, Moment::from_millis(row.started_at));
        let mut game = begun.with(record, decision, running);
        game.series = Series {
            first_to: row.first_to,
            won: wari_rules::BySide { south: row.south_won, north: row.north_won },
            given_up: row.ends_match,
        };
        game.judge(unrated);
        (game.rated, game.computer, game.hints, game.undone) = (row.rated, computer, row.hints, row.undone);
        (game.message, game.is_owed, game.planned) = (message(row.message), row.is_owed, row.planned);
        game.moved = Moment::from_millis(row.moved_at);
        Ok(game)
    }
}

impl Database {
    /// Loads the game with this number.
    ///
    /// # Errors
    /// Returns an error if the database fails or a stored row is invalid.
    pub async fn game(&self, id: GameId) -> Result<Option<Game>, Error> {
        if let Some(game) = self.kept.games.get(id) {
            if cfg!(debug_assertions) {
                self.assert_as_stored(&game).await;
            }
            return Ok(Some(game));
        }
        let changes_counted = self.kept.games.changes(id);
        let Some(mut game) = self.stored_game(id).await? else { return Ok(None) };
        game.changes_counted = changes_counted;
        self.kept.games.keep(&game);
        Ok(Some(game))
    }

    /// Fails if a game that is kept differs from the stored one.
    async fn assert_as_stored(&self, kept: &Game) {
        /// A change counts a moment after it can be read.
        const MOMENTS: u32 = 1000;
        for _ in 0..MOMENTS {
            let stored = self.stored_game(kept.id).await.ok().flatten();
            let is_as_stored = stored.is_none_or(|mut stored| {
                stored.changes_counted = kept.changes_counted;
                format!("{stored:?}") == format!("{kept:?}")
            });
            if is_as_stored || self.kept.games.changes(kept.id) != kept.changes_counted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("kept otherwise than stored: {kept:?}");
    }

    async fn stored_game(&self, id: GameId) -> Result<Option<Game>, Error> {
        // No connection is held while the moves are replayed, nor is a second one asked for during a game.
        let row =
            sql::query_as::<GameRow>("SELECT * FROM games_with_proposals WHERE id = $1").bind(id.get().cast_signed());
        let (plans, ratings) = (plans::of(id), ratings::of(id));
        let all = [row.statement(), plans.statement(), ratings.statement()];
        let [of_game, of_plans, of_ratings] = sql::fetch_together(all, &self.readers).await?;
        let Some(mut game) = row.read(&of_game)?.pop().map(Game::try_from).transpose()? else { return Ok(None) };
        game.ratings = Some(ratings::found(ratings.read(&of_ratings)?));
        if game.ending().is_some() {
            game.changes = ratings::changes(&mut self.readers.acquire().await?.connection(), &game).await?;
        } else if game.computer.is_none() {
            plans::add(&mut game, plans.read(&of_plans)?);
        }
        Ok(Some(game))
    }

    /// Stores the changes to a game since `before`. Returns `false`, and changes nothing, if another change was
    /// first. Waiting proposals end, plans follow the game, and the board is enqueued for the channel. If the game is over, the same
    /// transaction stores the result and ratings, and `game` is updated with whether it counts and what became of the
    /// ratings.
    ///
    /// # Errors
    /// Returns an error if the database fails; nothing has changed then.
    pub async fn store(&self, game: &mut Game, before: Point, now: Moment) -> Result<bool, Error> {
        self.store_as(game, before, FirstTry::Answer, now).await
    }

    /// Does the same for a change without a user's request, so that no reply shows the board.
    ///
    /// # Errors
    /// Returns an error if the database fails; nothing has changed then.
    pub async fn store_unasked(&self, game: &mut Game, before: Point, now: Moment) -> Result<bool, Error> {
        self.store_as(game, before, FirstTry::Relay, now).await
    }

    async fn store_as(&self, game: &mut Game, before: Point, first: FirstTry, now: Moment) -> Result<bool, Error> {
        let stored = match game.ending() {
            None => self.store_running(game, before, first, now).await?,
            Some(_) => self.finish(game, before, first, now).await?,
        };
        if stored {
            metrics::moved(game.ply().saturating_sub(before.ply));
            if game.ending().is_some() {
                metrics::ended();
            }
        }
        game.is_owed |= stored;
        Ok(stored)
    }

    async fn store_running(&self, game: &mut Game, before: Point, first: FirstTry, now: Moment) -> Result<bool, Error> {
        let running = game.running().copied().unwrap_or_default();
        // Without `held_by`, which refers to another game: naming it would make SQLite write every index of the row.
        let update = sql::query_as::<Updated>(
            "UPDATE games SET moves = $4, ply = $5, undone = $6, free_until = $7, moved_at = $8,
                 deadline = $9, due_at = $10, freed_ply = $11, left_before = $12, houses = $13,
                 planned = $14, held_at = NULL,
                 away_until = (SELECT until FROM away WHERE person = $15 AND until > $8 AND $16)
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL
                 AND (SELECT words FROM plans WHERE game = $1 AND player = $17 AND lapsed IS NULL) IS NOT DISTINCT FROM $18
                 AND (SELECT words FROM plans WHERE game = $1 AND player = $19 AND lapsed IS NULL) IS NOT DISTINCT FROM $20
             RETURNING unreachable, paused_until, away_until, held_by IS NOT NULL",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before.ply))
        .bind(before.undone)
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
        .bind(game.planned)
        .bind(game.to_move().map(|mover| mover.get().cast_signed()))
        .bind(game.may_be_away(now))
        .bind(game.players.south.get().cast_signed())
        .bind(game.loaded_plans.south.clone())
        .bind(game.players.north.get().cast_signed())
        .bind(game.loaded_plans.north.clone())
        .changing(game.id);
        let (place, news, following) = (game.place, game.news(), plans::Following::of(game));
        let (point, asks, mover) = (game.point(), game.record().asks_to_stop(), game.to_move());
        let step = Step { id: game.id, update, following, place, news, point, asks, mover, first, now };
        let stored = self.writer.write_rows(step, |connection, step| Box::pin(step.store(connection))).await?;
        if let Some(hold) = stored {
            game.set_hold(hold);
            game.loaded_plans = plans::standing(game);
            (game.moved, game.is_owed) = (now, true);
            self.kept.games.keep_changed(game);
        }
        Ok(stored.is_some())
    }
}

/// Makes sure that a game is at a point until the end of the transaction: whoever changes it meanwhile waits, or gives way.
/// Returns `false` if it is not.
pub(crate) async fn touch(connection: &mut Connection<'_>, game: GameId, point: Point) -> Result<bool, Error> {
    let touch = "UPDATE games SET undone = undone WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL";
    let touch = sql::query(touch).bind(game.get().cast_signed()).bind(ply(point.ply)).bind(point.undone);
    Ok(touch.execute(connection).await? == 1)
}

/// Whether the channel is unreachable, until when the clock is paused, until when the player to move is away, and whether the
/// game was held by another one.
type Updated = (bool, Option<i64>, Option<i64>, bool);

/// A change to a game that goes on, and what follows from it.
struct Step {
    id: GameId,
    update: Select<Updated>,
    following: plans::Following,
    place: Place,
    news: News,
    point: Point,
    /// Whether the rules ask the players to stop.
    asks: bool,
    mover: Option<UserId>,
    first: FirstTry,
    now: Moment,
}

impl Step {
    /// Stores it, and returns why the clock stands still, if it does; `None` if another change was first.
    async fn store(&self, connection: &mut Connection<'_>) -> Result<Option<Option<Hold>>, Error> {
        let Self { id, place, now, .. } = *self;
        // Few moves end a proposal, release another game or meet a plan.
        let follows = sql::query_as::<(bool, bool, bool)>(
            "SELECT EXISTS (SELECT 1 FROM proposals WHERE game = $1 AND state = 'waiting'),
                 EXISTS (SELECT 1 FROM games WHERE held_by = $1), EXISTS (SELECT 1 FROM plans WHERE game = $1)",
        );
        let follows = follows.bind(id.get().cast_signed());
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
            away::count_one(connection, mover, server(place), now).await?;
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
        Ok(Some(hold(stands.then_some(now.millis()), unreachable, paused_until, away_until)))
    }
}
