//! The gateway closes with each of its codes, stops responding, or changes its requirements. Nobody loses a game on
//! time meanwhile, and the bot reconnects or reports why it cannot.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{LocalDiscord, Message, Person};
use tokio::time::sleep;
use wari_base::timepiece::Timepiece;

use crate::environment::{complaint, run};
use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, Way, shown};

const MINUTE: Duration = Duration::from_secs(60);
/// The servers that the bot has left or cannot reach.
const AWAY: &str = "servers WHERE held_at IS NOT NULL";

/// Starts a game at two minutes per move, with Ana to move.
async fn blitz(ana: &Person, kofi: &Person) -> Message {
    let offer = shown(ana.slash("/wari challenge opponent:@Kofi start:me pace:blitz").await.unwrap());
    shown(kofi.click_on(&offer, "Accept").await.unwrap())
}

/// Presses until the bot receives it, as people do, and returns the new board.
async fn presses(person: &Person, board: &Message, house: &str) -> Message {
    let played = |message: &Message| message.id != board.id && message.content.contains(&format!("sowed **{house}**"));
    let pressed = async || {
        let answer = person.click_on(board, house).await;
        // A press that arrives too late for an answer still posts its board.
        let shown = person.channel().last().filter(played);
        if let (Ok(answer), None) = (answer, &shown) {
            assert!(!answer.private, "refused: {}", answer.content());
        }
        shown
    };
    person.channel().discord().until_async("a press to be heard", pressed).await.unwrap()
}

/// Types a command until the bot receives it, and returns the public answer.
async fn types(person: &Person, command: &str) -> Message {
    let typed = async || person.slash(command).await.ok();
    shown(person.channel().discord().until_async("a command to be heard", typed).await.unwrap())
}

/// Starts a table with a bot whose clock the test controls.
async fn hurried_table() -> (Table, Arc<Hurried>, HurriedBot) {
    let table = Table::reached_by(Way::Gateway).await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    (table, time, bot)
}

/// Breaks the gateway with `breaks` for three minutes, then repairs it with `heals`: nobody may lose on time.
async fn nobody_loses(is_noticed: bool, breaks: impl Fn(&LocalDiscord), heals: impl Fn(&LocalDiscord)) {
    let (table, time, bot) = hurried_table().await;
    let board = blitz(&table.ana, &table.kofi).await;
    breaks(&table.discord);
    // Time skipped before the last word on the line is no outage. Of some breaks, the bot only learns by the silence
    // after it.
    if is_noticed {
        time.hears(0).await
    } else {
        time.looked().await
    }
    time.skip(3 * MINUTE);
    time.hears(0).await;
    table.is_at_rest().await;
    assert_eq!(table.boards_of("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").len(), 1, "nothing has ended");
    heals(&table.discord);
    let board = presses(&table.ana, &board, "c").await;
    assert_eq!(board.pings, [table.kofi.id()]);
    assert!(board.content.contains("sowed **c**"), "{}", board.content);
    // Afterwards the clock runs again.
    let over = table.discord.until("Kofi to lose on time", || {
        // If the connection has just broken again, that outage is credited too.
        time.skip(MINUTE);
        table.channel.last().filter(|message| message.id != board.id)
    });
    let over = over.await.unwrap();
    assert!(over.content.starts_with("Kofi ran out of time"), "{}", over.content);
    bot.stop(&table).await;
}

#[tokio::test]
async fn nobody_loses_while_the_gateway_has_closed_the_line_and_is_mute() {
    let closes = |code: u16| {
        nobody_loses(
            true,
            move |discord| {
                discord.mute_gateway(true);
                discord.close_gateway(code);
            },
            |discord| discord.mute_gateway(false),
        )
    };
    futures_util::future::join_all([4000, 4001, 4002, 4003, 4005].map(closes)).await;
    futures_util::future::join_all([4007, 4008, 4009, 1000, 1001].map(closes)).await;
    futures_util::future::join_all([4010, 4011, 4012].map(closes)).await;
}

#[tokio::test]
async fn nobody_loses_however_the_line_ends() {
    let breaks = [
        LocalDiscord::drop_gateway as fn(&LocalDiscord),
        LocalDiscord::ask_to_reconnect,
        |discord| discord.invalidate_sessions(true),
        |discord| discord.invalidate_sessions(false),
    ];
    let ends = breaks.map(|breaks| {
        let breaks = move |discord: &LocalDiscord| {
            discord.mute_gateway(true);
            breaks(discord);
        };
        nobody_loses(true, breaks, |discord| discord.mute_gateway(false))
    });
    futures_util::future::join_all(ends).await;
}

