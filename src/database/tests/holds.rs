//! Pauses, vacations, and games that wait for another.

use wari_games::Vacation;

use super::*;

async fn timed(database: &Database, south: UserId, north: UserId) -> Loaded {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let challenge = database.challenges().post(&Offer::new(HERE, south, Some(north), terms).unwrap(), NOW).await;
    let challenge = challenge.unwrap().unwrap();
    let pairing = challenge.accept(north, HERE, false).unwrap();
    let game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    stored(database, &game).await
}

async fn stored(database: &Database, game: &Game) -> Loaded {
    database.games().load(game.id).await.unwrap().unwrap()
}

#[apply(on_each_engine)]
async fn a_pause_stops_the_clock_and_ends_by_itself_or_by_wish(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = timed(&database, ANA, KOFI).await;
    let (at, until) = (NOW.later(Span::days(1)), NOW.later(Span::days(11)));
    let paused =
        tokio::join!(database.games().pause(&game, Some(until), at), other.games().pause(&game, Some(until), at));
    assert_eq!([paused.0.unwrap(), paused.1.unwrap()].into_iter().filter(|&paused| paused).count(), 1);
    let held = stored(&database, &game).await;
    assert_eq!(held.hold().map(|hold| (hold.since, hold.paused_until)), Some((at, Some(until))));
    assert!(super::due(&database, until, 9).await.is_empty());
    assert_eq!(database.games().hold_over(until.later(-Span::millis(1))).await.unwrap(), None);
    assert_eq!(database.games().hold_over(until).await.unwrap(), Some(until));

    let ended = tokio::join!(
        database.games().end_holds(until, Span::ZERO, until),
        other.games().end_holds(until, Span::ZERO, until)
    );
    ended.0.unwrap();
    ended.1.unwrap();
    let goes_on = stored(&database, &game).await;
    assert_eq!((goes_on.hold(), goes_on.left(until)), (None, Some(Span::days(2))));
    let told = database.outbox().all().await.unwrap();
    assert_eq!(told.iter().filter(|owed| owed.news == News::Unpaused(game.id, until)).count(), 1);

    assert!(database.games().pause(&goes_on, Some(until.later(Span::days(9))), until).await.unwrap());
    assert!(database.games().pause(&goes_on, None, until.later(Span::days(1))).await.unwrap());
    assert_eq!(stored(&database, &game).await.left(until.later(Span::days(1))), Some(Span::days(2)));
}

#[apply(on_each_engine)]
async fn of_a_pause_and_a_move_at_once_none_is_lost(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for _ in 0..6 {
        let game = timed(&database, ANA, KOFI).await;
        let (mut moved, until) = (game.clone(), NOW.later(Span::days(5)));
        moved.play(ANA, HERE, House::A, NOW).unwrap();
        let done = tokio::join!(database.games().store(&mut moved, NOW), other.games().pause(&game, Some(until), NOW));
        let (moved, paused) = (done.0.unwrap(), done.1.unwrap());
        let now = stored(&database, &game).await;
        assert!(moved, "a pause does not change the point of a game");
        assert_eq!((now.ply(), now.is_paused()), (1, paused));
    }
}

