//! Who plays whom, and who is ahead: FIDE's Swiss system, round robins, knock-outs, arenas, tie-breaks, and the files
//! in which programs exchange tournaments.
//!
//! The crate knows nothing of Wari, of Discord or of a database: it takes plain values and returns plain values, the
//! same for the same, without a clock and without chance.
//!
//! # A Swiss tournament
//!
//! A [`Tournament`] is a list of [`Player`]s, the strongest first, and what every [`Round`] was for each of them.
//! [`swiss::pair`] pairs the next one.
//!
//! ```
//! use wari_pairing::{Bye, Pair, Player, Round, Tournament, swiss};
//!
//! let player = |name: &str| Player { name: name.to_owned(), ..Player::default() };
//! let players = ["Ana", "Kofi", "Esi", "Yaw", "Abena", "Kwame"].map(player).to_vec();
//! let mut tournament = Tournament { rounds: 3, players, ..Tournament::default() };
//!
//! // Abena rests in the first round, for half a point.
//! tournament.players[4].rounds.push(Round::Bye(Bye::HalfPoint));
//! let pairing = swiss::pair(&tournament)?;
//!
//! // Of the five who play, the first half plays the second half, and the last one has the bye.
//! assert_eq!(pairing.pairs, [Pair { white: 0, black: 2 }, Pair { white: 3, black: 1 }]);
//! assert_eq!(pairing.bye, Some(5));
//! # Ok::<(), wari_pairing::Unpairable>(())
//! ```
//!
//! What becomes of the pairs is entered into the players' rounds, and [`Tournament::played`] says how many rounds are
//! over. Nobody can be lost: [`Tournament::check`] finds what does not fit together.
//!
//! # The table
//!
//! [`tie_break::standings`] ranks the players by their points and by tie-breaks.
//!
//! ```
//! use wari_pairing::tie_break::{System, TieBreak, standings};
//! use wari_pairing::{Colour, GameResult, Player, Round, Tournament};
//!
//! let game = |opponent, colour, result| vec![Round::Game { opponent, colour, result }];
//! let players = vec![
//!     Player { rounds: game(1, Colour::White, GameResult::Loss), ..Player::default() },
//!     Player { rounds: game(0, Colour::Black, GameResult::Win), ..Player::default() },
//! ];
//! let tournament = Tournament { rounds: 1, played: 1, players, ..Tournament::default() };
//! let table = standings(&tournament, System::Swiss, &TieBreak::SWISS)?;
//!
//! assert_eq!(table[0].player, 1);
//! assert_eq!(table[0].points.to_string(), "1.0");
//! # Ok::<(), wari_pairing::Inconsistent>(())
//! ```
//!
//! # Others
//!
//! [`round_robin`] has Berger's tables, [`knockout`] the brackets of knock-outs, [`arena`] what is needed where
//! everybody plays whoever is free. [`trf`] reads and writes tournament report files.
#![forbid(unsafe_code)]

pub mod arena;
mod colour;
mod error;
pub mod knockout;
mod matching;
mod pairing;
mod points;
mod round;
pub mod round_robin;
pub mod swiss;
pub mod tie_break;
mod tournament;
pub mod trf;

pub use colour::Colour;
pub use error::{Inconsistent, Unpairable};
pub use pairing::{Pair, Pairing};
pub use points::{PointSystem, Points};
pub use round::{Bye, GameResult, Round};
pub use tournament::{Forbidden, Player, Tournament};
