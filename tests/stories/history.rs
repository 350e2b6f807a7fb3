//! What stays of old boards and of offers in a channel.

use insta::assert_snapshot;
use local_discord::{Fault, Message, MessageId, PATIENCE, Refused, RequestKind};
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, answered, shown};

/// Sets a table on a server that has chosen what stays of old boards.
async fn set(history: &str) -> Table {
    let table = Table::set().await;
    let chosen = table.ana.slash(&format!("/wari-admin settings history:{history}")).await.unwrap();
    answered(&table.ana, chosen).await;
    table
}

/// Waits until a message has lost its picture and its buttons, and returns what is left.
async fn folded(table: &Table, board: MessageId) -> String {
    let is_folded = |message: &Message| message.attachments.is_empty() && message.rows.is_empty();
    let look = || table.discord.message(board).filter(is_folded);
    table.seen(&table.discord.until("a board to fold", look).await.unwrap())
}

/// Returns how many requests have changed or deleted these messages.
fn changes(table: &Table, old: &[MessageId]) -> usize {
    let is_change = |method: &str, path: &str| {
        ["PATCH", "DELETE"].contains(&method) && old.iter().any(|old| path.ends_with(&format!("/messages/{old}")))
    };
    table.discord.requests().iter().filter(|request| is_change(&request.method, &request.path)).count()
}

#[tokio::test]
async fn a_board_that_is_out_of_date_folds_to_a_line_in_the_request_that_takes_its_buttons() {
    let table = set("folded").await;
    let mut game = table.game().await;
    let mut old = vec![game.board.id];
    for house in [House::C, House::A, House::D] {
        game.sow(house, By::Buttons).await;
        old.push(game.board.id);
    }
    let newest = old.pop().unwrap();
    for board in &old {
        folded(&table, *board).await;
    }
    assert_eq!(changes(&table, &old), old.len(), "one request a move");
    assert_eq!(table.discord.message(newest).unwrap().attachments.len(), 1);

    // What is folded is there for those who look for it.
    let line = table.discord.message(old[1]).unwrap();
    let replay = table.esi.right_click_message(&line, "Replay").await.unwrap();
    assert!(answered(&table.esi, replay).await.content.contains("game 1"));
}

#[tokio::test]
async fn a_planned_answer_folds_together_with_its_move_whoever_posts_the_next_board() {
    let table = set("folded").await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    answered(&table.ana, table.ana.slash("/wari queue plan:bdeb").await.unwrap()).await;
    let planned = shown(table.kofi.click_on(&game.board, "b").await.unwrap());
    // Discord takes no answer to the next move, so the relay posts what comes of it.
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    assert_eq!(table.kofi.click_on(&planned, "e").await, Err(Refused::NoResponse));
    assert_snapshot!(
        folded(&table, planned.id).await,
        @"pings @Kofi: Kofi sowed **b** (4). Ana sowed **d** (5) as planned · game 1"
    );
}

#[tokio::test]
async fn only_the_newest_board_stays_where_the_server_wants_that() {
    let table = set("last").await;
    let mut game = table.game().await;
    let first = game.board.id;
    game.sow(House::C, By::Buttons).await;
    let gone = || table.channel.messages().iter().all(|message| message.id != first).then_some(());
    table.discord.until("the board to be deleted", gone).await.unwrap();
    // The end stays, also when a rematch follows.
    game.resign(wari_rules::Side::North).await;
    let end = game.board.clone();
    let offer = shown(table.kofi.click_on(&end, "Rematch").await.unwrap());
    shown(table.ana.click_on(&offer, "Accept").await.unwrap());
    table.all_is_told().await;
    assert_eq!(table.discord.message(end.id).unwrap().attachments.len(), 1);
}

#[tokio::test]
async fn slow_games_stay_and_fast_ones_fold_where_nobody_has_chosen() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let first = game.board.id;
    game.sow(House::C, By::Buttons).await;
    let quiet = || table.discord.message(first).filter(|board| board.rows.is_empty());
    let kept = table.discord.until("the board to lose its buttons", quiet).await.unwrap();
    assert_eq!(kept.attachments.len(), 1);

    let fast = shown(table.ana.slash("/wari challenge opponent:@Esi pace:blitz start:me").await.unwrap());
    let fast = shown(table.esi.click_on(&fast, "Accept").await.unwrap());
    shown(table.ana.click_on(&fast, "b").await.unwrap());
    let alone = shown(table.kofi.slash("/wari challenge level:1 start:me").await.unwrap());
    let promise = table.kofi.click_on(&alone, "b").await.unwrap();
    let answered = table.kept(&table.kofi, promise).await;
    let lines = [folded(&table, fast.id).await, folded(&table, alone.id).await];
    assert_snapshot!(lines.join("\n"), @"
    pings @Ana: Ana is South and moves first; Esi is North · game 2
    pings @Kofi: Kofi is South and moves first; Wari is North · game 3
    ");

    // One's own move stays beside the computer's, as its board has told them together.
    let promise = table.kofi.click_on(&answered, "c").await.unwrap();
    table.kept(&table.kofi, promise).await;
    let line = folded(&table, answered.id).await;
    let (own, computers) = line.split_once(". Wari sowed ").unwrap_or_else(|| panic!("{line}"));
    assert_eq!(own, "pings @Kofi: Kofi sowed **b** (4)");
    assert!(computers.ends_with(" · game 3"), "{line}");
}

#[tokio::test]
async fn a_board_follows_the_deadline_that_changes_without_a_move() {
    let table = Table::set().await;
    let game = table.game().await;
    let more = table.kofi.click_on(&game.board, "More").await.unwrap().message.unwrap();
    let give = more.button("Give more time").unwrap().custom_id.clone().unwrap();
    assert!(table.forged(&table.ana, &game.board, &give).await.contains("only your opponent"));
    let given = shown(table.kofi.click_on(&more, "Give more time").await.unwrap());
    assert_snapshot!(table.seen(&given), @"@Kofi gave more time in [game 1](link): move due in 6 days.");
    let longer = || table.discord.message(game.board.id).filter(|board| board.content != game.board.content);
    let board = table.discord.until("the board to tell the new deadline", longer).await.unwrap();
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 6 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    // A second press, from the same list, says what it did not do.
    assert_snapshot!(table.pressed(&table.kofi, &more, "Give more time").await, @"private: The deadline in game 1 has changed since, so no more time was given. Its newest board is here: link");
}
