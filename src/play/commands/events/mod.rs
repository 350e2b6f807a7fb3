//! `/wari-event`: tournaments in a channel.

pub(super) mod berserk;
pub(super) mod create;
pub(super) mod export;
pub(super) mod follow;
pub(super) mod manage;
pub(super) mod meant;
pub(super) mod show;
pub(super) mod take_part;
