//! `/wari-admin erase`: deletes everything that is stored about a server, after asking twice.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_games::{GuildId, Keyword, Refusal, Subject};

use crate::commands::press::{Press, ReplyFuture, keyword_parts};
use crate::commands::{Command, Request};
use crate::table::{Erased, Reply, Style, Table, Unanswered};

/// A button of one of the two questions.
const STEP: Press<EraseStep> = Press::new("erase", take);

/// What a press of a manager says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum EraseStep {
    /// *Go on*: the first yes.
    GoOn,
    /// *Erase everything*: the second yes.
    Erase,
    /// *Keep everything*.
    Keep,
}

keyword_parts!(EraseStep);

/// The `/wari-admin erase` command.
pub(crate) const COMMAND: Command = Command {
    presses: &[&STEP],
    ..Command::new("erase", |words| words.text.command_admin_erase(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let (games, running) = table.database.erasures().games_of_server(managed(request)?).await?;
    Ok(question(request, EraseStep::GoOn, request.words.text.erase_question(games, running)))
}

/// Takes the next step.
fn take<'a>(request: &'a Request, table: &'a Table, step: EraseStep) -> ReplyFuture<'a> {
    Box::pin(async move {
        let server = managed(request)?;
        match step {
            EraseStep::GoOn => {
                let (_, running) = table.database.erasures().games_of_server(server).await?;
                Ok(Reply {
                    replaces: true,
                    ..question(request, EraseStep::Erase, request.words.text.erase_again(running))
                })
            }
            EraseStep::Erase => {
                tracing::warn!(%server, manager = %request.who.id, "a manager erases everything about a server");
                Ok(Reply { replaces: true, ..erase(request, table, server) })
            }
            EraseStep::Keep => Ok(Reply { replaces: true, ..Reply::private(request.words.text.erase_kept()) }),
        }
    })
}

/// Erases everything, which can take some time. Managers cannot erase away a loss: their own rated games end as
/// resigned, before those of others just go.
fn erase(request: &Request, table: &Table, server: GuildId) -> Reply {
    let (table, words, act, now) = (table.clone(), request.words, request.act.clone(), request.now);
    let manager = request.who.id;
    Reply::later(true, Duration::ZERO, async move {
        if let Err(error) = table.database.erasures().resign_in(server, manager, now).await {
            return Unanswered::from(error).explained(words, &act);
        }
        match table.erase(Subject::Server(server), now).await {
            Ok(Ok(Erased::Gone)) => Reply::private(words.text.erase_gone()),
            Ok(Ok(Erased::Deleted)) => Reply::private(words.text.erase_deleted()),
            Ok(Ok(Erased::Promised)) => Reply::private(words.text.erase_promised()),
            Ok(Err(refusal)) => Unanswered::from(refusal).explained(words, &act),
            Err(error) => Unanswered::from(error).explained(words, &act),
        }
    })
}

/// Asks a question that can be answered by going on or by keeping everything.
fn question(request: &Request, yes: EraseStep, text: String) -> Reply {
    let label = |step: EraseStep| request.words.text.erase_step(step.id());
    let buttons = vec![
        STEP.button(yes, label(yes), Style::Danger),
        STEP.button(EraseStep::Keep, label(EraseStep::Keep), Style::Secondary),
    ];
    Reply { buttons: vec![buttons], ..Reply::private(text) }
}

/// Returns the server that the user manages.
///
/// # Errors
/// Refused outside servers, and to others.
fn managed(request: &Request) -> Result<GuildId, Refusal> {
    match request.place.server() {
        Some(server) if request.may_manage => Ok(server),
        Some(_) => Err(Refusal::NotAManager),
        None => Err(Refusal::OnlyInServers),
    }
}
