//! Conflicts with another process that uses the database file.

use std::os::unix::fs::symlink;

use local_discord::Message;
use sqlx::{Connection, SqliteConnection};

use crate::followed::{By, Followed, is_too_early};
use crate::table::{Table, answered};
use wari_rules::House;

/// Whether the answer is a temporary refusal: the file is locked, or the last board is not yet stored as shown.
fn is_refused_for_now(answer: &Message) -> bool {
    let is_locked = answer.content.starts_with("I can't save anything right now");
    answer.private_to.is_some() && (is_locked || is_too_early(&answer.content))
}

#[tokio::test]
async fn a_file_that_is_locked_from_outside_refuses_moves_kindly_and_takes_them_again() {
    let table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    let mut outside = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    for house in [House::C, House::A, House::F] {
        let lock = outside.begin_with("BEGIN IMMEDIATE").await.unwrap();
        for _ in 0..2 {
            let refused = game.mover().click_on(&game.board, &house.to_string()).await.unwrap();
            let refused = answered(game.mover(), refused).await;
            assert!(is_refused_for_now(&refused), "{}", refused.content);
        }
        lock.rollback().await.unwrap();
        let board = pressed_until_stored(&game, house).await;
        game.adopt(house, board);
    }
    game.sow(House::B, By::Buttons).await;
    assert_eq!(table.discord.late(), 0, "everybody was answered in time");
}

/// Presses until the move is stored, and returns the new board.
pub(crate) async fn pressed_until_stored(game: &Followed, house: House) -> Message {
    let stored = async || {
        let answer = game.mover().click_on(&game.board, &house.to_string()).await.unwrap();
        let answer = answered(game.mover(), answer).await;
        assert!(answer.private_to.is_none() || is_refused_for_now(&answer), "{}", answer.content);
        answer.private_to.is_none().then_some(answer)
    };
    game.mover().channel().discord().until_async("the move to be stored", stored).await.unwrap()
}

#[tokio::test]
async fn a_second_bot_is_kept_out_however_it_names_the_file() {
    let table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let link = table.folder().join("link.db");
    symlink(table.database(), &link).unwrap();
    let mut second = table.command();
    second.env("DATABASE_URL", format!("sqlite://{}", link.display()));
    let second = second.output().await.unwrap();
    assert_eq!(second.status.code(), Some(1));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("another Wari bot is using this database"), "{said}");
    table.game().await.sow(House::C, By::Buttons).await;
}

/// Checks that of two bots started at once, one succeeds, and the other succeeds after it or reports an error.
#[tokio::test]
async fn of_two_started_at_once_on_a_new_file_none_fails_but_the_refused() {
    for pair in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        let start = || {
            let mut bot = tokio::process::Command::new(env!("CARGO_BIN_EXE_wari"));
            bot.arg("recompute-ratings").env_clear().current_dir(folder.path()).output()
        };
        let (one, other) = tokio::join!(start(), start());
        let (one, other) = (one.unwrap(), other.unwrap());
        assert!(one.status.success() || other.status.success(), "pair {pair}: {one:?} {other:?}");
        for bot in [one, other].into_iter().filter(|bot| !bot.status.success()) {
            let said = String::from_utf8(bot.stderr).unwrap();
            assert!(said.contains("another Wari bot is using this database"), "{said}");
        }
    }
}
