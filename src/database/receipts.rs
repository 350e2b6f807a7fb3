//! Receipts of messages: what is stored once Discord has accepted one.

use wari_games::{GameId, MessageId, News, Version};

use super::engine::sql::{self, Connection};
use super::engine::writer::Writer;
use super::play::{holds, plans};
use super::{Error, watching};
use crate::subjects::Outbox;

/// What follows from the delivery of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posted {
    /// The messages that are now out of date, so that their buttons can be removed.
    pub outdated: Vec<MessageId>,
    /// The one among them that is the board before this one.
    pub former_board: Option<MessageId>,
    /// Whether another message for the channel may have waited for this one.
    pub is_followed: bool,
}

impl Outbox<'_> {
    /// Records that a message was delivered, with its ID if known. Returns what follows from that.
    ///
    /// # Errors
    /// Returns an error if the database fails; the message may then be delivered twice, unless the ID is known.
    pub async fn mark_posted(self, news: News, message: Option<MessageId>) -> Result<Posted, Error> {
        if let Some((notes, message)) = self.0.notes.as_ref().zip(message) {
            notes.note(news, message);
        }
        let posted = self.0.writer.write_soon((news, message), |connection, &(news, message)| {
            Box::pin(mark_posted(connection, news, message))
        });
        let posted = posted.await?;
        if let Some(notes) = &self.0.notes {
            notes.settle(news);
        }
        Ok(posted)
    }
}

/// Stores the receipts that an earlier process has only noted. Others are about what is no longer owed.
pub(super) async fn store_noted(writer: &Writer, noted: Vec<(News, MessageId)>) -> Result<(), Error> {
    for posted in noted {
        let stored = writer.write(posted, |connection, &(news, message)| {
            Box::pin(async move {
                let owed = "SELECT EXISTS (SELECT 1 FROM outbox WHERE kind = $1 AND subject = $2 AND point = $3)";
                let owed = sql::query_scalar(owed).bind(news.kind()).bind(news.subject()).bind(news.point());
                if owed.fetch_one(&mut *connection).await? {
                    mark_posted(connection, news, Some(message)).await?;
                }
                Ok(())
            })
        });
        stored.await?;
    }
    Ok(())
}

async fn mark_posted(connection: &mut Connection<'_>, news: News, message: Option<MessageId>) -> Result<Posted, Error> {
    let posted = match news {
        News::Board(game, version) => {
            let posted = board_told(connection, game, version, message).await?;
            watching::note(connection, game).await?;
            posted
        }
        _ => {
            let outdated = other_told(connection, news, message).await?;
            Posted { outdated: outdated.into_iter().collect(), former_board: None, is_followed: true }
        }
    };
    // Newer messages, enqueued in the meantime, still have to be delivered. So does the board of a game that was held
    // when it was drawn and has been released since: the computer moves when it is delivered, and South moves at even
    // plies. Whoever changes what a message is about, and the outbox as well, does it in this order: otherwise two
    // could wait for each other.
    sql::query(
        "DELETE FROM outbox WHERE kind = $1 AND subject = $2 AND point <= $3 AND NOT (kind = 'board' AND EXISTS (
             SELECT 1 FROM games WHERE id = $2 AND finish IS NULL AND held_by IS NULL
                 AND computer = CASE ply % 2 WHEN 0 THEN 'S' ELSE 'N' END))",
    )
    .bind(news.kind())
    .bind(news.subject())
    .bind(news.point())
    .defer(connection)
    .await?;
    Ok(posted)
}

