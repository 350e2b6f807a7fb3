//! The table: everything that commands, clocks and the relay share.
//!
//! With several processes, each has a table of its own, which keeps only what may differ between them. Queues, studios
//! and seats share out this machine. Turns order the acts of this process; against those of others, the claim on the
//! board and the point of the game decide. Names, roles and channels are looked up again after a minute, and the
//! lengths of leaderboards are counted again. Notices are at worst given once per process, and so are reminders changed
//! by the one that has posted them. Settings and languages are cached of a file alone: of a server's database, each
//! request reads them.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep};
use wari_base::recent::Recent;
use wari_database::{Database, Error, Loaded, Posted};
use wari_games::{
    ChannelId, EventId, Game, GameId, MessageId, Moment, Name, News, Owner, Place, Refusal, Settings, Taste, UserId,
};

use super::queue::{Filmed, Notices, Plate, Studio, TURN_TIMEOUT, TurnGuard, Turns, WaitingLine};
use super::reminded::Reminded;
use super::{Controls, Outdated, Outside, Unanswered, Viewer};
use crate::thinking::Thinker;

/// The database, the computer's thinker, the interface to Discord, and the queues. Clones share everything.
#[derive(Clone)]
pub struct Table {
    /// The database of challenges, games and ratings.
    pub database: Database,
    /// The engine that plays for the computer.
    pub(crate) thinker: Thinker,
    /// Answers the questions that only Discord can answer.
    pub(crate) outside: Arc<dyn Outside>,
    /// The buttons below messages, and the list of commands.
    pub(crate) controls: &'static dyn Controls,
    /// Where people find help, if the operator says so.
    pub(crate) support: Option<Arc<str>>,
    turns: Arc<Turns>,
    /// Locks the games under review, so that a second request waits for the first one's result.
    reviews: Arc<Turns>,
    /// Locks the events that people join or leave, so that those of a crowd do so one after the other.
    joiners: Arc<Turns>,
    pub(crate) notices: Arc<Notices>,
    pub(super) reminded: Arc<Reminded>,
    /// The people who follow a game in a channel and could see it a while ago.
    pub(super) onlookers: Arc<Recent<(UserId, ChannelId), ()>>,
    seats: Arc<Semaphore>,
    /// Draws films of complete games at the lowest priority, because users are told to wait for them.
    pub(crate) films: Studio<Filmed>,
    /// Draws other pictures that aren't boards. Separate from films, so that they don't wait behind them.
    pub(crate) pictures: Studio<Plate>,
    /// The queue for leaderboards.
    pub(crate) standings: Arc<WaitingLine>,
    /// The queue for reviews.
    pub(crate) reviewers: Arc<WaitingLine>,
    /// The queue for exports of what is stored about somebody.
    pub(crate) exports: Arc<WaitingLine>,
    /// Notified when there may be something to post.
    owed: Arc<Notify>,
    /// The ids under which Discord knows the commands, by name.
    registered: Arc<OnceLock<HashMap<String, u64>>>,
}

/// How many games against the computer are stored and drawn at once. The limit keeps people who play each other from
/// waiting behind them.
const SEATS: usize = 3;

/// How many leaderboards are computed at once. That is slow, but leaves the database's other readers to boards.
const READERS: usize = 2;
/// The maximum number of users in the queue for one.
const MOST_READERS: usize = 64;

/// How many games are reviewed at once, ply by ply in turns, so that the first of many is done soon.
const REVIEWS: usize = 4;
/// The maximum number of users in the queue for one: at two seconds each, the last waits two minutes.
const MOST_REVIEWERS: usize = 64;

/// How many exports are written at once: each can need as much memory as the largest file that Discord accepts, twice.
const EXPORTS: usize = 1;
/// The maximum number of users in the queue for one.
const MOST_EXPORTERS: usize = 64;

/// How long somebody who follows a game counts as seeing its channel, and of how many that is remembered.
const SEEN: Duration = Duration::from_secs(10 * 60);
const ONLOOKERS: usize = 10_000;

/// How often a press looks whether another process has shown a board.
const LOOK: Duration = Duration::from_millis(50);

/// A permit to be served, released when dropped.
pub(crate) type Permit = OwnedSemaphorePermit;

