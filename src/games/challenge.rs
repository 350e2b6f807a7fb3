//! An offer to play, from its terms to its answer.

use wari_engine::Level;
use wari_rules::{BySide, Ruleset, SeedsPerHouse, Side};

use super::{ChallengeId, Computer, Game, GameId, MessageId, Moment, Pace, Place, Refusal, UserId};

const HOUR: i64 = 60 * 60_000;

/// Who of the two is South and so moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// The challenger.
    Me,
    /// The opponent.
    Them,
    /// Whom the coin chooses.
    #[default]
    Random,
}

impl Start {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Me, Self::Them, Self::Random];

    /// The word that commands and the database use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Them => "them",
            Self::Random => "random",
        }
    }

    /// The start with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|start| start.id() == id)
    }
}

/// What the two would play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// The rules.
    pub ruleset: &'static Ruleset,
    /// How many seeds each house begins with.
    pub seeds: SeedsPerHouse,
    /// Who begins.
    pub start: Start,
    /// How long each move may take.
    pub pace: Pace,
    /// Who first wins so many games wins the match.
    pub first_to: u8,
    /// How well the computer plays, if it is the opponent.
    pub level: Option<Level>,
    rated: bool,
}

impl Terms {
    /// Terms of a single game, rated if that is wished and possible: only four seeds a house count for ratings.
    pub fn new(ruleset: &'static Ruleset, seeds: SeedsPerHouse, start: Start, pace: Pace, rated: bool) -> Self {
        Self { ruleset, seeds, start, pace, first_to: 1, level: None, rated: rated && seeds == SeedsPerHouse::Four }
    }

    /// The same for games until one of the two has won so many, 1 to [`Series::LONGEST`](super::Series::LONGEST).
    #[must_use]
    pub fn first_to(self, wins: u8) -> Self {
        Self { first_to: wins, ..self }
    }

    /// The same against the computer, which people's ratings know nothing of.
    #[must_use]
    pub fn against_computer(self, level: Level) -> Self {
        Self { level: Some(level), rated: false, ..self }
    }

    /// Whether the result will change ratings.
    pub const fn rated(&self) -> bool {
        self.rated
    }
}

/// A challenge nobody has stored yet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The channel in which it is made and the game will be played.
    pub place: Place,
    /// Who makes it.
    pub challenger: UserId,
    /// Whom it is made to; `None` if anybody may take it.
    pub invited: Option<UserId>,
    /// What would be played.
    pub terms: Terms,
    /// The game that this would be the rematch of.
    pub rematch_of: Option<GameId>,
}

impl Offer {
    /// For how many milliseconds it waits for its answer: seven days for the one it is made to, a day for anyone.
    pub const fn stands_for(&self) -> i64 {
        match self.invited {
            Some(_) => 7 * 24 * HOUR,
            None => 24 * HOUR,
        }
    }

    /// An offer to somebody or to anyone.
    ///
    /// # Errors
    /// Refused if it is made to oneself.
    pub fn new(place: Place, challenger: UserId, invited: Option<UserId>, terms: Terms) -> Result<Self, Refusal> {
        if invited == Some(challenger) {
            return Err(Refusal::ChallengeToOneself);
        }
        Ok(Self { place, challenger, invited, terms, rematch_of: None })
    }

    /// The offer to play a finished game, or a match that ended with it, once more: the same terms, but the other one
    /// begins.
    ///
    /// # Errors
    /// Refused in another channel, to strangers, before the end, and while the match goes on.
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
        let terms = game.terms(if side == Side::North { Start::Me } else { Start::Them });
        let invited = Some(game.players[side.opponent()]);
        Ok(Self { place: game.place, challenger: by, invited, terms, rematch_of: Some(game.id) })
    }
}

/// Where a challenge is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nobody has answered.
    Waiting,
    /// It became this game.
    Accepted(GameId),
    /// It ended without a game.
    Closed(Closing),
}

/// How a challenge ends without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The opponent would not.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// A challenge as it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// What was offered.
    pub offer: Offer,
    /// The message that shows it, once it is known.
    pub message: Option<MessageId>,
    /// What became of it.
    pub state: State,
    /// Until when it waits.
    pub expires: Moment,
}

/// Who plays which side.
pub type Pairing = BySide<UserId>;

impl Challenge {
    /// A link to the message that shows it, or to its channel.
    pub fn link(&self) -> String {
        self.offer.place.link(self.message)
    }

    /// Takes the challenge. If the terms leave the start to chance, `heads` makes the challenger South.
    ///
    /// # Errors
    /// Refused in another channel, if it has been answered, to the challenger and to whom it was not made.
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

    /// The computer's part in the game, if it is the one who is asked.
    pub fn computer(&self, players: &Pairing) -> Option<Computer> {
        let level = self.offer.terms.level?;
        let side = Side::ALL.into_iter().find(|&side| players[side] != self.offer.challenger)?;
        Some(Computer { side, level })
    }

    /// Says no; from the challenger it takes the offer back. Tells which it was.
    ///
    /// # Errors
    /// Refused as [`Challenge::accept`] is, and to strangers when the offer is open to anyone.
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

    /// Takes the offer back.
    ///
    /// # Errors
    /// Refused in another channel, if it has been answered, and to all but the challenger.
    pub fn withdraw(&self, by: UserId, at: Place) -> Result<Closing, Refusal> {
        if by != self.offer.challenger {
            return Err(Refusal::NotYourChallenge { challenger: self.offer.challenger });
        }
        self.waiting(at)?;
        Ok(Closing::Withdrawn)
    }

    fn answer(&self, by: UserId, at: Place) -> Result<(), Refusal> {
        match self.offer.invited {
            _ if by == self.offer.challenger => Err(Refusal::OwnChallenge),
            Some(invited) if invited != by => Err(Refusal::NotInvited { invited }),
            _ => self.waiting(at),
        }
    }

    fn waiting(&self, at: Place) -> Result<(), Refusal> {
        match self.state {
            State::Waiting if at == self.offer.place => Ok(()),
            State::Waiting => Err(Refusal::ChallengeElsewhere { challenge: self.id, link: self.link() }),
            State::Accepted(game) => Err(Refusal::ChallengeAccepted { game }),
            State::Closed(closing) => Err(Refusal::ChallengeClosed(closing)),
        }
    }
}
