//! Reviews of finished games, ply by ply.

use std::cmp::Ordering;

use wari_rules::{House, Houses, Position, Side};

use crate::{Meaning, Score};

/// The log-odds of a win for a player who is expected to win by as many seeds as are in play. A lead grows more certain
/// as fewer seeds are left to turn it: an expected seed counts three times as much with 15 seeds in play as with 45.
///
/// The maximum-likelihood fit to 1,800 games of the engine with itself; the example `expectation` fits it to others.
const STEEPNESS: f64 = 8.4;
/// With fewer seeds in play than this, a lead grows no more certain.
const FEWEST: u8 = 6;

/// What a position leaves to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The seeds in the houses.
    pub in_play: u8,
    /// The mover's store less the opponent's.
    pub lead: i8,
}

impl Stake {
    /// What a position leaves its mover to play for.
    #[must_use]
    pub fn of(position: Position) -> Self {
        let [mine, theirs] = [position.mover(), position.mover().opponent()].map(|side| position.store(side));
        Self { in_play: position.total() - mine - theirs, lead: mine as i8 - theirs as i8 }
    }

    /// The points that the mover can expect with this score: 1 for a win, 0 for a loss, ½ for a draw. A side that holds
    /// half of all seeds cannot lose, so it never expects less than ½.
    ///
    /// ```
    /// use wari_engine::{Score, Stake};
    ///
    /// assert_eq!(Stake { in_play: 48, lead: 0 }.expected_points(Score::default()), 0.5);
    /// ```
    #[must_use]
    pub fn expected_points(self, score: Score) -> f64 {
        let in_play = i16::from(self.in_play);
        let least = if i16::from(self.lead) >= in_play { 0.5 } else { 0.0 };
        let most = if -i16::from(self.lead) >= in_play { 0.5 } else { 1.0 };
        match score.meaning() {
            Meaning::Won { .. } | Meaning::Known(1..) => 1.0,
            Meaning::Lost { .. } | Meaning::Known(..=-1) => 0.0,
            Meaning::Known(0) => 0.5,
            Meaning::Expected(hundredths) => {
                let share = f64::from(hundredths) / 100.0 / f64::from(self.in_play.max(FEWEST));
                (1.0 / (1.0 + (-STEEPNESS * share).exp())).clamp(least, most)
            }
        }
    }
}

/// A review of a finished game: how well each side played, and where the game turned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Every ply, in order.
    pub plies: Vec<ReviewedPly>,
}

/// A ply of a game, with its alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedPly {
    /// The side that moved.
    pub mover: Side,
    /// What was left to play for before the move.
    pub stake: Stake,
    /// The house that was played.
    pub played: House,
    /// The value of each house to the mover, `a` first; `None` if it could not be played.
    pub scores: [Option<Score>; 6],
    /// The expected continuation with the best move, which comes first.
    pub line: Vec<House>,
    /// The expected continuation with the move that was played, which comes first.
    pub played_line: Vec<House>,
}

/// The houses that share the best of these scores, `a` first. Expectations are equal if they are the same to a tenth of
/// a seed, because the search knows no better.
#[must_use]
pub fn best_houses(scores: &[Option<Score>; 6]) -> Houses {
    let rounded = |score: Score| match score.meaning() {
        Meaning::Expected(hundredths) => Score::expected((f32::from(hundredths) / 10.0).round() as i16),
        _ => score,
    };
    let best = scores.iter().flatten().max().copied().map(rounded);
    House::ALL.into_iter().filter(|house| best.is_some() && scores[house.index()].map(rounded) == best).collect()
}

/// A mark for a move that cost winning chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A twentieth of a point or more lost.
    Inaccuracy,
    /// A tenth of a point or more lost.
    Mistake,
    /// Three twentieths of a point or more lost.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The least loss in points that earns the mark. The steps are those of lichess, which counts from -1 for a lost
    /// game to 1 for a won one: its .1, .2 and .3 are half as many points here.
    const fn threshold(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.05,
            Self::Mistake => 0.10,
            Self::Blunder => 0.15,
        }
    }
}

impl ReviewedPly {
    /// The value of a house to the mover; `None` if it could not be played.
    #[must_use]
    pub const fn score(&self, house: House) -> Option<Score> {
        self.scores[house.index()]
    }

    /// The value of the best move to the mover.
    #[must_use]
    pub fn best_score(&self) -> Score {
        self.scores.into_iter().flatten().max().unwrap_or_default()
    }

    /// The best move: the one played, if none was better.
    #[must_use]
    pub fn best(&self) -> House {
        match self.line.first() {
            Some(&best) if self.score(self.played) < self.score(best) => best,
            _ => self.played,
        }
    }

    /// The moves that share the [best score](best_houses).
    #[must_use]
    pub fn best_houses(&self) -> Houses {
        best_houses(&self.scores)
    }