impl Table {
    /// Creates a table whose messages have these controls.
    pub fn new(database: Database, outside: Arc<dyn Outside>, controls: &'static dyn Controls) -> Self {
        let thinker = Thinker::start(database.beside("endings"));
        Self {
            database,
            thinker,
            outside,
            controls,
            support: None,
            turns: Arc::default(),
            reviews: Arc::default(),
            joiners: Arc::default(),
            notices: Arc::default(),
            reminded: Arc::default(),
            onlookers: Arc::new(Recent::new(ONLOOKERS, SEEN)),
            seats: Arc::new(Semaphore::new(SEATS)),
            films: Studio::open("films", 19),
            pictures: Studio::open("pictures", 0),
            standings: WaitingLine::new(READERS, MOST_READERS),
            reviewers: WaitingLine::new(REVIEWS, MOST_REVIEWERS),
            exports: WaitingLine::new(EXPORTS, MOST_EXPORTERS),
            owed: Arc::default(),
            registered: Arc::default(),
        }
    }

    /// Returns the same table, where people find help at this link.
    #[must_use]
    pub fn with_support(self, link: Option<&str>) -> Self {
        Self { support: link.map(Arc::from), ..self }
    }

    /// Returns a user's name in a place, if it can be found quickly.
    pub(crate) async fn name(&self, user: UserId, at: Place) -> Option<Name> {
        self.names(&[user], at).await.remove(&user)
    }

    /// Returns users' names in a place, as far as they can be found quickly.
    pub(crate) async fn names(&self, people: &[UserId], at: Place) -> HashMap<UserId, Name> {
        let known: Vec<UserId> = people.iter().copied().filter(|person| !person.is_tombstone()).collect();
        self.outside.names(at, &known).await
    }

    /// Returns users' names in a place, with more requests if need be: for answers that nobody expects at once.
    pub(crate) async fn all_names(&self, people: &[UserId], at: Place) -> HashMap<UserId, Name> {
        /// As many as are requested at once.
        const A_FEW: usize = 5;
        let mut names = HashMap::new();
        for people in people.chunks(A_FEW) {
            names.extend(self.names(people, at).await);
        }
        names
    }

