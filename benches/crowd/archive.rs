//! A quick way to create a file with many finished games.

use std::path::Path;
use std::process::Stdio;
use std::time::SystemTime;

use local_discord::{Channel, Person};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use sqlx::{Connection, SqliteConnection};
use tokio::process::Command;
use wari_rules::{Record, SeedsPerHouse, Side, rulesets};

/// The number of players among whom these games were played.
const PLAYERS: usize = 400;

/// Adds finished, rated games between people to the database of the bot that will run in this folder. They are in one
/// channel and from the last weeks, and `people` are among the players.
pub(crate) async fn fill(folder: &Path, channel: &Channel, people: &[Person], games: u64) {
    fill_with(folder, channel, people, games, 7_919).await;
}

/// Does the same with games that are all of one person.
pub(crate) async fn fill_for_one(folder: &Path, channel: &Channel, person: &Person, games: u64) {
    fill_with(folder, channel, std::slice::from_ref(person), games, 0).await;
}

/// Does the same with games whose first players are so far apart in the list of players.
async fn fill_with(folder: &Path, channel: &Channel, people: &[Person], games: u64, apart: i64) {
    // This creates the tables.
    recompute_ratings(folder).await;
    let file = format!("sqlite://{}", folder.join("wari.db").display());
    let mut file = SqliteConnection::connect(&file).await.unwrap();
    let long = long_game();
    let stores = Side::ALL.map(|side| i64::from(long.position().store(side)));
    sqlx::query("CREATE TEMP TABLE players (number INTEGER PRIMARY KEY, id INTEGER)").execute(&mut file).await.unwrap();
    for number in 0..PLAYERS {
        let id = people.get(number).map_or(1_000_000 + number as u64, |person| person.id().get());
        let player = sqlx::query("INSERT INTO players VALUES ($1, $2)").bind(number as i64).bind(id.cast_signed());
        player.execute(&mut file).await.unwrap();
    }
    #[expect(clippy::disallowed_methods, reason = "the bot that plays in this file has the machine's time")]
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis() as i64;
    // All players play equally often and win every other game.
    let filled = sqlx::query(
        "WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < $1),
             paired AS (SELECT n, n * $9 % $2 AS one, (n * $9 + 1 + n % ($2 - 1)) % $2 AS other,
                 CASE WHEN n / 7 % 2 = 0 THEN 'S' ELSE 'N' END AS winner, $3 - ($1 - n) * 10000 AS time FROM counted)
         INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish,
             reason, decided_by, winner, south_seeds, north_seeds, finished_at, rated_at)
         SELECT $4, $5, 'classic', 4, south.id, north.id, 1, $6, length($6), time - 1000, time, n,
             'resigned', CASE winner WHEN 'S' THEN 'N' ELSE 'S' END, winner, $7, $8, time, time
         FROM paired JOIN players AS south ON south.number = one JOIN players AS north ON north.number = other",
    );
    let filled = filled.bind(games.cast_signed()).bind(PLAYERS as i64).bind(now);
    let filled = filled
        .bind(channel.guild().expect("a channel of a server").id().get().cast_signed())
        .bind(channel.id().get().cast_signed());
    filled.bind(long.notation()).bind(stores[0]).bind(stores[1]).bind(apart).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    recompute_ratings(folder).await;
}

/// Runs the bot to recompute all ratings in its file, and everything else derived from the games.
async fn recompute_ratings(folder: &Path) {
    let mut bot = Command::new(env!("CARGO_BIN_EXE_wari"));
    let bot = bot.arg("recompute-ratings").current_dir(folder).env_clear().env("RUST_LOG", "warn");
    let made = bot.stdin(Stdio::null()).stdout(Stdio::null()).status().await.unwrap();
    assert!(made.success());
}

/// Returns the longest of several random games, just before its end.
fn long_game() -> Record {
    let played = |seed| {
        let (mut game, mut chance) =
            (Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four), SmallRng::seed_from_u64(seed));
        let mut before = game.clone();
        while let Some(house) = game.legal().iter().choose(&mut chance).filter(|_| game.outcome().is_none()) {
            before = game.clone();
            game.play(house).unwrap();
        }
        before
    };
    (0..300).map(played).max_by_key(Record::ply).unwrap()
}
