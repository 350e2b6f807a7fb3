//! Admission of interactions.

pub(super) mod front_door;
pub(super) mod punctuality;
pub(super) mod seen;
pub(super) mod typing;
