//! Pixels and files.

pub(super) mod canvas;
pub(super) mod file;
pub(super) mod lzw;
pub(super) mod palette;
pub(super) mod screen;
pub(super) mod slate;
pub(super) mod tile;
