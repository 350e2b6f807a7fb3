//! Events: each round is paired once, whoever looks at it and whatever happens meanwhile.

use futures_util::future::join_all;
use wari_games::{
    Contest, Event, EventId, EventKind, GameId, Leaving, Next, Outcome, Presence, Remark, Ruling, Stage, Subject,
};

use super::*;

/// Plans an event of Ana's.
fn new(kind: &str) -> Event {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeAndThree, true);
    let name = Remark::new("The club night").unwrap();
    Event::planned(HERE, ANA, name, EventKind::by_id(kind).unwrap(), terms)
}

const SWISS: &str = "swiss";
const ARENA: &str = "arena";

async fn now(database: &Database, event: EventId) -> Contest {
    database.events().contest(event).await.unwrap().unwrap()
}

/// Creates an event of these people, and starts it.
async fn started(database: &Database, kind: &str, people: &[UserId]) -> EventId {
    let id = database.events().create(new(kind), NOW).await.unwrap().unwrap();
    for &person in people {
        assert!(database.events().join(&now(database, id).await, person, 1500, NOW).await.unwrap());
    }
    assert!(database.events().start(&now(database, id).await.event, NOW).await.unwrap());
    id
}

/// Pairs whoever is to be paired, and returns the event then.
async fn paired(database: &Database, event: EventId) -> Contest {
    let contest = now(database, event).await;
    let Next::Pair(draw) = contest.next(NOW) else { panic!("{:?}", contest.next(NOW)) };
    assert!(database.events().pair(&contest, &draw, Vec::new(), NOW).await.unwrap());
    now(database, event).await
}

/// Somebody resigns their game of an event.
async fn resigns(database: &Database, event: EventId, person: UserId) {
    let contest = now(database, event).await;
    let mut game = database.games().load(contest.game_of(person).unwrap().game).await.unwrap().unwrap();
    game.resign(person).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
}

#[apply(on_each_engine)]
async fn a_round_is_paired_once_with_its_games_and_their_boards(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI, ESI]).await;
    let contest = now(&database, event).await;
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    let both = tokio::join!(
        database.events().pair(&contest, &draw, Vec::new(), NOW),
        database.events().pair(&contest, &draw, Vec::new(), NOW)
    );
    assert_eq!([both.0.unwrap(), both.1.unwrap()].iter().filter(|&&paired| paired).count(), 1);
    let contest = now(&database, event).await;
    assert_eq!((contest.event.round, contest.fixtures.len(), contest.byes.len()), (1, 1, 1));
    let game = database.games().load(contest.fixtures[0].game).await.unwrap().unwrap();
    assert_eq!((game.event, game.players, game.is_owed), (Some(event), draw.pairs[0], true));
    let boards = database.outbox().all().await.unwrap().into_iter().filter(|owed| owed.news == game.news());
    assert_eq!(boards.count(), 1);
    assert_eq!(contest.next(NOW), Next::Wait(None));
}

#[apply(on_each_engine)]
async fn whoever_decides_by_what_an_event_was_changes_nothing(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, ARENA, &[ANA, KOFI]).await;
    let before = now(&database, event).await;
    assert!(database.events().leave(&before, KOFI, NOW).await.unwrap());
    let Next::Pair(draw) = before.next(NOW) else { panic!() };
    assert!(!database.events().pair(&before, &draw, Vec::new(), NOW).await.unwrap());
    assert!(!database.events().join(&before, ESI, 1500, NOW).await.unwrap());
    assert!(!database.events().end(&before.event, Stage::Over, NOW).await.unwrap());
    assert!(now(&database, event).await.fixtures.is_empty());
}

