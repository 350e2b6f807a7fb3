//! What people can do, one file per command. Nothing in here knows Discord's wire: a [`Request`] comes in, a
//! [`Reply`](crate::table::Reply) goes out. What follows from an act is the business of [`crate::table`].
//!
//! [`ALL`] and [`ADMIN`] are the lists of commands. Registration, dispatch, buttons, `/wari help` and the documentation
//! follow them.

mod answer;
mod command;
mod controls;
mod houses;
mod list;
mod meant;
mod option;
mod people;
mod play;
mod press;
mod request;
mod server;
mod study;

pub use answer::{answer, suggest};
pub use command::Command;
pub use controls::CommandControls;
pub use list::{ADMIN, ALL};
pub use option::{Entry, Kind};
pub use request::{Act, Options, Person, Request, Value};

#[cfg(test)]
mod tests;