    /// Returns what the server of a place has chosen; nothing if it is in none.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn server_settings(&self, place: Place) -> Result<Settings, Error> {
        match place.server() {
            Some(server) => self.database.people().settings(Owner::Server(server)).await,
            None => Ok(Settings::default()),
        }
    }

    /// Returns how a reader wants to see boards.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn taste(&self, reader: Viewer<'_>) -> Result<Taste, Error> {
        let own = Owner::Person(reader.id);
        let [own, server] =
            self.database.people().settings_of([own, reader.place.server().map_or(own, Owner::Server)]).await?;
        Ok(Taste::of(own, reader.place.server().map(|_| server).unwrap_or_default()))
    }

    /// Returns how the channel sees the board of a game, which addresses one of the players.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn shared_taste(&self, game: &Game) -> Result<Taste, Error> {
        let [called, other, server] = self.database.people().settings_of(choosers(game)).await?;
        Ok(Taste::shared(called, other, game.place.server().map(|_| server).unwrap_or_default()))
    }

    /// Acquires a seat for a game against the computer, if one is free.
    pub(crate) fn free_seat(&self) -> Option<Permit> {
        Arc::clone(&self.seats).try_acquire_owned().ok()
    }

    /// Waits for a seat. Seats go to earlier callers first.
    pub(crate) async fn seat(&self) -> Permit {
        Arc::clone(&self.seats).acquire_owned().await.expect("nobody takes the seats away")
    }

    /// Returns `seat` or, if there is none, waits for one.
    pub(crate) async fn seat_or(&self, seat: Option<Permit>) -> Permit {
        match seat {
            Some(seat) => seat,
            None => self.seat().await,
        }
    }

    /// Acquires the turn in a game. No other process is about to show its board then.
    ///
    /// # Errors
    /// Refused if the previous answer takes too long.
    pub(crate) async fn turn(&self, game: GameId) -> Result<TurnGuard, Refusal> {
        let begun = Instant::now();
        loop {
            let turn = self.own_turn(game).await?;
            // If that cannot be looked up, nothing else can be.
            if !self.database.outbox().is_board_claimed(game).await.unwrap_or_default() {
                return Ok(turn);
            }
            // It may be this process's own relay that shows it, which needs the turn for that.
            drop(turn);
            if begun.elapsed() > TURN_TIMEOUT {
                return Err(Refusal::StillAnswering);
            }
            sleep(LOOK).await;
        }
    }

    /// Acquires the turn in a game whose board this process has claimed.
    ///
    /// # Errors
    /// Refused if the previous answer takes too long.
    pub(crate) async fn own_turn(&self, game: GameId) -> Result<TurnGuard, Refusal> {
        // Whoever holds it may only be waiting until its receipt is stored.
        self.turns.take(game, || self.database.hurry()).await
    }

    /// Acquires the turn to review a game, without a timeout.
    pub(crate) async fn review_turn(&self, game: GameId) -> TurnGuard {
        self.reviews.wait(game).await
    }

    /// Acquires the turn to join or leave an event, without a timeout, so that a crowd need not try again and again.
    pub(crate) async fn event_turn(&self, event: EventId) -> TurnGuard {
        self.joiners.wait(GameId::new(event.get())).await
    }

    /// Records the ids under which Discord knows the commands, by name.
    pub fn know_commands(&self, ids: HashMap<String, u64>) {
        // They never change, so those of an earlier registration are as good.
        let _ = self.registered.set(ids);
    }

    /// Returns a mention of a subcommand such as `wari move`, which people can click once Discord knows the command.
    pub(crate) fn mention(&self, path: &str) -> String {
        let name = path.split(' ').next().unwrap_or_default();
        match self.registered.get().and_then(|ids| ids.get(name)) {
            Some(id) => format!("</{path}:{id}>"),
            None => format!("`/{path}`"),
        }
    }

    /// Loads a game.
    ///
    /// # Errors
    /// Refused if there is no such game; also if the database fails.
    pub(crate) async fn game(&self, id: GameId) -> Result<Loaded, Unanswered> {
        Ok(self.database.games().load(id).await?.ok_or(Refusal::NoSuchGame)?)
    }

    /// Records that news has been posted, and in which message if that is known. Returns what is out of date then.
    /// Wakes the relay if other news may be due after it.
    ///
    /// # Errors
    /// If the database fails; the news may be posted twice then.
    pub async fn mark_posted(&self, news: News, message: Option<MessageId>) -> Result<Outdated, Error> {
        let Posted { outdated, former_board, is_followed } = self.database.outbox().mark_posted(news, message).await?;
        if is_followed {
            self.owed.notify_one();
        }
        if let Some(message) = message {
            self.reminded.posted(news, message);
        }
        let has_moved = matches!(news, News::Board(..) | News::Due(..));
        let reminder = news.game().filter(|_| has_moved).and_then(|game| self.reminded.moved_on(game));
        Ok(Outdated { messages: outdated, former_board, reminder })
    }

    /// Leaves news to the relay, to be posted from `from` on.
    ///
    /// # Errors
    /// If the database fails; the relay claims the news a little later then.
    pub async fn leave_to_relay(&self, news: News, from: Moment) -> Result<(), Error> {
        self.database.outbox().release(news, from).await?;
        self.owed.notify_one();
        Ok(())
    }

    /// Waits until there may be something to post.
    pub async fn owes(&self) {
        self.owed.notified().await;
    }

    /// Wakes the relay to look for owed news.
    pub fn notify_relay(&self) {
        self.owed.notify_one();
    }
}

/// Returns who chooses how the channel sees the board of a game: the player whom it addresses, the other one, and the
/// server.
fn choosers(game: &Game) -> [Owner; 3] {
    let called = game.called();
    let other = if called == game.players.south { game.players.north } else { game.players.south };
    // The computer has no settings.
    let people = |user, other| match game.side_of(user) {
        Some(side) if game.is_computers(side) => other,
        _ => user,
    };
    let [called, other] = [people(called, other), people(other, called)].map(Owner::Person);
    [called, other, game.place.server().map_or(called, Owner::Server)]
}
