//! Answers interactions.
//!
//! `answers.rs` carries out an act. Its reply takes one of three ways, and each step of a way uses up what it starts
//! from, so that no interaction is answered twice:
//!
//! - [`PendingAnswer`] is answered with the reply, with retries for as long as Discord accepts one; or
//! - it is acknowledged, which makes it [`Promised`](steps::Promised), and a reply that takes longer to make comes in
//!   the place of the acknowledgement; or
//! - the reply is late: the interaction is acknowledged meanwhile, and the reply follows.
//!
//! If none of that arrives, news that a channel is owed is left to the relay; any other reply is dropped, because the
//! user will ask again. `traces.rs` tells what may have arrived all the same.

mod answers;
mod delivery;
mod steps;
pub(super) mod traces;

pub(super) use answers::Answers;
pub(super) use delivery::Delivery;
use steps::PendingAnswer;
