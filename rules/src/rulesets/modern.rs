use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Modern*, from the rules that came with a modern wari set.
///
/// No move may leave the opponent without seeds: a grand slam is illegal even if it would win, and an opponent
/// without seeds must be fed. A player who cannot feed takes what is left.
///
/// The rules do not say what happens if every move would empty the opponent's row, or in circles and stops: each side
/// keeping its own row, and the third occurrence of a position, are this project's rulings.
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
