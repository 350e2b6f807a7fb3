//! The settings that take text: quiet hours, a time zone, and until when somebody is away.

use wari_games::{Date, GuildId, Hours, Moment, Owner, Quiet, Refusal, Zone};

use crate::commands::Request;
use crate::commands::option::{Kind, Opt};
use crate::table::{Choice, ChoiceValue, Table, Unanswered};
use crate::words::Words;

/// What turns quiet hours or a vacation off.
const OFF: &str = "off";

/// `quiet`: hours, or off.
pub(super) const QUIET: Opt<Option<Option<Quiet>>> = Opt::new(
    "quiet",
    |words| words.text.option_quiet(),
    Kind::Text(1, 20),
    |given| match given.text() {
        "" => Ok(None),
        text if text.eq_ignore_ascii_case(OFF) => Ok(Some(None)),
        text => Quiet::parse(text).map(|quiet| Some(Some(quiet))).ok_or(Refusal::NoSuchHours),
    },
);
/// `zone`: the time zone of a user.
pub(super) const ZONE: Opt<Option<Zone>> = zone(|words| words.text.option_zone());
/// `zone`: the time zone of a server.
pub(super) const SERVER_ZONE: Opt<Option<Zone>> = zone(|words| words.text.option_server_zone());

const fn zone(about: fn(&Words) -> String) -> Opt<Option<Zone>> {
    Opt::new("zone", about, Kind::Word, |given| match given.text() {
        "" => Ok(None),
        text => Zone::chosen(text).map(Some).ok_or(Refusal::NoSuchZone),
    })
}

/// `away-until`: the last day of a vacation, or off. Which day is meant depends on the time zone.
pub(super) const AWAY_UNTIL: Opt<Option<String>> = Opt::new(
    "away-until",
    |words| words.text.option_away_until(),
    Kind::Text(1, 20),
    |given| Ok(Some(given.text().to_owned()).filter(|text| !text.is_empty())),
);

/// What somebody changes about their times.
#[derive(Debug)]
pub(super) struct TimesChange {
    hours: Option<Hours>,
    /// Until when they are away from now on; `None` inside if they are back.
    away: Option<Option<Moment>>,
    /// Which of the [`lines`] change.
    lines: [bool; 3],
}

impl TimesChange {
    /// Reads what is to be changed.
    ///
    /// # Errors
    /// Refused if a text is invalid, or the vacation too long; also if the database fails.
    pub(super) async fn read(request: &Request, table: &Table) -> Result<Self, Unanswered> {
        let (quiet, zone, away) = (QUIET.read(request)?, ZONE.read(request)?, AWAY_UNTIL.read(request)?);
        if (&quiet, &zone, &away) == (&None, &None, &None) {
            return Ok(Self { hours: None, away: None, lines: [false; 3] });
        }
        let lines = [quiet.is_some(), zone.is_some(), away.is_some()];
        let before = table.database.people().hours(Owner::Person(request.who.id)).await?;
        let hours = Hours { quiet: quiet.unwrap_or(before.quiet), zone: zone.or(before.zone) };
        let away = match away {
            None => None,
            Some(text) if text.eq_ignore_ascii_case(OFF) => Some(None),
            Some(text) => Some(Some(vacation(request, table, hours.zone(), &text).await?)),
        };
        Ok(Self { hours: Some(hours).filter(|_| hours != before), away, lines })
    }

    /// Returns which of the [`lines`] it changes.
    pub(super) fn lines(&self) -> Vec<bool> {
        self.lines.to_vec()
    }

    /// Stores the change. Returns what to tell besides the settings: in which games a clock runs on.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn store(self, request: &Request, table: &Table) -> Result<Option<String>, Unanswered> {
        let person = request.who.id;
        if let Some(hours) = self.hours {
            table.database.people().choose_hours(Owner::Person(person), hours).await?;
        }
        match self.away {
            None => Ok(None),
            Some(None) => {
                table.database.people().come_back(person, request.now).await?;
                Ok(None)
            }
            Some(Some(until)) => {
                table.database.people().go_away(person, until, request.now).await?;
                let mut games = table.database.games().of_person(person).await?;
                games.retain(|game| {
                    let is_held = game.hold.is_some_and(|hold| hold.away_until.is_some());
                    game.to_move() == Some(person) && game.clock.is_some() && !is_held
                });
                Ok((!games.is_empty()).then(|| request.words.away_runs_on(&games)))
            }
        }
    }
}

/// Returns when a vacation until the end of a day is over.
async fn vacation(request: &Request, table: &Table, zone: Zone, text: &str) -> Result<Moment, Unanswered> {
    let today = zone.date(request.now);
    let date = Date::parse(text).ok_or(Refusal::NoSuchDate { today })?;
    if date < today {
        return Err(Refusal::PastDate { today }.into());
    }
    let until = zone.moment(date.next(), 0);
    let spent = table.database.people().vacation(request.who.id).await?;
    match spent.allows(until, request.now) {
        true => Ok(until),
        false => {
            let (left, last) = (spent.left(request.now), spent.last(zone, request.now));
            Err(Refusal::AwayTooLong { left, last }.into())
        }
    }
}

/// Stores the time zone of a server, whose daily puzzle keeps its hour by the clocks there from now on. Returns which
/// of the [`lines`] changes.
///
/// # Errors
/// Refused if there is no such zone; also if the database fails.
pub(super) async fn choose_server_zone(
    request: &Request,
    table: &Table,
    guild: GuildId,
) -> Result<Vec<bool>, Unanswered> {
    let Some(zone) = SERVER_ZONE.read(request)? else { return Ok(vec![false]) };
    let database = &table.database;
    database.people().choose_hours(Owner::Server(guild), Hours { zone: Some(zone), ..Hours::default() }).await?;
    if let Some(daily) = database.study().daily_puzzle(guild).await? {
        let (channel, ruleset, hour) = (daily.channel, Some(daily.ruleset), daily.hour_in(zone));
        database.study().begin_daily_puzzle(guild, channel, ruleset, hour, request.now).await?;
    }
    Ok(vec![true])
}

/// Returns the lines about the times of a user or server, and whether any of them can be reset.
///
/// # Errors
/// If the database fails.
pub(super) async fn lines(
    table: &Table,
    words: &Words,
    owner: Owner,
    now: Moment,
) -> Result<(Vec<String>, bool), Unanswered> {
    let hours = table.database.people().hours(owner).await?;
    match owner {
        Owner::Person(person) => {
            let away_until = table.database.people().away_until(person, now).await?;
            let vacation = table.database.people().vacation(person).await?;
            let text = words.times(hours, away_until, &vacation, now);
            Ok((text.into(), hours != Hours::default() || away_until.is_some()))
        }
        Owner::Server(_) => Ok((vec![words.server_zone(hours.zone, now)], hours.zone.is_some())),
    }
}

/// Returns the time zones that the asker may be typing.
pub(super) fn zones(request: &Request) -> Vec<Choice> {
    let typed = request.options.typed(ZONE.entry.name);
    let choice = |zone: Zone| Choice {
        label: request.words.zone_choice(zone, request.now),
        value: ChoiceValue::Word(zone.name().to_owned()),
    };
    Zone::suggest(typed, request.now, Choice::MAX_SHOWN).into_iter().map(choice).collect()
}
