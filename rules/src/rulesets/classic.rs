use crate::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};

/// *Classic*, from the help page of the network Wari server, where people played by mail.
///
/// The grand slam is the crown of the game: it captures all, and the slammer keeps their own row too, since the
/// opponent can no longer move. An opponent without seeds must be fed; a player who cannot do so takes what is left.
/// The server itself stops a game that goes nowhere, and each side keeps its own row.
///
/// The page does not say when a game goes nowhere, what an agreed stop is worth, or how to settle a slam that brings
/// no majority: the third occurrence of a position, each side keeping its own row, and the rest for the slammer are
/// this project's rulings.
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