#[apply(on_each_engine)]
async fn the_end_of_a_game_makes_its_event_due_and_one_that_is_over_is_not_listed(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI]).await;
    let contest = paired(&database, event).await;
    database.events().put_off(&contest.event, None, NOW).await.unwrap();
    resigns(&database, event, KOFI).await;
    assert_eq!(database.events().due(NOW, 9).await.unwrap(), [event], "it is looked at at once");
    let contest = now(&database, event).await;
    assert_eq!(contest.next(NOW), Next::End);
    assert!(database.events().end(&contest.event, Stage::Over, NOW).await.unwrap());
    assert_eq!(database.events().load(event).await.unwrap().map(|event| event.stage), Some(Stage::Over));
    assert!(database.events().on(HERE.server().unwrap()).await.unwrap().is_empty());
    let told = |owed: &News| matches!(owed, News::EventEnd(ended, _) if *ended == event);
    assert!(database.outbox().all().await.unwrap().iter().any(|owed| told(&owed.news)));
}

#[apply(on_each_engine)]
async fn one_that_is_called_off_does_not_tell_how_it_ended(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = database.events().create(new(SWISS), NOW).await.unwrap().unwrap();
    assert!(database.events().end(&now(&database, event).await.event, Stage::Cancelled, NOW).await.unwrap());
    let owed = database.outbox().all().await.unwrap();
    assert!(owed.iter().all(|owed| !matches!(owed.news, News::EventEnd(..))));
}

#[apply(on_each_engine)]
async fn whoever_leaves_before_the_start_was_never_there_and_whoever_is_taken_out_never_will_be(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = database.events().create(new(ARENA), NOW).await.unwrap().unwrap();
    for person in [ANA, KOFI, ESI, UserId::new(4)] {
        assert!(database.events().join(&now(&database, event).await, person, 1500, NOW).await.unwrap());
    }
    assert!(database.events().leave(&now(&database, event).await, KOFI, NOW).await.unwrap());
    assert!(database.events().remove(&now(&database, event).await, ESI, NOW).await.unwrap());
    let open = now(&database, event).await;
    assert_eq!((open.entrant(KOFI), open.places_taken(), open.table().len()), (None, 2, 2));
    assert_eq!(open.presence(open.entrant(ESI).unwrap()), Presence::Gone);
    assert!(database.events().start(&open.event, NOW).await.unwrap());
    let runs = now(&database, event).await;
    assert_eq!((runs.presence(runs.entrant(ESI).unwrap()), runs.table().len()), (Presence::Barred, 2));
}

#[apply(on_each_engine)]
async fn an_organiser_extends_takes_out_and_corrects(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, ARENA, &[ANA, KOFI]).await;
    let ends = NOW.later(Span::minutes(90));
    assert!(database.events().extend(&now(&database, event).await.event, ends, 30, NOW).await.unwrap());
    let extended = now(&database, event).await.event;
    assert_eq!((extended.ends, extended.length), (Some(ends), 90));
    paired(&database, event).await;
    resigns(&database, event, ANA).await;
    let contest = now(&database, event).await;
    let is_south = contest.fixtures[0].players.south == ANA;
    let ruling = if is_south { Ruling::South } else { Ruling::North };
    let corrected = contest.corrected(contest.fixtures[0].game, ruling, NOW).unwrap();
    assert!(database.events().correct(&contest, &corrected, NOW).await.unwrap());
    let contest = now(&database, event).await;
    assert!(
        matches!(contest.fixtures[0].counts_as(), Outcome::Played(Some(side)) if (side == Side::South) == is_south)
    );
    assert!(database.events().remove(&contest, KOFI, NOW).await.unwrap());
    let contest = now(&database, event).await;
    assert_eq!(contest.presence(contest.entrant(KOFI).unwrap()), Presence::Gone);
}

