//! Tournaments, in the real program.

use insta::assert_snapshot;
use local_discord::{Channel, Message, Person};

use crate::table::{Table, shown};

/// Creates a Swiss tournament that these people join, and returns its message.
async fn club_night(table: &Table, people: &[&Person]) -> Message {
    let create = "/wari-event create kind:swiss name:\"The club night\" rounds:3 pace:live";
    let event = shown(table.ana.slash(create).await.unwrap());
    for person in people {
        let joined = person.click_on(&event, "Join").await.unwrap();
        let told = joined.content();
        assert!(joined.private && told.starts_with("You're in **The club night**"), "{told}");
    }
    event
}

/// Returns the channel with its threads.
fn channels(table: &Table) -> Vec<Channel> {
    table.channel.threads().into_iter().chain([table.channel.clone()]).collect()
}

/// Returns the newest board that pings one of these people, whom, and where it stands.
fn board<'p>(table: &Table, people: &[&'p Person]) -> Option<(Message, &'p Person, Channel)> {
    let is_board = |message: &Message| message.button("a").is_some();
    let newest = |channel: Channel| Some((channel.messages().into_iter().rev().find(is_board)?, channel));
    let (newest, channel) = channels(table).into_iter().find_map(newest)?;
    let called = people.iter().find(|person| newest.pings == [person.id()])?;
    Some((newest, called, channel))
}

#[tokio::test]
async fn a_club_night_from_the_first_press_to_the_podium() {
    let table = Table::set().await;
    let people = [&table.ana, &table.kofi];
    let event = club_night(&table, &people).await;
    assert_snapshot!(table.seen(&event), @r"
    **The club night** · tournament 1
    Swiss tournament of 3 rounds · Classic rules · 10 minutes a move · rated
    0 of 64 places taken · starts when @Ana says so
    [Join] [Leave] [Table]
    ");
    let refused = table.typed(&table.kofi, "/wari-event start").await;
    assert_snapshot!(refused, @"private: Only @Ana, who created the tournament, and people who may manage events or this server can do that.");
    assert_snapshot!(table.typed(&table.ana, "/wari-event start").await, @"**The club night** starts.");
    let (first, mover, thread) = table.discord.until("the first board", || board(&table, &people)).await.unwrap();
    assert_eq!(thread.name(), "Ana – Kofi");
    assert!(first.content.contains(" · rated · move due "), "{}", first.content);
    let runs = |message: &Message| message.id == event.id && message.button("My game").is_some();
    let running = || table.channel.messages().into_iter().find(runs);
    let running = table.discord.until("the message to tell that it runs", running).await.unwrap();
    let mine = table.pressed(mover, &running, "My game").await;
    assert!(mine.starts_with("private: Your game in **The club night**: "), "{mine}");
    let confirm = mover.in_channel(&thread).slash("/wari resign").await.unwrap();
    mover.in_channel(&thread).click_on(&confirm.message.unwrap(), "Resign").await.unwrap();
    // Two people meet once, so it is over.
    let over = || table.channel.messages().into_iter().find(|message| message.content.contains(" is over. Congr"));
    let over = table.discord.until("the podium", over).await.unwrap();
    let winner = if mover.id() == table.ana.id() { "Kofi" } else { "Ana" };
    let told = table.seen(&over);
    assert!(told.starts_with(&format!("**The club night** is over. Congratulations, @{winner}!")), "{told}");
    assert!(told.contains("After round 1 of 3, nobody was left who could play somebody new."), "{told}");
    assert_eq!(over.attachments.len(), 1, "the table");
    for format in ["TRF", "OGN"] {
        let given = table.kofi.click_on(&over, format).await.unwrap();
        assert_eq!(given.message.unwrap().attachments[0].filename, format!("tournament-1.{}", format.to_lowercase()));
    }
    let follows = |message: &Message| message.id == event.id && message.content.contains("it is over");
    let followed = || table.channel.messages().into_iter().find(follows);
    table.discord.until("the message of the tournament to follow", followed).await.unwrap();
    let messages = table.channel.messages();
    let own = messages.iter().filter(|message| message.content.contains("tournament 1")).count();
    assert_eq!(own, 1, "it is edited, never repeated");
}

#[tokio::test]
async fn a_bot_that_is_killed_begins_each_game_of_a_round_once() {
    let mut table = Table::set().await;
    let kwame = table.channel.person("Kwame");
    let everybody = [&table.ana, &table.kofi, &table.esi, &kwame];
    club_night(&table, &everybody).await;
    table.ana.slash("/wari-event start").await.unwrap();
    table.kill().await;
    for _ in 0..3 {
        table.start().await;
        table.kill().await;
    }
    table.start().await;
    table.counts("fixtures", 2).await;
    table.all_is_told().await;
    assert_eq!(table.count("games WHERE event = 1").await, 2);
    let boards = channels(&table).into_iter().flat_map(|channel| channel.messages());
    assert_eq!(boards.filter(|message| message.button("a").is_some()).count(), 2);
}

#[tokio::test]
async fn the_games_of_an_arena_stand_at_tables_that_are_used_again() {
    let table = Table::set().await;
    let people = [&table.ana, &table.kofi];
    let event =
        shown(table.ana.slash("/wari-event create kind:arena name:\"The club night\" pace:live").await.unwrap());
    for person in people {
        person.click_on(&event, "Join").await.unwrap();
    }
    table.ana.slash("/wari-event start").await.unwrap();
    for game in 1..=2 {
        let begun = || board(&table, &people).filter(|(board, ..)| board.content.contains(&format!("game {game} ")));
        let (_, mover, thread) = table.discord.until("a board", begun).await.unwrap();
        assert_eq!(thread.name(), "Table 1 · The club night");
        let mover = mover.in_channel(&thread);
        let confirm = mover.slash("/wari resign").await.unwrap();
        mover.click_on(&confirm.message.unwrap(), "Resign").await.unwrap();
    }
    assert_eq!(table.channel.threads().len(), 1);
}
