//! `/wari-event export`: a Swiss tournament as a tournament report file, the games of an arena in OGN.

use super::meant::{self, EVENT};
use crate::commands::{Command, Request};
use crate::games::{UserId, ogn};
use crate::table::{Document, Reply, Table, Unanswered, board};

/// The `/wari-event export` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new("export", |words| words.text.command_event_export(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = meant::meant(request, table).await?;
    let event = &contest.event;
    let people: Vec<UserId> = contest.entrants.iter().map(|entrant| entrant.person).collect();
    let names = table.all_names(&people, event.place).await;
    let name = |person: UserId| {
        let name = request.words.name_among(&names, person);
        name.map_or_else(|| request.words.text.unknown_player(), |name| name.plain().to_owned())
    };
    let about = request.words.text.event_exported(event.name.markdown());
    let (extension, content) = match contest.trf(name) {
        Some(report) => ("trf", report),
        None => {
            let mut games = String::new();
            for fixture in &contest.fixtures {
                if let Some(game) = table.database.game(fixture.game).await? {
                    let names = board::names(table, request.words, &game).await;
                    games.push_str(&ogn(&game, &names));
                    games.push('\n');
                }
            }
            ("ogn", games)
        }
    };
    let document = Document {
        name: format!("tournament-{}.{extension}", event.id),
        content: content.into_bytes(),
        about: about.clone(),
    };
    Ok(Reply { document: Some(document), ..Reply::private(about) })
}
