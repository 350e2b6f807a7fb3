//! Games in threads of their own.

use insta::assert_snapshot;
use local_discord::{Channel, ChannelKind, Message, Person, Whom, permission};
use wari_rules::Side;

use crate::table::{Table, answered, position, shown};

const CHALLENGE: &str = "/wari challenge opponent:@Kofi start:me in:thread";

/// Sets a table on a server that allows threads for games.
async fn set() -> Table {
    let table = Table::set().await;
    answered(&table.ana, table.ana.slash("/wari-admin settings threads:ask").await.unwrap()).await;
    table
}

/// Waits until the newest board in a channel has this position.
async fn board(table: &Table, channel: &Channel, wanted: &str) -> Message {
    let is_board = |message: &Message| !message.attachments.is_empty();
    let newest = || channel.messages().into_iter().rev().find(is_board).filter(|board| position(board) == wanted);
    table.discord.until("a board", newest).await.unwrap()
}

/// Waits for what a person is told in private.
async fn aside(table: &Table, person: &Person) -> String {
    let private = |message: &Message| message.private_to == Some(person.id());
    let told = table.discord.until("an aside", || person.messages().into_iter().rev().find(private)).await.unwrap();
    table.seen(&told)
}

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
const AFTER_C: &str = "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N";

#[tokio::test]
async fn a_game_gets_a_thread_when_the_challenge_is_accepted() {
    let table = set().await;
    let offer = shown(table.ana.slash(&format!("{CHALLENGE} match:2")).await.unwrap());
    assert!(table.channel.threads().is_empty(), "not before somebody accepts");
    let answer = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let [thread] = &table.channel.threads()[..] else { panic!("{:?}", table.channel.threads()) };
    let first = board(&table, thread, START).await;
    assert_snapshot!([table.seen(&offer), table.seen(&answer), thread.name(), table.seen(&first)].join("\n\n"), @"
    pings @Kofi: @Kofi, Ana challenges you to a match of Wari.
    First move: Ana · first to 2 wins · in a thread of its own · expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]

    @Kofi accepted @Ana's challenge. The game is in #Ana – Kofi.

    Ana – Kofi

    pings @Ana: Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Match: Ana 0 – 0 Kofi, first to 2
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    assert_eq!((thread.kind(), thread.archived_after()), (Some(ChannelKind::PublicThread), Some(10_080)));
    assert_eq!((thread.is_locked(), answer.content.contains(&format!("<#{}>", thread.id()))), (false, true));

    // It belongs to the thread: moves, the next game of the match, and a rematch.
    let [ana, kofi, _] = table.people_in(thread);
    let second = shown(ana.click_on(&first, "c").await.unwrap());
    assert_eq!((position(&second), second.channel), (AFTER_C, thread.id()));
    assert_snapshot!(table.typed(&table.kofi, "/wari move house:c game:1").await, @"private: Game 1 is in another channel: link");
    for game in [1, 2] {
        let question = kofi.slash(&format!("/wari resign game:{game}")).await.unwrap().message.unwrap();
        shown(kofi.click_on(&question, "Resign").await.unwrap());
        if game == 1 {
            board(&table, thread, START).await;
        }
    }
    let rematch = shown(ana.click("Rematch").await.unwrap());
    let board = shown(kofi.click_on(&rematch, "Accept").await.unwrap());
    assert_eq!(board.channel, thread.id());
    assert_eq!((table.channel.threads().len(), table.channel.messages().len()), (1, 2));

    // Who presses again is told which game it is.
    let again = table.forged(&table.kofi, &offer, "1:accept:1").await;
    assert_snapshot!(again, @"private: This challenge was accepted and is now game 1. `/wari board game:1` shows it.");
}

