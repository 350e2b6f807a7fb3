//! Checks that no statement scans a table that grows.
//!
//! The statements are extracted from the sources of this folder, so that none can be forgotten.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Row};
use test_support::filling::Sizes;

use super::*;

/// Tables that do not grow.
const SMALL: [&str; 7] = ["chores", "commits", "going", "lines", "registered", "secrets", "_sqlx_migrations"];
/// Statements that do not run for users or clocks, and may scan.
const APART: [&str; 25] = [
    // Run by an operator while the bot is stopped.
    "SELECT finish, FALSE FROM games WHERE finish IS NOT NULL AND computer IS NOT NULL",
    // Run by an operator who checks everything.
    "SELECT count(*) FROM outbox WHERE kind IN (",
    // Run on backups, and by an operator who has restored one.
    "SELECT count(*), max(moved_at), (SELECT max(erased_at)",
    // Used only by tests.
    "SELECT id, guild, channel, kind, subject, point, since, tries FROM outbox ORDER BY id",
    // Small tables of SQLite's, which exist once it has gathered statistics.
    "DELETE FROM sqlite_stat",
    // Run once when the file is opened.
    "UPDATE outbox SET not_before = 0 WHERE not_before > 0 AND tries = 0",
    // Run when a shard receives the list of its servers.
    "SELECT guild, left_at IS NOT NULL FROM servers",
    // Run when a file is opened that lacks deletions, to find out whom they are about.
    "SELECT DISTINCT ",
    "SELECT id FROM settings WHERE owner = ",
    "SELECT id FROM locales WHERE owner = ",
    "SELECT id FROM watchers WHERE channel IS ",
    "SELECT kind, hash, erased_at FROM erasures",
    // Run when the clock that decides has jumped: all times move with it.
    "UPDATE games SET deadline = deadline + $1, due_at = due_at + $1, held_at = ",
    "UPDATE games SET moved_at = CASE WHEN moved_at + $1 < $2",
    "UPDATE games SET paused_until = paused_until + $1",
    "UPDATE challenges SET offered_at = CASE WHEN offered_at + $1 < $2",
    "UPDATE outbox SET not_before = CASE WHEN not_before > 0",
    "UPDATE away SET until = until + $1",
    "UPDATE daily_puzzles SET due_at = due_at + $1",
    "UPDATE mistakes SET due_at = due_at + $1",
    "UPDATE servers SET left_at = left_at + $1",
    "UPDATE starts SET started_at = started_at + $1",
    "UPDATE events SET opened_at = opened_at + $1",
    "UPDATE events SET starts_at = starts_at + $1, started_at",
    "UPDATE entrants SET joined_at = joined_at + $1",
];

/// Statements that need every row of a list, and read it along an index that holds nothing else.
const WHOLE: [(&str, &str); 7] = [
    ("UPDATE challenges SET expires_at = ", "challenges_waiting_in"),
    ("UPDATE games SET held_at = ", "games_to_hold"),
    ("UPDATE games SET (held_at, deadline, due_at) = ", "games_to_release"),
    ("SELECT EXISTS (SELECT 1 FROM games WHERE to_tell) ", "games_to_tell"),
    ("SELECT EXISTS (SELECT 1 FROM games WHERE to_tell) ", "watchers_stale"),
    ("UPDATE games SET to_tell = FALSE", "games_to_tell"),
    ("UPDATE watchers SET stale = FALSE", "watchers_stale"),
];

/// What only a server has.
const OF_SERVERS: [&str; 3] = [" promises ", " processes ", "'ends'"];

/// Extracts all statements that a file can run from the sources of the database, with whitespace collapsed.
pub(super) fn statements() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let within = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let is_source = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    // Moving data reads all there is, once. The engine asks each database in its own words, but for its files.
    let apart = ["tests", "moving", "engine"];
    let rooms =
        within(folder).into_iter().filter(|path| path.is_dir() && !apart.iter().any(|name| path.ends_with(name)));
    let rooms = rooms.chain([folder.join("engine/file")]);
    let sources = rooms.flat_map(|room| within(&room)).chain(within(folder)).filter(is_source);
    let literals = sources.flat_map(|file| literals(&fs::read_to_string(file).unwrap()));
    let words = literals.map(|literal| literal.split_whitespace().collect::<Vec<_>>().join(" "));
    let is_statement = |text: &String| {
        let verb = text.split(' ').next().unwrap_or_default();
        ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "REPLACE"].contains(&verb)
            && text.contains(' ')
            && !OF_SERVERS.iter().any(|name| text.contains(name))
    };
    words.filter(is_statement).collect()
}

/// Extracts the string literals from the non-test part of a source.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let (mut literals, mut rest) = (Vec::new(), source);
    while let Some(at) = rest.find(['"', '/', '\'']) {
        rest = if rest[at..].starts_with("//") {
            rest[at..].split_once('\n').map_or("", |(_, after)| after)
        } else if rest[at..].starts_with("'\"'") {
            &rest[at + 3..]
        } else if rest[at..].starts_with('"') {
            let text = &rest[at + 1..];
            let escaped =
                |end: &usize| text[..*end].chars().rev().take_while(|&letter| letter == '\\').count() % 2 == 1;
            let end = text.match_indices('"').map(|(end, _)| end).find(|end| !escaped(end)).unwrap();
            literals.push(text[..end].replace("\\\n", " "));
            &text[end + 1..]
        } else {
            &rest[at + 1..]
        };
    }
    literals
}

