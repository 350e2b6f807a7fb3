//! The outbox of undelivered messages. A row is written in the same transaction as the change it reports, and deleted
//! once Discord has accepted the message.
//!
//! The task that delivers it holds a claim until `not_before`, so that no two do so at once. A change made by a user's
//! request is claimed for the reply, which makes the first attempt. `claimed` tells a claim from a pause, so that one
//! process knows what another one is about to deliver, and `claimed_by` by whom, so that the claim ends if that one
//! dies.
//!
//! A row holds no text: whoever posts it composes the message from the state at that time. In a file, claims end when
//! it is opened, because no other process can hold one.

use wari_games::{ChannelId, GameId, Moment, News, Owed, Place, Span};

use crate::Error;
use crate::columns::{channel as channel_of, server};
use crate::engine::server::processes;
use crate::engine::sql::{self, Connection, Statement};
use crate::engine::writer::Writer;
use crate::subjects::Outbox;

/// The time for which a reply holds the claim on the change it reports.
const FIRST_TRY: Span = Span::seconds(15);
/// The maximum delay of a message. A longer one was stored while the clock was wrong.
const LONGEST_PAUSE: Span = Span::hours(1);

/// The first task that tries to deliver a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstTry {
    /// The reply to the user who caused it.
    Answer,
    /// The same, but it has yet to claim the message: [`Outbox::claim_board`].
    Claimer,
    /// The background task.
    Relay,
}

sql::row! {
    struct OwedRow {
        id: i64,
        guild: u64,
        channel: ChannelId,
        kind: String,
        subject: u64,
        point: i64,
        since: i64,
        tries: u32,
    }
}

impl TryFrom<OwedRow> for Owed {
    type Error = Error;

    fn try_from(row: OwedRow) -> Result<Self, Error> {
        let OwedRow { id, guild, channel, kind, subject, point, since, tries } = row;
        let unknown = || Error::corrupt(format_args!("news {id}"), format_args!("unknown kind {kind}"));
        let news = News::new(&kind, subject, point).ok_or_else(unknown)?;
        Ok(Self { id, place: channel_of(guild, channel), news, since: Moment::from_millis(since), tries })
    }
}

