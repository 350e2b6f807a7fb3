//! Running and finished games in the database.

use sqlx::FromRow;
use wari_rules::{Record, Ruleset, Side};

use super::columns::{place, ply, seeds, user};
use super::{Database, Error};
use crate::games::{ChannelId, Game, GameId, MessageId, Moment, Shown, UserId};

#[derive(FromRow)]
pub(super) struct Row {
    id: i64,
    guild: i64,
    channel: i64,
    rules: String,
    seeds: i64,
    south: i64,
    north: i64,
    rated: bool,
    moves: String,
    reason: Option<String>,
    winner: Option<String>,
    shown_ply: Option<i64>,
    shown_end: bool,
    shown_message: Option<i64>,
}

impl TryFrom<Row> for Game {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let corrupt = |why: String| Error::corrupt(format_args!("game {}", row.id), why);
        let ruleset = Ruleset::by_id(&row.rules).ok_or_else(|| corrupt(format!("unknown rules {}", row.rules)))?;
        let seeds = seeds(row.seeds).ok_or_else(|| corrupt(format!("{} seeds a house", row.seeds)))?;
        let record = Record::replay(ruleset, seeds, &row.moves).map_err(|error| corrupt(error.to_string()))?;
        let resigned = match (row.reason.as_deref(), row.winner.as_deref()) {
            (Some("resigned"), Some("S")) => Some(Side::North),
            (Some("resigned"), Some("N")) => Some(Side::South),
            (Some("resigned"), _) => return Err(corrupt("nobody won by the resignation".to_owned())),
            _ => None,
        };
        let board = row.shown_ply.map(|ply| (usize::try_from(ply).unwrap_or_default(), row.shown_end));
        let message = row.shown_message.map(|id| MessageId::new(id.cast_unsigned()));
        Ok(Self {
            id: GameId::new(row.id.cast_unsigned()),
            place: place(row.guild, row.channel),
            players: wari_rules::BySide { south: user(row.south), north: user(row.north) },
            rated: row.rated,
            record,
            resigned,
            shown: Shown { board, message },
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
        sqlx::query_as::<_, Row>("SELECT * FROM games WHERE id = $1")
            .bind(id.get().cast_signed())
            .fetch_optional(&self.readers)
            .await?
            .map(Game::try_from)
            .transpose()
    }

    /// Everything somebody is playing, over all communities, the game that has rested longest first.
    ///
    /// # Errors
    /// If the database fails or a row makes no sense.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<Game>, Error> {
        // Two halves, since an OR over both sides would use neither index.
        let rows = sqlx::query_as::<_, Row>(
            "SELECT * FROM games WHERE south = $1 AND finish IS NULL
             UNION ALL
             SELECT * FROM games WHERE north = $1 AND finish IS NULL
             ORDER BY moved_at, id",
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

    /// Stores what a game has become since ply `before`; `false` if somebody else was first, and then nothing has
    /// changed. If the game is over now, its result and ratings are stored in the same breath.
    ///
    /// # Errors
    /// If the database fails; then nothing has changed.
    pub async fn store(&self, game: &Game, before: usize, now: Moment) -> Result<bool, Error> {
        match game.ending() {
            None => self.store_move(game, before, now).await,
            Some(ending) => self.finish(game, &ending, before, now).await,
        }
    }

    async fn store_move(&self, game: &Game, before: usize, now: Moment) -> Result<bool, Error> {
        let update = sqlx::query(
            "UPDATE games SET moves = $3, ply = $4, moved_at = $5 WHERE id = $1 AND ply = $2 AND finish IS NULL",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before))
        .bind(game.record.notation())
        .bind(ply(game.ply()))
        .bind(now.millis());
        let stored = self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(stored.rows_affected() == 1)
    }

    /// Remembers that a game is shown as it stands, and by which message if that is known. Gives back the message that is now out of date, whose
    /// buttons may go: the one before, or this very one if a newer board got there first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn board_shown(&self, game: &Game, message: Option<MessageId>) -> Result<Option<MessageId>, Error> {
        let previous =
            sqlx::query_scalar("SELECT shown_message FROM games WHERE id = $1").bind(game.id.get().cast_signed());
        let update = sqlx::query(
            "UPDATE games SET shown_ply = $2, shown_end = $3, shown_message = $4
             WHERE id = $1 AND (shown_ply IS NULL OR shown_ply < $2 OR (shown_ply = $2 AND shown_end <= $3))",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(game.ply()))
        .bind(game.ending().is_some())
        .bind(message.map(|message| message.get().cast_signed()));
        let (previous, newest): (Option<i64>, _) = self
            .writer
            .write(|connection| {
                Box::pin(async {
                    let previous = previous.fetch_one(&mut *connection).await?;
                    Ok((previous, update.execute(connection).await?))
                })
            })
            .await?;
        if newest.rows_affected() == 0 {
            return Ok(message);
        }
        Ok(previous.map(|id| MessageId::new(id.cast_unsigned())).filter(|&previous| Some(previous) != message))
    }
}
