//! The daily puzzle, and puzzles from games.

use wari_base::timepiece::Correction;
use wari_games::Date;

use super::*;

const DEN: ChannelId = ChannelId::new(31);

#[apply(on_each_engine)]
async fn a_daily_puzzle_is_arranged_moved_and_ended(engine: Engine) {
    let (database, _home) = engine.empty().await;
    assert_eq!(database.study().daily_puzzle(SERVER).await.unwrap(), None);
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    let later = NOW.later(Span::hours(5));
    database
        .study()
        .begin_daily_puzzle(SERVER, HERE.channel, Some(&rulesets::WARRI), TimeOfDay::at(later, Zone::UTC), later)
        .await
        .unwrap();
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    assert_eq!((daily.channel, daily.due, daily.ruleset.id), (HERE.channel, NOW, "warri"));
    database.study().begin_daily_puzzle(SERVER, DEN, None, TimeOfDay::at(later, Zone::UTC), later).await.unwrap();
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    assert_eq!((daily.channel, daily.due), (DEN, later));
    database.study().end_daily_puzzle(SERVER, HERE.channel).await.unwrap();
    assert!(database.study().daily_puzzle(SERVER).await.unwrap().is_some(), "it is in another channel");
    database.study().end_daily_puzzle(SERVER, DEN).await.unwrap();
    assert_eq!(database.study().daily_puzzle(SERVER).await.unwrap(), None);
}

#[apply(on_each_engine)]
async fn of_many_that_see_it_due_one_posts_it(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    assert_eq!(database.study().daily_puzzles_due(NOW.later(-Span::millis(1)), 9).await.unwrap(), []);
    assert_eq!(database.study().daily_puzzles_due(NOW, 9).await.unwrap(), [SERVER]);
    let before = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    let puzzles = [4, 5, 6, 7].map(|number| Puzzle::by_number(number).unwrap());
    let due = before.next_due(NOW);
    let set = puzzles.into_iter().zip([&database, &other].into_iter().cycle());
    let set = set.map(|(puzzle, database)| database.study().set_daily_puzzle(&before, due, Some(puzzle), NOW));
    let set: Vec<bool> = futures_util::future::join_all(set).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(set.iter().filter(|&&set| set).count(), 1, "{set:?}");
    let winner = puzzles[set.iter().position(|&set| set).unwrap()];
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    let posted = Posting { puzzle: winner.number, at: NOW };
    assert_eq!((daily.newest, daily.collected, daily.last, daily.due), (Some(posted), Some(winner.number), None, due));
    let owed: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
    assert_eq!(owed, [News::Puzzle(SERVER, winner.number)]);
    assert_eq!(database.study().daily_puzzles_due(NOW, 9).await.unwrap(), []);

    assert!(database.study().set_daily_puzzle(&daily, daily.next_due(due), Some(puzzles[3]), due).await.unwrap());
    assert_eq!(database.study().daily_puzzle(SERVER).await.unwrap().unwrap().last, Some(posted));
}

#[apply(on_each_engine)]
async fn a_puzzle_keeps_the_hour_of_its_place_when_clocks_change_and_when_the_time_jumps(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let berlin = Zone::by_name("Europe/Berlin").unwrap();
    for (eve, hours) in [("2027-03-27", [23, 24]), ("2027-10-30", [25, 24])] {
        let begun = berlin.moment(Date::parse(eve).unwrap(), 18 * 60);
        database
            .study()
            .begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(begun, berlin), begun)
            .await
            .unwrap();
        for hours in hours {
            let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
            let next = daily.next_due(daily.due);
            assert_eq!((berlin.clock(next), next.since(daily.due)), ("18:00".to_owned(), Span::hours(hours)), "{eve}");
            assert!(database.study().set_daily_puzzle(&daily, next, None, daily.due).await.unwrap());
        }
        database.study().end_daily_puzzle(SERVER, HERE.channel).await.unwrap();
    }

    // Before there were time zones, the hour was that of universal time, and it was not kept apart.
    let begun = berlin.moment(Date::parse("2027-03-27").unwrap(), 18 * 60);
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(begun, berlin), begun).await.unwrap();
    script(&database, "UPDATE daily_puzzles SET zone = 'UTC', minutes = NULL".to_owned()).await.unwrap();
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    assert_eq!(daily.next_due(begun), begun.later(Span::days(1)));
    database.study().end_daily_puzzle(SERVER, HERE.channel).await.unwrap();

    // The clock has been wrong, and is put right: as much is left as before, and the day after that as well.
    for hours in [3, -3, 30, -30] {
        let begun = berlin.moment(Date::parse("2027-01-10").unwrap(), 18 * 60);
        database
            .study()
            .begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(begun, berlin), begun)
            .await
            .unwrap();
        let jump = Span::hours(hours);
        let correction = Correction { by: jump, dates_by: jump, from: begun.later(-Span::minutes(1)) };
        database.lines().move_times(correction, Span::ZERO).await.unwrap();
        let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
        assert_eq!(daily.due, begun.later(jump));
        assert_eq!(daily.next_due(daily.due), daily.due.later(Span::days(1)), "after a jump by {hours} hours");
        // The next one is almost a day ahead, and moves back with the clock.
        let next = daily.next_due(daily.due);
        assert!(database.study().set_daily_puzzle(&daily, next, None, daily.due).await.unwrap());
        let back = Correction { by: -jump, dates_by: -jump, from: daily.due.later(Span::seconds(1)) };
        database.lines().move_times(back, Span::ZERO).await.unwrap();
        let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
        assert_eq!(daily.due, begun.later(Span::days(1)));
        database.study().end_daily_puzzle(SERVER, HERE.channel).await.unwrap();
    }
}

