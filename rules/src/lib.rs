//! The game of Wari, also known as oware, awari and warri: six rulesets, exact, fast and without dependencies. This
//! page teaches the game by playing it.
//!
//! # The board
//!
//! Two rows of six *houses*: the lower row is South's, the upper North's. Each side has a *store* beside its row for
//! the seeds it captures. A game begins with four *seeds* in every house, and South moves first.
//!
//! ```text
//!            f  e  d  c  b  a
//!     North  4  4  4  4  4  4
//!     South  4  4  4  4  4  4
//!            a  b  c  d  e  f
//! ```
//!
//! A [`Position`] is written as South's houses `a` to `f`, North's houses, South's store, North's store, and the side
//! to move.
//!
//! ```
//! use wari_rules::{Position, SeedsPerHouse};
//!
//! let start = Position::start(SeedsPerHouse::Four);
//! assert_eq!(start.to_string(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
//! ```
//!
//! # A move
//!
//! The player to move lifts all the seeds from one of their houses and *sows* them, one by one, into the houses that
//! follow counter-clockwise: along their own row to `f`, then along the opponent's from `a`. A [`Ruleset`] plays the
//! move, and the [`Sowing`] it returns describes everything that happened.
//!
//! ```
//! use wari_rules::{House, Position, SeedsPerHouse, Side, rulesets};
//!
//! let start = Position::start(SeedsPerHouse::Four);
//! let sowing = rulesets::CLASSIC.sow(start, House::E)?;
//!
//! assert_eq!(sowing.last(), (Side::North, House::C));
//! assert_eq!(sowing.after().to_string(), "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N");
//! # Ok::<(), wari_rules::Illegal>(())
//! ```
//!
//! # A capture
//!
//! If the last seed brings a house of the opponent's to two or three, its seeds are captured. So are those of the
//! opponent's houses just before it, going back one by one as long as each holds two or three: a *chain*.
//!
//! ```
//! # use wari_rules::{House, position, rulesets};
//! let before = position! {
//!   > North  .  5  1  4  4  8 | 6
//!     South  6  2  1  .  2  1 | 8
//! };
//! // North sows the eight seeds of a.
//! let sowing = rulesets::CLASSIC.sow(before, House::A)?;
//!
//! let captured: Vec<(House, u8)> = sowing.captured().collect();
//! assert_eq!(captured, [(House::C, 2), (House::B, 3)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A lap
//!
//! Twelve seeds or more go all the way round. The house they came from, the *origin*, is skipped each time and stays
//! empty.
//!
//! ```
//! # use wari_rules::{House, Side, position, rulesets};
//! let before = position! {
//!     North  7  5  .  4  1  . | 8
//!   > South  .  . 12  1  .  2 | 8
//! };
//! let sowing = rulesets::CLASSIC.sow(before, House::C)?;
//!
//! assert_eq!(sowing.sown().filter(|&fallen| fallen == (Side::South, House::D)).count(), 2);
//! assert_eq!(sowing.after().seeds(Side::South, House::C), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The grand slam
//!
//! Capturing every seed in the opponent's row is a *grand slam*, and the rulesets differ on it. Here North has saved
//! up seventeen seeds in `f`, which now take everything South has.
//!
//! ```
//! use wari_rules::{House, Illegal, Reason, position, rulesets};
//!
//! let before = position! {
//!   > North 17  1  4  .  1  . | 9
//!     South  .  .  1  1  1  . | 13
//! };
//!
//! // Under classic rules it ends the game, and the slammer gets the rest as well.
//! let slam = rulesets::CLASSIC.sow(before, House::F)?;
//! assert_eq!(slam.captured_seeds(), 15);
//! let outcome = slam.outcome().expect("the game is over");
//! assert_eq!(outcome.reason(), Reason::GrandSlam);
//! assert_eq!(outcome.position().to_string(), "0-0-0-0-0-0-0-0-0-0-0-0-13-35-S");
//!
//! // Under warri rules the rest goes to the opponent, which makes this game a draw.
//! let outcome = rulesets::WARRI.sow(before, House::F)?.outcome().expect("the game is over");
//! assert_eq!(outcome.winner(), None);
//!
//! // Under abapa rules it captures nothing, and the game goes on.
//! let sowing = rulesets::ABAPA.sow(before, House::F)?;
//! assert_eq!((sowing.captured_seeds(), sowing.outcome()), (0, None));
//! assert!(sowing.spared().is_some());
//!
//! // Under modern rules it may not be played.
//! assert!(matches!(rulesets::MODERN.sow(before, House::F), Err(Illegal::WouldStarve { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Feeding
//!
//! A player to move whose opponent has no seeds must *feed*: play so that the opponent gets one. An [`Illegal`] move
//! comes with the reason and the houses that may be played instead. Pratt and warri rules do not forbid starving the
//! opponent, but the opponent then gets all that is left.
//!
//! ```
//! # use wari_rules::{House, Illegal, Reason, position, rulesets};
//! let before = position! {
//!     North  .  .  .  .  .  . | 24
//!   > South  .  1  .  .  .  1 | 22
//! };
//!
//! let playable = [House::F].into_iter().collect();
//! assert_eq!(rulesets::CLASSIC.legal(before), playable);
//! assert_eq!(rulesets::CLASSIC.sow(before, House::B), Err(Illegal::MustFeed { playable }));
//!
//! let outcome = rulesets::PRATT.sow(before, House::B)?.outcome().expect("the game is over");
//! assert_eq!((outcome.reason(), outcome.taken().north), (Reason::Starved, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The end
//!
//! More than half of all seeds wins, and half each is a draw: the game is over as soon as the stores show it. Before
//! that, it ends when the player to move cannot feed an opponent without seeds; the ruleset decides who gets what is
//! left. An [`Outcome`] gives the [`Reason`], the winner, and where every seed went.
//!
//! ```
//! # use wari_rules::{Reason, Side, position, rulesets};
//! // Neither house reaches North's row.
//! let position = position! {
//!     North  .  .  .  .  .  . | 22
//!   > South  3  2  .  .  .  . | 21
//! };
//!
//! let classic = rulesets::CLASSIC.verdict(position).expect("it is over");
//! assert_eq!((classic.reason(), classic.winner()), (Reason::CannotFeed, Some(Side::South)));
//!
//! let beads = rulesets::BEADS.verdict(position).expect("it is over");
//! assert_eq!((beads.taken().north, beads.winner()), (5, Some(Side::North)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game
//!
//! A [`Record`] holds a complete game. It is written as the letters of the houses played, South's as capitals. It
//! also ends games that would never end on the board: two seeds that chase each other forever are stopped when a
//! position occurs for the third time, or the fifth, depending on the ruleset.
//!
//! ```
//! use wari_rules::{House, Reason, Record, SeedsPerHouse, position, rulesets};
//!
//! let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFc")?;
//! let sowing = game.play(House::E)?;
//! assert_eq!(sowing.captured_seeds(), 3);
//! assert_eq!(game.notation(), "BdFcE");
//!
//! let chase = position! {
//!     North  .  .  .  .  .  1 | 22
//!   > South  1  .  .  .  .  . | 24
//! };
//! let mut game = Record::from_position(&rulesets::CLASSIC, chase);
//! while let Some(house) = game.legal().iter().next() {
//!     game.play(house)?;
//! }
//! let outcome = game.outcome().expect("nothing more may be played");
//! assert_eq!((game.ply(), outcome.reason().id()), (24, "third occurrence"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The houses alone
//!
//! To find out what the seeds on the board are still worth, use a [`Layout`]: the twelve houses without stores, on
//! which no majority ends the game.
//!
//! # The rulesets
//!
//! [`rulesets`] holds the rulesets, each with its source and its rulings. All six can be played with [three to six
//! seeds](SeedsPerHouse) a house.

mod board;
mod drawing;
mod house;
mod houses;
mod illegal;
mod judgement;
mod layout;
mod outcome;
mod perft;
mod position;
mod record;
mod ruleset;
pub mod rulesets;
mod seeds_per_house;
mod setup;
mod side;
mod sowing;
mod turn;

pub use house::House;
pub use houses::Houses;
pub use illegal::Illegal;
pub use judgement::QUIET_PLIES;
pub use layout::{Layout, Next, Rest, Step};
pub use outcome::{Occurrence, Outcome, Reason};
pub use position::Position;
pub use record::{Record, ReplayError, Unplayable};
pub use ruleset::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};
pub use seeds_per_house::{SeedsPerHouse, SeedsPerHouseError};
pub use setup::{Flaw, PositionError, Setup};
pub use side::{BySide, Side};
pub use sowing::Sowing;
pub use turn::Turn;
