use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Modern.
pub static MODERN: Ruleset = Ruleset {
    id: "modern",
    name: "Modern",
    grand_slam: GrandSlam::Illegal,
    feeding: Feeding::Duty,
    cannot_feed: CannotFeed::MoverTakesRest,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdEnds,
    stop: Stop::EachKeepsOwnRow,
    series: Series::Single,
};
