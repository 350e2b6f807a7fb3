//! Which event a command is about.

use wari_games::{Contest, Event, EventId, Refusal};

use crate::commands::option::{Kind, Opt};
use crate::commands::{Request, which};
use crate::table::{Choice, ChoiceValue, Table, Unanswered};

/// The option for an event.
pub(super) const EVENT: Opt<Option<EventId>> = Opt::new(
    "event",
    |words| words.text.option_event(),
    Kind::Id,
    |given| Ok(given.number().map_err(|_| Refusal::NoSuchEvent)?.map(EventId::new)),
);

/// How many of the events that have ended are offered.
const OF_LATE: u8 = 5;

/// How often something is tried while others are faster.
pub(super) const TRIES: u32 = 20;

/// Loads an event of this server, in a channel that the asker can see.
pub(super) async fn find(request: &Request, table: &Table, id: EventId) -> Result<Contest, Unanswered> {
    let contest = table.database.events().contest(id).await?.ok_or(Refusal::NoSuchEvent)?;
    match is_visible(request, table, &contest.event).await {
        true => Ok(contest),
        false => Err(Refusal::NoSuchEvent.into()),
    }
}

async fn is_visible(request: &Request, table: &Table, event: &Event) -> bool {
    let place = event.place;
    place == request.place || place.server() == request.place.server() && table.sees(request.viewer(), place).await
}

/// Returns the events of this server that the asker can see.
pub(super) async fn here(request: &Request, table: &Table) -> Result<Vec<Event>, Unanswered> {
    let server = request.place.server().ok_or(Refusal::OnlyInServers)?;
    Ok(seen(request, table, table.database.events().on(server).await?).await)
}

/// Returns the events of this server that the asker can see and whose results can be corrected, those that go on first.
async fn correctable_here(request: &Request, table: &Table) -> Result<Vec<Event>, Unanswered> {
    let server = request.place.server().ok_or(Refusal::OnlyInServers)?;
    let since = request.now.later(-Event::CORRECTED);
    let over = table.database.events().over_since(server, since).await?;
    Ok(seen(request, table, table.database.events().on(server).await?.into_iter().chain(over).collect()).await)
}

/// Returns those events of this server that the asker can see.
async fn seen(request: &Request, table: &Table, all: Vec<Event>) -> Vec<Event> {
    let seen = table.seen(request.viewer(), all.iter().map(|event| event.place)).await;
    all.into_iter().filter(|event| seen.has(event.place)).collect()
}

/// Returns the events of this server that the asker can see, those that go on first, then the last that have ended.
async fn here_and_of_late(request: &Request, table: &Table) -> Result<Vec<Event>, Unanswered> {
    let server = request.place.server().ok_or(Refusal::OnlyInServers)?;
    let over = table.database.events().over_last(server, OF_LATE).await?;
    Ok(seen(request, table, table.database.events().on(server).await?.into_iter().chain(over).collect()).await)
}

/// Loads the event that the asker names, else the only one of this channel or server.
pub(super) async fn meant(request: &Request, table: &Table) -> Result<Contest, Unanswered> {
    if let Some(id) = EVENT.read(request)? {
        return find(request, table, id).await;
    }
    nearest(request, table, here(request, table).await?).await
}

/// Loads the same event, if it is one whose results can be corrected. One that goes on is meant rather than one that is
/// over.
pub(super) async fn correctable(request: &Request, table: &Table) -> Result<Contest, Unanswered> {
    if let Some(id) = EVENT.read(request)? {
        return find(request, table, id).await;
    }
    nearest_on(request, table, correctable_here(request, table).await?).await
}

/// Loads the same event, if it is one that can be looked at: it goes on, or is one of the last that have ended.
pub(super) async fn looked_at(request: &Request, table: &Table) -> Result<Contest, Unanswered> {
    if let Some(id) = EVENT.read(request)? {
        return find(request, table, id).await;
    }
    nearest_on(request, table, here_and_of_late(request, table).await?).await
}

/// Loads the only one of these that goes on, in this channel or else anywhere; if none does, the only one that is over.
async fn nearest_on(request: &Request, table: &Table, all: Vec<Event>) -> Result<Contest, Unanswered> {
    let (on, over) = all.into_iter().partition::<Vec<Event>, _>(Event::is_on);
    nearest(request, table, if on.is_empty() { over } else { on }).await
}

/// Loads the only event of this channel or else of all of these.
async fn nearest(request: &Request, table: &Table, all: Vec<Event>) -> Result<Contest, Unanswered> {
    let in_channel: Vec<&Event> = all.iter().filter(|event| event.place == request.place).collect();
    let nearest = if in_channel.is_empty() { all.iter().collect() } else { in_channel };
    match nearest[..] {
        [] => Err(Refusal::NoEventHere.into()),
        [event] => find(request, table, event.id).await,
        _ => {
            let question = request.words.text.which_event(nearest.len());
            let choices = nearest.into_iter().map(|event| choice(request, event)).collect();
            Err(which::ask(request, &EVENT, question, choices))
        }
    }
}

fn choice(request: &Request, event: &Event) -> Choice {
    Choice { label: request.words.event_choice(event), value: ChoiceValue::Number(event.id.get()) }
}

/// Returns choices for the event.
pub(super) async fn choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    Ok(here(request, table).await?.iter().map(|event| choice(request, event)).collect())
}

/// Returns choices for the event that is looked at.
pub(super) async fn choices_of_late(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    Ok(here_and_of_late(request, table).await?.iter().map(|event| choice(request, event)).collect())
}

/// Returns choices for the event whose results are to be corrected.
pub(super) async fn correctable_choices(request: &Request, table: &Table) -> Result<Vec<Choice>, Unanswered> {
    Ok(correctable_here(request, table).await?.iter().map(|event| choice(request, event)).collect())
}
