//! Clocks that stand still: pauses and vacations, and reminders that wait for the morning.

use insta::assert_snapshot;
use local_discord::Message;

use crate::table::{Table, arrived, shown};

/// Presses a button of *More* below a board.
async fn more(table: &Table, person: &local_discord::Person, board: &Message, label: &str) -> Message {
    let more = person.click_on(board, "More").await.unwrap().message.unwrap();
    arrived(person, person.click_on(&more, label).await.unwrap(), false).await
}

#[tokio::test]
async fn both_agree_to_a_pause_move_meanwhile_and_agree_to_go_on() {
    let table = Table::set().await;
    let game = table.game().await;
    let question = more(&table, &table.ana, &game.board, "Pause").await;
    assert_snapshot!(table.seen(&question), @"");
    let paused = shown(table.kofi.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&paused), @"");
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"");
    assert_snapshot!(table.pressed(&table.ana, &paused, "More").await, @"");
    let moved = shown(table.ana.click_on(&paused, "c").await.unwrap());
    assert_snapshot!(table.seen(&moved), @"");
    let question = more(&table, &table.kofi, &moved, "Resume").await;
    assert_snapshot!(table.seen(&question), @"");
    assert_snapshot!(table.pressed(&table.ana, &question, "Decline").await, @"");
    assert_snapshot!(table.typed(&table.ana, "/wari draw").await, @"");
    table.ana.slash("/wari decline").await.unwrap();
    let question = more(&table, &table.ana, &moved, "Resume").await;
    shown(table.kofi.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"");
}

#[tokio::test]
async fn what_cannot_be_paused_says_so_and_the_computer_always_agrees() {
    let table = Table::set().await;
    let endless = shown(table.ana.slash("/wari challenge opponent:@Kofi pace:none").await.unwrap());
    let endless = shown(table.kofi.click_on(&endless, "Accept").await.unwrap());
    let buttons = table.ana.click_on(&endless, "More").await.unwrap().message.unwrap();
    assert_eq!(buttons.enabled_labels(), ["Draw", "Stop", "Undo", "Resign", "Rules"]);
    assert_snapshot!(table.forged(&table.ana, &endless, "1:ask:pause:1").await, @"");
    assert_snapshot!(table.forged(&table.ana, &endless, "1:ask:resume:1").await, @"");

    let answer = table.ana.slash("/wari challenge level:1 start:me").await.unwrap();
    let board = table.kept(&table.ana, answer).await;
    let paused = more(&table, &table.ana, &board, "Pause").await;
    assert_snapshot!(table.seen(&paused), @"");
    assert_snapshot!(table.forged(&table.ana, &paused, "1:ask:pause:2").await, @"");
    assert_snapshot!(table.seen(&more(&table, &table.ana, &paused, "Resume").await), @"");
}

#[tokio::test]
async fn whoever_is_away_is_not_hurried_and_others_see_that() {
    let table = Table::set().await;
    let game = table.game().await;
    // Time zones ahead have other dates; far in the future, it is too long everywhere.
    assert_snapshot!(table.typed(&table.ana, "/wari settings away-until:2099-01-01").await.split("until `").next().unwrap(), @"");
    assert_snapshot!(table.typed(&table.ana, "/wari settings away-until:soon").await.split('`').next().unwrap(), @"");
    let day = {
        let refused = table.typed(&table.ana, "/wari settings away-until:2000-01-01").await;
        refused.split('`').nth(1).unwrap().to_owned()
    };
    let page = table.typed(&table.ana, &format!("/wari settings away-until:{day}")).await;
    let line = page.lines().find(|line| line.starts_with("Away")).unwrap().to_owned();
    assert_snapshot!(line, @"");
    let board = shown(table.kofi.slash("/wari board").await.unwrap());
    assert_snapshot!(table.seen(&board), @"");
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"");
    assert_snapshot!(table.typed(&table.esi, "/wari challenge opponent:@Ana").await, @"");
    let moved = shown(table.ana.click_on(&board, "c").await.unwrap());
    assert!(!moved.content.contains("away"), "{}", moved.content);
    table.typed(&table.ana, "/wari settings away-until:off").await;
    let moved = shown(table.kofi.click_on(&moved, "c").await.unwrap());
    assert!(moved.content.contains("move due"), "{}", moved.content);
    assert_eq!(game.number, 1);
}

#[tokio::test]
async fn quiet_hours_and_zones_are_chosen_shown_and_reset() {
    let table = Table::set().await;
    assert_snapshot!(table.typed(&table.ana, "/wari settings quiet:late").await, @"");
    assert_snapshot!(table.typed(&table.ana, "/wari settings zone:Atlantis").await, @"");
    let zones = table.ana.complete("/wari settings zone:acc").await.unwrap();
    let names: Vec<&str> = zones.iter().map(|zone| zone.value.as_str().unwrap()).collect();
    assert_eq!(names, ["Africa/Accra"]);
    assert_eq!(table.ana.complete("/wari settings zone:").await.unwrap().len(), 25);
    let answer = table.ana.slash("/wari settings quiet:22-7 zone:Africa/Accra").await.unwrap();
    let page = arrived(&table.ana, answer, true).await;
    let lines: Vec<&str> = page.content.lines().rev().take(3).collect();
    assert!(lines[1].starts_with("Time zone: **Africa/Accra**, where it's "), "{}", lines[1]);
    assert_snapshot!(lines[2], @"");
    let reset = table.pressed(&table.ana, &page, "Reset").await;
    let times = reset.lines().skip_while(|line| !line.starts_with("Quiet")).take(3).collect::<Vec<_>>().join("\n");
    assert_snapshot!(times, @"");
}
