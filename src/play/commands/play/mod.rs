//! Commands for playing: offering and accepting games, moving, and other actions in a game.

pub(crate) mod accept;
pub(crate) mod ask;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod claim;
pub(crate) mod computer;
pub(crate) mod decline;
pub(crate) mod details;
pub(crate) mod follow;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod more;
pub(crate) mod moves;
pub(crate) mod next;
pub(crate) mod preview;
pub(crate) mod queue;
pub(crate) mod rematch;
pub(crate) mod resign;
