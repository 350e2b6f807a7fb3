//! Ratings, leaderboards and profiles.

use wari_games::{Rating, Rerating, Span, Streak};

use super::*;

#[apply(on_each_engine)]
async fn ratings_made_anew_are_the_ratings_that_were(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let people = [ANA, KOFI, ESI];
    for round in 0..60_usize {
        let pick = round * round * 31 + round * 17;
        let (south, north) = (people[pick % 3], people[(pick + 1 + pick / 3 % 2) % 3]);
        let game = begin(&database, south, north).await;
        resign(&database, game, [south, north][pick / 6 % 2]).await;
    }
    // This game is too short to count.
    let mut game = begin(&database, ANA, KOFI).await;
    game.resign(ANA).unwrap();
    let now = day_of(&game);
    assert!(database.games().store(&mut game, now).await.unwrap());
    assert_eq!(game.unrated(), Some(Unrated::Short));

    let live = log_of_ratings(&database).await;
    assert_eq!(live.len(), 2 * 60);
    let sabotage = "UPDATE ratings SET rating = 1900, confirmed = TRUE WHERE player = 1 AND finish > 30";
    let sabotage = sql::query(sabotage);
    database.writer.execute(sabotage).await.unwrap();
    assert_ne!(log_of_ratings(&database).await, live);
    assert_eq!(database.people().recompute_ratings().await.unwrap(), 60);
    assert_eq!(log_of_ratings(&database).await, live);
}

/// Returns the complete rating log with exact bits.
async fn log_of_ratings(database: &Database) -> Vec<(i64, String, i64, [u64; 3], bool)> {
    let log = "SELECT player, rules, finish, rating, deviation, volatility, confirmed FROM ratings ORDER BY player, rules, finish";
    let log: Vec<(i64, String, i64, f64, f64, f64, bool)> =
        sql::query_as(log).fetch_all(&database.readers).await.unwrap();
    let bits = |(player, rules, finish, rating, deviation, volatility, confirmed): (_, _, _, f64, f64, f64, _)| {
        (player, rules, finish, [rating, deviation, volatility].map(f64::to_bits), confirmed)
    };
    log.into_iter().map(bits).collect()
}

#[apply(on_each_engine)]
async fn a_game_remembers_what_it_made_of_the_ratings(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let before = begin(&database, ANA, KOFI).await;
    assert_eq!(before.changes, BySide::default());
    let mut ended = Vec::new();
    for loser in [KOFI, KOFI, ANA, KOFI, KOFI, ANA] {
        let mut game = begin(&database, ANA, KOFI).await;
        play_on(&mut game, Unrated::FEWEST_MOVES);
        game.resign(loser).unwrap();
        let now = day_of(&game);
        assert!(database.games().store(&mut game, now).await.unwrap());
        ended.push(game);
    }
    let changes: Vec<_> = ended.iter().map(|game| game.changes.map(Option::unwrap)).collect();
    for (game, to_come) in [(0, 4), (1, 3), (2, 2), (3, 1)] {
        let to_come = Rerating::ToCome(to_come);
        assert_eq!(changes[game], BySide { south: to_come, north: to_come });
    }
    let [first, second] = [4, 5].map(|game: usize| changes[game].map(|change| change.points().unwrap()));
    assert_eq!(first.map(|points| points.before), BySide::default(), "the first rating was not told before");
    assert_eq!(first.map(|points| Some(points.now)), second.map(|points| points.before));
    assert!(second.south.now < first.south.now && second.north.now > first.north.now);
    // Before and after the fifth game.
    let told = database.games().load(before.id).await.unwrap().unwrap().ratings.unwrap();
    assert_eq!(told.map(|rating| rating.unwrap().told()), second.map(|points| Some(points.now)));
    // A game too short to count changes nothing.
    let mut short = begin(&database, ANA, KOFI).await;
    short.resign(ANA).unwrap();
    let now = day_of(&short);
    assert!(database.games().store(&mut short, now).await.unwrap());
    assert_eq!(short.changes, BySide::default());
    ended.push(short);
    database.people().recompute_ratings().await.unwrap();
    for game in ended {
        assert_eq!(database.games().load(game.id).await.unwrap().unwrap().changes, game.changes);
    }
}

