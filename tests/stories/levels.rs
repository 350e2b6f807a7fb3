//! Levels of before: games against the computer that began under the first list of levels, or the second.

use std::ops::ControlFlow::Continue;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use insta::assert_snapshot;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use wari_engine::{Engine, Level, Tables};
use wari_rules::{House, Record, SeedsPerHouse, Side, rulesets};

use crate::table::{Table, position};
use crate::upgrade::migrations;

/// The migrations of the last version with eight levels only.
const BEFORE: usize = 13;

/// The newest migration while the second list was the newest.
const OF_TEN: i64 = 36;

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

/// Returns Ana's six first moves and the answers of a level of a list, with its seed.
fn expected(version: u8, level: u8, seed: u64) -> Record {
    let level = Level::stored(version, level).unwrap();
    let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut engine = Engine::new(MEMORY);
    if level.limits().tables > 0 {
        engine.learn(Arc::new(Tables::build(&rulesets::CLASSIC, level.limits().tables, |_| Continue(())).unwrap()));
    }
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

/// Ana plays on in games against levels of a list, and each answers as it would have then.
async fn plays_on(table: &Table, version: u8, games: &[(u64, u8)]) {
    for &(number, level) in games {
        let wanted = expected(version, level, number);
        for ply in (0..wanted.ply()).step_by(2) {
            let house = anas(&wanted.up_to(ply).unwrap());
            let promise = table.ana.slash(&format!("/wari move house:{house} game:{number}")).await.unwrap();
            let board = table.kept(&table.ana, promise).await;
            let stands = wanted.up_to(ply + 2).unwrap().position().to_string();
            assert_eq!(position(&board), stands, "game {number}");
            assert!(board.content.contains(&format!("computer: old level {level} · ")), "{}", board.content);
        }
    }
}

#[tokio::test]
async fn games_against_the_ten_levels_of_before_go_on_at_theirs() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let options = SqliteConnectOptions::new().filename(table.database()).create_if_missing(true);
    let mut file = options.connect().await.unwrap();
    let known = migrations().await;
    Migrator::with_migrations(known[..BEFORE].to_vec()).run(&mut file).await.unwrap();
    let games = [(1, 1), (2, 5), (3, 8), (4, 10)];
    for (number, _) in games {
        insert(&mut file, &table, number, 1, "").await;
    }
    let of_ten = known.into_iter().filter(|migration| migration.version <= OF_TEN).collect();
    Migrator::with_migrations(of_ten).run(&mut file).await.unwrap();
    for (number, level) in games {
        let set = sqlx::query("UPDATE games SET level = $2, level_version = 2 WHERE id = $1");
        set.bind(number).bind(level).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
    table.start().await;
    plays_on(&table, 2, &games.map(|(number, level)| (number.cast_unsigned(), u8::try_from(level).unwrap()))).await;
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
    plays_on(&table, 1, &[(1, 1), (2, 3), (3, 8)]).await;
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
