//! What channels and people are owed. A row is written in the transaction of the change that it tells of, and removed
//! when Discord has taken the message.
//!
//! Whoever tells it holds a claim for a while (`not_before`), so that no two do at once. A change that answers somebody
//! is claimed for that answer, which is the first try.

use sqlx::{FromRow, SqliteConnection};

use super::columns::place;
use super::{Database, Error, proposals};
use crate::games::{GameId, MessageId, Moment, News, Owed, Place};

/// For so many milliseconds an answer has the right to tell what it has changed.
const FIRST_TRY: i64 = 15_000;
/// News is never put off for more milliseconds. A row that seems to be was written by a clock that was wrong.
const LONGEST_PAUSE: i64 = 60 * 60_000;

/// Who tries first to tell something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstTry {
    /// The answer to whoever brought it about.
    Answer,
    /// The teller.
    Teller,
}

#[derive(FromRow)]
struct Row {
    id: i64,
    guild: i64,
    channel: i64,
    kind: String,
    subject: i64,
    point: i64,
    since: i64,
    tries: u32,
}

impl TryFrom<Row> for Owed {
    type Error = Error;

    fn try_from(row: Row) -> Result<Self, Error> {
        let Row { id, guild, channel, kind, subject, point, since, tries } = row;
        let unknown = || Error::corrupt(format_args!("news {id}"), format_args!("unknown kind {kind}"));
        let news = News::new(&kind, subject.cast_unsigned(), point).ok_or_else(unknown)?;
        Ok(Self { id, place: place(guild, channel), news, since: Moment::from_millis(since), tries })
    }
}

