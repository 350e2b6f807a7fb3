//! How a challenge becomes a game.

use wari_games::{Beginning, Challenge, ChallengeId, ChannelId, Game, GameId, Moment, Offer, Pairing, Place};
use wari_rules::{BySide, Side};

use super::challenges::drop_invitations;
use super::loaded::Loaded;
use super::{begin, people, threads};
use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::outbox::FirstTry;
use crate::people::limits;
use crate::people::marks::{self, MarkKind};
use crate::subjects::Challenges;

impl Challenges<'_> {
    /// Turns a waiting challenge into a game. Returns `None` if it has already been answered, or if a player has too
    /// many games ([`has_room`](crate::People::has_room)).
    ///
    /// # Errors
    /// Returns an error if the database fails; the challenge then keeps waiting.
    pub async fn accept(self, challenge: &Challenge, pairing: &Pairing, now: Moment) -> Result<Option<Loaded>, Error> {
        self.accept_in(challenge, pairing, None, now).await
    }

    /// Does the same, but lets the game begin in this thread, which was opened for it. The background task posts its
    /// first board there.
    ///
    /// # Errors
    /// Returns an error if the database fails; the challenge then keeps waiting.
    pub async fn accept_in(
        self,
        challenge: &Challenge,
        pairing: &Pairing,
        thread: Option<ChannelId>,
        now: Moment,
    ) -> Result<Option<Loaded>, Error> {
        let Challenge { id, offer: Offer { place: offered_at, terms, .. }, .. } = *challenge;
        let place = thread.map_or(offered_at, |channel| Place { channel, ..offered_at });
        let computer = challenge.computer(pairing);
        let won = BySide { south: 0, north: 0 };
        let beginning = Beginning { place, players: *pairing, terms, won, previous: None, computer, event: None };
        let mark = marks::of_offer(self.0.forgotten.key(), &challenge.offer);
        let acceptance = Acceptance { challenge: id, offered_at, beginning, thread, mark, now };
        let people = people(*pairing, computer);
        let accepted = self.0.writer.write_about(people, acceptance, |connection, it| Box::pin(it.store(connection)));
        Ok(accepted.await?.map(|game| {
            let mut game = Game::begin(game, place, *pairing, &terms, now);
            game.computer = computer;
            Loaded::begun(game)
        }))
    }
}

/// A challenge that is accepted, and the game that it becomes.
struct Acceptance {
    challenge: ChallengeId,
    offered_at: Place,
    beginning: Beginning,
    /// The thread that was opened for the game.
    thread: Option<ChannelId>,
    /// Whose mark the offer has left, and about whom.
    mark: (String, String),
    now: Moment,
}

impl Acceptance {
    /// Stores it; returns `None`, and changes nothing, if the challenge waits no longer or a player has too many games.
    async fn store(&self, connection: &mut Connection<'_>) -> Result<Option<GameId>, Error> {
        let Self { challenge, offered_at, beginning, thread, now, .. } = *self;
        let waits = "SELECT offered_at FROM challenges WHERE id = $1 AND state = 'waiting'";
        // It is gone if its server has been erased.
        let made_at = sql::query_scalar(waits).bind(challenge).fetch_optional(&mut *connection).await?;
        let Some(made_at) = made_at.map(Moment::from_millis) else { return Ok(None) };
        // For games against the computer, this was checked when the challenge was made.
        for side in Side::ALL.into_iter().filter(|_| beginning.computer.is_none()) {
            if !limits::games(connection, beginning.players[side]).await?.have_room() {
                return Ok(None);
            }
        }
        if let Some(thread) = thread {
            threads::opened(connection, thread, offered_at.channel).await?;
        }
        let first = if thread.is_some() { FirstTry::Relay } else { FirstTry::Claimer };
        let game = begin::begin(connection, beginning, first, now).await?;
        let answer = "UPDATE challenges SET state = 'accepted', game = $2, answered_at = $3 WHERE id = $1";
        let answer = sql::query(answer).bind(challenge).bind(game).bind(now.millis());
        answer.execute(&mut *connection).await?;
        drop_invitations(connection, challenge).await?;
        if beginning.computer.is_none() {
            // What is accepted was welcome.
            let (hash, about) = self.mark.clone();
            MarkKind::Offer.remove(hash, about, made_at).execute(connection).await?;
        }
        Ok(Some(game))
    }
}
