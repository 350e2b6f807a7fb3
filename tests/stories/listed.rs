//! `/wari settings listed:no`: people who do not appear in what others see.

use insta::assert_snapshot;
use local_discord::{Message, Person};
use wari_rules::{SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, answered};

/// Plays a rated game that South wins.
async fn won(table: &Table, south: &Person, north: &Person) {
    let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, south, north, rules, seeds, By::Buttons).await;
    for _ in 0..10 {
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
    game.resign(Side::North).await;
}

/// Returns what everybody sees of the leaderboard, and its picture in words.
async fn leaderboard(table: &Table, person: &Person) -> String {
    let board = answered(person, person.slash("/wari leaderboard").await.unwrap()).await;
    format!("{}\n{}", table.seen(&board), board.alt_text())
}

/// Returns what somebody alone was told beside a leaderboard.
fn asides(person: &Person) -> Vec<Message> {
    let mut messages = person.messages();
    messages.retain(|message| message.content.starts_with("Only you can see this"));
    messages
}

#[tokio::test]
async fn who_is_not_listed_alone_sees_where_they_would_stand() {
    let mut table = Table::set().await;
    let [ana, kofi, esi] = &table.people_in(&table.channel);
    won(&table, ana, kofi).await;
    won(&table, kofi, esi).await;
    assert_snapshot!(leaderboard(&table, esi).await, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Ana (1 – 0 – 0). Kofi (1 – 0 – 1). Esi (0 – 0 – 1).
    ");
    table.typed(ana, "/wari settings listed:no").await;
    let without = leaderboard(&table, esi).await;
    assert_snapshot!(without, @"
    **Classic · This server**
    leaderboard.png
    Classic · This server. Rank, name, rating, and games won – drawn – lost. Provisional: Kofi (1 – 0 – 1). Esi (0 – 0 – 1).
    ");
    assert_eq!(leaderboard(&table, ana).await, without);
    let aside = table.discord.until("what Ana alone sees", || asides(ana).pop()).await.unwrap();
    assert_snapshot!(table.seen(&aside), @"private: Only you can see this: @Ana · won 1, drew 0, lost 0 · 0 seeds");
    table.typed(ana, "/wari settings listed:yes").await;
    assert!(leaderboard(&table, ana).await.contains("Ana (1 – 0 – 0)"));
    // The bot finishes what it is about to tell before it ends.
    table.stop().await;
    assert_eq!([ana, kofi, esi].map(|person| asides(person).len()), [1, 0, 0]);
}