#[apply(on_each_engine)]
async fn a_vacation_holds_the_clocks_of_the_one_who_is_away(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [own, waits] = [timed(&database, ANA, KOFI).await, timed(&database, KOFI, ANA).await];
    assert_eq!(database.people().away_until(ANA, NOW).await.unwrap(), None);
    let until = NOW.later(Span::days(5));
    database.people().go_away(ANA, until, NOW).await.unwrap();
    assert_eq!(database.people().away_until(ANA, NOW).await.unwrap(), Some(until));
    assert_eq!(database.people().away_until(ANA, until).await.unwrap(), None, "it is over");
    assert_eq!(stored(&database, &own).await.hold().and_then(|hold| hold.away_until), Some(until));
    assert_eq!(stored(&database, &waits).await.hold(), None, "it is not their move");
    let mut waits = stored(&database, &waits).await;
    waits.play(KOFI, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut waits, NOW).await.unwrap());
    assert_eq!(stored(&database, &waits).await.hold().and_then(|hold| hold.away_until), Some(until), "now it is");
    assert_eq!(database.people().vacation(ANA).await.unwrap().left(NOW), Vacation::MOST - 1);

    for day in [1, 1, 2] {
        database.people().count_away(NOW.later(Span::days(day))).await.unwrap();
    }
    let back = NOW.later(Span::days(3));
    assert_eq!(database.people().vacation(ANA).await.unwrap().left(back), Vacation::MOST - 3, "each day once");
    database.people().come_back(ANA, back).await.unwrap();
    let goes_on = stored(&database, &own).await;
    assert_eq!((goes_on.hold(), goes_on.left(back)), (None, Some(Span::days(3))));
    database.people().count_away(back).await.unwrap();
    assert_eq!(
        database.people().vacation(ANA).await.unwrap().left(back),
        Vacation::MOST - 3,
        "nothing is held any more"
    );
}

#[apply(on_each_engine)]
async fn a_vacation_ends_by_itself(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = timed(&database, ANA, KOFI).await;
    let until = NOW.later(Span::days(2));
    database.people().go_away(ANA, until, NOW).await.unwrap();
    assert_eq!(database.games().hold_over(until).await.unwrap(), Some(until));
    database.games().end_holds(until, Span::ZERO, until).await.unwrap();
    assert_eq!(database.games().hold_over(until).await.unwrap(), None);
    assert_eq!(stored(&database, &game).await.left(until), Some(Span::days(3)));
}

/// Plays until the position of a game is nobody else's business.
async fn secret(database: &Database) -> Loaded {
    let mut game = begin(database, ANA, KOFI).await;
    play_on(&mut game, 10);
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    game
}

#[apply(on_each_engine)]
async fn the_position_of_a_game_is_known_where_it_is_played_until_it_moves_on(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut game = secret(&database).await;
    let pattern = game.secret().unwrap();
    assert!(database.games().in_play(pattern, HERE).await.unwrap().is_some());
    let elsewhere = Place::in_server(GuildId::new(11), ChannelId::new(99));
    assert!(database.games().in_play(pattern, elsewhere).await.unwrap().is_none(), "it is common as yet");
    for player in [ANA, KOFI] {
        assert_eq!(database.games().in_play_of(player).await.unwrap(), [(game.id, game.record().ruleset(), pattern)]);
    }
    assert_eq!(database.games().in_play_of(ESI).await.unwrap(), []);
    let before = game.point();
    play_on(&mut game, before.ply + 1);
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    assert!(database.games().in_play(pattern, HERE).await.unwrap().is_none());
    game.resign(ANA).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    assert_eq!(database.games().in_play_of(ANA).await.unwrap(), []);
}

/// Begins a game of Ana's against the computer, in which it is her turn.
async fn alone(database: &Database) -> Loaded {
    let level = wari_engine::Level::STRONGEST;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
    let offer = Offer::new(HERE, ANA, Some(ESI), terms.against_computer(level)).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(ESI, HERE, false).unwrap();
    let alone = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    database.outbox().mark_posted(alone.news(), Some(MessageId::new(5))).await.unwrap();
    alone
}

/// Returns the game that another one waits for.
async fn held_by(database: &Database, game: &Game) -> Option<i64> {
    let held_by = sql::query_scalar("SELECT held_by FROM games WHERE id = $1").bind(game.id.get().cast_signed());
    held_by.fetch_one(&database.readers).await.unwrap()
}

