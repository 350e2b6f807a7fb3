//! `/wari help`: how to play, and every command.

use async_trait::async_trait;

use super::{ALL, Command, Reply, Request, Unanswered, Wari};
use crate::words::Menu;

/// The command.
pub(super) struct Help;

#[async_trait]
impl Command for Help {
    fn name(&self) -> &'static str {
        "help"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.help
    }

    async fn run(&self, request: &Request, _wari: &Wari) -> Result<Reply, Unanswered> {
        let menu = request.words.menu();
        let commands = ALL.map(|command| (command.name(), command.about(menu)));
        Ok(Reply::private(request.words.help(&commands)))
    }
}
