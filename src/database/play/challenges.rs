//! Storage of challenges.

use wari_engine::Level;
use wari_games::{
    Challenge, ChallengeId, ChannelId, Closing, GameId, Keyword, Moment, News, Offer, Refusal, UserId, Venue,
};

use super::challenge_row::ChallengeRow;
use crate::Error;
use crate::columns::{answers_in, server};
use crate::engine::sql::{self, Connection};
use crate::key::Key;
use crate::outbox::{self, FirstTry};
use crate::people::limits;
use crate::people::marks::{self, MarkKind};
use crate::servers::note_server;
use crate::subjects::Challenges;

impl Challenges<'_> {
    /// Stores an offer as a waiting challenge, or returns the reason why it is refused. A game has at most one
    /// rematch; if it has already been offered, within the 30 days that challenges are kept, returns that challenge.
    pub async fn post(self, offer: &Offer, now: Moment) -> Result<Result<Challenge, Refusal>, Error> {
        self.post_once(None, offer, now).await
    }

    /// Does the same for an interaction, of which there is at most one challenge: if the interaction has reached two
    /// processes, both return that.
    pub async fn post_once(
        self,
        interaction: Option<u64>,
        offer: &Offer,
        now: Moment,
    ) -> Result<Result<Challenge, Refusal>, Error> {
        let offer = *offer;
        let key = self.0.forgotten.key().clone();
        // The computer is invited by many at a time.
        let people =
            [offer.challenger, offer.invited.filter(|_| offer.terms.level.is_none()).unwrap_or(offer.challenger)];
        self.0
            .writer
            .write_about(people, (interaction, offer, key, now), |connection, (interaction, offer, key, now)| {
                Box::pin(post(connection, *interaction, offer, key, *now))
            })
            .await
    }

    /// Loads the challenge with this number.
    pub async fn load(self, id: ChallengeId) -> Result<Option<Challenge>, Error> {
        sql::query_as::<ChallengeRow>("SELECT * FROM challenges WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.0.readers)
            .await?
            .map(Challenge::try_from)
            .transpose()
    }

    /// Loads the waiting challenges in a channel that involve the user: to them, to anyone, or by them; newest first.
    pub async fn waiting_for(self, user: UserId, channel: ChannelId) -> Result<Vec<Challenge>, Error> {
        sql::query_as::<ChallengeRow>(
            "SELECT * FROM challenges
             WHERE state = 'waiting' AND channel = $1 AND (invited IS NULL OR invited = $2 OR challenger = $2)
             ORDER BY id DESC LIMIT 100",
        )
        .bind(channel)
        .bind(user)
        .fetch_all(&self.0.readers)
        .await?
        .into_iter()
        .map(Challenge::try_from)
        .collect()
    }

    /// Ends a waiting challenge without a game and notifies the channel; returns `false` if it was already answered.
    pub async fn close(self, challenge: &Challenge, closing: Closing, now: Moment) -> Result<bool, Error> {
        let (id, place) = (challenge.id, challenge.offer.place);
        let state = match closing {
            Closing::Declined => "declined",
            Closing::Withdrawn => "withdrawn",
            Closing::Expired => "expired",
        };
        let update =
            sql::query("UPDATE challenges SET state = $2, answered_at = $3 WHERE id = $1 AND state = 'waiting'")
                .bind(id)
                .bind(state)
                .bind(now.millis());
        let (hash, about) = marks::of_offer(self.0.forgotten.key(), &challenge.offer);
        let decline = (closing == Closing::Declined).then(|| MarkKind::Decline.add(hash, about, now));
        self.0
            .writer
            .write((update, decline, id, place, now), |connection, &(ref update, ref decline, id, place, now)| {
                Box::pin(async move {
                    let closed = update.execute(&mut *connection).await? == 1;
                    if closed {
                        if let Some(decline) = decline {
                            decline.execute(&mut *connection).await?;
                        }
                        drop_invitations(connection, id).await?;
                        outbox::enqueue(connection, place, News::Closing(id), FirstTry::Answer, now).await?;
                    }
                    Ok(closed)
                })
            })
            .await
    }
}

/// Deletes the undelivered messages that ask for an answer to a challenge, because it has one.
pub(crate) async fn drop_invitations(connection: &mut Connection<'_>, id: ChallengeId) -> Result<(), Error> {
    outbox::drop_news(connection, [News::Challenge(id), News::Alone(id)]).await
}

async fn post(
    connection: &mut Connection<'_>,
    interaction: Option<u64>,
    offer: &Offer,
    key: &Key,
    now: Moment,
) -> Result<Result<Challenge, Refusal>, Error> {
    let same = [
        ("SELECT * FROM challenges WHERE rematch_of = $1", offer.rematch_of.map(GameId::get)),
        ("SELECT * FROM challenges WHERE interaction = $1", interaction),
    ];
    for (before, id) in same.into_iter().filter(|(_, id)| id.is_some()) {
        let before = sql::query_as::<ChallengeRow>(before).bind(id).fetch_optional(&mut *connection).await?;
        if let Some(before) = before {
            return Ok(Ok(before.try_into()?));
        }
    }
    if let Err(refusal) = limits::limits(connection, offer, key, now).await?.allow(offer, now) {
        return Ok(Err(refusal));
    }
    let Offer { place, challenger, invited, terms, .. } = *offer;
    if let Some(guild) = place.server() {
        note_server(connection, guild).await?;
    }
    let row = sql::query_as::<ChallengeRow>(
        "INSERT INTO challenges
             (guild, channel, challenger, invited, rules, seeds, start, rated, rematch_of, offered_at, pace, expires_at,
              first_to, level, level_version, answers_in, in_thread, interaction)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING *",
    )
    .bind(server(place))
    .bind(place.channel)
    .bind(challenger)
    .bind(invited)
    .bind(terms.ruleset.id)
    .bind(terms.seeds.get())
    .bind(terms.start.id())
    .bind(terms.rated())
    .bind(offer.rematch_of)
    .bind(now.millis())
    .bind(terms.pace.id())
    .bind(now.later(offer.stands_for()).millis())
    .bind(terms.first_to)
    .bind(terms.level.map(Level::number))
    .bind(terms.level.map(Level::version))
    .bind(answers_in(place))
    .bind(offer.venue == Venue::Thread)
    .bind(interaction)
    .fetch_one(&mut *connection)
    .await?;
    let challenge = Challenge::try_from(row)?;
    if terms.level.is_none() {
        let (hash, about) = marks::of_offer(key, offer);
        MarkKind::Offer.add(hash, about, now).execute(&mut *connection).await?;
        outbox::enqueue(connection, place, News::Challenge(challenge.id), FirstTry::Answer, now).await?;
    }
    Ok(Ok(challenge))
}
