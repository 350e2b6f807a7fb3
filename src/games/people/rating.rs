//! Player ratings: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012). Each game is its own rating
//! period, and each person has one rating per ruleset, across all servers.
//!
//! Twenty accounts that lose on purpose bring a twenty-first to 2500. So a rating above a newcomer's ranks as a
//! newcomer's until it is confirmed ([`Rating::is_confirmed_by`]). Where nobody is confirmed, plain ratings decide the
//! order. The story `fair` plays ten thousand honest games among cheaters: without these rules all of them are among
//! the best, with them none.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

use crate::Points;

/// A player's rating under one ruleset. A newcomer has 1500 ± 350.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself, about 1000 to 2500.
    pub rating: f64,
    /// The uncertainty: 350 for a newcomer, below 110 after about twenty games.
    pub deviation: f64,
    /// The volatility of the player's results, near 0.06.
    pub volatility: f64,
    /// The number of games that count on which it rests, as far as it was counted.
    pub games: u64,
}

impl Rating {
    /// The deviation above which a rating is provisional.
    const PROVISIONAL: f64 = 110.0;

    /// The number of games that count before anybody is told a rating. The first results say little and change much.
    pub const GAMES: u64 = 5;

    /// Returns the rating as displayed, a whole number. See [`Self::told`] for whether it is.
    pub fn shown(self) -> u16 {
        self.rating.round().clamp(100.0, 9999.0) as u16
    }

    /// Returns the rating as displayed; `None` as long as it rests on too few games to be told.
    pub fn told(self) -> Option<u16> {
        (self.games_to_come() == 0).then(|| self.shown())
    }

    /// Returns the number of games until the rating is told.
    pub fn games_to_come(self) -> u64 {
        Self::GAMES.saturating_sub(self.games)
    }

    /// Returns true if the rating is above a newcomer's, which needs confirmation by opponents.
    pub fn is_to_be_confirmed(self) -> bool {
        self.rating > Self::default().rating
    }

    /// Returns the rating that counts for the leaderboard: unconfirmed ratings are capped at a newcomer's.
    pub fn ranks_as(self, confirmed: bool) -> f64 {
        if confirmed { self.rating } else { self.rating.min(Self::default().rating) }
    }

    /// The minimum number of people who confirm a rating.
    const WITNESSES: usize = 10;
    /// The tolerance for a confirmation: the results must match a rating lower by this amount.
    const LEEWAY: f64 = 150.0;

    /// Returns true if opponents from other circles confirm the rating: there are enough of them, and the results
    /// against them, with each opponent weighted equally, reach the expected score.
    pub fn is_confirmed_by(self, met: &[Met]) -> bool {
        let weaker = Self { rating: self.rating - Self::LEEWAY, ..self };
        let due: f64 = met.iter().map(|met| weaker.expected(met.rating)).sum();
        met.len() >= Self::WITNESSES && met.iter().map(|met| met.score).sum::<f64>() >= due
    }

    /// Returns the expected score against an opponent, from 0 for a loss to 1 for a win.
    fn expected(self, opponent: Self) -> f64 {
        expected_score(&glicko(self), &glicko(opponent)).0
    }

    /// Returns true if the rating is based on too few games to be reliable.
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL
    }
}

impl Default for Rating {
    fn default() -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Self { rating, deviation, volatility, games: 0 }
    }
}

/// An opponent of a player who has also met many others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Met {
    /// The opponent's rating.
    pub rating: Rating,
    /// The player's average score against them, from 0 to 1.
    pub score: f64,
}

impl Met {
    /// The number of people unknown to the player that an opponent from another circle must have met. A circle of
    /// twenty people cannot provide that many.
    pub const OTHERS: u32 = 20;
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameScore {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// Returns both ratings after a game; `result` is the first player's.
pub fn rate(first: Rating, second: Rating, result: GameScore) -> (Rating, Rating) {
    let outcome = match result {
        GameScore::Win => Outcomes::WIN,
        GameScore::Draw => Outcomes::DRAW,
        GameScore::Loss => Outcomes::LOSS,
    };
    let new = glicko2(&glicko(first), &glicko(second), &outcome, &Glicko2Config::new());
    (from_glicko(new.0, first.games + 1), from_glicko(new.1, second.games + 1))
}

fn glicko(Rating { rating, deviation, volatility, .. }: Rating) -> Glicko2Rating {
    Glicko2Rating { rating, deviation, volatility }
}

fn from_glicko(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating, games: u64) -> Rating {
    Rating { rating, deviation, volatility, games }
}

/// What the end of a game has made of a player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rerating {
    /// There is none to be told until so many more games.
    ToCome(u64),
    /// The rating now, and before if there was one to be told.
    Told(Points),
}

impl Rerating {
    /// Returns what there is to tell of a rating before and after a game.
    pub fn of(before: Rating, now: Rating) -> Self {
        match now.told() {
            None => Self::ToCome(now.games_to_come()),
            Some(now) => Self::Told(Points { now, before: before.told() }),
        }
    }

    /// Returns the rating to be told after the game.
    pub fn points(self) -> Option<Points> {
        match self {
            Self::ToCome(_) => None,
            Self::Told(points) => Some(points),
        }
    }

    /// Returns the rating to be told before the game.
    pub fn before(self) -> Option<Points> {
        self.points()?.before.map(Points::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_rises_as_the_loser_falls() {
        let (winner, loser) = rate(Rating::default(), Rating::default(), GameScore::Win);
        assert_eq!((winner.shown(), loser.shown()), (1662, 1338));
        assert!(winner.deviation < 350.0 && winner.is_provisional());
        assert_eq!(rate(Rating::default(), Rating::default(), GameScore::Loss), (loser, winner));
    }

    #[test]
    fn a_draw_between_equals_only_makes_both_surer() {
        let (first, second) = rate(Rating::default(), Rating::default(), GameScore::Draw);
        assert_eq!(first, second);
        assert_eq!(first.shown(), 1500);
        assert!(first.deviation < 350.0);
    }
}
