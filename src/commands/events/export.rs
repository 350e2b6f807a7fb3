//! `/wari-event export`, *TRF* and *OGN*: an event as files for other programs.

use super::meant::{self, EVENT};
use crate::commands::press::Press;
use crate::commands::{Command, Request};
use crate::games::{Contest, EventId, Refusal};
use crate::table::{Button, Document, Reply, Style, Table, Unanswered, podium};

/// Gives the report of an event.
const TRF: Press<EventId> = Press::new("trf", |request, table, event| {
    Box::pin(async move {
        let contest = meant::find(request, table, event).await?;
        given(request, &contest, podium::report(table, request.words, &contest).await, Vec::new())
    })
});
/// Gives the games of an event.
const OGN: Press<EventId> = Press::new("ogn", |request, table, event| {
    Box::pin(async move {
        let contest = meant::find(request, table, event).await?;
        given(request, &contest, podium::games(table, request.words, &contest).await?, Vec::new())
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
        Some(report) => given(request, &contest, Some(report), vec![buttons(contest.event.id, false).collect()]),
        None => given(request, &contest, podium::games(table, request.words, &contest).await?, Vec::new()),
    }
}

fn given(
    request: &Request,
    contest: &Contest,
    document: Option<Document>,
    buttons: Vec<Vec<Button>>,
) -> Result<Reply, Unanswered> {
    let document = document.ok_or(Refusal::NothingToExport)?;
    let about = request.words.text.event_exported(contest.event.name.markdown());
    Ok(Reply { document: Some(document), buttons, ..Reply::private(about) })
}
