//! What is forgotten for the sake of privacy makes no limit, count or "once" forget.

use wari_games::{GameCounts, Leaving, Refusal, Subject, Vacation, Welcome};

use super::*;

/// Deletes everything about a person, who resigns, or about a server.
async fn erase(database: &Database, subject: Subject, now: Moment) -> bool {
    let promised = database.erasures().promise(subject, now).await.unwrap().unwrap();
    database.erasures().erase(promised).await.unwrap()
}

const fn person(person: UserId) -> Subject {
    Subject::Person(person, Leaving::Resign)
}

const HERSELF: Subject = person(ANA);
const SERVER_ITSELF: Subject = Subject::Server(SERVER);

fn offer(challenger: UserId, invited: Option<UserId>) -> Offer {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    Offer::new(HERE, challenger, invited, terms).unwrap()
}

/// Lets a person offer a game, and close that offer.
async fn ask(database: &Database, invited: Option<UserId>, closing: Closing, now: Moment) -> Result<(), Refusal> {
    let challenge = database.challenges().post(&offer(ANA, invited), now).await.unwrap()?;
    assert!(database.challenges().close(&challenge, closing, now).await.unwrap());
    Ok(())
}

#[apply(on_each_engine)]
async fn whoever_deletes_anything_pings_nobody_more_often(engine: Engine) {
    for subjects in [[HERSELF; 3], [person(KOFI); 3], [SERVER_ITSELF; 3], [HERSELF, SERVER_ITSELF, person(KOFI)]] {
        let (database, _home) = engine.empty().await;
        let mut now = NOW;
        for subject in subjects {
            ask(&database, Some(KOFI), Closing::Withdrawn, now).await.unwrap();
            now = now.later(Span::minutes(1));
            erase(&database, subject, now).await;
        }
        let again = NOW.later(Limits::WINDOW);
        let refused = ask(&database, Some(KOFI), Closing::Withdrawn, now).await;
        assert_eq!(refused, Err(Refusal::OfferedOfLate { opponent: KOFI, again }), "{subjects:?}");
        ask(&database, Some(ESI), Closing::Withdrawn, now).await.unwrap();
        ask(&database, Some(KOFI), Closing::Withdrawn, again).await.unwrap();
    }
}

#[apply(on_each_engine)]
async fn an_offer_to_anyone_counts_whatever_is_deleted(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for _ in 0..Limits::MOST_TO_ALL {
        ask(&database, None, Closing::Withdrawn, NOW).await.unwrap();
    }
    erase(&database, HERSELF, NOW).await;
    erase(&database, SERVER_ITSELF, NOW).await;
    let again = NOW.later(Limits::WINDOW);
    assert_eq!(ask(&database, None, Closing::Withdrawn, NOW).await, Err(Refusal::OfferedTooOften { again }));
}

#[apply(on_each_engine)]
async fn whoever_has_declined_is_not_asked_again_whatever_is_deleted(engine: Engine) {
    for subject in [HERSELF, person(KOFI), SERVER_ITSELF] {
        let (database, _home) = engine.empty().await;
        ask(&database, Some(KOFI), Closing::Declined, NOW).await.unwrap();
        erase(&database, subject, NOW).await;
        let again = NOW.later(Limits::COOLDOWN);
        let refused = ask(&database, Some(KOFI), Closing::Declined, NOW).await;
        assert_eq!(refused, Err(Refusal::DeclinedOfLate { opponent: KOFI, again }), "{subject:?}");
    }
}

#[apply(on_each_engine)]
async fn marks_name_nobody_and_go_when_they_no_longer_matter(engine: Engine) {
    let (database, _home) = engine.empty().await;
    ask(&database, Some(KOFI), Closing::Declined, NOW).await.unwrap();
    let marks = async || -> Vec<(String, String)> {
        sql::query_as("SELECT hash, about FROM marks ORDER BY kind").fetch_all(&database.readers).await.unwrap()
    };
    let [one, other] = &marks().await[..] else { panic!("an offer and a decline") };
    assert_eq!(one, other);
    assert_eq!((one.0.len(), one.1.len()), (64, 64));
    while database.tidy(NOW.later(Span::minutes(59))).await.unwrap() {}
    assert_eq!(marks().await.len(), 2);
    while database.tidy(NOW.later(Span::hours(1))).await.unwrap() {}
    assert_eq!(marks().await, []);
}