    /// Whether there was more than one move.
    #[must_use]
    pub fn had_a_choice(&self) -> bool {
        self.scores.iter().flatten().nth(1).is_some()
    }

    /// Whether `side` moved and had a choice: other plies say nothing about how well it plays.
    pub(crate) fn is_choice_of(&self, side: Side) -> bool {
        self.mover == side && self.had_a_choice()
    }

    fn played_score(&self) -> Score {
        self.score(self.played).unwrap_or(self.best_score())
    }

    /// The points, 0 to 1, that the mover could expect before the move.
    #[must_use]
    pub fn best_points(&self) -> f64 {
        self.stake.expected_points(self.best_score())
    }

    /// The points, 0 to 1, that the mover's expectation fell by.
    #[must_use]
    pub fn points_lost(&self) -> f64 {
        (self.best_points() - self.stake.expected_points(self.played_score())).max(0.0)
    }

    /// The cost of the move in hundredths of a seed. A win or loss whose end has been seen counts as the narrowest
    /// possible, by two seeds, because the search does not find out how large it will be.
    #[must_use]
    pub fn seeds_lost(&self) -> u16 {
        const NARROWEST: i16 = 200;
        let worth = |score: Score| match score.meaning() {
            Meaning::Won { .. } => NARROWEST,
            Meaning::Lost { .. } => -NARROWEST,
            Meaning::Known(seeds) => 100 * i16::from(seeds),
            Meaning::Expected(hundredths) => hundredths,
        };
        (worth(self.best_score()).saturating_sub(worth(self.played_score()))).max(0).unsigned_abs()
    }

    /// The mark the move earns, if any.
    #[must_use]
    pub fn mark(&self) -> Option<Mark> {
        let lost = self.points_lost();
        Mark::ALL.into_iter().rfind(|mark| lost >= mark.threshold())
    }

    /// The points South could expect before the move, 0 to 1, for a chart of the game.
    #[must_use]
    pub fn souths_points(&self) -> f64 {
        self.souths(self.best_points())
    }

    /// The points South could expect after the move, as far as the search before it could tell.
    pub(crate) fn souths_points_after(&self) -> f64 {
        self.souths(self.stake.expected_points(self.played_score()))
    }

    /// South's share if the mover expects `points`.
    fn souths(&self, points: f64) -> f64 {
        if self.mover == Side::South { points } else { 1.0 - points }
    }
}

impl Review {
    /// The most turning points, and other moments, that a review names.
    pub const MOMENTS: usize = 3;

    /// The plies in which a side had a choice.
    fn choices(&self, side: Side) -> impl Iterator<Item = &ReviewedPly> {
        self.plies.iter().filter(move |ply| ply.is_choice_of(side))
    }

    /// The total cost of a side's moves in hundredths of a seed.
    #[must_use]
    pub fn seeds_lost(&self, side: Side) -> u32 {
        self.choices(side).map(|ply| u32::from(ply.seeds_lost())).sum()
    }

    /// The mean cost of a side's moves in hundredths of a seed, over those where it had a choice; `None` if it had
    /// none. Unlike the total, it does not grow with the length of the game.
    #[must_use]
    pub fn seeds_lost_per_move(&self, side: Side) -> Option<u32> {
        let moves = self.choices(side).count() as u32;
        (self.seeds_lost(side) + moves / 2).checked_div(moves)
    }

    /// The number of a side's moves with this mark.
    #[must_use]
    pub fn marked(&self, side: Side, mark: Mark) -> usize {
        self.choices(side).filter(|ply| ply.mark() == Some(mark)).count()
    }

