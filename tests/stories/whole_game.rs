//! A game from the challenge to the leaderboard.

use crate::table::{Table, position, shown};

#[tokio::test]
async fn ana_challenges_kofi_and_they_play_five_moves() {
    let table = Table::set().await;
    let offer = table.ana.slash("/wari challenge opponent:@Kofi rules:classic start:me").await.unwrap();
    assert_eq!(offer.message.unwrap().pings, [table.kofi.id()]);

    let board = shown(table.kofi.click("Accept").await.unwrap());
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    assert_eq!(board.pings, [table.ana.id()]);

    let board = table.play("b").await;
    assert_eq!(position(&board), "4-0-5-5-5-5-4-4-4-4-4-4-0-0-N");
    assert!(board.content.starts_with("Ana sowed b (4)."), "{}", board.content);

    let board = shown(table.kofi.click("d").await.unwrap());
    assert_eq!(position(&board), "5-1-5-5-5-5-4-4-4-0-5-5-0-0-S");
    shown(table.ana.click("f").await.unwrap());
    let board = shown(table.kofi.click("c").await.unwrap());
    assert!(board.content.starts_with("Kofi sowed c (5) and captured 2."), "{}", board.content);
    let board = shown(table.ana.click("e").await.unwrap());
    assert_eq!(position(&board), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N");
    assert!(board.png().is_some());
}
