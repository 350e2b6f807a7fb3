//! Pixels and files.

pub(super) mod blank;
pub(super) mod canvas;
pub(super) mod palette;
pub(super) mod size;
pub(super) mod slate;
pub(super) mod tile;
