//! The table: everything that commands, clocks and the teller share.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::queue::{Filmed, Line, Notices, Plate, Studio, Turn, Turns};
use super::{Controls, Outside, Unanswered, Viewer};
use crate::database::{Database, Error};
use crate::games::{
    ChannelId, Game, GameId, GuildId, MessageId, Moment, Name, News, Owner, Permissions, Refusal, Taste, UserId,
};
use crate::thinking::Thinker;

/// The database, the computer's thinker, Discord's side, and who waits for what. Clones share everything.
#[derive(Clone)]
pub struct Table {
    /// Challenges, games, ratings.
    pub database: Database,
    /// Who plays for the computer.
    pub(crate) thinker: Thinker,
    /// What only Discord knows.
    pub(crate) outside: Arc<dyn Outside>,
    /// The buttons below messages, and the list of commands.
    pub(crate) controls: &'static dyn Controls,
    turns: Arc<Turns>,
    /// Who is having which game reviewed: a second one waits for what the first one gets.
    reviews: Arc<Turns>,
    notices: Arc<Notices>,
    seats: Arc<Semaphore>,
    /// Where films of whole games are made, at the lowest priority: people are told to wait for them.
    pub(crate) films: Studio<Filmed>,
    /// Where other pictures are made that are no boards. Apart from films, so that they do not wait behind them.
    pub(crate) pictures: Studio<Plate>,
    /// Who wants to look at a leaderboard.
    pub(crate) standings: Arc<Line>,
    /// Who wants to have a game reviewed.
    pub(crate) reviewers: Arc<Line>,
    /// Rings when there may be something to tell.
    owed: Arc<Notify>,
}

/// So many games against the computer are attended to at once, that is stored and drawn: however many there are, people
/// who play each other do not wait behind them.
const SEATS: usize = 3;

/// So many leaderboards are put together at once: as long as that takes, the database has other readers for boards.
const READERS: usize = 2;
/// So many people wait for one at most.
const MOST_READERS: usize = 64;

/// So many games are reviewed at once, ply by ply in turns, so that the first of many is done soon.
const REVIEWS: usize = 4;
/// So many people wait for one at most: at two seconds each the last waits two minutes.
const MOST_REVIEWERS: usize = 64;

/// The right to be attended to, until it is dropped.
pub(crate) type Seat = OwnedSemaphorePermit;

impl Table {
    /// Opens a table whose messages have these controls.
    pub fn new(database: Database, outside: Arc<dyn Outside>, controls: &'static dyn Controls) -> Self {
        let thinker = Thinker::start(database.beside("endings"));
        Self {
            database,
            thinker,
            outside,
            controls,
            turns: Arc::default(),
            reviews: Arc::default(),
            notices: Arc::default(),
            seats: Arc::new(Semaphore::new(SEATS)),
            films: Studio::open("films", 19),
            pictures: Studio::open("pictures", 0),
            standings: Line::new(READERS, MOST_READERS),
            reviewers: Line::new(REVIEWS, MOST_REVIEWERS),
            owed: Arc::default(),
        }
    }

    /// What somebody is called in a server, if that can be learnt quickly.
    pub(crate) async fn name(&self, user: UserId, guild: GuildId) -> Option<Name> {
        self.outside.names(guild, &[user]).await.remove(&user)
    }

    /// What people are called in a server, as far as that can be learnt quickly.
    pub(crate) async fn names(&self, people: &[UserId], guild: GuildId) -> HashMap<UserId, Name> {
        self.outside.names(guild, people).await
    }

    /// How a reader wants to see boards.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn taste(&self, reader: Viewer<'_>) -> Result<Taste, Error> {
        let (own, server) = tokio::join!(
            self.database.settings(Owner::Person(reader.id)),
            self.database.settings(Owner::Server(reader.place.guild))
        );
        Ok(Taste::of(own?, server?))
    }

    /// How a game's board is shown to its channel when it calls one of the players.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn shared_taste(&self, game: &Game) -> Result<Taste, Error> {
        let called = game.called();
        let other = if called == game.players.south { game.players.north } else { game.players.south };
        // The computer has no taste.
        let people = |user, other| match game.side_of(user) {
            Some(side) if game.is_computers(side) => other,
            _ => user,
        };
        let (called, other) = (people(called, other), people(other, called));
        let (called, other, server) = tokio::join!(
            self.database.settings(Owner::Person(called)),
            self.database.settings(Owner::Person(other)),
            self.database.settings(Owner::Server(game.place.guild))
        );
        Ok(Taste::shared(called?, other?, server?))
    }

    /// A seat for a game against the computer, if one is free.
    pub(crate) fn free_seat(&self) -> Option<Seat> {
        Arc::clone(&self.seats).try_acquire_owned().ok()
    }

    /// Waits for a seat; those who came before get theirs first.
    pub(crate) async fn seat(&self) -> Seat {
        Arc::clone(&self.seats).acquire_owned().await.expect("nobody takes the seats away")
    }

    /// The seat one has, or else the next that is free.
    pub(crate) async fn seat_or(&self, seat: Option<Seat>) -> Seat {
        match seat {
            Some(seat) => seat,
            None => self.seat().await,
        }
    }

    /// Waits for the turn in a game.
    ///
    /// # Errors
    /// Refused if the answer before takes too long.
    pub(crate) async fn turn(&self, game: GameId) -> Result<Turn, Refusal> {
        self.turns.take(game).await
    }

    /// Waits until nobody else is having a game reviewed.
    pub(crate) async fn review_turn(&self, game: GameId) -> Turn {
        self.reviews.wait(game).await
    }

    /// Remembers that somebody is told which permissions the bot lacks in a channel; `false` if they know already.
    pub(crate) fn notes_lack(&self, who: UserId, channel: ChannelId, permissions: Permissions) -> bool {
        self.notices.note(who, channel, permissions)
    }

    /// Reads a game.
    ///
    /// # Errors
    /// Refused if there is no such game; and if the database fails.
    pub(crate) async fn game(&self, id: GameId) -> Result<Game, Unanswered> {
        Ok(self.database.game(id).await?.ok_or(Refusal::NoSuchGame)?)
    }

    /// Remembers that something has been told, and by which message if that is known. Gives back the messages that are
    /// out of date now. Lets the teller look for what may be told after it.
    ///
    /// # Errors
    /// If the database fails; then it may be told twice.
    pub async fn told(&self, news: News, message: Option<MessageId>) -> Result<Vec<MessageId>, Error> {
        let outdated = self.database.told(news, message).await?;
        self.owed.notify_one();
        Ok(outdated)
    }

    /// Leaves it to the teller to tell something, from `from` on.
    ///
    /// # Errors
    /// If the database fails; then the teller takes it up a little later.
    pub async fn leave_to_teller(&self, news: News, from: Moment) -> Result<(), Error> {
        self.database.release_owed(news, from).await?;
        self.owed.notify_one();
        Ok(())
    }

    /// Waits until there may be something to tell.
    pub async fn owes(&self) {
        self.owed.notified().await;
    }

    /// Lets the teller look for what is owed.
    pub fn notify_teller(&self) {
        self.owed.notify_one();
    }
}
