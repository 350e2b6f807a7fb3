//! `/wari preview`: private analysis of the moves ahead.

use insta::assert_snapshot;
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
    assert_snapshot!(table.seen(&open), @"
    private: **Preview** of game 1: try a house to see what it would do.
    Ana 0 · Kofi 0 — Ana would move next
    Only you can see this; nothing has been played.
    board.png
    [try a · 4] [try b · 4] [try c · 4]
    [try d · 4] [try e · 4] [try f · 4]
    ");

    // Each press edits the same message.
    let mut now = open.clone();
    for (letter, so_far) in [("b", "b"), ("d", "bd"), ("f", "bdf"), ("c", "bdfc"), ("e", "bdfce")] {
        now = private(table.kofi.click_on(&now, &format!("try {letter}")).await.unwrap());
        assert_eq!((now.id, position(&now)), (open.id, after(so_far).as_str()));
        assert!(now.attachments.len() == 1 && now.attachments[0].is_png());
    }
    assert_snapshot!(table.seen(&now), @"
    private: **Preview** of game 1 after `b d f c e`: Ana sowed **e** (5) and captured 3.
    Ana 3 · Kofi 2 — Kofi would move next
    Only you can see this; nothing has been played.
    board.png
    [try a · 6] [try b · 6] [try c · 1]
    (try d · 0) [try e · 7] [try f · 6]
    [Back] [Start over]
    ");
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
    assert_snapshot!(table.seen(&seen), @"
    private: **Preview** of game 1 after `a a`: Kofi sowed **a** (4).
    The preview stops there. House **a** is empty. Play **b**, **c**, **d**, **e** or **f**.
    Ana 0 · Kofi 0 — Ana would move next
    Only you can see this; nothing has been played.
    board.png
    (try a · 0) [try b · 5] [try c · 5]
    [try d · 5] [try e · 5] [try f · 4]
    [Back] [Start over]
    ");

    let refused = table.typed(&table.ana, "/wari preview houses:g").await;
    assert_snapshot!(refused, @"private: Type one to six letters from **a** to **f**, for both sides in turn, like `bdf`.");
    for houses in ["a1", "…"] {
        assert_eq!(table.typed(&table.ana, &format!("/wari preview houses:{houses}")).await, refused);
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
    let stale = table.forged(&table.kofi, &old, "1:preview:1:0").await;
    assert_snapshot!(stale, @"private: Game 1 has moved on since, so this preview is out of date. The newest board is here: link");
    assert_eq!(table.forged(&table.kofi, &open, "1:step:1:0:b").await, stale);
    let foreign = table.forged(&table.kofi, &open, "1:step:1:1:g").await;
    assert_snapshot!(foreign, @"private: This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.");
    for forged in ["1:step:1:1:abcdefabcdefabcdefabcdefa", "1:preview:1:x", "1:step:1:1"] {
        assert_eq!(table.forged(&table.kofi, &open, forged).await, foreign, "{forged}");
    }
    game.resign(wari_rules::Side::South).await;
    assert_snapshot!(table.typed(&table.kofi, "/wari preview houses:a game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}
