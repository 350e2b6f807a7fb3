//! How long others wait for their writes while somebody who has played very many games has their data deleted.

use std::time::{Duration, Instant};

use sqlx::Connection;
use test_support::filling::{self, Sizes};
use wari_database::Database;
use wari_games::{Leaving, Moment, Span, Subject, UserId};

use crate::median;

const NOW: Moment = Moment::from_millis(filling::NOW);
/// The part of a deletion that a write may wait for at most.
const PART: u32 = 20;

/// Prints the times of small writes before and during a deletion of so many games; returns whether none of them waited
/// for more than a twentieth of it.
pub(crate) async fn watch(games: u32) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wari.db");
    let url = format!("sqlite://{}", file.display());
    filling::fill(&file, Sizes { running: 1_000, finished: games }).await.unwrap();
    Database::open(&url).await.unwrap().close().await;
    let busy = UserId::new(Sizes::person(0));
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    let take = "UPDATE games SET south = $1 WHERE finish IS NOT NULL AND north <> $1";
    let taken = sqlx::query(take).bind(busy.get().cast_signed()).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let database = Database::open(&url).await.unwrap();

    let mut before = Vec::new();
    for hour in 0..200 {
        before.push(write(&database, hour).await);
    }
    let subject = Subject::Person(busy, Leaving::Resign);
    let promised = database.erasures().promise(subject, NOW).await.unwrap().unwrap();
    let begun = Instant::now();
    let erasing = tokio::spawn({
        let database = database.clone();
        async move { database.erasures().erase(promised).await.unwrap() }
    });
    let mut during = Vec::new();
    while !erasing.is_finished() {
        during.push(write(&database, 200 + during.len() as i64).await);
    }
    assert!(erasing.await.unwrap(), "there was something to delete");
    let whole = begun.elapsed();
    database.close().await;

    println!(
        "{} games of one person are gone after {whole:.1?}, and {} writes of others",
        taken.rows_affected(),
        during.len()
    );
    println!("| writes | median | longest |\n|---|---|---|");
    let longest = |times: &[Duration]| times.iter().copied().max().unwrap();
    for (name, times) in [("before", &mut before), ("meanwhile", &mut during)] {
        println!("| {name} | {:.1?} | {:.1?} |", median(times), longest(times));
    }
    longest(&during) * PART <= whole
}

/// Makes a small write for somebody else, and returns how long it took.
async fn write(database: &Database, hour: i64) -> Duration {
    let begun = Instant::now();
    assert!(database.games().take_thread(UserId::new(Sizes::person(1)), NOW.later(Span::hours(hour))).await.unwrap());
    begun.elapsed()
}
