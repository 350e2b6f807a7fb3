//! The moments of a game that get a board: where it turned, or else the largest captures.

use wari_engine::{Mark, Reason, Review};
use wari_rules::{House, Houses, Position, Side, Sowing};

use super::ReviewChart;
use crate::board::geometry::BoardRow;

/// A board before a move, and what is to be seen on it.
pub(super) struct ReviewMoment {
    /// The number of the move, counted from 0.
    pub(super) ply: usize,
    pub(super) mover: Side,
    pub(super) position: Position,
    /// The mark that the move earned.
    pub(super) mark: Option<Mark>,
    /// The house that was played, and those that are filled: the better ones, or the one that captured.
    pub(super) played: House,
    pub(super) filled: Houses,
    /// The houses at stake, of the mover or of the opponent, and the seeds: negative if the mover loses them.
    pub(super) at_stake: (BoardRow, Houses),
    pub(super) seeds: i16,
}

impl ReviewMoment {
    /// Returns the moments of a game in the order played.
    pub(super) fn of(chart: &ReviewChart) -> Vec<Self> {
        let turns = chart.review.turning_points();
        if !turns.is_empty() {
            return turns.into_iter().filter_map(|ply| Self::turn(chart, ply)).collect();
        }
        let captured = chart.record.largest_captures(Review::MOMENTS);
        captured.iter().map(|&(ply, ref sowing)| Self::capture(ply, sowing)).collect()
    }

    /// A move that cost its player much.
    fn turn(chart: &ReviewChart, ply: usize) -> Option<Self> {
        let (reviewed, before) = (chart.review.plies.get(ply)?, chart.record.up_to(ply)?);
        let cause = Reason::of(&before, reviewed).cause;
        let (prize, is_loss) = (cause.prize(), cause.is_loss());
        Some(Self {
            ply,
            mover: reviewed.mover,
            position: before.position(),
            mark: reviewed.mark(),
            played: reviewed.played,
            filled: reviewed.best_houses(),
            at_stake: (if is_loss { BoardRow::Near } else { BoardRow::Far }, prize.houses),
            seeds: i16::from(prize.seeds) * if is_loss { -1 } else { 1 },
        })
    }

    /// A move that captured.
    fn capture(ply: usize, sowing: &Sowing) -> Self {
        Self {
            ply,
            mover: sowing.mover(),
            position: sowing.before(),
            mark: None,
            played: sowing.origin(),
            filled: [sowing.origin()].into_iter().collect(),
            at_stake: (BoardRow::Far, sowing.captured_houses()),
            seeds: sowing.captured_seeds().into(),
        }
    }
}
