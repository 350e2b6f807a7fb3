use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Pratt*, after the rules that John P. Pratt published in 2009.
///
/// Nobody is forced to feed: a player who could have fed an opponent without seeds and did not loses
/// all that is left to that opponent. Capturing the last seeds is no such fault: the grand slam
/// captures all, and the slammer keeps the own row too. Who cannot feed takes what is left. Two who
/// pass their seeds to each other for ever may agree to stop, and then the board counts for nobody.
///
/// That the game ends with a majority, and at the fifth occurrence of a position without anybody's
/// agreement, are this project's rulings.
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