#[apply(on_each_engine)]
async fn a_correction_after_the_end_tells_it_once_more_whatever_was_told_meanwhile(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI]).await;
    assert_eq!(paired(&database, event).await.event.started, Some(NOW));
    resigns(&database, event, ANA).await;
    assert!(database.events().end(&now(&database, event).await.event, Stage::Over, NOW).await.unwrap());
    let ended = async || {
        let owed = database.outbox().all().await.unwrap();
        owed.into_iter().map(|owed| owed.news).find(|news| matches!(news, News::EventEnd(..)))
    };
    let first = ended().await.unwrap();
    let contest = now(&database, event).await;
    assert_eq!(contest.event.over, Some(NOW));
    assert_eq!(
        database.events().over_since(HERE.server().unwrap(), NOW.later(-Span::millis(1))).await.unwrap().len(),
        1
    );
    assert!(database.events().over_since(HERE.server().unwrap(), NOW).await.unwrap().is_empty());
    let corrected = contest.corrected(contest.fixtures[0].game, Ruling::Draw, NOW).unwrap();
    assert!(database.events().correct(&contest, &corrected, NOW).await.unwrap());
    assert!(!database.events().correct(&contest, &corrected, NOW).await.unwrap(), "it has changed");
    database.outbox().mark_posted(first, Some(MessageId::new(78))).await.unwrap();
    let second = ended().await.unwrap();
    assert_ne!(first, second, "what was posted meanwhile does not say so");
    database.outbox().mark_posted(second, Some(MessageId::new(78))).await.unwrap();
    let contest = now(&database, event).await;
    assert_eq!((ended().await, contest.event.podium), (None, Some(MessageId::new(78))));
    assert_eq!(contest.fixtures[0].counts_as(), Outcome::Played(None));
}

#[apply(on_each_engine)]
async fn half_of_a_time_is_given_up_once_and_neither_without_the_other(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, ARENA, &[ANA, KOFI]).await;
    let contest = paired(&database, event).await;
    let fixture = contest.fixtures[0];
    let before = database.games().load(fixture.game).await.unwrap().unwrap();
    let mut after = before.clone();
    let side = after.go_berserk(ANA).unwrap();
    let goes = async || database.events().go_berserk(&contest, &fixture, (&before, &after), side, NOW).await.unwrap();
    assert_eq!((goes().await, goes().await), (true, false));
    let game = database.games().load(fixture.game).await.unwrap().unwrap();
    assert_eq!(game.banks(), after.banks());
    let berserk = now(&database, event).await.fixtures[0].berserk;
    assert!(berserk[side] && !berserk[side.opponent()]);
    assert_eq!(game.prompt_plies, 2, "both first moves have a short time");
}

#[apply(on_each_engine)]
async fn a_host_is_not_paired_with_whom_they_have_blocked_and_has_time(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, "simul", &[KOFI, ESI]).await;
    database.people().block(ANA, KOFI, NOW).await.unwrap();
    let contest = paired(&database, event).await;
    let [fixture] = contest.fixtures[..] else { panic!("{:?}", contest.fixtures) };
    assert_eq!((fixture.players.south, fixture.players.north, contest.unpaired()), (ESI, ANA, 1));
    let game = database.games().load(fixture.game).await.unwrap().unwrap();
    assert_eq!(game.prompt_plies, 1, "the host has time");
}

