//! `/wari preview`: private analysis of the moves ahead.

use local_discord::{Message, Refused};
use wari_rules::{House, Record, SeedsPerHouse, rulesets};

use crate::table::{Table, position, told};

/// Returns the position after these houses from the start.
fn after(houses: &str) -> String {
    let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    for letter in houses.chars() {
        record.play(House::from_letter(letter).unwrap()).unwrap();
    }
    record.position().to_string()
}

fn private(answer: local_discord::Answer) -> Message {
    told(&answer);
    let message = answer.message.unwrap();
    assert_eq!(message.pings, [], "{}", message.content);
    message
}

#[tokio::test]
async fn a_preview_steps_on_and_back_and_plays_nothing() {
    let table = Table::set().await;
    let game = table.game().await;
    let open = private(table.kofi.click_on(&game.board, "Preview").await.unwrap());
    assert_eq!(position(&open), after(""));
    let labels = |message: &Message| message.rows.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(labels(&open), [3, 3]);

    // Each press edits the same message.
    let mut now = open.clone();
    for (letter, so_far) in [("b", "b"), ("d", "bd"), ("f", "bdf"), ("c", "bdfc"), ("e", "bdfce")] {
        now = private(table.kofi.click_on(&now, letter).await.unwrap());
        assert_eq!((now.id, position(&now)), (open.id, after(so_far).as_str()));
        assert!(now.attachments.len() == 1 && now.attachments[0].is_png());
    }
    assert!(now.content.contains("after b d f c e: Ana sowed e"), "{}", now.content);
    let back = private(table.kofi.click_on(&now, "Back").await.unwrap());
    assert_eq!(position(&back), after("bdfc"));
    let start = private(table.kofi.click_on(&back, "Start over").await.unwrap());
    assert_eq!((start.id, position(&start)), (open.id, after("").as_str()));

    let board = table.esi.slash("/wari board").await.unwrap();
    assert_eq!(position(board.message.as_ref().unwrap()), after(""), "nothing was played");
}

#[tokio::test]
async fn a_preview_by_command_stops_where_the_rules_do() {
    let table = Table::set().await;
    let game = table.game().await;
    for houses in ["b", "bd", "BDFCE", "bdfceb"] {
        let seen = private(table.ana.slash(&format!("/wari preview houses:{houses}")).await.unwrap());
        assert_eq!(position(&seen), after(&houses.to_lowercase()));
    }
    // South's house a is already empty when it should be sown a second time.
    let seen = private(table.esi.slash(&format!("/wari preview houses:aaab game:{}", game.number)).await.unwrap());
    assert_eq!(position(&seen), after("aa"));
    assert!(
        seen.content.contains("The preview stops there. House a is empty. Play b, c, d, e or f."),
        "{}",
        seen.content
    );

    for houses in ["g", "a1", "…"] {
        let refused = table.ana.slash(&format!("/wari preview houses:{houses}")).await.unwrap();
        assert!(told(&refused).starts_with("Type one to six letters"), "{}", refused.content());
    }
    let refused = table.ana.slash("/wari preview houses:abcdefa").await;
    assert!(matches!(refused, Err(Refused::WrongValue { .. })), "{refused:?}");
}

#[tokio::test]
async fn a_preview_of_a_board_that_is_out_of_date_says_so() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let old = game.board.clone();
    let open = private(table.kofi.click_on(&old, "Preview").await.unwrap());
    game.sow(House::A, crate::followed::By::Buttons).await;
    for (message, id) in [(&old, "1:preview:1:0"), (&open, "1:step:1:0:b")] {
        let refused = table.kofi.forge(message, id).await.unwrap();
        assert!(told(&refused).starts_with("This board is out of date"), "{}", refused.content());
    }
    for forged in ["1:step:1:1:g", "1:step:1:1:abcdefabcdefabcdefabcdefa", "1:preview:1:x", "1:step:1:1"] {
        let refused = table.kofi.forge(&open, forged).await.unwrap();
        assert!(told(&refused).starts_with("This button is from another version"), "{}", refused.content());
    }
    game.resign(wari_rules::Side::South).await;
    let refused = table.kofi.slash("/wari preview houses:a game:1").await.unwrap();
    assert!(told(&refused).contains("is over"), "{}", refused.content());
}
