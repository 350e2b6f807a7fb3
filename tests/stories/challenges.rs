//! Challenges: who can challenge whom to what, and the possible answers.

use std::collections::HashSet;

use insta::assert_snapshot;
use local_discord::{Message, Person, Refused};
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
async fn an_offer_without_options_is_open_classic_and_rated() {
    let table = Table::set().await;
    let open = offer(&table.ana, "").await;
    assert_snapshot!(table.seen(&open), @"
    Ana is looking for a game of Wari.
    Expires in 1 day · challenge 1
    [Accept] [Learn] [Withdraw] [Details]
    ");
    let board = shown(table.esi.click("Accept").await.unwrap());
    assert!(board.content.contains("Classic rules · game 1 · rated"), "either may begin: {}", board.content);
    is_settled(&table, &open).await;
}

#[tokio::test]
async fn an_offer_to_somebody_calls_them_alone() {
    let table = Table::set().await;
    assert_snapshot!(table.typed(&table.ana, "/wari challenge opponent:@Kofi").await, @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    Expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]
    ");
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
async fn only_games_with_four_seeds_are_rated_and_only_if_wished() {
    let table = Table::set().await;
    let mut terms = Vec::new();
    for options in
        ["rated:true", "rated:false", "seeds:4 rated:true", "seeds:3 rated:true", "seeds:5 rated:true", "seeds:6"]
    {
        let offer = offer(&table.ana, options).await;
        terms.push(table.steady(offer.content.lines().nth(1).unwrap()));
        let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
        terms.push(table.steady(board.content.lines().nth(2).unwrap()));
    }
    assert_snapshot!(terms.join("\n"), @"
    Expires in 1 day · challenge 1
    Classic rules · game 1 · rated · move due in 3 days
    Unrated · expires in 1 day · challenge 2
    Classic rules · game 2 · unrated · move due in 3 days
    Expires in 1 day · challenge 3
    Classic rules · game 3 · rated · move due in 3 days
    3 seeds per house · unrated · expires in 1 day · challenge 4
    Classic rules · game 4 · unrated · move due in 3 days
    5 seeds per house · unrated · expires in 1 day · challenge 5
    Classic rules · game 5 · unrated · move due in 3 days
    6 seeds per house · unrated · expires in 1 day · challenge 6
    Classic rules · game 6 · unrated · move due in 3 days
    ");
}

#[tokio::test]
async fn what_cannot_be_offered_is_not_registered() {
    let table = Table::set().await;
    for options in ["rules:chess", "seeds:2", "seeds:7", "start:later", "rated:maybe", "pace:slow"] {
        let answer = table.ana.slash(&format!("/wari challenge {options}")).await;
        assert!(matches!(answer, Err(Refused::WrongValue { .. } | Refused::UnknownOption { .. })), "{answer:?}");
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
async fn nobody_plays_against_themselves() {
    let table = Table::set().await;
    assert_snapshot!(table.typed(&table.ana, "/wari challenge opponent:@Ana").await, @"private: You can't play against yourself. Choose somebody else as `opponent`, or leave it out to let anyone accept.");
    assert!(table.channel.messages().is_empty());
}

#[tokio::test]
async fn an_offer_is_declined_by_button_or_command() {
    let table = Table::set().await;
    for (challenger, by_button) in [(&table.ana, true), (&table.esi, false)] {
        let named = offer(challenger, "opponent:@Kofi").await;
        table.all_is_told().await;
        let told = match by_button {
            true => table.pressed(&table.kofi, &named, "Decline").await,
            false => table.typed(&table.kofi, "/wari decline").await,
        };
        let declined = format!("@Kofi declined @{}'s challenge.", challenger.name());
        assert_eq!(told, format!("{} {declined}", if by_button { "pings @Kofi:" } else { "private:" }));
        // The challenge itself says so, and nothing else does.
        let told = format!("pings @Kofi: {declined}");
        let settled = || table.discord.message(named.id).filter(|message| table.seen(message) == told);
        table.discord.until("the challenge to tell its answer", settled).await.unwrap();
    }
}

#[tokio::test]
async fn an_offer_is_withdrawn_by_button_or_command() {
    let table = Table::set().await;
    for (options, what) in [("opponent:@Kofi", "their challenge to @Kofi"), ("", "their open challenge")] {
        for by_button in [true, false] {
            let offer = offer(&table.ana, options).await;
            table.all_is_told().await;
            let answer = match by_button {
                true => table.ana.click_on(&offer, "Withdraw").await,
                false => table.ana.slash("/wari decline").await,
            };
            let told = table.seen(&answer.unwrap());
            assert!(told.ends_with(&format!("@Ana withdrew {what}.")), "{told}");
            is_settled(&table, &offer).await;
            assert_eq!(table.discord.message(offer.id).unwrap().content.lines().count(), 1);
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
async fn buttons_of_an_offer_are_for_those_it_concerns() {
    let table = Table::set().await;
    let named = offer(&table.ana, "opponent:@Kofi").await;
    let not_for_her = table.pressed(&table.esi, &named, "Accept").await;
    assert_snapshot!(not_for_her, @"private: This challenge is for @Kofi. Make your own with `/wari challenge`.");
    assert_eq!(table.pressed(&table.esi, &named, "Decline").await, not_for_her);
    let not_theirs = table.pressed(&table.esi, &named, "Withdraw").await;
    assert_snapshot!(not_theirs, @"private: Only @Ana can withdraw this challenge.");
    assert_eq!(table.pressed(&table.kofi, &named, "Withdraw").await, not_theirs);
    assert_snapshot!(table.pressed(&table.ana, &named, "Accept").await, @"private: This is your own challenge, so your opponent has to answer it. You can *Withdraw* it.");
    shown(table.kofi.click_on(&named, "Accept").await.unwrap());
}

#[tokio::test]
async fn an_answered_offer_is_answered_once() {
    let table = Table::set().await;
    let withdrawn = offer(&table.ana, "opponent:@Kofi").await;
    shown(table.ana.click_on(&withdrawn, "Withdraw").await.unwrap());
    let accepted = offer(&table.ana, "opponent:@Kofi").await;
    shown(table.kofi.click_on(&accepted, "Accept").await.unwrap());
    let declined = offer(&table.ana, "opponent:@Kofi").await;
    shown(table.kofi.click_on(&declined, "Decline").await.unwrap());
    let before = table.channel.messages().len();

    let mut late = Vec::new();
    for offer in [&declined, &withdrawn, &accepted] {
        let presses =
            [(&table.kofi, "Accept"), (&table.kofi, "Decline"), (&table.kofi, "Details"), (&table.ana, "Withdraw")];
        for (person, label) in presses {
            let id = offer.button(label).unwrap().custom_id.clone().unwrap();
            late.push(table.forged(person, offer, &id).await);
        }
    }
    assert!(late.chunk_by(|one, next| one == next).all(|answers| answers.len() == 4), "{late:?}");
    late.dedup();
    assert_snapshot!(late.join("\n"), @"
    private: This challenge was declined. `/wari challenge` makes a new one.
    private: This challenge was withdrawn. `/wari challenge` makes a new one.
    private: This challenge was accepted and is now game 1. `/wari board game:1` shows it.
    ");
    assert_eq!(table.channel.messages().len(), before);
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
async fn if_several_offers_wait_one_must_be_named() {
    let table = Table::set().await;
    assert_snapshot!(table.typed(&table.kofi, "/wari accept").await, @"private: Nothing is waiting for your answer here. `/wari challenge` offers a game.");
    offer(&table.ana, "opponent:@Kofi rules:pratt start:me").await;
    offer(&table.esi, "opponent:@Kofi rules:abapa start:me").await;
    offer(&table.esi, "opponent:@Ana").await;
    let several = table.typed(&table.kofi, "/wari accept").await;
    assert_snapshot!(several, @"
    private: 2 offers are waiting here. Which one do you mean?
    [2 · from Esi · Abapa rules] [1 · from Ana · Pratt rules]
    ");
    assert_eq!(table.typed(&table.kofi, "/wari decline").await, several);
    assert_snapshot!(table.typed(&table.kofi, "/wari accept challenge:2").await, @"
    pings @Esi: Esi is South and moves first; Kofi is North.
    Esi 0 · Kofi 0 — @Esi to move
    Abapa rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_snapshot!(table.typed(&table.kofi, "/wari accept").await, @"
    pings @Ana: Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Pratt rules · game 2 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn an_offer_to_oneself_comes_before_those_open_to_anyone() {
    let table = Table::set().await;
    offer(&table.esi, "rules:beads").await;
    offer(&table.ana, "opponent:@Kofi rules:pratt").await;
    let board = shown(table.kofi.slash("/wari accept").await.unwrap());
    assert!(board.content.contains("Pratt"), "{}", board.content);
    let board = shown(table.kofi.slash("/wari accept").await.unwrap());
    assert!(board.content.contains("Beads"), "{}", board.content);
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

#[tokio::test]
async fn a_challenge_that_never_was_cannot_be_answered() {
    let table = Table::set().await;
    let missing = table.typed(&table.ana, "/wari accept challenge:77").await;
    assert_snapshot!(missing, @"private: That challenge doesn't exist. `/wari challenge` makes one.");
    assert_eq!(table.typed(&table.ana, "/wari decline challenge:77").await, missing);
}
