//! `/wari preview`: private analysis of the moves ahead.

use local_discord::Message;

use crate::table::{Table, told};

fn private(answer: local_discord::Answer) -> Message {
    told(&answer);
    let message = answer.message.unwrap();
    assert_eq!(message.pings, [], "{}", message.content);
    message
}

#[tokio::test]
async fn each_press_of_a_preview_edits_the_same_message() {
    let table = Table::set().await;
    let game = table.game().await;
    let open = private(table.kofi.click_on(&game.board, "Preview").await.unwrap());
    let mut now = open.clone();
    for label in ["try b", "try d", "try f", "Back", "Start over"] {
        now = private(table.kofi.click_on(&now, label).await.unwrap());
        assert_eq!(now.id, open.id, "{label}");
        assert!(now.attachments.len() == 1 && now.attachments[0].is_png(), "{label}");
    }
}
