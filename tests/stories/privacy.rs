//! What is stored about somebody: shown, exported, and deleted for good.

use std::fs;

use insta::assert_snapshot;
use sqlx::{Connection, SqliteConnection};
use wari_rules::{House, Side};

use crate::followed::By;
use crate::table::{Table, answered};

/// Returns the files of the bot in which an ID stands: as text, or as SQLite stores it.
fn files_with(table: &Table, id: u64) -> Vec<String> {
    let (text, bytes) = (id.to_string(), id.to_be_bytes());
    let integer = if id < 1 << 47 { &bytes[2..] } else { &bytes[..] };
    let forms = [text.as_bytes(), integer];
    let files = fs::read_dir(table.folder()).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let holds = |path: &std::path::PathBuf| {
        let content = fs::read(path).unwrap();
        forms.iter().any(|form| content.windows(form.len()).any(|part| part == *form))
    };
    files.filter(holds).map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect()
}

async fn stop(table: &mut Table) {
    table.signal("TERM").await;
    assert!(table.ended().await.success());
    table.discord.bot_gone().await.unwrap();
}

/// Ana has a finished game against Kofi and five running ones, settings and blocks.
async fn busy() -> Table {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.play_enough().await;
    game.resign(Side::North).await;
    for _ in 0..5 {
        table.game().await.sow(House::C, By::Buttons).await;
    }
    table.ana.slash("/wari settings theme:night block:@Esi").await.unwrap();
    table.ana.slash("/wari challenge").await.unwrap();
    table
}

/// Lets Ana delete everything, and press this button.
async fn delete(table: &Table, label: &str) -> String {
    let asked = answered(&table.ana, table.ana.slash("/wari privacy action:delete").await.unwrap()).await;
    let press = table.ana.click_on(&asked, label).await.unwrap();
    table
        .discord
        .until("everything to be deleted", || {
            let messages = table.ana.messages();
            let gone = messages.iter().find(|message| message.id == asked.id && message.content != asked.content);
            gone.filter(|message| !message.is_loading()).cloned()
        })
        .await
        .map_or_else(|_| format!("{press:?}"), |message| table.seen(&message))
}

#[tokio::test]
async fn what_is_stored_is_shown_and_given_as_a_file() {
    let table = busy().await;
    let shown = answered(&table.ana, table.ana.slash("/wari privacy action:show").await.unwrap()).await;
    assert_snapshot!(table.seen(&shown), @"");
    assert_snapshot!(table.pressed(&table.ana, &shown, "Export").await, @"");
    assert_snapshot!(table.typed(&table.esi, "/wari privacy action:show").await, @"");
    let asked = answered(&table.ana, table.ana.click_on(&shown, "Delete…").await.unwrap()).await;
    assert_snapshot!(table.seen(&asked), @"");
    assert_snapshot!(table.pressed(&table.ana, &asked, "Keep everything").await, @"");
}

#[tokio::test]
async fn in_the_middle_of_five_games_everything_is_deleted_and_they_are_resigned() {
    let table = busy().await;
    assert!(!files_with(&table, table.ana.id().get()).is_empty());
    assert_snapshot!(delete(&table, "Delete, and resign my 5 games").await, @"");
    assert_eq!(files_with(&table, table.ana.id().get()), Vec::<String>::new());
    let ended = || (table.boards().last()?.content.contains("Former player")).then(|| table.boards().pop().unwrap());
    let board = table.discord.until("the last game to end", ended).await.unwrap();
    assert_snapshot!(table.seen(&board), @"");
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"");
    assert_snapshot!(table.typed(&table.ana, "/wari privacy action:show").await, @"");
    assert_eq!(files_with(&table, table.ana.id().get()), Vec::<String>::new(), "asking stores nothing");
}

#[tokio::test]
async fn annulled_games_count_for_nobody_and_ratings_can_be_made_anew() {
    let mut table = busy().await;
    let before = table.typed(&table.kofi, "/wari profile").await;
    assert_snapshot!(delete(&table, "Delete, and annul my 5 games").await, @"");
    assert_eq!(table.typed(&table.kofi, "/wari profile").await, before);
    stop(&mut table).await;
    let mut command = table.bare_command();
    command.arg("recompute-ratings").env("DATABASE_URL", format!("sqlite://{}", table.database().display()));
    assert!(command.output().await.unwrap().status.success());
    table.start().await;
    assert_eq!(table.typed(&table.kofi, "/wari profile").await, before);
}

#[tokio::test]
async fn a_copy_of_the_file_from_before_does_not_bring_anybody_back() {
    let mut table = busy().await;
    stop(&mut table).await;
    let copy = fs::read(table.database()).unwrap();
    table.start().await;
    delete(&table, "Delete, and resign my 5 games").await;
    stop(&mut table).await;
    fs::write(table.database(), copy).unwrap();
    assert!(!files_with(&table, table.ana.id().get()).is_empty());
    table.start().await;
    assert_eq!(files_with(&table, table.ana.id().get()), Vec::<String>::new());
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"");
}

#[tokio::test]
async fn a_deletion_that_a_crash_cut_off_is_carried_out_at_the_next_start() {
    let mut table = busy().await;
    // The disk takes the list but not the database: somebody else has locked it.
    let mut outside = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let lock = outside.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let asked = answered(&table.ana, table.ana.slash("/wari privacy action:delete").await.unwrap()).await;
    table.ana.click_on(&asked, "Delete, and resign my 5 games").await.unwrap();
    table.kill().await;
    lock.rollback().await.unwrap();
    outside.close().await.unwrap();
    assert!(!files_with(&table, table.ana.id().get()).is_empty());
    table.start().await;
    assert_eq!(files_with(&table, table.ana.id().get()), Vec::<String>::new());
}

#[tokio::test]
async fn whoever_was_blocked_is_still_blocked_after_deleting_their_data() {
    let table = busy().await;
    table.kofi.slash("/wari settings block:@Ana").await.unwrap();
    delete(&table, "Delete, and resign my 5 games").await;
    assert_snapshot!(table.typed(&table.ana, "/wari challenge opponent:@Kofi").await, @"");
    table.kofi.slash("/wari settings unblock:@Ana").await.unwrap();
    let offer = answered(&table.ana, table.ana.slash("/wari challenge opponent:@Kofi").await.unwrap()).await;
    assert!(offer.private_to.is_none(), "{}", offer.content);
}
