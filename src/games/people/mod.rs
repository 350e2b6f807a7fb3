//! Players: names, ratings, settings and limits.

pub(super) mod erasure;
pub(super) mod history;
pub(super) mod language;
pub(super) mod limits;
mod line;
pub(super) mod listed;
pub(super) mod name;
pub(super) mod profile;
pub(super) mod quiet;
pub(super) mod rating;
pub(super) mod remark;
pub(super) mod stake;
pub(super) mod standing;
pub(super) mod taste;
pub(super) mod unrated;
pub(super) mod vacation;
pub(super) mod watching;
pub(super) mod zone;
