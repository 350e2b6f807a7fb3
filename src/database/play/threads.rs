//! The threads that the bot has opened for games.

use wari_games::{ChannelId, GameId, Moment, News, Place, UserId, Venue, Version};

use crate::Error;
use crate::columns::{channel, server};
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::marks::MarkKind;
use crate::subjects::Games;

/// Records that a thread was opened in a channel. It may be known already, if an earlier process got no further.
pub(crate) async fn opened(
    connection: &mut Connection<'_>,
    thread: ChannelId,
    channel: ChannelId,
) -> Result<(), Error> {
    sql::query("INSERT INTO threads (thread, channel) VALUES ($1, $2) ON CONFLICT (thread) DO NOTHING")
        .bind(thread)
        .bind(channel)
        .execute(connection)
        .await?;
    Ok(())
}

impl Games<'_> {
    /// Returns when a thread can be opened for another game that somebody offers; `None` if that is now.
    pub async fn next_thread_of(self, challenger: UserId, now: Moment) -> Result<Option<Moment>, Error> {
        let hash = self.0.forgotten.key().person(challenger);
        MarkKind::Thread.next(&mut self.0.readers.acquire().await?.connection(), &hash, Venue::MOST_THREADS, now).await
    }

    /// Counts a thread that is about to be opened for a game that somebody has offered; returns `false` if they have
    /// had as many as they may.
    pub async fn take_thread(self, challenger: UserId, now: Moment) -> Result<bool, Error> {
        let hash = self.0.forgotten.key().person(challenger);
        let take = self.0.writer.write((hash, now), |connection, (hash, now)| {
            Box::pin(async move {
                if MarkKind::Thread.next(connection, hash, Venue::MOST_THREADS, *now).await?.is_some() {
                    return Ok(false);
                }
                MarkKind::Thread.add(hash.clone(), String::new(), *now).execute(connection).await?;
                Ok(true)
            })
        });
        take.await
    }

    /// Lets the running games of a thread go on in the channel where it was opened, which is owed their boards. Returns
    /// that channel, or `None` if the bot has not opened the thread.
    pub async fn leave_thread(self, thread: Place, now: Moment) -> Result<Option<Place>, Error> {
        let of_thread = sql::query_scalar("SELECT channel FROM threads WHERE thread = $1");
        let home: Option<ChannelId> = of_thread.bind(thread.channel).fetch_optional(&self.0.readers).await?;
        let Some(home) = home else { return Ok(None) };
        let home = channel(server(thread), home);
        self.0
            .writer
            .write((thread, home, now), |connection, &(thread, home, now)| {
                Box::pin(leave(connection, thread, home, now))
            })
            .await?;
        Ok(Some(home))
    }
}

async fn leave(connection: &mut Connection<'_>, thread: Place, home: Place, now: Moment) -> Result<(), Error> {
    let moved = "UPDATE games SET channel = $2, message = NULL WHERE channel = $1 AND finished_at IS NULL
        RETURNING id, ply, undone";
    let moved: Vec<(GameId, i64, i64)> =
        sql::query_as(moved).bind(thread.channel).bind(home.channel).fetch_all(&mut *connection).await?;
    let owed = "UPDATE outbox SET channel = $2 WHERE channel = $1 RETURNING kind, subject";
    let owed: Vec<(String, u64)> =
        sql::query_as(owed).bind(thread.channel).bind(home.channel).fetch_all(&mut *connection).await?;
    let forget = sql::query("DELETE FROM event_tables WHERE thread = $1").bind(thread.channel);
    forget.execute(&mut *connection).await?;
    for (game, ply, undone) in moved {
        let board = News::Board(game, Version::running(ply, undone));
        if !owed.iter().any(|(kind, subject)| kind == board.kind() && *subject == game.get()) {
            outbox::enqueue(connection, home, board, FirstTry::Relay, now).await?;
        }
    }
    Ok(())
}
