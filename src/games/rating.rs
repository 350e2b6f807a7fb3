//! How strong a player is: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012), each game a
//! rating period of its own, one rating a person and ruleset over all communities.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

/// A player's strength under one ruleset. A newcomer has 1500 ± 350.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength itself, about 1000 to 2500.
    pub rating: f64,
    /// How uncertain it is: 350 for a newcomer, below 110 after some twenty games.
    pub deviation: f64,
    /// How much the player's results swing, near 0.06.
    pub volatility: f64,
}

impl Rating {
    /// Above this deviation a rating says little yet.
    const PROVISIONAL: f64 = 110.0;

    /// The strength as shown: a whole number.
    pub fn shown(self) -> u16 {
        self.rating.round().clamp(0.0, 9999.0) as u16
    }

    /// Whether others have to confirm it before it tells more than a newcomer's: whether it is higher.
    pub fn is_to_be_confirmed(self) -> bool {
        self.rating > Self::default().rating
    }

    /// As what it stands on leaderboards: nobody whom others have not confirmed ranks above a newcomer.
    pub fn ranks_as(self, confirmed: bool) -> f64 {
        if confirmed { self.rating } else { self.rating.min(Self::default().rating) }
    }

    /// A rating is confirmed by at least so many people.
    const WITNESSES: usize = 10;
    /// A rating is confirmed by results that somebody so much weaker should reach.
    const LEEWAY: f64 = 150.0;

    /// Whether people from other circles confirm it: there are enough of them, and the results against them, each
    /// counted once, are those of such a rating.
    pub fn is_confirmed_by(self, met: &[Met]) -> bool {
        let weaker = Self { rating: self.rating - Self::LEEWAY, ..self };
        let due: f64 = met.iter().map(|met| weaker.expected(met.rating)).sum();
        met.len() >= Self::WITNESSES && met.iter().map(|met| met.score).sum::<f64>() >= due
    }

    /// What is to be expected of a game against somebody, from 0 for a loss to 1 for a win.
    fn expected(self, opponent: Self) -> f64 {
        expected_score(&glicko(self), &glicko(opponent)).0
    }

    /// Whether there are still too few games behind it to trust it.
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL
    }
}

impl Default for Rating {
    fn default() -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Self { rating, deviation, volatility }
    }
}

/// Somebody whom a player has met, and who has met many others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Met {
    /// Their rating.
    pub rating: Rating,
    /// What the player has scored against them in the mean, from 0 to 1.
    pub score: f64,
}

impl Met {
    /// Somebody comes from another circle who has met so many people whom the player has not met: a circle of twenty
    /// cannot have them.
    pub const OTHERS: u32 = 20;
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Neither.
    Draw,
    /// Lost.
    Loss,
}

/// The two ratings after a game which ended so for the first of them.
pub fn rate(first: Rating, second: Rating, result: Score) -> (Rating, Rating) {
    let outcome = match result {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let (first, second) = glicko2(&glicko(first), &glicko(second), &outcome, &Glicko2Config::new());
    (from_glicko(first), from_glicko(second))
}

fn glicko(Rating { rating, deviation, volatility }: Rating) -> Glicko2Rating {
    Glicko2Rating { rating, deviation, volatility }
}

fn from_glicko(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Rating {
    Rating { rating, deviation, volatility }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_rises_as_the_loser_falls() {
        let (winner, loser) = rate(Rating::default(), Rating::default(), Score::Win);
        assert_eq!((winner.shown(), loser.shown()), (1662, 1338));
        assert!(winner.deviation < 350.0 && winner.is_provisional());
        assert_eq!(rate(Rating::default(), Rating::default(), Score::Loss), (loser, winner));
    }

    #[test]
    fn a_draw_between_equals_only_makes_both_surer() {
        let (first, second) = rate(Rating::default(), Rating::default(), Score::Draw);
        assert_eq!(first, second);
        assert_eq!(first.shown(), 1500);
        assert!(first.deviation < 350.0);
    }
}
