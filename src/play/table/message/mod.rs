//! Messages: their parts, and those that show games, offers and puzzles. They are views: building one changes
//! nothing.

mod announcement;
pub(crate) mod board;
mod coaching;
pub(crate) mod exercises;
mod form;
mod former;
pub(crate) mod leaderboard;
pub(crate) mod offers;
pub(crate) mod puzzles;
mod reply;
mod unanswered;

pub use announcement::{Announcement, Audience, Composed, Keeper};
pub use form::{Modal, ModalField};
pub use reply::{
    Button, Card, Choice, ChoiceValue, DeferredReply, Document, Item, Menu, Outdated, Picture, Remains, Reply, Style,
};
pub use unanswered::Unanswered;

#[cfg(test)]
mod tests;
