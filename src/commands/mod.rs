//! The commands, one file each. Nothing in here depends on Discord's wire format: a [`Request`] comes in, a
//! [`Reply`](crate::table::Reply) goes out. [`crate::table`] handles what follows from an act.
//!
//! [`ALL`] and [`ADMIN`] are the lists of commands. Registration, dispatch, buttons, `/wari help` and the documentation
//! use them.

mod answer;
mod command;
mod controls;
mod houses;
mod languages;
mod list;
mod meant;
mod option;
mod people;
mod play;
mod press;
mod request;
mod server;
mod study;
mod which;

pub use answer::{answer, suggest};
pub use command::Command;
pub use controls::CommandControls;
pub use list::{ADMIN, ALL};
pub use option::{Entry, Kind};
pub use request::{Act, Options, Person, Request, Value};

#[cfg(test)]
mod tests;
