//! Open challenges: how long they stay open, how many there can be, and for whom.

use std::sync::Arc;

use futures_util::future::join_all;
use local_discord::{Message, Person};
use sqlx::{Connection, SqliteConnection};

use crate::hurried::{DAY, HOUR, Hurried, HurriedBot};
use crate::table::{Table, link, shown, told};

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
async fn an_offer_tells_what_is_at_stake_and_how_long_it_stands() {
    let table = Table::set().await;
    let (ana, kofi) = (&table.ana, &table.kofi);
    let line = |message: &Message| message.content.lines().last().unwrap().to_owned();
    let named = line(&offer(ana, "opponent:@Kofi").await);
    let start = format!("Rating at stake: Ana +162 / −162, <@{}> +162 / −162 · expires <t:", kofi.id());
    assert!(named.starts_with(&start) && named.ends_with(":R>"), "{named}");
    let open = line(&offer(ana, "").await);
    let start = "Rating at stake: Ana has 1500, and the rest depends on who accepts · expires <t:";
    assert!(open.starts_with(start) && open.ends_with(":R>"), "{open}");
    let unrated = line(&offer(ana, "opponent:@Esi rated:false").await);
    assert!(unrated.starts_with("expires <t:"), "{unrated}");
}

#[tokio::test]
async fn an_offer_that_ran_out_says_so_and_plays_nothing() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let (open, named) = (offer(&table.ana, "").await, offer(&table.ana, "opponent:@Kofi").await);
    let pressed = open.button("Accept").unwrap().custom_id.clone().unwrap();

    time.skip(DAY);
    let gone = run_out(&table, &open).await;
    assert_eq!((gone.rows.len(), gone.pings.len(), gone.id), (0, 0, open.id));
    let text = format!("<@{}>'s open challenge expired after a day without an answer.", table.ana.id());
    assert!(gone.content.starts_with(&text), "{}", gone.content);
    let sentence = "This challenge expired before anybody answered it. `/wari challenge` makes a new one.";
    assert_eq!(told(&table.esi.forge(&open, &pressed).await.unwrap()), sentence);
    assert_eq!(refused(&table.esi, "/wari accept challenge:1").await, sentence);
    assert_eq!(refused(&table.ana, "/wari decline challenge:1").await, sentence);
    assert_eq!(table.channel.messages().len(), 2, "an edit, and no message more");

    time.skip(5 * DAY);
    assert_eq!(table.discord.message(named.id).unwrap().enabled_labels(), ["Accept", "Decline", "Withdraw"]);
    time.skip(DAY);
    run_out(&table, &named).await;
    bot.stop(&table).await;
}

#[tokio::test]
async fn an_offer_waits_longer_while_the_bot_is_away() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let (open, named) = (offer(&table.ana, "").await, offer(&table.ana, "opponent:@Kofi start:me").await);
    bot.stop(&table).await;
    time.skip(30 * DAY);
    let bot = HurriedBot::start(&table, &time).await;
    let board = shown(table.kofi.click_on(&named, "Accept").await.unwrap());
    assert_eq!(board.pings, [table.ana.id()]);
    time.skip(DAY);
    run_out(&table, &open).await;
    bot.stop(&table).await;
}

#[tokio::test]
async fn three_offers_of_a_player_wait_over_all_servers() {
    let table = Table::set().await;
    let there = table.ana.in_channel(&table.discord.guild("Kumasi").channel("wari"));
    let offers = [offer(&table.ana, "").await, offer(&table.ana, "opponent:@Kofi").await, offer(&there, "").await];
    for person in [&table.ana, &there] {
        // Until the bot has stored the messages' ids, its links lead to the channels.
        let answer = loop {
            let answer = refused(person, "/wari challenge rules:abapa").await;
            assert!(answer.starts_with("You already have 3 open challenges"), "{answer}");
            if offers.iter().all(|offer| answer.contains(&link(offer))) {
                break answer;
            }
        };
        assert!(answer.contains("*Withdraw* one"), "{answer}");
    }
    offer(&table.esi, "opponent:@Kofi").await;
    shown(table.ana.click_on(&offers[0], "Withdraw").await.unwrap());
    offer(&there, "").await;
}

