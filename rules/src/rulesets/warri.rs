use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Warri.
pub static WARRI: Ruleset = Ruleset {
    id: "warri",
    name: "Warri",
    grand_slam: GrandSlam::CapturesAndForfeitsRest,
    feeding: Feeding::Penalty,
    cannot_feed: CannotFeed::OpponentTakesRest,
    no_seed: NoSeed::MoverTakesRest,
    circles: Circles::ThirdAsksFifthEnds,
    stop: Stop::CountsForNobody,
    series: Series::FirstToSix,
};
