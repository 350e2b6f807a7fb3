//! `/wari-event create`: a new tournament, whose message stands in the channel.

use wari_games::{
    Counts, Cue, Date, Event, EventCreators, EventKind, EventStart, Keyword, News, Owner, Pace, Permission, Refusal,
    Remark, Start, Terms, Threads, TimeOfDay,
};
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use crate::commands::option::{Kind, Opt, keywords};
use crate::commands::{Command, Request};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered};
use crate::words::Words;

const KIND: Opt<Option<&'static EventKind>> = Opt::new(
    "kind",
    |words| words.text.option_event_kind(),
    Kind::OneOf(|words| EventKind::ALL.iter().map(|kind| (kind.id, words.text.event_kind(kind.id))).collect()),
    |given| given.choice(EventKind::by_id),
)
.required();
const NAME: Opt<Remark> = Opt::new(
    "name",
    |words| words.text.option_event_name(),
    Kind::Text(Remark::SHORTEST, NAME_LENGTH),
    |given| Remark::new(given.text()).ok_or(Refusal::NoEventName),
)
.required();
const NAME_LENGTH: u16 = 60;
const START: Opt<String> =
    Opt::new("start", |words| words.text.option_event_start(), Kind::Word, |given| Ok(given.text().to_owned()));
const MINUTES: Opt<Option<u16>> = length(Counts::Minutes, |words| words.text.option_event_minutes());
const ROUNDS: Opt<Option<u16>> = length(Counts::Rounds, |words| words.text.option_event_rounds());
const MATCH: Opt<Option<u16>> = length(Counts::Wins, |words| words.text.option_event_match());
const CAPACITY: Opt<Option<u16>> =
    number("capacity", |words| words.text.option_event_capacity(), EventKind::capacities());
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());
const SEEDS: Opt<SeedsPerHouse> = Opt::SEEDS;
const PACE: Opt<Option<Pace>> =
    Opt::keyword("pace", |words| words.text.option_pace(), |words| keywords(|it| words.pace(it)));
const RATED: Opt<Option<bool>> = Opt::new("rated", |words| words.text.option_rated(), Kind::Flag, |given| given.flag());

const ANNOUNCE: Opt<Option<bool>> =
    Opt::new("announce", |words| words.text.option_event_announce(), Kind::Flag, |given| given.flag());

/// The `/wari-event create` command.
pub(crate) const COMMAND: Command = Command {
    options: &[
        &KIND.entry,
        &NAME.entry,
        &START.entry,
        &MINUTES.entry,
        &ROUNDS.entry,
        &MATCH.entry,
        &PACE.entry,
        &RULES.entry,
        &SEEDS.entry,
        &RATED.entry,
        &CAPACITY.entry,
        &ANNOUNCE.entry,
    ],
    suggest: |_, _, _| Box::pin(async { Ok(starts()) }),
    ..Command::new("create", |words| words.text.command_event_create(), |request, table| Box::pin(run(request, table)))
};

/// Creates the option for the length of the kinds that count it so.
const fn length(counts: Counts, about: fn(&Words) -> String) -> Opt<Option<u16>> {
    number(counts.option(), about, counts.range())
}

const fn number(name: &'static str, about: fn(&Words) -> String, (least, most): (u16, u16)) -> Opt<Option<u16>> {
    Opt::new(name, about, Kind::Number(least as i64, most as i64), |given| {
        given.number()?.map(|number| u16::try_from(number).map_err(|_| Refusal::UnknownCommand)).transpose()
    })
}