#[tokio::test]
async fn a_thread_is_opened_only_where_the_server_wants_it_and_the_bot_may() {
    let table = Table::set().await;
    let Table { guild, channel, ana, kofi, .. } = &table;
    assert_snapshot!(table.typed(ana, CHALLENGE).await, @"private: On this server, games stay in their channel. Leave out `in` to play here, or ask somebody who manages the server to run `/wari-admin settings threads:ask`.");
    answered(ana, ana.slash("/wari-admin settings threads:ask").await.unwrap()).await;
    channel.set_bot_permissions(permission::EVERYONE & !permission::CREATE_PUBLIC_THREADS);
    let to_kofi = kofi.slash("/wari challenge in:thread").await.unwrap();
    assert_snapshot!([table.typed(ana, CHALLENGE).await, table.seen(&to_kofi)].join("\n\n"), @"
    private: I'm missing **Create Public Threads** in this channel. I can't open a thread for a game. Leave out `in` to play in the channel.
    To grant that here: *Edit Channel* → *Permissions* → *Advanced permissions*, add @Wari and allow **Create Public Threads**. To grant it everywhere: *Server Settings* → *Roles* → my role.

    private: I'm missing **Create Public Threads** in this channel. I can't open a thread for a game. Leave out `in` to play in the channel.
    Ask the server owner, or anyone who can *Manage Roles*, to grant that: *Edit Channel* → *Permissions* → *Advanced permissions*, add @Wari and allow **Create Public Threads**.
    ");
    let missing = permission::CREATE_PUBLIC_THREADS | permission::SEND_MESSAGES_IN_THREADS;
    channel.set_bot_permissions(permission::EVERYONE & !missing);
    assert_snapshot!(table.typed(ana, CHALLENGE).await, @"
    private: I'm missing **Create Public Threads** and **Send Messages in Threads** in this channel. I can't open a thread for a game. Leave out `in` to play in the channel.
    To grant that here: *Edit Channel* → *Permissions* → *Advanced permissions*, add @Wari and allow **Create Public Threads** and **Send Messages in Threads**. To grant it everywhere: *Server Settings* → *Roles* → my role.
    ");
    // Who wants no thread does not hear of it.
    shown(ana.slash("/wari challenge").await.unwrap());
    let told = ana.messages().into_iter().filter(|message| message.content.starts_with("I'm missing"));
    assert_eq!(told.filter(|message| message.private_to == Some(ana.id())).count(), 2);

    channel.set_bot_permissions(permission::EVERYONE);
    let thread = ana.open_thread("Evening games").unwrap();
    for place in [thread, guild.voice("talk")] {
        let ana = ana.in_channel(&place);
        let offer = shown(ana.slash("/wari challenge opponent:@Esi in:thread").await.unwrap());
        assert!(!offer.content.contains("thread"), "{}", offer.content);
        assert_eq!(offer.channel, place.id());
        let expected =
            if place.kind() == Some(ChannelKind::Voice) { "There are no threads" } else { "This is a thread" };
        let told = aside(&table, &ana).await;
        assert!(told.contains(expected), "{told}");
        shown(ana.click("Withdraw").await.unwrap());
    }
}

#[tokio::test]
async fn a_game_against_the_computer_stays_in_its_channel() {
    let table = set().await;
    let board = shown(table.ana.slash("/wari challenge level:1 start:me in:thread").await.unwrap());
    assert_eq!((position(&board), board.channel), (START, table.channel.id()));
    let is_told =
        || table.ana.messages().into_iter().find(|told| told.content == "Games against me stay in their channel.");
    let told = table.discord.until("the reason", is_told).await.unwrap();
    assert_eq!(told.private_to, Some(table.ana.id()));
    assert!(table.channel.threads().is_empty());
}

#[tokio::test]
async fn nobody_gets_a_thread_who_may_not_open_one_and_nobody_gets_more_than_five_an_hour() {
    let table = set().await;
    let Table { channel, ana, kofi, esi, .. } = &table;
    let asks = async |person: &Person, whom: &Person| {
        person.slash(&format!("/wari challenge opponent:<@{}> start:me in:thread", whom.id())).await.unwrap()
    };
    for missing in [permission::CREATE_PUBLIC_THREADS, permission::SEND_MESSAGES_IN_THREADS] {
        channel.overwrite(Whom::Member(kofi.id()), 0, missing);
        let refused = asks(kofi, ana).await;
        let refused = table.seen(&refused);
        assert!(refused.starts_with("private: You may not open threads here"), "{refused}");
    }
    for _ in 0..4 {
        let offer = shown(asks(ana, kofi).await);
        shown(kofi.click_on(&offer, "Accept").await.unwrap());
    }
    let [fifth, sixth] = [shown(asks(ana, kofi).await), shown(asks(ana, esi).await)];
    shown(kofi.click_on(&fifth, "Accept").await.unwrap());
    let board = shown(esi.click_on(&sixth, "Accept").await.unwrap());
    assert_snapshot!(board.content.lines().next().unwrap(), @"The thread would be the sixth within an hour for whoever asked for it, so the game is played here.");
    assert_eq!((position(&board), channel.threads().len()), (START, 5));
    let refused = table.seen(&asks(ana, kofi).await);
    assert!(refused.starts_with("private: You've had 5 threads for games within an hour"), "{refused}");
}

#[tokio::test]
async fn an_announcement_channel_has_threads_of_its_own_kind() {
    let table = set().await;
    let news = table.guild.announcements("news");
    let [ana, kofi, _] = table.people_in(&news);
    let offer = shown(ana.slash(CHALLENGE).await.unwrap());
    shown(kofi.click_on(&offer, "Accept").await.unwrap());
    let [thread] = &news.threads()[..] else { panic!("{:?}", news.threads()) };
    board(&table, thread, START).await;
    assert_eq!((thread.kind(), thread.id().get()), (Some(ChannelKind::AnnouncementThread), offer.id.get()));
}

#[tokio::test]
async fn where_no_thread_can_be_opened_the_game_is_played_in_the_channel() {
    let table = set().await;
    let offer = shown(table.ana.slash(CHALLENGE).await.unwrap());
    table.channel.set_bot_permissions(permission::EVERYONE & !permission::CREATE_PUBLIC_THREADS);
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: I'm not allowed to open a thread here any more, so the game is played here.
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    table.channel.set_bot_permissions(permission::EVERYONE);
    let next = shown(table.ana.click_on(&board, "c").await.unwrap());
    assert_eq!((position(&next), next.channel), (AFTER_C, table.channel.id()));
}

#[tokio::test]
async fn a_thread_that_the_challenge_already_has_is_used() {
    // Such a thread is left by a crash before the game was stored, or opened by somebody.
    let mut table = set().await;
    let offer = shown(table.ana.slash(CHALLENGE).await.unwrap());
    let thread = table.esi.open_thread_on(&offer, "Who will win?").unwrap();
    // The bot must know which message the offer is.
    table.counts("challenges WHERE message IS NULL", 0).await;
    table.kill().await;
    table.start().await;
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    board(&table, &thread, START).await;
    assert_eq!(table.channel.threads().len(), 1);

    // Somebody closes the next one before the game begins.
    let offer = shown(table.kofi.slash("/wari challenge opponent:@Esi start:me in:thread").await.unwrap());
    let thread = table.kofi.open_thread_on(&offer, "Closed").unwrap();
    thread.close();
    shown(table.esi.click_on(&offer, "Accept").await.unwrap());
    let first = board(&table, &table.channel, START).await;
    assert_snapshot!(table.seen(&first), @"
    pings @Kofi: The thread of this game is closed, so it goes on here.
    Kofi is South and moves first; Esi is North.
    Kofi 0 · Esi 0 — @Kofi to move
    Classic rules · game 2 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
}

#[tokio::test]
async fn a_game_whose_thread_is_locked_or_deleted_goes_on_in_the_channel() {
    let table = set().await;
    let Table { ana, kofi, channel, .. } = &table;
    let mut told = Vec::new();
    for is_deleted in [false, true] {
        let offer = shown(ana.slash(CHALLENGE).await.unwrap());
        shown(kofi.click_on(&offer, "Accept").await.unwrap());
        let thread = channel.threads().pop().unwrap();
        board(&table, &thread, START).await;
        if is_deleted {
            thread.delete()
        } else {
            thread.lock()
        }
        // From another game, Ana moves in this one.
        let mut other = table.game().await;
        let next = ana.click_on(&other.board, "Next game").await.unwrap().message.unwrap();
        assert_eq!(position(&next), START);
        let moved = ana.click_on(&next, "c").await.unwrap();
        assert!(moved.private, "{}", moved.content());
        let back = board(&table, channel, AFTER_C).await;
        told.push(table.seen(&back));
        let answer = shown(kofi.click_on(&back, "f").await.unwrap());
        assert_eq!(answer.channel, channel.id());
        let question = ana.slash(&format!("/wari resign game:{}", other.number - 1)).await.unwrap().message.unwrap();
        shown(ana.click_on(&question, "Resign").await.unwrap());
        other.resign(Side::South).await;
        assert!(other.is_over());
    }
    assert_snapshot!(told[0], @"
    pings @Kofi: The thread of this game is closed, so it goes on here.
    Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More] [Next game]
    ");
    assert!(told[1].contains("game 3") && told[1].lines().next() == told[0].lines().next(), "{}", told[1]);
}

#[tokio::test]
async fn where_the_server_wants_threads_each_game_has_one_unless_its_challenge_says_here() {
    let table = Table::set().await;
    answered(&table.ana, table.ana.slash("/wari-admin settings threads:always").await.unwrap()).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    assert!(offer.content.contains("in a thread of its own"), "{}", offer.content);
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let threads = || table.channel.threads();
    board(&table, &threads()[0], START).await;
    let here = shown(table.esi.slash("/wari challenge opponent:@Kofi in:here").await.unwrap());
    assert!(!here.content.contains("thread"), "{}", here.content);
    assert_eq!(shown(table.kofi.click_on(&here, "Accept").await.unwrap()).channel, table.channel.id());

    // Where there can be none, nobody is told why, because nobody has asked for one.
    let missing = permission::EVERYONE & !permission::CREATE_PUBLIC_THREADS;
    table.channel.set_bot_permissions(missing);
    let plain = shown(table.esi.slash("/wari challenge opponent:@Ana").await.unwrap());
    assert!(!plain.content.contains("thread"), "{}", plain.content);
    assert_eq!(threads().len(), 1);
}