/// Plays a game that is resigned after `moves` moves; returns the reason if it does not count.
async fn plays(database: &Database, south: UserId, north: UserId, moves: usize, now: Moment) -> Option<Unrated> {
    let mut game = begin(database, south, north).await;
    play_on(&mut game, moves);
    game.resign(north).unwrap();
    assert!(database.games().store(&mut game, now).await.unwrap());
    let stored = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!((stored.unrated(), stored.counts()), (game.unrated(), game.unrated().is_none()));
    game.unrated()
}

#[apply(on_each_engine)]
async fn of_two_peoples_games_five_count_within_any_24_hours(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let at = |hour: i64| NOW.later(Span::hours(hour));
    for hour in [1, 2, 3, 4, 5] {
        let (south, north) = if hour % 2 == 0 { (ANA, KOFI) } else { (KOFI, ANA) };
        assert_eq!(plays(&database, south, north, 12, at(hour)).await, None);
    }
    for hour in [6, 23, 24] {
        assert_eq!(plays(&database, ANA, KOFI, 12, at(hour)).await, Some(Unrated::ManyGames), "{hour}");
    }
    assert_eq!(plays(&database, ANA, ESI, 12, at(24)).await, None, "others do not count");
    assert_eq!(plays(&database, ANA, KOFI, 12, at(25)).await, None, "24 hours after the first");
    assert_eq!(plays(&database, ANA, KOFI, 12, at(25)).await, Some(Unrated::ManyGames));
}

#[apply(on_each_engine)]
async fn a_game_won_again_by_the_same_moves_counts_once_for_its_winner(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    assert_eq!(plays(&database, ANA, KOFI, 24, NOW).await, None);
    assert_eq!(plays(&database, ANA, KOFI, 30, NOW).await, Some(Unrated::SameOpening));
    assert_eq!(plays(&database, ANA, ESI, 20, NOW).await, Some(Unrated::SameOpening), "whoever loses");
    assert_eq!(plays(&database, ESI, KOFI, 24, NOW).await, None, "another winner");
    assert_eq!(plays(&database, ANA, ESI, 19, NOW).await, None, "too short to tell");
}

#[apply(on_each_engine)]
async fn who_has_not_played_for_long_is_not_listed_but_told_so(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let first = day_of(&game);
    resign(&database, game, KOFI).await;
    let game = begin(&database, KOFI, ESI).await;
    let last = day_of(&game);
    resign(&database, game, ESI).await;
    let standings = async |viewer, since: Moment, days: i64| {
        let now = since.later(Span::days(days));
        database.people().standings(Scope::Server, HERE, &rulesets::CLASSIC, viewer, 0, now).await.unwrap()
    };
    let listed = |told: &Standings| told.page.iter().map(|line| line.player).collect::<Vec<_>>();
    assert_eq!(listed(&standings(ANA, first, 90).await), [ANA, KOFI, ESI]);
    let told = standings(ANA, first, 91).await;
    assert_eq!((listed(&told), told.total), (vec![KOFI, ESI], 2));
    let Some(ViewerRank::Resting { player, rating, tally }) = told.viewer else { panic!("{told:?}") };
    assert_eq!((player, tally.wins, rating.told()), (ANA, 1, None));
    let rating = Rating { games: 1, ..rating };
    assert_eq!(Some(rating), database.people().rating(ANA, &rulesets::CLASSIC).await.unwrap());
    let game = begin(&database, UserId::new(9), ANA).await;
    let both = BySide { south: None, north: Some(rating) };
    assert_eq!(database.people().ratings(game.id).await.unwrap(), both);
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().ratings, Some(both));
    let told = standings(ANA, last, 91).await;
    assert_eq!((told.page.len(), told.total, told.pages()), (0, 0, 1));
    assert!(matches!(told.viewer, Some(ViewerRank::Resting { player: ANA, .. })));
    assert_eq!(standings(UserId::new(9), last, 91).await, Standings::default());
}