#[apply(on_each_engine)]
async fn a_puzzle_that_is_skipped_or_makes_no_sense_comes_the_next_time(engine: Engine) {
    let (database, _home) = engine.empty().await;
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    let next = daily.next_due(NOW);
    assert!(database.study().set_daily_puzzle(&daily, next, None, NOW).await.unwrap());
    assert_eq!(database.study().daily_puzzle(SERVER).await.unwrap().unwrap().newest, None);
    assert_eq!(database.outbox().all().await.unwrap(), []);
    let later = next.later(Span::hours(1));
    database.study().put_off_daily_puzzle(SERVER, later).await.unwrap();
    assert_eq!(database.study().daily_puzzles_due(next, 9).await.unwrap(), []);
    assert_eq!(database.study().daily_puzzles_due(later, 9).await.unwrap(), [SERVER]);
}

/// Stores a puzzle of the collection as one of a finished game in the server.
async fn puzzle_of_a_game(database: &Database) -> Loaded {
    let game = begin(database, ANA, KOFI).await;
    let task = &Puzzle::by_number(1).unwrap().task;
    database.study().store_puzzle(&game, 2, task).await.unwrap();
    resign(database, game.clone(), ANA).await;
    game
}

#[apply(on_each_engine)]
async fn a_puzzle_of_a_game_is_its_servers_once_and_only_after_the_game(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = puzzle_of_a_game(&database).await;
    assert_eq!(database.study().unanswered_puzzles_of(SERVER, ESI, None).await.unwrap(), [], "the game still went on");
    let task = &Puzzle::by_number(1).unwrap().task;
    let stored = (0..4).map(|number| [&database, &other][number % 2].study().store_puzzle(&game, 2, task));
    for stored in futures_util::future::join_all(stored).await {
        stored.unwrap();
    }
    let found = database.study().unanswered_puzzles_of(SERVER, ESI, None).await.unwrap();
    assert_eq!(found.len(), 1);
    let puzzle = &found[0];
    assert!(
        puzzle.number > 1_000_000 && puzzle.task == *task && puzzle.source.is_some_and(|from| from.game == game.id)
    );
    assert_eq!(database.study().puzzle_of(SERVER, puzzle.number).await.unwrap().as_ref(), Some(puzzle));
    assert_eq!(database.study().puzzle_of(GuildId::new(11), puzzle.number).await.unwrap(), None);
    assert_eq!(database.study().unanswered_puzzles_of(SERVER, ESI, Some(&rulesets::WARRI)).await.unwrap(), []);
    assert!(database.study().answer_puzzle(ESI, Some(SERVER), puzzle.number, true, NOW).await.unwrap());
    assert_eq!(database.study().unanswered_puzzles_of(SERVER, ESI, None).await.unwrap(), []);
    assert_eq!(database.study().unanswered_puzzles_of(SERVER, KOFI, Some(&rulesets::CLASSIC)).await.unwrap().len(), 1);
}

#[apply(on_each_engine)]
async fn a_puzzle_of_a_game_is_of_the_day_once(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = puzzle_of_a_game(&database).await;
    database.study().store_puzzle(&game, 2, &Puzzle::by_number(1).unwrap().task).await.unwrap();
    let unposted = async |ruleset| database.study().unposted_puzzles_of(SERVER, ruleset).await.unwrap();
    let [puzzle] = &unposted(&rulesets::CLASSIC).await[..] else { panic!("one is stored") };
    assert_eq!(unposted(&rulesets::WARRI).await, []);
    assert!(!database.study().was_of_the_day(puzzle.number).await.unwrap());
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    assert!(database.study().set_daily_puzzle(&daily, daily.next_due(NOW), Some(puzzle), NOW).await.unwrap());
    assert!(database.study().was_of_the_day(puzzle.number).await.unwrap());
    assert_eq!(unposted(&rulesets::CLASSIC).await, []);
    assert_eq!(
        database.study().daily_puzzle(SERVER).await.unwrap().unwrap().collected,
        None,
        "it is not of the collection"
    );
}

#[apply(on_each_engine)]
async fn of_many_first_answers_at_once_one_counts(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let answers = (0..8).map(|number| {
        [&database, &other][number % 2].study().answer_puzzle(ANA, Some(SERVER), 5, number % 3 == 0, NOW)
    });
    let counted = futures_util::future::join_all(answers).await;
    assert_eq!(counted.into_iter().filter(|counted| *counted.as_ref().unwrap()).count(), 1);
    assert_eq!(database.study().puzzle_tally(ANA).await.unwrap().answered, 1);
}
