//! What happens by itself: reminders, games that are lost because nobody moves, challenges that run out, the puzzles of
//! the day.
//!
//! Nobody loses time in which they could not play. What passes while nobody watches the clocks, because the program is
//! not running or not connected, is credited to every clock; after that there are five minutes of grace. And where the
//! time of day jumps, it is not believed for a while.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;

use super::{Posted, Reply, Request, Today, Turn, Unanswered, Wari, showing};
use crate::database::Error;
use crate::games::{Challenge, Closing, Game, GameId, MessageId, Moment, Owner, Place, Reminders, UserId};
use crate::timepiece::Time;

/// After nobody watched, no game ends for so many milliseconds.
const GRACE: i64 = 5 * 60_000;
/// The time of day and the steady clock may drift apart by so many milliseconds from one look to the next.
const DRIFT: i64 = 60_000;
/// After a jump of the time of day no game ends for so long.
const DISTRUST: Duration = Duration::from_secs(10 * 60);
/// Nobody has watched if more than this has passed since the last look. It is written down this often, too.
const WATCHED: i64 = 10_000;
/// An answer of the computer's that has not come after so many milliseconds is lost.
const LOST: i64 = 20_000;
/// So many games, so many challenges and so many daily puzzles are looked after at a time.
const MOST: u32 = 50;

/// Something that a clock has brought about.
#[derive(Debug)]
pub enum Event {
    /// A move is due soon.
    Due(Box<Game>),
    /// A game is over, because nobody moved in time or without its channel having heard. The turn is held until it has.
    Over(Box<Game>, Turn),
    /// A game has begun because another of its match is over. The turn is held until its channel knows.
    Begun(Box<Game>, Turn),
    /// The computer is to move, and the answer for which it was to do so is lost.
    Awaited(Box<Game>, Turn),
    /// Nobody answered a challenge in time.
    Expired(Box<Challenge>),
    /// A puzzle comes to a server, as each day.
    Puzzle(Box<Today>),
}

/// Something that nobody asked for.
#[derive(Debug)]
pub struct Announcement {
    /// Who is to read it.
    pub to: Audience,
    /// What there is to read.
    pub reply: Reply,
    /// By which Discord knows a second copy; at most 25 letters.
    pub nonce: String,
}

/// For whom an announcement is.
#[derive(Clone, Copy, Debug)]
pub enum Audience {
    /// For all in a channel.
    Channel(Place),
    /// For one person alone; for the channel, if that cannot be.
    Person(UserId, Place),
    /// For whoever sees this message of a channel, whose place it takes.
    Instead(Place, MessageId),
}

/// Watches the clocks.
pub struct Clocks {
    wari: Arc<Wari>,
    /// The last look.
    last: Option<Time>,
    /// When it was last written down that somebody watches.
    noted: Option<Moment>,
    /// Until when the time of day is not believed.
    distrusted: Option<Duration>,
}

impl Clocks {
    /// Begins to watch.
    pub fn new(wari: Arc<Wari>) -> Self {
        Self { wari, last: None, noted: None, distrusted: None }
    }

    /// One look at all clocks: what is due is done, and what there is to tell of it given back. `unwatched` is for how
    /// many milliseconds nobody could play since the last look of this process.
    ///
    /// # Errors
    /// If the database fails; then the next look does what this one could not.
    pub async fn look(&mut self, time: Time, unwatched: i64) -> Result<Vec<Event>, Error> {
        let mut events = Vec::new();
        let is_first = self.last.is_none();
        match self.last {
            None => {
                let absence = self.wari.database.watched_at().await?.map_or(0, |at| time.now.since(at).max(0));
                self.credit(absence, time.now).await?;
                for game in self.wari.database.untold().await? {
                    events.extend(self.untold(game).await?);
                }
                for game in self.wari.database.unseen().await? {
                    events.extend(self.wari.begun(game).await?);
                }
                let expired = self.wari.database.expired_untold().await?;
                events.extend(expired.into_iter().map(|challenge| Event::Expired(Box::new(challenge))));
            }
            Some(last) => {
                let jump = time.now.since(last.now) - millis(time.steady.saturating_sub(last.steady));
                if jump.abs() > DRIFT {
                    tracing::error!(jump, "the time of day has jumped; no game is lost on time for a while");
                    self.distrusted = Some(time.steady + DISTRUST);
                }
                let missed = jump.max(0) + unwatched;
                if jump.abs() > DRIFT || unwatched > 0 {
                    self.credit(missed, time.now).await?;
                }
            }
        }
        self.last = Some(time);
        if self.noted.is_none_or(|noted| time.now.since(noted).abs() >= WATCHED) {
            self.wari.database.watch(time.now).await?;
            self.noted = Some(time.now);
        }
        if self.distrusted.is_some_and(|until| time.steady < until) {
            return Ok(events);
        }
        // What fails here is there at the next look.
        let mut note = |event: Result<Option<Event>, Error>| match event {
            Ok(event) => events.extend(event),
            Err(error) => tracing::error!(%error, "could not tend to what is due"),
        };
        // At the start every answer is lost that was not given before.
        let lost = time.now.later(if is_first { 0 } else { -LOST });
        let awaited = self.wari.database.computers_turns(lost, MOST).await?;
        join_all(awaited.into_iter().map(|game| self.awaited(game))).await.into_iter().for_each(&mut note);
        let due = self.wari.database.due(time.now, MOST).await?;
        join_all(due.into_iter().map(|game| self.tend(game, time.now))).await.into_iter().for_each(&mut note);
        let puzzles = self.wari.database.daily_puzzles_due(time.now, MOST).await?;
        let puzzles = puzzles.into_iter().map(|daily| self.wari.todays_puzzle(daily, time.now));
        join_all(puzzles).await.into_iter().for_each(note);
        for challenge in self.wari.database.expiring(time.now, MOST).await? {
            let expired = self.wari.database.expire(challenge, time.now).await?;
            events.extend(expired.map(|challenge| Event::Expired(Box::new(challenge))));
        }
        Ok(events)
    }

