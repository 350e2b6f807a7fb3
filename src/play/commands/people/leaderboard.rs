//! `/wari leaderboard`: the best players.

use std::collections::HashMap;

use wari_games::{Medium, Name, Permission, Refusal, Scope, Standings, Tally, Theme, UserId};
use wari_rules::{Ruleset, rulesets};

use super::streaks;
use crate::commands::option::{Opt, keywords};
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Command, Request};
use crate::table::{Button, Picture, Reply, Style, Table, Unanswered, leaderboard};
use crate::words::Words;
use wari_drawing::{Leaderboard as Drawn, RankRow, Strip};

const SCOPE: Opt<Option<Scope>> =
    Opt::keyword("scope", |words| words.text.option_scope(), |words| keywords(|it| words.scope(it)));
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());

/// Turns the leaderboard to a page, counted from 0.
const PAGE: Press<(Scope, &'static Ruleset, u64)> = Press::new("leaderboard", turn);

/// Turns the leaderboard of a server, by this ruleset, to the streaks in its puzzles of the day.
const STREAKS: Press<&'static Ruleset> = Press::new("streaks", |request, table, ruleset| {
    Box::pin(async move {
        let label = request.public_words.text.button_ratings();
        let back = PAGE.button((Scope::Server, ruleset, 0), label, Style::Secondary);
        streaks::show(request, table, back).await
    })
});

/// The `/wari leaderboard` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&SCOPE.entry, &RULES.entry],
    presses: &[&PAGE, &STREAKS],
    ..Command::new(
        "leaderboard",
        |words| words.text.command_leaderboard(),
        |request, table| Box::pin(run(request, table)),
    )
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let scope = match (SCOPE.read(request)?, request.place.server()) {
        (None, None) => Scope::Global,
        (Some(Scope::Server | Scope::Channel), None) => return Err(Refusal::NoLeaderboardHere.into()),
        (scope, _) => scope.unwrap_or_default(),
    };
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    page(request, table, scope, ruleset, 0).await
}

/// Turns to another page in the same message, for everyone who sees it.
///
/// # Errors
/// Refused if the message has no such button: it isn't a leaderboard then, and must not be overwritten.
fn turn<'a>(
    request: &'a Request,
    table: &'a Table,
    (scope, ruleset, number): (Scope, &'static Ruleset, u64),
) -> ReplyFuture<'a> {
    Box::pin(async move {
        if !request.is_on_message {
            return Err(Refusal::UnknownButton.into());
        }
        Ok(Reply { replaces: true, ..page(request, table, scope, ruleset, number).await? })
    })
}

/// Returns a page, counted from 0, with the asker's own line; the last page if there are fewer. It is a picture, or
/// text for whoever prefers it and where no files may be attached.
async fn page(
    request: &Request,
    table: &Table,
    scope: Scope,
    ruleset: &'static Ruleset,
    number: u64,
) -> Result<Reply, Unanswered> {
    let words = request.public_words;
    let seat = table.standings.join(request.who.id)?.seat().await;
    let reader = request.who.id;
    let mut standings =
        table.database.people().standings(scope, request.place, ruleset, reader, number, request.now).await?;
    let is_reader_listed = table.database.people().is_listed(reader).await?;
    drop(seat);
    // Whoever is not listed still sees where they would stand.
    let viewer = standings.viewer.take_if(|_| !is_reader_listed);
    let aside = viewer.map(|viewer| request.words.own_standing(&viewer));
    let (number, pages) = (standings.number, standings.pages());
    let button = |label: String, page: u64, enabled: bool| Button {
        enabled,
        ..PAGE.button((scope, ruleset, page), label, Style::Secondary)
    };
    let turning = [
        button(words.text.button_previous(), number.saturating_sub(1), number > 0),
        button(words.text.button_next(), number + 1, number + 1 < pages),
    ];
    let streaks = match request.place.server().filter(|_| scope == Scope::Server) {
        Some(guild) => !table.database.study().daily_solvers(guild, 1).await?.is_empty(),
        None => false,
    };
    let streaks = streaks.then(|| STREAKS.button(ruleset, words.text.button_streaks(), Style::Secondary));
    let buttons: Vec<Button> = turning.into_iter().filter(|_| pages > 1).chain(streaks).collect();
    let title = words.standings_title(scope, ruleset, &standings);
    let taste = table.taste(request.viewer()).await?;
    let is_listed = !standings.page.is_empty();
    let is_drawn = is_listed && taste.medium != Medium::Text && request.permissions.allow(Permission::AttachFiles);
    let is_written = is_listed && !(is_drawn && taste.medium == Medium::Image);
    let lines = [format!("**{title}**")].into_iter().chain(is_written.then(|| words.standings(&standings)));
    let text = lines.chain(words.standings_remarks(&standings)).collect::<Vec<_>>().join("\n");
    let picture = match is_drawn {
        true => Some(picture(request, table, scope, ruleset, &standings, taste.theme).await?),
        false => None,
    };
    let buttons = if buttons.is_empty() { Vec::new() } else { vec![buttons] };
    Ok(Reply { buttons, picture, aside, ..Reply::public(text) })
}

/// Draws a page.
async fn picture(
    request: &Request,
    table: &Table,
    scope: Scope,
    ruleset: &Ruleset,
    standings: &Standings,
    theme: Theme,
) -> Result<Picture, Unanswered> {
    let words = request.public_words;
    let people: Vec<UserId> = standings.page.iter().chain(standings.elsewhere()).map(|line| line.player).collect();
    let names = table.all_names(&people, request.place).await;
    let title = words.standings_title(scope, ruleset, standings);
    let alt_text = words.standings_alt_text(&title, standings, |player| names.get(&player).cloned());
    let drawn = Drawn {
        theme,
        title: words.text.standings_title(ruleset.name, words.scope(scope)),
        page: words.standings_page(standings),
        headings: words.standings_headings(),
        strips: strips(words, standings, &names, request.who.id),
    };
    Ok(leaderboard::picture(table, request.who.id, drawn, alt_text).await?)
}

/// Returns what is drawn of a page: its rows, those of provisional players below a heading, and the reader's own.
fn strips(words: &Words, standings: &Standings, names: &HashMap<UserId, Name>, reader: UserId) -> Vec<Strip> {
    let mut strips = Vec::new();
    let mut is_ranked = true;
    for (index, line) in standings.page.iter().chain(standings.elsewhere()).enumerate() {
        if index == standings.page.len() {
            strips.push(Strip::Gap);
        }
        if is_ranked && line.rank.is_none() {
            strips.push(Strip::Heading(words.text.standings_provisional()));
        }
        is_ranked = line.rank.is_some();
        let Tally { wins, draws, losses, .. } = line.tally;
        strips.push(Strip::Row(RankRow {
            rank: line.rank,
            name: names.get(&line.player).map_or_else(|| words.text.unknown_player(), |name| name.plain().to_owned()),
            numbers: [line.rating.told().map(u64::from), Some(wins), Some(draws), Some(losses)]
                .map(|number| number.map(|number| number.to_string())),
            is_own: line.player == reader,
        }));
    }
    strips
}
