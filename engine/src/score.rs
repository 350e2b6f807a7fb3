//! The value of a position.

use std::fmt;
use std::ops::Neg;

/// The value of a position to the player to move, or of a move to its player.
///
/// Scores are ordered from worst to best: lost (soon, then late), known to be lost, open or drawn (by expected
/// seeds), known to be won, won (late, then soon). [`meaning`](Self::meaning) distinguishes them.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// The meaning of a [`Score`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The expected difference of the stores at the end, in hundredths of a seed; also 0 for a game that is certain
    /// to be drawn.
    Expected(i16),
    /// The endgame tables show that the game is won or lost, whatever a loop is worth: by this many seeds, or more
    /// for the winner. Positive for a win.
    Known(i8),
    /// The game is won within this many plies, whatever the opponent does.
    Won {
        /// The plies to the end, including the winner's last move.
        plies: u16,
    },
    /// The game is lost within this many plies if the opponent plays well.
    Lost {
        /// The plies to the end, including the last move.
        plies: u16,
    },
}

/// The score of a game that is won now; each ply until then subtracts 1.
const WON: i32 = 10_000_000;
/// Beyond this, or its negative, the search has seen the end of the game.
const SEEN: i32 = WON - 10_000;
/// Beyond this, or its negative, the tables know how the game ends. Estimates stay far below: at most 72 seeds, or
/// 7,200 hundredths, plus the value of the houses.
const KNOWN: i32 = 1_000_000;
/// Between two known wins, the one by more seeds is better, then the one with fewer seeds in play, then the one with
/// the nearer capture. So the engine makes progress towards the win.
const SEED: i32 = 32 * IN_PLAY;
const IN_PLAY: i32 = 1_024;

impl Score {
    /// Better than any score.
    pub(crate) const BEST: Self = Self(WON + 1);
    /// Nobody is ahead.
    pub(crate) const DRAW: Self = Self(0);

    /// The expected difference of the stores at the end, in hundredths of a seed.
    pub(crate) const fn expected(hundredths: i16) -> Self {
        Self(hundredths as i32)
    }

    /// A win known from the tables: by `seeds` seeds, at least 1, with `in_play` seeds left in play, at most 31, and
    /// the next capture `plies` plies away.
    pub(crate) const fn known_win(seeds: i8, in_play: u8, plies: usize) -> Self {
        Self(KNOWN + seeds as i32 * SEED + (31 - in_play as i32) * IN_PLAY + (IN_PLAY - 1 - plies as i32))
    }

    /// A game won after `plies` plies.
    pub(crate) const fn won_in(plies: usize) -> Self {
        Self(WON - plies as i32)
    }

    /// The meaning of the score.
    #[must_use]
    pub const fn meaning(self) -> Meaning {
        match self.0 {
            won if won > SEEN => Meaning::Won { plies: (WON - won) as u16 },
            lost if lost < -SEEN => Meaning::Lost { plies: (WON + lost) as u16 },
            won if won > KNOWN => Meaning::Known(((won - KNOWN) / SEED) as i8),
            lost if lost < -KNOWN => Meaning::Known(((lost + KNOWN) / SEED) as i8),
            hundredths => Meaning::Expected(hundredths as i16),
        }
    }

