//! Games with a time for the whole of them.

use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::Message;

use crate::hurried::{Hurried, HurriedBot};
use crate::table::{Table, shown};

/// Returns what a board says about its clocks.
fn clocks(table: &Table, board: &Message) -> String {
    let seen = table.seen(board);
    let line = seen.lines().find(|line| line.contains(" · game ")).unwrap();
    line.split(" · ").skip(3).collect::<Vec<_>>().join(" · ")
}

#[tokio::test]
async fn both_clocks_stand_on_the_board_and_whoever_runs_out_of_time_has_lost() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi pace:10+10 start:me").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    assert_snapshot!(clocks(&table, &board), @"Ana’s time runs out in 10 minutes · Kofi has 10:00 left");
    time.skip(Duration::from_secs(60));
    let board = shown(table.ana.click_on(&board, "c").await.unwrap());
    // Ana has used a minute and gained ten seconds. What the bot has heard nothing of is credited.
    let told = clocks(&table, &board);
    assert!(told.contains(" · Ana has 9:"), "{told}");
    time.skip(Duration::from_secs(11 * 60));
    let over = || table.channel.last().filter(|message| message.id != board.id);
    let over = table.discord.until("Kofi to lose on time", over).await.unwrap();
    assert!(over.content.starts_with("Kofi ran out of time"), "{}", over.content);
    bot.stop(&table).await;
}
