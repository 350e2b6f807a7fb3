//! Challenges: an offer to play, from its terms to its answer.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_engine::Level;
use wari_rules::{BySide, Ruleset, SeedsPerHouse, Side};

use crate::{ChallengeId, Computer, Game, GameId, MessageId, Moment, Pace, Place, Refusal, Span, UserId, Venue};

/// The player who takes South and moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Start {
    /// The challenger.
    Me,
    /// The opponent.
    Them,
    /// Chosen at random when the challenge is accepted.
    #[default]
    Random,
}

/// The terms of a game or match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// The rules.
    pub ruleset: &'static Ruleset,
    /// The number of seeds in each house at the start.
    pub seeds: SeedsPerHouse,
    /// The player who moves first.
    pub start: Start,
    /// The time allowed for each move.
    pub pace: Pace,
    /// The number of wins that decides the match.
    pub first_to: u8,
    /// The computer's level, if the computer is the opponent.
    pub level: Option<Level>,
    rated: bool,
}

impl Terms {
    /// Creates the terms of a single game. It is rated only if `rated` is set and each house starts with four seeds.
    pub fn new(ruleset: &'static Ruleset, seeds: SeedsPerHouse, start: Start, pace: Pace, rated: bool) -> Self {
        Self { ruleset, seeds, start, pace, first_to: 1, level: None, rated: rated && seeds == SeedsPerHouse::Four }
    }

    /// Returns the same terms for a match to `wins` wins, 1 to [`Series::LONGEST`](crate::Series::LONGEST).
    #[must_use]
    pub fn first_to(self, wins: u8) -> Self {
        Self { first_to: wins, ..self }
    }

    /// Returns the same terms against the computer, always unrated: ratings between people ignore such games.
    #[must_use]
    pub fn against_computer(self, level: Level) -> Self {
        Self { level: Some(level), rated: false, ..self }
    }

    /// Returns true if the result can change ratings.
    pub const fn rated(&self) -> bool {
        self.rated
    }
}

/// A challenge that has not been stored yet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The channel in which the offer is made and the game is played.
    pub place: Place,
    /// The user who makes the offer.
    pub challenger: UserId,
    /// The user who is challenged; `None` if anyone can accept.
    pub invited: Option<UserId>,
    /// The terms of the game.
    pub terms: Terms,
    /// The game that this is a rematch of.
    pub rematch_of: Option<GameId>,
    /// Where the game is played.
    pub venue: Venue,
}

impl Offer {
    /// Returns how long the offer stays open: seven days if it names an opponent, otherwise one day.
    pub const fn stands_for(&self) -> Span {
        match self.invited {
            Some(_) => Span::days(7),
            None => Span::days(1),
        }
    }

    /// Creates an offer to one user or to anyone.
    ///
    /// # Errors
    /// Returns a refusal if users challenge themselves.
    pub fn new(place: Place, challenger: UserId, invited: Option<UserId>, terms: Terms) -> Result<Self, Refusal> {
        if invited == Some(challenger) {
            return Err(Refusal::ChallengeToOneself);
        }
        Ok(Self { place, challenger, invited, terms, rematch_of: None, venue: Venue::Here })
    }

    /// Returns the same offer of a game that is played there.
    #[must_use]
    pub const fn at(self, venue: Venue) -> Self {
        Self { venue, ..self }
    }

    /// Creates an offer to replay a finished game, or the match it ended, on the same terms with the starter swapped.
    ///
    /// # Errors
    /// Refused in another channel, to non-players, while the game is running, while the match is undecided, and if the
    /// opponent has had their data deleted.
    pub fn rematch(game: &Game, by: UserId, at: Place) -> Result<Self, Refusal> {
        let side = game.side_of(by).ok_or(Refusal::NotAPlayer { game: game.id })?;
        if game.ending().is_none() {
            return Err(Refusal::GameGoesOn { game: game.id, link: game.link() });
        }
        if at != game.place {
            return Err(Refusal::GameElsewhere { game: game.id, link: game.link() });
        }
        if game.next().is_some() {
            return Err(Refusal::MatchGoesOn { game: game.id });
        }
        if game.players[side.opponent()].is_tombstone() {
            return Err(Refusal::FormerPlayer);
        }
        let terms = game.terms(if side == Side::North { Start::Me } else { Start::Them });
        let invited = Some(game.players[side.opponent()]);
        let rematch_of = Some(game.id);
        Ok(Self { place: game.place, challenger: by, invited, terms, rematch_of, venue: Venue::Here })
    }
}

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Not answered yet.
    Waiting,
    /// Accepted and turned into this game.
    Accepted(GameId),
    /// Ended without a game.
    Closed(Closing),
}

