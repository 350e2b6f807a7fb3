//! Fills a file with many games as the program would have written them. It is filled by SQL at version 15; the later
//! migrations derive the rest.

use std::path::Path;
use std::str::FromStr;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use wari_rules::{Record, Ruleset, SeedsPerHouse, Side, rulesets};

/// The last version whose tables hold just games and the rating log, without the other derived data.
const VERSION: i64 = 15;
/// The number of games with distinct moves; the others repeat these.
const WRITTEN: usize = 400;
/// One millisecond in a Discord ID; the bits below hold a person's number.
const MILLISECOND: u64 = 1 << 22;

/// The number of games, which also determines the number of people.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// How many go on.
    pub running: u32,
    /// How many are over.
    pub finished: u32,
}

impl Sizes {
    /// Each person has finished about forty games, nine in ten of them with the fifty people of their own server.
    pub fn people(self) -> u32 {
        (self.finished / 20).max(50)
    }

    /// Returns a person's ID, that of an account from 2015.
    pub fn person(number: u32) -> u64 {
        1_000 * MILLISECOND + u64::from(number)
    }

    /// Returns the server of a person; its first channel has the same ID.
    pub fn server(number: u32) -> u64 {
        500 * MILLISECOND + u64::from(number / 50)
    }
}

/// The time of the newest games: 2025-11-22, in milliseconds since 1970.
pub const NOW: i64 = 1_763_800_000_000;

/// Creates and fills the file, which must not exist yet.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn fill(file: &Path, sizes: Sizes) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::from_str(&format!("sqlite://{}", file.display()))?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Off)
        .pragma("cache_size", "-400000");
    let mut connection = options.connect().await?;
    let all = Migrator::new(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations"))).await?;
    let older = all.iter().filter(|migration| migration.version <= VERSION).cloned().collect();
    Migrator::with_migrations(older).run(&mut connection).await?;
    let mut transaction = connection.begin().await?;
    write_out(&mut transaction).await?;
    for statement in [FINISHED, RUNNING, RATINGS, SERVERS, DROP] {
        sqlx::query(statement)
            .bind(i64::from(sizes.finished))
            .bind(i64::from(sizes.running))
            .bind(i64::from(sizes.people()))
            .bind(NOW)
            .bind(Sizes::person(0).cast_signed())
            .bind(Sizes::server(0).cast_signed())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    connection.close().await
}

/// Plays and stores varied games of 10 to 60 moves.
async fn write_out(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "CREATE TABLE written (number INTEGER PRIMARY KEY, moves TEXT, south_store INTEGER, north_store INTEGER)",
    )
    .execute(&mut *connection)
    .await?;
    for number in 0..WRITTEN {
        let mut record = Record::new(ruleset(), SeedsPerHouse::Four);
        let mut lot = number * 2_654_435_761 + 7;
        for ply in 0..10 + number % 51 {
            let legal: Vec<_> = record.legal().iter().collect();
            let mut longer = record.clone();
            if legal.is_empty() || longer.play(legal[(lot >> (ply % 24)) % legal.len()]).is_err() {
                break;
            }
            if longer.outcome().is_some() {
                break;
            }
            record = longer;
            lot =
                lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) & (usize::MAX >> 1);
        }
        let store = |side| i64::from(record.position().store(side));
        sqlx::query("INSERT INTO written VALUES ($1, $2, $3, $4)")
            .bind(number as i64)
            .bind(record.notation())
            .bind(store(Side::South))
            .bind(store(Side::North))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Returns the ruleset of all games.
pub fn ruleset() -> &'static Ruleset {
    &rulesets::CLASSIC
}

/// Finished games, spread over the last 60 days and all resigned. One in ten is against the computer, and one in
/// twenty is unrated.
const FINISHED: &str = "
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1),
    lots AS (SELECT n, n * 2654435761 % 4294967296 AS lot, n * 40503 % 65536 AS other FROM numbers),
    pairs AS (
        SELECT n, lot % $3 AS south, lot, other,
            CASE WHEN other % 10 = 0 THEN (lot % $3 + 1 + other % ($3 - 1)) % $3
                ELSE lot % $3 / 50 * 50 + (lot % $3 % 50 + 1 + other % 49) % 50 END % $3 AS north
        FROM lots),
    ends AS (SELECT *, $4 - ($1 - n) * 5184000000 / $1 AS ended, lot / 7 % 2 = 0 AS south_won, n % 10 = 3 AS alone FROM pairs)
    INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, finish,
        reason, decided_by, winner, south_seeds, north_seeds, finished_at, rated_at, pace, computer, level)
    SELECT $6 + south / 50, $6 + south / 50 + 100000000 * (n % 2), 'classic', 4, $5 + south,
        CASE WHEN alone THEN 1 ELSE $5 + CASE WHEN north = south THEN (south + 1) % $3 ELSE north END
            END,
        NOT alone AND n % 20 <> 1, moves, length(moves), ended - 3600000, ended, n, 'resigned',
        CASE WHEN south_won THEN 'N' ELSE 'S' END, CASE WHEN south_won THEN 'S' ELSE 'N' END, south_store,
        north_store, ended, CASE WHEN NOT alone AND n % 20 <> 1 THEN ended END, 'day',
        CASE WHEN alone THEN 'N' END, CASE WHEN alone THEN 3 END
    FROM ends JOIN written ON number = lot / 11 % 400
    WHERE $2 = $2 ORDER BY n";

/// Running games with a day per move. One in ten is against the computer, which has just moved.
const RUNNING: &str = "
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $2),
    lots AS (SELECT n, n * 2654435761 % 4294967296 AS lot, n * 40503 % 65536 AS other FROM numbers),
    pairs AS (
        SELECT n, lot, n % $3 AS south, n % $3 / 50 * 50 + (n % $3 % 50 + 1 + other % 49) % 50 AS north, n % 10 = 3 AS alone
        FROM lots)
    INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at, pace,
        deadline, due_at, computer, level)
    SELECT $6 + south / 50, $6 + south / 50 + 100000000 * (n % 2), 'classic', 4, $5 + south,
        CASE WHEN alone THEN 1 ELSE $5 + north END, NOT alone, moves, length(moves), $4 - 90000000,
        $4 - lot % 3600000, 'day', $4 - lot % 3600000 + 86400000, $4 - lot % 3600000 + 43200000,
        CASE WHEN alone THEN CASE length(moves) % 2 WHEN 0 THEN 'N' ELSE 'S' END END, CASE WHEN alone THEN 3 END
    FROM pairs JOIN written ON number = lot / 11 % 400
    WHERE $1 = $1 ORDER BY n";

/// Plausible ratings around 1500, with one in three of the better ones confirmed.
const RATINGS: &str = "
    INSERT INTO ratings (player, rules, finish, rating, deviation, volatility, confirmed)
    SELECT player, rules, finish, rating, 80.0, 0.06, rating > 1500 AND player % 3 = 0 FROM (
        SELECT south AS player, rules, finish, 1100.0 + south * 7919 % 800 + finish % 21 AS rating
        FROM games WHERE rated_at IS NOT NULL
        UNION ALL
        SELECT north, rules, finish, 1100.0 + north * 7919 % 800 + finish % 21 FROM games WHERE rated_at IS NOT NULL)
    WHERE $1 = $1 AND $2 = $2 AND $3 = $3 AND $4 = $4 AND $5 = $5 AND $6 = $6
    ORDER BY player, rules, finish";

const SERVERS: &str = "INSERT INTO servers (guild) SELECT DISTINCT guild FROM games";

const DROP: &str = "DROP TABLE written";