    /// Whether the end has been seen: the game is won or lost.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        matches!(self.meaning(), Meaning::Won { .. } | Meaning::Lost { .. })
    }

    /// Whether the game is lost, by the end that has been seen or by the tables.
    pub(crate) const fn is_lost(self) -> bool {
        self.0 < -KNOWN
    }

    /// The score on a single scale, in hundredths of a seed: a game whose end has been seen counts as if all of its
    /// `total` seeds were won or lost. Use it only where early and late wins need not be distinguished.
    #[must_use]
    pub const fn hundredths(self, total: u8) -> i16 {
        let all = 100 * total as i16;
        match self.meaning() {
            Meaning::Expected(hundredths) if hundredths > all => all,
            Meaning::Expected(hundredths) if hundredths < -all => -all,
            Meaning::Expected(hundredths) => hundredths,
            Meaning::Known(seeds) => 100 * seeds as i16,
            Meaning::Won { .. } => all,
            Meaning::Lost { .. } => -all,
        }
    }

    /// The score less so many hundredths of a seed, if it is an expected one.
    pub(crate) const fn less(self, hundredths: u16) -> Self {
        match self.meaning() {
            Meaning::Expected(_) => Self(self.0 - hundredths as i32),
            _ => self,
        }
    }

    /// The next higher score.
    pub(crate) const fn above(self) -> Self {
        Self(self.0 + 1)
    }

    /// The same score seen from `plies` earlier or, if negative, later: the end is that much farther or nearer.
    pub(crate) const fn seen_from(self, plies: i32) -> Self {
        match self.0 {
            won if won > KNOWN => Self(won - plies),
            lost if lost < -KNOWN => Self(lost + plies),
            _ => self,
        }
    }

    /// The score as a number that can be stored; better scores have greater numbers.
    #[must_use]
    pub const fn to_bits(self) -> i32 {
        self.0
    }

    /// The score for such a number. Numbers out of range give the best or the worst score.
    #[must_use]
    pub const fn from_bits(bits: i32) -> Self {
        Self(match bits {
            WON.. => WON,
            bits if bits < -WON => -WON,
            bits => bits,
        })
    }
}

/// The score for the other player.
impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// In seeds with a sign, as in `+2.35`; or `won by 4`, `lost by 4` in seeds and `won in 7`, `lost in 12` in plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.meaning() {
            Meaning::Expected(hundredths) => write!(f, "{:+.2}", f32::from(hundredths) / 100.0),
            Meaning::Known(seeds @ 0..) => write!(f, "won by {seeds}"),
            Meaning::Known(seeds) => write!(f, "lost by {}", -i16::from(seeds)),
            Meaning::Won { plies } => write!(f, "won in {plies}"),
            Meaning::Lost { plies } => write!(f, "lost in {plies}"),
        }
    }
}

/// The [displayed](fmt::Display) text.
impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_early_win_is_best_and_an_early_loss_is_worst() {
        let ascending = [
            -Score::won_in(1),
            -Score::won_in(9),
            Score::expected(-7_200),
            Score::DRAW,
            Score::expected(1),
            Score::known_win(2, 9, 3),
            Score::known_win(2, 7, 200),
            Score::known_win(2, 7, 3),
            Score::known_win(4, 12, 246 + 99),
            Score::won_in(9),
            Score::won_in(1),
        ];
        assert!(ascending.is_sorted());
        assert!(ascending.iter().all(|&score| -Score::BEST < score && score < Score::BEST));
    }

    #[test]
    fn a_score_says_what_it_means() {
        let told = |score: Score| score.to_string();
        assert_eq!(told(Score::expected(235)), "+2.35");
        assert_eq!(told(-Score::expected(235)), "-2.35");
        assert_eq!(told(Score::known_win(4, 0, 0)), "won by 4");
        assert_eq!(told(-Score::known_win(72, 16, 345)), "lost by 72");
        assert_eq!(told(Score::won_in(7)), "won in 7");
        assert_eq!(told(-Score::won_in(12)), "lost in 12");
    }

    #[test]
    fn an_end_is_farther_away_from_earlier_positions() {
        assert_eq!(Score::won_in(3).seen_from(2), Score::won_in(5));
        assert_eq!((-Score::won_in(3)).seen_from(-2), -Score::won_in(1));
        assert_eq!(Score::known_win(4, 7, 3).seen_from(2), Score::known_win(4, 7, 5));
        assert_eq!(Score::expected(40).seen_from(2), Score::expected(40));
    }

    #[test]
    fn only_an_expectation_can_be_a_little_less() {
        assert_eq!(Score::expected(35).less(20), Score::expected(15));
        assert_eq!(Score::won_in(3).less(20), Score::won_in(3));
        assert_eq!(Score::known_win(4, 7, 3).less(20), Score::known_win(4, 7, 3));
    }

    #[test]
    fn on_one_scale_a_won_game_is_worth_all_seeds() {
        assert_eq!(Score::won_in(9).hundredths(48), 4_800);
        assert_eq!((-Score::won_in(9)).hundredths(36), -3_600);
        assert_eq!(Score::expected(-250).hundredths(48), -250);
    }
}
