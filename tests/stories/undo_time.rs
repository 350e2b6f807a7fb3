//! Undoing moves to gain time.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use local_discord::{AnswerKind, Message};

use crate::table::{Table, shown};

/// Returns the deadline of the move on a board, in seconds since 1970.
fn due(board: &Message) -> i64 {
    let (_, due) = board.content.split_once("move due <t:").unwrap();
    due.split_once(':').unwrap().0.parse().unwrap()
}

#[tokio::test]
async fn a_move_taken_back_over_and_over_wins_no_time_and_pings_nobody_over_and_over() {
    let table = Table::set().await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi pace:blitz start:me").await.unwrap());
    let mut board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let first = due(&board);
    let before = table.channel.messages().len();
    let (mut taken_back, mut refusals) = (0, BTreeSet::new());
    for _ in 0..20 {
        // An outdated board may have lost its buttons, so the press is forged.
        let pressed = board.button("a").unwrap().custom_id.clone().unwrap();
        let sown = table.ana.forge(&board, &pressed).await.unwrap();
        if sown.private {
            refusals.insert(table.seen(&sown));
        }
        let undone = table.ana.slash("/wari undo").await.unwrap();
        if !undone.private && undone.kind == AnswerKind::Message && undone.content().contains("move due <t:") {
            board = shown(undone);
            taken_back += 1;
            assert!(due(&board) <= first, "the deadline has grown by {} s", due(&board) - first);
        }
    }
    assert_eq!(taken_back, 1, "once a ply it is free");
    assert_snapshot!(Vec::from_iter(refusals).join("\n"), @"private: This board is out of date, so nothing was played. The newest board of game 1 is here: link");
    let since = table.channel.messages().split_off(before);
    let pings = since.iter().filter(|message| message.pings == [table.kofi.id()]).count();
    assert!(pings <= 3, "Kofi was pinged {pings} times");
}
