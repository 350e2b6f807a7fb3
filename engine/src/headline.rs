//! A finished game in one sentence.

use wari_rules::Side;

use crate::Review;

/// What a game will be remembered for, as its winning chances show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headline {
    /// The winner was ahead almost from the beginning.
    Led {
        /// The winner.
        winner: Side,
    },
    /// The winner took the lead for good.
    Turned {
        /// The winner.
        winner: Side,
        /// The loser's mistake that made this possible, as a ply from 0: one of the [turning
        /// points](Review::turning_points), or `None` if none of them did.
        mistake: Option<usize>,
        /// Whether the game had been nearly lost.
        came_back: bool,
    },
    /// The loser gave the lead away with the last move of the game.
    Slipped {
        /// The loser.
        loser: Side,
    },
    /// The loser resigned or ran out of time in a game that was not lost.
    StillOpen {
        /// The loser.
        loser: Side,
    },
    /// A draw by the side that had nearly lost.
    Escaped {
        /// That side.
        side: Side,
    },
    /// A draw in which each side had nearly won.
    BothCouldWin,
    /// A draw in which nobody was far ahead.
    Close,
}

/// The points beyond which a side is ahead.
const AHEAD: f64 = 0.55;
/// The points below which a side has nearly lost, and beyond whose complement it has nearly won.
const NEARLY_LOST: f64 = 0.2;
/// A lead taken in the first quarter is a lead from the start, unless the winner had these points or fewer before.
const BEHIND: f64 = 0.4;

impl Review {
    /// What the game will be remembered for; `winner` is `None` after a draw.
    #[must_use]
    pub fn headline(&self, winner: Option<Side>) -> Headline {
        let Some(winner) = winner else { return self.headline_of_draw() };
        let (points, plies) = (self.points_of(winner), self.plies.len());
        let lowest = |points: &[f64]| points.iter().copied().fold(1.0, f64::min);
        let Some(ply) = points.iter().rposition(|&points| points <= AHEAD) else { return Headline::Led { winner } };
        if ply == plies {
            return Headline::StillOpen { loser: winner.opponent() };
        }
        let lowest = lowest(&points[..=ply]);
        if ply < plies / 4 && lowest > BEHIND {
            return Headline::Led { winner };
        }
        // The loser's mistake gives the winner a chance, which the next move takes.
        let loser = winner.opponent();
        let is_losers = |ply: usize| self.plies[ply].mover == loser;
        if ply + 1 == plies && is_losers(ply) {
            return Headline::Slipped { loser };
        }
        let mistake = if is_losers(ply) { Some(ply) } else { ply.checked_sub(1) };
        let mistake = mistake.filter(|mistake| self.turning_points().contains(mistake));
        Headline::Turned { winner, mistake, came_back: lowest < NEARLY_LOST }
    }

    fn headline_of_draw(&self) -> Headline {
        let nearly_lost = |side| self.points_of(side).into_iter().any(|points| points < NEARLY_LOST);
        match Side::ALL.map(nearly_lost) {
            [true, true] => Headline::BothCouldWin,
            [true, false] => Headline::Escaped { side: Side::South },
            [false, true] => Headline::Escaped { side: Side::North },
            [false, false] => Headline::Close,
        }
    }

    /// A side's points before each ply, and after the last.
    fn points_of(&self, side: Side) -> Vec<f64> {
        let souths = self.souths_percents().into_iter().map(|percent| percent / 100.0);
        souths.map(|points| if side == Side::South { points } else { 1.0 - points }).collect()
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::House;

    use super::*;
    use crate::{ReviewedPly, Score, Stake};

    /// A game in which South, who moves first, stood this many seeds ahead before each ply and after the last.
    fn game(leads: &[i16]) -> Review {
        let expected = |lead: i16, side| Score::expected(if side == Side::South { 100 * lead } else { -100 * lead });
        let sides = Side::ALL.into_iter().cycle();
        let ply = |(pair, mover): (&[i16], Side)| ReviewedPly {
            mover,
            stake: Stake { in_play: 37, lead: 0 },
            played: House::A,
            scores: [Some(expected(pair[1], mover)), Some(expected(pair[0], mover)), None, None, None, None],
            line: vec![House::B],
            played_line: vec![House::A],
        };
        Review { plies: leads.windows(2).zip(sides).map(ply).collect() }
    }

    #[test]
    fn a_game_is_remembered_for_how_it_was_won() {
        let (winner, loser) = (Side::South, Side::North);
        for (leads, headline) in [
            (&[0, 0, 3, 3, 5, 5, 8, 8, 9][..], Headline::Led { winner }),
            // North's second move was the mistake, and South took the chance.
            (&[0, 0, 0, 0, 6, 6, 8, 8, 9], Headline::Turned { winner, mistake: Some(3), came_back: false }),
            (&[0, -9, -9, -9, 6, 6, 8, 8, 9], Headline::Turned { winner, mistake: Some(3), came_back: true }),
            // North's mistake when South took the lead was small beside those before.
            (&[0, -6, 0, -6, 0, 0, 2, 2, 3, 3, 4], Headline::Turned { winner, mistake: None, came_back: false }),
            (&[0, 0, 0, 0, 0, 0, 0, 0, 9], Headline::Slipped { loser }),
            (&[0, 0, 4, 4, 4, 0, 0, 0, 0], Headline::StillOpen { loser }),
        ] {
            assert_eq!(game(leads).headline(Some(winner)), headline, "{leads:?}");
        }
        assert_eq!(Review::default().headline(Some(winner)), Headline::Led { winner });
    }

    #[test]
    fn a_draw_is_remembered_for_who_nearly_won() {
        for (leads, headline) in [
            (&[0, 0, 1, 1, 0][..], Headline::Close),
            (&[0, -9, -9, -9, 0], Headline::Escaped { side: Side::South }),
            (&[0, 0, 9, 0, 0], Headline::Escaped { side: Side::North }),
            (&[0, -9, 0, 0, 9, 0, 0], Headline::BothCouldWin),
        ] {
            assert_eq!(game(leads).headline(None), headline, "{leads:?}");
        }
    }
}
