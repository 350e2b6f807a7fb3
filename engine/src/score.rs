//! What a position is worth.

use std::fmt;
use std::ops::Neg;

/// What a position is worth to the player to move, or a move to the player who makes it.
///
/// Scores are ordered: lost (soon, then late), known to be lost, open or drawn by the seeds expected, known to be won,
/// won (late, then soon). [`meaning`](Self::meaning) tells which it is.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// What a [`Score`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// So many hundredths of a seed are expected to be the difference of the stores at the end; 0 also for a game that
    /// is drawn for certain.
    Expected(i16),
    /// The tables of endings know that the game is won or lost, however play that goes round is settled: by so many
    /// seeds, or more for the winner. Positive for a win.
    Known(i8),
    /// The game is won within so many plies, whatever the opponent does.
    Won {
        /// The plies to the end, the winner's last move included.
        plies: u16,
    },
    /// The game is lost within so many plies, if the opponent plays well.
    Lost {
        /// The plies to the end, its move included.
        plies: u16,
    },
}

/// The score of a game that is won here and now; each ply until then takes one from it.
const WON: i32 = 10_000_000;
/// Above it, and below its negative, the end has been seen.
const SEEN: i32 = WON - 10_000;
/// Above it, and below its negative, the tables know how the game ends. No estimate comes near: the most seeds are 72,
/// or 7,200 hundredths, and what houses are worth is added to that.
const KNOWN: i32 = 1_000_000;
/// Of two wins that are known, the one by more seeds is better, then the one with fewer seeds left to play for, then
/// the one in which the next capture is nearer: so a win that is known is also brought home.
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

    /// The tables know that the game is won by `seeds`, more than none, with so many left in play, at most 31, and the
    /// next capture so many plies away.
    pub(crate) const fn known_win(seeds: i8, in_play: u8, plies: usize) -> Self {
        Self(KNOWN + seeds as i32 * SEED + (31 - in_play as i32) * IN_PLAY + (IN_PLAY - 1 - plies as i32))
    }

    /// The game is won after so many plies.
    pub(crate) const fn won_in(plies: usize) -> Self {
        Self(WON - plies as i32)
    }

    /// What it says.
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

    /// Everything on one scale, in hundredths of a seed: a game whose end has been seen counts as if all of its `total`
    /// seeds were won or lost. For comparisons that are not meant to tell an early win from a late one.
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

    /// The least score above this one.
    pub(crate) const fn above(self) -> Self {
        Self(self.0 + 1)
    }

    /// The same score told of a position `plies` earlier or, if negative, later: ends are that much farther or nearer.
    pub(crate) const fn seen_from(self, plies: i32) -> Self {
        match self.0 {
            won if won > KNOWN => Self(won - plies),
            lost if lost < -KNOWN => Self(lost + plies),
            _ => self,
        }
    }

    /// The score as a number, fit to be stored; better scores have greater numbers.
    #[must_use]
    pub const fn to_bits(self) -> i32 {
        self.0
    }

    /// The score of such a number; of one that is too great or too small, the best or the worst.
    #[must_use]
    pub const fn from_bits(bits: i32) -> Self {
        Self(match bits {
            WON.. => WON,
            bits if bits < -WON => -WON,
            bits => bits,
        })
    }
}

/// The same for the other player.
impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// In seeds with a sign, `+2.35`; or `won by 4`, `won in 7`, `lost by 4`, `lost in 12`, where a win is by seeds and in
/// plies.
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

/// As it is [displayed](fmt::Display).
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
    fn on_one_scale_a_won_game_is_worth_all_seeds() {
        assert_eq!(Score::won_in(9).hundredths(48), 4_800);
        assert_eq!((-Score::won_in(9)).hundredths(36), -3_600);
        assert_eq!(Score::expected(-250).hundredths(48), -250);
    }
}
