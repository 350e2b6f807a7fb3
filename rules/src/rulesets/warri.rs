use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Warri*, from a page that describes the game under this name and plays tournaments to six wins.
///
/// Any move may be played, but a player to move without seeds gets all that is left. A grand slam captures, but
/// the slammer's own row goes to the opponent. So does the board after a move that does not feed, or when no move
/// can. A slam must win more seeds than it costs. Towards the end, two players may agree to stop, and then only
/// captured seeds count.
///
/// Allowing the agreement with any number of seeds on the board, and needing none at the fifth occurrence of a
/// position, are this project's rulings.
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
