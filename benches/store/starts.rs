//! Starts and ends of games that the store takes on a PostgreSQL where each commit takes 20 ms, as by a disk that syncs
//! slowly: from one process, and from three.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::Executor;
use test_support::postgres::Postgres;
use wari_database::{Database, Error};
use wari_games::{
    ChannelId, Decided, Decision, Game, GuildId, Moment, Offer, Pace, Place, Running, Span, Start, Terms, UserId,
};
use wari_rules::{SeedsPerHouse, Side, rulesets};

/// The pairs of people who play, in communities of their own.
const PAIRS: u64 = 48;
/// The time that a commit takes, in microseconds.
const COMMIT: u32 = 20_000;
/// How many times the starts and ends of one process three have at least.
const RATIO: f64 = 2.5;
/// The moves of a game, enough for it to be rated.
const MOVES: usize = 10;

/// What a measurement counts.
#[derive(Default)]
struct Counts {
    done: AtomicU64,
    refused: AtomicU64,
}

/// Prints the rates; returns whether three processes reach their ratio and nobody was refused.
pub(crate) async fn compare(time: Duration) -> bool {
    let Some(postgres) = Postgres::start().await else {
        eprintln!("there is no PostgreSQL on this machine: install it");
        return false;
    };
    let slow = format!(
        "ALTER SYSTEM SET commit_delay = {COMMIT}; ALTER SYSTEM SET commit_siblings = 0; SELECT pg_reload_conf()"
    );
    let mut connection = postgres.connect().await.unwrap();
    for statement in slow.split(';') {
        connection.execute(sqlx::AssertSqlSafe(statement.to_owned())).await.unwrap();
    }
    let (one, of_one) = rate(&postgres, 1, 0, time).await;
    let (three, of_three) = rate(&postgres, 3, 1, time).await;
    println!("starts and ends of games a second, a commit takes {} ms", COMMIT / 1000);
    println!("{:20}{one:>8.1}, {of_one} refused", "one process");
    println!("{:20}{three:>8.1}, {of_three} refused", "three processes");
    println!("{:20}{:>8.2}", "the ratio", three / one);
    three >= RATIO * one && of_one + of_three == 0
}

/// Lets everybody begin and end games for some time; returns how many a second, both counted, and how many were
/// refused.
async fn rate(postgres: &Postgres, processes: usize, round: u64, time: Duration) -> (f64, u64) {
    let stores = join_all((0..processes).map(async |_| Database::open(&postgres.url()).await.unwrap())).await;
    let (counts, begun) = (Counts::default(), Instant::now());
    let (counts, stores_of) = (&counts, &stores);
    join_all((0..PAIRS).map(async |pair| {
        let database = &stores_of[usize::try_from(pair).unwrap() % processes];
        let (mut number, mut pair) = (0, 1_000 * (round * PAIRS + pair));
        while begun.elapsed() < time {
            number += 1;
            match play(database, pair, number).await {
                Ok(()) => counts.done.fetch_add(2, Relaxed),
                Err(_) => {
                    // Others go on, because what these two have begun is in their way.
                    pair += 1;
                    counts.refused.fetch_add(1, Relaxed)
                }
            };
        }
    }))
    .await;
    let rate = counts.done.load(Relaxed) as f64 / begun.elapsed().as_secs_f64();
    for database in stores {
        database.close().await;
    }
    (rate, counts.refused.load(Relaxed))
}

/// Begins a game and ends it.
async fn play(database: &Database, pair: u64, number: i64) -> Result<(), Error> {
    // An hour apart, so that no limit of a day is met soon.
    let now = Moment::from_millis(1_700_000_000_000).later(Span::hours(number));
    let place = Place::in_server(GuildId::new((10 + pair) << 22), ChannelId::new(20 + pair));
    let [south, north] = [0, 1].map(|side| UserId::new(1_000 + 2 * pair + side));
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let offer = Offer::new(place, south, Some(north), terms).unwrap();
    let challenge = database.challenges().post(&offer, now).await?.unwrap();
    let pairing = challenge.accept(north, place, false).unwrap();
    let mut game = database.challenges().accept(&challenge, &pairing, now).await?.unwrap();
    for _ in 0..MOVES {
        let house = game.record().legal().iter().last().unwrap();
        game.sow(house).unwrap();
    }
    let resigned = Decision::Player(if number % 2 == 0 { Side::South } else { Side::North }, Decided::Resigned);
    *game = Game::clone(&game).with(game.record().clone(), Some(resigned), Running::default());
    assert!(database.games().store(&mut game, now).await?);
    Ok(())
}
