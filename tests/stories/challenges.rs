//! Challenges: who can challenge whom to what, and the possible answers.

use std::collections::HashSet;

use insta::assert_snapshot;
use local_discord::{Message, Person};
use wari_rules::{SeedsPerHouse, rulesets};

use crate::table::{Table, link, position, shown, told};

async fn offer(challenger: &Person, options: &str) -> Message {
    shown(challenger.slash(&format!("/wari challenge {options}")).await.unwrap())
}

async fn refused(person: &Person, command: &str) -> String {
    told(&person.slash(command).await.unwrap()).to_owned()
}

/// Waits until a message has lost its buttons.
async fn is_settled(table: &Table, message: &Message) {
    let settled = || table.discord.message(message.id).is_some_and(|message| message.rows.is_empty()).then_some(());
    table.discord.until("the offer to lose its buttons", settled).await.unwrap();
}

#[tokio::test]
async fn every_option_is_kept() {
    let table = Table::set().await;
    for ruleset in rulesets::ALL {
        for seeds in SeedsPerHouse::ALL {
            for (start, first, south) in [("me", "Ana", &table.ana), ("them", "@Kofi", &table.kofi)] {
                let options = format!("opponent:@Kofi rules:{} seeds:{seeds} start:{start}", ruleset.id);
                let offer = offer(&table.ana, &options).await;
                let rated = if seeds == SeedsPerHouse::Four { "rated" } else { "unrated" };
                let terms = format!("- **{}** rules\n- {seeds} seeds per house\n- First move: {first}\n", ruleset.name);
                let details = table.pressed(&table.esi, &offer, "Details").await;
                let is_rated = details.to_lowercase().contains(&format!("\n- {rated}\n"));
                assert!(details.contains(&terms) && is_rated, "{details}");

                let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
                assert_eq!(position(&board), format!("{}0-0-S", format!("{seeds}-").repeat(12)));
                assert_eq!(board.pings, [south.id()], "South moves first");
                assert!(board.content.contains(&format!("\n{} rules · game ", ruleset.name)), "{}", board.content);
                assert!(board.content.contains(&format!(" · {rated} · ")), "{}", board.content);
            }
        }
    }
}

#[tokio::test]
async fn by_chance_either_begins() {
    let table = Table::set().await;
    let mut begun = [0; 2];
    for _ in 0..60 {
        let offer = offer(&table.ana, "start:random").await;
        let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
        begun[usize::from(board.pings == [table.kofi.id()])] += 1;
    }
    // The probability that the same player begins all sixty games is about 1 in 10^17.
    assert!(begun[0] > 0 && begun[1] > 0, "{begun:?}");
}

#[tokio::test]
async fn the_offer_itself_tells_that_it_was_declined_or_withdrawn() {
    let table = Table::set().await;
    for by_button in [true, false] {
        for label in ["Decline", "Withdraw"] {
            // Somebody whose offer has come to nothing may have to wait with the next.
            let challenger = table.channel.person(&format!("{label} {by_button}"));
            let named = offer(&challenger, "opponent:@Kofi").await;
            table.all_is_told().await;
            let (person, closed) = match label {
                "Decline" => (&table.kofi, format!("@Kofi declined @{}'s challenge.", challenger.name())),
                _ => (&challenger, format!("@{} withdrew their challenge to @Kofi.", challenger.name())),
            };
            let told = match by_button {
                true => table.pressed(person, &named, label).await,
                false => table.typed(person, "/wari decline").await,
            };
            assert_eq!(told, format!("{} {closed}", if by_button { "pings @Kofi:" } else { "private:" }));
            // The offer says so in its place, and nothing else does.
            let told = format!("pings @Kofi: {closed}");
            let settled = || table.discord.message(named.id).filter(|message| table.seen(message) == told);
            table.discord.until("the offer to tell its answer", settled).await.unwrap();
        }
    }
}

#[tokio::test]
async fn an_offer_accepted_by_command_loses_its_buttons() {
    let table = Table::set().await;
    for _ in 0..10 {
        let offer = offer(&table.ana, "opponent:@Kofi").await;
        shown(table.kofi.slash("/wari accept").await.unwrap());
        is_settled(&table, &offer).await;
    }
}

#[tokio::test]
async fn of_two_who_accept_an_open_offer_one_plays() {
    let table = Table::set().await;
    for game in 1..=20 {
        let open = offer(&table.ana, "start:me").await;
        let (kofi, esi) = tokio::join!(table.kofi.click_on(&open, "Accept"), table.esi.click_on(&open, "Accept"));
        let (board, late) = match (kofi.unwrap(), esi.unwrap()) {
            (kofi, esi) if esi.private => (kofi, esi),
            (kofi, esi) => (esi, kofi),
        };
        assert_eq!(shown(board).pings, [table.ana.id()]);
        let gone = format!("This challenge was accepted and is now game {game}. `/wari board game:{game}` shows it.");
        assert_eq!(told(&late), gone);
    }
}

#[tokio::test]
async fn an_offer_accepted_and_withdrawn_at_once_is_one_of_them() {
    let table = Table::set().await;
    for number in 0..20 {
        // Use a new challenger each time, because offers that are withdrawn repeatedly hit a limit.
        let challenger = table.channel.person(&format!("Challenger {number}"));
        let named = offer(&challenger, "opponent:@Kofi").await;
        let answers = tokio::join!(table.kofi.click_on(&named, "Accept"), challenger.click_on(&named, "Withdraw"));
        let (accepted, withdrawn) = (answers.0.unwrap(), answers.1.unwrap());
        assert_ne!(accepted.private, withdrawn.private, "{}\n{}", accepted.content(), withdrawn.content());
        is_settled(&table, &named).await;
    }
}

#[tokio::test]
async fn an_offer_is_answered_where_it_was_made() {
    let table = Table::set().await;
    let named = offer(&table.ana, "opponent:@Kofi start:me").await;
    let talk = table.guild.channel("talk");
    // Until the bot has stored the message's id, its links lead to the channel.
    table.counts("challenges WHERE message IS NULL", 0).await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let mut answers = HashSet::new();
    for elsewhere in [&talk, &kumasi] {
        let (ana, kofi) = (table.ana.in_channel(elsewhere), table.kofi.in_channel(elsewhere));
        for (person, command) in [(&kofi, "accept"), (&kofi, "decline"), (&ana, "decline")] {
            let answer = refused(person, &format!("/wari {command} challenge:1")).await;
            assert_eq!(answer, format!("Challenge 1 belongs to another channel: {}", link(&named)));
            answers.insert(table.typed(person, &format!("/wari {command}")).await);
        }
    }
    assert_snapshot!(Vec::from_iter(answers).join("\n"), @"private: Nothing is waiting for your answer here. `/wari challenge` offers a game.");
    assert_eq!(talk.messages().len() + kumasi.messages().len(), 0);
    shown(table.kofi.click_on(&named, "Accept").await.unwrap());
}
