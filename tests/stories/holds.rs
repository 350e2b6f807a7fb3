//! Clocks that stand still while somebody is away, and reminders that wait for the morning.

use insta::assert_snapshot;

use crate::table::{Table, arrived, shown};

#[tokio::test]
async fn whoever_is_away_is_not_hurried_and_others_see_that() {
    let table = Table::set().await;
    let game = table.game().await;
    // Time zones ahead have other dates; far in the future, it is too long everywhere.
    assert_snapshot!(table.typed(&table.ana, "/wari settings away-until:2099-01-01").await.split("until `").next().unwrap(), @"private: Your clocks can stand still for 30 days in a year, and you have 30 days left. You can be away");
    assert_snapshot!(table.typed(&table.ana, "/wari settings away-until:soon").await.split('`').next().unwrap(), @"private: Type the last day on which you're away, like");
    let day = {
        let refused = table.typed(&table.ana, "/wari settings away-until:2000-01-01").await;
        refused.split('`').nth(1).unwrap().to_owned()
    };
    let page = table.typed(&table.ana, &format!("/wari settings away-until:{day}")).await;
    let line = page.lines().find(|line| line.starts_with("Away")).unwrap().to_owned();
    assert_snapshot!(line, @"Away: your clocks stand still while it's your turn, **until HH:MM**; 29 vacation days left of 30 a year");
    let board = shown(table.kofi.slash("/wari board").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · Ana is away, so the clock stands still until HH:MM
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"
    private:
    Games
    [Game 1](link) against @Kofi · Classic rules · 0 moves · **your move** · @Ana is away, so the clock stands still until HH:MM
    ");
    assert_snapshot!(table.typed(&table.esi, "/wari challenge opponent:@Ana").await, @"
    pings @Ana: @Ana, Esi challenges you to a game of Wari.
    Expires in 7 days · challenge 2
    @Ana is away until HH:MM.
    [Accept] [Decline] [Withdraw] [Details]
    ");
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
    assert_snapshot!(table.typed(&table.ana, "/wari settings quiet:late").await, @"private: Type quiet hours like `22-7` or `22:30-7`, or `off` to have none.");
    assert_snapshot!(table.typed(&table.ana, "/wari settings zone:Atlantis").await, @"private: I don't know that time zone. Type a city near you, like `Accra` or `New York`, and choose from the list.");
    let zones = table.ana.complete("/wari settings zone:acc").await.unwrap();
    let names: Vec<&str> = zones.iter().map(|zone| zone.value.as_str().unwrap()).collect();
    assert_eq!(names, ["Africa/Accra", "Asia/Dacca"]);
    assert_eq!(table.ana.complete("/wari settings zone:").await.unwrap().len(), 25);
    let answer = table.ana.slash("/wari settings quiet:22-7 zone:Africa/Accra").await.unwrap();
    let page = arrived(&table.ana, answer, true).await;
    let lines: Vec<&str> = page.content.lines().rev().skip(1).take(3).collect();
    assert!(lines[1].starts_with("Time zone: **Africa/Accra**, where it's "), "{}", lines[1]);
    assert_snapshot!(lines[2], @"Quiet hours without reminders: **22-7**");
    let reset = table.pressed(&table.ana, &page, "Reset").await;
    let times = reset.lines().skip_while(|line| !line.starts_with("Quiet")).take(3).collect::<Vec<_>>().join("\n");
    assert_snapshot!(times, @"
    Quiet hours without reminders: **none** (`quiet:22-7` sets them)
    Time zone: **UTC** (`zone:` changes it)
    Away: **no**; 30 vacation days left of 30 a year
    ");
}
