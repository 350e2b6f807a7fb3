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
    assert_snapshot!(table.seen(&offered), @"
    private: Game 1: draws, stops, undos and pauses need your opponent's OK (if you stop, each keeps the seeds in their own row). You can undo your own last move freely for a minute, unless your opponent has moved.
    @Kofi has left the server, so you can *Claim* the win.
    [Draw] [Stop] [Undo]
    [Claim] [Plan ahead] [Resign] [Rules]
    ");
    // Whoever is back in time keeps the game.
    kofi.in_channel(&table.channel);
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"private: You can't claim the win in game 1. That works only in a game without a time limit, once your opponent has left the server and nobody has moved for 14 days.");
    assert_snapshot!(table.forged(&table.esi, &board, "1:claim:1").await, @"private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.");

    kofi.leave_server();
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"
    Ana claimed the win: Kofi left the server.
    **Ana wins.** Ana 0 · Kofi 0 Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
    assert_snapshot!(table.typed(&table.ana, "/wari profile").await, @"
    Profile
    @Ana
    **Classic** not rated yet · won 1, drew 0, lost 0 · 0 seeds

    The rating chart starts with the seventh rated game.
    ");
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
    assert_snapshot!(table.forged(&table.ana, &board, "1:claim:1").await, @"private: You can't claim the win in game 1. That works only in a game without a time limit, once your opponent has left the server and nobody has moved for 14 days.");
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
    assert_snapshot!(table.pressed(&table.ana, &offered, CLAIM).await, @"
    Ana claimed the win: Kofi left the server.
    **Ana wins.** Ana 0 · Kofi 0 Unrated: the game had fewer than 10 moves.
    **Ana wins the match and is the champion.** Kofi forfeited it at 1 – 0.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    bot.stop(&table).await;
}
