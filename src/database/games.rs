//! Running and finished games in the database.

use sqlx::FromRow;
use wari_engine::Level;
use wari_rules::{Record, Ruleset};

use super::columns::{place, ply, seeds, side, user};
use super::{Database, Error, proposals};
use crate::games::{
    ChannelId, Clock, Computer, Decided, Decision, Game, GameId, MessageId, Moment, Pace, Place, Point, Proposal,
    ProposalId, Series, Shown, Unrated, UserId, Wish,
};

#[derive(FromRow)]
pub(super) struct Row {
    id: i64,
    guild: i64,
    channel: i64,
    rules: String,
    seeds: i64,
    south: i64,
    north: i64,
    started_at: i64,
    rated: bool,
    unrated: Option<String>,
    pace: String,
    deadline: Option<i64>,
    due_at: Option<i64>,
    first_to: u8,
    south_won: u8,
    north_won: u8,
    ends_match: bool,
    computer: Option<String>,
    level: Option<u8>,
    hints: u32,
    moves: String,
    undone: u32,
    free_until: Option<i64>,
    reason: Option<String>,
    decided_by: Option<String>,
    shown_ply: Option<i64>,
    shown_undone: u32,
    shown_end: bool,
    shown_message: Option<i64>,
    proposal: Option<i64>,
    wish: Option<String>,
    agreed: Option<String>,
    proposal_message: Option<i64>,
}

impl TryFrom<Row> for Game {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let corrupt = |why: String| Error::corrupt(format_args!("game {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt(format!("unknown rules {}", row.rules)))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt(format!("{} seeds a house", row.seeds)))?;
        let pace = Pace::by_id(&row.pace).ok_or_else(|| corrupt(format!("unknown pace {}", row.pace)))?;
        let mut record = Record::replay(ruleset, seeds, &row.moves).map_err(|error| corrupt(error.to_string()))?;
        let decided = match row.reason.as_deref() {
            Some("resigned") => Some(Decided::Resigned),
            Some("out-of-time") => Some(Decided::OutOfTime),
            Some("drawn") => Some(Decided::Drawn),
            Some("agreed") => Some(Decided::Stopped),
            _ => None,
        };
        if decided == Some(Decided::Stopped) {
            record.stop().map_err(|error| corrupt(error.to_string()))?;
        }
        let by = |letter: &Option<String>| letter.as_deref().and_then(side);
        let nobody = || corrupt("nobody decided to end it".to_owned());
        let decision = |what| Ok::<_, Error>(Decision { what, by: by(&row.decided_by).ok_or_else(nobody)? });
        let message = |id: Option<i64>| id.map(|id| MessageId::new(id.cast_unsigned()));
        let shown = |ply| Point { undone: row.shown_undone, ply: usize::try_from(ply).unwrap_or_default() };
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
        let computer = match (by(&row.computer), row.level.and_then(Level::by_number)) {
            (Some(side), Some(level)) => Some(Computer { side, level }),
            (None, None) => None,
            _ => return Err(corrupt("unknown level".to_owned())),
        };
        Ok(Self {
            id: GameId::new(row.id.cast_unsigned()),
            place: place(row.guild, row.channel),
            players: wari_rules::BySide { south: user(row.south), north: user(row.north) },
            started: Moment::from_millis(row.started_at),
            rated: row.rated,
            unrated,
            pace,
            clock: row.deadline.zip(row.due_at).map(|(deadline, due)| Clock {
                deadline: Moment::from_millis(deadline),
                due: Moment::from_millis(due),
            }),
            series: Series {
                first_to: row.first_to,
                won: wari_rules::BySide { south: row.south_won, north: row.north_won },
                given_up: row.ends_match,
            },
            computer,
            hints: row.hints,
            record,
            decision: decided.map(decision).transpose()?,
            undone: row.undone,
            free_until: row.free_until.map(Moment::from_millis),
            proposal,
            shown: Shown {
                board: row.shown_ply.map(|ply| (shown(ply), row.shown_end)),
                message: message(row.shown_message),
            },
        })
    }
}

fn games(rows: Vec<Row>) -> Result<Vec<Game>, Error> {
    rows.into_iter().map(Game::try_from).collect()
}

impl Database {
    /// The game of this number.
    ///
    /// # Errors
    /// If the database fails or its row makes no sense.
    pub async fn game(&self, id: GameId) -> Result<Option<Game>, Error> {
        sqlx::query_as::<_, Row>("SELECT * FROM games_with_proposals WHERE id = $1")
            .bind(id.get().cast_signed())
            .fetch_optional(&self.readers)
            .await?
            .map(Game::try_from)
            .transpose()
    }

