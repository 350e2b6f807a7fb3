use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Pratt*, from the rules that John P. Pratt published in 2009.
///
/// Feeding is not compulsory, but a player who could have fed an opponent without seeds and did not loses all that is
/// left to that opponent. Capturing the last seeds is not such a fault: the grand slam captures all, and the slammer
/// keeps their own row too. A player who cannot feed takes what is left. Two players who pass their seeds to each
/// other forever may agree to stop, and then the board counts for nobody.
///
/// Ending the game with a majority, and at the fifth occurrence of a position without the players' agreement, are
/// this project's rulings.
pub static PRATT: Ruleset = Ruleset {
    id: "pratt",
    name: "Pratt",
    grand_slam: GrandSlam::CapturesAndKeepsRest,
    feeding: Feeding::Penalty,
    cannot_feed: CannotFeed::MoverTakesRest,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdAsksFifthEnds,
    stop: Stop::CountsForNobody,
    series: Series::Single,
};
