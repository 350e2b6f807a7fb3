use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Beads*, after a rules page that plays with beads in cups.
///
/// A grand slam may be played but captures nothing. An opponent without seeds has to be fed, and who
/// cannot do so is punished: the opponent gets what is left. Only the last three seeds or fewer are
/// divided; an odd one stays on its side.
///
/// The page knows neither draws nor circles nor stops: the draw at half of the seeds each, the third
/// occurrence of a position, and the own row for each are this project's rulings. So is reading the
/// division narrowly, as a matter of who cannot feed.
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
