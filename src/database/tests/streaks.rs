//! Puzzles of the day that people solve in a row.

use wari_games::{Leaving, Solved, Solver, Subject};

use super::*;

/// Posts the puzzle of the collection with this number, on the day that its number says.
async fn post(database: &Database, number: u32) -> Moment {
    let now = NOW.later(Span::days(number.into()));
    let before = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    let due = now.later(Span::days(1));
    assert!(database.study().set_daily_puzzle(&before, due, Puzzle::by_number(number), now).await.unwrap());
    let news = News::Puzzle(SERVER, number);
    database.outbox().mark_posted(news, Some(MessageId::new(number.into()))).await.unwrap();
    now
}

/// Answers the puzzle as a press would, and returns how it stands solved.
async fn answer(database: &Database, player: UserId, number: u32, is_right: bool, now: Moment) -> Option<Solved> {
    let is_first = database.study().answer_puzzle(player, Some(SERVER), number, is_right, now).await.unwrap();
    database.study().answer_daily(player, SERVER, number, (is_right, is_first), now).await.unwrap();
    database.study().solved_daily(player, SERVER, number).await.unwrap()
}

async fn arranged(engine: Engine) -> (Database, Home) {
    let (database, home) = engine.empty().await;
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    (database, home)
}

#[apply(on_each_engine)]
async fn a_wrong_answer_costs_a_streak_only_if_the_right_one_does_not_follow_that_day(engine: Engine) {
    let (database, _home) = arranged(engine).await;
    let solved = |tries, streak| Some(Solved { tries, streak });
    let now = post(&database, 1).await;
    assert_eq!(answer(&database, ANA, 1, true, now).await, solved(1, 1));
    assert_eq!(answer(&database, ANA, 1, true, now).await, solved(1, 1), "once");
    let now = post(&database, 2).await;
    assert_eq!(answer(&database, ANA, 2, false, now).await, None);
    assert!(database.study().may_still_solve(ANA, SERVER, 2).await.unwrap());
    assert_eq!(answer(&database, ANA, 2, false, now).await, None);
    assert_eq!(answer(&database, ANA, 2, true, now).await, solved(3, 2));
    assert!(!database.study().may_still_solve(ANA, SERVER, 2).await.unwrap());
    let posting = database.study().daily_puzzle(SERVER).await.unwrap().unwrap().newest.unwrap();
    let turnout = database.study().turnout(SERVER, posting, 9).await.unwrap().unwrap();
    assert_eq!((turnout.tried, turnout.found, turnout.solvers), (1, 1, vec![ANA]));
    // Whoever has not found it by then begins anew.
    let now = post(&database, 3).await;
    assert_eq!(answer(&database, ANA, 3, false, now).await, None);
    let now = post(&database, 4).await;
    assert_eq!(answer(&database, ANA, 3, true, now).await, None, "it is over");
    assert_eq!(answer(&database, ANA, 4, true, now).await, solved(1, 1));
    let ana = Solver { player: ANA, streak: 1, longest: 2, solved: 3, first_tries: 2 };
    assert_eq!(database.study().daily_solver(SERVER, ANA).await.unwrap(), Some(ana));
    assert_eq!(database.study().puzzle_tally(ANA).await.unwrap().solved, 2, "first answers count for that");
}

#[apply(on_each_engine)]
async fn whoever_has_seen_the_solution_solves_nothing_more(engine: Engine) {
    let (database, _home) = arranged(engine).await;
    let now = post(&database, 1).await;
    answer(&database, ANA, 1, false, now).await;
    database.study().see_solution(ANA, 1).await.unwrap();
    assert!(!database.study().may_still_solve(ANA, SERVER, 1).await.unwrap());
    assert_eq!(answer(&database, ANA, 1, true, now).await, None);
    // Nor does whoever has tried it elsewhere, or before.
    database.study().answer_puzzle(KOFI, None, 1, false, now).await.unwrap();
    database.study().answer_puzzle(ESI, Some(SERVER), 1, false, NOW).await.unwrap();
    for player in [KOFI, ESI] {
        assert_eq!(answer(&database, player, 1, true, now).await, None);
        assert!(!database.study().may_still_solve(player, SERVER, 1).await.unwrap());
    }
    assert_eq!(database.study().daily_solvers(SERVER, 9).await.unwrap(), []);
}