/// Lets a game that began at a time be won by its South, after so many moves.
async fn won(database: &Database, south: UserId, north: UserId, began: Moment, moves: usize) -> Loaded {
    let challenge = database.challenges().post(&offer(south, Some(north)), began).await.unwrap().unwrap();
    let pairing = challenge.accept(north, HERE, true).unwrap();
    let mut game = database.challenges().accept(&challenge, &pairing, began).await.unwrap().unwrap();
    play_on(&mut game, moves);
    game.resign(north).unwrap();
    assert!(database.games().store(&mut game, began.later(Span::minutes(20))).await.unwrap());
    game
}

#[apply(on_each_engine)]
async fn whoever_comes_back_has_a_new_account_for_seven_days(engine: Engine) {
    let (database, _home) = engine.empty().await;
    assert!(won(&database, ANA, KOFI, NOW, 10).await.counts());
    let left = NOW.later(Span::hours(1));
    erase(&database, HERSELF, left).await;
    let just_before = left.later(Unrated::YOUNGEST - Span::millis(1));
    for (south, north) in [(ANA, KOFI), (ESI, ANA)] {
        let game = won(&database, south, north, just_before, 10).await;
        assert_eq!(game.unrated(), Some(Unrated::YoungAccount));
    }
    assert!(won(&database, ANA, KOFI, left.later(Unrated::YOUNGEST), 10).await.counts());
    assert!(won(&database, ESI, KOFI, left, 10).await.counts(), "others are as old as before");
}

#[apply(on_each_engine)]
async fn a_former_player_is_nobodys_witness(engine: Engine) {
    let (database, _home) = engine.empty().await;
    // The first of all knows everybody; the others know a neighbour each.
    let people: Vec<UserId> = (1..=12).map(UserId::new).collect();
    let mut day = NOW;
    for (number, &one) in people.iter().enumerate().skip(1) {
        for other in [people[0], people[number % 11 + 1]] {
            day = day.later(Span::days(1));
            won(&database, one, other, day, 10 + number % 7).await;
        }
    }
    let circles = async || -> Vec<(i64, i64, i64)> {
        let select = "SELECT player, opponent, others FROM meetings WHERE player >= 0 AND opponent >= 0 ORDER BY 1, 2";
        sql::query_as(select).fetch_all(&database.readers).await.unwrap()
    };
    let mut known = circles().await;
    assert!(known.iter().any(|&(_, _, others)| others > 5), "{known:?}");
    for gone in [people[4], people[0]] {
        day = day.later(Span::days(1));
        erase(&database, person(gone), day).await;
        let live = circles().await;
        let is_less = |player: i64, opponent: i64| {
            let before = known.iter().find(|row| (row.0, row.1) == (player, opponent)).unwrap().2;
            live.iter().find(|row| (row.0, row.1) == (player, opponent)).unwrap().2 < before
        };
        // Whom everybody has met was nobody's stranger.
        let lessened = live.iter().any(|&(player, opponent, _)| is_less(player, opponent));
        assert_eq!(lessened, gone != people[0], "{live:?}");
        let former = "SELECT count(*) FROM meetings WHERE (player < 0 OR opponent < 0) AND others <> 0";
        assert_eq!(sql::query_scalar::<i64>(former).fetch_one(&database.readers).await.unwrap(), 0);
        database.people().recompute_ratings().await.unwrap();
        assert_eq!(circles().await, live, "as if they had never been there");
        known = live;
    }
}

#[apply(on_each_engine)]
async fn an_opening_counts_once_even_if_its_server_is_erased(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let day = |number| NOW.later(Span::days(number));
    assert!(won(&database, ANA, KOFI, NOW, 30).await.counts());
    erase(&database, SERVER_ITSELF, day(1)).await;
    assert_eq!(won(&database, ANA, ESI, day(2), 30).await.unrated(), Some(Unrated::SameOpening));
    assert!(won(&database, ESI, KOFI, day(3), 30).await.counts(), "it is another's win");
    // A loser who leaves does not set it free, and a winner who leaves has nothing to repeat.
    erase(&database, person(KOFI), day(4)).await;
    assert_eq!(won(&database, ANA, ESI, day(5), 30).await.unrated(), Some(Unrated::SameOpening));
    erase(&database, HERSELF, day(6)).await;
    assert!(won(&database, ANA, ESI, day(20), 30).await.counts());
}

