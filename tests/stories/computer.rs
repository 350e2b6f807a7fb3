//! Games against the computer.

use insta::assert_snapshot;
use local_discord::{Message, Person};

use crate::table::{Table, position, shown};

/// Sows a house and returns the board after the computer's reply.
async fn sow(table: &Table, person: &Person, board: &Message, house: &str) -> Message {
    let promise = person.click_on(board, house).await.unwrap();
    table.kept(person, promise).await
}

#[tokio::test]
async fn whoever_is_alone_plays_the_computer() {
    let table = Table::set().await;
    let mention = format!("<@{}>", table.discord.bot());
    let begun = shown(table.ana.slash(&format!("/wari challenge opponent:{mention} level:1 start:me")).await.unwrap());
    assert_snapshot!(table.seen(&begun), @"
    pings @Ana: Ana is South and moves first; Wari is North.
    Ana 0 · Wari 0 — @Ana to move
    Classic rules · game 1 · computer: 1 · first steps · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");

    // What the computer sows is up to chance.
    let board = sow(&table, &table.ana, &begun, "c").await;
    assert!(board.content.starts_with("Ana sowed **c** (4). Wari sowed "), "{}", board.content);
    assert!(position(&board).ends_with("-S"), "it is Ana's turn again");
    assert_eq!(board.pings, [table.ana.id()]);
    table
        .discord
        .until("the old board to lose its buttons", || {
            table.discord.message(begun.id).filter(|board| board.rows.is_empty())
        })
        .await
        .unwrap();

    // Others can watch, but their presses have no effect.
    assert_snapshot!(table.pressed(&table.kofi, &board, "b").await, @"private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.");
    // The computer moves first if the player chooses so.
    let promise = table.kofi.slash("/wari challenge level:2 start:them rules:abapa").await.unwrap();
    let second = table.kept(&table.kofi, promise).await;
    assert!(second.content.starts_with("Wari sowed "), "{}", second.content);
    assert!(position(&second).ends_with("-N"));
    // None of this counts on the leaderboard.
    assert_snapshot!(table.typed(&table.ana, "/wari leaderboard").await, @"
    **Classic · This server**
    Nobody has finished a rated game in the last 90 days. Start one with `/wari challenge`.
    ");
}

#[tokio::test]
async fn an_answer_that_was_lost_comes_after_a_restart() {
    let mut table = Table::set().await;
    let begun = shown(table.ana.slash("/wari challenge level:3 start:me").await.unwrap());
    let promise = table.ana.click_on(&begun, "f").await.unwrap();
    table.kill().await;
    assert!(promise.message.is_none());
    table.start().await;
    let answered =
        || table.channel.messages().into_iter().find(|board| board.content.starts_with("Ana sowed **f** (4). Wari"));
    let board = table.discord.until("the computer to answer", answered).await.unwrap();
    assert_eq!(board.pings, [table.ana.id()]);
    let board = sow(&table, &table.ana, &board, "e").await;
    assert!(board.content.starts_with("Ana sowed **e** ("), "{}", board.content);
}

#[tokio::test]
async fn a_match_against_the_computer_goes_on_by_itself() {
    let table = Table::set().await;
    shown(table.ana.slash("/wari challenge level:1 start:me match:2").await.unwrap());
    let question = table.ana.slash("/wari resign").await.unwrap().message.unwrap();
    assert_snapshot!(table.pressed(&table.ana, &question, "Resign").await, @"
    Ana resigned.
    **Wari wins.** Ana 0 · Wari 0
    Match: Ana 0 – 1 Wari, first to 2. The next game follows.
    Classic rules · game 1 · computer: 1 · first steps
    board.png
    ");
    // The computer begins the next game.
    let next = || table.channel.messages().into_iter().find(|board| board.content.contains(" · game 2 · "));
    let board = table.discord.until("the next game", next).await.unwrap();
    assert!(board.content.starts_with("Wari sowed ") && board.content.contains("first to 2"), "{}", board.content);
    assert_eq!(board.pings, [table.ana.id()]);
}
