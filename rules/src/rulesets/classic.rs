use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Classic: a grand slam captures all.
pub static CLASSIC: Ruleset = Ruleset {
    id: "classic",
    name: "Classic",
    grand_slam: GrandSlam::CapturesAndKeepsRest,
    feeding: Feeding::Duty,
    cannot_feed: CannotFeed::MoverTakesRest,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdEnds,
    stop: Stop::EachKeepsOwnRow,
    series: Series::Single,
};
