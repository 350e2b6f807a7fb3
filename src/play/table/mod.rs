//! The table at which games are played. Carries out what a person, the computer or a clock does.
//!
//! `act` stores a change of a game, has the computer answer and shows the channel the result; `clocks` does the same
//! for timed events, and `compose` for messages that a channel is still owed. Messages (`message`) are views: they show
//! the current state and change nothing. The commands provide the buttons below them as [`Controls`].

pub(crate) mod act;
mod calendar;
mod clocks;
mod compose;
pub(crate) mod computer;
mod context;
mod controls;
mod daily;
mod erasure;
mod events;
pub(crate) mod fair_play;
mod greeting;
mod languages;
mod message;
mod outside;
pub(crate) mod podium;
mod queue;
mod reminded;
pub(crate) mod reviews;
pub(crate) mod standings;
mod state;
mod tables;
mod visibility;
mod watching;

pub use calendar::CalendarEvent;
pub use clocks::{Clocks, Ears, Hearing};
pub(crate) use context::{Viewer, Voice};
pub use controls::{Aside, Controls};
pub(crate) use erasure::Erased;
pub use erasure::keep_promises;
pub use message::{
    Announcement, Audience, Button, Card, Choice, ChoiceValue, Composed, DeferredReply, Document, Item, Keeper, Menu,
    Modal, ModalField, Outdated, Picture, Remains, Reply, Style, Unanswered,
};
pub(crate) use message::{board, exercises, leaderboard, offers, puzzles};
pub use outside::Outside;
pub use queue::TurnGuard;
pub(crate) use queue::{Filmed, Made, Plate};
pub use state::Table;
pub(crate) use visibility::MOST_LOOKED_AT;
