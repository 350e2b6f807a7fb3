//! Games, from the challenge to the end.

pub(super) mod annulment;
mod bank;
mod berserk;
pub(super) mod bout;
pub(super) mod challenge;
mod claim;
pub(super) mod computer;
pub(super) mod game;
pub(super) mod hold;
pub(super) mod life;
pub(super) mod ogn;
pub(super) mod pace;
pub(super) mod pattern;
pub(super) mod plan;
pub(super) mod point;
pub(super) mod proposal;
pub(super) mod replay;
pub(super) mod series;
pub(super) mod summary;
