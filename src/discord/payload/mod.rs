//! Conversions between Discord's payloads and plain values.

pub(super) mod field;
#[cfg(test)]
mod fuzz;
pub(super) mod incoming;
pub(super) mod interaction;
pub(super) mod likeness;
pub(super) mod outgoing;
pub(super) mod registration;
