//! `/wari leaderboard`: who plays best.

use async_trait::async_trait;

use super::{Command, Kind, Opt, Reply, Request, Unanswered, Wari};
use crate::games::Scope;
use crate::words::Menu;

/// The command.
pub(super) struct Leaderboard;

/// How many places are listed.
const PLACES: u64 = 10;

#[async_trait]
impl Command for Leaderboard {
    fn name(&self) -> &'static str {
        "leaderboard"
    }

    fn about(&self, menu: &Menu) -> &'static str {
        menu.leaderboard
    }

    fn options(&self) -> &'static [Opt] {
        const OPTIONS: &[Opt] = &[
            Opt::new(
                "scope",
                |menu| menu.option_scope,
                Kind::OneOf(|menu| Scope::ALL.map(|scope| (scope.id(), (menu.scope)(scope))).to_vec()),
            ),
            Opt::new("rules", |menu| menu.option_rules, Kind::RULESET),
        ];
        OPTIONS
    }

    async fn run(&self, request: &Request, wari: &Wari) -> Result<Reply, Unanswered> {
        let scope = request.options.scope()?;
        let ruleset = request.options.ruleset()?;
        let standings = wari.database.standings(scope, request.place, ruleset, request.who.id, PLACES).await?;
        Ok(Reply::card(request.words.standings_title(scope, ruleset), request.words.standings(&standings)))
    }
}
