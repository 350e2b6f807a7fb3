//! The rulings that make up a ruleset.

use crate::{Occurrence, rulesets};

/// A ruleset: one ruling on each question on which the rule texts disagree.
///
/// The [front page](crate) describes what all rulesets share. [`rulesets`] holds all six, each with its source.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// A short name that never changes, so it can be stored and typed: `classic`.
    pub id: &'static str,
    /// The display name: `Classic`.
    pub name: &'static str,
    /// The effect of a grand slam.
    pub grand_slam: GrandSlam,
    /// Whether an opponent without seeds must be fed.
    pub feeding: Feeding,
    /// Who gets the board when an opponent without seeds cannot be fed.
    pub cannot_feed: CannotFeed,
    /// Who gets the board of a set-up position whose mover has no seeds.
    pub no_seed: NoSeed,
    /// When a game that goes round in circles is ended.
    pub circles: Circles,
    /// Who gets the seeds on the board when a game is stopped.
    pub stop: Stop,
    /// How many games decide between two players.
    pub series: Series,
}

impl Ruleset {
    /// The ruleset with this [`id`](Self::id).
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Self> {
        rulesets::ALL.into_iter().find(|ruleset| ruleset.id == id)
    }
}

/// The effect of a *grand slam*: a capture that would take every seed in the opponent's row.
///
/// A slam that captures ends the game even without a majority, and even if the opponent's row was empty before the
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrandSlam {
    /// It captures all, and the slammer also gets what is left in their own row. From Pratt; the Wari server only
    /// says that it wins.
    CapturesAndKeepsRest,
    /// It captures all, but what is left in the slammer's row goes to the opponent. From Warri.
    CapturesAndForfeitsRest,
    /// It may be played but captures nothing. From Beads and the tournaments.
    CapturesNothing,
    /// It may not be played. From Modern. If every move would be one, the game is over and each side keeps its own
    /// row: this project's ruling.
    Illegal,
}

/// The mover's duty to an opponent whose row is empty, if some move would *feed*: leave the opponent at least one
/// seed, captures included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feeding {
    /// Only moves that feed may be played. From the Wari server, Beads, Modern and the tournaments.
    Duty,
    /// Any move may be played, but one that does not feed ends the game and the opponent gets what is left. From
    /// Pratt and Warri.
    Penalty,
}

/// Who gets what is left when the opponent's row is empty and no move would feed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannotFeed {
    /// The mover. From the Wari server, Pratt, Modern and the tournaments.
    MoverTakesRest,
    /// The opponent. From Warri.
    OpponentTakesRest,
    /// The opponent, but three seeds or fewer are divided. An odd one goes to the mover, on whose side they lie. From
    /// Beads.
    OpponentTakesRestOrFewAreDivided,
}

/// Who gets what is left of a position set up so that its mover has no seeds. No game reaches such a position: the
/// move before would have ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoSeed {
    /// Each side keeps its own row: this project's ruling.
    EachKeepsOwnRow,
    /// The mover, who has nothing to play with. From Warri.
    MoverTakesRest,
}

/// When a game that goes round in circles ends: at which occurrence of the same seeds in the same houses with the
/// same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Circles {
    /// At the third: this project's ruling where the texts are silent or leave it to the server.
    ThirdEnds,
    /// At the fifth, without asking; at the third, both players are asked whether they want to stop. Pratt and Warri
    /// leave it to the players; the limit of five is this project's ruling.
    ThirdAsksFifthEnds,
}

impl Circles {
    /// The occurrence that ends the game.
    #[must_use]
    pub const fn end(self) -> Occurrence {
        match self {
            Self::ThirdEnds => Occurrence::Third,
            Self::ThirdAsksFifthEnds => Occurrence::Fifth,
        }
    }

    /// The occurrence from which both players are asked whether they want to stop; `None` if they are never asked.
    #[must_use]
    pub const fn ask(self) -> Option<Occurrence> {
        match self {
            Self::ThirdEnds => None,
            Self::ThirdAsksFifthEnds => Some(Occurrence::Third),
        }
    }
}

/// Who gets the seeds on the board when a game is stopped: because both players agree, because it goes round in
/// circles, or because nothing was captured for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Each side keeps its own row. From the Wari server, for the games it stops, and the tournaments.
    EachKeepsOwnRow,
    /// They count for nobody and stay where they are. From Pratt and Warri.
    CountsForNobody,
}

/// How many games decide between two players. Starters alternate, and draws count for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Series {
    /// One game.
    Single,
    /// The first player to win six games is champion. From Warri.
    FirstToSix,
}

impl Series {
    /// The number of wins that decide: 1 or 6.
    #[must_use]
    pub const fn wins(self) -> u8 {
        match self {
            Self::Single => 1,
            Self::FirstToSix => 6,
        }
    }
}
