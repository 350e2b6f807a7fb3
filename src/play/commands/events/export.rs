//! `/wari-event export`, *TRF* and *OGN*: an event as files for other programs.

use wari_games::{Contest, EventId, Refusal};

use super::meant::{self, EVENT};
use crate::commands::press::Press;
use crate::commands::{Command, Request};
use crate::table::{Button, Document, Reply, Style, Table, Unanswered, podium};
use crate::words::Words;

/// The number of games that are read and written while somebody waits for the answer.
const FEW: usize = 100;

/// Gives the report of an event.
const TRF: Press<EventId> = Press::new("trf", |request, table, event| {
    Box::pin(async move {
        let contest = meant::find(request, table, event).await?;
        given(request.words, &contest, podium::report(table, request.words, &contest).await, Vec::new())
    })
});
/// Gives the games of an event.
const OGN: Press<EventId> = Press::new("ogn", |request, table, event| {
    Box::pin(async move {
        let contest = meant::find(request, table, event).await?;
        games(request, table, contest).await
    })
});

/// The `/wari-event export` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&EVENT.entry],
    presses: &[&TRF, &OGN],
    suggest: |request, table, _| Box::pin(meant::choices_of_late(request, table)),
    ..Command::new("export", |words| words.text.command_event_export(), |request, table| Box::pin(run(request, table)))
};

/// Returns the buttons for the files of an event. The names of the formats are the same in all languages.
pub(crate) fn buttons(id: EventId, has_report: bool) -> impl Iterator<Item = Button> {
    let trf = has_report.then(|| TRF.button(id, "TRF", Style::Secondary));
    trf.into_iter().chain([OGN.button(id, "OGN", Style::Secondary)])
}

/// Gives the report of an event, with the way to its games, or else its games.
async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = meant::looked_at(request, table).await?;
    match podium::report(table, request.words, &contest).await {
        Some(report) => given(request.words, &contest, Some(report), vec![buttons(contest.event.id, false).collect()]),
        None => games(request, table, contest).await,
    }
}

/// Gives the games of an event: few at once, and thousands from the queue for exports.
async fn games(request: &Request, table: &Table, contest: Contest) -> Result<Reply, Unanswered> {
    let words = request.words;
    if contest.fixtures.len() <= FEW {
        return given(words, &contest, podium::games(table, words, &contest).await?, Vec::new());
    }
    let place = table.exports.join(request.who.id)?;
    let (table, act) = (table.clone(), request.act.clone());
    Ok(Reply::later_if_awaited(true, async move {
        let _seat = place.seat().await;
        let made = podium::games(&table, words, &contest).await.map_err(Unanswered::from);
        let given = made.and_then(|games| given(words, &contest, games, Vec::new()));
        given.unwrap_or_else(|unanswered| unanswered.explained(words, &act))
    }))
}

fn given(
    words: &Words,
    contest: &Contest,
    document: Option<Document>,
    buttons: Vec<Vec<Button>>,
) -> Result<Reply, Unanswered> {
    let document = document.ok_or(Refusal::NothingToExport)?;
    let about = words.text.event_exported(contest.event.name.markdown());
    Ok(Reply { document: Some(document), buttons, ..Reply::private(about) })
}
