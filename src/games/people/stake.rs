//! A game's possible effect on ratings, shown before players agree to it.

use crate::{GameScore, Rating, rate};

/// The points a player would gain by winning and lose by losing, in whole points as displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The points gained by a win.
    pub gain: u16,
    /// The points lost by a loss.
    pub loss: u16,
}

impl Stake {
    /// Returns a player's stake against an opponent, based on their current ratings.
    pub fn of(own: Rating, other: Rating) -> Self {
        let after = |score| rate(own, other, score).0.shown();
        let now = own.shown();
        Self { gain: after(GameScore::Win).saturating_sub(now), loss: now.saturating_sub(after(GameScore::Loss)) }
    }
}

/// The effect of an offer on ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stakes {
    /// The result would not count, or it is not told what it would change.
    None,
    /// Both players are known.
    Known {
        /// The challenger's stake.
        challenger: Stake,
        /// The invited user's stake.
        invited: Stake,
    },
    /// The stakes depend on who accepts.
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