    /// The plies, from 0, of the [costliest](Self::MOMENTS) marked moves, or fewer, in the order played.
    #[must_use]
    pub fn turning_points(&self) -> Vec<usize> {
        let mut marked: Vec<usize> = (0..self.plies.len()).filter(|&ply| self.plies[ply].mark().is_some()).collect();
        let costlier = |a: &usize, b: &usize| -> Ordering {
            let lost = |&ply: &usize| (self.plies[ply].points_lost(), self.plies[ply].seeds_lost());
            lost(b).partial_cmp(&lost(a)).unwrap_or(Ordering::Equal)
        };
        marked.sort_by(costlier);
        marked.truncate(Self::MOMENTS);
        marked.sort_unstable();
        marked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Stake = Stake { in_play: 36, lead: 0 };

    fn seeds(seeds: i16) -> Score {
        Score::expected(100 * seeds)
    }

    /// A ply of South's in which `a`, worth the first score, was played instead of `b`, worth the second.
    fn ply(played: Score, other: Score) -> ReviewedPly {
        let mut scores = [None; 6];
        scores[..2].copy_from_slice(&[Some(played), Some(other)]);
        let line = vec![if other > played { House::B } else { House::A }];
        ReviewedPly { mover: Side::South, stake: EVEN, played: House::A, scores, line, played_line: vec![House::A] }
    }

    #[test]
    fn points_go_up_with_seeds_and_are_shared_out() {
        let scores = [-Score::won_in(3), seeds(-20), seeds(-1), Score::DRAW, seeds(1), seeds(20), Score::won_in(3)];
        let points = scores.map(|score| EVEN.expected_points(score));
        assert!(points.is_sorted_by(|a, b| a < b), "{points:?}");
        for score in scores {
            assert!((EVEN.expected_points(score) + EVEN.expected_points(-score) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_lead_counts_for_more_when_fewer_seeds_can_turn_it() {
        let points = |in_play| Stake { in_play, lead: 0 }.expected_points(seeds(6));
        assert!((points(45) - 0.75).abs() < 0.02 && (points(15) - 0.96).abs() < 0.02, "{} {}", points(45), points(15));
    }

    #[test]
    fn who_cannot_lose_has_half_a_point_for_certain() {
        let safe = Stake { in_play: 12, lead: 12 };
        assert_eq!(safe.expected_points(seeds(-5)), 0.5);
        assert!(safe.expected_points(seeds(5)) > 0.9);
        assert_eq!(Stake { in_play: 12, lead: -12 }.expected_points(seeds(5)), 0.5);
        assert!(Stake { in_play: 12, lead: 11 }.expected_points(seeds(-5)) < 0.1, "a seed short");
    }

    #[test]
    fn the_best_move_costs_nothing() {
        for other in [seeds(3), seeds(-3), -Score::won_in(7)] {
            let ply = ply(seeds(3), other);
            assert_eq!((ply.best(), ply.seeds_lost(), ply.mark()), (House::A, 0, None));
            assert_eq!(ply.points_lost(), 0.0);
        }
    }

    #[test]
    fn a_move_that_gives_the_game_away_is_a_blunder() {
        let thrown_away = ply(-Score::won_in(9), Score::won_in(5));
        assert_eq!((thrown_away.best(), thrown_away.mark()), (House::B, Some(Mark::Blunder)));
        // From the narrowest win to the narrowest loss.
        assert_eq!(thrown_away.seeds_lost(), 400);
    }

    #[test]
    fn a_slower_win_costs_nothing() {
        let slower = ply(Score::won_in(15), Score::won_in(3));
        assert_eq!((slower.points_lost(), slower.seeds_lost(), slower.mark()), (0.0, 0, None));
    }

    #[test]
    fn marks_grow_with_what_a_move_costs_and_weigh_less_in_a_game_that_is_clear() {
        let marks: Vec<_> = (0..=8).map(|lost| ply(seeds(-lost), seeds(0)).mark()).collect();
        assert!(marks.is_sorted(), "{marks:?}");
        assert_eq!((marks[0], marks[8]), (None, Some(Mark::Blunder)));
        assert_eq!(ply(seeds(36), seeds(40)).mark(), None);
    }

    #[test]
    fn moves_that_share_the_best_score_are_all_best() {
        assert_eq!(ply(seeds(3), seeds(3)).best_houses(), Houses::from_iter([House::A, House::B]));
        assert_eq!(ply(seeds(2), seeds(3)).best_houses(), Houses::from_iter([House::B]));
        // The sooner win is better.
        assert_eq!(ply(Score::won_in(3), Score::won_in(5)).best_houses(), Houses::from_iter([House::A]));
    }

    #[test]
    fn what_a_side_lost_is_shared_out_among_its_choices() {
        let forced = ReviewedPly { scores: [Some(seeds(-9)), None, None, None, None, None], ..ply(seeds(0), seeds(0)) };
        let norths = ReviewedPly { mover: Side::North, ..ply(seeds(-9), seeds(0)) };
        let plies = vec![ply(seeds(-3), seeds(0)), forced, norths, ply(seeds(0), seeds(0)), ply(seeds(-1), seeds(1))];
        let review = Review { plies };
        // 5 seeds in 3 moves.
        assert_eq!((review.seeds_lost(Side::South), review.seeds_lost_per_move(Side::South)), (500, Some(167)));
        assert_eq!(review.seeds_lost_per_move(Side::North), Some(900));
        assert_eq!(Review::default().seeds_lost_per_move(Side::South), None);
    }

    #[test]
    fn a_game_turns_at_its_three_costliest_moves() {
        let losses = [3, 0, 9, 4, 7, 0, 8];
        let plies = losses.map(|lost| ply(seeds(-lost), seeds(0))).to_vec();
        assert_eq!(Review { plies }.turning_points(), [2, 4, 6]);
        assert_eq!(Review { plies: vec![ply(seeds(0), seeds(0)); 9] }.turning_points(), []);
    }
}
