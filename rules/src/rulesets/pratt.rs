use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Pratt.
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
