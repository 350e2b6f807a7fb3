//! Conversions between Discord's payloads and plain values.

pub(super) mod incoming;
pub(super) mod outgoing;
pub(super) mod registration;
