//! Events: what happens next in one, and the message that shows it.

use tokio::time::Instant;

use super::board::paint;
use super::{Audience, Keeper, Reply, Table, computer};
use crate::database::Error;
use crate::games::{Event, EventId, GameId, Moment, Next, Owner, Span, Stage};
use crate::thinking::REVIEW_VERSION;
use crate::words::Words;

impl Table {
    /// Looks at an event: does what is due, or notes when it is to be looked at again. Does nothing if another call was
    /// first.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn tend_event(&self, id: EventId, now: Moment) -> Result<(), Error> {
        let Some(contest) = self.database.contest(id).await? else { return Ok(()) };
        // Pairing many takes as long as drawing a board.
        let (contest, next) = paint(move || {
            let next = contest.next(now);
            (contest, next)
        })
        .await;
        let event = &contest.event;
        let done = match next {
            Next::Wait(None) if event.is_remembered(now) => return self.remember_event(event, now).await,
            Next::Wait(until) => return self.database.put_off_event(event, until, now).await,
            Next::Start => self.database.start_event(event, now).await?,
            Next::CallOff => self.database.end_event(event, Stage::Cancelled, now).await?,
            Next::Pair(draw) => match self.places(&contest, &draw.pairs, now).await? {
                Some(places) => self.database.pair_event(&contest, &draw, places, now).await?,
                None => false,
            },
            Next::End => self.database.end_event(event, Stage::Over, now).await?,
        };
        tracing::debug!(event = %id, done, "looked at an event");
        Ok(())
    }

    /// Has the next game of an event reviewed that may be the one to remember, in a task that nobody waits for. After
    /// the last one, the end of the event is told anew, with the best.
    async fn remember_event(&self, event: &Event, now: Moment) -> Result<(), Error> {
        /// How long a review takes at most. If it isn't done by then, its process has died.
        const REVIEWED: Span = Span::minutes(2);
        let game = self.database.promising_game_of(event.id, REVIEW_VERSION).await?;
        let next = game.map(|_| now.later(REVIEWED));
        self.database.put_off_event(event, next, now).await?;
        let Some(game) = game else { return Ok(()) };
        let (table, event, begun) = (self.clone(), event.id, Instant::now());
        tokio::spawn(async move {
            let reviewed = async {
                let _turn = table.review_turn(game).await;
                table.review_promising(game).await?;
                let now = now.later(begun.elapsed().into());
                let Some(event) = table.database.event(event).await? else { return Ok(()) };
                match table.database.promising_game_of(event.id, REVIEW_VERSION).await? {
                    Some(_) => table.database.put_off_event(&event, Some(now), now).await,
                    None => table.database.tell_end_anew(&event, now).await.map(drop),
                }
            };
            let reviewed: Result<(), Error> = reviewed.await;
            if let Err(error) = reviewed {
                error.log("could not review a game of a tournament");
            }
        });
        Ok(())
    }

    /// Reviews a game, unless somebody has had that done. If the computer is too busy, it is tried again later.
    async fn review_promising(&self, game: GameId) -> Result<(), Error> {
        let Some(game) = self.database.game(game).await? else { return Ok(()) };
        let Some(whole) = game.whole() else { return Ok(()) };
        if self.database.review(&game, REVIEW_VERSION).await?.is_none()
            && let Ok(review) = self.thinker.review(computer::subject(&game), &whole).await
        {
            self.database.store_review(game.id, REVIEW_VERSION, &review).await?;
        }
        Ok(())
    }
}

/// Composes the message of an event: a new one, or the one that stands in the channel as it is now; `None` if it is
/// gone.
///
/// # Errors
/// If the database fails.
pub(super) async fn announcement(
    table: &Table,
    event: EventId,
    now: Moment,
) -> Result<Option<(Audience, Reply)>, Error> {
    let Some(contest) = table.database.contest(event).await? else { return Ok(None) };
    let event = &contest.event;
    let words = words_in(table, event).await?;
    let reply = Reply { buttons: table.controls.event(words, event), ..Reply::public(words.event(&contest, now)) };
    let to = match event.message {
        // Whoever deletes it cannot keep people from joining and leaving.
        Some(message) if event.is_on() => Audience::Kept(Keeper::Channel(event.place), Some(message)),
        Some(message) => Audience::Instead(event.place, message),
        None => Audience::Channel(event.place),
    };
    Ok(Some((to, reply)))
}

/// Returns the language of what everybody sees of an event.
pub(super) async fn words_in(table: &Table, event: &Event) -> Result<&'static Words, Error> {
    let reader = event.place.server().map_or(Owner::Person(event.organiser), Owner::Server);
    table.words_of(reader).await
}
