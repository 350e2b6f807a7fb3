//! Lists of games, and what is known of a game without loading it.

use wari_games::Subject;

use super::*;

/// Starts a game in a channel of the server.
async fn begin_in(database: &Database, channel: u64, south: UserId, north: UserId) -> Loaded {
    let place = Place::in_server(SERVER, ChannelId::new(channel));
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(place, south, Some(north), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(north, place, false).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

fn ids(games: Vec<wari_games::Summary>) -> Vec<wari_games::GameId> {
    games.into_iter().map(|game| game.id).collect()
}

#[apply(on_each_engine)]
async fn somebodys_games_come_the_most_urgent_first(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let [first, second] = [begin_in(&database, 20, ANA, KOFI).await, begin_in(&database, 21, ESI, ANA).await];
    let mut third = begin_in(&database, 20, ANA, ESI).await;
    let (place, earlier) = (third.place, NOW.later(-Span::hours(1)));
    third.play(ANA, place, House::A, earlier).unwrap();
    assert!(database.games().store(&mut third, earlier).await.unwrap());
    assert_eq!(ids(database.games().of_person(ANA).await.unwrap()), [third.id, first.id, second.id]);
    assert_eq!(ids(database.games().of_person_in(HERE, ANA).await.unwrap()), [third.id, first.id]);
    assert_eq!(ids(database.games().of_person_in(HERE, KOFI).await.unwrap()), [first.id]);
    assert_eq!(ids(database.games().running_on(SERVER, KOFI, None, 9).await.unwrap()), [third.id, second.id]);
    assert_eq!(ids(database.games().running_on(SERVER, UserId::new(9), None, 1).await.unwrap()), [third.id]);
    assert_eq!(database.games().newest_in(HERE).await.unwrap(), Some(third.id));
    assert_eq!(database.games().newest_in(Place { channel: ChannelId::new(99), ..HERE }).await.unwrap(), None);
}

#[apply(on_each_engine)]
async fn finished_games_with_moves_are_listed_everywhere_and_those_without_count_for_nothing(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let mut played = Vec::new();
    for (channel, north) in [(20, KOFI), (21, ESI), (20, KOFI)] {
        let game = begin_in(&database, channel, ANA, north).await;
        played.push(game.id);
        resign(&database, game, ANA).await;
    }
    let mut unplayed = begin_in(&database, 20, ANA, KOFI).await;
    unplayed.resign(KOFI).unwrap();
    assert!(database.games().store(&mut unplayed, NOW).await.unwrap());
    begin_in(&database, 20, ANA, KOFI).await;
    assert_eq!(ids(database.games().all_finished_of(ANA, 9).await.unwrap()), [played[2], played[1], played[0]]);
    assert_eq!(ids(database.games().all_finished_of(KOFI, 1).await.unwrap()), [played[2]]);
    let finished = async |who, most| ids(database.games().finished_of(who, HERE, most).await.unwrap());
    assert_eq!(finished(ANA, 9).await, [played[2], played[0]]);
    assert_eq!(finished(ANA, 1).await, [played[2]]);
    assert_eq!(finished(ESI, 9).await, [], "hers is in another channel");
    assert_eq!(database.games().newest_finished_in(HERE).await.unwrap(), Some(played[2]));
    let elsewhere = Place { channel: ChannelId::new(99), ..HERE };
    assert_eq!(database.games().newest_finished_in(elsewhere).await.unwrap(), None);
}

#[apply(on_each_engine)]
async fn who_has_moved_elsewhere_is_known(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let first = begin(&database, ANA, KOFI).await;
    let second = begin(&database, KOFI, ANA).await;
    let elsewhere = async |player, most| database.games().moves_elsewhere(player, second.id, most).await.unwrap();
    assert_eq!(elsewhere(ANA, 9).await, Vec::new(), "a game without a move of one's own is none");
    let mut moved = first.clone();
    play_on(&mut moved, 3);
    assert!(database.games().store(&mut moved, NOW).await.unwrap());
    assert_eq!(elsewhere(ANA, 9).await, [(first.id, 2)]);
    assert_eq!(elsewhere(KOFI, 9).await, [(first.id, 1)]);
    resign(&database, moved, ANA).await;
    assert_eq!(elsewhere(ANA, 9).await, [(first.id, 5)]);
    assert_eq!(elsewhere(KOFI, 9).await, [(first.id, 5)]);
    let third = begin(&database, KOFI, ESI).await;
    resign(&database, third, ESI).await;
    assert_eq!(elsewhere(KOFI, 9).await.len(), 2);
    assert_eq!(elsewhere(KOFI, 1).await.len(), 1);
    assert_eq!(database.people().losses(ANA).await.unwrap(), 1);
    assert_eq!(database.people().losses(KOFI).await.unwrap(), 0);
}

#[apply(on_each_engine)]
async fn a_game_that_waits_elsewhere_is_known_to_both_players(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let first = begin(&database, ANA, KOFI).await;
    let elsewhere = async |game: &Game| database.games().waits_elsewhere(game).await.unwrap();
    assert!(!elsewhere(&first).await, "the game itself is not another");
    let mut second = begin(&database, ESI, KOFI).await;
    assert!(!elsewhere(&first).await, "Esi is to move there");
    second.play(ESI, HERE, House::C, NOW).unwrap();
    assert!(database.games().store(&mut second, NOW).await.unwrap());
    assert!(elsewhere(&first).await, "now Kofi is");
    assert!(!elsewhere(&second).await, "Ana is to move in the other, and does not play here");
    resign(&database, second, KOFI).await;
    assert!(!elsewhere(&first).await);
}

#[apply(on_each_engine)]
async fn a_person_has_room_for_a_hundred_games(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for number in 0..99_i64 {
        let many = "INSERT INTO games (guild, channel, rules, seeds, south, north, rated, started_at, moved_at)
            VALUES (10, 20, 'classic', 4, 1, $1, $2, 0, 0)";
        let many = sql::query(many).bind(1_000 + number).bind(false);
        database.writer.execute(many).await.unwrap();
    }
    assert!(database.people().has_room(ANA).await.unwrap());
    let mut offers = Vec::new();
    for number in 0..4 {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
        let offer = Offer::new(HERE, UserId::new(50 + number), Some(ANA), terms).unwrap();
        offers.push(database.challenges().post(&offer, NOW).await.unwrap().unwrap());
    }
    let pairings: Vec<_> = offers.iter().map(|offer| offer.accept(ANA, HERE, false).unwrap()).collect();
    let accepted = offers.iter().zip(&pairings).zip([&database, &other].into_iter().cycle());
    let accepted = accepted.map(|((offer, pairing), database)| database.challenges().accept(offer, pairing, NOW));
    let begun: Vec<_> = futures_util::future::join_all(accepted).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(begun.iter().flatten().count(), 1, "at whichever process");
    assert!(!database.people().has_room(ANA).await.unwrap());
}

#[apply(on_each_engine)]
async fn the_challenges_of_a_channel_are_those_that_somebody_can_answer(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let mut offered = Vec::new();
    for (challenger, invited) in [(ANA, None), (ANA, Some(KOFI)), (KOFI, Some(ESI))] {
        let offer = Offer::new(HERE, challenger, invited, terms).unwrap();
        offered.push(database.challenges().post(&offer, NOW).await.unwrap().unwrap().id);
    }
    let seen = async |user| {
        let challenges = database.challenges().waiting_for(user, HERE.channel).await.unwrap();
        challenges.into_iter().map(|challenge| challenge.id).collect::<Vec<_>>()
    };
    assert_eq!(seen(KOFI).await, [offered[2], offered[1], offered[0]]);
    assert_eq!(seen(ESI).await, [offered[2], offered[0]]);
    assert_eq!(seen(UserId::new(9)).await, [offered[0]]);
    assert!(database.challenges().waiting_for(KOFI, ChannelId::new(99)).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn a_game_begins_in_its_thread_and_leaves_it(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap().at(wari_games::Venue::Thread);
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let thread = ChannelId::new(77);
    let game = database.challenges().accept_in(&challenge, &pairing, Some(thread), NOW).await.unwrap().unwrap();
    let there = Place { channel: thread, ..HERE };
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().place, there);
    assert_eq!(database.games().leave_thread(HERE, NOW).await.unwrap(), None, "that is no thread");
    assert_eq!(database.games().leave_thread(there, NOW).await.unwrap(), Some(HERE));
    let moved = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!((moved.place, moved.is_owed), (HERE, true));
    let owed = database.outbox().all().await.unwrap();
    assert_eq!(owed.iter().map(|owed| (owed.place, owed.news)).collect::<Vec<_>>(), [(HERE, game.news())]);
}

#[apply(on_each_engine)]
async fn what_the_rules_ask_both_players_is_agreed_to_once_by_each(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = begin(&database, ANA, KOFI).await;
    let ask = "INSERT INTO proposals (game, ply, undone, wish, asked_at) VALUES ($1, 0, 0, 'stop', 0)";
    database.writer.execute(sql::query(ask).bind(game.id.get().cast_signed())).await.unwrap();
    let game = database.games().load(game.id).await.unwrap().unwrap();
    let proposal = game.proposal().unwrap();
    assert_eq!(proposal.agreed, None);
    let agreed = tokio::join!(
        database.games().agree(&game, proposal.id, Side::South, NOW),
        other.games().agree(&game, proposal.id, Side::North, NOW)
    );
    let agreed = (agreed.0.unwrap(), agreed.1.unwrap());
    assert!(agreed.0 != agreed.1, "the other one sees that it happens: {agreed:?}");
    let side = if agreed.0 { Side::South } else { Side::North };
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().proposal().unwrap().agreed, Some(side));
}

#[apply(on_each_engine)]
async fn what_is_over_for_thirty_days_goes_and_so_does_a_server_that_was_left(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    assert!(database.challenges().close(&challenge, Closing::Declined, NOW).await.unwrap());
    let game = begin(&database, ANA, ESI).await;
    let draw = database.games().propose(&game, Wish::Draw, Side::South, NOW).await.unwrap().unwrap();
    assert!(database.games().reject(draw.id, Rejection::Declined).await.unwrap());
    let kept = NOW.later(Span::days(30));
    assert!(!database.tidy(kept).await.unwrap());
    assert!(database.challenges().load(challenge.id).await.unwrap().is_some());
    assert!(!database.tidy(kept.later(Span::millis(1))).await.unwrap());
    assert!(database.challenges().load(challenge.id).await.unwrap().is_none());
    assert_eq!(database.games().of_proposal(draw.id).await.unwrap(), None);

    database.servers().left(SERVER, NOW).await.unwrap();
    assert_eq!(database.server_to_erase(kept).await.unwrap(), None);
    assert_eq!(database.server_to_erase(kept.later(Span::millis(1))).await.unwrap(), Some(SERVER));
    assert_eq!(database.erasures().games_of_server(SERVER).await.unwrap(), (1, 1));
    let promised = database.erasures().promise(Subject::Server(SERVER), kept).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    assert_eq!(database.erasures().games_of_server(SERVER).await.unwrap(), (0, 0));
    assert_eq!(database.server_to_erase(kept.later(Span::days(1))).await.unwrap(), None);
}

#[tokio::test]
async fn a_long_list_is_counted_before_anybody_looks() {
    let (database, _home) = empty().await;
    let ranked = |from: u32, to: u32| {
        format!(
            "INSERT INTO standings (player, rules, scope, place, rating, deviation, volatility, confirmed, ranks_as,
                 provisional, wins, draws, losses, seeds, rated_at)
             WITH RECURSIVE people (id) AS (SELECT {from} UNION ALL SELECT id + 1 FROM people WHERE id < {to})
             SELECT id, 'classic', 'global', 0, 1500 + id, 50, 0.06, TRUE, 1500 + id, FALSE, 5, 1, 2, 150, {} FROM people",
            NOW.millis()
        )
    };
    script(&database, ranked(1, 1200)).await.unwrap();
    database.people().count_ahead(NOW).await.unwrap();
    // Who looks first within the next minute is told that count, and does not have the list counted.
    script(&database, ranked(1201, 1300)).await.unwrap();
    let look = async |seconds| {
        let now = NOW.later(Span::seconds(seconds));
        database
            .people()
            .standings(Scope::Global, HERE, &rulesets::CLASSIC, UserId::new(9_999), 0, now)
            .await
            .unwrap()
            .total
    };
    assert_eq!(look(59).await, 1200);
    until("the next count", async || look(61).await == 1300).await;
}
