//! `/wari-admin puzzle`: sets up the daily puzzle of a server. Presses below it are answered in private, so nothing is
//! spoiled for later players.

use wari_games::{Arrangement, Owner, Refusal, TimeOfDay};
use wari_rules::Ruleset;

use crate::commands::option::{Opt, keywords};
use crate::commands::{Command, Request};
use crate::table::{Reply, Table, Unanswered};

const DAILY: Opt<Option<Arrangement>> =
    Opt::keyword("daily", |words| words.text.option_daily(), |words| keywords(|it| words.arrangement(it)));
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_daily_rules());

/// The `/wari-admin puzzle` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&DAILY.entry, &RULES.entry],
    ..Command::new("puzzle", |words| words.text.command_admin_puzzle(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    if !request.may_manage {
        return Err(Refusal::NotAManager.into());
    }
    let (wanted, ruleset) = (DAILY.read(request)?, RULES.read(request)?);
    let (guild, database) = (request.place.server().ok_or(Refusal::OnlyInServers)?, &table.database);
    match (wanted, database.study().daily_puzzle(guild).await?) {
        (Some(Arrangement::Here), _) if !request.permissions.allow_writing() => {
            return Err(Refusal::NotWritingHere.into());
        }
        (Some(Arrangement::Here), before) => {
            let channel = request.place.channel;
            let servers = database.people().hours(Owner::Server(guild)).await?.zone;
            let own = database.people().hours(Owner::Person(request.who.id)).await?.zone;
            let zone = servers.or(own).or(before.as_ref().map(|daily| daily.hour.zone)).unwrap_or_default();
            let ruleset = ruleset.or(before.as_ref().map(|daily| daily.ruleset));
            let here = before.filter(|daily| daily.channel == channel);
            let hour = here.map_or(TimeOfDay::at(request.now, zone), |daily| daily.hour_in(zone));
            database.study().begin_daily_puzzle(guild, channel, ruleset, hour, request.now).await?;
        }
        (Some(Arrangement::Off), Some(daily)) => database.study().end_daily_puzzle(guild, daily.channel).await?,
        (None, Some(daily)) if ruleset.is_some() => {
            database.study().begin_daily_puzzle(guild, daily.channel, ruleset, daily.hour, request.now).await?;
        }
        (Some(Arrangement::Off) | None, _) => {}
    }
    let daily = database.study().daily_puzzle(guild).await?;
    Ok(Reply::private(request.words.daily_puzzles(daily.as_ref(), request.now)))
}
