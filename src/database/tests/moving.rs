//! Moving everything to another database and back.

use test_support::filling::Sizes;
use wari_games::{Leaving, Subject};

use super::*;
use crate::moving::tables::TABLES;

const SIZES: Sizes = Sizes { running: 60, finished: 600 };

/// Tables that belong to a file, not to what is stored in it.
const OF_THE_FILE: [&str; 3] = ["commits", "going", "secrets"];

async fn filled(folder: &TempDir) -> String {
    filling::fill(&folder.path().join("wari.db"), SIZES).await.unwrap();
    let database = Database::open(&url(folder)).await.unwrap();
    database.people().recompute_ratings().await.unwrap();
    let game = begin(&database, ANA, KOFI).await;
    let hold = sql::query("UPDATE games SET held_by = $1 WHERE id = 1").bind(game.id.get().cast_signed());
    database.writer.execute(hold).await.unwrap();
    database.writer.execute(sql::query("UPDATE games SET moves = '??', ply = 2 WHERE id = 2")).await.unwrap();
    database.close().await;
    url(folder)
}

#[tokio::test]
async fn what_is_moved_are_all_tables() {
    let (database, _folder) = empty().await;
    let tables = "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '_sqlx_%' ORDER BY name";
    let mut tables: Vec<String> = sql::query_scalar(tables).fetch_all(&database.readers).await.unwrap();
    tables.retain(|table| !OF_THE_FILE.contains(&table.as_str()));
    let mut moved: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
    moved.sort_unstable();
    assert_eq!(tables, moved);
}

#[tokio::test]
async fn everything_comes_back_from_another_engine_as_it_was() {
    let [one, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let from = filled(&one).await;
    let database = Database::open(&from).await.unwrap();
    database.people().block(KOFI, ESI, NOW).await.unwrap();
    let promised = database.erasures().promise(Subject::Person(ESI, Leaving::Resign), NOW).await.unwrap().unwrap();
    database.erasures().erase(promised).await.unwrap();
    database.close().await;
    let fresh = cluster::empty().await;
    let server = fresh.as_ref().map_or_else(|| url(&other).replace("wari.db", "between.db"), |fresh| fresh.url.clone());
    let there = move_data(&from, &server).await.unwrap();
    let database = Database::open(&server).await.unwrap();
    assert!(database.people().has_blocked(KOFI, ESI).await.unwrap(), "the hashes have the same key");
    database.close().await;
    let back = move_data(&server, &url(&other)).await.unwrap();
    assert_eq!(back, there);
    let database = Database::open(&url(&other)).await.unwrap();
    assert!(database.people().has_blocked(KOFI, ESI).await.unwrap());
    database.close().await;
    let (first, last) = (Database::open(&from).await.unwrap(), Database::open(&url(&other)).await.unwrap());
    assert_eq!(begin(&first, ANA, KOFI).await.id, begin(&last, ANA, KOFI).await.id, "numbers go on");
    first.close().await;
    last.close().await;
}

#[tokio::test]
async fn everything_is_moved_and_proved_and_new_numbers_go_on() {
    let [one, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let (from, to) = (filled(&one).await, url(&other));
    let moved = move_data(&from, &to).await.unwrap();
    assert_eq!((moved.games, moved.damaged), (661, 1));
    assert!(moved.rows > 2_000, "{moved:?}");

    let refused = move_data(&from, &to).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the target is not empty: its table games has rows; name a new database, or empty that one first: if a move to a file \
         was cut off, delete that file and those whose names begin with its name"
    );
    assert!(matches!(move_data(&from, &from).await, Err(MoveError::Same)));
    let missing = url(&one).replace("wari.db", "none.db");
    assert!(matches!(move_data(&missing, &to).await, Err(MoveError::Open(OpenError::Missing(_)))));

    let (there, here) = (Database::open(&from).await.unwrap(), Database::open(&to).await.unwrap());
    let (next_there, next_here) = (begin(&there, ANA, ESI).await.id, begin(&here, ANA, ESI).await.id);
    assert_eq!(next_there, next_here);
    here.close().await;
    there.close().await;
}

#[tokio::test]
async fn ratings_come_out_alike_on_both_engines() {
    let Some(fresh) = cluster::empty().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let from = filled(&folder).await;
    move_data(&from, &fresh.url).await.unwrap();
    let (here, there) = (Database::open(&from).await.unwrap(), Database::open(&fresh.url).await.unwrap());
    assert_eq!(here.people().recompute_ratings().await.unwrap(), there.people().recompute_ratings().await.unwrap());
    for (select, least) in [
        ("SELECT * FROM ratings ORDER BY player, rules, finish", 900),
        ("SELECT * FROM standings ORDER BY player, rules, scope, place", 100),
        ("SELECT * FROM meetings ORDER BY player, rules, opponent", 400),
        ("SELECT * FROM streaks ORDER BY player", 40),
        ("SELECT * FROM computer_ratings ORDER BY player, rules, finish", 40),
        ("SELECT * FROM computer_results ORDER BY player, version, level", 20),
    ] {
        let rows = async |database: &Database| sql::query(select).fetch_objects(&database.readers).await.unwrap();
        let (here, there) = (rows(&here).await, rows(&there).await);
        assert!(here.len() > least && here == there, "{select}: {} and {} rows", here.len(), there.len());
    }
    here.close().await;
    there.close().await;
}
