//! News that channels are owed.

use wari_games::Owed;

use super::*;

const OTHER: ChannelId = ChannelId::new(21);

/// Owes a channel the board of a new game; the relay may tell it.
async fn owed(database: &Database, channel: ChannelId) -> Loaded {
    let place = Place { channel, ..HERE };
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
    let offer = Offer::new(place, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, place, false).unwrap();
    let game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    database.outbox().release(game.news(), NOW).await.unwrap();
    game
}

fn games(owed: &[Owed]) -> Vec<u64> {
    owed.iter().map(|owed| owed.news.subject()).collect()
}

#[apply(on_each_engine)]
async fn an_answer_tries_first_and_then_the_relay(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let claim = async |seconds| {
        let now = NOW.later(Span::seconds(seconds));
        games(&database.outbox().claim(now, now.later(Span::seconds(30)), 9).await.unwrap())
    };
    assert_eq!(claim(14).await, [0; 0]);
    assert_eq!(claim(15).await, [game.id.get()]);
    assert_eq!(claim(44).await, [0; 0], "it is claimed");
    assert_eq!(claim(45).await, [game.id.get()], "whoever has claimed it has died");
    // Another process claims it then, and an answer that comes late does not take it away.
    script(&database, "UPDATE outbox SET claimed_by = 7").await.unwrap();
    database.outbox().release(game.news(), NOW).await.unwrap();
    assert_eq!(claim(46).await, [0; 0]);
    assert_eq!(database.outbox().mark_posted(game.news(), Some(MessageId::new(5))).await.unwrap().outdated, []);
    assert_eq!(claim(99).await, [0; 0]);
    assert!(!database.games().load(game.id).await.unwrap().unwrap().is_owed);
}

#[apply(on_each_engine)]
async fn of_many_that_claim_at_once_each_message_has_one(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for number in 0..30 {
        owed(&database, ChannelId::new(100 + number)).await;
    }
    let until = NOW.later(Span::seconds(30));
    let claims = (0..8).map(|number| [&database, &other][number % 2].outbox().claim(NOW, until, 7));
    let mut claimed: Vec<i64> = Vec::new();
    for claim in futures_util::future::join_all(claims).await {
        claimed.extend(claim.unwrap().iter().map(|owed| owed.id));
    }
    let distinct: std::collections::HashSet<i64> = claimed.iter().copied().collect();
    assert_eq!(distinct.len(), claimed.len(), "{claimed:?}");
    claimed.extend(database.outbox().claim(NOW, until, 99).await.unwrap().iter().map(|owed| owed.id));
    assert_eq!(claimed.len(), 30, "and none is forgotten");
}

#[apply(on_each_engine)]
async fn a_channel_hears_in_order_and_waits_for_what_failed(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [first, second] = [owed(&database, HERE.channel).await, owed(&database, HERE.channel).await];
    let elsewhere = owed(&database, OTHER).await;
    let soon = NOW.later(Span::seconds(9));
    let claimed = database.outbox().claim(NOW, soon, 9).await.unwrap();
    assert_eq!(games(&claimed), [first.id.get(), second.id.get(), elsewhere.id.get()]);
    let later = NOW.later(Span::minutes(9));
    database.outbox().put_off(&claimed[0], later).await.unwrap();
    assert_eq!(games(&database.outbox().claim(soon, later, 9).await.unwrap()), [elsewhere.id.get()]);
    let again = database.outbox().claim(later, later.later(Span::minutes(1)), 9).await.unwrap();
    assert_eq!(again.iter().map(|owed| owed.tries).collect::<Vec<_>>(), [1, 0, 0]);
}

#[apply(on_each_engine)]
async fn what_is_behind_a_message_that_waits_waits_too(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [first, second] = [owed(&database, HERE.channel).await, owed(&database, HERE.channel).await];
    database.outbox().release(first.news(), NOW.later(Span::minutes(5))).await.unwrap();
    assert_eq!(database.outbox().claim(NOW, NOW.later(Span::minutes(1)), 9).await.unwrap(), []);
    database.outbox().mark_posted(first.news(), Some(MessageId::new(5))).await.unwrap();
    let claimed = database.outbox().claim(NOW, NOW.later(Span::minutes(1)), 9).await.unwrap();
    assert_eq!(games(&claimed), [second.id.get()]);
}

#[apply(on_each_engine)]
async fn whoever_has_posted_a_board_hears_whether_news_waits_behind_it(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [first, second] = [owed(&database, HERE.channel).await, owed(&database, HERE.channel).await];
    let elsewhere = owed(&database, OTHER).await;
    let posted = async |game: &Game| {
        database.outbox().mark_posted(game.news(), Some(MessageId::new(5))).await.unwrap().is_followed
    };
    assert!(!posted(&elsewhere).await, "no other news is for that channel");
    assert!(posted(&first).await);
    assert!(!posted(&second).await);
    // Whoever plays tries to show the board, and leaves it to the relay if that fails.
    let [fourth, mut fifth] = [owed(&database, HERE.channel).await, owed(&database, HERE.channel).await];
    fifth.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut fifth, NOW).await.unwrap());
    assert!(!posted(&fourth).await);
    assert!(!posted(&fifth).await);
}

#[apply(on_each_engine)]
async fn what_a_wrong_clock_has_put_off_for_years_is_told(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = owed(&database, HERE.channel).await;
    database.outbox().release(game.news(), NOW.later(Span::days(4_000))).await.unwrap();
    assert_eq!(games(&database.outbox().claim(NOW, NOW.later(Span::minutes(1)), 9).await.unwrap()), [game.id.get()]);
}

