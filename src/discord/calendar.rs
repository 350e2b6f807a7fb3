//! Brings Discord's calendar up to date with an event, as [`CalendarEvent`] says.

use wari_base::timepiece::Timepiece;
use wari_games::{EventId, Moment, Span, Stage};
use wari_play::table::{CalendarEvent, Table};

use crate::discord::failure::Failure;
use crate::discord::rest::api::Api;
use crate::discord::rest::calendar::{CalendarEntry, Change, Status};

/// The most steps from no entry to one that is over.
const STEPS: u32 = 4;
/// Discord takes no entry that starts in the past, and the request takes its time.
const AHEAD: Span = Span::seconds(5);

/// What is to be done next about an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CalendarStep {
    /// Make it.
    List,
    /// Change it.
    Relist(u64, Change),
}

/// Does what is to be done, step by step. Before each step it looks again at both, since either may have changed while
/// Discord was asked.
pub(super) async fn bring_up_to_date(
    event: EventId,
    table: &Table,
    api: &Api,
    timepiece: &impl Timepiece,
) -> Result<(), Failure> {
    for _ in 0..STEPS {
        let Some(entry) = table.calendar_entry(event).await? else { return Ok(()) };
        let listed = api.listed(entry.guild, &entry.link).await?;
        match step(&entry, listed, timepiece.time().now) {
            None => return Ok(()),
            Some(CalendarStep::List) => api.list(&entry).await?,
            Some(CalendarStep::Relist(id, change)) => api.relist(entry.guild, id, change).await?,
        }
    }
    Ok(())
}

/// Returns the next step; `None` if the calendar shows the event as it is. Discord lets an entry become active before
/// it is completed, and cancels it only before that.
fn step(entry: &CalendarEvent, listed: Option<CalendarEntry>, now: Moment) -> Option<CalendarStep> {
    let is_ahead = entry.stage == Stage::Open && entry.starts > now.later(AHEAD);
    let Some(CalendarEntry { id, status, starts, ends }) = listed else {
        return is_ahead.then_some(CalendarStep::List);
    };
    let becomes = |status: Status| Some(CalendarStep::Relist(id, Change { status: Some(status), ..Change::default() }));
    match (entry.stage, status) {
        (Stage::Running, Status::Scheduled) => becomes(Status::Active),
        (Stage::Running, Status::Active) => {
            let end = Some(entry.ends).filter(|&end| end > now && is_later(end, ends));
            end.map(|end| CalendarStep::Relist(id, Change { ends: Some(end), ..Change::default() }))
        }
        (Stage::Over, Status::Scheduled) => becomes(Status::Active),
        (Stage::Over | Stage::Cancelled, Status::Active) => becomes(Status::Completed),
        (Stage::Cancelled, Status::Scheduled) => becomes(Status::Cancelled),
        (Stage::Open, Status::Scheduled) if is_ahead && is_later(entry.starts, starts) => {
            let change = Change { status: None, starts: Some(entry.starts), ends: Some(entry.ends) };
            Some(CalendarStep::Relist(id, change))
        }
        (Stage::Open, _) | (_, Status::Completed | Status::Cancelled) => None,
    }
}

/// Whether a time is later than the one that Discord knows, which it keeps in seconds.
fn is_later(time: Moment, known: Option<Moment>) -> bool {
    known.is_none_or(|known| time.since(known) >= Span::seconds(1))
}

#[cfg(test)]
mod tests {
    use wari_games::GuildId;

    use super::*;

    const NOW: Moment = Moment::from_millis(1_700_000_000_000);

    fn entry(stage: Stage) -> CalendarEvent {
        let (starts, text) = (NOW.later(Span::minutes(10)), String::new);
        let ends = starts.later(Span::hours(1));
        CalendarEvent { guild: GuildId::new(10), name: text(), about: text(), link: text(), starts, ends, stage }
    }

    /// Returns what Discord is told from a stage of the event, if it has an entry that is so far.
    fn told(stage: Stage, mut status: Option<Status>, now: Moment) -> Vec<Status> {
        let (mut told, entry) = (Vec::new(), entry(stage));
        let (starts, ends) = (Some(entry.starts), Some(entry.ends));
        let listed = |status: Option<Status>| status.map(|status| CalendarEntry { id: 7, status, starts, ends });
        while let Some(step) = step(&entry, listed(status), now) {
            let next = match step {
                CalendarStep::List => Status::Scheduled,
                CalendarStep::Relist(7, Change { status: Some(next), starts: None, ends: None }) => next,
                other => panic!("{other:?}"),
            };
            told.push(next);
            status = Some(next).filter(|&next| next < Status::Completed);
            if status.is_none() {
                break;
            }
        }
        told
    }

    #[test]
    fn an_entry_goes_through_what_discord_allows_and_none_is_made_of_what_has_begun() {
        let (scheduled, active) = (Some(Status::Scheduled), Some(Status::Active));
        assert_eq!(told(Stage::Open, None, NOW), [Status::Scheduled]);
        assert_eq!(told(Stage::Open, scheduled, NOW), []);
        assert_eq!(told(Stage::Open, None, entry(Stage::Open).starts), []);
        assert_eq!(told(Stage::Running, None, NOW), []);
        assert_eq!(told(Stage::Running, scheduled, NOW), [Status::Active]);
        assert_eq!(told(Stage::Over, scheduled, NOW), [Status::Active, Status::Completed]);
        assert_eq!(told(Stage::Over, active, NOW), [Status::Completed]);
        assert_eq!(told(Stage::Cancelled, scheduled, NOW), [Status::Cancelled]);
        assert_eq!(told(Stage::Cancelled, active, NOW), [Status::Completed]);
        assert_eq!(told(Stage::Cancelled, None, NOW), []);
    }

    #[test]
    fn an_arena_that_is_extended_ends_later_in_the_calendar_and_a_start_that_is_put_off_follows() {
        let running = entry(Stage::Running);
        let known = |status: Status, starts: Moment, ends: Moment| {
            Some(CalendarEntry { id: 7, status, starts: Some(starts), ends: Some(ends) })
        };
        let earlier = |time: Moment, by: Span| time.later(-by);
        let (in_the_middle, some) = (NOW.later(Span::minutes(20)), Span::minutes(5));
        let at = |ends: Moment| step(&running, known(Status::Active, running.starts, ends), in_the_middle);
        let later = Change { ends: Some(running.ends), ..Change::default() };
        assert_eq!(at(earlier(running.ends, some)), Some(CalendarStep::Relist(7, later)));
        assert_eq!(at(earlier(running.ends, Span::millis(900))), None);

        let open = entry(Stage::Open);
        let before = known(Status::Scheduled, earlier(open.starts, some), earlier(open.ends, some));
        let later = Change { status: None, starts: Some(open.starts), ends: Some(open.ends) };
        assert_eq!(step(&open, before, NOW), Some(CalendarStep::Relist(7, later)));
        assert_eq!(step(&open, before, open.starts), None, "Discord takes no start in the past");
    }
}
