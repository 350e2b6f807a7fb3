//! Limits on challenges and games.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Answer, Person};

use crate::hurried::{HOUR, Hurried, HurriedBot};
use crate::table::{Table, shown};

/// Makes an offer with `options` and withdraws it, unless it is refused.
async fn offers_and_withdraws(person: &Person, options: &str) -> Answer {
    let answer = person.slash(&format!("/wari challenge {options}")).await.unwrap();
    if let Some(offer) = answer.message.as_ref().filter(|_| !answer.private) {
        shown(person.click_on(offer, "Withdraw").await.unwrap());
    }
    answer
}

#[tokio::test]
async fn who_offers_and_withdraws_over_and_over_pings_nobody_over_and_over() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let mut last = String::new();
    for _ in 0..20 {
        last = table.seen(&offers_and_withdraws(&table.ana, "opponent:@Kofi").await);
    }
    assert_snapshot!(last, @"private: You've challenged @Kofi several times in the last hour without a game. You can ask again in 1 hour. Somebody else might like to play: leave `opponent` out to let anyone accept.");
    let messages = table.channel.messages();
    assert_eq!(messages.iter().filter(|message| message.pings == [table.kofi.id()]).count(), 3);

    for _ in 0..20 {
        last = table.seen(&offers_and_withdraws(&table.ana, "").await);
    }
    assert_snapshot!(last, @"private: You've sent too many challenges in the last hour: you can send another in 1 hour. You can play me at any time with `/wari challenge level:3`.");
    assert_eq!(table.channel.messages().len(), 10, "ten offers, each of which says that it was withdrawn");
    // Other players and games against the computer are not affected, and after an hour the limit resets.
    shown(offers_and_withdraws(&table.esi, "opponent:@Kofi").await);
    assert!(!table.ana.slash("/wari challenge level:1 start:me").await.unwrap().private);
    time.skip(HOUR);
    shown(offers_and_withdraws(&table.ana, "opponent:@Kofi").await);
    bot.stop(&table).await;
}

#[tokio::test]
async fn what_is_accepted_was_welcome() {
    let table = Table::set().await;
    for _ in 0..12 {
        let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi").await.unwrap());
        shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    }
}

#[tokio::test]
async fn nobody_plays_more_than_twenty_games_against_the_computer() {
    let table = Table::set().await;
    let challenge = async || table.ana.slash("/wari challenge level:1 start:me").await.unwrap();
    for _ in 0..20 {
        let answer = challenge().await;
        assert!(!answer.private, "{}", answer.content());
    }
    assert_snapshot!(table.seen(&challenge().await), @"private: You're playing 20 games against me, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.");
    // Resigning one game makes room for another.
    let question = table.ana.slash("/wari resign game:7").await.unwrap();
    shown(table.ana.click_on(&question.message.unwrap(), "Resign").await.unwrap());
    assert!(!challenge().await.private);
    assert!(challenge().await.private);
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi").await.unwrap());
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
}

#[tokio::test]
async fn nobody_plays_more_than_a_hundred_games() {
    let table = Table::set().await;
    // Ana accepts forty challenges and makes sixty, with ten other players.
    for number in 0..100 {
        let other = table.channel.person(&format!("Other {}", number % 10));
        let (challenger, accepter) = if number < 40 { (&other, &table.ana) } else { (&table.ana, &other) };
        let command = format!("/wari challenge opponent:<@{}>", accepter.id());
        let offer = shown(challenger.slash(&command).await.unwrap());
        shown(accepter.click_on(&offer, "Accept").await.unwrap());
    }
    assert_snapshot!(table.typed(&table.ana, "/wari challenge opponent:@Kofi").await, @"private: You're playing 100 games, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.");
    assert!(table.ana.slash("/wari challenge level:1").await.unwrap().private);
    let offer = shown(table.kofi.slash("/wari challenge opponent:@Ana").await.unwrap());
    assert_snapshot!(table.pressed(&table.ana, &offer, "Accept").await, @"private: You're playing 100 games, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.");
    let question = table.ana.slash("/wari resign game:1").await.unwrap();
    shown(table.ana.click_on(&question.message.unwrap(), "Resign").await.unwrap());
    shown(table.ana.click_on(&offer, "Accept").await.unwrap());
}

#[tokio::test]
async fn who_is_not_in_the_server_cannot_be_challenged_there() {
    let table = Table::set().await;
    let stranger = table.discord.guild("Kumasi").channel("wari").person("Yaw");
    let challenge = format!("/wari challenge opponent:<@{}>", stranger.id());
    assert_snapshot!(table.typed(&table.ana, &challenge).await, @"private: @Yaw isn't on this server, so they can't accept here. Invite them to the server first, or choose somebody who is here.");
    assert_eq!(table.channel.messages().len(), 0);
    // The refused challenge does not count towards the limit.
    for options in ["", "opponent:@Kofi", "opponent:@Esi"] {
        shown(table.ana.slash(&format!("/wari challenge {options}")).await.unwrap());
    }
}
