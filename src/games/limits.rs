//! What keeps offers from becoming a nuisance.

use super::{Challenge, Moment, Offer, Refusal, UserId};

/// What bears on an offer at the moment in which it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// The challenger's offers that wait, in all communities.
    pub waiting: Vec<Challenge>,
    /// When the one who is asked last declined an offer of this challenger.
    pub declined: Option<Moment>,
    /// Whether the one who is asked keeps this challenger away.
    pub blocked: bool,
    /// What the challenger has offered of late and no game came of, the newest first: to whom, and when. What was
    /// accepted was welcome.
    pub lately: Vec<(Option<UserId>, Moment)>,
    /// How many games the challenger plays.
    pub games: Games,
}

/// How many games somebody plays, in all communities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// All that go on.
    pub all: usize,
    /// Those of them that are against the computer, and those that are about to begin.
    pub against_computer: usize,
}

impl Games {
    /// So many games one person plays at most.
    pub const MOST: usize = 100;
    /// So many of them against the computer.
    pub const MOST_AGAINST_COMPUTER: usize = 20;

    /// Whether somebody has room for another game.
    pub const fn have_room(self) -> bool {
        self.all < Self::MOST
    }
}

impl Limits {
    /// So many offers of one person wait at most.
    pub const MOST_WAITING: usize = 3;
    /// For so many milliseconds who declined is not asked again by the same person.
    pub const COOLDOWN: i64 = 60 * 60_000;

    /// The offers of so many milliseconds are counted, whatever became of them, unless they were accepted.
    pub const SPAN: i64 = 60 * 60_000;
    /// So many of them may be made to the same person.
    pub const MOST_TO_ONE: usize = 3;
    /// So many of them may be made in all.
    pub const MOST_TO_ALL: usize = 10;

    /// Whether an offer may be made now.
    ///
    /// # Errors
    /// Refused to somebody who plays too many games, who is kept away, while the same person has an offer to answer or
    /// has just declined one, while too many others wait, and if too many were made of late.
    pub fn allow(&self, offer: &Offer, now: Moment) -> Result<(), Refusal> {
        if !self.games.have_room() {
            return Err(Refusal::TooManyGames);
        }
        if offer.terms.level.is_some() {
            // The computer is never tired of being asked.
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
            // A decline that is yet to come was written down by a clock that was wrong.
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

    /// When another offer may be made, if as many were made of late as may be; `None` if that is now.
    fn again(&self, most: usize, now: Moment, fits: impl Fn(Option<UserId>) -> bool) -> Option<Moment> {
        // What is yet to come was written down by a clock that was wrong.
        let lately = self.lately.iter().filter(|(to, at)| fits(*to) && *at <= now);
        lately.map(|(_, at)| at.later(Self::SPAN)).nth(most - 1).filter(|&again| again > now)
    }
}
