//! `/wari about`: version, links and latency.

use async_trait::async_trait;

use super::{Command, Reply, Request, Unanswered, Wari};
use crate::words::Menu;

/// The command.
pub(super) struct About;

#[async_trait]
impl Command for About {
    fn name(&self) -> &'static str {
        "about"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.about
    }

    async fn run(&self, request: &Request, _wari: &Wari) -> Result<Reply, Unanswered> {
        Ok(Reply::private(request.words.about(env!("CARGO_PKG_VERSION"), request.bot, request.latency())))
    }
}
