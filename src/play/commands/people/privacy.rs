//! `/wari privacy`: what is stored about the user, as a file, and its deletion.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr, VariantArray};
use tokio::sync::mpsc;
use wari_games::{Keyword, Leaving, Refusal, Subject};

use crate::commands::option::{Opt, keywords};
use crate::commands::press::{self, Press, ReplyFuture, keyword_parts};
use crate::commands::server::about;
use crate::commands::{Act, Command, Request};
use crate::export::{self, Export};
use crate::table::{Document, Erased, Reply, Style, Table, Unanswered};

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Action {
    /// Show what is stored.
    Show,
    /// Give all of it as a file.
    Export,
    /// Ask whether to delete it.
    Delete,
}

/// What a press says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum PrivacyStep {
    /// *Export*.
    Export,
    /// *Delete…*: the question comes.
    Ask,
    /// *Delete everything* of somebody who is playing nobody.
    All,
    /// *Delete everything*, and resign the running games.
    Resign,
    /// *Delete everything*, and annul the running games.
    Annul,
    /// *Keep everything*.
    Keep,
}

const ACTION: Opt<Option<Action>> = Opt::keyword(
    "action",
    |words| words.text.option_privacy(),
    |words| keywords(|action: Action| words.text.privacy_action(action.id())),
)
.required();

/// A button below what is stored, or below the question.
const STEP: Press<PrivacyStep> = Press::new(WORD, take);
const WORD: &str = "privacy";

keyword_parts!(PrivacyStep);

/// Returns true if an act is about stored data, so that handling it must store nothing new.
pub fn is_concerned(act: &Act) -> bool {
    match act {
        Act::Command(name) => name == COMMAND.name,
        Act::Press(id) => press::parts(id).first().is_some_and(|word| [WORD, about::PAPER_WORD].contains(word)),
        Act::Admin(_) | Act::Event(_) | Act::Shortcut(..) | Act::Form(_) => false,
    }
}

/// The `/wari privacy` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&ACTION.entry],
    presses: &[&STEP],
    ..Command::new("privacy", |words| words.text.command_privacy(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    match ACTION.read(request)?.ok_or(Refusal::UnknownCommand)? {
        Action::Show => show(request, table).await,
        Action::Export => Ok(export(request, table)?),
        Action::Delete => ask(request, table).await,
    }
}

/// Does what a press says.
fn take<'a>(request: &'a Request, table: &'a Table, step: PrivacyStep) -> ReplyFuture<'a> {
    Box::pin(async move {
        match step {
            PrivacyStep::Export => Ok(export(request, table)?),
            PrivacyStep::Ask => Ok(Reply { replaces: request.is_in_private, ..ask(request, table).await? }),
            PrivacyStep::All => match table.database.erasures().running_against_people(request.who.id).await? {
                0 => Ok(delete(request, table, Leaving::Resign)),
                // A game has begun since the question, and what becomes of it is theirs to say.
                _ => Ok(Reply { replaces: request.is_in_private, ..ask(request, table).await? }),
            },
            PrivacyStep::Resign => Ok(delete(request, table, Leaving::Resign)),
            PrivacyStep::Annul => Ok(delete(request, table, Leaving::Annul)),
            PrivacyStep::Keep => {
                Ok(Reply { replaces: request.is_in_private, ..Reply::private(request.words.text.privacy_kept()) })
            }
        }
    })
}

/// Tells what is stored, and why.
async fn show(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let stored = table.database.erasures().stored_about(request.who.id).await?;
    let words = request.words;
    let mut buttons = Vec::new();
    if !stored.is_empty() {
        buttons.push(STEP.button(PrivacyStep::Export, words.text.button_export(), Style::Primary));
    }
    // Always: what others have stored about them, such as a block, is not shown, but it goes as well.
    buttons.push(STEP.button(PrivacyStep::Ask, words.text.button_delete_data(), Style::Danger));
    buttons.push(about::privacy_button(words));
    let lines = stored.iter().map(|(topic, count)| words.text.privacy_holding(topic.id(), *count));
    let mut text = vec![match stored.is_empty() {
        true => words.text.privacy_nothing(),
        false => words.text.privacy_stored(),
    }];
    text.extend(lines.map(|line| format!("- {line}")));
    text.push(words.text.privacy_not_stored());
    Ok(Reply { buttons: vec![buttons], ..Reply::private(text.join("\n")) })
}

/// Gives everything as a file, which can take some time: one after the other.
fn export(request: &Request, table: &Table) -> Result<Reply, Refusal> {
    let place = table.exports.join(request.who.id)?;
    let (table, person, words, act) = (table.clone(), request.who.id, request.words, request.act.clone());
    Ok(Reply::later_if_awaited(true, async move {
        let _seat = place.seat().await;
        let (told, rows) = mpsc::channel(export::PARTS);
        // At a low priority: people who play come first.
        let made = Export::on_a_thread(person, rows);
        let exported = table.database.erasures().everything_about(person, &told).await;
        drop(told);
        match (exported, made.await) {
            (Err(error), _) => Unanswered::from(error).explained(words, &act),
            (Ok(()), Ok(Some((name, content)))) => {
                let document = Document { name, content, about: words.text.privacy_file() };
                Reply { document: Some(document), ..Reply::private(words.text.privacy_exported()) }
            }
            (Ok(()), _) => Reply::private(words.text.privacy_too_large()),
        }
    }))
}

/// Asks whether to delete everything, and what becomes of running games.
async fn ask(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let words = request.words;
    let running = table.database.erasures().running_against_people(request.who.id).await?;
    let mut buttons = match running {
        0 => vec![STEP.button(PrivacyStep::All, words.text.button_delete_all(), Style::Danger)],
        _ => vec![
            STEP.button(PrivacyStep::Resign, words.text.button_delete_resigning(running), Style::Danger),
            STEP.button(PrivacyStep::Annul, words.text.button_delete_annulling(running), Style::Danger),
        ],
    };
    buttons.push(STEP.button(PrivacyStep::Keep, words.text.button_keep_data(), Style::Secondary));
    let mut text = words.text.privacy_ask();
    if running > 0 {
        text += &format!("\n{}", words.text.privacy_running(running));
    }
    Ok(Reply { buttons: vec![buttons], ..Reply::private(text) })
}

/// Deletes everything.
fn delete(request: &Request, table: &Table, leaving: Leaving) -> Reply {
    let (table, words, act, now) = (table.clone(), request.words, request.act.clone(), request.now);
    let subject = Subject::Person(request.who.id, leaving);
    let later = Reply::later(true, Duration::ZERO, async move {
        match table.erase(subject, now).await {
            Ok(Ok(Erased::Gone)) => Reply::private(words.text.privacy_gone()),
            Ok(Ok(Erased::Deleted)) => Reply::private(words.text.privacy_deleted()),
            Ok(Ok(Erased::Promised)) => Reply::private(words.text.privacy_promised()),
            Ok(Err(refusal)) => Unanswered::from(refusal).explained(words, &act),
            Err(error) => Unanswered::from(error).explained(words, &act),
        }
    });
    Reply { replaces: request.is_in_private, ..later }
}