#[apply(on_each_engine)]
async fn the_games_that_were_reviewed_are_known(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI, ESI, UserId::new(4)]).await;
    let games: Vec<GameId> = paired(&database, event).await.fixtures.iter().map(|fixture| fixture.game).collect();
    database.study().store_review(games[1], 3, &Review { plies: Vec::new() }).await.unwrap();
    assert_eq!(database.events().reviewed_games(event, 3).await.unwrap(), [games[1]]);
    assert!(database.events().reviewed_games(event, 4).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn a_table_is_free_again_after_its_game_in_an_arena_and_not_in_a_swiss(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for (kind, thread) in [(ARENA, 501), (SWISS, 502)].map(|(kind, thread)| (kind, ChannelId::new(thread))) {
        let event = started(&database, kind, &[ANA, KOFI]).await;
        let contest = now(&database, event).await;
        database.events().add_table(&contest.event, 1, thread).await.unwrap();
        let contest = now(&database, event).await;
        assert_eq!((contest.free_tables(), contest.next_table()), (vec![thread], 2));
        let Next::Pair(draw) = contest.next(NOW) else { panic!() };
        let there = Place { channel: thread, ..HERE };
        assert!(database.events().pair(&contest, &draw, vec![there], NOW).await.unwrap());
        let contest = now(&database, event).await;
        assert_eq!((contest.fixtures[0].channel, contest.free_tables().len()), (thread, 0));
        resigns(&database, event, ANA).await;
        let free = now(&database, event).await.free_tables().len();
        assert_eq!(free, usize::from(kind == ARENA));
        assert_eq!(database.games().leave_thread(there, NOW).await.unwrap(), Some(HERE));
        assert!(now(&database, event).await.tables.is_empty(), "nothing can be posted there any more");
    }
}

#[apply(on_each_engine)]
async fn a_message_follows_at_most_once_in_five_seconds(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let id = database.events().create(new(SWISS), NOW).await.unwrap().unwrap();
    database.outbox().mark_posted(News::Event(id, 0), Some(MessageId::new(77))).await.unwrap();
    let told = async |at: Moment| {
        let event = now(&database, id).await.event;
        database.events().put_off(&event, None, at).await.unwrap();
        let told = database.outbox().all().await.unwrap().len();
        for owed in database.outbox().all().await.unwrap() {
            database.outbox().mark_posted(owed.news, Some(MessageId::new(77))).await.unwrap();
        }
        told
    };
    let joins = async |person, at| {
        assert!(database.events().join(&now(&database, id).await, UserId::new(person), 1500, at).await.unwrap());
    };
    let second = |many| NOW.later(Span::seconds(many));
    joins(1, second(1)).await;
    assert_eq!(told(second(1)).await, 0, "it was posted a second ago");
    joins(2, second(2)).await;
    assert_eq!(database.events().due(second(5), 9).await.unwrap(), [id]);
    assert_eq!((told(second(5)).await, told(second(20)).await), (1, 0), "both at once");
    assert_eq!(now(&database, id).await.event.message, Some(MessageId::new(77)));
    assert!(database.events().due(second(9999), 9).await.unwrap().is_empty(), "nothing is due");
}

#[apply(on_each_engine)]
async fn until_the_start_discords_calendar_follows_with_the_message(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let id = database.events().create(Event { is_announced: true, ..new(SWISS) }, NOW).await.unwrap().unwrap();
    let told = async |at: Moment| -> Vec<News> {
        database.events().put_off(&now(&database, id).await.event, None, at).await.unwrap();
        let told: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
        for &news in &told {
            database.outbox().mark_posted(news, Some(MessageId::new(77))).await.unwrap();
        }
        told
    };
    let second = |many| NOW.later(Span::seconds(many));
    told(NOW).await;
    assert!(database.events().join(&now(&database, id).await, ANA, 1500, second(10)).await.unwrap());
    assert!(matches!(told(second(10)).await[..], [News::Event(..), News::Calendar(..)]));
    assert!(database.events().start(&now(&database, id).await.event, second(20)).await.unwrap());
    told(second(20)).await;
    assert!(database.events().join(&now(&database, id).await, KOFI, 1500, second(30)).await.unwrap());
    assert!(matches!(told(second(30)).await[..], [News::Event(..)]));
}

#[apply(on_each_engine)]
async fn whoever_deletes_their_data_is_a_former_player_and_the_table_stays_right(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI, ESI]).await;
    let contest = paired(&database, event).await;
    let leaver = contest.fixtures[0].players.south;
    let opponent = contest.fixtures[0].players.north;
    let promised = database.erasures().promise(Subject::Person(leaver, Leaving::Annul), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    let contest = now(&database, event).await;
    assert!(contest.entrant(leaver).is_none());
    let gone: Vec<_> = contest.entrants.iter().filter(|entrant| entrant.person.is_tombstone()).collect();
    assert_eq!((gone.len(), gone[0].presence), (1, Presence::Gone));
    let points = |person| contest.table().iter().find(|line| line.person == person).unwrap().tenths;
    assert_eq!((points(opponent), points(gone[0].person)), (10, 0));
    assert!(matches!(contest.next(NOW), Next::Pair(_)), "the others go on");
}

