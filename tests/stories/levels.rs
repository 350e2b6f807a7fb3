//! Levels of before: games against the computer that began when there were eight.

use std::process::Stdio;
use std::sync::atomic::AtomicBool;

use insta::assert_snapshot;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use wari_engine::{Engine, Level};
use wari_rules::{House, Record, SeedsPerHouse, Side, rulesets};

use crate::table::{Table, position};
use crate::upgrade::migrations;

/// The migrations of the last version with eight levels only.
const BEFORE: usize = 13;

/// The size of the computer's memory, on which its moves depend.
const MEMORY: usize = 16 << 20;

/// A game that Ana resigned against level 3.
const RESIGNED: &str = "BbDeBbDaFbEaFaCaFbAeAcEd";

/// Creates a file of before: Ana's running games against levels 1, 3 and 8, and a finished one, with her rating.
async fn file_of_before(table: &Table) {
    let options = SqliteConnectOptions::new().filename(table.database()).create_if_missing(true);
    let mut file = options.connect().await.unwrap();
    let known = migrations().await[..BEFORE].to_vec();
    Migrator::with_migrations(known).run(&mut file).await.unwrap();
    for (number, level) in [(1, 1), (2, 3), (3, 8)] {
        insert(&mut file, table, number, level, "").await;
    }
    insert(&mut file, table, 4, 3, RESIGNED).await;
    sqlx::query(
        "UPDATE games SET finish = 1, reason = 'resigned', decided_by = 'S', winner = 'N', south_seeds = 0,
             north_seeds = 0, finished_at = moved_at, shown_end = 1 WHERE id = 4",
    )
    .execute(&mut file)
    .await
    .unwrap();
    let level = Glicko2Rating { rating: 1302.0, deviation: 50.0, ..Glicko2Rating::new() };
    let newcomer = Glicko2Rating { rating: level.rating, ..Glicko2Rating::new() };
    let (anas, _) = glicko2(&newcomer, &level, &Outcomes::LOSS, &Glicko2Config::new());
    // The first ratings are a step below the levels that were lost to.
    let anas = Glicko2Rating { rating: level.rating - 200.0, ..anas };
    sqlx::query("INSERT INTO computer_ratings VALUES ($1, 'classic', 1, $2, $3, $4)")
        .bind(table.ana.id().get().cast_signed())
        .bind(anas.rating)
        .bind(anas.deviation)
        .bind(anas.volatility)
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();
}

/// Inserts a game of Ana's, who plays South, against the computer.
async fn insert(file: &mut SqliteConnection, table: &Table, number: i64, level: i64, moves: &str) {
    let plies = i64::try_from(moves.len()).unwrap();
    sqlx::query(
        "INSERT INTO games (id, guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at,
             computer, level, shown_ply)
         VALUES ($1, $2, $3, 'classic', 4, $4, $5, 0, $6, $7, 1700000000000, 1700000000000, 'N', $8, $7)",
    )
    .bind(number)
    .bind(table.guild.id().get().cast_signed())
    .bind(table.channel.id().get().cast_signed())
    .bind(table.ana.id().get().cast_signed())
    .bind(table.discord.bot().get().cast_signed())
    .bind(moves)
    .bind(plies)
    .bind(level)
    .execute(file)
    .await
    .unwrap();
}

/// Returns the rating log of games against the computer.
async fn ratings(table: &Table) -> Vec<(i64, f64, f64, f64)> {
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let log = "SELECT player, rating, deviation, volatility FROM computer_ratings ORDER BY finish";
    let ratings = sqlx::query_as(log).fetch_all(&mut file).await.unwrap();
    file.close().await.unwrap();
    ratings
}

/// Recomputes all ratings while the bot is stopped.
async fn recompute(table: &Table) {
    assert!(table.operator(&["recompute-ratings"]).stdout(Stdio::null()).status().await.unwrap().success());
}

/// Returns the houses of Ana's six first moves and of the answers of a level of the first list, with its seed.
fn expected(level: u8, seed: u64) -> Record {
    let level = Level::stored(1, level).unwrap();
    let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut engine = Engine::new(MEMORY);
    while game.ply() < 12 {
        let house = match game.position().mover() {
            Side::South => anas(&game),
            Side::North => engine.play(&game, level, seed, &AtomicBool::new(false)).unwrap().house,
        };
        game.play(house).unwrap();
    }
    game
}

/// Returns the house that Ana sows: always the last that she may.
fn anas(game: &Record) -> House {
    game.legal().iter().last().unwrap()
}

#[tokio::test]
async fn games_against_the_computer_go_on_at_the_level_that_they_began_with() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    file_of_before(&table).await;
    let before = ratings(&table).await;
    recompute(&table).await;
    assert_eq!(ratings(&table).await, before);

    table.start().await;
    for (number, level) in [(1, 1), (2, 3), (3, 8)] {
        let wanted = expected(level, number);
        for ply in (0..wanted.ply()).step_by(2) {
            let house = anas(&wanted.up_to(ply).unwrap());
            let promise = table.ana.slash(&format!("/wari move house:{house} game:{number}")).await.unwrap();
            let board = table.kept(&table.ana, promise).await;
            let stands = wanted.up_to(ply + 2).unwrap().position().to_string();
            assert_eq!(position(&board), stands, "game {number}");
            assert!(board.content.contains(&format!("computer: old level {level} · ")), "{}", board.content);
        }
    }
    assert_snapshot!(table.typed(&table.ana, "/wari board game:4").await, @"
    Ana resigned.
    **Wari wins.** Ana 6 · Wari 4
    4 more games until you have a rating.
    Classic rules · game 4 · computer: old level 3
    board.png
    [Rematch] [Learn] [Replay] [Review] [Next game]
    ");
    // A game of today, at another level 3.
    let begun = table.ana.slash("/wari challenge level:3 start:me").await.unwrap().message.unwrap();
    assert!(begun.content.contains("computer: 3 · learner"), "{}", begun.content);

    table.kill().await;
    recompute(&table).await;
    assert_eq!(ratings(&table).await, before);
}
