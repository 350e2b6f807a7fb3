//! A full disk: for a while, the bot cannot write to any file.

use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use sqlx::{Connection, SqliteConnection};
use tokio::process::Command;
use wari_rules::House;

use local_discord::PATIENCE;

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

/// Returns a table where a write beyond the file size limit returns an error instead of killing the bot.
async fn with_a_small_disk() -> Table {
    let mut table = Table::without_bot().await;
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\"", env!("CARGO_BIN_EXE_wari")]);
    command.current_dir(table.folder()).kill_on_drop(true);
    let usual = table.command();
    for (name, value) in usual.as_std().get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    table.start_as(command).await;
    table
}

/// Limits the size of the bot's files to `bytes`, or removes the limit.
fn limit(table: &Table, bytes: Option<u64>) {
    let process = Pid::from_raw(i32::try_from(table.process()).unwrap());
    prlimit(process, Resource::Fsize, Rlimit { current: bytes, maximum: None }).unwrap();
}

/// Presses a house while nothing can be written, and checks the refusal.
async fn refused(game: &Followed, house: House) {
    let refused = game.mover().click_on(&game.board, &house.to_string()).await.unwrap();
    assert!(told(&refused).starts_with("I can't save anything right now"), "{}", refused.content());
}

#[tokio::test]
async fn a_full_disk_refuses_moves_kindly_and_takes_them_again_once_there_is_room() {
    let table = with_a_small_disk().await;
    table.discord.set_patience(PATIENCE);
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    let log = table.database().with_extension("db-wal");
    for (number, house) in [House::C, House::A, House::F, House::B].into_iter().enumerate() {
        // Leave either no room at all, or room for part of what a move needs.
        let size = std::fs::metadata(&log).unwrap().len();
        limit(&table, Some(if number % 2 == 0 { 0 } else { size + 5_000 }));
        for _ in 0..3 {
            refused(&game, house).await;
        }
        limit(&table, None);
        game.sow(house, By::Buttons).await;
    }
    // None of the refused moves was stored, and all of the others were.
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let moves: String = sqlx::query_scalar("SELECT moves FROM games").fetch_one(&mut file).await.unwrap();
    assert_eq!(moves, game.record.notation());
    assert_eq!(table.discord.late(), 0);
}

/// Checks that pending clocks and computer moves resume without a press.
#[tokio::test]
async fn after_a_full_disk_everything_goes_on_by_itself() {
    let table = with_a_small_disk().await;
    if !table.is_on_file() {
        return;
    }
    let board = shown(table.ana.slash("/wari challenge level:1 start:me match:1").await.unwrap());
    limit(&table, Some(0));
    let refused = table.ana.click_on(&board, "c").await.unwrap();
    assert!(told(&refused).starts_with("I can't save"), "{}", refused.content());
    // The disk stays full for a while; however long that is, nothing changes.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    limit(&table, None);
    let promise = table.ana.click_on(&board, "c").await.unwrap();
    let answered = match promise.kind {
        local_discord::AnswerKind::Deferred => table.kept(&table.ana, promise).await,
        _ => shown(promise),
    };
    assert!(!answered.enabled_labels().is_empty(), "{}", answered.content);
}
