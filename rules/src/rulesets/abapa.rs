use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Abapa*, the rules of international oware tournaments.
///
/// A grand slam may be played but captures nothing. An opponent without seeds must be fed; a player who cannot do so
/// takes what is left. At the third occurrence of a position, as at an agreed stop, each side keeps its own row.
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
