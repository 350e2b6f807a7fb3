//! Answers that are lost or delayed.

use local_discord::{Fault, RequestKind};
use wari_rules::House;

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

/// Returns a table with a game and no request from the bot in flight.
async fn quiet_game() -> (Table, Followed) {
    let table = Table::set().await;
    let game = table.game().await;
    let (channel, newest) = (table.channel.clone(), game.board.id);
    let quiet =
        || channel.messages().iter().all(|message| message.rows.is_empty() || message.id == newest).then_some(());
    table.discord.until("the wire to be quiet", quiet).await.unwrap();
    (table, game)
}

#[tokio::test]
async fn an_answer_whose_receipt_was_lost_is_not_given_twice() {
    let (table, mut game) = quiet_game().await;
    for house in [House::C, House::F, House::A] {
        table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
        game.sow(house, By::Buttons).await;
        // Without the id of this message, the bot could not remove its buttons later.
        game.sow(game.record.legal().iter().last().unwrap(), By::Commands).await;
        game.only_the_newest_board_has_buttons().await;
    }
    assert_eq!(table.channel.messages().len(), 1 + 1 + game.record.ply());
}

#[tokio::test]
async fn while_a_board_is_on_its_way_nobody_waits_for_it_in_vain() {
    let table = Table::set().await;
    let mut game = table.game().await;
    table.discord.hold_answers(true);
    let (ana, board) = (table.ana.clone(), game.board.clone());
    let first = tokio::spawn(async move { ana.click_on(&board, "c").await });
    table.discord.until("the first answer", || (table.discord.held_answers() == 1).then_some(())).await.unwrap();
    let (kofi, board) = (table.kofi.clone(), game.board.clone());
    let second = tokio::spawn(async move { kofi.click_on(&board, "d").await });
    let both = || (table.discord.held_answers() == 2).then_some(());
    let answered = table.discord.until("the second answer", both).await;
    assert!(answered.is_ok(), "{} held after {:?}", table.discord.held_answers(), table.discord.changes());
    table.discord.hold_answers(false);

    game.adopt(House::C, shown(first.await.unwrap().unwrap()));
    let second = second.await.unwrap().unwrap();
    assert!(told(&second).starts_with("I'm just posting a move in this game."), "{}", second.content());
    game.sow(House::D, By::Buttons).await;
    assert_eq!(table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").len(), 1);
}
