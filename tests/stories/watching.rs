//! People who follow games of others, and the screen of a server.

use insta::assert_snapshot;
use local_discord::{Channel, Fault, Message, RequestKind, permission};

use crate::table::{Table, shown};

/// Waits until a message that is kept up to date says something.
async fn says(table: &Table, what: &'static str, find: impl Fn() -> Option<Message>, text: &str) -> Message {
    let found = || find().filter(|message| message.content.contains(text));
    table.discord.until(what, found).await.unwrap()
}

#[tokio::test]
async fn esi_follows_a_game_in_one_direct_message_and_the_channel_hears_nothing_of_it() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    table.noticed(&board).await;
    assert_snapshot!(table.typed(esi, "/wari games scope:server").await, @"
    private:
    Games on this server
    [Game 1](link): @Ana against @Kofi · Classic rules · 0 moves
    [Follow a game…: 1 · Ana against Kofi · Classic rules · 0 moves]
    ");
    assert_snapshot!(table.typed(esi, "/wari follow game:1 every:move").await, @"
    private: You're following [game 1](link). One direct message shows you each move, and another tells you when it's over.
    -# If nothing arrives, allow direct messages from this server and follow the game again.
    [Only the end] [Stop following]
    ");
    let newest = || esi.direct_messages().last().cloned();
    let followed = says(&table, "a direct message", newest, "You're following").await;
    assert_snapshot!(table.seen(&followed), @"
    You're following [game 1](link).
    Ana is South and moves first; Kofi is North.
    Ana 0 · Kofi 0 — @Ana to move
    Classic rules · game 1 · rated · move due in 3 days
    board.png
    [Stop following]
    ");

    let board = shown(ana.click_on(&board, "c").await.unwrap());
    table.noticed(&board).await;
    let after = says(&table, "the move", newest, "Ana sowed").await;
    assert_eq!((after.id, esi.direct_messages().len()), (followed.id, 1), "it is edited");
    assert_snapshot!(table.seen(&after), @"
    You're following [game 1](link).
    Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    board.png
    [Stop following]
    ");
    let question = kofi.slash("/wari resign").await.unwrap().message.unwrap();
    kofi.click_on(&question, "Resign").await.unwrap();
    let end = says(&table, "the end", newest, "is over").await;
    assert_snapshot!(table.seen(&end), @"
    [Game 1](link), which you're following, is over.
    Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    ");
    let first = || esi.direct_messages().first().cloned();
    says(&table, "the list to end", first, "You aren't following any games.").await;
    assert_eq!(esi.direct_messages().len(), 2);
    let channel = table.channel.messages();
    assert!(channel.iter().all(|message| !message.content.contains("follow")), "the channel hears nothing of it");
}

#[tokio::test]
async fn the_screen_shows_each_move_in_one_message() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    let lobby = table.guild.channel("lobby");
    assert_snapshot!(table.typed(&ana.in_channel(&lobby), "/wari-admin tv tv:here").await, @"private: The screen is in #lobby: one message there always shows the game most worth watching. It changes at most once every five seconds.");
    let newest = || lobby.last();
    let screen = says(&table, "the screen", newest, "On now").await;
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    shown(ana.click_on(&board, "c").await.unwrap());
    let shows = says(&table, "the game on the screen", newest, "Ana sowed").await;
    assert_eq!((shows.id, lobby.messages().len()), (screen.id, 1));
    assert_snapshot!(table.seen(&shows), @"
    **On now:** [game 1](link)
    Ana sowed **c** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    board.png
    [Follow]
    ");

    // Without the permission to attach files, the screen shows the board in letters.
    lobby.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    shown(kofi.click_on(&table.channel.last().unwrap(), "a").await.unwrap());
    let written = says(&table, "the game in letters", newest, "Kofi sowed").await;
    assert_eq!((written.id, written.attachments.len()), (screen.id, 0));
    assert!(written.content.contains("```"), "{}", written.content);
}

#[tokio::test]
async fn only_whoever_accepts_no_direct_messages_follows_nothing_any_more() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, discord, .. } = &table;
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    table.noticed(&board).await;
    esi.slash("/wari follow game:1 every:move").await.unwrap();
    table.counts("watchers WHERE message IS NOT NULL", 1).await;
    table.all_is_told().await;

    // Discord refuses a message for a reason that has nothing to do with her.
    let tried = discord.requests().len();
    discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(400));
    table.execute("UPDATE watchers SET stale = TRUE, told_at = 0".to_owned()).await;
    let refused = || {
        let since = &discord.requests()[tried..];
        since.iter().any(|request| request.path.contains("/channels/") && request.method == "PATCH").then_some(())
    };
    discord.until("a refused message", refused).await.unwrap();
    table.counts("outbox WHERE kind = 'followed' AND tries = 1", 1).await;
    assert_eq!(table.count("follows").await, 1);

    discord.mend();
    esi.close_direct_messages();
    table.execute("UPDATE watchers SET message = NULL".to_owned()).await;
    table.execute("UPDATE outbox SET not_before = 0".to_owned()).await;
    table.counts("follows", 0).await;
    table.counts("watchers", 0).await;
}

#[tokio::test]
async fn a_screen_that_is_moved_or_turned_off_leaves_nothing_behind() {
    let table = Table::set().await;
    let Table { ana, discord, .. } = &table;
    let (lobby, hall) = (table.guild.channel("lobby"), table.guild.channel("hall"));
    ana.in_channel(&lobby).slash("/wari-admin tv tv:here").await.unwrap();
    says(&table, "the screen", || lobby.last(), "On now").await;
    table.all_is_told().await;
    ana.in_channel(&hall).slash("/wari-admin tv tv:here").await.unwrap();
    says(&table, "the new screen", || hall.last(), "On now").await;
    table.all_is_told().await;
    discord.until("the old screen to go", || lobby.messages().is_empty().then_some(())).await.unwrap();
    ana.slash("/wari-admin tv tv:off").await.unwrap();
    discord.until("the screen to go", || hall.messages().is_empty().then_some(())).await.unwrap();
}

/// Begins a game of Ana and Kofi in a channel, and returns its board.
async fn game_in(table: &Table, channel: &Channel) -> Message {
    let [ana, kofi, _] = table.people_in(channel);
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    table.noticed(&board).await;
    board
}

#[tokio::test]
async fn while_discord_does_not_say_who_sees_a_channel_the_news_waits() {
    let table = Table::set().await;
    let Table { esi, discord, .. } = &table;
    let lobby = table.guild.channel("lobby");
    game_in(&table, &table.channel).await;
    game_in(&table, &lobby).await;
    esi.slash("/wari follow game:1 every:move").await.unwrap();
    table.counts("watchers WHERE message IS NOT NULL", 1).await;
    table.all_is_told().await;

    discord.fail_next(usize::MAX, RequestKind::User, Fault::ServerError(500));
    esi.in_channel(&lobby).slash("/wari follow game:2 every:move").await.unwrap();
    table.counts("outbox WHERE kind = 'followed' AND tries > 0", 1).await;
    assert_eq!(table.count("follows").await, 2);
    let newest = || esi.direct_messages().last().cloned();
    assert!(newest().unwrap().content.starts_with("You're following [game 1]"), "nothing of what she may not see");
    discord.mend();
    says(&table, "both games", newest, "You're following 2 games.").await;
}

#[tokio::test]
async fn whoever_leaves_a_private_thread_hears_no_more_of_its_game() {
    let mut table = Table::set().await;
    let thread = table.ana.open_private_thread("Ana and Kofi").unwrap();
    table.kofi.join_thread(&thread).say(&format!("<@{}>, bring the board!", table.discord.bot())).unwrap();
    let esi = table.esi.join_thread(&thread);
    let board = game_in(&table, &thread).await;
    esi.slash("/wari follow game:1 every:move").await.unwrap();
    let newest = || esi.direct_messages().last().cloned();
    says(&table, "a direct message", newest, "You're following [game 1]").await;
    table.all_is_told().await;

    // The bot remembers for a while that she sees it, but not when it starts again.
    esi.leave_thread(&thread);
    table.stop().await;
    table.start().await;
    let [ana, ..] = table.people_in(&thread);
    table.noticed(&shown(ana.click_on(&board, "c").await.unwrap())).await;
    table.counts("follows", 0).await;
    says(&table, "that she follows nothing", newest, "You aren't following any games.").await;
}