impl Outbox<'_> {
    /// Claims at most `most` due messages until `until`, and returns them in order. Channels that are owed something
    /// urgent come first. Messages behind a waiting one in the same channel are not due, nor are those to unreachable
    /// servers.
    pub async fn claim(self, now: Moment, until: Moment, most: u32) -> Result<Vec<Owed>, Error> {
        let nothing: bool = sql::query_scalar(
            "SELECT NOT EXISTS (SELECT 1 FROM outbox WHERE not_before <= $1 AND held_at IS NULL)
                 AND NOT EXISTS (SELECT 1 FROM outbox WHERE not_before > $2 AND held_at IS NULL)",
        )
        .bind(now.millis())
        .bind(now.later(LONGEST_PAUSE).millis())
        .fetch_one(&self.0.readers)
        .await?;
        if nothing {
            return Ok(Vec::new());
        }
        // The waiting messages are looked up once per channel, since many can be due in one. The numbers are those of
        // `NewsUrgency`; of a board, `Version` is odd at the end. All of a channel get the same one, because they stay
        // in order. With a plain `channel` or `id`, SQLite would scan all of the outbox for due messages.
        let claim = sql::query_as::<OwedRow>(
            "WITH waiting AS MATERIALIZED (
                 SELECT channel, min(id) AS first FROM outbox
                 WHERE not_before > $1 AND not_before <= $2 AND held_at IS NULL GROUP BY channel)
             UPDATE outbox SET not_before = $3, claimed = TRUE, claimed_by = $5 WHERE id IN (
                 SELECT due.id FROM (
                     SELECT id, channel, kind, point FROM outbox WHERE not_before <= $1 AND held_at IS NULL
                     UNION ALL
                     SELECT id, channel, kind, point FROM outbox WHERE not_before > $2 AND held_at IS NULL) AS due
                 LEFT JOIN waiting ON waiting.channel = due.channel
                 WHERE first IS NULL OR due.id < first
                 ORDER BY min(CASE WHEN kind = 'annulled' OR kind = 'board' AND point % 2 = 1 THEN 0
                                   WHEN kind IN ('reminder', 'unpaused') THEN 1
                                   WHEN kind IN ('followed', 'outcome', 'screen') THEN 3 ELSE 2 END)
                              OVER (PARTITION BY due.channel + 0), due.id + 0 LIMIT $4)
             RETURNING id, guild, channel, kind, subject, point, since, tries",
        )
        .bind(now.millis())
        .bind(now.later(LONGEST_PAUSE).millis())
        .bind(until.millis())
        .bind(most)
        .bind(processes::own());
        let mut rows =
            self.0.writer.write_rows(claim, |connection, claim| Box::pin(claim.fetch_all(connection))).await?;
        rows.sort_by_key(|row| row.id);
        let (mut owed, mut unknown) = (Vec::with_capacity(rows.len()), Vec::new());
        for row in rows {
            let id = row.id;
            match Owed::try_from(row) {
                Ok(news) => owed.push(news),
                Err(error) => {
                    tracing::error!(%error, "skipped an invalid outstanding message");
                    unknown.push(id);
                }
            }
        }
        for id in unknown {
            self.0.writer.execute_rows(forget(id)).await?;
        }
        Ok(owed)
    }

    /// Returns true if another process may be about to show the board of a game. In a file, none can.
    pub async fn is_board_claimed(self, game: GameId) -> Result<bool, Error> {
        if !self.0.is_shared() {
            return Ok(false);
        }
        let claimed = "SELECT EXISTS (SELECT 1 FROM outbox WHERE kind = 'board' AND subject = $1 AND claimed)";
        sql::query_scalar(claimed).bind(game).fetch_one(&self.0.readers).await
    }

    /// Claims the owed board of a game for a reply; `false` if another process has done so.
    pub async fn claim_board(self, game: GameId, now: Moment) -> Result<bool, Error> {
        if !self.0.is_shared() {
            return Ok(true);
        }
        let claim = "UPDATE outbox SET not_before = $2, claimed = TRUE, claimed_by = $3
            WHERE kind = 'board' AND subject = $1 AND NOT claimed";
        let claim = sql::query(claim).bind(game).bind(now.later(FIRST_TRY).millis());
        let claim = claim.bind(processes::own());
        Ok(self.0.writer.execute_rows(claim).await? == 1)
    }

    /// Leaves the delivery of a message to the background task, from `from` on, unless another process has claimed it
    /// meanwhile.
    ///
    /// # Errors
    /// Returns an error if the database fails; the task then takes over when the claim expires.
    pub async fn release(self, news: News, from: Moment) -> Result<(), Error> {
        let release = "UPDATE outbox SET not_before = $4, claimed = FALSE
            WHERE kind = $1 AND subject = $2 AND point = $3 AND (NOT claimed OR claimed_by IS NOT DISTINCT FROM $5)";
        let release = sql::query(release).bind(news.kind()).bind(news.subject()).bind(news.point());
        let release = release.bind(from.millis()).bind(processes::own());
        self.0.writer.execute_rows(release).await?;
        Ok(())
    }

    /// Postpones all messages to a channel after a delivery has failed.
    ///
    /// # Errors
    /// Returns an error if the database fails; they are then postponed until the claim expires.
    pub async fn put_off(self, failed: &Owed, until: Moment) -> Result<(), Error> {
        let tried = sql::query("UPDATE outbox SET tries = tries + 1 WHERE id = $1").bind(failed.id);
        let channel = sql::query("UPDATE outbox SET not_before = $2, claimed = FALSE WHERE channel = $1")
            .bind(failed.place.channel)
            .bind(until.millis());
        self.0
            .writer
            .write_rows((tried, channel), |connection, (tried, channel)| {
                Box::pin(async {
                    tried.execute(&mut *connection).await?;
                    channel.execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Returns all undelivered messages, in order. Only stories ask for that.
    pub async fn all(self) -> Result<Vec<Owed>, Error> {
        let all = "SELECT id, guild, channel, kind, subject, point, since, tries FROM outbox ORDER BY id";
        let rows: Vec<OwedRow> = sql::query_as(all).fetch_all(&self.0.readers).await?;
        rows.into_iter().map(Owed::try_from).collect()
    }
}

/// Returns the statement that deletes a message.
pub(super) fn forget(id: i64) -> Statement {
    sql::query("DELETE FROM outbox WHERE id = $1").bind(id)
}

/// Enqueues a message, replacing an earlier one of its kind about the same subject. Nothing can be delivered to a
/// channel where the bot can only answer; of a game there, only direct messages are enqueued.
pub(super) async fn enqueue(
    connection: &mut Connection<'_>,
    place: Place,
    news: News,
    first: FirstTry,
    now: Moment,
) -> Result<(), Error> {
    replace(connection, place, [news], first, now).await
}

/// Enqueues the first of up to three messages about the same subject in place of all of them.
pub(super) async fn replace<const N: usize>(
    connection: &mut Connection<'_>,
    place: Place,
    messages: [News; N],
    first: FirstTry,
    now: Moment,
) -> Result<(), Error> {
    drop_news(connection, messages).await?;
    if place.is_answers_only() && !matches!(messages[0], News::Reminder(..) | News::Lapse(..)) {
        return Ok(());
    }
    let insert =
        "INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before, held_at, claimed, claimed_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT held_at FROM servers WHERE servers.guild = $1), $8, $9)";
    let news = messages[0];
    let not_before = match first {
        FirstTry::Answer | FirstTry::Claimer => now.later(FIRST_TRY),
        FirstTry::Relay => now,
    };
    sql::query(insert)
        .bind(server(place))
        .bind(place.channel)
        .bind(news.kind())
        .bind(news.subject())
        .bind(news.point())
        .bind(now.millis())
        .bind(not_before.millis())
        .bind(first == FirstTry::Answer)
        .bind(processes::own())
        .defer(connection)
        .await
}

/// Deletes up to three kinds of messages about the same subject, because they are obsolete.
pub(super) async fn drop_news<const N: usize>(connection: &mut Connection<'_>, news: [News; N]) -> Result<(), Error> {
    let kind = |index: usize| news[index.min(N - 1)].kind();
    sql::query("DELETE FROM outbox WHERE subject = $1 AND kind IN ($2, $3, $4)")
        .bind(news[0].subject())
        .bind(kind(0))
        .bind(kind(1))
        .bind(kind(2))
        .defer(connection)
        .await
}

/// Releases an earlier process's claims, since the file is exclusive. Messages that have failed keep their delay.
pub(super) async fn release_claims(writer: &Writer) -> Result<(), Error> {
    let release = sql::query("UPDATE outbox SET not_before = 0 WHERE not_before > 0 AND tries = 0");
    writer.execute(release).await.map(drop)
}

/// Returns the statement that frees the claims of processes that are not there any more. A message that waits for its
/// first try may have been left to an answer that had yet to claim it.
pub(super) fn free_claims() -> Statement {
    let free = "UPDATE outbox SET not_before = 0, claimed = FALSE
        WHERE (claimed OR not_before = since + $1)
            AND claimed_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM processes WHERE id = claimed_by)";
    sql::query(free).bind(FIRST_TRY.as_millis())
}
