//! Several processes of the bot on one PostgreSQL database: players notice nothing of it. Without PostgreSQL, these
//! stories say that they have not been told.

use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Message, Person, Request};
use sqlx::{Connection, PgConnection};
use test_support::cluster;
use test_support::wire::{DOWN, MUTE, NEVER, Wire};
use tokio::process::{Child, Command};
use tokio::time::sleep;
use wari_rules::{House, Side};

use crate::environment::{complaint, run};
use crate::followed::{By, is_too_early};
use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, Way, answered, shown};

/// The servers that the bot has left.
const LEFT: &str = "servers WHERE left_at IS NOT NULL";

/// A process of the bot.
struct Process {
    child: Child,
    way: Way,
}

/// Several processes on one database, with Discord and the people of a table.
struct Fleet {
    table: Table,
    _fresh: cluster::Fresh,
}

impl Fleet {
    /// Makes an empty database; `None` if there is no PostgreSQL.
    async fn gather(way: Way) -> Option<Self> {
        let fresh = cluster::migrated().await?;
        let mut table = Table::reached_by(way).await;
        table.url.clone_from(&fresh.url);
        Some(Self { table, _fresh: fresh })
    }

    /// Starts two processes that take interactions by HTTP. Discord sends them to the second one at first.
    async fn pair() -> Option<(Self, [Process; 2])> {
        let mut fleet = Self::gather(Way::http()).await?;
        let both = [fleet.start(), fleet.start()];
        for process in &both {
            fleet.reach(process).await;
        }
        Some((fleet, both))
    }

    /// Returns the command line of a process that Discord reaches in this way.
    fn command(&mut self, way: Way) -> Command {
        self.table.way = way;
        self.table.command()
    }

    /// Starts a process that takes interactions by HTTP.
    fn start(&mut self) -> Process {
        let way = Way::http();
        let child = self.command(way).spawn().unwrap();
        Process { child, way }
    }

    /// Starts a process with some of the shards.
    fn connect(&mut self, shards: &str) -> Child {
        self.command(Way::Gateway).env("WARI_SHARDS", shards).spawn().unwrap()
    }

    /// Lets Discord send interactions to a process, and waits until it listens.
    async fn reach(&self, process: &Process) {
        self.table.discord.trust_endpoint(&process.way.url().unwrap());
        self.table.discord.bot_ready().await.unwrap();
    }

    /// How many times commands were registered.
    fn registrations(&self) -> usize {
        let requests = self.table.discord.requests();
        requests.iter().filter(|request| request.method == "PUT" && request.path.ends_with("/commands")).count()
    }

    async fn database(&self) -> PgConnection {
        PgConnection::connect(&self.table.url).await.unwrap()
    }
}

/// Presses a house until it is sowed, as people do, and returns the new board.
async fn sows(table: &Table, person: &Person, board: &Message, house: &str) -> Message {
    let sowed = format!("sowed **{house}**");
    let played = || table.channel.last().filter(|message| message.id != board.id && message.content.contains(&sowed));
    let sowed = async || {
        let pressed = person.click_on(board, house).await;
        let board = played();
        if let (Some(answer), None) = (pressed.ok().filter(|answer| answer.private), &board) {
            assert!(is_too_early(answer.content()), "refused: {}", answer.content());
        }
        board
    };
    table.discord.until_async("a press to be heard", sowed).await.unwrap()
}