/// Returns SQLite's query plan for a statement.
async fn plan(connection: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
    let steps = explain.fetch_all(connection).await.unwrap_or_else(|error| panic!("{error}: {statement}"));
    steps.iter().map(|step| step.get("detail")).collect()
}

/// Returns the tables that grow.
async fn growing(connection: &mut SqliteConnection) -> Vec<String> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(connection).await.unwrap();
    tables.into_iter().filter(|table| !SMALL.contains(&table.as_str())).collect()
}

/// Fails if a statement scans a growing table.
async fn assert_nothing_is_scanned(database: &Database, when: &str) {
    let statements = statements();
    assert!(statements.len() > 60, "where are they? {statements:#?}");
    let mut connection = file_readers(database).acquire().await.unwrap();
    let growing = growing(&mut connection).await;
    let mut scans = Vec::new();
    for statement in &statements {
        if APART.iter().any(|begins| statement.starts_with(begins)) {
            continue;
        }
        for step in plan(&mut connection, statement).await {
            let scanned = step.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
            let is_whole = |(begins, index): &(&str, &str)| statement.starts_with(begins) && step.contains(index);
            if WHOLE.iter().any(is_whole) {
                continue;
            }
            let alias = |table: &String| statement.contains(&format!(" {table} AS {}", scanned.unwrap_or_default()));
            let is_growing = |table: &String| scanned == Some(table) || scanned.is_some() && alias(table);
            // A lookup of `finish IS NULL` in an index on `finish` visits all running games.
            if growing.iter().any(is_growing) || step.contains("(finish=?)") && statement.contains("finish IS NULL") {
                scans.push(format!("{step}: {statement}"));
            }
        }
    }
    assert!(scans.is_empty(), "{when}: {scans:#?}");
}

#[tokio::test]
async fn no_statement_reads_a_whole_table_that_grows() {
    let (database, _folder) = empty().await;
    assert_nothing_is_scanned(&database, "empty").await;

    let folder = tempfile::tempdir().unwrap();
    filling::fill(&folder.path().join("wari.db"), Sizes { running: 500, finished: 5_000 }).await.unwrap();
    let mut database = Database::open(&url(&folder)).await.unwrap();
    assert_nothing_is_scanned(&database, "big").await;
    for analyze in ["PRAGMA optimize = 0x10012", "ANALYZE"] {
        script(&database, analyze).await.unwrap();
        database.close().await;
        database = Database::open(&url(&folder)).await.unwrap();
        assert_nothing_is_scanned(&database, &format!("big, after {analyze}")).await;
    }
}

/// The indexes that a move can write. Most are about games that are over, on hold or away, and few moves have a row
/// there.
const WRITTEN: [&str; 13] = [
    "games_away",
    "games_due",
    "games_houses",
    "games_opening",
    "games_over",
    "games_over_north",
    "games_over_south",
    "games_to_hold",
    "games_to_release",
    "games_unplayed",
    "games_unplayed_north",
    "games_unplayed_south",
    "games_without_houses",
];

/// Returns the indexes that a statement can write.
async fn written(connection: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN {statement}")));
    let steps = explain.fetch_all(&mut *connection).await.unwrap();
    // Of each step, the kind, the cursor, and the root page that a cursor is opened on.
    let steps: Vec<(String, i64, i64)> =
        steps.iter().map(|step| (step.get("opcode"), step.get("p1"), step.get("p2"))).collect();
    let of_kind = |kind| steps.iter().filter(move |step| step.0 == kind);
    let cursors: BTreeSet<i64> = of_kind("IdxInsert").map(|step| step.1).collect();
    let roots: BTreeSet<i64> =
        of_kind("OpenWrite").filter(|step| cursors.contains(&step.1)).map(|step| step.2).collect();
    let indexes = "SELECT name, rootpage FROM sqlite_schema WHERE type = 'index' ORDER BY name";
    let indexes: Vec<(String, i64)> = sqlx::query_as(indexes).fetch_all(connection).await.unwrap();
    indexes.into_iter().filter(|index| roots.contains(&index.1)).map(|(name, _)| name).collect()
}

#[tokio::test]
async fn a_move_writes_only_the_indexes_of_what_it_changes() {
    let (database, _folder) = empty().await;
    let mut connection = file_readers(&database).acquire().await.unwrap();
    let moves = |text: &&String| text.starts_with("UPDATE games SET moves = ") && !text.contains("finished_at = ");
    let all = statements();
    let [update] = *all.iter().filter(moves).collect::<Vec<_>>() else { panic!("where is it? {all:#?}") };
    assert_eq!(written(&mut connection, update).await, WRITTEN);
}
