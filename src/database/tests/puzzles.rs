//! Answers to puzzles.

use wari_games::Span;

use super::*;

#[apply(on_each_engine)]
async fn of_a_puzzle_the_first_answer_counts_and_a_wrong_one_ends_the_streak(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let tally = |answered, solved, streak| PuzzleTally { answered, solved, streak };
    assert_eq!(database.study().puzzle_tally(ANA).await.unwrap(), tally(0, 0, 0));
    for (puzzle, solved, after) in
        [(4, true, tally(1, 1, 1)), (9, true, tally(2, 2, 2)), (5, false, tally(3, 2, 0)), (2, true, tally(4, 3, 1))]
    {
        assert!(database.study().answer_puzzle(ANA, Some(SERVER), puzzle, solved, NOW).await.unwrap());
        assert!(!database.study().answer_puzzle(ANA, Some(SERVER), puzzle, !solved, NOW).await.unwrap());
        assert_eq!(database.study().puzzle_tally(ANA).await.unwrap(), after);
    }
    assert_eq!(database.study().answered_puzzles(ANA).await.unwrap(), [2, 4, 5, 9].into());
    assert!(
        database.study().answer_puzzle(KOFI, Some(SERVER), 5, true, NOW).await.unwrap(),
        "everybody for themselves"
    );
    assert_eq!(database.study().puzzle_tally(KOFI).await.unwrap(), tally(1, 1, 1));
}

#[apply(on_each_engine)]
async fn who_plays_or_has_played_by_some_rules_is_known_to(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let played = async |user| database.study().rulesets_played(user).await.unwrap();
    assert_eq!(played(ANA).await, [] as [&Ruleset; 0]);
    let game = begin(&database, ANA, KOFI).await;
    assert_eq!(played(ANA).await, [game.record().ruleset()]);
    assert_eq!(played(KOFI).await, [game.record().ruleset()]);
    resign(&database, game, ANA).await;
    assert_eq!(played(ANA).await.len(), 1);
    assert_eq!(played(ESI).await.len(), 0);
}

#[apply(on_each_engine)]
async fn how_a_puzzle_went_counts_first_answers_of_its_server_since_it_came(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let elsewhere = GuildId::new(11);
    for (player, guild, puzzle, solved, minute) in [
        (1, SERVER, 5, true, -1),
        (2, SERVER, 5, true, 0),
        (3, SERVER, 5, false, 1),
        (4, SERVER, 6, true, 1),
        (5, elsewhere, 5, true, 1),
        (3, SERVER, 5, true, 2),
    ] {
        let now = NOW.later(Span::minutes(minute));
        database.study().answer_puzzle(UserId::new(player), Some(guild), puzzle, solved, now).await.unwrap();
    }
    let turnout = async |guild, puzzle| database.study().turnout(guild, Posting { puzzle, at: NOW }, 2).await.unwrap();
    let solvers = |numbers: &[u64]| numbers.iter().copied().map(UserId::new).collect();
    assert_eq!(turnout(SERVER, 5).await, Some(Turnout { tried: 2, found: 1, solvers: solvers(&[2]) }));
    assert_eq!(turnout(elsewhere, 5).await, Some(Turnout { tried: 1, found: 1, solvers: solvers(&[5]) }));
    assert_eq!(turnout(elsewhere, 6).await, None);
    for player in 6..9 {
        database.study().answer_puzzle(UserId::new(player), Some(elsewhere), 6, true, NOW).await.unwrap();
    }
    assert_eq!(turnout(elsewhere, 6).await, Some(Turnout { tried: 3, found: 3, solvers: solvers(&[6, 7]) }));
    assert_eq!(database.study().puzzles_answered_in(SERVER).await.unwrap(), [5, 6].into());
    // Whoever is not listed is only counted.
    let hidden = Settings::default().with(Setting::Listed(Listed::No));
    database.people().choose(Owner::Person(UserId::new(6)), hidden).await.unwrap();
    assert_eq!(turnout(elsewhere, 6).await, Some(Turnout { tried: 3, found: 3, solvers: solvers(&[7, 8]) }));
}