#[apply(on_each_engine)]
async fn streaks_stand_by_length_go_on_over_a_pause_and_end_with_a_missed_puzzle(engine: Engine) {
    let (database, _home) = arranged(engine).await;
    for number in 1..=2 {
        let now = post(&database, number).await;
        answer(&database, KOFI, number, true, now).await;
    }
    // The bot was away for days, and the manager has arranged it anew.
    database.study().end_daily_puzzle(SERVER, HERE.channel).await.unwrap();
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(NOW, Zone::UTC), NOW).await.unwrap();
    let now = post(&database, 9).await;
    assert_eq!(answer(&database, KOFI, 9, true, now).await, Some(Solved { tries: 1, streak: 3 }));
    answer(&database, ANA, 9, true, now).await;
    let streaks = async || {
        let solvers = database.study().daily_solvers(SERVER, 9).await.unwrap();
        solvers.into_iter().map(|solver| (solver.player, solver.streak)).collect::<Vec<_>>()
    };
    assert_eq!(streaks().await, [(KOFI, 3), (ANA, 1)]);
    let now = post(&database, 10).await;
    answer(&database, ANA, 10, true, now).await;
    assert_eq!(streaks().await, [(KOFI, 3), (ANA, 2)], "today's is still open");
    post(&database, 11).await;
    assert_eq!(streaks().await, [(ANA, 2), (KOFI, 0)]);
    assert_eq!(database.study().daily_solvers(SERVER, 1).await.unwrap().len(), 1);
    let hidden = Settings::default().with(Setting::Listed(Listed::No));
    database.people().choose(Owner::Person(ANA), hidden).await.unwrap();
    assert_eq!(streaks().await, [(KOFI, 0)]);
}

#[apply(on_each_engine)]
async fn answers_are_counted_together_a_minute_after_the_first(engine: Engine) {
    let (database, _home) = arranged(engine).await;
    let now = post(&database, 1).await;
    let due =
        async |seconds| database.study().daily_puzzles_to_count(now.later(Span::seconds(seconds)), 9).await.unwrap();
    assert_eq!(due(3600).await, []);
    answer(&database, ANA, 1, true, now).await;
    answer(&database, KOFI, 1, false, now.later(Span::seconds(30))).await;
    assert_eq!((due(59).await, due(60).await), (vec![], vec![SERVER]));
    let daily = database.study().daily_puzzle(SERVER).await.unwrap().unwrap();
    assert_eq!(daily.message, Some(MessageId::new(1)));
    database.study().count_daily_puzzle(&daily, now).await.unwrap();
    assert_eq!(due(3600).await, []);
    let owed: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
    assert_eq!(owed, [News::Turnout(SERVER, 1)]);
    // Answers that change nothing in the message are not counted.
    answer(&database, ANA, 1, true, now).await;
    answer(&database, KOFI, 1, false, now).await;
    assert_eq!(due(3600).await, []);
    answer(&database, KOFI, 1, true, now).await;
    assert_eq!(due(60).await, [SERVER]);
}

#[apply(on_each_engine)]
async fn streaks_go_with_the_data_of_a_person_and_of_a_server(engine: Engine) {
    let (database, _home) = arranged(engine).await;
    let now = post(&database, 1).await;
    for player in [ANA, KOFI] {
        answer(&database, player, 1, true, now).await;
    }
    let left = async || {
        let solvers = database.study().daily_solvers(SERVER, 9).await.unwrap();
        solvers.into_iter().map(|solver| solver.player).collect::<Vec<_>>()
    };
    for (subject, then) in [(Subject::Person(ANA, Leaving::Resign), vec![KOFI]), (Subject::Server(SERVER), vec![])] {
        let promised = database.erasures().promise(subject, now).await.unwrap().unwrap();
        assert!(database.erasures().erase(promised).await.unwrap());
        assert_eq!(left().await, then);
    }
}
