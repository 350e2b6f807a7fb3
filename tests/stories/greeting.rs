//! The bot comes to a server: it says hello once, or not at all.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Channel, Fault, Guild, Message, RequestKind, Whom, permission};

use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, Way, plays_the_computer};

/// Returns a server without the bot and its channels.
fn town<const N: usize>(table: &Table, name: &str, channels: [&str; N]) -> (Guild, [Channel; N]) {
    let guild = table.discord.guild_without_bot(name);
    let channels = channels.map(|name| guild.channel(name));
    (guild, channels)
}

/// Waits until something is posted in a channel.
async fn posted(table: &Table, channel: &Channel) -> Message {
    table.discord.until("a greeting", || channel.last()).await.unwrap()
}

/// Waits until the bot has dealt with all servers that it has heard of so far, and greeted those that it wants to. It
/// takes them one by one, so a last one is greeted after all others.
async fn all_are_greeted(table: &Table) {
    let (last, [lobby]) = town(table, "Axim", ["lobby"]);
    last.invite_bot();
    posted(table, &lobby).await;
    table.all_is_told().await;
}

/// Returns how many messages are in each channel of a server.
fn counts(guild: &Guild) -> Vec<usize> {
    guild.channels().iter().map(|channel| channel.messages().len()).collect()
}

#[tokio::test]
async fn a_server_is_greeted_once_where_it_welcomes_members() {
    let mut table = Table::by_gateway().await;
    let (kumasi, [_, lobby]) = town(&table, "Kumasi", ["general", "lobby"]);
    kumasi.set_system_channel(&lobby);
    kumasi.invite_bot();
    let hello = posted(&table, &lobby).await;
    assert_snapshot!(table.seen(&hello), @"
    Hello! I bring **Wari** to this server: the old game of sowing and capturing seeds, from West Africa and the Caribbean.
    Challenge somebody with `/wari challenge`, or press a button below to start on your own. `/wari help` shows the rest.
    [Play the computer] [Learn]
    ");

    // The first to press plays, and the button stays for the next.
    for name in ["Yaw", "Afua"] {
        let person = lobby.person(name);
        let board = plays_the_computer(&person, &hello).await;
        assert!(board.content.contains("computer: 1 "), "{}", board.content);
    }
    // Neither a restart nor another invitation brings a second greeting, and the first server never gets one.
    table.signal("TERM").await;
    assert!(table.ended().await.success());
    table.start().await;
    kumasi.remove_bot();
    table.counts("servers WHERE left_at IS NOT NULL", 1).await;
    kumasi.invite_bot();
    all_are_greeted(&table).await;
    assert_eq!(table.discord.message(hello.id).unwrap(), hello);
    assert_eq!((counts(&kumasi), counts(&table.guild)), (vec![0, 3], vec![0]));
    let directly = |path: &str| path.contains("/users/@me/channels");
    assert!(!table.discord.requests().iter().any(|request| directly(&request.path)), "nobody is written to directly");
}

#[tokio::test]
async fn a_greeting_goes_to_the_first_channel_in_which_the_bot_may_write_or_nowhere() {
    let mut table = Table::by_gateway().await;
    let (kumasi, [news, secret, talk]) = town(&table, "Kumasi", ["news", "secret", "talk"]);
    kumasi.set_system_channel(&news);
    news.overwrite(Whom::Everyone, 0, permission::SEND_MESSAGES);
    secret.overwrite(Whom::Everyone, 0, permission::VIEW_CHANNEL);
    // Of a channel that the bot cannot see, Discord tells hardly more than that it is there.
    secret.set_bot_permissions(0);
    let (tamale, [closed]) = town(&table, "Tamale", ["closed"]);
    closed.overwrite(Whom::Everyone, 0, permission::SEND_MESSAGES);
    kumasi.set_locale("pt-BR");
    for guild in [&tamale, &kumasi] {
        guild.invite_bot();
    }
    assert_snapshot!(table.seen(&posted(&table, &talk).await), @"
    Olá! Trago o **Wari** para este servidor: o antigo jogo de semear e capturar sementes, vindo da África Ocidental e do Caribe.
    Desafie alguém com `/wari challenge`, ou aperte um botão abaixo para começar por conta própria. `/wari help` mostra o resto.
    [Contra o computador] [Aprender]
    ");
    // It was known without a greeting, so it gets none once there is a place for it.
    closed.overwrite(Whom::Everyone, 0, 0);
    table.kill().await;
    table.start().await;
    all_are_greeted(&table).await;
    assert_eq!((counts(&kumasi), counts(&tamale)), (vec![0, 0, 1], vec![0]));
}

#[tokio::test]
async fn a_server_that_invites_the_bot_while_it_is_off_is_greeted_if_that_was_minutes_ago() {
    let table = Table::reached_by(Way::Gateway).await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    bot.stop(&table).await;
    let (kumasi, [lobby]) = town(&table, "Kumasi", ["lobby"]);
    kumasi.invite_bot();
    let bot = HurriedBot::start(&table, &time).await;
    posted(&table, &lobby).await;
    bot.stop(&table).await;

    let (tamale, _) = town(&table, "Tamale", ["lobby"]);
    tamale.invite_bot();
    time.skip(DAY);
    let bot = HurriedBot::start(&table, &time).await;
    // A greeting is owed from the moment in which a server becomes known.
    table.counts("servers", 3).await;
    table.all_is_told().await;
    assert_eq!((counts(&kumasi), counts(&tamale), counts(&table.guild)), (vec![1], vec![0], vec![0]));
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_greeting_survives_a_crash_and_is_not_repeated_by_one() {
    let mut table = Table::by_gateway().await;
    // Discord takes nothing, and the bot dies after it has noted the server.
    table.discord.fail_next(usize::MAX, RequestKind::Channel, Fault::ServerError(503));
    let (kumasi, [lobby]) = town(&table, "Kumasi", ["lobby"]);
    kumasi.invite_bot();
    let tried = || table.discord.requests().into_iter().find(|request| request.path.contains(&lobby.id().to_string()));
    table.discord.until("the first try", tried).await.unwrap();
    table.kill().await;
    table.discord.mend();
    table.start().await;
    posted(&table, &lobby).await;

    // Discord has taken it, and the bot does not hear so.
    table.discord.fail_next(1, RequestKind::Channel, Fault::CutAfter);
    let (tamale, [square]) = town(&table, "Tamale", ["square"]);
    tamale.invite_bot();
    posted(&table, &square).await;
    table.kill().await;
    table.start().await;
    all_are_greeted(&table).await;
    assert_eq!((counts(&kumasi), counts(&tamale)), (vec![1], vec![1]));
}
