//! What every command works with.

use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::notices::Notices;
use super::turns::Turns;
use super::{Person, Posted, Request, Turn};
use crate::database::{Database, Error};
use crate::games::{Challenge, Game, GameId, GuildId, MessageId, Name, Owner, Proposal, Refusal, State, Taste, UserId};
use crate::thinking::Thinker;

/// The open database, a way to learn names, and somebody who thinks. Clones share all of it.
#[derive(Clone)]
pub struct Wari {
    /// Challenges, games, ratings.
    pub database: Database,
    /// Who plays for the computer.
    pub(super) thinker: Thinker,
    names: Arc<dyn Names>,
    turns: Arc<Turns>,
    /// Who is having which game reviewed: a second one waits for what the first one gets.
    reviews: Arc<Turns>,
    notices: Arc<Notices>,
    seats: Arc<Semaphore>,
}

/// So many games against the computer are attended to at once, that is stored and drawn: however many there are, people
/// who play each other do not wait behind them.
const SEATS: usize = 3;

/// The right to be attended to, until it is dropped.
pub(super) type Seat = OwnedSemaphorePermit;

/// Whether a reply that has not reached its channel is still to be posted.
#[derive(Debug)]
pub enum Due {
    /// Now, in this turn of its game if it shows one.
    Now(Option<Turn>),
    /// Somebody is acting in the game just now, or that cannot be told.
    Later,
    /// No: the channel has seen it meanwhile, or things have moved on.
    Never,
}

/// A way to learn what people are called.
#[async_trait]
pub trait Names: Send + Sync {
    /// What somebody is called in a community; `None` if that cannot be learnt quickly.
    async fn name(&self, guild: GuildId, user: UserId) -> Option<Name>;
}

impl Wari {
    /// Everything a command needs.
    pub fn new(database: Database, names: Arc<dyn Names>) -> Self {
        let thinker = Thinker::start(database.beside("endings"));
        Self {
            database,
            thinker,
            names,
            turns: Arc::default(),
            reviews: Arc::default(),
            notices: Arc::default(),
            seats: Arc::new(Semaphore::new(SEATS)),
        }
    }

    /// What somebody is called where a request comes from.
    pub(super) async fn name(&self, user: UserId, request: &Request) -> Option<Name> {
        match &request.who {
            Person { id, name: Some(name), .. } if *id == user => Some(name.clone()),
            _ => self.names.name(request.place.guild, user).await,
        }
    }

    /// How the person who asks wants to see boards.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn taste(&self, request: &Request) -> Result<Taste, Error> {
        let (reader, server) = tokio::join!(
            self.database.settings(Owner::Person(request.who.id)),
            self.database.settings(Owner::Server(request.place.guild))
        );
        Ok(Taste::of(reader?, server?))
    }

    /// How a game's board is shown to its channel when it calls one of the players.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn shared_taste(&self, game: &Game) -> Result<Taste, Error> {
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
    pub(super) fn free_seat(&self) -> Option<Seat> {
        Arc::clone(&self.seats).try_acquire_owned().ok()
    }

    /// Waits for a seat; those who came before get theirs first.
    pub(super) async fn seat(&self) -> Seat {
        Arc::clone(&self.seats).acquire_owned().await.expect("nobody takes the seats away")
    }

    /// The seat one has, or else the next that is free.
    pub(super) async fn seat_or(&self, seat: Option<Seat>) -> Seat {
        match seat {
            Some(seat) => seat,
            None => self.seat().await,
        }
    }

    /// Waits for the turn in a game.
    ///
    /// # Errors
    /// Refused if the answer before takes too long.
    pub(super) async fn turn(&self, game: GameId) -> Result<Turn, Refusal> {
        self.turns.take(game).await
    }

    /// Waits until nobody else is having a game reviewed.
    pub(super) async fn review_turn(&self, game: GameId) -> Turn {
        self.reviews.wait(game).await
    }

    /// What is to be said about what the bot may not do where a request comes from; nothing if it has been said.
    pub(super) fn notice(&self, request: &Request) -> Option<String> {
        self.notices.due(request)
    }

    /// Remembers that a reply is posted, and the message that it has become if that is known. Gives back the messages
    /// that are now out of date.
    ///
    /// # Errors
    /// If the database fails; then the next press or `board` shows the game once more.
    pub async fn posted(&self, posted: &Posted, message: Option<MessageId>) -> Result<Vec<MessageId>, Error> {
        let outdated = match (posted, message) {
            (Posted::Board(game), message) => return self.database.board_shown(game, message).await,
            (Posted::Expiry(challenge), _) => {
                self.database.expiry_told(*challenge).await?;
                None
            }
            (Posted::Puzzle(..), _) | (_, None) => None,
            (Posted::Challenge(challenge), Some(message)) => self.database.challenge_shown(*challenge, message).await?,
            (Posted::Proposal(proposal), Some(message)) => self.database.proposal_shown(*proposal, message).await?,
        };
        Ok(outdated.into_iter().collect())
    }

    /// Whether what a reply shows is still to be posted, after it could not be.
    pub async fn due(&self, posted: &Posted) -> Due {
        self.still_due(posted).await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not tell whether a message is still needed");
            Due::Later
        })
    }

    async fn still_due(&self, posted: &Posted) -> Result<Due, Error> {
        match posted {
            Posted::Challenge(challenge) => {
                let challenge = self.database.challenge(*challenge).await?;
                let unseen = |challenge: Challenge| challenge.state == State::Waiting && challenge.message.is_none();
                Ok(if challenge.is_some_and(unseen) { Due::Now(None) } else { Due::Never })
            }
            Posted::Expiry(_) => Ok(Due::Never),
            Posted::Puzzle(place, puzzle) => {
                Ok(if self.is_todays(*place, *puzzle).await? { Due::Now(None) } else { Due::Never })
            }
            Posted::Board(game) => {
                let Ok(turn) = self.turn(game.id).await else { return Ok(Due::Later) };
                let now = self.database.game(game.id).await?;
                let unseen = |now: Game| !now.is_shown() && now.stands_as(game);
                Ok(if now.is_some_and(unseen) { Due::Now(Some(turn)) } else { Due::Never })
            }
            Posted::Proposal(proposal) => {
                let Some(game) = self.database.game_of(*proposal).await? else { return Ok(Due::Never) };
                let Ok(turn) = self.turn(game).await else { return Ok(Due::Later) };
                let now = self.database.game(game).await?.and_then(|game| game.proposal);
                let unseen = |now: Proposal| now.id == *proposal && now.message.is_none();
                Ok(if now.is_some_and(unseen) { Due::Now(Some(turn)) } else { Due::Never })
            }
        }
    }
}
