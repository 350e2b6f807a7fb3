//! Conflicts with another process that uses the database file.

use std::os::unix::fs::symlink;

use local_discord::{Message, PATIENCE};
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
    table.discord.set_patience(PATIENCE);
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

/// Checks that of two bots started at once, one opens the file, and the other opens it after that or reports an error.
/// Discord refuses whoever has opened it.
#[tokio::test]
async fn of_two_started_at_once_on_a_new_file_none_fails_but_the_refused() {
    let table = Table::without_bot().await;
    for pair in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        let start = || {
            let mut bot = table.command();
            bot.env("DATABASE_URL", format!("sqlite://{}", folder.path().join("wari.db").display()));
            bot.env("DISCORD_TOKEN", "MTIzNDU2.Gabcde.this-token-was-reset-yesterday").env("RUST_LOG", "off").output()
        };
        let (one, other) = tokio::join!(start(), start());
        let said = [one, other].map(|bot| String::from_utf8(bot.unwrap().stderr).unwrap());
        let has_opened = |said: &String| said.contains("Discord does not accept DISCORD_TOKEN");
        assert!(said.iter().any(has_opened), "pair {pair}: {said:?}");
        for said in said.iter().filter(|said| !has_opened(said)) {
            assert!(said.contains("another Wari bot is using this database"), "{said}");
        }
    }
}
