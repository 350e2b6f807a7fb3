//! What a move costs in a game that many people follow.

use std::time::{Duration, Instant};

use test_support::filling::{self, Sizes};
use wari_database::Database;
use wari_games::{GameId, MessageId, Moment, Span, Telling, UserId};

use crate::median;

const NOW: Moment = Moment::from_millis(filling::NOW);
/// The part of a move's time that all followers together may add.
const PART: f64 = 0.2;
/// How many moves are timed each time.
const MOVES: u32 = 150;
/// How many people are told at a time, as by the clocks.
const BATCH: u32 = 50;
/// How many games they are made in.
const GAMES: usize = 10;

/// Prints the time of a move, from its storage to its receipt, in ten games without followers, and in ten that so many
/// follow; then the longest time it takes to enqueue what fifty of them are told. Returns whether the moves cost at
/// most a fifth more.
pub(crate) async fn compare(followers: u64) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wari.db");
    filling::fill(&file, Sizes { running: 1_000, finished: 1_000 }).await.unwrap();
    let database = Database::open(&format!("sqlite://{}", file.display())).await.unwrap();
    let mut games = Vec::new();
    for number in 0.. {
        let own = database.games().of_person(UserId::new(Sizes::person(number))).await.unwrap();
        for game in own.into_iter().filter(|game| game.computer.is_none()) {
            if !games.contains(&game.id) {
                games.push(game.id);
            }
        }
        if games.len() >= 2 * GAMES {
            games.truncate(2 * GAMES);
            break;
        }
    }
    let (mut alone, mut followed, mut told) = (Vec::new(), Vec::new(), Vec::new());
    for follower in 0..followers {
        let game = games[usize::try_from(follower).unwrap() % GAMES];
        assert!(database.watching().follow(UserId::new(1_000_000 + follower), game, Telling::Move).await.unwrap());
    }
    for number in 0..MOVES {
        // Side by side, so that both meet the same machine, and games of the same length.
        let game = number as usize % GAMES;
        followed.extend(play(&database, games[game], number).await);
        alone.extend(play(&database, games[GAMES + game], number).await);
        if number % 10 == 9 {
            let now = NOW.later(Span::hours(1) + Span::seconds(6 * i64::from(number)));
            for _ in 0..=followers / u64::from(BATCH) {
                let begun = Instant::now();
                database.watching().tell_watchers(now, BATCH).await.unwrap();
                told.push(begun.elapsed());
            }
        }
    }
    database.close().await;
    let (before, after) = (median(&mut alone), median(&mut followed));
    println!(
        "| a move, median | without followers | with {followers} of {GAMES} games | to enqueue what {BATCH} are told, longest |"
    );
    println!("|---|---|---|---|\n| | {before:.2?} | {after:.2?} | {:.1?} |", told.iter().max().unwrap());
    after.as_secs_f64() <= before.as_secs_f64() * (1.0 + PART)
}

/// Makes a move in a game and notes that its channel has seen the board. Returns how long that took; `None` if the game
/// is over.
async fn play(database: &Database, id: GameId, number: u32) -> Option<Duration> {
    let now = NOW.later(Span::minutes(i64::from(number)));
    let begun = Instant::now();
    let mut game = database.games().load(id).await.unwrap().unwrap();
    let (mover, place) = (game.to_move()?, game.place);
    let house = game.record().legal().iter().next().unwrap();
    game.play(mover, place, house, now).unwrap();
    assert!(database.games().store(&mut game, now).await.unwrap());
    // The receipt would wait for another write, to share its commit.
    let receipt = database.outbox().mark_posted(game.news(), Some(MessageId::new(u64::from(number) + 1)));
    let (receipt, ()) = tokio::join!(receipt, async { database.hurry() });
    receipt.unwrap();
    Some(begun.elapsed())
}
