//! Limits that keep challenges from becoming a nuisance.

use crate::games::{Challenge, Moment, Offer, Refusal, Span, UserId};

/// The facts that decide whether an offer can be made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// The challenger's open offers to people, in all servers.
    pub waiting: Vec<Challenge>,
    /// When the invited user last declined an offer from this challenger.
    pub declined: Option<Moment>,
    /// Whether the invited user has blocked this challenger.
    pub blocked: bool,
    /// The challenger's recent offers, newest first: the invited user and the time. Accepted offers are left out,
    /// since they were welcome.
    pub lately: Vec<(Option<UserId>, Moment)>,
    /// The challenger's running games.
    pub games: Games,
}

/// The number of a user's running games, in all servers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// All running games.
    pub all: usize,
    /// Those against the computer; when an offer is checked, this includes open offers to it.
    pub against_computer: usize,
}

impl Games {
    /// The maximum number of running games per person.
    pub const MOST: usize = 100;
    /// The maximum number of those against the computer.
    pub const MOST_AGAINST_COMPUTER: usize = 20;

    /// Returns true if the user can start another game.
    pub const fn have_room(self) -> bool {
        self.all < Self::MOST
    }
}

impl Limits {
    /// The maximum number of open offers per person.
    pub const MOST_WAITING: usize = 3;
    /// The time before a user who declined can be challenged again by the same person.
    pub const COOLDOWN: Span = Span::hours(1);

    /// The period over which a person's offers are counted. Accepted ones are not.
    pub const WINDOW: Span = Span::hours(1);
    /// The maximum number of offers to the same person within [`Self::WINDOW`].
    pub const MOST_TO_ONE: usize = 3;
    /// The maximum number of offers to anyone within [`Self::WINDOW`].
    pub const MOST_TO_ALL: usize = 10;

    /// Checks an offer against the limits.
    ///
    /// # Errors
    /// Refused if the challenger has too many games or is blocked, if the same opponent has an open offer or has just
    /// declined one, if too many offers are open, and if too many were made recently.
    pub fn allow(&self, offer: &Offer, now: Moment) -> Result<(), Refusal> {
        if !self.games.have_room() {
            return Err(Refusal::TooManyGames);
        }
        if offer.terms.level.is_some() {
            // Repeated offers do not bother the computer, so only the number of games is limited.
            return match self.games.against_computer < Games::MOST_AGAINST_COMPUTER {
                true => Ok(()),
                false => Err(Refusal::TooManyGamesAgainstComputer),
            };
        }
        if let Some(opponent) = offer.invited {
            if self.blocked {
                return Err(Refusal::NoGameBetween { other: opponent });
            }
            let asked = self.waiting.iter().find(|challenge| challenge.offer.invited == offer.invited);
            if let Some(challenge) = asked {
                return Err(Refusal::ChallengedAlready { opponent, link: challenge.link() });
            }
            // A decline in the future was recorded while the clock was wrong.
            let again = self.declined.filter(|&at| at <= now).map(|at| at.later(Self::COOLDOWN));
            if let Some(again) = again.filter(|&again| again > now) {
                return Err(Refusal::DeclinedOfLate { opponent, again });
            }
        }
        if self.waiting.len() >= Self::MOST_WAITING {
            return Err(Refusal::TooManyOffers { links: self.waiting.iter().map(Challenge::link).collect() });
        }
        if let Some(opponent) = offer.invited
            && let Some(again) = self.again(Self::MOST_TO_ONE, now, |to| to == offer.invited)
        {
            return Err(Refusal::OfferedOfLate { opponent, again });
        }
        match self.again(Self::MOST_TO_ALL, now, |_| true) {
            Some(again) => Err(Refusal::OfferedTooOften { again }),
            None => Ok(()),
        }
    }

    /// Returns when another offer can be made, if `most` were made recently; `None` if it can be made now.
    fn again(&self, most: usize, now: Moment, fits: impl Fn(Option<UserId>) -> bool) -> Option<Moment> {
        // Times in the future were recorded while the clock was wrong.
        let lately = self.lately.iter().filter(|(to, at)| fits(*to) && *at <= now);
        lately.map(|(_, at)| at.later(Self::WINDOW)).nth(most - 1).filter(|&again| again > now)
    }
}
