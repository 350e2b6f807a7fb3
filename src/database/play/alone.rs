//! Open challenges that nobody answers for a while.

use wari_games::{ChallengeId, ChannelId, Moment, News};

use crate::Error;
use crate::columns::place;
use crate::engine::sql;
use crate::outbox::{self, FirstTry};
use crate::subjects::Challenges;

impl Challenges<'_> {
    /// Returns at most `most` challenges to anyone that have been waiting since `since` or longer and are not yet
    /// marked as alone. Skips servers in which nobody can answer.
    pub async fn waiting_alone(self, since: Moment, most: u32) -> Result<Vec<ChallengeId>, Error> {
        let alone = "SELECT id FROM challenges
            WHERE state = 'waiting' AND invited IS NULL AND NOT alone AND held_at IS NULL AND offered_at <= $1
            ORDER BY offered_at LIMIT $2";
        sql::query_scalar(alone).bind(since.millis()).bind(most).fetch_all(&self.0.readers).await
    }

    /// Marks a challenge as alone and enqueues the change of its message, unless it has just been answered.
    pub async fn mark_alone(self, id: ChallengeId, now: Moment) -> Result<(), Error> {
        let mark = "UPDATE challenges SET alone = TRUE WHERE id = $1 AND state = 'waiting' AND NOT alone
            RETURNING guild, channel, answers_in";
        let mark = sql::query_as::<(u64, ChannelId, Option<u64>)>(mark).bind(id);
        self.0
            .writer
            .write((mark, id, now), |connection, &(ref mark, id, now)| {
                Box::pin(async move {
                    let marked = mark.fetch_optional(&mut *connection).await?;
                    if let Some((guild, channel, answers_in)) = marked {
                        let place = place(guild, channel, answers_in);
                        outbox::enqueue(connection, place, News::Alone(id), FirstTry::Relay, now).await?;
                    }
                    Ok(())
                })
            })
            .await
    }
}
