//! Events: tournaments in a channel. What an event is, who takes part, how it stands, and what happens next follow from
//! its row, its entrants and its games; nothing else is kept, so that no table can contradict the games.
//!
//! What a kind of event does differently stands in its own file ([`EventKind`](kind::EventKind)).
//!
//! [`Contest::next`] says what is to be done now. Whoever does it stores that by compare-and-set on the event's
//! version.

mod arena;
pub(super) mod contest;
pub(super) mod entrant;
pub(super) mod event;
pub(super) mod fixture;
pub(super) mod kind;
mod knockout;
mod report;
mod round_robin;
mod simul;
mod swiss;
#[cfg(test)]
mod tests;