#[apply(on_each_engine)]
async fn a_manager_cannot_erase_away_a_loss(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let won_before = won(&database, ANA, KOFI, NOW, 10).await;
    let play_in = async |south: UserId, north: UserId| {
        let mut game = begin(&database, south, north).await;
        play_on(&mut game, 12);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        game
    };
    play_in(ANA, KOFI).await;
    let others = play_in(KOFI, ESI).await;
    let rating = async |player| database.people().rating(player, &rulesets::CLASSIC).await.unwrap().unwrap().shown();
    let [before_ana, before_kofi] = [rating(ANA).await, rating(KOFI).await];
    assert_eq!(database.erasures().resign_in(SERVER, ANA, NOW).await.unwrap(), 1);
    assert!(database.games().load(others.id).await.unwrap().unwrap().ending().is_none());
    assert!(erase(&database, SERVER_ITSELF, NOW).await);
    assert!(rating(ANA).await < before_ana && rating(KOFI).await > before_kofi);
    assert_eq!(database.people().rating(ESI, &rulesets::CLASSIC).await.unwrap(), None, "their game counts for nothing");
    let live = [rating(ANA).await, rating(KOFI).await];
    assert_eq!(database.people().recompute_ratings().await.unwrap(), 2);
    assert_eq!([rating(ANA).await, rating(KOFI).await], live);
    assert!(database.games().load(won_before.id).await.unwrap().is_none());
}

