//! Games, from the first move to their review.

use super::*;

#[apply(on_each_engine)]
async fn a_hint_counts_once_for_each_position(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let people = begin(&database, ANA, KOFI).await;
    assert!(!database.games().count_hint(&people).await.unwrap(), "nobody is helped against people");

    let level = wari_engine::Level::by_number(3).unwrap();
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(ESI), terms.against_computer(level)).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(ESI, HERE, false).unwrap();
    let mut game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let first = game.clone();
    let asked = futures_util::future::join_all((0..8).map(|_| database.games().count_hint(&first))).await;
    assert!(asked.into_iter().all(Result::unwrap));
    for (player, house) in [(ANA, House::B), (ESI, House::D)] {
        game.play(player, HERE, house, NOW).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
    }
    assert!(!database.games().count_hint(&first).await.unwrap(), "it stands so no more");
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().hints, 1);
    assert!(database.games().count_hint(&game).await.unwrap());
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().hints, 2);
}

#[apply(on_each_engine)]
async fn what_was_found_in_a_game_comes_back_until_it_is_looked_for_otherwise(engine: Engine) {
    let (database, home) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    for (player, house) in [(ANA, House::B), (KOFI, House::D)] {
        game.play(player, HERE, house, NOW).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
    }
    let ply = |mover, played, bits: [Option<i32>; 6]| ReviewedPly {
        mover,
        stake: Stake { in_play: 48, lead: 0 },
        played,
        scores: bits.map(|bits| bits.map(Score::from_bits)),
        line: vec![House::A, House::C],
        played_line: vec![House::D],
    };
    let found = Review {
        plies: vec![
            ply(Side::South, House::B, [Some(0), Some(-150), Some(9_999_993), None, Some(-9_999_993), Some(1_000_900)]),
            ReviewedPly { line: Vec::new(), ..ply(Side::North, House::D, [None, None, None, Some(7_200), None, None]) },
        ],
    };
    assert_eq!(database.study().review(&game, 1).await.unwrap(), None);
    database.study().store_review(game.id, 1, &found).await.unwrap();
    assert_eq!(database.study().review(&game, 1).await.unwrap(), Some(found.clone()));
    assert_eq!(database.study().review(&game, 2).await.unwrap(), None);
    database.study().store_review(game.id, 2, &Review::default()).await.unwrap();
    assert_eq!(database.study().review(&game, 1).await.unwrap(), None);
    assert_eq!(database.study().review(&game, 2).await.unwrap(), None, "it is of another game");
    database.study().store_review(game.id, 2, &found).await.unwrap();
    database.close().await;

    let database = Database::open(&home.url).await.unwrap();
    assert_eq!(database.study().review(&game, 2).await.unwrap(), Some(found));
}

#[apply(on_each_engine)]
async fn of_two_moves_at_one_ply_one_counts(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let mut stored = 0;
    let tries = House::ALL.map(|house| {
        let mut game = game.clone();
        game.play(ANA, HERE, house, NOW).unwrap();
        let database = database.clone();
        tokio::spawn(async move { database.games().store(&mut game, NOW).await.unwrap() })
    });
    for attempt in tries {
        stored += usize::from(attempt.await.unwrap());
    }
    assert_eq!(stored, 1);
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().ply(), 1);
}

#[apply(on_each_engine)]
async fn with_the_end_of_a_game_the_next_of_its_match_begins_once(engine: Engine) {
    let (database, home) = engine.empty().await;
    let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, Pace::Day, true).first_to(2);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    assert_eq!(database.challenges().load(challenge.id).await.unwrap(), Some(challenge));
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let first = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let losers = [KOFI, ANA, KOFI].map(|loser| {
        let (mut game, database) = (first.clone(), database.clone());
        game.resign(loser).unwrap();
        async move { database.games().store(&mut game, NOW).await.unwrap() }
    });
    let stored = futures_util::future::join_all(losers).await;
    assert_eq!(stored.into_iter().filter(|stored| *stored).count(), 1);
    database.close().await;
    drop(database);

    let database = Database::open(&home.url).await.unwrap();
    let id = database.games().next_of(first.id).await.unwrap().unwrap();
    let second = database.games().load(id).await.unwrap().unwrap();
    assert_eq!((second.players.south, second.pace, second.rated), (KOFI, Pace::Day, true));
    assert_eq!((second.record().ruleset().id, second.series.first_to), ("warri", 2));
    let over = database.games().load(first.id).await.unwrap().unwrap();
    let winner = over.ending().and_then(|ending| ending.winner).map(|side| over.players[side]);
    let won = |side| Some(second.players[side]) == winner;
    assert_eq!(second.score(), BySide { south: u8::from(won(Side::South)), north: u8::from(won(Side::North)) });
    assert_eq!(database.games().of_person(ANA).await.unwrap().len(), 1);
    let owed: Vec<News> = database.outbox().all().await.unwrap().iter().map(|owed| owed.news).collect();
    assert_eq!(owed, [over.news(), second.news()], "the end of the first, and then the beginning of the second");
    let mut lost = second.clone();
    lost.resign_series(ANA).unwrap();
    assert!(database.games().store(&mut lost, NOW).await.unwrap());
    let over = database.games().load(id).await.unwrap().unwrap();
    assert_eq!((over.series.given_up, over.champion()), (true, Some(Side::South)));
    assert_eq!(database.games().next_of(id).await.unwrap(), None);
}

#[apply(on_each_engine)]
async fn a_board_that_comes_late_does_not_hide_a_newer_one(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let first = begin(&database, ANA, KOFI).await;
    let mut second = first.clone();
    second.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut second, NOW).await.unwrap());
    let [early, late] = [MessageId::new(7), MessageId::new(8)];
    assert_eq!(database.outbox().mark_posted(second.news(), Some(late)).await.unwrap().outdated, []);
    assert_eq!(database.outbox().mark_posted(first.news(), Some(early)).await.unwrap().outdated, [early]);
    let game = database.games().load(first.id).await.unwrap().unwrap();
    assert_eq!((game.message, game.is_owed), (Some(late), false));
}

#[apply(on_each_engine)]
async fn a_move_on_what_was_taken_back_is_too_late(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let mut game = begin(&database, ANA, KOFI).await;
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());

    let mut late = game.clone();
    assert_eq!(game.wish(ANA, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    game.play(ANA, HERE, House::F, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());

    // The same ply, but a different position.
    late.play(KOFI, HERE, House::B, NOW).unwrap();
    assert!(!database.games().store(&mut late, NOW).await.unwrap());
    let now = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!((now.record().notation().as_str(), now.point().to_string().as_str()), ("F", "1.1"));
}
