//! Checks that the derived tables match the finished games.

use test_support::filling::Sizes;
use wari_games::Met;

use super::*;
use crate::people::{meetings, rating_row};

const SIZES: Sizes = Sizes { running: 100, finished: 3_000 };

/// Creates a file with many games, whose standings and meetings were counted by the migrations.
async fn filled() -> (Database, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    filling::fill(&folder.path().join("wari.db"), SIZES).await.unwrap();
    (Database::open(&url(&folder)).await.unwrap(), folder)
}

/// Returns all rows of the derived tables, without ratings.
async fn counted(database: &Database) -> [Vec<String>; 4] {
    let standings = "SELECT concat_ws(' ', player, rules, scope, place, wins, draws, losses, seeds, rated_at)
        FROM standings ORDER BY player, rules, scope, place";
    let meetings = "SELECT concat_ws(' ', player, rules, opponent, wins, draws, losses, seeds, counted, scored, others)
        FROM meetings ORDER BY player, rules, opponent";
    let streaks = "SELECT concat_ws(' ', player, wins, longest) FROM streaks ORDER BY player";
    let computer = "SELECT concat_ws(' ', player, version, level, wins, draws, losses)
        FROM computer_results ORDER BY player, version, level";
    let rows = async |select: &'static str| sql::query_scalar(select).fetch_all(&database.readers).await.unwrap();
    [rows(standings).await, rows(meetings).await, rows(streaks).await, rows(computer).await]
}

#[tokio::test]
async fn what_games_leave_behind_one_by_one_is_what_counting_them_gives() {
    let (database, _folder) = filled().await;
    let counted_at_once = counted(&database).await;
    assert!(counted_at_once.iter().all(|rows| rows.len() > 50), "{:?}", counted_at_once.each_ref().map(Vec::len));
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(counted(&database).await, counted_at_once);
}

#[tokio::test]
async fn standings_carry_the_newest_rating() {
    let (database, _folder) = filled().await;
    let astray = async || -> i64 {
        let astray = "SELECT count(*) FROM standings WHERE rated_at IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM ratings WHERE ratings.player = standings.player AND ratings.rules = standings.rules
                AND finish = (SELECT max(finish) FROM ratings AS newest
                    WHERE newest.player = ratings.player AND newest.rules = ratings.rules)
                AND ratings.rating = standings.rating AND ratings.deviation = standings.deviation
                AND ratings.volatility = standings.volatility AND ratings.confirmed = standings.confirmed
                AND provisional = (ratings.deviation > 110)
                AND ranks_as = CASE WHEN ratings.confirmed OR ratings.rating < 1500 THEN ratings.rating ELSE 1500 END)";
        sql::query_scalar(astray).fetch_one(&database.readers).await.unwrap()
    };
    assert_eq!(astray().await, 0, "after the migration");
    database.people().recompute_ratings().await.unwrap();
    assert_eq!(astray().await, 0, "as games end");
}

/// Computes a player's opponents from other circles directly from the games.
async fn met(connection: &mut Connection<'_>, player: UserId) -> Vec<Met> {
    let met: Vec<(f64, f64, f64, f64)> = sql::query_as(
        "WITH scores AS (
             SELECT north AS opponent, coalesce(winner = 'S', 0.5) AS score FROM games
             WHERE rules = $1 AND south = $2 AND rated_at IS NOT NULL
             UNION ALL
             SELECT south, coalesce(winner = 'N', 0.5) FROM games
             WHERE rules = $1 AND north = $2 AND rated_at IS NOT NULL
         ), own AS MATERIALIZED (SELECT opponent, avg(score) AS score FROM scores GROUP BY opponent)
         SELECT score, rating, deviation, volatility FROM own JOIN ratings ON player = opponent AND rules = $1
             AND finish = (SELECT max(finish) FROM ratings WHERE player = opponent AND rules = $1)
         WHERE (SELECT count(*) FROM (
             SELECT north AS other FROM games WHERE rules = $1 AND south = opponent AND rated_at IS NOT NULL
             UNION
             SELECT south FROM games WHERE rules = $1 AND north = opponent AND rated_at IS NOT NULL
         ) WHERE other <> $2 AND other NOT IN (SELECT opponent FROM own)) >= $3
         ORDER BY rating, deviation, score",
    )
    .bind(filling::ruleset().id)
    .bind(player.get().cast_signed())
    .bind(i64::from(Met::OTHERS))
    .fetch_all(connection)
    .await
    .unwrap();
    let rating = |(score, rating, deviation, volatility)| Met {
        rating: rating_row::RatingRow { rating, deviation, volatility }.into(),
        score,
    };
    met.into_iter().map(rating).collect()
}

