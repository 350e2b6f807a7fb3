//! Materials, shapes and light.

pub(super) mod carving;
pub(super) mod colour;
pub(super) mod light;
pub(super) mod noise;
pub(super) mod outline;
pub(super) mod patterns;
pub(super) mod relief;
pub(super) mod seeds;
pub(super) mod stencil;
pub(super) mod surface;
pub(super) mod theme;
