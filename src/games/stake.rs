//! What a game would do to ratings, told before it is agreed to.

use super::{Rating, Score, rate};

/// What one player would gain by winning a game and lose by losing it, in whole points as ratings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// By winning.
    pub gain: u16,
    /// By losing.
    pub loss: u16,
}

impl Stake {
    /// That of a player against another, as both are rated now.
    pub fn of(own: Rating, other: Rating) -> Self {
        let after = |score| rate(own, other, score).0.shown();
        let now = own.shown();
        Self { gain: after(Score::Win).saturating_sub(now), loss: now.saturating_sub(after(Score::Loss)) }
    }
}

/// What ratings an offer puts at stake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stakes {
    /// None: the result would not count.
    None,
    /// Those of two people.
    Known {
        /// Of the challenger.
        challenger: Stake,
        /// Of the one who is asked.
        invited: Stake,
    },
    /// How much depends on who accepts.
    Open {
        /// The challenger's rating.
        challenger: Rating,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stronger_has_more_to_lose() {
        let rated = |rating| Rating { rating, deviation: 60.0, ..Rating::default() };
        let (strong, weak) = (Stake::of(rated(1700.0), rated(1500.0)), Stake::of(rated(1500.0), rated(1700.0)));
        assert!(strong.gain < strong.loss && weak.gain > weak.loss, "{strong:?} {weak:?}");
        assert_eq!((strong.gain, strong.loss), (weak.loss, weak.gain), "where both are as certain");
        let newcomers = Stake::of(Rating::default(), Rating::default());
        assert_eq!(newcomers, Stake { gain: 162, loss: 162 });
    }
}
