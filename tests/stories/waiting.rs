//! Open challenges: how long they stay open, how many there can be, and for whom.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Fault, Message, Person, RequestKind};
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;

use crate::hurried::{DAY, HOUR, Hurried, HurriedBot};
use crate::table::{Table, link, plays_the_computer, shown, told};

const MINUTE: Duration = Duration::from_secs(60);

async fn offer(challenger: &Person, options: &str) -> Message {
    shown(challenger.slash(&format!("/wari challenge {options}")).await.unwrap())
}

async fn refused(person: &Person, command: &str) -> String {
    told(&person.slash(command).await.unwrap()).to_owned()
}

/// Waits until a message says that its offer has expired, and returns it.
async fn run_out(table: &Table, offer: &Message) -> Message {
    let says_so = || table.discord.message(offer.id).filter(|message| message.content.contains("expired"));
    table.discord.until("the offer to run out", says_so).await.unwrap()
}

#[tokio::test]
async fn an_offer_is_two_lines_and_its_details_tell_what_is_at_stake() {
    let table = Table::set().await;
    let mut told = Vec::new();
    for options in ["opponent:@Kofi", "", "opponent:@Esi rated:false rules:abapa pace:day start:them match:3"] {
        let offer = offer(&table.ana, options).await;
        // Anybody can ask, and sees the answer alone.
        told.extend([table.seen(&offer), table.pressed(&table.kofi, &offer, "Details").await]);
    }
    assert_snapshot!(told.join("\n\n"), @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    Expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]

    private: The terms of challenge 1:
    - **Classic** rules
    - 4 seeds per house
    - First move: random
    - Three days a move
    - A single game
    - Rated
    - Expires in 7 days

    Ana is looking for a game of Wari.
    Expires in 1 day · challenge 2
    [Accept] [Learn] [Withdraw] [Details]

    private: The terms of challenge 2:
    - **Classic** rules
    - 4 seeds per house
    - First move: random
    - Three days a move
    - A single game
    - Rated
    - Expires in 1 day

    pings @Esi: @Esi, Ana challenges you to a match of Wari.
    **Abapa** rules · first move: you · a day a move · first to 3 wins · unrated · expires in 7 days · challenge 3
    [Accept] [Decline] [Withdraw] [Details]

    private: The terms of challenge 3:
    - **Abapa** rules
    - 4 seeds per house
    - First move: @Esi
    - A day a move
    - First to 3 wins
    - Unrated
    - Expires in 7 days
    ");
}

#[tokio::test]
async fn an_offer_that_ran_out_says_so_and_plays_nothing() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let (open, named) = (offer(&table.ana, "").await, offer(&table.ana, "opponent:@Kofi").await);
    let pressed = open.button("Accept").unwrap().custom_id.clone().unwrap();
    table.all_is_told().await;

    time.skip(DAY);
    let gone = run_out(&table, &open).await;
    assert_snapshot!(table.seen(&gone), @"
    @Ana's open challenge expired after a day without an answer. No harm done: `/wari challenge` makes a new one.
    [Play the computer]
    ");
    let late = table.forged(&table.esi, &open, &pressed).await;
    assert_snapshot!(late, @"private: This challenge expired before anybody answered it. `/wari challenge` makes a new one.");
    assert_eq!(table.typed(&table.esi, "/wari accept challenge:1").await, late);
    assert_eq!(table.typed(&table.ana, "/wari decline challenge:1").await, late);
    assert_eq!(table.channel.messages().len(), 2, "an edit, and no message more");

    time.skip(5 * DAY);
    assert_eq!(table.discord.message(named.id).unwrap().enabled_labels(), ["Accept", "Decline", "Withdraw", "Details"]);
    time.skip(DAY);
    run_out(&table, &named).await;
    bot.stop(&table).await;
}

#[tokio::test]
async fn three_offers_of_a_player_wait_over_all_servers() {
    let table = Table::set().await;
    let there = table.ana.in_channel(&table.discord.guild("Kumasi").channel("wari"));
    let offers = [offer(&table.ana, "").await, offer(&table.ana, "opponent:@Kofi").await, offer(&there, "").await];
    let mut answers = Vec::new();
    for person in [&table.ana, &there] {
        // Until the bot has stored the messages' ids, its links lead to the channels.
        let answer = loop {
            let answer = refused(person, "/wari challenge rules:abapa").await;
            if offers.iter().all(|offer| answer.contains(&link(offer))) {
                break answer;
            }
        };
        answers.push(table.steady(&answer));
    }
    assert_snapshot!(answers[0], @"You already have 3 open challenges, which is the limit: link link link. *Withdraw* one to make another.");
    assert_eq!(answers[1], answers[0]);
    offer(&table.esi, "opponent:@Kofi").await;
    shown(table.ana.click_on(&offers[0], "Withdraw").await.unwrap());
    offer(&there, "").await;
}

/// Waits until a message offers the computer, and returns it.
async fn offers_computer(table: &Table, offer: &Message) -> Message {
    let offers = || table.discord.message(offer.id).filter(|message| message.rows.len() == 2);
    table.discord.until("the offer to be alone", offers).await.unwrap()
}

