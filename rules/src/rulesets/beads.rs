use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Beads*, from a rules page for playing with beads in cups.
///
/// A grand slam may be played but captures nothing. An opponent without seeds must be fed, and a player who cannot do
/// so is punished: the opponent gets what is left. Only the last three seeds or fewer are divided; an odd one stays
/// on its side.
///
/// The page does not mention draws, circles or stops: the draw at half of the seeds each, the third occurrence of a
/// position, and each side keeping its own row are this project's rulings. So is reading the division narrowly, as
/// applying only to a player who cannot feed.
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