#[tokio::test]
async fn nobody_loses_on_a_line_that_swallows_everything() {
    let (freezes, thaws) = (
        |discord: &LocalDiscord| discord.freeze_shard(0, true),
        |discord: &LocalDiscord| discord.freeze_shard(0, false),
    );
    nobody_loses(false, freezes, thaws).await;
}

#[tokio::test]
async fn a_line_on_which_no_heartbeat_is_answered_is_taken_up_anew_and_nothing_is_missed() {
    let (table, _, bot) = hurried_table().await;
    let board = blitz(&table.ana, &table.kofi).await;
    let begun = table.discord.sessions_begun();
    table.discord.ignore_heartbeats(true);
    table.discord.bot_gone().await.unwrap();
    table.discord.ignore_heartbeats(false);
    presses(&table.ana, &board, "c").await;
    assert_eq!(table.discord.sessions_begun(), begun, "the session goes on");
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_gateway_that_is_mute_at_the_start_is_asked_until_it_speaks() {
    let mut table = Table::reached_by(Way::Gateway).await;
    table.discord.mute_gateway(true);
    let mut command = table.command();
    command.env("RUST_LOG", "off");
    let discord = table.discord.clone();
    let heals = async {
        let again = || (discord.connections_tried() >= 2).then_some(());
        discord.until("another try after the first has timed out", again).await.unwrap();
        discord.mute_gateway(false);
    };
    tokio::join!(heals, table.start_as(command));
    let board = blitz(&table.ana, &table.kofi).await;
    presses(&table.ana, &board, "c").await;
}

#[tokio::test]
async fn what_cannot_be_mended_ends_the_bot_with_a_sentence() {
    let mut sentences = Vec::new();
    for code in [4004, 4013, 4014] {
        let table = Table::reached_by(Way::Gateway).await;
        table.discord.refuse_sessions(1, code);
        let mut command = table.command();
        command.env("RUST_LOG", "off");
        sentences.push(complaint(&run(command).await));
        assert_eq!(table.discord.sessions_begun(), 1, "it is tried once");
    }
    assert_snapshot!(sentences.join("\n"), @"
    wari: Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications (your application, Bot, Reset Token)
    wari: Discord refused the connection: 4013: Invalid intent(s); check the bot's settings at https://discord.com/developers/applications
    wari: Discord refused the connection: 4014: Disallowed intent(s); check the bot's settings at https://discord.com/developers/applications
    ");
}

#[tokio::test]
async fn a_running_bot_that_is_refused_for_good_ends_as_well() {
    let mut table = Table::reached_by(Way::Gateway).await;
    let mut command = table.command();
    command.env("RUST_LOG", "off").stderr(Stdio::null());
    table.start_as(command).await;
    table.discord.close_gateway(4004);
    assert_eq!(table.ended().await.code(), Some(1));
}

#[tokio::test]
async fn where_discord_wants_other_shards_the_bot_comes_back_with_them() {
    let (table, _, bot) = hurried_table().await;
    let there = table.discord.guild("Kumasi").channel("wari");
    let board = blitz(&table.ana, &table.kofi).await;
    let begun = table.discord.sessions_begun();
    table.discord.set_shards(2);
    table.discord.close_gateway(4011);
    // Both shards work, regardless of which serves which server.
    presses(&table.ana, &board, "c").await;
    let away = table.ana.in_channel(&there);
    types(&away, "/wari challenge level:1 start:me").await;
    let both = || (table.discord.sessions_begun() - begun >= 2).then_some(());
    table.discord.until("a session for each shard", both).await.unwrap();
    assert_eq!(table.discord.sessions_begun() - begun, 2, "one for each shard");
    bot.stop(&table).await;
}

#[tokio::test]
async fn shards_that_are_refused_over_and_over_use_few_sessions_up() {
    let (table, time, bot) = hurried_table().await;
    let (begun, since) = (table.discord.sessions_begun(), time.time().steady);
    table.discord.refuse_sessions(1000, 4010);
    table.discord.close_gateway(4010);
    let used = || Some(table.discord.sessions_begun() - begun).filter(|used| *used >= 3);
    let used = table.discord.until("a few sessions", used).await.unwrap();
    let passed = (time.time().steady - since).as_secs();
    assert!(used <= 1 + passed / 5, "{used} in {passed} s, where one in five seconds is allowed");
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_bot_with_few_sessions_left_waits_until_there_are_more() {
    let (table, time) = (Table::reached_by(Way::Gateway).await, Arc::new(Hurried::default()));
    table.discord.limit_sessions(49, 1000, DAY);
    let since = time.time().steady;
    let bot = HurriedBot::begin(&table, &time);
    let asks = || table.discord.requests().into_iter().find(|request| request.path.ends_with("/gateway/bot"));
    table.discord.until("the bot to learn how many are left", asks).await.unwrap();
    let begins = || {
        time.skip(5 * MINUTE);
        (table.discord.sessions_begun() > 0).then(|| time.time().steady - since)
    };
    let passed = table.discord.until("a session of the next day", begins).await.unwrap();
    assert!(passed > DAY, "the last fifty are spared: {passed:?}");
    table.discord.bot_ready().await.unwrap();
    assert_eq!(table.discord.sessions_begun(), 1);
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_bot_that_is_started_over_and_over_begins_few_sessions() {
    let mut table = Table::reached_by(Way::Gateway).await;
    // Lets the time pass that Discord wants between two sessions.
    let pass = "UPDATE starts SET started_at = started_at - 5000";
    for _ in 0..5 {
        table.start().await;
        table.kill().await;
        table.execute(pass.to_owned()).await;
    }
    // From here on the bot delays its sessions, and it is killed while it waits.
    let asked = || table.discord.requests().iter().filter(|request| request.path.ends_with("/gateway/bot")).count();
    for _ in 0..10 {
        let before = asked();
        let mut bot = table.command().env("RUST_LOG", "off").spawn().unwrap();
        let asks = || (asked() > before).then_some(());
        table.discord.until("the bot to ask for the gateway", asks).await.unwrap();
        // It could begin a session now. One that is slower only begins fewer.
        sleep(Duration::from_millis(200)).await;
        bot.kill().await.unwrap();
        table.execute(pass.to_owned()).await;
    }
    let begun = table.discord.sessions_begun();
    assert!((6..=9).contains(&begun), "{begun} sessions, where the pauses are 5, 10, 20 and 40 s long");
}

#[tokio::test]
async fn one_of_two_shards_is_frozen_and_the_other_plays_on() {
    let table = Table::reached_by(Way::Gateway).await;
    table.discord.set_shards(2);
    let shard = |guild: &local_discord::Guild| (guild.id().get() >> 22) % 2;
    // The shard of a server depends on its creation time in milliseconds.
    let mut others = (0..).map(|number| table.discord.guild(&format!("Kumasi {number}")));
    let other = others.find(|guild| {
        std::thread::sleep(Duration::from_millis(1));
        shard(guild) != shard(&table.guild)
    });
    let there = other.unwrap().channel("wari");
    let [ana, kofi] = ["Ama", "Yaw"].map(|name| there.person(name));
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let frozen = presses_offer(&table.ana, &table.kofi, "Kofi").await;
    let going = presses_offer(&ana, &kofi, "Yaw").await;

    table.discord.freeze_shard(shard(&table.guild), true);
    time.looked().await;
    time.skip(3 * MINUTE);
    let over = table.discord.until("the one who is heard to lose on time", || {
        // If a busy machine has also broken that connection, its outage is credited, so time must pass again.
        time.skip(MINUTE);
        there.last().filter(|message| message.id != going.id && message.content.contains("ran out of time"))
    });
    over.await.unwrap();
    time.hears(1).await;
    table.is_at_rest().await;
    assert_eq!(table.channel.last().unwrap().id, frozen.id, "who is not heard loses nothing");
    table.discord.freeze_shard(shard(&table.guild), false);
    presses(&table.ana, &frozen, "c").await;
    bot.stop(&table).await;
}

/// Starts a game at two minutes per move, as soon as the bot responds.
async fn presses_offer(challenger: &Person, opponent: &Person, name: &str) -> Message {
    let offer = types(challenger, &format!("/wari challenge opponent:@{name} start:me pace:blitz")).await;
    shown(opponent.click_on(&offer, "Accept").await.unwrap())
}

#[tokio::test]
async fn a_server_that_removes_the_bot_finds_its_games_as_they_were_when_it_is_back() {
    let (table, time, bot) = hurried_table().await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:day").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    // What still loses its buttons when the bot is removed costs a refusal.
    let is_quiet = async |message: &Message| {
        let quiet = || table.discord.message(message.id).is_none_or(|now| now.rows.is_empty()).then_some(());
        table.discord.until("the message before to lose its buttons", quiet).await.unwrap();
    };
    is_quiet(&offer).await;
    table.guild.remove_bot();
    table.counts(AWAY, 1).await;
    let told = || table.discord.requests().iter().filter(|request| request.path.contains("/channels/")).count();
    let before = told();
    time.skip(29 * DAY);
    time.looked().await;
    assert_eq!(told(), before, "nothing is told there");
    table.guild.invite_bot();
    table.counts(AWAY, 0).await;
    table.is_at_rest().await;
    assert_eq!(table.channel.last().unwrap().id, board.id);
    let first = board;
    let board = presses(&table.ana, &first, "c").await;
    is_quiet(&first).await;

    // The bot can also be removed while it is off.
    bot.stop(&table).await;
    table.guild.remove_bot();
    let bot = HurriedBot::start(&table, &time).await;
    table.counts(AWAY, 1).await;
    time.skip(29 * DAY);
    time.looked().await;
    table.guild.invite_bot();
    presses(&table.kofi, &board, "d").await;
    assert_eq!(table.discord.invalid_requests(), 0);
    bot.stop(&table).await;
}

/// Half an hour passes while the server of Ana's blitz is unavailable; once it is back, she can still move.
async fn an_outage_costs_nothing(table: &Table, time: &Hurried, board: &Message) {
    table.counts(AWAY, 1).await;
    time.skip(30 * MINUTE);
    table.is_at_rest().await;
    assert_eq!(table.channel.last().unwrap().id, board.id);
    table.guild.set_unavailable(false);
    table.counts(AWAY, 0).await;
    table.is_at_rest().await;
    presses(&table.ana, board, "c").await;
}

#[tokio::test]
async fn an_outage_of_a_server_costs_nobody_a_game() {
    let (table, time, bot) = hurried_table().await;
    let board = blitz(&table.ana, &table.kofi).await;
    table.guild.set_unavailable(true);
    an_outage_costs_nothing(&table, &time, &board).await;
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_server_that_discord_lists_and_never_describes_costs_nobody_a_game() {
    let (table, time, bot) = hurried_table().await;
    let board = blitz(&table.ana, &table.kofi).await;
    bot.stop(&table).await;
    table.guild.set_unavailable(true);
    let bot = HurriedBot::start(&table, &time).await;
    // The bot waits a minute for the description.
    time.looked().await;
    assert_eq!(table.count(AWAY).await, 0, "it may still come");
    time.skip(MINUTE);
    an_outage_costs_nothing(&table, &time, &board).await;
    bot.stop(&table).await;
}

/// A hundred servers remove the bot while games are in progress, clocks run and daily puzzles are due.
#[tokio::test]
async fn a_hundred_servers_that_leave_are_left_in_peace() {
    let (table, time, bot) = hurried_table().await;
    let channels: Vec<_> =
        (0..100).map(|number| table.discord.guild(&format!("Town {number}")).channel("wari")).collect();
    let mut boards = Vec::new();
    for channel in &channels {
        let [ana, kofi] = ["Ama", "Yaw"].map(|name| channel.person(name));
        let offer = shown(ana.slash("/wari challenge opponent:@Yaw start:me pace:day").await.unwrap());
        let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
        boards.push((ana, board));
    }
    let before = table.discord.invalid_requests();
    for number in 0..100 {
        table.discord.guild(&format!("Town {number}")).remove_bot();
    }
    table.counts(AWAY, 100).await;
    time.skip(3 * DAY);
    time.looked().await;
    assert!(table.discord.invalid_requests() - before <= 200);
    for number in 0..100 {
        table.discord.guild(&format!("Town {number}")).invite_bot();
    }
    table.counts(AWAY, 0).await;
    for (ana, board) in &boards {
        presses(ana, board, "c").await;
    }
    bot.stop(&table).await;
}
