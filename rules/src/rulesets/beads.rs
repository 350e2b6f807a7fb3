use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// Beads.
pub static BEADS: Ruleset = Ruleset {
    id: "beads",
    name: "Beads",
    grand_slam: GrandSlam::CapturesNothing,
    feeding: Feeding::Duty,
    cannot_feed: CannotFeed::OpponentTakesRestOrFewAreDivided,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdEnds,
    stop: Stop::EachKeepsOwnRow,
    series: Series::Single,
};
