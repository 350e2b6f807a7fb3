//! People: their lists, profiles and settings, and what the bot may do for them.

mod choices;
mod lists;
mod permissions;
mod profiles;
mod times;

pub use lists::GAMES_A_PAGE;
