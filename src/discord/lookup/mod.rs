//! Look-ups at Discord, cached: names, who can see a channel, and whether a message still exists.

pub(super) mod names;
pub(super) mod outside;
pub(super) mod sight;
