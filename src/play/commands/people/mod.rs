//! Commands about players: how well they play, and how they want to see boards.

pub(crate) mod leaderboard;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod settings;
mod streaks;
mod times;
