//! What is stored about somebody is deleted for good.

use std::fs;

use insta::assert_snapshot;
use sqlx::{Connection, SqliteConnection};
use wari_rules::{House, Side};

use crate::followed::By;
use crate::table::{Table, answered};

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
    table.becomes(&table.ana, &asked, label).await
}

#[tokio::test]
async fn in_the_middle_of_five_games_everything_is_deleted_and_they_are_resigned() {
    let table = busy().await;
    assert!(!table.files_with(table.ana.id().get()).await.is_empty());
    assert_snapshot!(delete(&table, "Delete, and resign my 5 games").await, @"private: Everything about you is gone. Backups lose it within 7 days. If you use me again, you start afresh. You're welcome back any time.");
    assert_eq!(table.files_with(table.ana.id().get()).await, Vec::<String>::new());
    let ended = || (table.boards().last()?.content.contains("Former player")).then(|| table.boards().pop().unwrap());
    let board = table.discord.until("the last game to end", ended).await.unwrap();
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Former player resigned.
    **Kofi wins.** Former player 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 2 · unrated
    board.png
    [Replay] [Review]
    ");
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
    assert_snapshot!(table.typed(&table.ana, "/wari privacy action:show").await, @"
    private: I store nothing that you have done or chosen.
    I know you only by your Discord ID. I store no names, no pictures and no messages.
    [Delete…] [Privacy]
    ");
    assert_eq!(table.files_with(table.ana.id().get()).await, Vec::<String>::new(), "asking stores nothing");
}

#[tokio::test]
async fn whoever_has_only_been_blocked_can_have_that_deleted() {
    let table = busy().await;
    assert!(!table.files_with(table.esi.id().get()).await.is_empty());
    let shown = answered(&table.esi, table.esi.slash("/wari privacy action:show").await.unwrap()).await;
    let asked = answered(&table.esi, table.esi.click_on(&shown, "Delete…").await.unwrap()).await;
    let done = table.becomes(&table.esi, &asked, "Delete everything").await;
    assert!(done.contains("is gone"), "{done}");
    assert_eq!(table.files_with(table.esi.id().get()).await, Vec::<String>::new());
    // Whoever reads up on it is not stored for that.
    let shown = answered(&table.esi, table.esi.slash("/wari privacy action:show").await.unwrap()).await;
    table.esi.click_on(&shown, "Privacy").await.unwrap();
    assert_eq!(table.files_with(table.esi.id().get()).await, Vec::<String>::new());
}

#[tokio::test]
async fn annulled_games_count_for_nobody_and_ratings_can_be_made_anew() {
    let mut table = busy().await;
    let before = table.typed(&table.kofi, "/wari profile").await;
    assert_snapshot!(delete(&table, "Delete, and annul my 5 games").await, @"private: Everything about you is gone. Backups lose it within 7 days. If you use me again, you start afresh. You're welcome back any time.");
    assert_eq!(table.typed(&table.kofi, "/wari profile").await, before);
    table.stop().await;
    assert!(table.operator(&["recompute-ratings"]).output().await.unwrap().status.success());
    table.start().await;
    assert_eq!(table.typed(&table.kofi, "/wari profile").await, before);
}

#[tokio::test]
async fn a_copy_of_the_file_from_before_does_not_bring_anybody_back() {
    let mut table = busy().await;
    if !table.is_on_file() {
        return;
    }
    table.stop().await;
    let copy = fs::read(table.database()).unwrap();
    table.start().await;
    delete(&table, "Delete, and resign my 5 games").await;
    table.stop().await;
    fs::write(table.database(), copy).unwrap();
    assert!(!table.files_with(table.ana.id().get()).await.is_empty());
    table.start().await;
    assert_eq!(table.files_with(table.ana.id().get()).await, Vec::<String>::new());
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"
    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]
    ");
}

#[tokio::test]
async fn a_deletion_that_a_crash_cut_off_is_carried_out_at_the_next_start() {
    let mut table = busy().await;
    if !table.is_on_file() {
        return;
    }
    // The disk takes the list but not the database: somebody else has locked it.
    let mut outside = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let lock = outside.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let asked = answered(&table.ana, table.ana.slash("/wari privacy action:delete").await.unwrap()).await;
    table.ana.click_on(&asked, "Delete, and resign my 5 games").await.unwrap();
    let list = table.folder().join("wari.db.forgotten");
    let is_noted = || fs::read_to_string(&list).is_ok_and(|list| list.lines().count() == 2).then_some(());
    table.discord.until("the list to have the deletion", is_noted).await.unwrap();
    table.kill().await;
    lock.rollback().await.unwrap();
    outside.close().await.unwrap();
    assert!(!table.files_with(table.ana.id().get()).await.is_empty());
    table.start().await;
    assert_eq!(table.files_with(table.ana.id().get()).await, Vec::<String>::new());
}
