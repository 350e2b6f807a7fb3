//! A computer player for every ruleset of [`wari_rules`], with endgame tables.
//!
//! It leaves all rules to that crate. It has no clock and no randomness of its own: limits are in nodes, and the same
//! seed, level and moves give the same game.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use wari_engine::{Engine, Limits, Meaning};
//! use wari_rules::{House, Record, position, rulesets};
//!
//! // North's f captures everything South has.
//! let game = Record::from_position(&rulesets::CLASSIC, position! {
//!   > North 17  1  4  .  1  . | 9
//!     South  .  .  1  1  1  . | 13
//! });
//! let analysis = Engine::new(1 << 20).search(&game, Limits::nodes(10_000), &AtomicBool::new(false));
//!
//! let best = analysis.expect("the game goes on").best().clone();
//! assert_eq!((best.house, best.score.meaning()), (House::F, Meaning::Won { plies: 1 }));
//! ```

mod accuracy;
mod analysis;
mod chance;
mod ending;
mod engine;
mod evaluation;
mod grade;
mod hash;
mod headline;
mod hint;
mod level;
mod limits;
mod ordering;
mod prey;
mod puzzle;
mod reason;
mod review;
mod reviewing;
mod score;
mod search;
mod tables;
mod trail;

pub use analysis::{Analysis, Judged};
pub use chance::Chance;
pub use ending::{Aim, Ending, Followed};
pub use engine::Engine;
pub use evaluation::{Mind, estimate};
pub use grade::Grade;
pub use headline::Headline;
pub use hint::{Hint, Motive};
pub use level::Level;
pub use limits::{Exact, Limits};
pub use prey::Capture;
pub use puzzle::{Margin, NoPuzzle, Puzzle};
pub use reason::{Cause, Reason, Remedy, Shape};
pub use review::{Mark, Review, ReviewedPly, Stake, best_houses};
pub use reviewing::Reviewing;
pub use score::{Meaning, Score};
pub use tables::{Cache, Entry, LoadError, Tables};
