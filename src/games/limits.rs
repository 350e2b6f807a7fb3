//! What keeps offers from becoming a nuisance.

use super::{Challenge, Moment, Offer, Refusal};

/// What bears on an offer at the moment in which it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// The challenger's offers that wait, in all communities.
    pub waiting: Vec<Challenge>,
    /// When the one who is asked last declined an offer of this challenger.
    pub declined: Option<Moment>,
    /// Whether the one who is asked keeps this challenger away.
    pub blocked: bool,
}

impl Limits {
    /// So many offers of one person wait at most.
    pub const MOST_WAITING: usize = 3;
    /// For so many milliseconds who declined is not asked again by the same person.
    pub const COOLDOWN: i64 = 60 * 60_000;

    /// Whether an offer may be made now.
    ///
    /// # Errors
    /// Refused to somebody who is kept away, while the same person has an offer to answer or has just declined one, and
    /// while too many others wait.
    pub fn allow(&self, offer: &Offer, now: Moment) -> Result<(), Refusal> {
        if offer.terms.level.is_some() {
            // The computer is never tired of it.
            return Ok(());
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
        Ok(())
    }
}