fn starts() -> Vec<Choice> {
    let choice = |cue: &Cue| Choice { label: cue.id().to_owned(), value: ChoiceValue::Word(cue.id().to_owned()) };
    Cue::ALL.iter().map(choice).collect()
}

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    request.place.server().ok_or(Refusal::OnlyInServers)?;
    if request.place.is_answers_only() || !request.permissions.allow_writing() {
        return Err(Refusal::NotWritingHere.into());
    }
    let chosen = table.server_settings(request.place).await?;
    let creators = chosen.events.unwrap_or_default();
    if creators == EventCreators::Managers && !request.may_manage_events {
        return Err(Refusal::NoEventsOfYours.into());
    }
    let kind = KIND.read(request)?.ok_or(Refusal::UnknownCommand)?;
    let length = match kind.counts {
        Counts::Minutes => MINUTES.read(request)?,
        Counts::Rounds => ROUNDS.read(request)?,
        Counts::Wins => MATCH.read(request)?,
        Counts::Nothing => None,
    };
    let may_open = request.may_open_threads && request.permissions.missing_for_threads().is_empty();
    let threads = request.threads.filter(|_| may_open && chosen.threads != Some(Threads::No));
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    let pace = PACE.read(request)?.unwrap_or(Pace::FiveAndFive);
    let rated = RATED.read(request)?.unwrap_or(true);
    let terms = Terms::new(ruleset, SEEDS.read(request)?, Start::Me, pace, rated);
    kind.check_terms(&terms)?;
    let planned = Event::planned(request.place, request.who.id, NAME.read(request)?, kind, terms);
    let (start, announce) = (start(request, table).await?, ANNOUNCE.read(request)? == Some(true));
    if announce && !matches!(start, EventStart::At(_)) {
        return Err(Refusal::NothingToAnnounce.into());
    }
    if announce && !request.may_manage_events {
        return Err(Refusal::NotAnnouncer.into());
    }
    // Discord shows it to everybody.
    if announce && !table.all_see(request.place).await {
        return Err(Refusal::HiddenToAnnounce.into());
    }
    let may_announce = request.permissions.allow(Permission::CreateEvents);
    let planned = Event {
        length: length.unwrap_or(planned.length),
        capacity: CAPACITY.read(request)?.unwrap_or(planned.capacity),
        start,
        lot: request.lot,
        threads,
        is_announced: announce && may_announce,
        ..planned
    };
    kind.check(planned.length, planned.capacity)?;
    let id = table.database.events().create(planned, request.now).await??;
    let contest = table.database.events().contest(id).await?.ok_or(Refusal::NoSuchEvent)?;
    // Without the permission nothing else is missing, so the organiser is told once, and can announce the next one.
    let is_missing = announce && !may_announce;
    let not_announced = is_missing.then(|| request.words.event_not_announced(&contest.event, request.may_grant));
    Ok(Reply {
        aside: not_announced,
        buttons: table.controls.event(request.public_words, &contest.event),
        announces: Some(News::Event(id, 0)),
        ..Reply::public(request.public_words.event(&contest, request.now))
    })
}

/// Returns when it starts: at a time where the asker is, on the day that they name, or else the next time that it is as
/// late there.
async fn start(request: &Request, table: &Table) -> Result<EventStart, Unanswered> {
    let text = START.read(request)?;
    if let Some(cue) = Cue::by_id(if text.is_empty() { Cue::ByHand.id() } else { &text }) {
        return Ok(EventStart::On(cue));
    }
    let (day, time) = text.split_once([' ', 'T']).map_or((None, &*text), |(day, time)| (Some(day), time));
    let minutes = TimeOfDay::read(time).ok_or(Refusal::NoSuchStart)?;
    let own = table.database.people().hours(Owner::Person(request.who.id)).await?.zone;
    let zone = match (own, request.place.server()) {
        (None, Some(guild)) => table.database.people().hours(Owner::Server(guild)).await?.zone(),
        (own, _) => own.unwrap_or_default(),
    };
    let at = match day {
        Some(day) => zone.moment(Date::parse(day).ok_or(Refusal::NoSuchStart)?, minutes),
        None => TimeOfDay { zone, minutes }.next(request.now),
    };
    match at >= request.now && at <= request.now.later(Event::LONGEST_WAIT) {
        true => Ok(EventStart::At(at)),
        false => Err(Refusal::NoSuchStart.into()),
    }
}
