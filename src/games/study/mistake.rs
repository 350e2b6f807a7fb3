//! Mistakes of one's own, from reviewed games, and when one practises them.

use wari_engine::{Mark, Review, ReviewedPly};
use wari_rules::{House, Side};

use crate::{GameId, Span};

/// A move that was a mistake: it is found again by its game and the number of moves before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The game.
    pub game: GameId,
    /// The number of moves before it.
    pub ply: usize,
}

/// How well somebody knows a mistake of theirs by now: how many times in a row they have found a better move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Practice(pub u8);

impl Practice {
    /// After how many days a mistake comes again, the more often it has been mended the later. After the last time, it
    /// does not come again.
    const DAYS: [i64; 4] = [1, 3, 7, 21];
    /// Whoever practises every evening may begin a little earlier than the day before.
    const EARLIER: Span = Span::hours(4);

    /// Returns what a right or a wrong answer makes of it.
    #[must_use]
    pub const fn after(self, is_right: bool) -> Self {
        if is_right { Self(self.0.saturating_add(1)) } else { Self(0) }
    }

    /// Returns after how long the mistake comes again; `None` if it is mended for good.
    #[must_use]
    pub fn comes_again(self) -> Option<Span> {
        let times = usize::from(self.0.max(1)) - 1;
        Self::DAYS.get(times).map(|&days| Span::days(days) - Self::EARLIER)
    }
}

impl Mistake {
    /// The most mistakes of one side that are taken from a game.
    const MOST_A_GAME: usize = 5;

    /// Returns the plies of the costliest mistakes of a side in a reviewed game, the costliest first.
    pub fn plies_of(review: &Review, side: Side) -> Vec<usize> {
        let is_one = |ply: &ReviewedPly| ply.mover == side && ply.mark() >= Some(Mark::Mistake);
        let mut plies: Vec<usize> = (0..review.plies.len()).filter(|&ply| is_one(&review.plies[ply])).collect();
        plies.sort_by(|&one, &other| review.plies[other].points_lost().total_cmp(&review.plies[one].points_lost()));
        plies.truncate(Self::MOST_A_GAME);
        plies
    }

    /// Returns true if a house would not have been a mistake, nor even inaccurate.
    pub fn is_mended_by(reviewed: &ReviewedPly, house: House) -> bool {
        ReviewedPly { played: house, ..reviewed.clone() }.mark().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mended_mistake_comes_again_later_each_time_and_one_made_again_tomorrow() {
        let days =
            |practice: Practice| practice.comes_again().map(|span| (span + Practice::EARLIER).whole(Span::days(1)));
        let mut practice = Practice::default();
        let mut seen = Vec::new();
        for _ in 0..5 {
            practice = practice.after(true);
            seen.push(days(practice));
        }
        assert_eq!(seen, [Some(1), Some(3), Some(7), Some(21), None]);
        assert_eq!(days(practice.after(false)), Some(1));
    }
}
