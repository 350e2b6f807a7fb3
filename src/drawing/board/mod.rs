//! The board and its pieces.

mod arrow;
pub(super) mod atlas;
pub(super) mod bar;
pub(super) mod cell;
pub(super) mod geometry;
pub(super) mod house;
pub(super) mod marks;
pub(super) mod plan;
pub(super) mod plank;
pub(super) mod still;
pub(super) mod store;
pub(super) mod worth;
