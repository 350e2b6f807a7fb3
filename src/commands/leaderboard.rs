//! `/wari leaderboard`: who plays best.

use async_trait::async_trait;
use wari_rules::Ruleset;

use super::{Button, Command, Kind, Opt, Press, Reply, Request, Style, Unanswered, Wari};
use crate::games::{Refusal, Scope};
use crate::words::Menu;

/// The command.
pub(super) struct Leaderboard;

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
        page(request, wari, scope, ruleset, 0).await
    }
}

/// Turns to another page, in the same message and for all who see it.
///
/// # Errors
/// Refused if the message has no such button: then it is no leaderboard, and not to be overwritten.
pub(super) async fn turn(
    request: &Request,
    wari: &Wari,
    scope: Scope,
    ruleset: &'static Ruleset,
    number: u64,
) -> Result<Reply, Unanswered> {
    if !request.is_on_message {
        return Err(Refusal::UnknownButton.into());
    }
    Ok(Reply { replaces: true, ..page(request, wari, scope, ruleset, number).await? })
}

/// A page, counted from 0, with the line of whoever asks for it; the last if there are fewer.
async fn page(
    request: &Request,
    wari: &Wari,
    scope: Scope,
    ruleset: &'static Ruleset,
    number: u64,
) -> Result<Reply, Unanswered> {
    let (words, menu) = (request.words, request.words.menu());
    let standings = wari.database.standings(scope, request.place, ruleset, request.who.id, number, request.now).await?;
    let (number, pages) = (standings.number(), standings.pages());
    let button = |label: &str, page: u64, enabled: bool| Button {
        id: Press::Leaderboard(scope, ruleset, page).to_string(),
        label: label.to_owned(),
        style: Style::Secondary,
        enabled,
    };
    let buttons = vec![
        button(menu.button_previous, number.saturating_sub(1), number > 0),
        button(menu.button_next, number + 1, number + 1 < pages),
    ];
    Ok(Reply {
        buttons: if pages > 1 { vec![buttons] } else { Vec::new() },
        ..Reply::card(words.standings_title(scope, ruleset, &standings), words.standings(&standings))
    })
}
