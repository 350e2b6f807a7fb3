//! *Claim*: the win in a game without a time limit, if the opponent has left the server.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Fault, Message, Person, RequestKind};

use crate::hurried::{DAY, HOUR, Hurried, HurriedBot};
use crate::table::{Table, shown};

const CLAIM: &str = "Claim";

/// Starts a game between Ana and Kofi in which Ana has moved.
async fn game(table: &Table, terms: &str) -> Message {
    let offer = shown(table.ana.slash(&format!("/wari challenge opponent:@Kofi start:me {terms}")).await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    shown(table.ana.click_on(&board, "c").await.unwrap())
}

/// Returns what *More* shows.
async fn more(person: &Person, board: &Message) -> Message {
    person.click_on(board, "More").await.unwrap().message.unwrap()
}

#[tokio::test]
async fn who_waits_for_somebody_who_has_left_claims_the_win() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let board = game(&table, "pace:none").await;

    // Not before 14 days, and not while the opponent is there.
    table.kofi.leave_server();
    time.skip(14 * DAY - HOUR);
    assert!(more(&table.ana, &board).await.button(CLAIM).is_none());
    time.skip(2 * HOUR);
    let kofi = table.kofi.in_channel(&table.channel);
    assert!(more(&table.ana, &board).await.button(CLAIM).is_none());

    kofi.leave_server();
    let offered = more(&table.ana, &board).await;
    assert_snapshot!(table.seen(&offered), @"");
    // Whoever is back in time keeps the game.
    kofi.in_channel(&table.channel);
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"");
    assert_snapshot!(table.forged(&table.esi, &board, "1:claim:1").await, @"");

    kofi.leave_server();
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"");
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"");
    assert_snapshot!(table.typed(&table.ana, "/wari profile").await, @"");
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_move_starts_the_wait_anew_and_a_clock_needs_no_claim() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let board = game(&table, "pace:none").await;
    time.skip(10 * DAY);
    let board = shown(table.kofi.click_on(&board, "d").await.unwrap());
    table.kofi.leave_server();
    time.skip(10 * DAY);
    assert_snapshot!(table.forged(&table.ana, &board, "1:claim:1").await, @"");
    time.skip(4 * DAY);
    // It is Ana's own turn, and still she need not wait for anybody.
    assert!(more(&table.ana, &board).await.button(CLAIM).is_some());

    // If Discord does not say who is there, nobody has left.
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::Slow(std::time::Duration::from_millis(700)));
    assert!(more(&table.ana, &board).await.button(CLAIM).is_none());
    table.discord.mend();

    table.kofi.in_channel(&table.channel);
    let limited = game(&table, "pace:week").await;
    table.kofi.leave_server();
    assert!(more(&table.ana, &limited).await.button(CLAIM).is_none());
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_claim_wins_the_whole_match() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let board = game(&table, "pace:none match:3").await;
    table.kofi.leave_server();
    time.skip(15 * DAY);
    let offered = more(&table.ana, &board).await;
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"");
    bot.stop(&table).await;
}
