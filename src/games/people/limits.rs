//! Limits that keep challenges from becoming a nuisance.

use crate::{Challenge, Moment, Offer, Refusal, Span};

/// The facts that decide whether an offer can be made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// The challenger's open offers to people, in all servers.
    pub waiting: Vec<Challenge>,
    /// When the invited user last declined an offer from this challenger.
    pub declined: Option<Moment>,
    /// Whether the invited user has blocked this challenger.
    pub blocked: bool,
    /// The challenger's recent offers, newest first. Accepted offers are left out, since they were welcome.
    pub lately: Vec<RecentOffer>,
    /// The challenger's running games.
    pub games: GameCounts,
}

/// An offer that was made recently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentOffer {
    /// Whether it was to the user whom the offer that is checked is to.
    pub to_the_same: bool,
    /// When.
    pub at: Moment,
}

/// A user's games, in all servers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// The number of running games.
    pub all: usize,
    /// The number of those against the computer; when an offer is checked, this includes open offers to it.
    pub against_computer: usize,
    /// When the user can begin another game against the computer, if they have begun the maximum number within a day.
    pub again: Option<Moment>,
}

impl GameCounts {
    /// The maximum number of running games per person.
    pub const MOST: usize = 100;
    /// The maximum number of those against the computer.
    pub const MOST_AGAINST_COMPUTER: usize = 20;
    /// The maximum number of games against the computer that a person begins within a day, about. They are kept, so
    /// that this bounds what one account can store.
    pub const MOST_A_DAY: u64 = 200;
    /// That day.
    pub const DAY: Span = Span::days(1);

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
    /// Refused if the challenger has too many games, or has begun too many, or is blocked, if the same opponent has an
    /// open offer or has just declined one, if too many offers are open, and if too many were made recently.
    pub fn allow(&self, offer: &Offer, now: Moment) -> Result<(), Refusal> {
        if !self.games.have_room() {
            return Err(Refusal::TooManyGames);
        }
        if offer.terms.level.is_some() {
            // Repeated offers do not bother the computer, so only the number of games is limited.
            return match (self.games.again, self.games.against_computer < GameCounts::MOST_AGAINST_COMPUTER) {
                (_, false) => Err(Refusal::TooManyGamesAgainstComputer),
                (Some(again), true) => Err(Refusal::TooManyGamesToday { again }),
                (None, true) => Ok(()),
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
            && let Some(again) = self.again(Self::MOST_TO_ONE, now, |offered| offered.to_the_same)
        {
            return Err(Refusal::OfferedOfLate { opponent, again });
        }
        match self.again(Self::MOST_TO_ALL, now, |_| true) {
            Some(again) => Err(Refusal::OfferedTooOften { again }),
            None => Ok(()),
        }
    }

    /// Returns when another offer can be made, if `most` were made recently; `None` if it can be made now.
    fn again(&self, most: usize, now: Moment, fits: impl Fn(&RecentOffer) -> bool) -> Option<Moment> {
        // Times in the future were recorded while the clock was wrong.
        let lately = self.lately.iter().filter(|offered| fits(offered) && offered.at <= now);
        lately.map(|offered| offered.at.later(Self::WINDOW)).nth(most - 1).filter(|&again| again > now)
    }
}
