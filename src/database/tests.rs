//! Tests of the database, with shared helpers.

mod challenges;
mod choices;
mod clocks;
mod copies;
mod costs;
mod daily;
mod encrypted;
mod engine;
mod erasure;
mod events;
mod fairness;
mod faults;
mod file;
mod games;
mod holds;
mod leaving;
mod lines;
mod lists;
mod moving;
mod on_server;
mod openings;
mod outbox;
mod places;
mod plans;
#[cfg(power_cuts)]
mod power;
mod processes;
mod puzzles;
mod races;
mod ranks;
mod ratings;
mod results;
mod schemas;
mod servers;
mod statements;
mod streaks;
mod strength;
mod watching;

use std::fs;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use local_discord::LONGEST_WAIT;
use macro_rules_attribute::apply;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection, SqlitePool};
use tempfile::TempDir;
use test_support::{cluster, filling, ready};
use tokio::time::{sleep, timeout};
use wari_engine::{Review, ReviewedPly, Score, Stake};
use wari_rules::{BySide, House, Ruleset, SeedsPerHouse, Side, rulesets};

use engine::{Engine, Home, another, on_each_engine};
use wari_games::{
    Annulment, ChallengeState, ChannelId, Closing, Game, GuildId, Limits, Listed, Medium, MessageId, Moment, Motion,
    News, Offer, Owner, Pace, Place, Posting, Progress, Proposal, Puzzle, PuzzleTally, Refusal, Rejection, Remark,
    Scope, Setting, SettingName, Settings, Shard, Span, Standing, Standings, Start, Tally, Terms, Theme, TimeOfDay,
    Turnout, Unrated, UserId, ViewerRank, Wish, Zone,
};

use super::*;
use crate::engine::{STORE_TIMEOUT, sql};

const ANA: UserId = UserId::new(1);
const KOFI: UserId = UserId::new(2);
const ESI: UserId = UserId::new(3);
const SERVER: GuildId = GuildId::new(10);
const HERE: Place = Place::in_server(SERVER, ChannelId::new(20));
const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// Opens an empty database in a temporary folder.
async fn empty() -> (Database, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::open(&url(&folder)).await.unwrap();
    (database, folder)
}

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("wari.db").display())
}

/// Waits until something is so.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let waits = async {
        while !is_so().await {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LONGEST_WAIT, waits).await.unwrap_or_else(|_| panic!("waited in vain for {what}"));
}

/// Runs statements without values, as one write.
async fn script(database: &Database, sql: impl Into<String>) -> Result<(), Error> {
    let run = database.writer.write(sql.into(), |connection, sql| {
        Box::pin(async move {
            let script = sqlx::raw_sql(AssertSqlSafe(sql.as_str()));
            match connection {
                Connection::Postgres(connection) => script.execute(&mut **connection).await.map(drop)?,
                file => script.execute(file.file().await?.expect("a file")).await.map(drop)?,
            }
            Ok(())
        })
    });
    run.await
}

/// Returns the read connections to a file.
fn file_readers(database: &Database) -> &SqlitePool {
    match &database.readers {
        Readers::Sqlite(pool) => pool,
        Readers::Postgres(_) => unreachable!("this test is about files"),
    }
}

/// Starts a game of classic rules between two people; `south` moves first.
async fn begin(database: &Database, south: UserId, north: UserId) -> Loaded {
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offer = Offer::new(HERE, south, Some(north), terms).unwrap();
    let challenge = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
    let pairing = challenge.accept(north, HERE, false).unwrap();
    database.challenges().accept(&challenge, &pairing, NOW).await.unwrap().unwrap()
}

/// Returns a different day for each game, so that all of them count.
fn day_of(game: &Game) -> Moment {
    NOW.later(Span::days(game.id.get().cast_signed()))
}

/// Ends a game by resignation, after enough moves for it to count.
async fn resign(database: &Database, mut game: Loaded, loser: UserId) {
    play_on(&mut game, Unrated::FEWEST_MOVES);
    game.resign(loser).unwrap();
    let now = day_of(&game);
    assert!(database.games().store(&mut game, now).await.unwrap());
}

/// Plays the first legal house repeatedly until the given number of moves is made.
fn play_on(game: &mut Game, moves: usize) {
    while game.ply() < moves {
        let house = game.record().legal().iter().next().unwrap();
        game.sow(house).unwrap();
    }
}

/// Claims the games with due events, for a few seconds.
async fn due(database: &Database, now: Moment, most: u32) -> Vec<Due> {
    database.games().claim_due((Shard::ONLY, Shard::ONLY), now, now.later(Span::seconds(5)), most).await.unwrap()
}
