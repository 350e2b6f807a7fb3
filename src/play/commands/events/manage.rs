//! What the organiser of an event can do: start, extend, remove, correct, cancel. Everybody in its channel sees that,
//! because it concerns all who take part; elsewhere, the organiser alone.

use wari_games::{Contest, Counts, Event, EventId, Fixture, GameId, Presence, Refusal, Ruling, Span, Stage, UserId};

use super::meant::{self, EVENT, TRIES};
use crate::commands::option::{Kind, Mentioned, Opt, keywords};
use crate::commands::press::Press;
use crate::commands::{Command, Request};
use crate::table::{Choice, ChoiceValue, Reply, Table, Unanswered};

const MINUTES: Opt<Option<u64>> = Opt::new(
    "minutes",
    |words| words.text.option_event_more(),
    Kind::Number(1, Counts::Minutes.range().1 as i64),
    |given| given.number(),
)
.required();
const PERSON: Opt<Option<Mentioned>> = Opt::person("person", |words| words.text.option_event_person()).required();
const GAME: Opt<Option<GameId>> = Opt::new(
    "game",
    |words| words.text.option_event_game(),
    Kind::Id,
    |given| Ok(given.number().map_err(|_| Refusal::NoSuchGame)?.map(GameId::new)),
)
.required();
const RESULT: Opt<Option<Ruling>> =
    Opt::keyword("result", |words| words.text.option_event_result(), |words| keywords(|it| words.result_choice(it)))
        .required();

/// Starts an event.
pub(crate) const BEGIN: Press<EventId> = Press::new("begin", |request, table, event| {
    let begin =
        move || async move { start(request, table, own(request, meant::find(request, table, event).await?)?).await };
    Box::pin(until_done(begin))
});

/// The `/wari-event start` command.
pub(crate) const START: Command = Command {
    options: &[&EVENT.entry],
    presses: &[&BEGIN],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "start",
        |words| words.text.command_event_start(),
        |request, table| {
            let begin =
                move || async move { start(request, table, own(request, meant::meant(request, table).await?)?).await };
            Box::pin(until_done(begin))
        },
    )
};
/// The `/wari-event extend` command.
pub(crate) const EXTEND: Command = Command {
    options: &[&MINUTES.entry, &EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "extend",
        |words| words.text.command_event_extend(),
        |request, table| Box::pin(until_done(move || extend(request, table))),
    )
};
/// The `/wari-event remove` command.
pub(crate) const REMOVE: Command = Command {
    options: &[&PERSON.entry, &EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "remove",
        |words| words.text.command_event_remove(),
        |request, table| Box::pin(until_done(move || remove(request, table))),
    )
};
/// The `/wari-event correct` command.
pub(crate) const CORRECT: Command = Command {
    options: &[&GAME.entry, &RESULT.entry, &EVENT.entry],
    suggest: |request, table, option| {
        Box::pin(async move {
            match option == EVENT.entry.name {
                true => meant::correctable_choices(request, table).await,
                false => correctable(request, table).await,
            }
        })
    },
    ..Command::new(
        "correct",
        |words| words.text.command_event_correct(),
        |request, table| Box::pin(until_done(move || correct(request, table))),
    )
};
/// The `/wari-event cancel` command.
pub(crate) const CANCEL: Command = Command {
    options: &[&EVENT.entry],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "cancel",
        |words| words.text.command_event_cancel(),
        |request, table| Box::pin(until_done(move || cancel(request, table))),
    )
};

/// Checks that an event goes on, and that the asker may say what happens to it.
fn own(request: &Request, contest: Contest) -> Result<Contest, Refusal> {
    let contest = organised(request, contest)?;
    match contest.event.is_on() {
        true => Ok(contest),
        false => Err(Refusal::EventOver { link: contest.event.link() }),
    }
}

/// Checks that the asker may say what happens to an event.
fn organised(request: &Request, contest: Contest) -> Result<Contest, Refusal> {
    contest.event.check_organiser(request.who.id, request.may_manage_events)?;
    Ok(contest)
}

/// Does something once more if the event has changed meanwhile, as it does while many play.
async fn until_done<Acting>(act: impl Fn() -> Acting) -> Result<Reply, Unanswered>
where
    Acting: Future<Output = Result<Reply, Unanswered>>,
{
    for _ in 1..TRIES {
        match act().await {
            Err(Unanswered::Refused(Refusal::EventChanged)) => {}
            answered => return answered,
        }
    }
    act().await
}

