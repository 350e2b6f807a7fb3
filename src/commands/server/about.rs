//! `/wari about`: version, links and latency.

use async_trait::async_trait;

use crate::commands::{Command, Request};
use crate::table::{Reply, Table, Unanswered};
use crate::words::Words;

/// The `/wari about` command.
pub(crate) struct About;

#[async_trait]
impl Command for About {
    fn name(&self) -> &'static str {
        "about"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_about()
    }

    async fn run(&self, request: &Request, _table: &Table) -> Result<Reply, Unanswered> {
        Ok(Reply::private(request.words.about(env!("CARGO_PKG_VERSION"), request.bot, request.latency())))
    }
}
