//! `/wari-admin tv`: puts the screen of a server into a channel, where one message always shows the game most worth
//! watching.

use wari_games::{Arrangement, Refusal, Screen};

use crate::commands::option::{Opt, keywords};
use crate::commands::{Command, Request};
use crate::table::{Reply, Table, Unanswered};

const TV: Opt<Option<Arrangement>> =
    Opt::keyword("tv", |words| words.text.option_tv(), |words| keywords(|it| words.screen_arrangement(it)));

/// The `/wari-admin tv` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&TV.entry],
    ..Command::new("tv", |words| words.text.command_admin_tv(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    if !request.may_manage {
        return Err(Refusal::NotAManager.into());
    }
    let (guild, database) = (request.place.server().ok_or(Refusal::OnlyInServers)?, &table.database);
    let before = database.watching().screen(guild).await?;
    match TV.read(request)? {
        Some(Arrangement::Here) if !request.permissions.allow_writing() => return Err(Refusal::NotWritingHere.into()),
        Some(Arrangement::Here) => database.watching().begin_screen(guild, request.place.channel).await?,
        Some(Arrangement::Off) => database.watching().end_screen(guild).await?,
        None => {}
    }
    let screen = database.watching().screen(guild).await?;
    let is_left = |before: &Screen| screen.as_ref().is_none_or(|screen| screen.channel != before.channel);
    let removes = before.filter(is_left).and_then(|before| Some((before.channel, before.message?)));
    Ok(Reply { removes, ..Reply::private(request.words.screen(screen.as_ref())) })
}
