//! What two processes do at once. In a file, one process does it at once for several people.

use futures_util::future::join_all;
use wari_games::{Leaving, Subject};

use super::*;

/// Resigns a game as `loser`, again if the database was too busy.
async fn give_up(database: &Database, game: &Loaded, loser: UserId) -> bool {
    let mut ended = game.clone();
    play_on(&mut ended, Unrated::FEWEST_MOVES);
    ended.resign(loser).unwrap();
    loop {
        match database.games().store(&mut ended, day_of(game)).await {
            Ok(stored) => return stored,
            Err(error) => assert!(matches!(error, Error::NotStored(_)), "{error}"),
        }
    }
}

/// Returns the rating log and what follows from it.
async fn figures(database: &Database) -> Vec<(i64, i64, f64, i64)> {
    let log = "SELECT ratings.player, ratings.finish, ratings.rating, wins + 1000 * draws + 1000000 * losses
        FROM ratings JOIN standings ON standings.player = ratings.player AND standings.rules = ratings.rules
        WHERE scope = 'global' ORDER BY ratings.player, ratings.finish";
    sql::query_as(log).fetch_all(&database.readers).await.unwrap()
}

#[apply(on_each_engine)]
async fn games_end_in_one_order_and_their_ratings_follow_it(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut games = Vec::new();
    for number in 0..16 {
        games.push(begin(&database, UserId::new(100 + number), UserId::new(200 + number % 3)).await);
    }
    let ends = games.iter().zip([&database, &other].into_iter().cycle());
    let ended = join_all(ends.map(|(game, database)| give_up(database, game, game.players.south))).await;
    assert!(ended.into_iter().all(|ended| ended));
    let order: Vec<i64> =
        sql::query_scalar("SELECT finish FROM games ORDER BY finish").fetch_all(&database.readers).await.unwrap();
    assert!(order.len() == 16 && order.is_sorted_by(|a, b| a < b), "each has a place of its own: {order:?}");
    let live = figures(&database).await;
    assert_eq!(live.len(), 32);
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(figures(&database).await, live);
}

#[apply(on_each_engine)]
async fn ratings_are_recomputed_while_games_end(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut games = Vec::new();
    for number in 0..12 {
        games.push(begin(&database, UserId::new(100 + number), UserId::new(200 + number % 3)).await);
    }
    let end = async {
        for game in &games {
            assert!(give_up(&database, game, game.players.north).await);
        }
    };
    let recompute = async {
        for _ in 0..3 {
            while let Err(error) = other.people().recompute_ratings().await {
                assert!(matches!(error, Error::NotStored(_)), "{error}");
            }
        }
    };
    tokio::join!(end, recompute);
    let live = figures(&database).await;
    assert_eq!(live.len(), 24);
    assert_eq!(database.people().recompute_ratings().await.unwrap(), 12);
    assert_eq!(figures(&database).await, live);
}

#[apply(on_each_engine)]
async fn of_many_offers_at_two_processes_no_more_wait_than_are_allowed(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offers = (0..12).map(|number| {
        let whom = (number % 3 > 0).then(|| UserId::new(100 + number % 5));
        let (offer, database) = (Offer::new(HERE, ANA, whom, terms).unwrap(), [&database, &other][number as usize % 2]);
        async move { database.challenges().post(&offer, NOW).await }
    });
    let waiting = join_all(offers).await.into_iter().filter(|posted| matches!(posted, Ok(Ok(_)))).count();
    assert_eq!(waiting, Limits::MOST_WAITING);
    let stored: i64 = sql::query_scalar("SELECT count(*) FROM challenges").fetch_one(&database.readers).await.unwrap();
    assert_eq!(stored, 3);
    let most: i64 = sql::query_scalar(
        "SELECT max(number) FROM (SELECT count(*) AS number FROM challenges WHERE invited IS NOT NULL
             GROUP BY invited UNION ALL SELECT 1) AS numbers",
    )
    .fetch_one(&database.readers)
    .await
    .unwrap();
    assert_eq!(most, 1, "one to each person");
}

