//! `/wari leaderboard`: the best players.

use async_trait::async_trait;
use wari_rules::{Ruleset, rulesets};

use crate::commands::option::{Entry, Opt, keywords};
use crate::commands::press::{Answer, Press, Pressed};
use crate::commands::{Command, Request};
use crate::games::{Refusal, Scope};
use crate::table::{Button, Reply, Style, Table, Unanswered};
use crate::words::Words;

const SCOPE: Opt<Scope> =
    Opt::keyword_or_default("scope", |words| words.text.option_scope(), |words| keywords(|it| words.scope(it)));
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());

/// Turns the leaderboard to a page, counted from 0.
const PAGE: Press<(Scope, &'static Ruleset, u64)> = Press::new("leaderboard", turn);

/// The `/wari leaderboard` command.
pub(crate) struct Leaderboard;

#[async_trait]
impl Command for Leaderboard {
    fn name(&self) -> &'static str {
        "leaderboard"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_leaderboard()
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[&SCOPE.entry, &RULES.entry]
    }

    fn presses(&self) -> &'static [&'static dyn Pressed] {
        &[&PAGE]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        let scope = SCOPE.read(request)?;
        let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
        page(request, table, scope, ruleset, 0).await
    }
}

/// Turns to another page in the same message, for everyone who sees it.
///
/// # Errors
/// Refused if the message has no such button: it isn't a leaderboard then, and must not be overwritten.
fn turn<'a>(
    request: &'a Request,
    table: &'a Table,
    (scope, ruleset, number): (Scope, &'static Ruleset, u64),
) -> Answer<'a> {
    Box::pin(async move {
        if !request.is_on_message {
            return Err(Refusal::UnknownButton.into());
        }
        Ok(Reply { replaces: true, ..page(request, table, scope, ruleset, number).await? })
    })
}

/// Returns a page, counted from 0, with the asker's own line; the last page if there are fewer.
async fn page(
    request: &Request,
    table: &Table,
    scope: Scope,
    ruleset: &'static Ruleset,
    number: u64,
) -> Result<Reply, Unanswered> {
    let words = request.words;
    let seat = table.standings.join(request.who.id)?.seat().await;
    let standings =
        table.database.standings(scope, request.place, ruleset, request.who.id, number, request.now).await?;
    drop(seat);
    let (number, pages) = (standings.number(), standings.pages());
    let button = |label: String, page: u64, enabled: bool| Button {
        enabled,
        ..PAGE.button((scope, ruleset, page), label, Style::Secondary)
    };
    let buttons = vec![
        button(words.text.button_previous(), number.saturating_sub(1), number > 0),
        button(words.text.button_next(), number + 1, number + 1 < pages),
    ];
    Ok(Reply {
        buttons: if pages > 1 { vec![buttons] } else { Vec::new() },
        ..Reply::card(words.standings_title(scope, ruleset, &standings), words.standings(&standings))
    })
}
