//! The commands, one file each. Nothing in here depends on Discord's wire format: a [`Request`] comes in, a
//! [`Reply`](crate::table::Reply) goes out. [`crate::table`] handles what follows from an act.
//!
//! [`TREES`] lists the slash commands with their subcommands ([`ALL`] and [`ADMIN`]), and [`SHORTCUTS`] the commands in
//! the menus of people and messages. Registration, dispatch, buttons, `/wari help` and the documentation follow these
//! lists.

mod answer;
mod command;
mod controls;
mod events;
mod form;
mod houses;
pub mod journal;
mod languages;
mod list;
mod meant;
mod option;
mod pages;
mod people;
mod play;
mod press;
mod request;
mod sequence;
mod server;
mod study;
mod tree;
mod which;

pub use answer::{answer, suggest};
pub use command::Command;
pub use controls::CommandControls;
pub use list::{ADMIN, ALL, EVENTS, EVERYBODY, MANAGERS, OF_EVENTS, SHORTCUTS, TREES};
pub use option::{Entry, Kind};
pub use people::privacy::is_concerned as is_about_stored_data;
pub use request::{Act, OptionValue, Options, Person, Quoted, Request, Target};
pub use tree::{Availability, Clickable, Shortcut, Tree};

#[cfg(test)]
mod tests;