#[apply(on_each_engine)]
async fn a_challenge_is_answered_at_one_process(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    for number in 0..6 {
        let offer = Offer::new(HERE, UserId::new(100 + number), None, terms).unwrap();
        let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let [kofis, esis] = [KOFI, ESI].map(|taker| challenge.accept(taker, HERE, true).unwrap());
        let (first, second, third) = tokio::join!(
            database.challenges().accept(&challenge, &kofis, NOW),
            other.challenges().accept(&challenge, &esis, NOW),
            other.challenges().close(&challenge, Closing::Withdrawn, NOW)
        );
        let begun = [first.unwrap(), second.unwrap()].into_iter().flatten().count();
        assert_eq!(begun + usize::from(third.unwrap()), 1);
        let games: i64 = sql::query_scalar("SELECT count(*) FROM games WHERE south = $1")
            .bind(100 + i64::try_from(number).unwrap())
            .fetch_one(&database.readers)
            .await
            .unwrap();
        assert_eq!(games, i64::try_from(begun).unwrap());
    }
}

#[apply(on_each_engine)]
async fn a_game_has_one_rematch_and_a_match_one_next_game(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true).first_to(2);
    let challenge = database.challenges().post(&Offer::new(HERE, ANA, Some(KOFI), terms).unwrap(), NOW).await;
    let challenge = challenge.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    let ends = [(&database, ANA), (&other, KOFI), (&database, KOFI), (&other, ANA)];
    let ended = join_all(ends.map(|(database, loser)| give_up(database, &game, loser))).await;
    assert_eq!(ended.into_iter().filter(|&ended| ended).count(), 1);
    assert!(database.games().next_of(game.id).await.unwrap().is_some());
    let games: i64 = sql::query_scalar("SELECT count(*) FROM games").fetch_one(&database.readers).await.unwrap();
    assert_eq!(games, 2);

    let single = begin(&database, ANA, ESI).await;
    assert!(give_up(&database, &single, ESI).await);
    let single = database.games().load(single.id).await.unwrap().unwrap();
    let offers = [(&database, ANA), (&other, ESI), (&database, ESI), (&other, ANA)].map(|(database, by)| {
        let offer = Offer::rematch(&single, by, HERE).unwrap();
        async move { database.challenges().post(&offer, NOW).await.unwrap().unwrap().id }
    });
    let asked = join_all(offers).await;
    assert!(asked.iter().all(|id| *id == asked[0]), "{asked:?}");
}

#[apply(on_each_engine)]
async fn a_question_is_asked_once_and_answered_once(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = begin(&database, ANA, KOFI).await;
    let asked = tokio::join!(
        database.games().propose(&game, Wish::Draw, Side::South, NOW),
        other.games().propose(&game, Wish::Stop, Side::North, NOW),
        other.games().propose(&game, Wish::Draw, Side::South, NOW)
    );
    let asked: Vec<Proposal> =
        [asked.0, asked.1, asked.2].into_iter().filter_map(|asked| asked.ok().flatten()).collect();
    assert_eq!(asked.len(), 1, "{asked:?}");
    let rejected = tokio::join!(
        database.games().reject(asked[0].id, Rejection::Declined),
        other.games().reject(asked[0].id, Rejection::Withdrawn)
    );
    assert!(rejected.0.unwrap() != rejected.1.unwrap());
}

#[apply(on_each_engine)]
async fn of_a_move_a_takeback_and_a_resignation_at_once_one_counts(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for _ in 0..6 {
        let mut game = begin(&database, ANA, KOFI).await;
        game.play(ANA, HERE, House::A, NOW).unwrap();
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        let [mut moved, mut retaken, mut resigned] = [game.clone(), game.clone(), game.clone()];
        moved.play(KOFI, HERE, House::B, NOW).unwrap();
        assert_eq!(retaken.wish(ANA, HERE, Wish::Undo, NOW), Ok(Progress::Happened));
        resigned.resign(KOFI).unwrap();
        let stored = tokio::join!(
            database.games().store(&mut moved, NOW),
            other.games().store(&mut retaken, NOW),
            other.games().store(&mut resigned, NOW)
        );
        let stored = [stored.0.unwrap(), stored.1.unwrap(), stored.2.unwrap()];
        assert_eq!(stored.iter().filter(|&&stored| stored).count(), 1, "{stored:?}");
        let kept = database.games().load(game.id).await.unwrap().unwrap();
        let winner = [&moved, &retaken, &resigned][stored.iter().position(|&stored| stored).unwrap()];
        assert_eq!((kept.point(), kept.ending().is_some()), (winner.point(), winner.ending().is_some()));
    }
}