    async fn credit(&mut self, millis: i64, now: Moment) -> Result<(), Error> {
        if millis > WATCHED {
            tracing::info!(seconds = millis / 1000, "nobody watched the clocks, so they are put back");
        }
        self.noted = Some(now);
        self.wari.database.credit(millis, now.later(GRACE), now).await
    }

    /// Does what is due in a game, unless somebody is just acting in it; then the next look does.
    async fn tend(&self, id: GameId, now: Moment) -> Result<Option<Event>, Error> {
        let Ok(turn) = self.wari.turn(id).await else { return Ok(None) };
        let Some(mut game) = self.wari.database.game(id).await? else { return Ok(None) };
        let Some(clock) = game.clock.filter(|clock| clock.due <= now) else { return Ok(None) };
        let before = game.point();
        if game.time_out(now) {
            let ended = self.wari.database.store(&mut game, before, now).await?;
            return Ok(ended.then(|| Event::Over(Box::new(game), turn)));
        }
        let reminded = self.wari.database.set_clock(&game, game.pace.clock_until(clock.deadline, now)).await?;
        Ok(reminded.then(|| Event::Due(Box::new(game))))
    }

    /// A game in which the computer was to move and did not.
    async fn awaited(&self, id: GameId) -> Result<Option<Event>, Error> {
        let Ok(turn) = self.wari.turn(id).await else { return Ok(None) };
        let game = self.wari.database.game(id).await?.filter(|game| game.awaits_computer().is_some());
        Ok(game.map(|game| Event::Awaited(Box::new(game), turn)))
    }

    /// A game that ended before this process began.
    async fn untold(&self, id: GameId) -> Result<Option<Event>, Error> {
        let Ok(turn) = self.wari.turn(id).await else { return Ok(None) };
        let game = self.wari.database.game(id).await?.filter(|game| !game.is_shown());
        Ok(game.map(|game| Event::Over(Box::new(game), turn)))
    }
}

impl Wari {
    /// What there is to say about an event; nothing if nobody wants to hear of it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn announcement(
        &self,
        event: Event,
        bot: UserId,
        now: Moment,
    ) -> Result<Option<Announcement>, Unanswered> {
        let game = match event {
            Event::Due(game) => game,
            Event::Expired(challenge) => {
                // Where the answer that offered it was lost, there is no message to change.
                let Challenge { id, offer, message: Some(message), .. } = *challenge else { return Ok(None) };
                let text = Request::of_the_clock(bot, offer.place, now).words.closed(&challenge, Closing::Expired);
                let reply = Reply { posted: Some(Posted::Expiry(id)), ..Reply::public(text) };
                let to = Audience::Instead(offer.place, message);
                return Ok(Some(Announcement { to, reply, nonce: format!("expired-{id}") }));
            }
            Event::Puzzle(today) => return Ok(Some(self.puzzle_for_all(*today, bot, now).await?)),
            Event::Over(game, turn) => {
                let nonce = format!("end-{}", game.id);
                return Ok(Some(self.board_for_all(*game, turn, bot, now, nonce).await?));
            }
            Event::Begun(game, turn) => {
                let nonce = format!("begin-{}", game.id);
                return Ok(Some(self.board_for_all(*game, turn, bot, now, nonce).await?));
            }
            Event::Awaited(game, turn) => {
                let nonce = format!("turn-{}-{}", game.id, game.ply());
                return Ok(Some(self.board_for_all(*game, turn, bot, now, nonce).await?));
            }
        };
        if game.awaits_computer().is_some() {
            return Ok(None);
        }
        let (Some(mover), Some(clock)) = (game.to_move(), game.clock) else { return Ok(None) };
        let own = self.database.settings(Owner::Person(mover)).await?;
        let servers = self.database.settings(Owner::Server(game.place.guild)).await?;
        let to = match own.or(servers).reminders.unwrap_or_default() {
            Reminders::Off => return Ok(None),
            Reminders::Channel => Audience::Channel(game.place),
            Reminders::Direct => Audience::Person(mover, game.place),
        };
        let text = Request::of_the_clock(bot, game.place, now).words.reminder(&game, mover, clock.deadline);
        let reply = Reply { ping: Some(mover), ..Reply::public(text) };
        Ok(Some(Announcement { to, reply, nonce: format!("{}-{}", game.id, clock.due.millis() / 1000) }))
    }

    /// A board that nobody asked for.
    async fn board_for_all(
        &self,
        game: Game,
        turn: Turn,
        bot: UserId,
        now: Moment,
        nonce: String,
    ) -> Result<Announcement, Unanswered> {
        let request = Request::of_the_clock(bot, game.place, now);
        let board = showing::board(&request, self, game, turn).await?;
        Ok(Announcement { to: Audience::Channel(request.place), reply: board.within(request.permissions), nonce })
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
pub(super) mod story;
#[cfg(test)]
mod tests;
