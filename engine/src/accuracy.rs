//! How well a side played, as a single number.
//!
//! The method is that of lichess (*Accuracy percentage*, lichess.org/page/accuracy, and `AccuracyPercent.scala` in its
//! source). One bad move can lose a game, which a plain mean over many moves would hide. So a side's accuracy is half a
//! mean that gives more weight to moves made while the game was changing, and half a harmonic mean, which bad moves
//! pull down.

use wari_rules::Side;

use crate::{Review, ReviewedPly};

/// How many times as fast accuracy falls as on lichess. By its own curve, 9 % of the sides that played random moves got
/// 65 % or more; with this, 2 % do, and the strongest level still gets 99 %. The example `accuracy` measures it.
const STEEPNESS: f64 = 1.5;

/// The least accuracy, in percent, that a move counts with in the harmonic mean, which a zero would make zero.
const LEAST: f64 = 1.0;

impl Review {
    /// How well a side played, 0 to 100, over the moves where it had a choice; `None` if it had none.
    ///
    /// It follows lichess ("Accuracy percentage", lichess.org/page/accuracy): half of it is the mean, weighted by how
    /// much the winning chances changed around each move, and half is the harmonic mean.
    #[must_use]
    pub fn accuracy(&self, side: Side) -> Option<f64> {
        let moves: Vec<Weighed> = self
            .plies
            .iter()
            .zip(weights(&self.souths_percents()))
            .filter(|(ply, _)| ply.is_choice_of(side))
            .map(|(ply, weight)| Weighed { accuracy: accuracy(100.0 * ply.points_lost()), weight })
            .collect();
        overall(&moves)
    }

    /// South's winning chances in percent: before each ply, and after the last.
    pub(crate) fn souths_percents(&self) -> Vec<f64> {
        let before = self.plies.iter().map(ReviewedPly::souths_points);
        before.chain(self.plies.last().map(ReviewedPly::souths_points_after)).map(|points| 100.0 * points).collect()
    }
}

/// The accuracy of a move, 0 to 100, and its weight.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    accuracy: f64,
    weight: f64,
}

/// The accuracy, 0 to 100, of a move that lowered its player's winning chances by this many percent: the curve of
/// lichess, made steeper.
fn accuracy(percent: f64) -> f64 {
    (103.1668 * (-0.04354 * STEEPNESS * percent).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The weight of each ply, from the winning chances before each ply and after the last: how much they varied in the
/// plies up to this one. Early plies share the first window.
fn weights(percents: &[f64]) -> Vec<f64> {
    let plies = percents.len().saturating_sub(1);
    let window = (plies / 10).clamp(2, 8);
    let weight = |ply: usize| {
        let from = (ply + 2).saturating_sub(window);
        deviation(&percents[from..from + window]).clamp(0.5, 12.0)
    };
    (0..plies).map(weight).collect()
}

/// The standard deviation.
fn deviation(numbers: &[f64]) -> f64 {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    (numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count).sqrt()
}

/// Halfway between the weighted and the harmonic mean; `None` without moves.
fn overall(moves: &[Weighed]) -> Option<f64> {
    let sum = |of: fn(&Weighed) -> f64| moves.iter().map(of).sum::<f64>();
    let weighted = sum(|one| one.accuracy * one.weight) / sum(|one| one.weight);
    let harmonic = moves.len() as f64 / sum(|one| one.accuracy.max(LEAST).recip());
    (!moves.is_empty()).then_some((weighted + harmonic) / 2.0)
}

#[cfg(test)]
mod tests {
    use wari_rules::House;

    use super::*;
    use crate::{Score, Stake};

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.005, "{found} instead of {expected}");
    }

    fn side(moves: &[(f64, f64)]) -> Option<f64> {
        let moves: Vec<_> = moves.iter().map(|&(accuracy, weight)| Weighed { accuracy, weight }).collect();
        overall(&moves)
    }

    /// A ply of South's in which `a`, worth the first score, was played instead of `b`, worth the second.
    fn ply(played: Score, other: Option<Score>) -> ReviewedPly {
        let scores = [Some(played), other, None, None, None, None];
        let stake = Stake { in_play: 36, lead: 0 };
        ReviewedPly { mover: Side::South, stake, played: House::A, scores, line: Vec::new(), played_line: Vec::new() }
    }

    #[test]
    fn accuracy_falls_with_the_winning_chances_but_not_below_zero() {
        assert_near(accuracy(0.0), 100.0);
        assert_near(accuracy(10.0), 50.52);
        assert_eq!(accuracy(100.0), 0.0);
    }

    #[test]
    fn a_move_weighs_as_much_as_the_chances_varied_around_it() {
        // Windows of two: 50 and 54 deviate by 2; then the least weight and the most.
        assert_eq!(weights(&[50.0, 54.0, 54.0, 100.0]), [2.0, 0.5, 12.0]);
        assert_eq!(weights(&[50.0, 60.0]), [5.0]);
        assert_eq!(weights(&[]), []);
    }

    #[test]
    fn windows_are_wider_in_longer_games_and_end_after_the_move() {
        // Forty plies, so windows of four. South's chances rise once, with the fourth ply.
        let percents: Vec<f64> = (0..=40).map(|ply| if ply < 4 { 50.0 } else { 60.0 }).collect();
        let weights = weights(&percents);
        assert_eq!(weights.len(), 40);
        let around: [f64; 6] = [0.5, 4.33, 5.0, 4.33, 0.5, 0.5];
        weights[2..8].iter().zip(around).for_each(|(&weight, expected)| assert_near(weight, expected));
    }

    #[test]
    fn a_side_is_judged_halfway_between_the_weighted_and_the_harmonic_mean() {
        assert_eq!(side(&[]), None);
        assert_eq!(side(&[(80.0, 7.0)]), Some(80.0));
        // 250 / 4 = 62.5, and 2 / (1/100 + 1/50) = 66.67.
        assert_near(side(&[(100.0, 1.0), (50.0, 3.0)]).expect("two moves"), 64.58);
        // 50, and 2 / (1/100 + 1/1) = 1.98.
        assert_near(side(&[(100.0, 1.0), (0.0, 1.0)]).expect("two moves"), 25.99);
    }

    #[test]
    fn only_choices_count() {
        let of = |plies: &[ReviewedPly]| Review { plies: plies.to_vec() }.accuracy(Side::South);
        let (win, loss) = (Score::won_in(2), -Score::won_in(2));
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[ply(loss, None)]), None);
        assert_near(of(&[ply(win, Some(loss)), ply(loss, None)]).expect("a choice"), 100.0);
        // Everything lost at once: 0 in the one mean, and 1 in the other.
        assert_eq!(of(&[ply(loss, Some(win)), ply(loss, None)]), Some(0.5));
    }
}
