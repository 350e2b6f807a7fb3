//! `/wari-admin puzzle`: sets up the daily puzzle of a server. Presses below it are answered in private, so nothing is
//! spoiled for later players.

use async_trait::async_trait;

use crate::commands::option::{Entry, Opt, keywords};
use crate::commands::study::puzzle::RULES;
use crate::commands::{Command, Request};
use crate::games::{Arrangement, Refusal, TimeOfDay};
use crate::table::{Reply, Table, Unanswered};
use crate::words::Words;

const DAILY: Opt<Option<Arrangement>> =
    Opt::keyword("daily", |words| words.text.option_daily(), |words| keywords(|it| words.arrangement(it)));

/// The `/wari-admin puzzle` command.
pub(crate) struct Arrange;

#[async_trait]
impl Command for Arrange {
    fn name(&self) -> &'static str {
        "puzzle"
    }

    fn about(&self, words: &Words) -> String {
        words.text.command_admin_puzzle()
    }

    fn options(&self) -> &'static [&'static Entry] {
        &[&DAILY.entry, &RULES.entry]
    }

    async fn run(&self, request: &Request, table: &Table) -> Result<Reply, Unanswered> {
        if !request.may_manage {
            return Err(Refusal::NotAManager.into());
        }
        let (wanted, ruleset) = (DAILY.read(request)?, RULES.read(request)?);
        let (guild, database) = (request.place.server().ok_or(Refusal::OnlyInServers)?, &table.database);
        let before = database.daily_puzzle(guild).await?;
        match (wanted, before) {
            (Some(Arrangement::Here), _) if !request.permissions.allow_writing() => {
                return Err(Refusal::NotWritingHere.into());
            }
            (Some(Arrangement::Here), before) => {
                let channel = request.place.channel;
                let zone = database.hours(request.who.id).await?.zone;
                let hour = match before {
                    Some(daily) if daily.channel == channel => daily.hour_in(zone.unwrap_or(daily.hour.zone)),
                    before => {
                        TimeOfDay::at(request.now, zone.or(before.map(|daily| daily.hour.zone)).unwrap_or_default())
                    }
                };
                database.begin_daily_puzzle(guild, channel, ruleset, hour, request.now).await?;
            }
            (Some(Arrangement::Off), Some(daily)) => database.end_daily_puzzle(guild, daily.channel).await?,
            (None, Some(daily)) if ruleset.is_some() => {
                database.begin_daily_puzzle(guild, daily.channel, ruleset, daily.hour, request.now).await?;
            }
            (Some(Arrangement::Off) | None, _) => {}
        }
        let daily = database.daily_puzzle(guild).await?;
        Ok(Reply::private(request.words.daily_puzzles(daily.as_ref(), request.now)))
    }
}