    /// Everything somebody is playing, over all communities, the most urgent first: by deadline, then by how long it
    /// has rested.
    ///
    /// # Errors
    /// If the database fails or a row makes no sense.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<Game>, Error> {
        // Two halves, since an OR over both sides would use neither index.
        let rows = sqlx::query_as::<_, Row>(
            "SELECT * FROM (
                 SELECT * FROM games_with_proposals WHERE south = $1 AND finish IS NULL
                 UNION ALL
                 SELECT * FROM games_with_proposals WHERE north = $1 AND finish IS NULL)
             ORDER BY deadline IS NULL, deadline, moved_at, id",
        )
        .bind(user.get().cast_signed())
        .fetch_all(&self.readers)
        .await?;
        games(rows)
    }

    /// The newest game of a channel, running or finished.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest_game_in(&self, channel: ChannelId) -> Result<Option<GameId>, Error> {
        let newest: Option<i64> = sqlx::query_scalar("SELECT max(id) FROM games WHERE channel = $1")
            .bind(channel.get().cast_signed())
            .fetch_one(&self.readers)
            .await?;
        Ok(newest.map(|id| GameId::new(id.cast_unsigned())))
    }

    /// The newest games that somebody has finished in a channel and in which there were moves, at most `most`.
    ///
    /// # Errors
    /// If the database fails or a row makes no sense.
    pub async fn finished_games_of(&self, user: UserId, at: Place, most: u8) -> Result<Vec<Game>, Error> {
        // Two halves, since an OR over both sides would use neither index.
        let rows = sqlx::query_as::<_, Row>(
            "SELECT * FROM games_with_proposals WHERE id IN (
                 SELECT id FROM games WHERE south = $1 AND channel = $2 AND finish IS NOT NULL AND ply > 0
                 UNION
                 SELECT id FROM games WHERE north = $1 AND channel = $2 AND finish IS NOT NULL AND ply > 0
                 ORDER BY id DESC LIMIT $3)
             ORDER BY id DESC",
        )
        .bind(user.get().cast_signed())
        .bind(at.channel.get().cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        games(rows)
    }

    /// The newest finished game of a channel in which there were moves.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest_finished_in(&self, at: Place) -> Result<Option<GameId>, Error> {
        let newest: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE channel = $1 AND finish IS NOT NULL AND ply > 0 ORDER BY id DESC LIMIT 1",
        )
        .bind(at.channel.get().cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        Ok(newest.map(|id| GameId::new(id.cast_unsigned())))
    }

    /// Stores what a game has become since `before`; `false` if somebody else was first, and then nothing has changed.
    /// Whatever waited for an answer at that point waits no more. If the game is over now, its result and ratings are
    /// stored in the same breath, and it is told whether it counts.
    ///
    /// # Errors
    /// If the database fails; then nothing has changed.
    pub async fn store(&self, game: &mut Game, before: Point, now: Moment) -> Result<bool, Error> {
        match game.ending() {
            None => self.store_running(game, before, now).await,
            Some(ending) => self.finish(game, &ending, before, now).await,
        }
    }

    async fn store_running(&self, game: &Game, before: Point, now: Moment) -> Result<bool, Error> {
        let update = sqlx::query(
            "UPDATE games SET moves = $4, ply = $5, undone = $6, free_until = $7, moved_at = $8,
                 deadline = $9, due_at = $10
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before.ply))
        .bind(before.undone)
        .bind(game.record.notation())
        .bind(ply(game.ply()))
        .bind(game.undone)
        .bind(game.free_until.map(Moment::millis))
        .bind(now.millis())
        .bind(game.clock.map(|clock| clock.deadline.millis()))
        .bind(game.clock.map(|clock| clock.due.millis()));
        let (id, point, asks) = (game.id, game.point(), game.record.asks_to_stop());
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    if update.execute(&mut *connection).await?.rows_affected() == 0 {
                        return Ok(false);
                    }
                    proposals::pass(connection, id).await?;
                    if asks {
                        proposals::ask(connection, id, point, Wish::Stop, None, now).await?;
                    }
                    Ok(true)
                })
            })
            .await
    }

    /// Remembers that a game is shown as it stands, and by which message if that is known. Gives back the messages that
    /// are now out of date, whose buttons may go: the board before, or this very one if a newer board got there first;
    /// and what was asked in this game and waits no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn board_shown(&self, game: &Game, message: Option<MessageId>) -> Result<Vec<MessageId>, Error> {
        let previous =
            sqlx::query_scalar("SELECT shown_message FROM games WHERE id = $1").bind(game.id.get().cast_signed());
        let update = sqlx::query(
            "UPDATE games SET shown_ply = $2, shown_undone = $3, shown_end = $4, shown_message = $5
             WHERE id = $1 AND (shown_ply IS NULL OR (shown_undone, shown_ply, shown_end) <= ($3, $2, $4))",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(game.ply()))
        .bind(game.undone)
        .bind(game.ending().is_some())
        .bind(message.map(|message| message.get().cast_signed()));
        let id = game.id;
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let previous: Option<i64> = previous.fetch_one(&mut *connection).await?;
                    let previous = previous.map(|id| MessageId::new(id.cast_unsigned()));
                    let newest = update.execute(&mut *connection).await?.rows_affected() == 1;
                    let outdated = if newest { previous.filter(|_| previous != message) } else { message };
                    let mut messages = proposals::outdated(connection, id).await?;
                    messages.extend(outdated);
                    Ok(messages)
                })
            })
            .await
    }
}
