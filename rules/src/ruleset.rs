//! What a ruleset rules.

use crate::{Occurrence, rulesets};

/// A ruleset: one ruling on each question over which the rule texts part.
///
/// What all rulesets share is told on the [front page](crate). The six there are stand in
/// [`rulesets`], each with the text it comes from.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// A short name that never changes, fit to be stored and to be typed: `classic`.
    pub id: &'static str,
    /// The name for people: `Classic`.
    pub name: &'static str,
    /// What a grand slam does.
    pub grand_slam: GrandSlam,
    /// Whether an opponent without seeds has to be fed.
    pub feeding: Feeding,
    /// Who gets the board when an opponent without seeds cannot be fed.
    pub cannot_feed: CannotFeed,
    /// Who gets the board of a set-up position whose mover has no seed.
    pub no_seed: NoSeed,
    /// When a game that goes round in circles is ended.
    pub circles: Circles,
    /// What becomes of the board when a game is stopped.
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

/// What a *grand slam* does: a capture that would take every seed on the opponent's row.
///
/// Where it captures and nobody has a majority by it, the game is over, also if the opponent's row
/// was empty before the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrandSlam {
    /// It captures all, and the slammer gets what is left on the own row as well. From Pratt; the
    /// Wari server only says that it wins.
    CapturesAndKeepsRest,
    /// It captures all, but what is left on the slammer's row goes to the opponent. From Warri.
    CapturesAndForfeitsRest,
    /// It may be played, but captures nothing. From Beads and the tournaments.
    CapturesNothing,
    /// It may not be played. From Modern. If every move would be one, the game is over and each side
    /// keeps its own row: this project's ruling.
    Illegal,
}

/// What the mover owes an opponent whose row is empty, as long as some move would *feed*: leave the
/// opponent at least one seed, captures included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feeding {
    /// Only moves that feed may be played. From the Wari server, Beads, Modern and the tournaments.
    Duty,
    /// Any move may be played, but after one that does not feed the game is over and the opponent
    /// gets what is left. From Pratt and Warri.
    Penalty,
}

/// Who gets what is left when the opponent's row is empty and no move would feed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannotFeed {
    /// The mover. From the Wari server, Pratt, Modern and the tournaments.
    MoverTakesRest,
    /// The opponent. From Warri.
    OpponentTakesRest,
    /// The opponent; but three seeds or fewer are divided, an odd one going to the mover, on whose
    /// side they lie. From Beads.
    OpponentTakesRestOrFewAreDivided,
}

/// Who gets what is left of a position that was set up so that its mover has no seed. No game comes
/// to such a position: the move before would have ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoSeed {
    /// Each side keeps its own row: this project's ruling.
    EachKeepsOwnRow,
    /// The mover, who has nothing to play with. From Warri.
    MoverTakesRest,
}

/// When a game that goes round in circles is ended: at which occurrence of the same seeds in the
/// same houses with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Circles {
    /// At the third: this project's ruling where the texts are silent, or let the server decide.
    ThirdEnds,
    /// At the fifth, without asking; at the third both players are asked whether they want to stop.
    /// Pratt and Warri leave it to the players; that there is a fifth is this project's ruling.
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

    /// The occurrence from which on both players are asked whether they want to stop, if they are.
    #[must_use]
    pub const fn ask(self) -> Option<Occurrence> {
        match self {
            Self::ThirdEnds => None,
            Self::ThirdAsksFifthEnds => Some(Occurrence::Third),
        }
    }
}

/// What becomes of the seeds on the board when a game is stopped: because both players agree,
/// because it goes round in circles, or because nothing was captured for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Each side keeps its own row. From the Wari server, where it stops a game, and the tournaments.
    EachKeepsOwnRow,
    /// They count for nobody and stay where they are. From Pratt and Warri.
    CountsForNobody,
}

/// How many games decide between two players. Starters alternate, draws count for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Series {
    /// One game.
    Single,
    /// Whoever first has won six games is champion. From Warri.
    FirstToSix,
}

impl Series {
    /// The wins that decide: 1 or 6.
    #[must_use]
    pub const fn wins(self) -> u8 {
        match self {
            Self::Single => 1,
            Self::FirstToSix => 6,
        }
    }
}