#[apply(on_each_engine)]
async fn a_person_is_erased_while_their_games_go_on(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for leaving in [Leaving::Resign, Leaving::Annul] {
        let person = UserId::new(if leaving == Leaving::Resign { 501 } else { 502 });
        let mut games = Vec::new();
        for number in 0..6 {
            games.push(begin(&database, person, UserId::new(600 + number)).await);
        }
        let play = join_all(games.iter().map(async |game| {
            let mut game = game.clone();
            for _ in 0..6 {
                let before = game.point();
                play_on(&mut game, before.ply + 1);
                // Once the game is over, nothing is stored any more.
                match database.games().store(&mut game, NOW).await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => assert!(matches!(error, Error::NotStored(_)), "{error}"),
                }
            }
        }));
        let erase = async {
            let promised = other.erasures().promise(Subject::Person(person, leaving), NOW).await.unwrap().unwrap();
            loop {
                match other.erasures().erase(promised.clone()).await {
                    Ok(erased) => break assert!(erased),
                    Err(error) => assert!(matches!(error, Error::NotStored(_)), "{error}"),
                }
            }
        };
        tokio::join!(play, erase);
        assert!(database.erasures().stored_about(person).await.unwrap().is_empty());
        for game in games {
            let kept = database.games().load(game.id).await.unwrap().unwrap();
            assert!(kept.ending().is_some() && kept.players.south.is_tombstone(), "{kept:?}");
        }
    }
    let live = figures(&database).await;
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(figures(&database).await, live);
}

#[apply(on_each_engine)]
async fn a_server_is_erased_while_games_are_played_there(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let mut games = Vec::new();
    for number in 0..6 {
        games.push(begin(&database, UserId::new(100 + number), UserId::new(200 + number)).await);
    }
    let play = join_all(games.iter().map(async |game| {
        let mut game = game.clone();
        loop {
            let before = game.point();
            play_on(&mut game, before.ply + 1);
            match database.games().store(&mut game, NOW).await {
                Ok(true) if game.ending().is_none() => {}
                Ok(_) => break,
                Err(error) => assert!(matches!(error, Error::NotStored(_)), "{error}"),
            }
        }
    }));
    let erase = async {
        let promised = other.erasures().promise(Subject::Server(SERVER), NOW).await.unwrap().unwrap();
        while let Err(error) = other.erasures().erase(promised.clone()).await {
            assert!(matches!(error, Error::NotStored(_)), "{error}");
        }
    };
    tokio::join!(play, erase);
    assert_eq!(database.erasures().games_of_server(SERVER).await.unwrap(), (0, 0));
    assert_eq!(database.outbox().all().await.unwrap(), []);
    let live = figures(&database).await;
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(figures(&database).await, live);
}

#[apply(on_each_engine)]
async fn two_who_erase_the_same_person_erase_them_once(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = begin(&database, ANA, KOFI).await;
    assert!(give_up(&database, &game, KOFI).await);
    let erase = async |database: &Database, promised: PromisedErasure| {
        loop {
            match database.erasures().erase(promised.clone()).await {
                Ok(erased) => return erased,
                Err(error) => assert!(matches!(error, Error::NotStored(_)), "{error}"),
            }
        }
    };
    let subject = Subject::Person(ANA, Leaving::Resign);
    let promised = database.erasures().promise(subject, NOW).await.unwrap().unwrap();
    let erased = tokio::join!(erase(&database, promised.clone()), erase(&other, promised));
    assert!(erased.0 != erased.1, "{erased:?}");
    let tombstones: i64 = sql::query_scalar("SELECT count(*) FROM standings WHERE player < 0 AND scope = 'global'")
        .fetch_one(&database.readers)
        .await
        .unwrap();
    assert_eq!(tombstones, 1);
}

#[apply(on_each_engine)]
async fn a_server_that_is_left_while_a_game_begins_holds_its_clock(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for number in 0..6 {
        database.servers().here(SERVER, None, NOW, NOW).await.unwrap();
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
        let offer = Offer::new(HERE, UserId::new(100 + number), Some(KOFI), terms).unwrap();
        let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, HERE, false).unwrap();
        let done =
            tokio::join!(database.challenges().accept(&challenge, &pairing, NOW), other.servers().left(SERVER, NOW));
        let game = done.0.unwrap().unwrap();
        done.1.unwrap();
        let game = database.games().load(game.id).await.unwrap().unwrap();
        assert!(game.hold().is_some_and(|hold| hold.unreachable), "{game:?}");
        assert!(super::due(&database, NOW.later(Span::days(4)), 99).await.is_empty());
    }
}