/// Says what was done, or that somebody was faster. The event's message tells it, too; so where that does not stand, it
/// is nobody else's business.
fn done(request: &Request, event: &Event, act: &str, is_done: bool, told: String) -> Result<Reply, Unanswered> {
    if !is_done {
        return Err(Refusal::EventChanged.into());
    }
    tracing::info!(event = %event.id, organiser = %request.who.id, act, "changed a tournament");
    match request.place == event.place {
        true => Ok(Reply::public(told)),
        false => Ok(Reply::private(told)),
    }
}

async fn start(request: &Request, table: &Table, contest: Contest) -> Result<Reply, Unanswered> {
    let event = &contest.event;
    if event.stage != Stage::Open {
        return Err(Refusal::EventStarted { link: event.link() }.into());
    }
    contest.check_number()?;
    let told = request.public_words.text.event_started(event.name.markdown());
    done(request, event, "start", table.database.events().start(event, request.now).await?, told)
}

async fn extend(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = own(request, meant::meant(request, table).await?)?;
    let event = &contest.event;
    let minutes =
        MINUTES.read(request)?.and_then(|minutes| u16::try_from(minutes).ok()).ok_or(Refusal::UnknownCommand)?;
    let ends = event.ends.filter(|&ends| ends > request.now);
    let ends = ends.map(|ends| ends.later(Span::minutes(minutes.into())));
    let latest = request.now.later(Span::minutes(Counts::Minutes.range().1.into()));
    let ends = ends.filter(|&ends| ends <= latest).ok_or(Refusal::NotExtended)?;
    let told = request.public_words.text.event_extended(event.name.markdown(), minutes);
    done(request, event, "extend", table.database.events().extend(event, ends, minutes, request.now).await?, told)
}

async fn remove(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = own(request, meant::meant(request, table).await?)?;
    let person = PERSON.read(request)?.ok_or(Refusal::UnknownCommand)?.person.id;
    let takes_part = contest.entrant(person).is_some_and(|it| contest.presence(it) != Presence::Barred);
    if !takes_part {
        return Err(Refusal::OtherNotInEvent { other: person }.into());
    }
    let told = request.public_words.text.event_removed(person, contest.event.name.markdown());
    done(request, &contest.event, "remove", table.database.events().remove(&contest, person, request.now).await?, told)
}

async fn correct(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = organised(request, meant::correctable(request, table).await?)?;
    let (game, ruling) = (GAME.read(request)?, RESULT.read(request)?.ok_or(Refusal::UnknownCommand)?);
    let corrected = contest.corrected(game.ok_or(Refusal::ResultStands)?, ruling, request.now)?;
    let told = request.public_words.event_corrected(&corrected);
    done(
        request,
        &contest.event,
        "correct",
        table.database.events().correct(&contest, &corrected, request.now).await?,
        told,
    )
}

/// Returns choices for the game whose result is to be corrected, the last one first.
async fn correctable(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    // Before the event is chosen, there are none.
    let Ok(contest) = meant::correctable(request, table).await else { return Ok(Vec::new()) };
    if !contest.event.is_correctable(request.now) {
        return Ok(Vec::new());
    }
    let mut games: Vec<&Fixture> = contest.correctable().collect();
    games.retain(|fixture| GAME.could_be(request, fixture.game.get()));
    games.sort_by_key(|fixture| std::cmp::Reverse(fixture.finish));
    games.truncate(Choice::MAX_SHOWN);
    let people: Vec<UserId> = games.iter().flat_map(|fixture| [fixture.players.south, fixture.players.north]).collect();
    let names = table.all_names(&people, contest.event.place).await;
    let choice = |fixture: &&Fixture| Choice {
        label: request.words.event_game_choice(fixture, |person| request.words.name_among(&names, person)),
        value: ChoiceValue::Number(fixture.game.get()),
    };
    Ok(games.iter().map(choice).collect())
}

async fn cancel(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let contest = own(request, meant::meant(request, table).await?)?;
    let told = request.public_words.text.event_cancelled(contest.event.name.markdown());
    done(
        request,
        &contest.event,
        "cancel",
        table.database.events().end(&contest.event, Stage::Cancelled, request.now).await?,
        told,
    )
}
