//! Direct messages with the bot: what one person does alone works there, and the games of servers go on from there.

use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Message, Person, Whom, permission};

use crate::table::{Table, answered, link, position, shown, told};

/// Returns what a command shows in the bot's direct messages, at once or deferred.
async fn asks(person: &Person, command: &str) -> Message {
    answered(person, person.slash(command).await.unwrap()).await
}

/// Returns what a press shows in the bot's direct messages, at once or deferred.
async fn presses(person: &Person, message: &Message, label: &str) -> Message {
    answered(person, person.click_on(message, label).await.unwrap()).await
}

#[tokio::test]
async fn ana_plays_the_computer_in_direct_messages() {
    let table = Table::set().await;
    let ana = table.ana.dm();
    let begun = asks(&ana, "/wari challenge level:1 start:me").await;
    assert_snapshot!(table.seen(&begun), @"
    pings @Ana: Ana is South and moves first; Wari is North.
    Ana 0 · Wari 0 — @Ana to move
    Classic rules · game 1 · computer: 1 · first steps · move due in 3 days
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    let board = presses(&ana, &begun, "c").await;
    assert!(board.content.starts_with("Ana sowed **c** (4).") && board.private_to.is_none(), "{}", board.content);
    assert_eq!(board.pings, [ana.id()]);
    let quiet = || table.discord.message(begun.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("the old board to lose its buttons", quiet).await.unwrap();

    // Somebody else knows nothing of it, nor does the server.
    let board_there = table.ana.slash("/wari board").await.unwrap();
    assert_snapshot!(table.seen(&board_there), @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    let unknown = table.typed(&table.kofi.dm(), "/wari board game:1").await;
    assert_snapshot!(unknown, @"private: That game doesn't exist. `/wari games` lists yours.");

    let preview = presses(&ana, &board, "Preview").await;
    assert!(preview.private_to.is_some());
    let question = asks(&ana, "/wari resign").await;
    let over = presses(&ana, &question, "Resign").await;
    assert_snapshot!(table.seen(&over), @"
    Ana resigned.
    **Wari wins.** Ana 0 · Wari 0
    Classic rules · game 1 · computer: 1 · first steps
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    let again = presses(&ana, &over, "Rematch").await;
    assert!(again.content.contains("game 2"), "{}", again.content);
}

/// What the computer has to say comes even if the answer is lost: in direct messages, the bot can post.
#[tokio::test]
async fn a_board_that_was_lost_is_posted_in_direct_messages() {
    use local_discord::{Fault, PATIENCE, Refused, RequestKind};
    let table = Table::set().await;
    let ana = table.ana.dm();
    let begun = asks(&ana, "/wari challenge level:1 start:me").await;
    table.noticed(&begun).await;
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    table.discord.fail_next(usize::MAX, RequestKind::Webhook, Fault::ServerError(500));
    assert_eq!(ana.click_on(&begun, "c").await, Err(Refused::NoResponse));
    let board = || ana.channel().last().filter(|board| board.content.starts_with("Ana sowed **c** (4)."));
    table.discord.until("the board to be posted", board).await.unwrap();
    table.discord.mend();
}

#[tokio::test]
async fn what_one_does_alone_works_in_direct_messages() {
    let table = Table::set().await;
    let ana = table.ana.dm();
    for command in ["learn", "puzzle", "rules", "help", "about", "settings", "games", "leaderboard"] {
        let answer = asks(&ana, &format!("/wari {command}")).await;
        assert!(!answer.content.is_empty() || !answer.embeds.is_empty(), "{command}");
        assert!(!answer.content.contains("Something went wrong"), "{command}: {}", answer.content);
    }
    let begun = asks(&ana, "/wari challenge level:1 start:me").await;
    let hint = asks(&ana, "/wari hint").await;
    assert!(hint.private_to.is_some() && !hint.content.contains("wrong"), "{}", hint.content);
    let board = presses(&ana, &begun, "c").await;
    let ahead = asks(&ana, "/wari preview houses:b").await;
    assert!(ahead.content.contains("b"), "{}", ahead.content);
    let question = asks(&ana, "/wari resign").await;
    let over = presses(&ana, &question, "Resign").await;
    assert_ne!(over.id, board.id);
    let film = presses(&ana, &over, "Replay").await;
    assert_eq!(film.attachments[0].filename, "replay.gif");
    // Nobody is there to share the review with.
    let review = presses(&ana, &over, "Review").await;
    assert!(review.button("Share").is_none() && review.button("Step through").is_some(), "{:?}", review.rows);
    // A game with a hint counts for nothing.
    let profile = asks(&ana, "/wari profile").await;
    assert!(profile.content.starts_with("You haven't finished a game yet."), "{}", profile.content);
}

#[tokio::test]
async fn what_needs_somebody_else_is_refused_in_direct_messages() {
    let table = Table::set().await;
    let ana = table.ana.dm();
    let mut refused = Vec::new();
    for command in ["challenge", "leaderboard scope:server", "leaderboard scope:channel", "accept", "move house:c"] {
        refused.push(table.typed(&ana, &format!("/wari {command}")).await);
    }
    let opponent = format!("/wari challenge opponent:<@{}>", table.kofi.id());
    refused.push(table.typed(&ana, &opponent).await);
    assert_snapshot!(refused.join("\n"), @"
    private: Only you and I are here. Challenge people on a server that I'm in, or add me to your account to play them in your direct messages. Here you can play me: `/wari challenge level:3`.
    private: There's no leaderboard here, because only games on servers that I'm in count. `/wari leaderboard scope:global` ranks everybody.
    private: There's no leaderboard here, because only games on servers that I'm in count. `/wari leaderboard scope:global` ranks everybody.
    private: Nothing is waiting for your answer here. `/wari challenge` offers a game.
    private: You have no games right now. Here you can play me: `/wari challenge level:3`.
    private: Only you and I are here. Challenge people on a server that I'm in, or add me to your account to play them in your direct messages. Here you can play me: `/wari challenge level:3`.
    ");
    // Commands for managers are not even offered.
    assert!(ana.slash("/wari-admin settings").await.is_err());
}

#[tokio::test]
async fn games_of_a_server_go_on_from_direct_messages() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let dm = ana.dm();
    let mut boards = Vec::new();
    for opponent in [kofi, esi] {
        let offer = format!("/wari challenge opponent:<@{}> start:me", opponent.id());
        let offer = shown(ana.slash(&offer).await.unwrap());
        let board = shown(opponent.click_on(&offer, "Accept").await.unwrap());
        table.noticed(&board).await;
        boards.push(board);
    }
    let list = asks(&dm, "/wari games").await;
    assert_snapshot!(table.seen(&list), @"
    private:
    Games
    [Game 1](link) against @Kofi · Classic rules · 0 moves · **your move**, due in 3 days
    [Game 2](link) against @Esi · Classic rules · 0 moves · **your move**, due in 3 days
    [Next game]
    ");
    let first = presses(&dm, &list, "Next game").await;
    assert_snapshot!(table.seen(&first), @"
    private: Your next game is [game 1](link): move due in 3 days. 2 games are waiting for your move.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · rated
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [Next game]
    ");
    assert!(first.content.contains(&link(&boards[0])), "{}", first.content);

    // A press in the direct message sows there; the board comes to the channel and calls Kofi.
    let next = presses(&dm, &first, "c").await;
    assert_snapshot!(table.seen(&next), @"
    private: You sowed **c** in [game 1](link); the board follows there.
    Your next game is [game 2](link): move due in 3 days.
    Ana 0 · Esi 0 — Ana to move
    Classic rules · game 2 · rated
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview]
    ");
    let comes = |start: &'static str| {
        let channel = table.channel.clone();
        table.discord.until(start, move || channel.last().filter(|board| board.content.starts_with(start)))
    };
    let board = comes("Ana sowed **c** (4).").await.unwrap();
    assert_eq!((board.pings.clone(), position(&board)), (vec![kofi.id()], "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"));

    // So does a command, without the number of the game as long as only one waits.
    let moved = asks(&dm, "/wari move house:e").await;
    assert_snapshot!(table.seen(&moved), @"private: You sowed **e** in [game 2](link); the board follows there. No other game is waiting for your move.");
    assert_eq!(comes("Ana sowed **e** (4).").await.unwrap().pings, [esi.id()]);

    // It can be looked at, and played from there when it is her turn.
    shown(kofi.click_on(&board, "f").await.unwrap());
    let looked = asks(&dm, "/wari board game:1").await;
    assert_snapshot!(table.seen(&looked), @"
    private: Your next game is [game 1](link): move due in 3 days.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · rated
    board.png
    [a · 5] [b · 5] [c · 1]
    [d · 6] [e · 5] [f · 5]
    [Preview]
    ");
    let preview = presses(&dm, &looked, "Preview").await;
    let tried = presses(&dm, &preview, "try b").await;
    assert_snapshot!(table.seen(&tried), @"
    private: **Preview** of game 1 after `b`: Ana sowed **b** (5).
    Ana 0 · Kofi 0 — Kofi would move next
    Only you can see this; nothing has been played.
    board.png
    [try a · 6] [try b · 4] [try c · 4]
    [try d · 4] [try e · 4] (try f · 0)
    [Play house b] [Back]
    ");
    presses(&dm, &tried, "Play house b").await;
    assert_eq!(comes("Ana sowed **b** (5).").await.unwrap().pings, [kofi.id()]);
    let steps = asks(&dm, "/wari replay game:1 as:steps").await;
    assert!(steps.private_to.is_some(), "{}", steps.content);

    // What needs the other player stays in the channel; resigning works from anywhere.
    let mut refused = Vec::new();
    for wish in ["draw", "undo", "stop"] {
        refused.push(table.typed(&dm, &format!("/wari {wish} game:1")).await);
    }
    assert_snapshot!(refused.join("\n"), @"
    private: Game 1 is in another channel: link
    private: Game 1 is in another channel: link
    private: Game 1 is in another channel: link
    ");
    let question = asks(&dm, "/wari resign game:1").await;
    let resigned = presses(&dm, &question, "Resign").await;
    assert_snapshot!(table.seen(&resigned), @"private: You resigned game 1. The result is in its channel: link");
    comes("Ana resigned.").await.unwrap();

    // Whoever does not play sees nothing of it from there.
    assert_eq!(told(&esi.dm().slash("/wari board game:1").await.unwrap()).split(' ').next(), Some("That"));
}

#[tokio::test]
async fn for_whoever_may_not_be_there_the_bot_does_nothing_there() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(wari_rules::House::C, crate::followed::By::Buttons).await;
    let Table { channel, kofi, .. } = &table;
    let before = channel.messages().len();
    let tries = async |command: &str| table.typed(&kofi.dm(), command).await;

    channel.overwrite(Whom::Member(kofi.id()), 0, permission::VIEW_CHANNEL);
    assert_snapshot!(tries("/wari move house:f game:1").await, @"private: You can't see the channel of game 1 any more, so I can't do that there for you. Please ask a moderator there; `/wari resign` still works.");

    let question = asks(&kofi.dm(), "/wari resign game:1").await;
    let games = asks(&kofi.dm(), "/wari games").await;
    let next = presses(&kofi.dm(), &games, "Next game").await;
    kofi.leave_server();
    for (message, label) in [(&question, "Resign"), (&next, "f")] {
        let refused = table.seen(&presses(&kofi.dm(), message, label).await);
        assert!(refused.contains("You're no longer in the server of game 1"), "{refused}");
    }
    assert_eq!(channel.messages().len(), before, "nothing is posted for him");
}

#[tokio::test]
async fn whoever_is_timed_out_waits_until_that_is_over_and_may_resign() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(wari_rules::House::C, crate::followed::By::Buttons).await;
    let Table { channel, kofi, .. } = &table;
    let games = asks(&kofi.dm(), "/wari games").await;
    let next = presses(&kofi.dm(), &games, "Next game").await;
    let before = channel.messages().len();

    kofi.time_out(Duration::from_secs(24 * 60 * 60));
    assert!(kofi.slash("/wari move house:f").await.is_err(), "Discord lets nobody act there who is timed out");
    let command = table.typed(&kofi.dm(), "/wari move house:f game:1").await;
    assert_snapshot!(command, @"private: You're timed out in the server of game 1, so I can't do that there for you. Please try again when that is over; the clock keeps running.");
    assert_eq!(
        table.typed(&kofi.dm(), "/wari queue plan:fa game:1").await.split(',').next(),
        command.split(',').next()
    );
    assert_eq!(table.seen(&presses(&kofi.dm(), &next, "f").await), command);
    assert_eq!(channel.messages().len(), before, "nothing is posted for him");

    kofi.time_out(Duration::ZERO);
    let moved = table.typed(&kofi.dm(), "/wari move house:f game:1").await;
    assert!(moved.starts_with("private: You sowed **f** in [game 1](link)"), "{moved}");
    kofi.time_out(Duration::from_secs(60));
    let question = asks(&kofi.dm(), "/wari resign game:1").await;
    let resigned = table.seen(&presses(&kofi.dm(), &question, "Resign").await);
    assert!(resigned.starts_with("private: You resigned game 1."), "{resigned}");
}
