//! The results of a match and their uncertainty.

use std::fmt;
use std::time::Duration;

/// The result of a game for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Result {
    Won,
    Drawn,
    Lost,
}

impl Result {
    const fn points(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }
}

/// The results for the first of two players.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    /// The results of each opening, once from either side. They belong together because an opening can favour a side.
    pub(crate) pairs: Vec<[Result; 2]>,
    pub(crate) effort: Effort,
}

/// The cost of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Effort {
    pub(crate) moves: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Effort {
    /// Adds a move.
    pub(crate) fn add(&mut self, nodes: u64, time: Duration) {
        self.moves += 1;
        self.nodes += nodes;
        self.time += time;
    }
}

impl Tally {
    /// Adds the two games of an opening.
    pub(crate) fn count(&mut self, pair: [Result; 2]) {
        self.pairs.push(pair);
    }

    /// The number of games.
    pub(crate) const fn games(&self) -> u32 {
        2 * self.pairs.len() as u32
    }

    /// The logarithm of how much more likely the results are if the first player is better by the second number of Elo
    /// than by the first, as far as the results of an opening are normally distributed.
    pub(crate) fn likelihood_ratio(&self, hypotheses: [f64; 2]) -> f64 {
        let [none, some] = hypotheses.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        let means = self.pairs.iter().map(|pair| (pair[0].points() + pair[1].points()) / 2.0);
        // With a pair won, a pair drawn and a pair lost added, the variance is never too small.
        let means = means.chain([0.0, 0.5, 1.0]);
        let count = means.clone().count() as f64;
        let mean = means.clone().sum::<f64>() / count;
        let variance = means.map(|points| (points - mean).powi(2)).sum::<f64>() / count;
        count * (some - none) * (2.0 * mean - none - some) / (2.0 * variance)
    }

    /// Wins, draws, losses, the score and its interval, and Elo.
    pub(crate) fn told(&self) -> String {
        let [won, drawn, lost] = [Result::Won, Result::Drawn, Result::Lost].map(|result| self.of(result));
        let (score, [low, high]) = (self.score(), self.range());
        format!(
            "{won} won, {drawn} drawn, {lost} lost: {score:.3} ({low:.3} to {high:.3}), Elo {} ({} to {})",
            elo(score),
            elo(low),
            elo(high)
        )
    }

    fn of(&self, result: Result) -> usize {
        self.pairs.as_flattened().iter().filter(|&&found| found == result).count()
    }

    /// The mean points a game, 0 to 1.
    fn score(&self) -> f64 {
        let points: f64 = self.pairs.as_flattened().iter().map(|result| result.points()).sum();
        points / (2.0 * self.pairs.len() as f64)
    }

    /// The 95 % confidence interval of the score. The sample consists of openings, because the two games of an
    /// opening depend on each other. One opening won and one lost are added; without them, a player that never loses
    /// would seem to be proven unbeatable (A. Agresti and B. A. Coull, *Approximate is better than "exact"*, 1998).
    fn range(&self) -> [f64; 2] {
        let means = self.pairs.iter().map(|pair| (pair[0].points() + pair[1].points()) / 2.0).chain([0.0, 1.0]);
        let count = means.clone().count() as f64;
        let mean = means.clone().sum::<f64>() / count;
        let variance = means.map(|points| (points - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let error = 1.96 * (variance / count).sqrt();
        [mean - error, mean + error].map(|bound| bound.clamp(0.0, 1.0))
    }
}

/// The Elo difference for a score.
fn elo(score: f64) -> String {
    match score {
        ..=0.0 => "−∞".to_owned(),
        1.0.. => "∞".to_owned(),
        _ => format!("{:+.0}", 400.0 * (score / (1.0 - score)).log10()),
    }
}

/// The cells of a table row: wins, draws, losses, score, Elo, nodes and milliseconds a move.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = [Result::Won, Result::Drawn, Result::Lost].map(|result| self.of(result));
        let (score, [low, high]) = (self.score(), self.range());
        write!(f, "{won} | {drawn} | {lost} | {score:.3} | {} ({} to {}) | ", elo(score), elo(low), elo(high))?;
        let Effort { moves, nodes, time } = self.effort;
        let moves = moves.max(1);
        write!(f, "{}, {:.2}", nodes / u64::from(moves), 1_000.0 * time.as_secs_f64() / f64::from(moves))
    }
}

#[cfg(test)]
mod tests {
    use super::Result::{Drawn, Lost, Won};
    use super::*;

    #[test]
    fn three_points_of_four_are_191_elo_give_or_take() {
        let mut tally = Tally::default();
        for _ in 0..25 {
            tally.count([Won, Won]);
            tally.count([Won, Lost]);
            tally.count([Drawn, Won]);
            tally.count([Won, Drawn]);
        }
        tally.effort.add(1_200, Duration::from_micros(250));
        assert_eq!(tally.to_string(), "125 | 50 | 25 | 0.750 | +191 (+154 to +222) | 1200, 0.25");
    }

    #[test]
    fn the_longer_a_player_is_better_the_surer_that_is() {
        let ratio = |pairs, pair| {
            let mut tally = Tally::default();
            (0..pairs).for_each(|at| tally.count(if at % 4 == 0 { [Won, Lost] } else { pair }));
            assert_eq!(tally.games(), 2 * pairs);
            tally.likelihood_ratio([0.0, 10.0])
        };
        assert!(ratio(100, [Won, Drawn]) > ratio(20, [Won, Drawn]) && ratio(20, [Won, Drawn]) > 0.0);
        assert!(ratio(100, [Drawn, Drawn]) < 0.0, "10 Elo better would not draw so often");
        assert!(ratio(100, [Lost, Drawn]) < ratio(20, [Lost, Drawn]));
    }

    #[test]
    fn who_never_loses_is_stronger_than_numbers_tell() {
        let mut tally = Tally::default();
        for _ in 0..100 {
            tally.count([Won, Won]);
        }
        assert_eq!(tally.to_string(), "200 | 0 | 0 | 1.000 | ∞ (+610 to ∞) | 0, 0.00");
    }
}