/// Records the delivery of a message other than a board; returns it if it is already out of date.
async fn other_told(
    connection: &mut Connection<'_>,
    news: News,
    message: Option<MessageId>,
) -> Result<Option<MessageId>, Error> {
    Ok(match (news, message) {
        (News::Challenge(challenge) | News::Alone(challenge), Some(message)) => {
            let waits = "UPDATE challenges SET message = $2 WHERE id = $1 RETURNING state = 'waiting'";
            is_outdated(connection, waits, challenge.get(), message).await?
        }
        (News::Proposal(proposal), Some(message)) => {
            let waits = "UPDATE proposals SET message = $2 WHERE id = $1 RETURNING state = 'waiting'";
            is_outdated(connection, waits, proposal.get(), message).await?
        }
        (News::Puzzle(guild, puzzle), Some(message)) => {
            let update = "UPDATE daily_puzzles SET message = $3 WHERE guild = $1 AND puzzle = $2";
            sql::query(update).bind(guild).bind(puzzle).bind(message).execute(&mut *connection).await?;
            None
        }
        // The message of an event stays where it is.
        (News::Event(event, _), Some(message)) => {
            let set = sql::query("UPDATE events SET message = $2 WHERE id = $1");
            set.bind(event).bind(message).execute(&mut *connection).await?;
            None
        }
        (News::EventEnd(event, _), Some(message)) => {
            let set = sql::query("UPDATE events SET podium = $2 WHERE id = $1").bind(event).bind(message);
            set.execute(&mut *connection).await?;
            None
        }
        (News::Screen(guild, _), Some(message)) => {
            let set = sql::query("UPDATE watchers SET message = $2 WHERE id = $1").bind(guild).bind(message);
            set.execute(&mut *connection).await?;
            None
        }
        (News::Followed(..) | News::FollowedEnd(..), _) => {
            watching::told(connection, news, message).await?;
            None
        }
        // Without a message they were not reached, and hear of it with the answer to their next move.
        (News::Lapse(game, side, _), Some(_)) => {
            plans::told(connection, game, side).await?;
            None
        }
        _ => None,
    })
}

/// Stores a question's message; returns it if the question is already answered, since it needs no buttons.
async fn is_outdated(
    connection: &mut Connection<'_>,
    update: &'static str,
    question: u64,
    message: MessageId,
) -> Result<Option<MessageId>, Error> {
    let update = sql::query_scalar(update).bind(question).bind(message);
    let waits: Option<bool> = update.fetch_optional(connection).await?;
    Ok(Some(message).filter(|_| waits == Some(false)))
}

sql::row! {
    /// A message that a new board makes out of date: the board before it, or an answered proposal.
    struct ReceiptRow {
        message: Option<MessageId>,
        of_proposal: bool,
        /// Whether the game's clock waits for the new board.
        waits: bool,
        /// Whether another message for the channel may be waiting.
        is_followed: bool,
    }
}

/// Stores a game's board message, unless that of a newer board is known. The message with the greater ID is newer.
async fn board_told(
    connection: &mut Connection<'_>,
    game: GameId,
    version: Version,
    message: Option<MessageId>,
) -> Result<Posted, Error> {
    let told = sql::query_as(
        "SELECT message, FALSE AS of_proposal, unshown AS waits, EXISTS (
             SELECT 1 FROM outbox AS board
             JOIN outbox AS next ON next.channel = board.channel AND next.id > board.id AND NOT next.claimed
             WHERE board.kind = 'board' AND board.subject = $1) AS is_followed
         FROM games WHERE id = $1
         UNION ALL
         SELECT message, TRUE, FALSE, FALSE FROM proposals WHERE game = $1 AND state <> 'waiting' AND message IS NOT NULL",
    );
    let told: Vec<ReceiptRow> = told.bind(game).fetch_all(&mut *connection).await?;
    if told.iter().any(|row| row.waits) {
        holds::shown(connection, game, version, message).await?;
    }
    sql::query("UPDATE proposals SET message = NULL WHERE game = $1 AND state <> 'waiting' AND message IS NOT NULL")
        .bind(game)
        .defer(connection)
        .await?;
    let shown = "UPDATE games SET message = $2, shown = $3, to_tell = CASE WHEN to_tell IS NOT NULL THEN TRUE END
         WHERE id = $1 AND (message <= $2) IS NOT FALSE";
    sql::query(shown).bind(game).bind(message).bind(version.get()).defer(connection).await?;
    let messages = |of_proposals: bool| {
        told.iter().filter(move |row| row.of_proposal == of_proposals).filter_map(|row| row.message)
    };
    let (previous, mut outdated) = (messages(false).next(), messages(true).collect::<Vec<_>>());
    let is_late = message.is_some() && message < previous;
    let former_board = previous.filter(|_| !is_late && previous != message);
    outdated.extend(if is_late { message } else { former_board });
    Ok(Posted { outdated, former_board, is_followed: told.iter().any(|row| row.is_followed) })
}
