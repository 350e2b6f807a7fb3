use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Warri*, after a page that tells the game by this name and in tournaments plays for six wins.
///
/// Everything may be played, but at their turn players without seeds are given all that is left: a
/// grand slam captures, yet the slammer's own row goes to the opponent, and so does the board after a
/// move that does not feed, or when no move can. A slam must win more seeds than it costs. Towards the
/// end two players may agree to stop, and then only captured seeds count.
///
/// That they may agree with any number of seeds on the board, and that the fifth occurrence of a
/// position needs no agreement, are this project's rulings.
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
