//! The app on somebody's own account: games in direct messages between people and in servers without the bot, by
//! answers to presses alone.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{AnswerKind, Fault, Message, PATIENCE, Person, Refused, RequestKind, Whom, permission};

use crate::hurried::{HOUR, Hurried, HurriedBot};
use crate::table::{Table, answered, link, position, shown, told};

/// Ana, who has the app on her account, and Kofi, who has not, in their direct messages.
fn in_private(table: &Table) -> (Person, Person) {
    table.ana.install_app();
    (table.ana.dm_with(&table.kofi), table.kofi.dm_with(&table.ana))
}

/// Returns the message of Ana's challenge to Kofi.
async fn offers(ana: &Person, kofi: &Person, terms: &str) -> Message {
    let offer = format!("/wari challenge opponent:<@{}> start:me {terms}", kofi.id());
    shown(ana.slash(&offer).await.unwrap())
}

/// Returns the first board of a game that Ana has offered and Kofi accepts.
async fn begins(ana: &Person, kofi: &Person, terms: &str) -> Message {
    let offer = offers(ana, kofi, terms).await;
    shown(kofi.click_on(&offer, "Accept").await.unwrap())
}

/// Checks that the bot has only ever answered: it has posted nothing by itself, and owes nothing.
async fn has_only_answered(table: &Table) {
    let posts = table.discord.requests().into_iter().filter(|request| request.path.contains("/channels/"));
    assert_eq!(posts.map(|request| request.path).collect::<Vec<_>>(), [""; 0]);
    assert_eq!(owed(table).await, 0);
}

/// Returns how many messages the bot owes.
async fn owed(table: &Table) -> i64 {
    table.count("outbox").await
}

/// Waits until a message has no buttons.
async fn is_quiet(table: &Table, message: &Message) {
    let quiet = || table.discord.message(message.id).unwrap().rows.is_empty().then_some(());
    table.discord.until("an old message to lose its buttons", quiet).await.unwrap();
}