#[apply(on_each_engine)]
async fn a_game_that_moves_on_waits_for_no_other(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut holder = secret(&database).await;
    let mut alone = alone(&database).await;
    assert!(database.games().hold(&alone, holder.id, holder.secret().unwrap()).await.unwrap());
    assert_eq!(held_by(&database, &alone).await, Some(holder.id.get().cast_signed()));
    let before = alone.point();
    play_on(&mut alone, before.ply + 2);
    assert!(database.games().store(&mut alone, NOW).await.unwrap());
    assert_eq!(held_by(&database, &alone).await, None);

    database.outbox().mark_posted(alone.news(), Some(MessageId::new(6))).await.unwrap();
    let before = holder.point();
    play_on(&mut holder, before.ply + 1);
    assert!(database.games().store(&mut holder, NOW).await.unwrap());
    let told = database.outbox().all().await.unwrap();
    assert!(told.iter().all(|owed| owed.news != alone.news()), "{told:?}");
}

#[apply(on_each_engine)]
async fn the_computer_waits_for_a_game_until_it_has_moved_on(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut holder = secret(&database).await;
    let pattern = holder.secret().unwrap();
    let alone = alone(&database).await;

    // Whether the hold or the move comes first, the computer does not wait for ever.
    let before = holder.point();
    play_on(&mut holder, before.ply + 1);
    let done = tokio::join!(other.games().hold(&alone, holder.id, pattern), database.games().store(&mut holder, NOW));
    let held = done.0.unwrap();
    assert!(done.1.unwrap());
    assert_eq!(held_by(&database, &alone).await, None);
    let told = database.outbox().all().await.unwrap().iter().any(|owed| owed.news == alone.news());
    assert_eq!(told, held, "if it has waited, it is told to move");
    assert!(!database.games().hold(&alone, holder.id, pattern).await.unwrap());
}

#[apply(on_each_engine)]
async fn the_computer_moves_although_the_board_that_told_of_its_wait_was_delivered_later(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut holder = secret(&database).await;
    let mut alone = alone(&database).await;
    alone.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut alone, NOW).await.unwrap());
    assert!(database.games().hold(&alone, holder.id, holder.secret().unwrap()).await.unwrap());
    let is_owed = async || database.outbox().all().await.unwrap().iter().any(|owed| owed.news == alone.news());
    database.outbox().mark_posted(alone.news(), Some(MessageId::new(6))).await.unwrap();
    assert!(!is_owed().await, "it waits for the other game");

    // Ana has asked for the board once more, and the other game moves on before Discord has confirmed it.
    let before = holder.point();
    play_on(&mut holder, before.ply + 1);
    assert!(database.games().store(&mut holder, NOW).await.unwrap());
    database.outbox().mark_posted(alone.news(), Some(MessageId::new(7))).await.unwrap();
    assert!(is_owed().await);
    let before = alone.point();
    play_on(&mut alone, before.ply + 1);
    assert!(database.games().store(&mut alone, NOW).await.unwrap());
    database.outbox().mark_posted(alone.news(), Some(MessageId::new(8))).await.unwrap();
    assert!(database.outbox().all().await.unwrap().iter().all(|owed| owed.news.subject() != alone.id.get()));
}

#[apply(on_each_engine)]
async fn games_that_wait_for_two_others_do_not_make_these_wait_for_each_other(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut holders = [secret(&database).await, secret(&database).await];
    let alone = [alone(&database).await, alone(&database).await];
    for _ in 0..6 {
        let [pattern, _] = [&holders[0], &holders[1]].map(|holder| holder.secret().unwrap());
        let [before, _] = [&holders[0], &holders[1]].map(|game| game.point());
        let ids = [holders[0].id, holders[1].id];
        let [first, second] = &mut holders;
        for holder in [&mut *first, &mut *second] {
            play_on(holder, before.ply + 1);
        }
        let done = tokio::join!(
            database.games().hold(&alone[0], ids[0], pattern),
            other.games().hold(&alone[1], ids[0], pattern),
            other.games().hold(&alone[0], ids[1], pattern),
            database.games().hold(&alone[1], ids[1], pattern),
            database.games().store(first, NOW),
            other.games().store(second, NOW),
        );
        for held in [done.0, done.1, done.2, done.3] {
            held.unwrap();
        }
        assert!(done.4.unwrap() && done.5.unwrap());
        for alone in &alone {
            assert_eq!(held_by(&database, alone).await, None);
        }
    }
}
