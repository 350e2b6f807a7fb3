//! The outbox: stored moves are shown by themselves after a kill, an outage of Discord, or a late answer.

use std::time::Duration;

use local_discord::{Fault, Message, PATIENCE, Refused, Request, RequestKind};
use tokio::task::JoinHandle;
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, position, shown};

/// Waits until the board of this position is in the channel.
async fn seen(table: &Table, position: &str) -> Message {
    table.discord.until("the board to be posted", || table.boards_of(position).pop()).await.unwrap()
}

const AFTER_C: &str = "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";

/// Kills the bot between its commit and its answer to a press, and restarts it.
async fn killed_before_the_answer(table: &mut Table, press: JoinHandle<Result<local_discord::Answer, Refused>>) {
    let discord = table.discord.clone();
    let held = || (discord.held_answers() == 1).then_some(());
    discord.until("the answer to be on its way", held).await.unwrap();
    table.kill().await;
    discord.hold_answers(false);
    assert_eq!(press.await.unwrap().unwrap_err(), Refused::NoResponse);
    table.start().await;
}

#[tokio::test]
async fn an_end_whose_answer_was_lost_with_the_process_is_shown_before_the_next_game_of_the_match() {
    let mut table = Table::by_gateway().await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me rules:warri match:2").await.unwrap());
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let ask = table.kofi.slash("/wari resign").await.unwrap();
    table.discord.set_patience(Duration::from_millis(500));
    table.discord.hold_answers(true);
    let (kofi, ask) = (table.kofi.clone(), ask.message.unwrap());
    let press = tokio::spawn(async move { kofi.click_on(&ask, "Resign").await });
    killed_before_the_answer(&mut table, press).await;
    let boards = || Some(table.boards()).filter(|boards| boards.len() == 3);
    let boards = table.discord.until("the end and the next game", boards).await.unwrap();
    assert!(boards[1].content.starts_with("Kofi resigned"), "{}", boards[1].content);
    assert!(boards[2].content.contains("game 2"), "{}", boards[2].content);
}

/// For a while all requests fail: answers, posts, and checks for answers.
#[tokio::test]
async fn what_happened_during_an_outage_is_shown_after_it() {
    let table = Table::by_gateway().await;
    let mut game = table.game().await;
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::ServerError(503));
    assert_eq!(table.ana.click_on(&game.board, "c").await, Err(Refused::NoResponse));
    assert_eq!(table.esi.slash("/wari challenge opponent:@Ana rules:abapa").await, Err(Refused::NoResponse));
    let failed = |request: &&Request| request.reply.as_ref().is_some_and(|reply| reply.status == 503);
    let tried = || (table.discord.requests().iter().filter(failed).count() >= 8).then_some(());
    table.discord.until("several retries", tried).await.unwrap();
    assert_eq!(table.channel.messages().len(), 2);
    table.discord.mend();
    game.adopt(House::C, seen(&table, AFTER_C).await);
    let offered = || table.channel.messages().into_iter().find(|message| message.content.contains("Abapa"));
    let offer = table.discord.until("the offer to be posted", offered).await.unwrap();
    assert_eq!(offer.pings, [table.ana.id()]);
    game.sow(House::F, By::Commands).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.boards_of(AFTER_C).len(), 1, "once");
    let board = shown(table.ana.click_on(&offer, "Accept").await.unwrap());
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
}

#[tokio::test]
async fn a_challenge_that_was_declined_unheard_is_told_as_declined() {
    let table = Table::set().await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi").await.unwrap());
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    assert_eq!(table.kofi.click_on(&offer, "Decline").await, Err(Refused::NoResponse));
    let declined = || table.channel.last().filter(|message| message.content.contains("declined"));
    table.discord.until("the channel to hear of it", declined).await.unwrap();
    let quiet = || table.discord.message(offer.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("the offer to lose its buttons", quiet).await.unwrap();
}

/// A retry can leave a second copy of a board. A press on the older copy removes its buttons.
#[tokio::test]
async fn a_press_on_an_older_copy_of_a_board_takes_its_buttons_off() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let old = game.board.clone();
    table.discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(500));
    game.sow(House::C, By::Buttons).await;
    let tried = || {
        let requests = table.discord.requests();
        (requests.iter().filter(|request| request.path.ends_with(&old.id.to_string())).count() == 4).then_some(())
    };
    table.discord.until("the last try to remove the buttons", tried).await.unwrap();
    table.discord.mend();
    assert!(!table.discord.message(old.id).unwrap().rows.is_empty(), "the bot has given up");
    assert!(table.ana.click_on(&old, "c").await.unwrap().private);
    let quiet = || table.discord.message(old.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("the old board to lose its buttons", quiet).await.unwrap();
}
