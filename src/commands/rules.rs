//! `/wari rules`: the chosen ruleset in words.

use async_trait::async_trait;

use super::{Command, Kind, Opt, Reply, Request, Unanswered, Wari};
use crate::words::Menu;

/// The command.
pub(super) struct Rules;

#[async_trait]
impl Command for Rules {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.rules
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[Opt::new("rules", |menu| menu.option_rules, Kind::RULESET)];
        OPTIONS
    }

    async fn run(&self, request: &Request, _wari: &Wari) -> Result<Reply, Unanswered> {
        Ok(Reply::private(request.words.ruleset(request.options.ruleset()?)))
    }
}