/// Asks a process how it is: the status and what it says.
async fn health(port: u16) -> (u16, String) {
    let answer = reqwest::get(format!("http://127.0.0.1:{port}/healthz")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Waits until a process says that it is well.
async fn is_well(table: &Table, port: u16) {
    let well = async || (health(port).await.0 == 200).then_some(());
    table.discord.until_async("a process to be well", well).await.unwrap();
}

#[tokio::test]
async fn processes_by_http_share_a_game_and_one_may_die_at_any_time() {
    let Some((mut fleet, [one, other])) = Fleet::pair().await else { return };
    let table = &fleet.table;
    let offer = table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap();
    let offer = answered(&table.ana, offer).await;
    fleet.reach(&one).await;
    let accepted = table.kofi.click_on(&offer, "Accept").await.unwrap();
    let mut board = answered(&table.kofi, accepted).await;
    let moves = [(&table.ana, "c"), (&table.kofi, "f"), (&table.ana, "a"), (&table.kofi, "b"), (&table.ana, "f")];
    for (ply, (person, house)) in moves.into_iter().enumerate() {
        fleet.reach([&one, &other][ply % 2]).await;
        board = sows(table, person, &board, house).await;
    }
    assert_eq!(table.boards().len(), 6, "no board came twice");
    assert_eq!(fleet.registrations(), 1);

    // One is killed while it answers; the other one plays on.
    fleet.reach(&one).await;
    let Process { mut child, .. } = one;
    let killed = async {
        // Before, during or after its answer: the story holds for each.
        sleep(Duration::from_millis(20)).await;
        child.kill().await.unwrap();
    };
    let (_, ()) = tokio::join!(table.kofi.click_on(&board, "e"), killed);
    fleet.reach(&other).await;
    let board = sows(table, &table.kofi, &board, "e").await;
    assert_eq!(board.pings, [table.ana.id()]);
    // If it died between its answer and the note of it, the board is shown again. The move counts once all the same.
    let ply: i64 = sqlx::query_scalar("SELECT ply FROM games").fetch_one(&mut fleet.database().await).await.unwrap();
    assert_eq!(ply, 6, "neither lost nor twice");

    // It comes back, and has nothing to register.
    let again = fleet.start();
    fleet.reach(&again).await;
    sows(&fleet.table, &fleet.table.ana, &board, "b").await;
    assert_eq!(fleet.registrations(), 1);
}

#[tokio::test]
async fn a_process_that_is_cut_off_from_the_database_says_so_and_the_others_play_on() {
    let Some(mut fleet) = Fleet::gather(Way::http()).await else { return };
    let (wire, way) = (Wire::to(&fleet.table.url).await, Way::http());
    let Way::Http(port) = Way::http() else { unreachable!() };
    let mut command = fleet.command(way);
    command.env("DATABASE_URL", &wire.url).env("METRICS_LISTEN", port.to_string()).env("RUST_LOG", "off");
    let one = Process { child: command.spawn().unwrap(), way };
    let other = fleet.start();
    for process in [&other, &one] {
        fleet.reach(process).await;
    }
    let table = &fleet.table;
    let offer = table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap();
    let offer = answered(&table.ana, offer).await;
    let accepted = table.kofi.click_on(&offer, "Accept").await.unwrap();
    let mut board = answered(&table.kofi, accepted).await;
    board = sows(table, &table.ana, &board, "c").await;
    is_well(table, port).await;
    table.all_is_told().await;

    // The connections stand, but nothing comes through.
    wire.cut(MUTE);
    let refused = table.kofi.click_on(&board, "f").await.unwrap();
    assert_snapshot!(table.seen(&answered(&table.kofi, refused).await), @"private: I can't save anything right now, so nothing has changed. Please try again in a moment.");
    let (status, why) = health(port).await;
    assert!(status == 503 && why.contains("database: NOT WELL"), "{status}: {why}");

    fleet.reach(&other).await;
    board = sows(table, &table.kofi, &board, "f").await;
    wire.cut(NEVER);
    fleet.reach(&one).await;
    is_well(table, port).await;
    sows(table, &table.ana, &board, "a").await;
    let ply: i64 = sqlx::query_scalar("SELECT ply FROM games").fetch_one(&mut fleet.database().await).await.unwrap();
    assert_eq!(ply, 3, "neither lost nor twice");
    assert_eq!(table.discord.late(), 0);
}

#[tokio::test]
async fn a_review_that_two_processes_are_asked_for_is_made_once() {
    let Some((fleet, [other, one])) = Fleet::pair().await else { return };
    let mut meddler = cluster::Meddler::of(&fleet.table.url).await;
    let counts = "CREATE TABLE made (game BIGINT);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO made VALUES (NEW.game);
            RETURN NULL;
        END $$;
        CREATE TRIGGER notes AFTER INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION note()";
    meddler.run(counts.to_owned()).await;
    let table = &fleet.table;
    let mut game = table.game().await;
    game.play_enough().await;
    game.resign(Side::North).await;
    // The other process knows both by name, so that it need not ask Discord, which may take too long.
    fleet.reach(&other).await;
    for person in [&table.ana, &table.kofi] {
        answered(person, person.slash("/wari games").await.unwrap()).await;
    }
    let first = table.ana.slash("/wari review").await.unwrap();
    fleet.reach(&one).await;
    let second = table.kofi.slash("/wari review").await.unwrap();
    let (first, second) = (answered(&table.ana, first).await, answered(&table.kofi, second).await);
    assert!(first.content.starts_with("**"), "{}", first.content);
    assert_eq!(first.content, second.content);
    let made: i64 =
        sqlx::query_scalar("SELECT count(*) FROM made").fetch_one(&mut fleet.database().await).await.unwrap();
    assert_eq!(made, 1);
}

#[tokio::test]
async fn beside_a_process_that_takes_presses_by_http_another_one_connects_to_the_gateway() {
    let Some(mut fleet) = Fleet::gather(Way::http()).await else { return };
    let by_http = fleet.start();
    fleet.reach(&by_http).await;
    let mut gateway = fleet.command(by_http.way);
    gateway.env_remove("INTERACTIONS_LISTEN").env_remove("DISCORD_PUBLIC_KEY");
    let _gateway = gateway.spawn().unwrap();
    let table = &fleet.table;
    let begun = || (table.discord.sessions_begun() == 1).then_some(());
    table.discord.until("a session at the gateway", begun).await.unwrap();
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    table.guild.remove_bot();
    table.counts(LEFT, 1).await;
    table.guild.invite_bot();
    table.counts(LEFT, 0).await;
    game.sow(House::F, By::Buttons).await;
    assert_eq!(fleet.registrations(), 1);
}

#[tokio::test]
async fn a_computer_that_thinks_in_a_process_that_dies_moves_in_another() {
    let Some((fleet, [other, one])) = Fleet::pair().await else { return };
    let table = &fleet.table;
    let begun = table.ana.slash("/wari challenge level:5 start:me").await.unwrap();
    let board = answered(&table.ana, begun).await;
    let Process { mut child, .. } = one;
    let killed = async {
        // While it thinks. A slower machine may not have stored the press, and a quicker one may have moved.
        sleep(Duration::from_millis(60)).await;
        child.kill().await.unwrap();
    };
    let (_, ()) = tokio::join!(table.ana.click_on(&board, "c"), killed);
    fleet.reach(&other).await;
    let is_next = |message: &Message| message.id != board.id && message.content.contains("Wari sowed");
    let next = || {
        let mut messages = table.boards();
        messages.retain(is_next);
        messages.pop()
    };
    let moved = async || {
        // If the press was not stored before the process died, nobody has moved.
        if table.count("games WHERE ply > 0").await == 0 {
            let _ = table.ana.click_on(&board, "c").await;
        }
        next()
    };
    table.discord.until_async("the computer's move", moved).await.unwrap();
    let ply: i64 = sqlx::query_scalar("SELECT ply FROM games").fetch_one(&mut fleet.database().await).await.unwrap();
    assert_eq!(ply, 2, "each has moved once");
}

#[tokio::test]
async fn processes_with_shards_of_their_own_begin_one_session_after_the_other() {
    let Some(mut fleet) = Fleet::gather(Way::Gateway).await else { return };
    fleet.table.discord.set_shards(4);
    let shard = |guild: &local_discord::Guild| (guild.id().get() >> 22) % 4;
    let own = shard(&fleet.table.guild);
    let guilds = (0..).map(|number| fleet.table.discord.guild(&format!("Kumasi {number}")));
    let far =
        guilds.inspect(|_| std::thread::sleep(Duration::from_millis(1))).find(|guild| shard(guild) / 2 != own / 2);
    let there = far.unwrap().channel("wari");
    let _processes = [fleet.connect("0-1/4"), fleet.connect("2-3/4")];
    let table = &fleet.table;
    let begun = || (table.discord.sessions_begun() >= 4).then_some(());
    table.discord.until("a session for each shard", begun).await.unwrap();
    table.discord.bot_ready().await.unwrap();
    for person in [&table.ana, &table.ana.in_channel(&there)] {
        // The session is about to begin.
        let begun = async || person.slash("/wari challenge level:1 start:me").await.ok();
        let board = answered(person, table.discord.until_async("a session", begun).await.unwrap()).await;
        assert!(!board.attachments.is_empty(), "{}", board.content);
    }
    let starts = sqlx::query_scalar("SELECT started_at FROM starts WHERE state <> 'taken' ORDER BY started_at");
    let starts: Vec<i64> = starts.fetch_all(&mut fleet.database().await).await.unwrap();
    assert_eq!(starts.len(), 4);
    assert!(starts.windows(2).all(|pair| pair[1] - pair[0] >= 5_000), "{starts:?}");
    assert_eq!(fleet.registrations(), 1);
}

#[tokio::test]
async fn shards_are_named_as_a_part_of_all() {
    let table = Table::reached_by(Way::Gateway).await;
    let mut complaints = Vec::new();
    for value in ["all", "4/4", "2-1/4"] {
        let mut command = table.command();
        command.env("WARI_SHARDS", value);
        complaints.push(complaint(&run(command).await));
    }
    // Discord wants more of them than the operator has chosen.
    table.discord.set_shards(4);
    let mut command = table.command();
    command.env("WARI_SHARDS", "0-1/2").env("RUST_LOG", "off");
    complaints.push(complaint(&run(command).await));
    complaints.dedup();
    assert_snapshot!(complaints.join("\n"), @"
    wari: WARI_SHARDS does not name some of a number of shards, counted from 0; use something like 0-3/16, or leave it out to open as many as Discord wants
    wari: Discord does not take the 2 shards of WARI_SHARDS (4011: Sharding required.); choose a number that it does take, at least 4, for all processes
    ");
}

#[tokio::test]
async fn beside_the_endpoint_the_gateway_of_the_same_process_brings_joins_and_removals() {
    let mut table = Table::reached_by(Way::http()).await;
    let mut command = table.command();
    command.env("WARI_SHARDS", "0/1");
    table.start_as(command).await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let begun = || (table.discord.sessions_begun() == 1).then_some(());
    table.discord.until("a session at the gateway", begun).await.unwrap();
    table.guild.remove_bot();
    table.counts(LEFT, 1).await;
    table.guild.invite_bot();
    table.counts(LEFT, 0).await;
    game.sow(House::F, By::Buttons).await;
    table.stop().await;
}

#[tokio::test]
async fn without_a_gateway_a_daily_walk_finds_the_servers_that_come_and_go() {
    let table = Table::reached_by(Way::http()).await;
    let time = std::sync::Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:week").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let asked =
        || table.discord.requests().into_iter().filter(|request| request.path.ends_with("/users/@me/guilds")).count();
    let walked = || (asked() >= 1).then_some(());
    table.discord.until("a walk", walked).await.unwrap();
    table.guild.remove_bot();
    time.skip(DAY);
    table.counts(LEFT, 1).await;
    // Nothing is due meanwhile, and there is no reminder.
    time.skip(20 * DAY);
    time.looked().await;
    assert_eq!(table.channel.last().unwrap().id, board.id, "nobody has lost");
    let is_post = |request: &Request| request.method == "POST" && request.path.ends_with("/messages");
    assert!(!table.discord.requests().iter().any(is_post), "nothing was tried");

    // Nobody presses anything, but the clocks go on.
    table.guild.invite_bot();
    time.skip(DAY);
    table.counts(LEFT, 0).await;
    time.skip(4 * DAY);
    let reminded = || table.channel.last().filter(|message| message.id != board.id);
    let reminder = table.discord.until("a reminder for Ana", reminded).await.unwrap();
    assert_eq!(reminder.pings, [table.ana.id()]);
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_server_that_is_not_there_at_the_start_is_waited_for() {
    let Some(mut fleet) = Fleet::gather(Way::http()).await else { return };
    let (wire, way) = (Wire::to(&fleet.table.url).await, Way::http());
    wire.cut(DOWN);
    let Way::Http(port) = Way::http() else { unreachable!() };
    let mut command = fleet.command(way);
    command.env("DATABASE_URL", &wire.url).env("METRICS_LISTEN", port.to_string()).env("RUST_LOG", "off");
    let process = Process { child: command.spawn().unwrap(), way };
    while reqwest::get(format!("http://127.0.0.1:{port}/healthz")).await.is_err() {
        sleep(Duration::from_millis(50)).await;
    }
    let (status, why) = health(port).await;
    assert_eq!(status, 503);
    assert_snapshot!(why, @"
    gateway: NOT WELL, Discord has not been reached yet
    database: NOT WELL, the database cannot be reached yet
    outbox: NOT WELL, the database cannot be reached yet
    clock: NOT WELL, the database cannot be reached yet
    ");
    wire.cut(NEVER);
    fleet.reach(&process).await;
    let offer = shown(fleet.table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    assert!(offer.content.contains("challenges you"), "{}", offer.content);

    // What cannot pass ends the bot at once.
    let mut command = fleet.command(Way::http());
    let unknown = fleet.table.url.replacen(&fresh_name(&fleet.table.url), "nobody_made_this", 1);
    command.env("DATABASE_URL", unknown);
    let complaint = complaint(&run(command).await);
    assert!(complaint.contains("does not exist"), "{complaint}");
}

/// Returns the name of the database in a URL.
fn fresh_name(url: &str) -> String {
    url::Url::parse(url).unwrap().path().trim_start_matches('/').to_owned()
}
