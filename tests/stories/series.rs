//! Matches: consecutive games until one player has won the required number.

use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Message, Person, Refused, permission};

use crate::hurried::{Hurried, HurriedBot};
use crate::table::{LONG_PATIENCE, Table, shown};

/// Starts a match in which Ana moves first, and returns its first board.
async fn match_of(table: &Table, options: &str) -> Message {
    let offer = shown(table.ana.slash(&format!("/wari challenge opponent:@Kofi start:me {options}")).await.unwrap());
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap())
}

/// Resigns the first game, and returns its final board.
async fn gives_up(person: &Person) -> Message {
    let question = person.slash("/wari resign game:1").await.unwrap().message.unwrap();
    shown(person.click_on(&question, "Resign").await.unwrap())
}

/// Waits for the first board of a game that begins by itself.
async fn begins(table: &Table, game: u64) -> Message {
    let is_there = || table.channel.messages().into_iter().find(|message| is_first_board(message, game));
    table.discord.until("the next game", is_there).await.unwrap()
}

fn is_first_board(message: &Message, game: u64) -> bool {
    message.content.contains(&format!(" · game {game} · ")) && message.content.contains("moves first")
}

#[tokio::test]
async fn a_kill_between_the_games_of_a_match_loses_neither_the_end_nor_the_beginning() {
    let mut table = Table::by_gateway().await;
    match_of(&table, "match:2").await;
    let question = table.kofi.slash("/wari resign").await.unwrap().message.unwrap();
    table.discord.set_patience(Duration::from_millis(500));
    table.discord.hold_answers(true);
    let kofi = table.kofi.clone();
    let press = tokio::spawn(async move { kofi.click_on(&question, "Resign").await });
    let held = || (table.discord.held_answers() == 1).then_some(());
    table.discord.until("the answer to be on its way", held).await.unwrap();
    table.kill().await;
    table.discord.hold_answers(false);
    assert_eq!(press.await.unwrap().unwrap_err(), Refused::NoResponse);
    table.discord.set_patience(LONG_PATIENCE);
    let before = table.channel.messages().len();
    table.start().await;

    let second = begins(&table, 2).await;
    let since: Vec<String> = table.channel.messages()[before..].iter().map(|message| table.seen(message)).collect();
    assert_snapshot!(since.join("\n\n"), @"
    pings @Ana: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Match: Ana 1 – 0 Kofi, first to 2. The next game follows.
    Classic rules · game 1 · unrated
    board.png
    [Next game]

    pings @Kofi: Kofi is South and moves first; Ana is North.
    Kofi 0 · Ana 0 — @Kofi to move
    Match: Kofi 0 – 1 Ana, first to 2
    Classic rules · game 2 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    shown(table.kofi.click_on(&second, "c").await.unwrap());

    // The result was posted, so another restart posts nothing.
    table.all_is_told().await;
    table.kill().await;
    table.start().await;
    shown(table.ana.slash("/wari board").await.unwrap());
    assert_eq!(table.channel.messages().iter().filter(|message| is_first_board(message, 2)).count(), 1);
}

#[tokio::test]
async fn a_match_goes_on_after_a_lost_deadline_but_not_for_somebody_who_is_not_there() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let board = match_of(&table, "match:4 pace:live").await;
    let board = shown(table.ana.click_on(&board, "a").await.unwrap());
    shown(table.kofi.click_on(&board, "a").await.unwrap());
    time.skip(Duration::from_secs(10 * 60));
    let second = begins(&table, 2).await;
    let messages = table.channel.messages();
    let newest: Vec<String> = messages[messages.len() - 2..].iter().map(|message| table.seen(message)).collect();
    assert_snapshot!(newest.join("\n\n"), @"
    pings @Kofi: Ana ran out of time.
    **Kofi wins.** Ana 0 · Kofi 0 — @Kofi, this one is yours. Unrated: the game had fewer than 10 moves.
    Match: Ana 0 – 1 Kofi, first to 4. The next game follows.
    Classic rules · game 1 · unrated
    board.png
    [Replay] [Review] [Next game]

    pings @Kofi: Kofi is South and moves first; Ana is North.
    Kofi 0 · Ana 0 — @Kofi to move
    Match: Kofi 1 – 0 Ana, first to 4
    Classic rules · game 2 · rated · move due in 10 minutes
    -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");

    shown(table.kofi.click_on(&second, "a").await.unwrap());
    time.skip(Duration::from_secs(10 * 60));
    let over = || table.channel.last().filter(|message| message.content.contains("wins the match"));
    let over = table.discord.until("the end of the match", over).await.unwrap();
    assert_snapshot!(table.seen(&over), @"
    pings @Kofi: Ana ran out of time before making a move. @Kofi, this one is yours. **Kofi wins the match and is the champion.** Ana forfeited it at 2 – 0. (Classic rules · game 2 · unrated)
    [Rematch] [Replay] [Review]
    ");
    bot.stop(&table).await;
}

#[tokio::test]
async fn where_the_bot_may_only_answer_the_next_board_is_an_answer_too() {
    let table = Table::set().await;
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::ATTACH_FILES);
    match_of(&table, "match:2").await;
    let end = gives_up(&table.ana).await;
    let second = begins(&table, 2).await;
    assert!(second.id > end.id && second.attachments.len() == 1, "{second:?}");
    shown(table.kofi.click_on(&second, "c").await.unwrap());
}

#[tokio::test]
async fn where_no_file_may_be_attached_the_next_board_comes_as_text() {
    let table = Table::set().await;
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    match_of(&table, "match:2").await;
    gives_up(&table.ana).await;
    let second = begins(&table, 2).await;
    assert_snapshot!(table.seen(&second), @"
    pings @Kofi: Kofi is South and moves first; Ana is North.
    Kofi 0 · Ana 0 — @Kofi to move
    Match: Kofi 1 – 0 Ana, first to 2
    Classic rules · game 2 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    ```
      Ana 0/2
          f   e   d   c   b   a
          4   4   4   4   4   4
    [ 0]                        [ 0]
          4   4   4   4   4   4
          a   b   c   d   e   f
    > Kofi 1/2
    ```
    Position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}
