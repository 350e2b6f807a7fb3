//! Fonts and lettering.

pub(super) mod fonts;
pub(super) mod lettering;
pub(super) mod names;
