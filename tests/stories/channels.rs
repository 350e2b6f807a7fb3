//! Games in all kinds of channels: threads, posts, announcements, voice and stage chats.

use insta::assert_snapshot;
use local_discord::{Channel, permission};
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown};

/// Plays some moves in a channel, by buttons and commands, and resigns.
async fn play(table: &Table, channel: &Channel) {
    let [ana, kofi, _] = table.people_in(channel);
    let mut game =
        Followed::begin(&table.discord, &ana, &kofi, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    game.sow(House::C, By::Buttons).await;
    game.sow(House::F, By::Commands).await;
    game.only_the_newest_board_has_buttons().await;
    game.resign(Side::South).await;
    assert_eq!(game.board.channel, channel.id());
}

#[tokio::test]
async fn one_plays_wherever_a_server_has_a_chat() {
    let table = Table::set().await;
    let Table { guild, ana, .. } = &table;
    let (news, forum) = (guild.announcements("news"), guild.forum("games"));
    let about = ana.say("Who plays?").unwrap();
    let private = ana.open_private_thread("Ana and Kofi").unwrap();
    table.kofi.join_thread(&private).say(&format!("<@{}>, bring the board!", table.discord.bot())).unwrap();
    for channel in [
        ana.open_thread("Evening games").unwrap(),
        ana.open_thread_on(&about, "Who plays").unwrap(),
        private,
        ana.in_channel(&news).open_thread("Finals").unwrap(),
        ana.in_channel(&forum).open_post("Looking for a game", "Anybody?").unwrap(),
        ana.in_channel(&guild.media("boards")).open_post("Boards", "All mine.").unwrap(),
        guild.voice("talk"),
        guild.stage("hall"),
        news,
    ] {
        play(&table, &channel).await;
    }
    assert_eq!(table.channel.messages().len(), 1, "only what Ana said");
}

#[tokio::test]
async fn an_archived_thread_opens_again_for_the_next_move() {
    let table = Table::set().await;
    let thread = table.ana.open_thread("Evening games").unwrap();
    let [ana, kofi, esi] = table.people_in(&thread);
    let mut game =
        Followed::begin(&table.discord, &ana, &kofi, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    thread.archive();
    game.sow(House::C, By::Buttons).await;
    assert!(!thread.is_archived());
    thread.archive();
    game.sow(House::F, By::Commands).await;
    assert!(!thread.is_archived());

    // Who may not reopen it cannot press, and a lock stops everybody.
    thread.archive();
    thread.overwrite(local_discord::Whom::Member(esi.id()), 0, permission::SEND_MESSAGES_IN_THREADS);
    let refused = esi.click_on(&game.board, "More").await.unwrap_err();
    assert_snapshot!(refused.to_string(), @"This thread is archived, and you may not reopen it.");
    thread.lock();
    let refused = ana.click_on(&game.board, "a").await.unwrap_err();
    assert_snapshot!(refused.to_string(), @"This thread is locked, and its buttons with it.");

    // From another channel one still sees the game, and who owns the server opens it again with a command.
    let board = shown(ana.slash(&format!("/wari move house:a game:{}", game.number)).await.unwrap());
    game.adopt(House::A, board);
}