/// The way a challenge ended without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The invited user declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// A stored challenge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Challenge {
    /// The challenge's number.
    pub id: ChallengeId,
    /// The offer.
    pub offer: Offer,
    /// The message that shows the challenge, once known.
    pub message: Option<MessageId>,
    /// The current state.
    pub state: ChallengeState,
    /// When the challenge expires.
    pub expires: Moment,
    /// Whether it is open to anyone and nobody has answered it for a while, so that its message offers the computer.
    pub alone: bool,
}

/// The player of each side.
pub type Pairing = BySide<UserId>;

impl Challenge {
    /// How long an open challenge waits before its message offers the computer.
    pub const ALONE_AFTER: Span = Span::minutes(10);

    /// Returns a link to the challenge's message, or to its channel if the message is unknown.
    pub fn link(&self) -> String {
        self.offer.place.link(self.message)
    }

    /// Accepts the challenge. If the terms leave the start to chance, `heads` makes the challenger South.
    ///
    /// # Errors
    /// Refused in another channel, if already answered, to the challenger, and to anyone not invited.
    pub fn accept(&self, by: UserId, at: Place, heads: bool) -> Result<Pairing, Refusal> {
        self.answer(by, at)?;
        let challenger_begins = match self.offer.terms.start {
            Start::Me => true,
            Start::Them => false,
            Start::Random => heads,
        };
        let challenger = self.offer.challenger;
        Ok(if challenger_begins {
            BySide { south: challenger, north: by }
        } else {
            BySide { south: by, north: challenger }
        })
    }

    /// Returns the computer's side and level, if the challenge is to the computer.
    pub fn computer(&self, players: &Pairing) -> Option<Computer> {
        let level = self.offer.terms.level?;
        let side = Side::ALL.into_iter().find(|&side| players[side] != self.offer.challenger)?;
        Some(Computer { side, level })
    }

    /// Declines the challenge, or withdraws it if `by` is the challenger. Returns which of the two happened.
    ///
    /// # Errors
    /// Refused as for [`Challenge::accept`], and to everyone but the challenger if the offer is open to anyone.
    pub fn decline(&self, by: UserId, at: Place) -> Result<Closing, Refusal> {
        if by == self.offer.challenger {
            return self.withdraw(by, at);
        }
        self.answer(by, at)?;
        match self.offer.invited {
            Some(_) => Ok(Closing::Declined),
            None => Err(Refusal::OpenChallenge),
        }
    }

    /// Withdraws the challenge.
    ///
    /// # Errors
    /// Refused in another channel, if already answered, and to anyone but the challenger.
    pub fn withdraw(&self, by: UserId, at: Place) -> Result<Closing, Refusal> {
        if by != self.offer.challenger {
            return Err(Refusal::NotYourChallenge { challenger: self.offer.challenger });
        }
        self.waiting(at)?;
        Ok(Closing::Withdrawn)
    }

    /// Returns the game that the challenge has become; `None` if it has become none.
    ///
    /// # Errors
    /// Refused to the challenger, and to anyone not invited.
    pub fn game(&self, by: UserId) -> Result<Option<GameId>, Refusal> {
        match (self.offer.invited, self.state) {
            _ if by == self.offer.challenger => Err(Refusal::OwnChallenge),
            (Some(invited), _) if invited != by => Err(Refusal::NotInvited { invited }),
            (_, ChallengeState::Accepted(game)) => Ok(Some(game)),
            (_, ChallengeState::Waiting | ChallengeState::Closed(_)) => Ok(None),
        }
    }

    fn answer(&self, by: UserId, at: Place) -> Result<(), Refusal> {
        self.game(by)?;
        self.waiting(at)
    }

    /// Checks that the challenge waits for an answer.
    ///
    /// # Errors
    /// Refused in another channel, and if already answered.
    pub fn waiting(&self, at: Place) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Waiting if at == self.offer.place => Ok(()),
            ChallengeState::Waiting => Err(Refusal::ChallengeElsewhere { challenge: self.id, link: self.link() }),
            ChallengeState::Accepted(game) => Err(Refusal::ChallengeAccepted { game }),
            ChallengeState::Closed(closing) => Err(Refusal::ChallengeClosed(closing)),
        }
    }
}
