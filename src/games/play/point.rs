//! A point in the course of a game.

use std::fmt;
use std::str::FromStr;

/// A point in the course of a game; later points are greater. The ply alone is not enough: after a takeback, the same
/// ply recurs with another position, and a button of the first must not play on the second.
///
/// The text form is the ply, followed by a dot and the number of takebacks if there were any: `17`, `17.1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The number of takebacks.
    pub undone: u32,
    /// The number of moves on the board.
    pub ply: usize,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.undone {
            0 => write!(f, "{}", self.ply),
            undone => write!(f, "{}.{undone}", self.ply),
        }
    }
}

/// The error for text that is not a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPoint;

impl FromStr for Point {
    type Err = NoPoint;

    fn from_str(text: &str) -> Result<Self, NoPoint> {
        let (ply, undone) = text.split_once('.').unwrap_or((text, "0"));
        let point = Self { undone: undone.parse().map_err(|_| NoPoint)?, ply: ply.parse().map_err(|_| NoPoint)? };
        // Accept only the canonical form.
        if point.to_string() == text { Ok(point) } else { Err(NoPoint) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_read_as_it_is_written() {
        for text in ["0", "17", "17.1", "3.20"] {
            assert_eq!(text.parse::<Point>().map(|point| point.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "x", "-1", "+1", "01", "17.0", "17.", ".1", "1.2.3"] {
            assert_eq!(text.parse::<Point>(), Err(NoPoint), "{text}");
        }
    }

    #[test]
    fn what_comes_after_is_greater() {
        let points: Vec<Point> = ["0", "1", "2", "1.1", "2.1", "0.2"].map(|text| text.parse().unwrap()).to_vec();
        assert!(points.is_sorted());
    }
}