#[tokio::test]
async fn an_open_offer_that_waits_alone_offers_the_computer_in_its_own_message() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let (open, named) = (offer(&table.ana, "start:me").await, offer(&table.esi, "opponent:@Kofi").await);
    time.skip(9 * MINUTE);
    table.is_at_rest().await;
    assert_eq!(table.discord.message(open.id).unwrap(), open, "not yet");
    time.skip(MINUTE);
    let alone = offers_computer(&table, &open).await;
    assert_snapshot!(table.seen(&alone), @"
    Ana is looking for a game of Wari.
    First move: Ana · expires in 1 day · challenge 1
    [Accept] [Learn] [Withdraw] [Details]
    [Play the computer]
    ");

    // Whoever is tired of waiting plays, and the challenge waits on.
    let board = plays_the_computer(&table.ana, &alone).await;
    assert!(board.content.contains("computer: 1 "), "{}", board.content);
    assert_eq!(table.channel.messages().len(), 3, "an edit, and no message more");
    table.is_at_rest().await;
    bot.stop(&table).await;
    let bot = HurriedBot::start(&table, &time).await;
    time.skip(HOUR);
    table.is_at_rest().await;
    assert_eq!(table.discord.message(open.id).unwrap(), alone);
    assert_eq!(table.discord.message(named.id).unwrap(), named);
    let board = shown(table.kofi.click_on(&alone, "Accept").await.unwrap());
    assert_eq!(board.pings, [table.ana.id()]);
    bot.stop(&table).await;
}

#[tokio::test]
async fn an_offer_that_is_answered_or_deleted_before_its_message_has_changed_stays_so() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let [taken, deleted, left] = [&table.ana, &table.kofi, &table.esi].map(|person| offer(person, ""));
    let (taken, deleted, left) = (taken.await, deleted.await, left.await);
    table.discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(503));
    time.skip(10 * MINUTE);
    let edits = || table.discord.requests().into_iter().find(|request| request.path.contains(&taken.id.to_string()));
    table.discord.until("the first try", edits).await.unwrap();
    shown(table.kofi.click_on(&taken, "Accept").await.unwrap());
    table.channel.delete_message(&deleted);
    table.discord.mend();
    offers_computer(&table, &left).await;
    table.is_at_rest().await;
    let seen = table.discord.message(taken.id).unwrap();
    assert!(seen.rows.len() < 2, "{}", table.seen(&seen));
    assert_eq!(table.channel.messages().len(), 3, "two offers and the board");
    bot.stop(&table).await;
}

/// Returns the lines of a page of settings that name somebody.
fn blocked(page: &str) -> String {
    page.lines().filter(|line| line.contains('@')).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn who_is_blocked_is_kept_away_without_being_told_so() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    let mut game = table.game().await;
    let open = offer(kofi, "").await;
    assert_snapshot!(blocked(&table.typed(kofi, "/wari settings block:@Ana").await), @"
    private: ✓ Blocked from challenging you: @Ana. They aren't told.
    Blocked from challenging you: @Ana. They aren't told.
    ");
    assert_snapshot!(blocked(&table.typed(kofi, "/wari settings block:@Esi").await), @"
    private: ✓ Blocked from challenging you: @Esi. They aren't told.
    Blocked from challenging you: @Esi and @Ana. They aren't told.
    ");
    assert_snapshot!(blocked(&table.typed(kofi, "/wari settings").await), @"Blocked from challenging you: @Esi and @Ana. They aren't told.");
    assert_snapshot!(table.typed(kofi, "/wari settings block:@Kofi").await, @"private: You can't block yourself. Choose somebody else as `block`.");

    game.resign(wari_rules::Side::South).await;
    let kept_away = table.typed(ana, "/wari challenge opponent:@Kofi").await;
    assert_snapshot!(kept_away, @"private: I can't arrange a game between you and @Kofi. Challenge somebody else, or leave `opponent` out to let anyone accept.");
    assert_eq!(table.pressed(ana, &open, "Accept").await, kept_away);
    assert_eq!(table.typed(ana, "/wari accept").await, kept_away);
    assert_eq!(table.pressed(ana, &game.board, "Rematch").await, kept_away);
    assert_eq!(blocked(&table.typed(ana, "/wari settings").await), "", "it is nobody else's business");

    assert_snapshot!(blocked(&table.typed(kofi, "/wari settings unblock:@Ana").await), @"
    private: ✓ @Ana can challenge you again.
    Blocked from challenging you: @Esi. They aren't told.
    ");
    shown(ana.click_on(&open, "Accept").await.unwrap());
}

/// Checks that the bot postpones an invalid row, as an earlier version's bug could leave it, and processes the rest.
#[tokio::test]
async fn a_row_that_makes_no_sense_stops_no_clock() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    for _ in 0..2 {
        let offer = offer(&table.ana, "opponent:@Kofi start:me pace:day").await;
        shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    }
    let open = offer(&table.ana, "").await;
    offer(&table.esi, "").await;
    bot.stop(&table).await;

    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    for broken in [
        "UPDATE games SET moves = '??', ply = 2 WHERE id = 1",
        "UPDATE challenges SET rules = 'chess' WHERE challenger = (SELECT max(challenger) FROM challenges)",
    ] {
        assert_eq!(sqlx::query(broken).execute(&mut file).await.unwrap().rows_affected(), 1, "{broken}");
    }
    file.close().await.unwrap();

    let bot = HurriedBot::start(&table, &time).await;
    let end = table.discord.until("the end of the other game", || {
        // The time before the bot's first look at the clocks is credited to the players.
        time.skip(HOUR);
        table.channel.messages().into_iter().find(|end| end.content.contains("game 2") && end.rows.len() == 1)
    });
    let end = end.await.unwrap();
    assert_snapshot!(table.seen(&end), @"
    pings @Kofi: Ana ran out of time before making a move. @Kofi, this one is yours. (Classic rules · game 2 · unrated)
    [Rematch] [Next game]
    ");
    run_out(&table, &open).await;
    bot.stop(&table).await;
}
