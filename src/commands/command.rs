//! The interface of a subcommand.

use async_trait::async_trait;

use super::Request;
use super::option::Entry;
use super::press::Pressed;
use crate::table::{Choice, Reply, Table, Unanswered};
use crate::words::Words;

/// A subcommand of `/wari` or `/wari-admin`.
#[async_trait]
pub trait Command: Sync {
    /// Returns the name that users type.
    fn name(&self) -> &'static str;

    /// Returns a short description for menus.
    fn about(&self, words: &Words) -> String;

    /// Returns the options that the command takes.
    fn options(&self) -> &'static [&'static Entry] {
        &[]
    }

    /// Returns the buttons that the command handles.
    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[]
    }

    /// Returns the forms that the command handles.
    fn forms(&self) -> &'static [&'static dyn Pressed] {
        &[]
    }

    /// Runs the command.
    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered>;

    /// Returns the autocompletion choices for an option.
    async fn suggest(&self, _option: &str, _request: &Request, _table: &Table) -> Result<Vec<Choice>, Unanswered> {
        Ok(Vec::new())
    }
}
