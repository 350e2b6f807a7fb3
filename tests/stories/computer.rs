//! Games against the computer.

use crate::table::{Table, shown};

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
    let promise = table.ana.click_on(&board, "e").await.unwrap();
    let board = table.kept(&table.ana, promise).await;
    assert!(board.content.starts_with("Ana sowed **e** ("), "{}", board.content);
}