#[tokio::test]
async fn who_confirms_a_rating_is_what_counting_the_games_gives() {
    let (database, _folder) = filled().await;
    database.people().recompute_ratings().await.unwrap();
    let mut reader = database.readers.acquire().await.unwrap();
    let mut reader = reader.connection();
    let mut witnesses = 0;
    for number in 0..SIZES.people() {
        let player = UserId::new(Sizes::person(number));
        let kept = meetings::met(&mut reader, player, filling::ruleset().id).await.unwrap();
        assert_eq!(kept, met(&mut reader, player).await, "{number}");
        witnesses += kept.len();
    }
    assert!(witnesses > 100, "{witnesses}");
}

/// Returns the number of rows of everything that can follow from a game.
async fn consequences(database: &Database) -> [i64; 7] {
    let count = async |select: &'static str| sql::query_scalar(select).fetch_one(&database.readers).await.unwrap();
    [
        count("SELECT count(*) FROM ratings").await,
        count("SELECT count(*) FROM standings").await,
        count("SELECT count(*) FROM meetings").await,
        count("SELECT count(*) FROM streaks").await,
        count("SELECT count(*) FROM computer_ratings").await,
        count("SELECT count(*) FROM computer_results").await,
        count("SELECT count(*) FROM puzzles").await,
    ]
}

#[tokio::test]
async fn nothing_follows_from_an_annulled_game() {
    let (database, _folder) = empty().await;
    let remark = || Annulment::Manager(Remark::new("They moved for each other.").unwrap());
    let mut game = begin(&database, ANA, KOFI).await;
    play_on(&mut game, Unrated::FEWEST_MOVES);
    game.annul(remark()).unwrap();
    assert!(database.games().store_unasked(&mut game, NOW).await.unwrap());
    assert!(!database.games().store_unasked(&mut game.clone(), NOW).await.unwrap(), "it ends once");
    let stored = database.games().load(game.id).await.unwrap().unwrap();
    assert_eq!((stored.annulment(), stored.counts()), (Some(&remark()), false));
    database.study().store_puzzle(&game, 2, &Puzzle::by_number(1).unwrap().task).await.unwrap();

    let level = wari_engine::Level::STRONGEST;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms.against_computer(level)).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let mut game = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    play_on(&mut game, Unrated::FEWEST_MOVES);
    game.annul(remark()).unwrap();
    assert!(database.games().store_unasked(&mut game, NOW).await.unwrap());

    assert_eq!(consequences(&database).await, [0; 7]);
    assert_eq!(database.people().recompute_ratings().await.unwrap(), 0);
    assert_eq!(consequences(&database).await, [0; 7]);
}

#[tokio::test]
async fn both_players_are_owed_the_news_and_the_match_goes_on() {
    let (database, _folder) = empty().await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true).first_to(3);
    let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(KOFI, HERE, false).unwrap();
    let mut first = database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap();
    first.annul(Annulment::Manager(Remark::new("The wrong rules.").unwrap())).unwrap();
    assert!(database.games().store_unasked(&mut first, NOW).await.unwrap());
    let id = database.games().next_of(first.id).await.unwrap().unwrap();
    let mut next = database.games().load(id).await.unwrap().unwrap();
    assert_eq!((next.players, next.series), (first.players, first.series));
    let owed: Vec<News> = database.outbox().all().await.unwrap().into_iter().map(|owed| owed.news).collect();
    assert_eq!(owed, [first.news(), News::Annulled(first.id), next.news()]);

    next.annul(Annulment::Departure(Side::North)).unwrap();
    assert!(database.games().store_unasked(&mut next, NOW).await.unwrap());
    assert_eq!(database.games().next_of(next.id).await.unwrap(), None);
    let stored = database.games().load(next.id).await.unwrap().unwrap();
    assert_eq!(stored.annulment(), Some(&Annulment::Departure(Side::North)));
}
