//! Ratings against the computer.

use super::*;

/// The computer.
const BOT: UserId = UserId::new(99);

/// Plays a game against a level, and lets somebody resign it after enough moves.
async fn plays(database: &Database, person: UserId, level: u8, wins: bool) {
    let game = begins(database, person, level).await;
    resign(database, game, if wins { BOT } else { person }).await;
}

/// Begins a game against a level, and gives it up without a move.
async fn gives_up(database: &Database, person: UserId, level: u8) {
    let mut game = begins(database, person, level).await;
    game.resign(person).unwrap();
    assert!(database.games().store(&mut game, NOW).await.unwrap());
}

/// Begins a game against a level.
async fn begins(database: &Database, person: UserId, level: u8) -> Loaded {
    let level = wari_engine::Level::by_number(level).unwrap();
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, false);
    let offer = Offer::new(HERE, person, Some(BOT), terms.against_computer(level)).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(BOT, HERE, false).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

#[apply(on_each_engine)]
async fn games_against_the_computer_have_ratings_of_their_own(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let rules = &rulesets::CLASSIC;
    assert_eq!(database.people().rating_against_computer(ANA, rules).await.unwrap(), None);
    plays(&database, ANA, 3, true).await;
    let first = database.people().rating_against_computer(ANA, rules).await.unwrap().unwrap();
    plays(&database, ANA, 4, false).await;
    let second = database.people().rating_against_computer(ANA, rules).await.unwrap().unwrap();
    assert!(second.deviation < first.deviation && second.rating < first.rating, "{first:?} {second:?}");
    assert_eq!(database.people().ratings_against_computer(ANA).await.unwrap(), [(rules, second)]);
    assert_eq!(database.people().ratings_against_computer(KOFI).await.unwrap(), []);
    assert_eq!(database.people().rating(ANA, rules).await.unwrap(), None, "that is against people");
    let results: Vec<(u8, u64, u64)> = database
        .people()
        .profile(ANA, None)
        .await
        .unwrap()
        .levels
        .into_iter()
        .map(|(level, tally)| (level, tally.wins, tally.losses))
        .collect();
    assert_eq!(results, [(3, 1, 0), (4, 0, 1)]);
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(database.people().rating_against_computer(ANA, rules).await.unwrap(), Some(second));
}

#[apply(on_each_engine)]
async fn games_against_the_computer_that_end_at_two_processes_at_once_all_count(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let ends = (0..6).map(|number| plays([&database, &other][number % 2], ANA, 3, number % 3 > 0));
    futures_util::future::join_all(ends).await;
    let rating = async || database.people().rating_against_computer(ANA, &rulesets::CLASSIC).await.unwrap();
    let live = rating().await;
    assert!(live.is_some());
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(rating().await, live, "each was rated after the one before");
}

#[apply(on_each_engine)]
async fn three_games_against_a_level_that_ended_alike_are_seen_until_another_follows(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let in_a_row = async || {
        let bout = database.people().bouts_in_a_row(ANA).await.unwrap();
        bout.map(|bout| (bout.level.number(), bout.is_won))
    };
    for _ in 0..2 {
        plays(&database, ANA, 4, false).await;
        plays(&database, KOFI, 4, false).await;
    }
    assert_eq!(in_a_row().await, None, "Kofi's games are not hers");
    plays(&database, ANA, 4, false).await;
    assert_eq!(in_a_row().await, Some((4, false)));

    // Neither games against people count, nor what was given up before both had moved.
    let game = begin(&database, KOFI, ANA).await;
    resign(&database, game, KOFI).await;
    gives_up(&database, ANA, 4).await;
    assert_eq!(in_a_row().await, Some((4, false)));
    for _ in 0..2 {
        plays(&database, ANA, 3, true).await;
        assert_eq!(in_a_row().await, None);
    }
    plays(&database, ANA, 3, true).await;
    assert_eq!(in_a_row().await, Some((3, true)));
}