#[apply(on_each_engine)]
async fn who_has_played_enough_has_a_rank_and_all_others_stand_below(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    for round in 0..30 {
        let game = begin(&database, ANA, KOFI).await;
        resign(&database, game, if round % 2 == 0 { KOFI } else { ANA }).await;
    }
    let game = begin(&database, ESI, UserId::new(4)).await;
    resign(&database, game, UserId::new(4)).await;
    let standings = async |viewer, page| {
        let now = NOW.later(Span::days(40));
        database.people().standings(Scope::Global, HERE, &rulesets::CLASSIC, viewer, page, now).await.unwrap()
    };
    let told = standings(KOFI, 0).await;
    let ranks: Vec<_> = told.page.iter().map(|line| (line.rank, line.player)).collect();
    let (first, second) = if ranks[0].1 == ANA { (ANA, KOFI) } else { (KOFI, ANA) };
    assert_eq!(ranks, [(Some(1), first), (Some(2), second), (None, ESI), (None, UserId::new(4))]);
    assert!(told.page[2].rating.rating > told.page[0].rating.rating, "even with a higher rating");
}

#[apply(on_each_engine)]
async fn a_profile_counts_wins_in_a_row_in_games_that_count(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let streak = async |player| {
        let Streak { wins, longest } = database.people().profile(player, None).await.unwrap().streak;
        (wins, longest)
    };
    for (loser, anas) in [(KOFI, (1, 1)), (KOFI, (2, 2)), (ANA, (0, 2)), (KOFI, (1, 2))] {
        let game = begin(&database, ANA, KOFI).await;
        resign(&database, game, loser).await;
        assert_eq!(streak(ANA).await, anas);
    }
    assert_eq!((streak(KOFI).await, streak(ESI).await), ((0, 1), (0, 0)));
    // A game too short to count changes nothing.
    let mut short = begin(&database, ANA, KOFI).await;
    short.resign(ANA).unwrap();
    let now = day_of(&short);
    assert!(database.games().store(&mut short, now).await.unwrap());
    assert_eq!(streak(ANA).await, (1, 2));
}

#[apply(on_each_engine)]
async fn the_leaderboard_counts_results_and_shows_its_reader(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    for loser in [KOFI, KOFI] {
        let game = begin(&database, ANA, KOFI).await;
        resign(&database, game, loser).await;
    }
    let game = begin(&database, KOFI, ESI).await;
    resign(&database, game, ESI).await;

    let standings = async |scope, place, ruleset: &'static Ruleset, viewer, page| {
        database.people().standings(scope, place, ruleset, viewer, page, NOW.later(Span::days(7))).await.unwrap()
    };
    let told = standings(Scope::Server, HERE, &rulesets::CLASSIC, ESI, 0).await;
    let line = |s: &Standing| (s.rank, s.player, s.tally.wins, s.tally.draws, s.tally.losses);
    let page: Vec<_> = told.page.iter().map(line).collect();
    assert_eq!(page, [(None, ANA, 2, 0, 0), (None, KOFI, 1, 0, 2), (None, ESI, 0, 0, 1)]);
    assert_eq!((told.viewer, told.total, told.number, told.pages()), (None, 3, 0, 1));
    assert_eq!(standings(Scope::Server, HERE, &rulesets::CLASSIC, ESI, u64::MAX).await, told);

    let elsewhere = Place::in_server(GuildId::new(99), ChannelId::new(98));
    let count = async |scope| standings(scope, elsewhere, &rulesets::CLASSIC, ANA, 9).await.page.len();
    assert_eq!((count(Scope::Server).await, count(Scope::Channel).await, count(Scope::Global).await), (0, 0, 3));
    assert_eq!(standings(Scope::Global, HERE, &rulesets::ABAPA, ANA, 9).await, Standings::default());
}

