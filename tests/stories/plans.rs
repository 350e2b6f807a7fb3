//! `/wari queue`: plans for what the opponent may play.

use insta::assert_snapshot;
use local_discord::{Message, Person};
use wari_rules::House;

use crate::followed::{By, Followed};
use crate::table::{Table, answered, arrived, position, shown};

/// Returns a table where Ana has sown c, so that she can plan while Kofi is to move.
async fn with_a_game() -> (Table, Followed) {
    at(Table::set().await).await
}

/// Begins a game at a table, and sows c.
async fn at(table: Table) -> (Table, Followed) {
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    (table, game)
}

/// Plans, and returns the private answer.
async fn plans(person: &Person, words: &str) -> Message {
    let answer = person.slash(&format!("/wari queue plan:\"{words}\"")).await.unwrap();
    arrived(person, answer, true).await
}

/// Presses a house, and returns the board.
async fn sows(person: &Person, board: &Message, house: &str) -> Message {
    shown(person.click_on(board, house).await.unwrap())
}

/// Returns how many plans are stored.
async fn kept(table: &Table) -> i64 {
    table.count("plans").await
}

#[tokio::test]
async fn the_opponent_sees_nothing_of_a_plan() {
    let (table, _game) = with_a_game().await;
    let Table { ana, kofi, .. } = &table;
    let mut seen = Vec::new();
    for planned in [false, true] {
        if planned {
            plans(ana, "bd fa").await;
        }
        let mut all = Vec::new();
        for command in ["games", "preview houses:b", "queue", "replay as:file", "replay as:steps"] {
            all.push(table.typed(kofi, &format!("/wari {command}")).await);
        }
        let board = shown(kofi.slash("/wari board").await.unwrap());
        all.push(table.seen(&board));
        all.push(table.pressed(kofi, &board, "Preview").await);
        all.push(table.pressed(kofi, &board, "More").await);
        for typed in ["queue game:", "move house:", "board game:"] {
            all.push(format!("{:?}", kofi.complete(&format!("/wari {typed}")).await.unwrap()));
        }
        seen.push(all.join("\n"));
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn whoever_planned_before_a_takeback_is_told_alone() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    plans(ana, "bdfa").await;
    let before = table.channel.messages().len();
    let board = sows(kofi, &game.board, "b").await;
    assert_eq!(table.channel.messages().len(), before + 1, "both moves are told once");
    // Kofi asks to undo both moves, and Ana agrees.
    let question = shown(kofi.slash("/wari undo").await.unwrap());
    let undone = shown(ana.click_on(&question, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&undone), @"
    pings @Kofi: Kofi undid a move.
    Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_ne!(position(&undone), position(&board));
    let direct = discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    assert_snapshot!(table.seen(&direct), @"Your plan `fa` for [game 1](link) is off, because a move was undone. `/wari queue` makes a new one.");
    assert!(kofi.direct_messages().is_empty());
    // Until the bot has stored that Discord took the message, she would be told again.
    table.all_is_told().await;
    assert_snapshot!(table.typed(ana, "/wari queue").await, @"
    private: You have no plan for [game 1](link). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if Kofi sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
    ");
    let board = sows(kofi, &undone, "b").await;
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4).");
    assert_eq!(ana.direct_messages().len(), 1);
}

#[tokio::test]
async fn a_move_that_the_plan_does_not_name_can_be_undone_and_then_the_planner_is_told() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    plans(ana, "bd").await;
    sows(kofi, &game.board, "f").await;
    let undone = shown(kofi.slash("/wari undo").await.unwrap());
    discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    let board = sows(kofi, &undone, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Kofi sowed **b** (4).
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 4] [b · 4] (c · 0)
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn who_accepts_no_direct_messages_is_told_with_their_next_move() {
    let (table, _game) = with_a_game().await;
    let Table { ana, discord, .. } = &table;
    ana.close_direct_messages();
    plans(ana, "bd").await;
    let undone = shown(ana.slash("/wari undo").await.unwrap());
    let tried = || discord.requests().iter().any(|request| request.path.ends_with("/users/@me/channels")).then_some(());
    discord.until("a direct message to be tried", tried).await.unwrap();
    sows(ana, &undone, "d").await;
    let aside = || ana.messages().pop().filter(|message| message.private_to.is_some());
    let aside = discord.until("Ana to be told", aside).await.unwrap();
    assert_snapshot!(table.seen(&aside), @"private: Your plan `bd` for [game 1](link) is off, because a move was undone. `/wari queue` makes a new one.");
    assert_eq!(kept(&table).await, 0);
}

#[tokio::test]
async fn one_plans_and_moves_from_direct_messages() {
    let (table, game) = with_a_game().await;
    let Table { ana, kofi, discord, .. } = &table;
    let elsewhere = table.guild.channel("elsewhere");
    // In another channel, and where the bot is alone with Ana, the game is found as well.
    let noted = plans(&ana.in_channel(&elsewhere), "bd").await;
    let direct = ana.dm().slash("/wari queue").await.unwrap();
    assert_eq!(answered(&ana.dm(), direct).await.content, noted.content);
    answered(&ana.dm(), ana.dm().slash("/wari queue plan:bdfb").await.unwrap()).await;

    let kofis = kofi.dm();
    let on = answered(&kofis, kofis.slash("/wari move house:b").await.unwrap()).await;
    assert_snapshot!(table.seen(&on), @"
    private: You sowed **b** in [game 1](link); the board follows there. Ana sowed **d** (5) as planned.
    Your next game is [game 1](link): move due in 3 days.
    Ana 0 · Kofi 0 — Kofi to move
    Classic rules · game 1 · rated
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview]
    ");
    let both = || table.channel.last().filter(|board| board.id != game.board.id);
    let board = discord.until("the board", both).await.unwrap();
    assert_snapshot!(board.content.lines().next().unwrap(), @"Kofi sowed **b** (4). Ana sowed **d** (5) as planned.");
    assert_eq!(board.pings, [kofi.id()]);
}

#[tokio::test]
async fn where_the_bot_can_only_answer_plans_work_as_well() {
    let table = Table::set().await;
    table.ana.install_app();
    let (ana, kofi) = (table.ana.dm_with(&table.kofi), table.kofi.dm_with(&table.ana));
    let offer = format!("/wari challenge opponent:<@{}> start:me", kofi.id());
    let offer = shown(ana.slash(&offer).await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    let board = sows(&ana, &board, "c").await;
    // Kofi has no commands here, but buttons.
    assert_snapshot!(table.typed(&ana, "/wari queue plan:bdfa").await, @"
    private: **Your plan** for [game 1](link), which only you can see:
    - If Kofi sows **b** (4), you sow **d**. Then, if **f**, you sow **a**.
    I play your answer at once. If Kofi plays anything else, the plan is over. A new plan replaces this one.
    [Forget it]
    ");
    let board = sows(&kofi, &board, "b").await;
    assert_snapshot!(table.seen(&board), @"
    pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned.
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · unrated · no time limit
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 6] [b · 1] [c · 6]
    [d · 5] [e · 5] [f · 5]
    [Preview] [More]
    ");
    let undo = shown(ana.slash("/wari undo").await.unwrap());
    let direct = table.discord.until("Ana to be told", || ana.direct_messages().pop()).await.unwrap();
    assert!(direct.content.starts_with("Your plan `fa`"), "{}", direct.content);
    assert_eq!(undo.pings, [ana.id()]);
}
