//! People: their lists, profiles and settings, and what the bot may do for them.

mod choices;
mod former;
mod lists;
mod permissions;
mod profiles;
mod times;

pub use former::mentions_former;
pub use lists::GAMES_A_PAGE;
