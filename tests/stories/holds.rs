//! Clocks that stand still: pauses and vacations, and reminders that wait for the morning.

use insta::assert_snapshot;
use local_discord::Message;

use crate::table::{Table, arrived, shown};

/// Presses a button of *More* below a board.
async fn more(person: &local_discord::Person, board: &Message, label: &str) -> Message {
    let more = person.click_on(board, "More").await.unwrap().message.unwrap();
    arrived(person, person.click_on(&more, label).await.unwrap(), false).await
}

#[tokio::test]
async fn both_agree_to_a_pause_move_meanwhile_and_agree_to_go_on() {
    let table = Table::set().await;
    let game = table.game().await;
    let question = more(&table.ana, &game.board, "Pause").await;
    assert_snapshot!(table.seen(&question), @"
    pings @Kofi: @Kofi, Ana offers to pause game 1: its clock would stand still for up to 30 days.
    [Accept] [Decline] [Withdraw]
    ");
    let paused = shown(table.kofi.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&paused), @"
    pings @Ana: The game is paused for up to 30 days: its clock stands still, but you can still move. *More* → *Resume* ends the pause.
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · paused until HH:MM
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_snapshot!(table.typed(&table.ana, "/wari games").await, @"
    private:
    Games
    [Game 1](link) against @Kofi · Classic rules · 0 moves · **your move** · paused until HH:MM
    ");
    assert_snapshot!(table.pressed(&table.ana, &paused, "More").await, @"
    private: Game 1: draws, stops, undos and pauses need your opponent's OK (if you stop, each keeps the seeds in their own row). You can undo your own last move freely for a minute, unless your opponent has moved.
    [Draw] [Stop] [Undo] [Resume]
    [Resign] [Rules]
    ");
    let moved = shown(table.ana.click_on(&paused, "c").await.unwrap());
    assert_snapshot!(table.seen(&moved), @"
    pings @Kofi: Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · paused until HH:MM
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    let question = more(&table.kofi, &moved, "Resume").await;
    assert_snapshot!(table.seen(&question), @"
    pings @Ana: @Ana, Kofi would like to end the pause of game 1.
    [Accept] [Decline] [Withdraw]
    ");
    assert_snapshot!(table.pressed(&table.ana, &question, "Decline").await, @"pings @Ana: @Ana would rather wait; game 1 stays paused.");
    assert_snapshot!(table.typed(&table.ana, "/wari draw").await, @"
    pings @Kofi: @Kofi, Ana offers a draw in game 1.
    [Accept] [Decline] [Withdraw]
    ");
    table.ana.slash("/wari decline").await.unwrap();
    let question = more(&table.ana, &moved, "Resume").await;
    shown(table.kofi.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.typed(&table.kofi, "/wari games").await, @"
    private:
    Games
    [Game 1](link) against @Ana · Classic rules · 1 move · **your move**, due in 3 days
    ");
}

#[tokio::test]
async fn what_cannot_be_paused_says_so_and_the_computer_always_agrees() {
    let table = Table::set().await;
    let endless = shown(table.ana.slash("/wari challenge opponent:@Kofi pace:none start:me").await.unwrap());
    let endless = shown(table.kofi.click_on(&endless, "Accept").await.unwrap());
    let buttons = table.ana.click_on(&endless, "More").await.unwrap().message.unwrap();
    assert_eq!(buttons.enabled_labels(), ["Draw", "Stop", "Undo", "Resign", "Rules"]);
    assert_snapshot!(table.forged(&table.ana, &endless, "1:ask:pause:1").await, @"private: Game 1 has no time limit.");
    assert_snapshot!(table.forged(&table.ana, &endless, "1:ask:resume:1").await, @"private: Game 1 has no time limit.");

    let answer = table.ana.slash("/wari challenge level:1 start:me").await.unwrap();
    let board = shown(answer);
    let paused = more(&table.ana, &board, "Pause").await;
    assert_snapshot!(table.seen(&paused), @"
    pings @Ana: The game is paused for up to 30 days: its clock stands still, but you can still move. *More* → *Resume* ends the pause.
    Ana is South and moves first; Wari is North.
    Ana 0 · Wari 0 — @Ana to move
    Classic rules · game 2 · computer: 1 · first steps · paused until HH:MM
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More] [Next game]
    ");
    assert_snapshot!(table.forged(&table.ana, &paused, "1:ask:pause:2").await, @"private: Game 2 is already paused until HH:MM. *More* → *Resume* ends the pause.");
    assert_snapshot!(table.seen(&more(&table.ana, &paused, "Resume").await), @"
    pings @Ana: The pause is over.
    Ana is South and moves first; Wari is North.
    Ana 0 · Wari 0 — @Ana to move
    Classic rules · game 2 · computer: 1 · first steps · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More] [Next game]
    ");
}

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
