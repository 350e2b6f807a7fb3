//! `/wari-event export`: a report of the event, if other programs know its kind, and its games in OGN.

use super::meant::{self, EVENT};
use crate::commands::{Command, Request};
use crate::games::Refusal;
use crate::table::{Reply, Table, Unanswered, podium};

/// The `/wari-event export` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new("export", |words| words.text.command_event_export(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = meant::meant(request, table).await?;
    let documents = podium::files(table, request.words, &contest).await?;
    if documents.is_empty() {
        return Err(Refusal::NothingToExport.into());
    }
    Ok(Reply { documents, ..Reply::private(request.words.text.event_exported(contest.event.name.markdown())) })
}