#[apply(on_each_engine)]
async fn newer_news_replaces_older_and_an_older_receipt_does_not_hide_it(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut game = owed(&database, HERE.channel).await;
    let older = game.news();
    game.play(ANA, HERE, House::A, NOW).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
    database.outbox().mark_posted(older, Some(MessageId::new(5))).await.unwrap();
    let owed: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
    assert_eq!(owed, [game.news()]);
}

#[apply(on_each_engine)]
async fn a_move_that_comes_too_late_owes_nothing(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let mut moved = [House::A, House::B].map(|house| {
        let mut moved = game.clone();
        moved.play(ANA, HERE, house, NOW).unwrap();
        moved
    });
    let [first, late] = &mut moved;
    assert!(database.games().store(first, NOW).await.unwrap());
    database.outbox().mark_posted(first.news(), Some(MessageId::new(5))).await.unwrap();
    assert!(!database.games().store(late, NOW).await.unwrap());
    assert_eq!(database.outbox().all().await.unwrap(), []);
}

#[apply(on_each_engine)]
async fn what_cannot_be_told_is_forgotten_alone_or_with_its_channel(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = owed(&database, HERE.channel).await;
    owed(&database, OTHER).await;
    owed(&database, OTHER).await;
    database.study().begin_daily_puzzle(SERVER, OTHER, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    let first = database.outbox().all().await.unwrap()[0];
    assert_eq!(first.news, game.news());
    database.outbox().forget(&first, NOW).await.unwrap();
    assert_eq!(database.outbox().all().await.unwrap().len(), 2);
    database.watching().begin_screen(SERVER, OTHER).await.unwrap();
    database.outbox().forget_channel(Place { channel: OTHER, ..HERE }, NOW).await.unwrap();
    assert_eq!(database.outbox().all().await.unwrap(), []);
    assert_eq!(database.watching().screen(SERVER).await.unwrap(), None);
    assert_eq!(database.study().daily_puzzle(SERVER).await.unwrap(), None);
}

#[apply(on_each_engine)]
async fn news_of_an_unknown_kind_is_dropped_and_the_rest_is_told(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let strange = "INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before)
        VALUES (10, 20, 'strange', 1, 0, 0, 0)";
    script(&database, strange).await.unwrap();
    let game = owed(&database, HERE.channel).await;
    assert_eq!(games(&database.outbox().claim(NOW, NOW.later(Span::minutes(1)), 9).await.unwrap()), [game.id.get()]);
    assert_eq!(database.outbox().all().await.unwrap().len(), 1);
}

#[apply(on_each_engine)]
async fn what_is_owed_to_a_server_that_cannot_be_reached_waits_for_it(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = owed(&database, HERE.channel).await;
    let until = NOW.later(Span::minutes(1));
    database.servers().unavailable(SERVER, NOW).await.unwrap();
    assert_eq!(database.outbox().claim(NOW, until, 9).await.unwrap(), []);
    owed(&database, HERE.channel).await;
    assert_eq!(database.outbox().claim(NOW, until, 9).await.unwrap(), [], "nor what comes meanwhile");
    database.servers().here(SERVER, None, NOW, NOW).await.unwrap();
    let claimed = database.outbox().claim(NOW, until, 9).await.unwrap();
    assert_eq!((claimed.len(), claimed[0].news), (2, game.news()));
}

#[apply(on_each_engine)]
async fn an_owed_board_is_shown_by_one_process(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = owed(&database, HERE.channel).await;
    assert!(!database.outbox().is_board_claimed(game.id).await.unwrap());
    let claimed = tokio::join!(database.outbox().claim_board(game.id, NOW), other.outbox().claim_board(game.id, NOW));
    let claims = [claimed.0.unwrap(), claimed.1.unwrap()].into_iter().filter(|&claimed| claimed).count();
    assert_eq!(claims, if database.is_shared() { 1 } else { 2 }, "in a file, there is nobody else");
    assert_eq!(other.outbox().is_board_claimed(game.id).await.unwrap(), database.is_shared());
    database.outbox().mark_posted(game.news(), Some(MessageId::new(5))).await.unwrap();
    assert!(!other.outbox().is_board_claimed(game.id).await.unwrap());
}

#[apply(on_each_engine)]
async fn a_receipt_that_is_hurried_is_stored(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = owed(&database, HERE.channel).await;
    let receipt = database.outbox().mark_posted(game.news(), Some(MessageId::new(5)));
    let (receipt, ()) = tokio::join!(receipt, async { database.hurry() });
    assert_eq!(receipt.unwrap().outdated, []);
    assert!(!database.games().load(game.id).await.unwrap().unwrap().is_owed);
}

#[apply(on_each_engine)]
async fn operators_see_what_waits_and_what_goes_on(engine: Engine) {
    let (database, _home) = engine.empty().await;
    database.touch().await.unwrap();
    owed(&database, HERE.channel).await;
    let game = owed(&database, OTHER).await;
    let backlog = database.backlog().await.unwrap();
    assert_eq!((backlog.count, backlog.age(NOW.later(Span::hours(1)))), (2, Span::hours(1)));
    resign(&database, game, KOFI).await;
    assert_eq!(database.running_games().await.unwrap(), 1);
    database.servers().left(SERVER, NOW).await.unwrap();
    assert_eq!(database.servers().all().await.unwrap(), [(SERVER, true)]);
    assert_eq!(database.backlog().await.unwrap().count, 0, "it cannot be reached");
}
