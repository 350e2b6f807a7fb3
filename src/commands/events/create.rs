//! `/wari-event create`: a new tournament, whose message stands in the channel.

use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use crate::commands::option::{Kind, Opt, keywords};
use crate::commands::{Command, Request};
use crate::database::NewEvent;
use crate::games::{
    Event, EventKind, EventStart, Format, Moment, News, Pace, Refusal, Remark, Start, Terms, TimeOfDay,
};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered};

const KIND: Opt<Option<EventKind>> =
    Opt::keyword("kind", |words| words.text.option_event_kind(), |words| keywords(|it| words.event_kind(it)))
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
const MINUTES: Opt<Option<u64>> = Opt::new(
    "minutes",
    |words| words.text.option_event_minutes(),
    Kind::Number(Format::MINUTES.0 as i64, Format::MINUTES.1 as i64),
    |given| given.number(),
);
const ROUNDS: Opt<Option<u64>> = Opt::new(
    "rounds",
    |words| words.text.option_event_rounds(),
    Kind::Number(Format::ROUNDS.0 as i64, Format::ROUNDS.1 as i64),
    |given| given.number(),
);
const CAPACITY: Opt<Option<u64>> = Opt::new(
    "capacity",
    |words| words.text.option_event_capacity(),
    Kind::Number(2, Event::MOST as i64),
    |given| given.number(),
);
const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());
const PACE: Opt<Option<Pace>> =
    Opt::keyword("pace", |words| words.text.option_pace(), |words| keywords(|it| words.pace(it)));
const RATED: Opt<Option<bool>> = Opt::new("rated", |words| words.text.option_rated(), Kind::Flag, |given| given.flag());

/// The `/wari-event create` command.
pub(crate) const COMMAND: Command = Command {
    options: &[
        &KIND.entry,
        &NAME.entry,
        &START.entry,
        &MINUTES.entry,
        &ROUNDS.entry,
        &PACE.entry,
        &RULES.entry,
        &RATED.entry,
        &CAPACITY.entry,
    ],
    suggest: |_, _, _| Box::pin(async { Ok(starts()) }),
    ..Command::new("create", |words| words.text.command_event_create(), |request, table| Box::pin(run(request, table)))
};

const BY_HAND: &str = "by-hand";
const WHEN_FULL: &str = "when-full";

fn starts() -> Vec<Choice> {
    let choice = |word: &str| Choice { label: word.to_owned(), value: ChoiceValue::Word(word.to_owned()) };
    [BY_HAND, WHEN_FULL].map(choice).into()
}

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    request.place.server().ok_or(Refusal::OnlyInServers)?;
    if request.place.is_answers_only() || !request.permissions.allow_writing() {
        return Err(Refusal::NotWritingHere.into());
    }
    let kind = KIND.read(request)?.ok_or(Refusal::UnknownCommand)?;
    let within = |given: Option<u64>, usual: u16, (least, most): (u16, u16)| match given.map(u16::try_from) {
        None => Ok(usual),
        Some(Ok(number)) if (least..=most).contains(&number) => Ok(number),
        Some(_) => Err(Refusal::UnknownCommand),
    };
    let format = match kind {
        EventKind::Arena => Format::Arena { minutes: within(MINUTES.read(request)?, 60, Format::MINUTES)? },
        EventKind::Swiss => Format::Swiss { rounds: within(ROUNDS.read(request)?, 5, Format::ROUNDS)? },
    };
    let capacity = within(CAPACITY.read(request)?, Event::MOST, (2, Event::MOST))?;
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    let pace = PACE.read(request)?.unwrap_or(Pace::FiveAndFive);
    let rated = RATED.read(request)?.unwrap_or(true);
    let terms = Terms::new(ruleset, SeedsPerHouse::default(), Start::Me, pace, rated).first_to(1);
    Event::check(format, &terms)?;
    let start = match START.read(request)?.as_str() {
        "" | BY_HAND => EventStart::ByHand,
        WHEN_FULL => EventStart::WhenFull,
        time => EventStart::At(self::time(request, table, time).await?),
    };
    let (place, organiser, name) = (request.place, request.who.id, NAME.read(request)?);
    let new = NewEvent { place, organiser, name, format, start, terms, capacity };
    let id = table.database.create_event(new, request.now).await??;
    let contest = table.database.contest(id).await?.ok_or(Refusal::NoSuchEvent)?;
    Ok(Reply {
        buttons: table.controls.event(request.public_words, &contest.event),
        announces: Some(News::Event(id, 0)),
        ..Reply::public(request.public_words.event(&contest))
    })
}

/// Returns the next time at which it is as late as the asker says, where they are.
async fn time(request: &Request, table: &Table, text: &str) -> Result<Moment, Unanswered> {
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    let (hours, minutes) = text.split_once(':').ok_or(Refusal::NoSuchStart)?;
    let (hours, minutes) = (number(hours).ok_or(Refusal::NoSuchStart)?, number(minutes).ok_or(Refusal::NoSuchStart)?);
    if hours > 23 || minutes > 59 {
        return Err(Refusal::NoSuchStart.into());
    }
    let zone = table.database.hours(request.who.id).await?.zone.unwrap_or_default();
    Ok(TimeOfDay { zone, minutes: 60 * hours + minutes }.next(request.now))
}
