//! Storage of what belongs to players.

pub(super) mod away;
pub(super) mod away_days;
pub(super) mod blocks;
pub(super) mod computer;
pub(super) mod finished;
pub(super) mod hours;
pub(super) mod languages;
pub(super) mod limits;
pub(super) mod marks;
pub(super) mod meetings;
pub(super) mod profiles;
pub(super) mod rating_row;
pub(super) mod ratings;
pub(super) mod rerating;
pub(super) mod results;
pub(super) mod settings;
pub(super) mod standings;
pub(super) mod streaks;