impl Database {
    /// Takes on to tell what is due, in the order in which it came up, at most so much. Nobody else will tell it until
    /// `until`. What comes after something that waits in the same channel is not due, nor what is for a server that
    /// cannot be reached.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim_owed(&self, now: Moment, until: Moment, most: u32) -> Result<Vec<Owed>, Error> {
        let nothing: bool = sqlx::query_scalar(
            "SELECT NOT EXISTS (SELECT 1 FROM outbox WHERE not_before <= $1 AND held_at IS NULL)
                 AND NOT EXISTS (SELECT 1 FROM outbox WHERE not_before > $2 AND held_at IS NULL)",
        )
        .bind(now.millis())
        .bind(now.later(LONGEST_PAUSE).millis())
        .fetch_one(&self.readers)
        .await?;
        if nothing {
            return Ok(Vec::new());
        }
        // What waits is looked up once for each channel, since many may be due in one. By `id` alone SQLite would look
        // through all that is owed for what is due.
        let claim = sqlx::query_as::<_, Row>(
            "WITH waiting AS MATERIALIZED (
                 SELECT channel, min(id) AS first FROM outbox
                 WHERE not_before > $1 AND not_before <= $2 AND held_at IS NULL GROUP BY channel)
             UPDATE outbox SET not_before = $3 WHERE id IN (
                 SELECT due.id FROM (
                     SELECT id, channel FROM outbox WHERE not_before <= $1 AND held_at IS NULL
                     UNION ALL
                     SELECT id, channel FROM outbox WHERE not_before > $2 AND held_at IS NULL) AS due
                 LEFT JOIN waiting ON waiting.channel = due.channel
                 WHERE first IS NULL OR due.id < first
                 ORDER BY due.id + 0 LIMIT $4)
             RETURNING id, guild, channel, kind, subject, point, since, tries",
        )
        .bind(now.millis())
        .bind(now.later(LONGEST_PAUSE).millis())
        .bind(until.millis())
        .bind(most);
        let mut rows =
            self.writer.write(|connection| Box::pin(async { Ok(claim.fetch_all(connection).await?) })).await?;
        rows.sort_by_key(|row| row.id);
        let (mut owed, mut unknown) = (Vec::with_capacity(rows.len()), Vec::new());
        for row in rows {
            let id = row.id;
            match Owed::try_from(row) {
                Ok(news) => owed.push(news),
                Err(error) => {
                    tracing::error!(%error, "what makes no sense is not told");
                    unknown.push(id);
                }
            }
        }
        for id in unknown {
            self.forget_owed(id).await?;
        }
        Ok(owed)
    }

    /// Leaves it to the teller to tell something, from `from` on.
    ///
    /// # Errors
    /// If the database fails; then the teller takes it up when the claim is over.
    pub async fn release_owed(&self, news: News, from: Moment) -> Result<(), Error> {
        let release = sqlx::query("UPDATE outbox SET not_before = $4 WHERE kind = $1 AND subject = $2 AND point = $3")
            .bind(news.kind())
            .bind(news.subject().cast_signed())
            .bind(news.point())
            .bind(from.millis());
        self.writer.write(|connection| Box::pin(async { Ok(release.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Puts off everything that a channel is owed, for telling this has failed.
    ///
    /// # Errors
    /// If the database fails; then it is put off until the claim is over.
    pub async fn put_off_owed(&self, failed: &Owed, until: Moment) -> Result<(), Error> {
        let tried = sqlx::query("UPDATE outbox SET tries = tries + 1 WHERE id = $1").bind(failed.id);
        let channel = sqlx::query("UPDATE outbox SET not_before = $2 WHERE channel = $1")
            .bind(failed.place.channel.get().cast_signed())
            .bind(until.millis());
        self.writer
            .write(|connection| {
                Box::pin(async {
                    tried.execute(&mut *connection).await?;
                    channel.execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Forgets news that nobody needs any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_owed(&self, id: i64) -> Result<(), Error> {
        let forget = sqlx::query("DELETE FROM outbox WHERE id = $1").bind(id);
        self.writer.write(|connection| Box::pin(async { Ok(forget.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Forgets all that a channel is owed, for it is there no more; and that a puzzle comes to it each day.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_channel(&self, place: Place) -> Result<(), Error> {
        let owed = sqlx::query("DELETE FROM outbox WHERE channel = $1").bind(place.channel.get().cast_signed());
        let daily = sqlx::query("DELETE FROM daily_puzzles WHERE guild = $1 AND channel = $2")
            .bind(place.guild.get().cast_signed())
            .bind(place.channel.get().cast_signed());
        self.writer
            .write(|connection| {
                Box::pin(async {
                    daily.execute(&mut *connection).await?;
                    owed.execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Remembers that something has been told, and by which message if that is known. Gives back the messages that are
    /// out of date now, whose buttons may go.
    ///
    /// # Errors
    /// If the database fails; then it may be told twice.
    pub async fn told(&self, news: News, message: Option<MessageId>) -> Result<Vec<MessageId>, Error> {
        self.writer.write(move |connection| Box::pin(told(connection, news, message))).await
    }

    /// Everything that is owed, in the order in which it came up.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn all_owed(&self) -> Result<Vec<Owed>, Error> {
        let all = "SELECT id, guild, channel, kind, subject, point, since, tries FROM outbox ORDER BY id";
        let rows: Vec<Row> = sqlx::query_as(all).fetch_all(&self.readers).await?;
        rows.into_iter().map(Owed::try_from).collect()
    }
}

async fn told(
    connection: &mut SqliteConnection,
    news: News,
    message: Option<MessageId>,
) -> Result<Vec<MessageId>, Error> {
    // News that came up meanwhile is still to be told.
    sqlx::query("DELETE FROM outbox WHERE kind = $1 AND subject = $2 AND point <= $3")
        .bind(news.kind())
        .bind(news.subject().cast_signed())
        .bind(news.point())
        .execute(&mut *connection)
        .await?;
    match (news, message) {
        (News::Board(game, _), message) => board_told(connection, game, message).await,
        (News::Challenge(challenge), Some(message)) => {
            let waits = "UPDATE challenges SET message = $2 WHERE id = $1 RETURNING state = 'waiting'";
            is_outdated(connection, waits, challenge.get(), message).await
        }
        (News::Proposal(proposal), Some(message)) => {
            let waits = "UPDATE proposals SET message = $2 WHERE id = $1 RETURNING state = 'waiting'";
            is_outdated(connection, waits, proposal.get(), message).await
        }
        _ => Ok(Vec::new()),
    }
}

/// A question whose answer came before its message was known needs no buttons.
async fn is_outdated(
    connection: &mut SqliteConnection,
    update: &'static str,
    question: u64,
    message: MessageId,
) -> Result<Vec<MessageId>, Error> {
    let update = sqlx::query_scalar(update).bind(question.cast_signed()).bind(message.get().cast_signed());
    let waits: Option<bool> = update.fetch_optional(connection).await?;
    Ok(if waits == Some(false) { vec![message] } else { Vec::new() })
}

/// Of two messages that show a game, the one with the greater number is the newer.
async fn board_told(
    connection: &mut SqliteConnection,
    game: GameId,
    message: Option<MessageId>,
) -> Result<Vec<MessageId>, Error> {
    let previous: Option<Option<i64>> = sqlx::query_scalar("SELECT message FROM games WHERE id = $1")
        .bind(game.get().cast_signed())
        .fetch_optional(&mut *connection)
        .await?;
    let previous = previous.flatten().map(|id| MessageId::new(id.cast_unsigned()));
    let mut outdated = proposals::outdated(connection, game).await?;
    if message.is_some() && message < previous {
        outdated.extend(message);
        return Ok(outdated);
    }
    sqlx::query("UPDATE games SET message = $2 WHERE id = $1")
        .bind(game.get().cast_signed())
        .bind(message.map(|message| message.get().cast_signed()))
        .execute(connection)
        .await?;
    outdated.extend(previous.filter(|_| previous != message));
    Ok(outdated)
}

/// Adds what is owed from now on; it takes the place of earlier news of its kind about the same subject.
pub(super) async fn enqueue(
    connection: &mut SqliteConnection,
    place: Place,
    news: News,
    first: FirstTry,
    now: Moment,
) -> Result<(), Error> {
    drop_news(connection, news).await?;
    let not_before = match first {
        FirstTry::Answer => now.later(FIRST_TRY),
        FirstTry::Teller => now,
    };
    sqlx::query(
        "INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before, held_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT left_at FROM servers WHERE servers.guild = $1))",
    )
    .bind(place.guild.get().cast_signed())
    .bind(place.channel.get().cast_signed())
    .bind(news.kind())
    .bind(news.subject().cast_signed())
    .bind(news.point())
    .bind(now.millis())
    .bind(not_before.millis())
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets news of this kind about the same subject, for things have moved on.
pub(super) async fn drop_news(connection: &mut SqliteConnection, news: News) -> Result<(), Error> {
    sqlx::query("DELETE FROM outbox WHERE kind = $1 AND subject = $2")
        .bind(news.kind())
        .bind(news.subject().cast_signed())
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends the claims of a process that has ended, for nobody else has the file. What has failed before keeps its pause.
pub(super) async fn release_claims(connection: &mut SqliteConnection) -> Result<(), Error> {
    sqlx::query("UPDATE outbox SET not_before = 0 WHERE not_before > 0 AND tries = 0").execute(connection).await?;
    Ok(())
}
