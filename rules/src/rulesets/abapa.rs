use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Abapa.
pub static ABAPA: Ruleset = Ruleset {
    id: "abapa",
    name: "Abapa",
    grand_slam: GrandSlam::CapturesNothing,
    feeding: Feeding::Duty,
    cannot_feed: CannotFeed::MoverTakesRest,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdEnds,
    stop: Stop::EachKeepsOwnRow,
    series: Series::Single,
};