#[tokio::test]
async fn however_many_challenge_at_once_three_wait_and_one_for_each() {
    let table = Table::set().await;
    let [kofi, esi, open] =
        ["/wari challenge opponent:@Kofi", "/wari challenge opponent:@Esi", "/wari challenge rules:abapa"];
    let mut offered = 0;
    // Send as many commands at once as the front door allows.
    for commands in [[kofi, kofi, esi, esi, open], [open, esi, kofi, open, esi], [esi, kofi, open, kofi, open]] {
        let answers = join_all(commands.map(|command| table.ana.slash(command))).await;
        offered += answers.into_iter().filter(|answer| !answer.as_ref().unwrap().private).count();
    }
    assert_eq!((offered, table.channel.messages().len()), (3, 3));
    let called = |person: &Person| table.channel.messages().iter().filter(|m| m.pings == [person.id()]).count();
    assert!(called(&table.kofi) <= 1 && called(&table.esi) <= 1);
}

#[tokio::test]
async fn the_same_person_is_asked_once_and_again_only_after_a_while() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let first = offer(&table.ana, "opponent:@Kofi").await;
    let answer = refused(&table.ana, "/wari challenge opponent:@Kofi rules:pratt").await;
    assert!(answer.starts_with(&format!("Your challenge to <@{}> is still waiting", table.kofi.id())), "{answer}");
    assert!(answer.contains("https://discord.com/channels/"), "{answer}");

    shown(table.kofi.click_on(&first, "Decline").await.unwrap());
    let answer = refused(&table.ana, "/wari challenge opponent:@Kofi").await;
    assert!(answer.contains("declined") && answer.contains("you can ask again <t:"), "{answer}");
    offer(&table.esi, "opponent:@Kofi").await;
    let back = offer(&table.kofi, "opponent:@Ana").await;
    shown(table.kofi.click_on(&back, "Withdraw").await.unwrap());
    time.skip(HOUR);
    offer(&table.ana, "opponent:@Kofi").await;
    bot.stop(&table).await;
}

#[tokio::test]
async fn who_is_blocked_is_kept_away_without_being_told_so() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut game = table.game().await;
    let open = offer(kofi, "").await;
    for person in [ana, esi] {
        let page = kofi.slash(&format!("/wari settings block:<@{}>", person.id())).await.unwrap();
        assert!(told(&page).contains(&format!("<@{}>", person.id())), "{}", page.content());
    }
    let page = told(&kofi.slash("/wari settings").await.unwrap()).to_owned();
    let both = [ana, esi].map(|person| page.contains(&format!("<@{}>", person.id())));
    assert_eq!(both, [true, true], "{page}");
    assert!(refused(kofi, "/wari settings block:@Kofi").await.starts_with("You can't block yourself"));

    let sentence = format!("I can't arrange a game between you and <@{}>.", kofi.id());
    game.resign(wari_rules::Side::South).await;
    for answer in [
        ana.slash("/wari challenge opponent:@Kofi").await,
        ana.click_on(&open, "Accept").await,
        ana.slash("/wari accept").await,
        ana.click_on(&game.board, "Rematch").await,
    ] {
        let answer = answer.unwrap();
        assert!(told(&answer).starts_with(&sentence), "{}", answer.content());
        assert!(!answer.content().contains("block"), "{}", answer.content());
    }
    assert!(!told(&ana.slash("/wari settings").await.unwrap()).contains("Blocked"), "it is nobody else's business");

    let page = kofi.slash("/wari settings unblock:@Ana").await.unwrap();
    assert!(!told(&page).contains(&format!("<@{}>", ana.id())), "{}", page.content());
    shown(ana.click_on(&open, "Accept").await.unwrap());
}

/// Checks that the bot postpones an invalid row, as an earlier version's bug could leave it, and processes the rest.
#[tokio::test]
async fn a_row_that_makes_no_sense_stops_no_clock() {
    let table = Table::without_bot().await;
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
        table.boards().into_iter().find(|board| board.content.contains("game 2") && board.rows.len() == 1)
    });
    let end = end.await.unwrap();
    assert!(end.content.contains("Kofi wins"), "{}", end.content);
    run_out(&table, &open).await;
    bot.stop(&table).await;
}
