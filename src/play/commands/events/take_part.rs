//! `/wari-event join` and `leave`, and the buttons below the message of an event. Only the asker sees the answer; the
//! message follows within some seconds.

use wari_games::{Contest, EventId, Presence, Rating, Refusal, Stage};

use super::berserk::{self, BERSERK};
use super::meant::{self, EVENT, TRIES};
use crate::commands::press::Press;
use crate::commands::{Command, Request};
use crate::table::{Reply, Table, Unanswered};

/// Takes part in an event.
pub(crate) const JOIN: Press<EventId> = Press::new("join", |request, table, event| {
    Box::pin(async move { join(request, table, meant::find(request, table, event).await?).await })
});
/// Leaves an event.
pub(crate) const LEAVE: Press<EventId> = Press::new("leave", |request, table, event| {
    Box::pin(async move { leave(request, table, meant::find(request, table, event).await?).await })
});
/// Tells where one's own game is.
pub(crate) const MY_GAME: Press<EventId> = Press::new("mygame", |request, table, event| {
    Box::pin(async move { my_game(request, table, meant::find(request, table, event).await?).await })
});

/// The `/wari-event join` command.
pub(crate) const JOINING: Command = Command {
    options: &[&EVENT.entry],
    presses: &[&JOIN, &MY_GAME, &BERSERK],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "join",
        |words| words.text.command_event_join(),
        |request, table| Box::pin(async move { join(request, table, meant::meant(request, table).await?).await }),
    )
};
/// The `/wari-event leave` command.
pub(crate) const LEAVING: Command = Command {
    options: &[&EVENT.entry],
    presses: &[&LEAVE],
    suggest: |request, table, _| Box::pin(meant::choices(request, table)),
    ..Command::new(
        "leave",
        |words| words.text.command_event_leave(),
        |request, table| Box::pin(async move { leave(request, table, meant::meant(request, table).await?).await }),
    )
};

async fn join(request: &Request, table: &Table, mut contest: Contest) -> Result<Reply, Unanswered> {
    let who = request.who.id;
    let rating = table.database.people().rating(who, contest.event.terms.ruleset).await?;
    // Whoever sees the event sees it, so it is no other than the one that is told.
    let rating = rating.and_then(Rating::told).unwrap_or_else(|| Rating::default().shown());
    let _turn = table.event_turn(contest.event.id).await;
    for _ in 0..TRIES {
        let is_back = contest.entrant(who).is_some();
        let name = contest.event.name.markdown();
        let told = if is_back { request.words.text.event_back(name) } else { request.words.text.event_joined(name) };
        if !may_join(request, &contest)? {
            return Ok(Reply::private(request.words.text.event_joined(contest.event.name.markdown())));
        }
        if !is_back && table.database.events().was_entrant(contest.event.id, who).await? {
            return Err(Refusal::OutOfEvent.into());
        }
        if table.database.events().join(&contest, who, rating, request.now).await? {
            return Ok(Reply::private(told));
        }
        contest = meant::find(request, table, contest.event.id).await?;
    }
    Err(Refusal::EventChanged.into())
}

/// Whether there is anything to do for somebody who wants to take part.
fn may_join(request: &Request, contest: &Contest) -> Result<bool, Refusal> {
    let (event, link) = (&contest.event, contest.event.link());
    if !event.is_on() {
        return Err(Refusal::EventOver { link });
    }
    match contest.entrant(request.who.id).map(|entrant| contest.presence(entrant)) {
        Some(Presence::Here) => return Ok(false),
        Some(Presence::Gone | Presence::Removed | Presence::Barred) => return Err(Refusal::OutOfEvent),
        Some(Presence::Resting) => return Ok(true),
        None if contest.host() == Some(request.who.id) => return Err(Refusal::HostOfEvent),
        None => {}
    }
    if !event.is_joinable(request.now) {
        return Err(Refusal::EventStarted { link });
    }
    match contest.places_taken() >= usize::from(event.capacity) {
        true => Err(Refusal::EventFull { link }),
        false => Ok(true),
    }
}

async fn leave(request: &Request, table: &Table, mut contest: Contest) -> Result<Reply, Unanswered> {
    let _turn = table.event_turn(contest.event.id).await;
    for _ in 0..TRIES {
        let event = &contest.event;
        if !event.is_on() {
            return Err(Refusal::EventOver { link: event.link() }.into());
        }
        let entrant = contest.entrant(request.who.id).ok_or(Refusal::NotInEvent)?;
        if matches!(contest.presence(entrant), Presence::Gone | Presence::Barred) {
            return Err(Refusal::OutOfEvent.into());
        }
        let (name, text) = (event.name.markdown(), &request.words.text);
        let told = match event.stage {
            Stage::Open => text.event_left(name),
            _ if event.kind.lets_back => text.event_rests(name),
            _ => text.event_left_for_good(name),
        };
        if table.database.events().leave(&contest, request.who.id, request.now).await? {
            return Ok(Reply::private(told));
        }
        contest = meant::find(request, table, contest.event.id).await?;
    }
    Err(Refusal::EventChanged.into())
}

async fn my_game(request: &Request, table: &Table, contest: Contest) -> Result<Reply, Unanswered> {
    let mut mine = None;
    for fixture in contest.games_of(request.who.id) {
        let game = table.database.games().load(fixture.game).await?;
        let waits = game.as_ref().is_some_and(|game| game.to_move() == Some(request.who.id));
        mine = if waits { game } else { mine.or(game) };
        if waits {
            break;
        }
    }
    let (name, text) = (contest.event.name.markdown(), &request.words.text);
    let who = request.who.id;
    let rests =
        contest.event.is_on() && contest.entrant(who).is_some_and(|it| contest.presence(it) == Presence::Resting);
    let Some(game) = mine else {
        let waits = contest.waiting(request.now) > 0 && contest.present().any(|entrant| entrant.person == who);
        return Ok(Reply::private(match (rests, waits) {
            (true, _) => text.event_you_rest(name),
            (false, true) => text.event_you_wait(name),
            (false, false) => text.event_no_game(name),
        }));
    };
    let is_new = contest.games_of(who).all(|fixture| fixture.side_of(who).is_none_or(|side| !fixture.berserk[side]));
    let can = is_new && game.clone().go_berserk(who).is_ok();
    let berserk = berserk::button(request.words, &contest.event).filter(|_| can);
    let buttons = berserk.into_iter().map(|button| vec![button]).collect();
    Ok(Reply { buttons, ..Reply::private(text.event_your_game(name, game.link())) })
}