#[apply(on_each_engine)]
async fn a_deletion_is_carried_out_once_whoever_does_it(engine: Engine) {
    let (one, home) = engine.empty().await;
    let other = another(&one, &home).await;
    begin(&one, ANA, KOFI).await;
    let promised = one.erasures().promise(HERSELF, NOW).await.unwrap().unwrap();
    // The process that has promised it is cut off. Another one carries it out, and Ana comes back.
    assert!(other.erasures().erase(promised.clone()).await.unwrap());
    let game = begin(&one, ANA, KOFI).await;
    one.people().choose(Owner::Person(ANA), Settings::default().with(Setting::Theme(Theme::Night))).await.unwrap();
    assert!(!one.erasures().erase(promised).await.unwrap(), "it has been done");
    let kept = one.games().load(game.id).await.unwrap().unwrap();
    assert!(kept.ending().is_none() && kept.players == game.players);
    assert!(!one.erasures().stored_about(ANA).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn whoever_deletes_again_and_again_has_one_row_and_one_deletion_a_minute(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for minute in 0..4 {
        let now = NOW.later(Span::minutes(minute));
        for subject in [HERSELF, SERVER_ITSELF] {
            erase(&database, subject, now).await;
            let again = database.erasures().promise(subject, now.later(Span::seconds(59))).await.unwrap();
            assert_eq!(again.unwrap_err(), Refusal::ErasedOfLate { again: now.later(Span::minutes(1)) });
        }
    }
    // After the clock was set back, it is another deletion, and not the one that has been done.
    begin(&database, ANA, KOFI).await;
    assert!(erase(&database, HERSELF, NOW.later(-Span::days(1))).await);
    let rows: i64 = sql::query_scalar("SELECT count(*) FROM erasures").fetch_one(&database.readers).await.unwrap();
    assert_eq!(rows, 2);
    assert!(database.erasures().stored_about(ANA).await.unwrap().is_empty());
}

#[apply(on_each_engine)]
async fn a_puzzle_is_answered_once_whatever_is_deleted(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let answer =
        async |puzzle, solved| database.study().answer_puzzle(ANA, Some(SERVER), puzzle, solved, NOW).await.unwrap();
    assert!(answer(5, false).await);
    erase(&database, HERSELF, NOW.later(Span::hours(1))).await;
    assert!(!answer(5, true).await, "the first answer counts");
    assert!(answer(6, true).await);
    assert_eq!(database.study().answered_puzzles(ANA).await.unwrap(), [5, 6].into());
    let posting = Posting { puzzle: 5, at: NOW };
    assert_eq!(database.study().turnout(SERVER, posting, 5).await.unwrap(), None);
    assert_eq!(database.study().puzzle_tally(ANA).await.unwrap(), PuzzleTally { answered: 1, solved: 1, streak: 1 });
    while database.tidy(NOW.later(Puzzle::ANSWER_COUNTS)).await.unwrap() {}
    assert!(answer(5, true).await, "nobody is remembered for ever");
}

#[apply(on_each_engine)]
async fn a_year_has_thirty_days_of_vacation_whatever_is_deleted(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let away = sql::query("INSERT INTO away_days (person, day) VALUES (1, $1)").bind(Vacation::day(NOW));
    database.writer.execute(away).await.unwrap();
    let left = async || database.people().vacation(ANA).await.unwrap().left(NOW);
    assert_eq!(left().await, Vacation::MOST - 1);
    erase(&database, HERSELF, NOW).await;
    assert_eq!(left().await, Vacation::MOST - 1);
    assert_eq!(database.people().vacation(KOFI).await.unwrap().left(NOW), Vacation::MOST);
    while database.tidy(NOW.later(Span::days(Vacation::YEAR))).await.unwrap() {}
    assert_eq!(left().await, Vacation::MOST);
}

#[apply(on_each_engine)]
async fn a_server_is_greeted_once_even_if_it_is_erased(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let comes = async |now| {
        let hello = Welcome { channel: ChannelId::new(30), locale: "fr".to_owned() };
        database.servers().here(SERVER, Some(hello), now, now).await.unwrap();
        database.outbox().all().await.unwrap().len()
    };
    assert_eq!(comes(NOW).await, 1);
    erase(&database, SERVER_ITSELF, NOW).await;
    assert_eq!(comes(NOW.later(Span::days(1))).await, 0);
    erase(&database, SERVER_ITSELF, NOW.later(Span::days(2))).await;
    assert_eq!(comes(NOW.later(Span::days(40))).await, 1);
}

/// Begins a game of Ana's against the computer.
async fn begin_alone(database: &Database, first_to: u8, now: Moment) -> Result<Loaded, Refusal> {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::None, false).first_to(first_to);
    let terms = terms.against_computer(wari_engine::Level::STRONGEST);
    let offer = Offer::new(HERE, ANA, Some(UserId::new(900)), terms).unwrap();
    let challenge = database.challenges().post(&offer, now).await.unwrap()?;
    let pairing = challenge.accept(UserId::new(900), HERE, true).unwrap();
    Ok(database.challenges().accept(&challenge, &pairing, now).await.unwrap().unwrap())
}

async fn resign_alone(database: &Database, mut game: Loaded, now: Moment) {
    game.resign(ANA).unwrap();
    assert!(database.games().store(&mut game, now).await.unwrap());
}

#[apply(on_each_engine)]
async fn whoever_begins_two_hundred_games_against_the_computer_waits_for_the_next_day(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for _ in 0..GameCounts::MOST_A_DAY {
        let game = begin_alone(&database, 1, NOW).await.unwrap();
        resign_alone(&database, game, NOW).await;
    }
    let Err(Refusal::TooManyGamesToday { again }) = begin_alone(&database, 1, NOW).await else { panic!("one more") };
    assert!(again > NOW.later(Span::hours(23)) && again <= NOW.later(Span::hours(24)));
    erase(&database, HERSELF, NOW).await;
    assert_eq!(begin_alone(&database, 1, NOW).await.map(drop), Err(Refusal::TooManyGamesToday { again }));
    ask(&database, Some(KOFI), Closing::Withdrawn, NOW).await.unwrap();
    assert!(begin_alone(&database, 1, again).await.is_ok());
}

#[apply(on_each_engine)]
async fn games_that_were_given_up_without_a_move_go_after_a_day(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let unplayed = begin_alone(&database, 2, NOW).await.unwrap();
    resign_alone(&database, unplayed.clone(), NOW).await;
    let played = {
        let mut game = begin_alone(&database, 1, NOW).await.unwrap();
        play_on(&mut game, 2);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        game
    };
    resign_alone(&database, played.clone(), NOW).await;
    let between = won(&database, ANA, KOFI, NOW, 0).await;
    let next = database.games().of_person(ANA).await.unwrap().pop().expect("the match goes on");
    let is_there = async |id| database.games().load(id).await.unwrap().is_some();
    let tidy = async |now| while database.tidy(now).await.unwrap() {};
    tidy(NOW.later(Span::days(2))).await;
    assert!(is_there(unplayed.id).await, "the next game of the match goes on");
    let next = database.games().load(next.id).await.unwrap().unwrap();
    resign_alone(&database, next, NOW).await;
    tidy(NOW.later(Span::hours(23))).await;
    assert!(is_there(unplayed.id).await);
    tidy(NOW.later(Span::days(2))).await;
    assert!(!is_there(unplayed.id).await);
    assert!(is_there(played.id).await && is_there(between.id).await);
}

#[apply(on_each_engine)]
async fn a_large_deletion_leaves_room_for_the_moves_of_others(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let computers = begin_alone(&database, 1, NOW).await.unwrap();
    resign_alone(&database, computers.clone(), NOW).await;
    won(&database, ANA, KOFI, NOW, 10).await;
    // Each game is followed by another of its match, until there are thousands.
    let fill = "INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish,
            reason, winner, south_seeds, north_seeds, finished_at, decided_by, computer, level, level_version)
        SELECT guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish + 100000 + $1,
            reason, winner, south_seeds, north_seeds, finished_at, decided_by, computer, level, level_version
        FROM games WHERE finish IS NOT NULL AND finish < 100000";
    for number in 0..1_500_i64 {
        database.writer.execute(sql::query(fill).bind(number * 10)).await.unwrap();
    }
    let chain = "UPDATE games SET previous = id - 2 WHERE computer IS NOT NULL AND finish > 100000 AND id % 3 > 0
        AND EXISTS (SELECT 1 FROM games AS earlier WHERE earlier.id = games.id - 2 AND earlier.computer IS NOT NULL)";
    database.writer.execute(sql::query(chain)).await.unwrap();
    let mut game = begin(&database, KOFI, ESI).await;
    let promised = database.erasures().promise(HERSELF, NOW).await.unwrap().unwrap();
    let erasing = tokio::spawn({
        let database = database.clone();
        async move { database.erasures().erase(promised).await.unwrap() }
    });
    let mut moves = 0;
    while !erasing.is_finished() {
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        moves += usize::from(!erasing.is_finished());
        if game.ply() > 25 {
            game = begin(&database, KOFI, ESI).await;
        }
    }
    assert!(erasing.await.unwrap());
    assert!(moves > 2, "{moves} moves were stored meanwhile");
    assert!(database.erasures().stored_about(ANA).await.unwrap().is_empty());
    let count = async |select| sql::query_scalar::<i64>(select).fetch_one(&database.readers).await.unwrap();
    let people: Vec<i64> = sql::query_scalar("SELECT DISTINCT south FROM games WHERE south < 0")
        .fetch_all(&database.readers)
        .await
        .unwrap();
    assert_eq!(people.len(), 1, "all portions have one tombstone");
    assert_eq!(count("SELECT count(*) FROM games WHERE computer IS NOT NULL").await, 0);
    assert_eq!(count("SELECT count(*) FROM games WHERE south < 0").await, 1_501);
    assert_eq!(count("SELECT count(*) FROM leaving").await + count("SELECT count(*) FROM going").await, 0);
}