#[apply(on_each_engine)]
async fn a_profile_counts_results_and_those_against_one_other(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    for (south, north, loser) in [(ANA, KOFI, KOFI), (KOFI, ANA, KOFI), (ESI, ANA, ANA), (KOFI, ESI, KOFI)] {
        let game = begin(&database, south, north).await;
        resign(&database, game, loser).await;
    }
    begin(&database, ANA, KOFI).await;
    let profile = database.people().profile(ANA, Some(KOFI)).await.unwrap();
    let [career] = &profile.careers[..] else { panic!("one ruleset, not {:?}", profile.careers) };
    assert_eq!(career.tally, Tally { wins: 2, draws: 0, losses: 1, seeds: 0 });
    assert_eq!((career.met, profile.met()), (Tally { wins: 2, ..Tally::default() }, career.met));
    assert_eq!((career.counted, career.rating()), (3, None), "a rating is told after five games");
    for _ in 0..3 {
        let game = begin(&database, ESI, ANA).await;
        resign(&database, game, ANA).await;
    }
    let profile = database.people().profile(ANA, Some(KOFI)).await.unwrap();
    let career = &profile.careers[0];
    assert_eq!(career.ratings.iter().map(|rated| rated.game).collect::<Vec<_>>(), [5, 6]);
    let rating = database.people().rating(ANA, &rulesets::CLASSIC).await.unwrap();
    assert_eq!(career.rating().and_then(Rating::told), rating.and_then(Rating::told));
    assert!(database.people().profile(UserId::new(9), None).await.unwrap().careers.is_empty());
}

/// Returns the players on the first page of the server's leaderboard, and the reader's rank if they are not on it.
async fn listed(database: &Database, reader: UserId, now: Moment) -> (Vec<u64>, u64, Option<ViewerRank>) {
    let standings = database.people().standings(Scope::Server, HERE, &rulesets::CLASSIC, reader, 0, now).await.unwrap();
    (standings.page.iter().map(|line| line.player.get()).collect(), standings.total, standings.viewer)
}

#[apply(on_each_engine)]
async fn who_is_not_listed_is_left_out_and_the_others_close_up(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    for (south, north) in [(ANA, KOFI), (KOFI, ESI)] {
        let game = begin(&database, south, north).await;
        resign(&database, game, north).await;
    }
    let now = NOW.later(Span::days(5));
    let everybody = listed(&database, ANA, now).await;
    assert_eq!((everybody.0.len(), everybody.1, everybody.2), (3, 3, None));
    let hidden = Settings::default().with(Setting::Listed(Listed::No));
    database.people().choose(Owner::Person(ANA), hidden).await.unwrap();
    assert!(!database.people().is_listed(ANA).await.unwrap() && database.people().is_listed(KOFI).await.unwrap());
    let others = listed(&database, KOFI, now).await;
    assert_eq!((others.0.contains(&ANA.get()), others.0.len(), others.1), (false, 2, 2));
    let own = listed(&database, ANA, now).await.2;
    assert!(matches!(own, Some(ViewerRank::Elsewhere(Standing { player: ANA, .. }))), "{own:?}");

    // It stays so whatever ends, is counted anew, or is chosen besides.
    let game = begin(&database, ANA, ESI).await;
    resign(&database, game, ESI).await;
    database.people().choose(Owner::Person(ANA), Settings::default().with(Setting::Theme(Theme::Night))).await.unwrap();
    assert_eq!(listed(&database, KOFI, now).await.1, 2);
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(listed(&database, KOFI, now).await.1, 2);
    database.people().leave_open(Owner::Person(ANA), SettingName::Listed).await.unwrap();
    assert_eq!(listed(&database, KOFI, now).await.1, 3);
    database.people().choose(Owner::Person(ANA), hidden).await.unwrap();
    database.people().forget_choices(Owner::Person(ANA)).await.unwrap();
    assert_eq!(listed(&database, KOFI, now).await.1, 3);
}
