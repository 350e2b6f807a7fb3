//! `/wari-event table` and `list`: how events stand. Only the asker sees it.

use wari_games::{Contest, Event, EventId, Game, Refusal};

use super::follow;
use super::meant::{self, EVENT};
use crate::commands::press::Press;
use crate::commands::{Command, Request, pages};
use crate::table::{Button, Reply, Style, Table, Unanswered, standings};

/// Shows a page of the table of an event, counted from 0.
pub(crate) const TABLE: Press<(EventId, usize)> = Press::new("standings", |request, table, (event, page)| {
    Box::pin(async move { show(request, table, meant::find(request, table, event).await?, page).await })
});

/// The `/wari-event table` command.
pub(crate) const SHOWING: Command = Command {
    options: &[&EVENT.entry],
    presses: &[&TABLE, &follow::FOLLOW],
    suggest: |request, table, _| Box::pin(meant::choices_of_late(request, table)),
    ..Command::new(
        "table",
        |words| words.text.command_event_table(),
        |request, table| {
            Box::pin(async move { show(request, table, meant::looked_at(request, table).await?, 0).await })
        },
    )
};

/// The `/wari-event games` command.
pub(crate) const GAMES: Command = Command {
    options: &[&EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new("games", |words| words.text.command_event_games(), |request, table| Box::pin(games(request, table)))
};

/// The most games that are listed.
const MOST_GAMES: usize = 20;

/// The `/wari-event list` command.
pub(crate) const LISTING: Command =
    Command::new("list", |words| words.text.command_event_list(), |request, table| Box::pin(list(request, table)));

async fn show(request: &Request, table: &Table, contest: Contest, page: usize) -> Result<Reply, Unanswered> {
    let id = contest.event.id;
    let taste = table.taste(request.viewer()).await?;
    let shown = standings::page(table, request.words, (&contest, page), taste, request.who.id).await?;
    let turns = pages::turns(request.words, (shown.page, shown.pages), |label, page| {
        TABLE.button((id, page), label, Style::Secondary)
    });
    let row: Vec<Button> = turns.into_iter().flatten().chain(follow::button(request, &contest)).collect();
    let text = format!(
        "{}
-# {}",
        shown.text,
        request.words.event_rules(&contest.event)
    );
    Ok(Reply {
        picture: shown.picture,
        buttons: if row.is_empty() { Vec::new() } else { vec![row] },
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Lists the games that go on, the longest first.
async fn games(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = meant::meant(request, table).await?;
    let (text, name) = (&request.words.text, contest.event.name.markdown());
    let games = table.database.events().running_games(contest.event.id).await?;
    let line = |game: &Game| text.event_game(game.link(), game.players.south, game.players.north, game.ply());
    let more = games.len().saturating_sub(MOST_GAMES);
    let more = (more > 0).then(|| text.event_more_games(more));
    let lines: Vec<String> = games.iter().take(MOST_GAMES).map(line).chain(more).collect();
    if lines.is_empty() {
        return Ok(Reply::private(text.event_no_games(name)));
    }
    Ok(Reply { private: true, ..Reply::card(text.event_games(name), lines.join("\n")) })
}

async fn list(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let events = meant::here(request, table).await?;
    if events.is_empty() {
        return Err(Refusal::NoEventHere.into());
    }
    let text = &request.words.text;
    let mut lines = Vec::new();
    for Event { id, .. } in events {
        if let Some(contest) = table.database.events().contest(id).await? {
            let (event, state) = (&contest.event, request.words.event_state(&contest));
            lines.push(text.event_listed(event.link(), event.name.markdown(), state));
        }
    }
    Ok(Reply { private: true, ..Reply::card(text.event_list(), lines.join("\n")) })
}