#[apply(on_each_engine)]
async fn an_event_stands_still_while_the_bot_is_not_there(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let event = started(&database, ARENA, &[ANA, KOFI]).await;
    let guild = HERE.server().unwrap();
    let ends = now(&database, event).await.event.ends.unwrap();
    database.servers().left(guild, NOW).await.unwrap();
    let contest = now(&database, event).await;
    assert_eq!((contest.event.held, contest.next(NOW)), (Some(NOW), Next::Wait(None)));
    assert!(database.events().due(NOW.later(Span::days(1)), 9).await.unwrap().is_empty());
    let back = NOW.later(Span::hours(5));
    database.servers().here(guild, None, back, back).await.unwrap();
    let contest = now(&database, event).await;
    assert_eq!((contest.event.held, contest.event.ends), (None, Some(ends.later(Span::hours(5)))));
    assert!(matches!(contest.next(back), Next::Pair(_)));
}

#[apply(on_each_engine)]
async fn a_server_has_so_many_events_and_no_more(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for number in 0..Event::MOST_IN_A_SERVER {
        let organiser = UserId::new(100 + u64::from(number / Event::MOST_OPEN));
        database.events().create(Event { organiser, ..new(SWISS) }, NOW).await.unwrap().unwrap();
        if number == Event::MOST_OPEN {
            let more = Event { organiser: UserId::new(100), ..new(SWISS) };
            assert_eq!(database.events().create(more, NOW).await.unwrap(), Err(Refusal::TooManyOpenEvents));
        }
    }
    assert_eq!(database.events().create(new(SWISS), NOW).await.unwrap(), Err(Refusal::TooManyEvents));
    let blocker = started_ids(&database).await[0];
    database.events().put_off_row(blocker, NOW.later(Span::hours(1))).await.unwrap();
    assert!(!database.events().due(NOW, 99).await.unwrap().contains(&blocker));
}

/// Each is cancelled at once, so that the other limits do not matter.
#[apply(on_each_engine)]
async fn whoever_creates_two_hundred_events_waits_for_the_next_day_whatever_they_delete(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for _ in 0..Event::MOST_A_DAY {
        let event = database.events().create(new(SWISS), NOW).await.unwrap().unwrap();
        let event = now(&database, event).await.event;
        assert!(database.events().end(&event, Stage::Cancelled, NOW).await.unwrap());
    }
    let again = NOW.later(Span::days(1));
    let refused = Err(Refusal::TooManyEventsToday { again });
    assert_eq!(database.events().create(new(SWISS), NOW).await.unwrap(), refused);
    let promised = database.erasures().promise(Subject::Person(ANA, Leaving::Resign), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    assert_eq!(database.events().create(new(SWISS), NOW).await.unwrap(), refused);
    assert!(database.events().create(new(SWISS), again).await.unwrap().is_ok());
}

async fn started_ids(database: &Database) -> Vec<EventId> {
    database.events().on(HERE.server().unwrap()).await.unwrap().iter().map(|event| event.id).collect()
}

#[apply(on_each_engine)]
async fn one_of_several_processes_opens_the_threads_of_a_round(engine: Engine) {
    let (database, home) = engine.empty().await;
    let event = started(&database, SWISS, &[ANA, KOFI]).await;
    let event = now(&database, event).await.event;
    let other = another(&database, &home).await;
    let until = NOW.later(Span::seconds(30));
    let claims = [&database, &other, &database].map(|database| database.events().claim(&event, until, NOW));
    let claimed = join_all(claims).await.into_iter().filter(|claimed| *claimed.as_ref().unwrap()).count();
    assert_eq!(claimed, 1);
    assert!(database.events().claim(&event, until.later(Span::seconds(30)), until).await.unwrap(), "one that died");
}
