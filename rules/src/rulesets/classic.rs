use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Classic*, after the help page of the network Wari server, where people played by mail.
///
/// The grand slam is the crown of the game: it captures all, and the slammer keeps the own row too,
/// since the opponent can no longer move. An opponent without seeds has to be fed; who cannot do so
/// takes what is left. The server itself stops a game that goes nowhere, and each side keeps its own
/// row.
///
/// The page leaves open when a game goes nowhere, what an agreed stop is worth, and how a slam is
/// settled that brings no majority: the third occurrence of a position, the own row for each, and the
/// rest for the slammer are this project's rulings.
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
