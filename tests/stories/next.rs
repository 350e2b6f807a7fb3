//! *Next game*: from one board to the next.

use insta::assert_snapshot;
use local_discord::{Channel, Message, Person};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link};

/// Returns what *Next game* on a board shows to a person.
async fn next(person: &Person, board: &Message) -> Message {
    let answer = person.click_on(board, "Next game").await.unwrap();
    assert!(answer.private, "said to all: {}", answer.content());
    let message = answer.message.unwrap();
    assert!(message.pings.is_empty());
    message
}

#[tokio::test]
async fn game_after_game_is_played_from_one_message() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, esi, .. } = &table;
    let kumasi = discord.guild("Kumasi").channel("wari");
    let mut first = table.game().await;
    let mut second = Followed::begin(
        discord,
        &ana.in_channel(&kumasi),
        &kofi.in_channel(&kumasi),
        &rulesets::CLASSIC,
        SeedsPerHouse::Four,
        By::Buttons,
    )
    .await;
    let mut third = Followed::begin(discord, ana, esi, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    for game in [&second, &third] {
        table.noticed(&game.board).await;
    }
    first.sow(House::C, By::Buttons).await;

    // Ana sows in a game of another server, from here: the board appears there, and here the next game follows.
    let shown = next(ana, &first.board).await;
    assert!(shown.content.contains(&link(&second.board)), "{}", shown.content);
    let sown = ana.click_on(&shown, "d").await.unwrap();
    assert!(sown.private, "{}", sown.content());
    let on = sown.message.unwrap();
    assert_eq!(on.id, shown.id, "in the same message");
    assert_snapshot!(table.seen(&on), @"
    private: You sowed **d** in [game 2](link); the board follows there.
    Your next game is [game 3](link): move due in 3 days.
    Ana 0 · Esi 0 — Ana to move
    Classic rules · game 3 · rated
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview]
    ");
    let arrives = |channel: &Channel, happened: &'static str| {
        let channel = channel.clone();
        discord.until(happened, move || channel.last().filter(|board| board.content.starts_with(happened)))
    };
    let board = arrives(&kumasi, "Ana sowed **d** (4).").await.unwrap();
    second.adopt(House::D, board);
    assert_eq!(second.board.pings, [kofi.id()]);

    // A press that comes twice plays once.
    let again = ana.forge(&on, &shown.button("d").unwrap().custom_id.clone().unwrap()).await.unwrap();
    assert!(again.private && again.content().starts_with("This board is out of date"), "{}", again.content());

    let last = ana.click_on(&on, "e").await.unwrap();
    assert_snapshot!(table.seen(&last), @"private: You sowed **e** in [game 3](link); the board follows there. No other game is waiting for your move.");
    let board = arrives(&table.channel, "Ana sowed **e** (4).").await.unwrap();
    third.adopt(House::E, board);
    assert_eq!(third.board.pings, [esi.id()]);
}
