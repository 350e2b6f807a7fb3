//! The end of a game.

use std::fmt;

use crate::{BySide, Position, Side};

/// The end of a game: the reason, the winner, and who got the seeds left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    reason: Reason,
    position: Position,
    taken: BySide<u8>,
    uncounted: u8,
}

impl Outcome {
    pub(crate) const fn new(reason: Reason, position: Position, taken: BySide<u8>, uncounted: u8) -> Self {
        Self { reason, position, taken, uncounted }
    }

    /// The reason the game is over.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// The side with more seeds in its store; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let [south, north] = Side::ALL.map(|side| self.position.store(side));
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The last position, settled: seeds given to a side at the end are in its store and their houses are empty;
    /// seeds that count for nobody stay where they were.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The seeds each side got from those left on the board.
    #[must_use]
    pub const fn taken(&self) -> BySide<u8> {
        self.taken
    }

    /// The seeds left on the board of a stopped game, which count for nobody.
    ///
    /// 0 after [`Reason::Majority`], though the houses stay as they are: the game was decided before they could
    /// matter.
    #[must_use]
    pub const fn uncounted(&self) -> u8 {
        self.uncounted
    }
}

/// The reason a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A store holds more than half of all seeds, or each holds exactly half.
    Majority,
    /// The last move captured every seed in the opponent's row.
    GrandSlam,
    /// The last move left the opponent's empty row empty, though another move would have fed it.
    Starved,
    /// The opponent's row is empty, and none of the mover's moves would feed it.
    CannotFeed,
    /// The mover has no seeds, or no house that may be played.
    NoLegalMove,
    /// The same position has occurred too often: the game goes round in circles.
    Circles {
        /// The occurrence that ended the game.
        occurrence: Occurrence,
    },
    /// [`QUIET_PLIES`](crate::QUIET_PLIES) plies in a row were played without a capture.
    Quiet,
    /// Both players agreed to stop.
    Agreed,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 9] = [
        Self::Majority,
        Self::GrandSlam,
        Self::Starved,
        Self::CannotFeed,
        Self::NoLegalMove,
        Self::Circles { occurrence: Occurrence::Third },
        Self::Circles { occurrence: Occurrence::Fifth },
        Self::Quiet,
        Self::Agreed,
    ];

    /// A short name that never changes, so it can be stored: `majority`, `grand slam`, …
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Majority => "majority",
            Self::GrandSlam => "grand slam",
            Self::Starved => "starved",
            Self::CannotFeed => "cannot feed",
            Self::NoLegalMove => "no legal move",
            Self::Circles { occurrence: Occurrence::Third } => "third occurrence",
            Self::Circles { occurrence: Occurrence::Fifth } => "fifth occurrence",
            Self::Quiet => "quiet",
            Self::Agreed => "agreed",
        }
    }

    /// The reason with this [`id`](Self::id).
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.id() == id)
    }
}

/// The [`id`](Reason::id).
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The occurrence of a position at which a game goes round in circles. The first time the position is on the board
/// counts as its first occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Occurrence {
    /// The third occurrence.
    Third,
    /// The fifth occurrence.
    Fifth,
}

impl Occurrence {
    /// The number: 3 or 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        match self {
            Self::Third => 3,
            Self::Fifth => 5,
        }
    }
}
