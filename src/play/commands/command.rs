//! Subcommands. Each is declared once, as a [`Command`], in a file of its own.

use futures_util::future::BoxFuture;

use super::Request;
use super::option::Entry;
use super::press::{Pressed, ReplyFuture};
use crate::table::{Choice, Table, Unanswered};
use crate::words::Words;

/// The future of the choices for an option.
pub(crate) type ChoicesFuture<'a> = BoxFuture<'a, Result<Vec<Choice>, Unanswered>>;

/// A subcommand of `/wari` or `/wari-admin`.
pub struct Command {
    /// The name that users type.
    pub name: &'static str,
    /// Returns a short description for menus.
    pub about: fn(&Words) -> String,
    /// The options that it takes.
    pub options: &'static [&'static Entry],
    /// The buttons that it handles.
    pub(super) presses: &'static [&'static dyn Pressed],
    /// The forms that it handles.
    pub(super) forms: &'static [&'static dyn Pressed],
    /// Answers it.
    pub(super) run: for<'a> fn(&'a Request, &'a Table) -> ReplyFuture<'a>,
    /// Returns the autocompletion choices for the option with this name.
    pub(super) suggest: for<'a> fn(&'a Request, &'a Table, &'a str) -> ChoicesFuture<'a>,
}

impl Command {
    /// Declares a command that takes no options and handles no buttons.
    pub(crate) const fn new(
        name: &'static str,
        about: fn(&Words) -> String,
        run: for<'a> fn(&'a Request, &'a Table) -> ReplyFuture<'a>,
    ) -> Self {
        let suggest = |_: &_, _: &_, _: &_| -> ChoicesFuture<'_> { Box::pin(async { Ok(Vec::new()) }) };
        Self { name, about, options: &[], presses: &[], forms: &[], run, suggest }
    }
}