#[tokio::test]
async fn two_people_play_in_their_direct_messages() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let (ana, kofi) = in_private(&table);
    let offer = offers(&ana, &kofi, "").await;
    assert_snapshot!(table.seen(&offer), @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    First move: Ana · unrated, because only games on servers that I'm in count · expires in 7 days · challenge 1
    -# I'm not a member here, so I can only answer what you press: play with the buttons.
    [Accept] [Decline] [Withdraw] [Details]
    ");
    assert_snapshot!(table.pressed(&kofi, &offer, "Details").await, @"
    private: The terms of challenge 1:
    - **Classic** rules
    - 4 seeds per house
    - First move: Ana
    - No time limit
    - A single game
    - Unrated, because only games on servers that I'm in count
    - Expires in 7 days
    I'm not a member here, so I can only answer what you press:
    - I can't remind anybody here. If you choose `/wari settings reminders:dm`, I remind you by direct message.
    - A game that is lost on time shows its end at the next press.
    - Boards older than 15 minutes keep their buttons, which do no harm.
    - Elsewhere, only its two players can open the game.
    ");
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · unrated · no time limit
    -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [More]
    ");
    is_quiet(&table, &offer).await;

    // Kofi, who has not installed the app, plays by buttons. Ana can also use commands.
    let second = shown(ana.click_on(&board, "c").await.unwrap());
    assert_eq!((second.pings.clone(), position(&second)), (vec![kofi.id()], "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"));
    is_quiet(&table, &board).await;
    let third = shown(kofi.click_on(&second, "f").await.unwrap());
    assert_eq!(third.pings, [ana.id()]);
    let fourth = shown(ana.slash("/wari move house:e").await.unwrap());
    is_quiet(&table, &third).await;
    assert_eq!(link(&fourth), fourth.link());

    let looked = shown(ana.slash("/wari board").await.unwrap());
    assert_eq!(position(&looked), position(&fourth));
    let more = kofi.click_on(&looked, "More").await.unwrap().message.unwrap();
    let asked = shown(kofi.click_on(&more, "Draw").await.unwrap());
    assert_snapshot!(table.seen(&asked), @"
    pings @Ana: @Ana, Kofi offers a draw in game 1.
    [Accept] [Decline] [Withdraw]
    ");
    let drawn = shown(ana.click_on(&asked, "Accept").await.unwrap());
    assert_snapshot!(table.seen(&drawn), @"
    pings @Kofi: Ana agreed to a draw.
    **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Replay] [Review]
    ");
    let rematch = shown(kofi.click_on(&drawn, "Rematch").await.unwrap());
    assert_snapshot!(table.seen(&rematch), @"
    pings @Ana: @Ana, Kofi would like a rematch.
    First move: Kofi · unrated, because only games on servers that I'm in count · expires in 7 days · challenge 2
    -# I'm not a member here, so I can only answer what you press: play with the buttons.
    [Accept] [Decline] [Withdraw] [Details]
    ");
    let board = shown(ana.click_on(&rematch, "Accept").await.unwrap());
    assert!(board.content.contains("game 2"), "{}", board.content);
    has_only_answered(&table).await;
}

#[tokio::test]
async fn nobody_but_the_players_sees_a_game_of_direct_messages() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    for person in [ana, kofi, esi] {
        person.install_app();
    }
    let group = ana.group_dm(&[kofi, esi]);
    let (kofi, esi) = (kofi.group_dm(&[ana, esi]), esi.group_dm(&[ana, kofi]));
    let board = begins(&group, &kofi, "").await;
    let mut seen = vec![table.pressed(&esi, &board, "c").await];
    for command in ["board", "board game:1", "games"] {
        seen.push(table.typed(&esi, &format!("/wari {command}")).await);
    }
    seen.push(table.typed(&table.esi, "/wari board game:1").await);
    assert_snapshot!(seen.join("\n\n"), @"
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.

    private: That game doesn't exist. `/wari games` lists yours.

    private: That game doesn't exist. `/wari games` lists yours.

    private:
    Games
    You have no games right now. Start one with `/wari challenge`.
    [Play the computer] [Learn]

    private: That game doesn't exist. `/wari games` lists yours.
    ");

    // Players find it wherever they are, but it goes on only where it is.
    seen = vec![table.typed(&table.ana, "/wari games").await];
    seen.push(table.typed(&table.ana, "/wari move house:c game:1").await);
    seen.push(table.typed(&table.ana.dm(), "/wari move house:c").await);
    let list = answered(&table.ana.dm(), table.ana.dm().slash("/wari board").await.unwrap()).await;
    seen.push(table.seen(&list));
    assert_snapshot!(seen.join("\n\n"), @"
    private:
    Games
    [Game 1](link) against @Kofi · Classic rules · 0 moves · **your move**

    private: Game 1 is in another channel: link

    private: Game 1 is in another channel: link

    private: Your next game is [game 1](link), which has no time limit. You can only move in it there.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · unrated
    board.png
    [Preview]
    ");

    // It counts for nobody: rated or not, the terms said so.
    let question = group.slash("/wari resign").await.unwrap().message.unwrap();
    shown(group.click_on(&question, "Resign").await.unwrap());
    let global = table.typed(&table.ana, "/wari leaderboard scope:global").await;
    assert!(global.contains("Nobody has finished a rated game"), "{global}");
}

#[tokio::test]
async fn a_match_goes_on_by_answers() {
    let table = Table::set().await;
    let (ana, kofi) = in_private(&table);
    let board = begins(&ana, &kofi, "rules:warri match:2").await;
    let more = ana.click_on(&board, "More").await.unwrap().message.unwrap();
    let question = ana.click_on(&more, "Resign").await.unwrap().message.unwrap();
    let end = shown(ana.click_on(&question, "Resign").await.unwrap());
    assert!(end.content.starts_with("Ana resigned"), "{}", end.content);
    let next = || ana.channel().last().filter(|board| board.content.contains("game 2"));
    let next = table.discord.until("the next game", next).await.unwrap();
    assert_eq!(next.pings, [kofi.id()]);
    let moved = shown(kofi.click_on(&next, "a").await.unwrap());
    assert_eq!(moved.pings, [ana.id()]);
    has_only_answered(&table).await;
}

#[tokio::test]
async fn the_computer_plays_there_too() {
    let table = Table::set().await;
    let (ana, kofi) = in_private(&table);
    let board = answered(&ana, ana.slash("/wari challenge level:1 start:me").await.unwrap()).await;
    // It thinks for a moment, so the answer is completed through its token.
    let promise = ana.click_on(&board, "c").await.unwrap();
    assert_eq!(promise.kind, AnswerKind::Deferred);
    let board = answered(&ana, promise).await;
    assert!(board.content.starts_with("Ana sowed **c** (4).") && board.private_to.is_none(), "{}", board.content);
    assert!(told(&kofi.click_on(&board, "a").await.unwrap()).starts_with("You don't play in game 1"));
    has_only_answered(&table).await;
}

#[tokio::test]
async fn an_answer_that_was_lost_comes_with_the_next_press() {
    let mut table = Table::set().await;
    let (ana, kofi) = in_private(&table);
    let board = begins(&ana, &kofi, "").await;
    table.noticed(&board).await;
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::ServerError(500));
    assert_eq!(ana.click_on(&board, "c").await, Err(Refused::NoResponse));
    table.discord.mend();
    table.kill().await;
    table.start().await;
    assert_eq!(ana.channel().last().unwrap().id, board.id, "nothing was posted");
    // Whichever of the two presses first, whatever they press, the board comes, and calls Kofi.
    let shown_again = shown(ana.click_on(&board, "d").await.unwrap());
    assert!(shown_again.content.starts_with("Ana sowed **c** (4)."), "{}", shown_again.content);
    assert_eq!(shown_again.pings, [kofi.id()]);

    // The token of the older board's answer was lost with the process, so that keeps its buttons until somebody presses
    // one.
    let stale = ana.click_on(&board, "d").await.unwrap();
    assert!(stale.message.unwrap().rows.is_empty());
    let why = || ana.messages().into_iter().rfind(|message| message.private_to.is_some());
    let why = table.discord.until("Ana to hear why", why).await.unwrap();
    assert_snapshot!(table.seen(&why), @"private: This board is out of date, so nothing was played. The newest board of game 1 is here: link");
    shown(kofi.click_on(&shown_again, "f").await.unwrap());
    has_only_answered(&table).await;
}

#[tokio::test]
async fn a_clock_runs_there_unseen_until_the_next_press() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let (ana, kofi) = in_private(&table);
    table.typed(&table.kofi, "/wari settings reminders:dm").await;
    let board = begins(&ana, &kofi, "pace:day").await;
    assert!(board.content.contains("<t:"), "{}", board.content);
    // Ana has not asked to be reminded by direct message.
    time.skip(13 * HOUR);
    time.looked().await;
    assert_eq!((ana.direct_messages().len(), owed(&table).await), (0, 0));
    let board = shown(ana.click_on(&board, "c").await.unwrap());
    time.skip(13 * HOUR);
    let reminder = table.discord.until("Kofi to be reminded", || kofi.direct_messages().pop()).await.unwrap();
    assert_snapshot!(table.seen(&reminder), @"pings @Kofi: @Kofi, it's your move in [game 1](link) against @Ana, due in 11 hours.");
    time.skip(13 * HOUR);
    time.looked().await;
    assert_eq!((ana.channel().last().unwrap().id, owed(&table).await), (board.id, 0));
    let over = shown(kofi.click_on(&board, "a").await.unwrap());
    assert_snapshot!(table.seen(&over), @"
    pings @Ana: Kofi ran out of time before making a move. @Ana, this one is yours. (Classic rules · game 1 · unrated)
    [Rematch] [Replay] [Review]
    ");
    bot.stop(&table).await;
}

#[tokio::test]
async fn members_of_a_server_without_the_bot_play_there() {
    let table = Table::set().await;
    let there = table.discord.guild_without_bot("Kumasi");
    let channel = there.channel("wari");
    let [ana, kofi, esi] = table.people_in(&channel);
    ana.install_app();
    let offer = shown(ana.slash("/wari challenge start:me").await.unwrap());
    assert_snapshot!(table.seen(&offer), @"
    Ana is looking for a game of Wari.
    First move: Ana · unrated, because only games on servers that I'm in count · expires in 1 day · challenge 1
    -# I'm not a member here, so I can only answer what you press: play with the buttons.
    [Accept] [Learn] [Withdraw] [Details]
    ");
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    assert!(link(&board).contains(&there.id().to_string()));
    let board = shown(ana.click_on(&board, "c").await.unwrap());
    assert_eq!(board.pings, [kofi.id()]);
    let refused = [
        table.pressed(&esi, &board, "a").await,
        table.typed(&ana, "/wari leaderboard scope:server").await,
        table.typed(&ana, "/wari challenge opponent:@Ana").await,
    ];
    assert_snapshot!(refused.join("\n"), @"
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    private: There's no leaderboard here, because only games on servers that I'm in count. `/wari leaderboard scope:global` ranks everybody.
    private: You can't play against yourself. Choose somebody else as `opponent`, or leave it out to let anyone accept.
    ");
    has_only_answered(&table).await;

    // Where Ana may not use external apps, only she would see what the bot answers.
    let quiet = there.channel("quiet");
    quiet.overwrite(Whom::Everyone, 0, permission::USE_EXTERNAL_APPS);
    let [kofi, ana] = [&table.kofi, &table.ana].map(|person| person.in_channel(&quiet));
    kofi.install_app();
    let mut refused = vec![table.typed(&kofi, "/wari challenge").await];
    refused.push(table.typed(&kofi, &format!("/wari challenge opponent:<@{}>", ana.id())).await);
    assert_snapshot!(refused.join("\n"), @"
    private: You may not use external apps here, so nobody but you would see my answers. Ask somebody who manages the server for the permission **Use External Apps**, or to add me to the server. In a direct message, you can play at once.
    private: You may not use external apps here, so nobody but you would see my answers. Ask somebody who manages the server for the permission **Use External Apps**, or to add me to the server. In a direct message, you can play at once.
    ");
    let alone = answered(&kofi, kofi.slash("/wari challenge level:1 start:me").await.unwrap()).await;
    let alone = answered(&kofi, kofi.click_on(&alone, "c").await.unwrap()).await;
    assert!(
        alone.content.starts_with("Kofi sowed **c** (4).") && alone.private_to == Some(kofi.id()),
        "{}",
        alone.content
    );
}