#[apply(on_each_engine)]
async fn a_large_server_goes_in_portions_and_its_results_stay(engine: Engine) {
    let (database, _home) = engine.empty().await;
    for day in 0..3 {
        won(&database, ANA, KOFI, NOW.later(Span::days(day)), 10).await;
    }
    let fill = "INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish,
            reason, winner, south_seeds, north_seeds, finished_at, decided_by)
        SELECT guild, channel, rules, seeds, south, north, FALSE, moves, ply, started_at, moved_at, finish + 100000 + $1,
            reason, winner, south_seeds, north_seeds, finished_at, decided_by
        FROM games WHERE finish IS NOT NULL AND finish < 100000";
    for number in 0..400_i64 {
        database.writer.execute(sql::query(fill).bind(number * 10)).await.unwrap();
    }
    assert!(erase(&database, SERVER_ITSELF, NOW).await);
    assert_eq!(database.erasures().games_of_server(SERVER).await.unwrap(), (0, 0));
    let results = sql::query_scalar::<i64>("SELECT count(*) FROM results").fetch_one(&database.readers).await.unwrap();
    assert_eq!(results, 1_203);
    assert_eq!(database.people().recompute_ratings().await.unwrap(), 3);
}

#[apply(on_each_engine)]
async fn five_threads_an_hour_are_opened_for_a_challenger_whatever_they_delete(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    for _ in 0..2 {
        let taken = tokio::join!(database.games().take_thread(ANA, NOW), other.games().take_thread(ANA, NOW));
        assert!(taken.0.unwrap() && taken.1.unwrap());
    }
    assert_eq!(database.games().next_thread_of(ANA, NOW).await.unwrap(), None);
    let later = NOW.later(Span::minutes(10));
    assert!(database.games().take_thread(ANA, later).await.unwrap());
    erase(&database, person(ANA), later).await;
    assert!(!database.games().take_thread(ANA, later).await.unwrap());
    let again = NOW.later(Span::hours(1));
    assert_eq!(database.games().next_thread_of(ANA, later).await.unwrap(), Some(again));
    assert!(database.games().take_thread(KOFI, later).await.unwrap());
    assert!(database.games().take_thread(ANA, again).await.unwrap());
}
