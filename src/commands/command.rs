//! What a command is.

use async_trait::async_trait;

use super::Request;
use super::option::Entry;
use super::press::Pressed;
use crate::table::{Choice, Reply, Table, Unanswered};
use crate::words::Menu;

/// A subcommand.
#[async_trait]
pub trait Command: Sync {
    /// The word people type.
    fn name(&self) -> &'static str;

    /// What it does, for menus.
    fn about(&self, menu: &Menu) -> &'static str;

    /// What can be said with it.
    fn options(&self) -> &'static [&'static Entry] {
        &[]
    }

    /// The buttons that it answers.
    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[]
    }

    /// Does it.
    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered>;

    /// What to offer for an option whose value is being typed.
    async fn suggest(&self, _option: &str, _request: &Request, _table: &Table) -> Result<Vec<Choice>, Unanswered> {
        Ok(Vec::new())
    }
}
