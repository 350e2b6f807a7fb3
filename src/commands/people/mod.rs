//! People: how well they play, and how they like to see boards.

pub(crate) mod leaderboard;
pub(crate) mod profile;
pub(crate) mod settings;
