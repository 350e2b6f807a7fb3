//! What operators do at the command line, and what the bot tells them.

use std::collections::BTreeSet;
use std::fs;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::process::{Output, Stdio};
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::LONGEST_WAIT;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::time::timeout;
use wari_base::timepiece::{MachineTime, Timepiece};
use wari_games::Zone;
use wari_rules::House;

use crate::environment::run;
use crate::followed::By;
use crate::lock::pressed_until_stored;
use crate::table::{Table, Way};

/// Runs a command, and returns its exit code and what it says, without what differs from run to run.
async fn said(table: &Table, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(table.operator(arguments)).await;
    let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let text = format!("{}: {stdout}{stderr}", status.code().unwrap());
    let text = text.replace(table.folder().to_str().unwrap(), "FOLDER").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    text.lines()
        .map(|line| line.split_once(", by SQLite ").map_or(line, |(start, _)| start))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Runs a statement on the database of a bot that is stopped.
async fn tamper(table: &Table, statement: &str) {
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut file).await.unwrap();
    sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// Damages a page that the bot does not need, in the file of one that is stopped.
async fn damage(table: &Table) {
    tamper(table, "CREATE TABLE numbers (number INTEGER, bytes BLOB)").await;
    tamper(table, "INSERT INTO numbers VALUES (1, randomblob(90000))").await;
    let mut file = SqliteConnection::connect(&table.url).await.unwrap();
    let root = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'numbers'");
    let root: i64 = root.fetch_one(&mut file).await.unwrap();
    file.close().await.unwrap();
    let mut bytes = fs::read(table.database()).unwrap();
    let page = (usize::try_from(root).unwrap() - 1) * 4096;
    bytes[page + 3..page + 12].fill(0xa5);
    fs::write(table.database(), bytes).unwrap();
}

/// Returns a bot's command with `METRICS_LISTEN`, and the port.
pub(crate) fn monitored(table: &Table) -> (tokio::process::Command, u16) {
    let Way::Http(port) = Way::http() else { unreachable!() };
    let mut command = table.command();
    command.env("METRICS_LISTEN", port.to_string());
    (command, port)
}

#[tokio::test]
async fn a_wrong_command_is_one_line_and_shells_know_the_right_ones() {
    let table = Table::without_bot().await;
    assert_snapshot!(said(&table, &["restart"]).await, @"1: wari: unrecognized subcommand 'restart'; `wari --help` lists what you can do");
    assert_snapshot!(said(&table, &["forget-person", "Ana"]).await, @"1: wari: invalid value 'Ana' for '<ID>': invalid digit found in string; `wari --help` lists what you can do");
    let page = said(&table, &["man"]).await;
    assert!(page.contains(".TH wari 1") && page.contains("wari ban [OPTIONS] <ID>"), "{page}");
    assert!(!page.contains("(1)"), "there is one page: {page}");
    for secret in ["DISCORD_TOKEN_FILE", "DATABASE_URL_FILE", "DATABASE_PASSWORD_FILE"] {
        assert!(page.contains(secret), "{page}");
    }
    assert!(said(&table, &["completions", "bash"]).await.contains("complete -F _wari"));
}

#[tokio::test]
async fn whoever_listens_to_a_command_may_leave_before_it_has_said_all() {
    let mut table = Table::set().await;
    table.stop().await;
    let [copy, export] = ["copy.db", "export.json"].map(|name| table.folder().join(name).display().to_string());
    let commands: [&[&str]; 13] = [
        &["--help"],
        &["ban", "--help"],
        &["--version"],
        &["man"],
        &["completions", "bash"],
        &["check"],
        &["backup", &copy],
        &["restore", &copy],
        &["recompute-ratings"],
        &["export-person", "7", &export],
        &["forget-person", "7"],
        &["forget-server", "7"],
        &["ban", "7"],
    ];
    for arguments in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let said = table.operator(arguments).stdout(writer).stderr(Stdio::piped()).spawn().unwrap();
        let Output { status, stderr, .. } = said.wait_with_output().await.unwrap();
        assert_eq!((status.code(), String::from_utf8(stderr).unwrap().as_str()), (Some(0), ""), "{arguments:?}");
    }
    // Nor does it matter who hears of a failure, but a full disk does.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let failed = table.operator(&["nonsense"]).stderr(writer).spawn().unwrap().wait_with_output().await.unwrap();
    assert_eq!(failed.status.code(), Some(1));
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let full = table.operator(&["man"]).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
    let Output { status, stderr, .. } = full.wait_with_output().await.unwrap();
    let why = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(why.starts_with("wari: this cannot be printed: No space left on device"), "{why}");
}

#[tokio::test]
async fn a_check_finds_what_is_wrong_also_while_people_play() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    assert_snapshot!(said(&table, &["check"]).await, @"
    0: wari VERSION
    settings: are right, but DISCORD_TOKEN is not set here, without which no bot starts
    file: FOLDER/wari.db does not exist yet; the bot creates it when it starts
    ");
    table.start().await;
    table.game().await.sow(House::C, By::Buttons).await;
    let token = table.discord.token();
    let check = |table: &Table| {
        let mut command = table.operator(&["check"]);
        command.env("DISCORD_TOKEN", token.clone());
        command
    };
    let checked = run(check(&table)).await;
    assert!(checked.status.success(), "{checked:?}");
    assert!(!String::from_utf8(checked.stdout).unwrap().contains("WRONG"));
    table.stop().await;
    tamper(&table, "UPDATE games SET moves = 'a'").await;
    let lost = "INSERT INTO outbox (guild, channel, kind, subject, point, since, not_before) VALUES (1, 2, 'board', 99, 0, 0, 0)";
    tamper(&table, lost).await;
    let told = said(&table, &["check"]).await;
    assert!(told.contains("games: WRONG, 1 of 1 running: the database contains an invalid row, game 1"), "{told}");
    assert!(told.contains("orphans: WRONG, messages about games that do not exist: 1"), "{told}");
}

#[tokio::test]
async fn what_a_person_and_a_server_left_behind_is_forgotten_once_the_bot_is_stopped() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let [ana, guild] = [table.ana.id().to_string(), table.guild.id().to_string()];
    for command in [&["forget-person", &ana][..], &["forget-server", &guild], &["recompute-ratings"]] {
        assert!(said(&table, command).await.starts_with("3: wari: another Wari bot is using this database"));
    }
    table.stop().await;
    let file = table.folder().join("ana.json").display().to_string();
    let told = said(&table, &["export-person", &ana, &file]).await.replace(&ana, "ANA");
    assert_snapshot!(told, @"0: Everything that is stored about person ANA is in FOLDER/ana.json.");
    let exported: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(exported["stored"]["games"][0]["moves"], "C", "{exported}");
    let told = said(&table, &["export-person", &ana, &file]).await;
    assert_snapshot!(told, @"1: wari: FOLDER/ana.json cannot be written: File exists (os error 17)");
    let told = said(&table, &["forget-person", &ana]).await.replace(&ana, "ANA");
    assert_snapshot!(told, @"0: Everything about person ANA is gone. Backups lose it within 7 days.");
    assert_snapshot!(said(&table, &["forget-person", "77"]).await, @"0: Nothing was stored about person 77.");
    table.start().await;
    assert!(!table.typed(&table.kofi, "/wari games").await.contains("Ana"));
    table.stop().await;
    let told = said(&table, &["forget-server", &guild]).await.replace(&guild, "SERVER");
    assert_snapshot!(told, @"0: Everything about server SERVER is gone. Backups lose it within 7 days.");
    fs::remove_file(file).unwrap();
    for id in [table.ana.id().get(), table.guild.id().get()] {
        assert_eq!(table.files_with(id).await, [""; 0], "{id}");
    }
}

#[tokio::test]
async fn whom_the_operator_bans_is_refused_until_that_is_lifted() {
    let table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let kofi = table.kofi.id().to_string();
    assert_snapshot!(said(&table, &["ban", &kofi]).await.replace(&kofi, "KOFI"), @"0: KOFI is no longer served. `wari ban --lift KOFI` ends that.");
    let mode = fs::metadata(table.folder().join("wari.db.banned")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else can read it");
    let told = async || Some(table.typed(&table.kofi, "/wari games").await).filter(|told| told.contains("serves"));
    let told = table.discord.until_async("the bot to learn of the ban", told).await.unwrap();
    assert_snapshot!(told, @"private: The person who runs me no longer serves you or this server. `/wari privacy` still works.");
    let data = table.typed(&table.kofi, "/wari privacy action:show").await;
    assert!(!data.contains("no longer serves"), "what is stored about him is still his: {data}");
    assert!(table.typed(&table.ana, "/wari games").await.contains("no games"));
    assert_snapshot!(said(&table, &["ban", &kofi]).await.replace(&kofi, "KOFI"), @"0: KOFI was banned already.");
    assert_snapshot!(said(&table, &["ban", "--lift", &kofi]).await.replace(&kofi, "KOFI"), @"0: KOFI is served again.");
}

#[tokio::test]
async fn the_bot_tells_how_it_is_to_whoever_may_ask() {
    let mut table = Table::without_bot().await;
    assert_snapshot!(said(&table, &["health"]).await, @"1: wari: METRICS_LISTEN is not set, so the bot tells nobody how it is; set it to something like 127.0.0.1:9274");
    let (command, port) = monitored(&table);
    let ask = |table: &Table| {
        let mut command = table.operator(&["health"]);
        command.env("METRICS_LISTEN", port.to_string());
        command
    };
    assert_eq!(run(ask(&table)).await.status.code(), Some(1), "nobody is there yet");
    table.start_as(command).await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    assert!(table.typed(&table.ana, "/wari move house:a").await.starts_with("private"), "it is not her turn");
    let healthy = async || Some(run(ask(&table)).await).filter(|healthy| healthy.status.success());
    let healthy = table.discord.until_async("the bot to be well", healthy).await.unwrap();
    let healthy = String::from_utf8(healthy.stdout).unwrap();
    let (parts, clock) = healthy.split_once("clock: ").unwrap();
    assert_snapshot!(parts, @"
    gateway: ok, 1 of 1 connections to Discord are heard
    database: ok, it can be written
    outbox: ok, 0 messages wait
    ");
    assert!(clock.starts_with("ok, compared with that of ") && clock.ends_with(" s ago\n"), "{clock}");

    let metrics = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.unwrap();
    assert!(metrics.headers()["content-type"].to_str().unwrap().starts_with("application/openmetrics-text"));
    let metrics = metrics.text().await.unwrap();
    assert!(metrics.contains("wari_refusals_total{reason=\"not-your-turn\"} 1"), "{metrics}");
    for line in ["wari_moves_total 1", "wari_games_running 1", "wari_connections_heard 1", "wari_outbox_messages 0"] {
        assert!(metrics.lines().any(|found| found == line), "{line}: {metrics}");
    }
    for id in [table.ana.id().to_string(), table.guild.id().to_string()] {
        assert!(!metrics.contains(&id), "{id} is in the metrics");
    }
    assert_eq!(reqwest::get(format!("http://127.0.0.1:{port}/")).await.unwrap().status(), 404);
}

#[tokio::test]
async fn whatever_is_counted_by_kind_is_there_before_the_first_event() {
    let mut table = Table::without_bot().await;
    let (command, port) = monitored(&table);
    table.start_as(command).await;
    let metrics = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.unwrap().text().await.unwrap();
    for line in [
        "wari_refusals_total{reason=\"not-your-turn\"} 0",
        "wari_refusals_total{reason=\"crowded\"} 0",
        "wari_discord_responses_total{status=\"429\"} 0",
        "wari_answers_seconds_count{act=\"press\",way=\"direct\"} 0",
        "wari_answers_seconds_count{act=\"command\",way=\"deferred\"} 0",
        "wari_thoughts_waiting{urgency=\"move\"} 0",
    ] {
        assert!(metrics.lines().any(|told| told == line), "{line}: {metrics}");
    }
}

#[tokio::test]
async fn a_bot_by_http_is_well_as_soon_as_it_takes_interactions() {
    let mut table = Table::reached_by(Way::http()).await;
    let (command, port) = monitored(&table);
    let ask = async || Some(reqwest::get(format!("http://127.0.0.1:{port}/healthz")).await.ok()?.status());
    let mut told = Vec::new();
    let supervisor = async {
        loop {
            told.extend(ask().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::select! {
        () = table.start_as(command) => {}
        () = supervisor => {}
    }
    assert_eq!(ask().await.unwrap(), 200, "after {told:?}");
    let good = told.iter().skip_while(|status| **status == 503);
    assert!(good.into_iter().all(|status| *status == 200), "{told:?}");
}

#[tokio::test]
async fn whoever_asks_for_the_health_over_and_over_costs_one_commit_a_second() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let (command, port) = monitored(&table);
    table.start_as(command).await;
    let commits = async || {
        let metrics = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.unwrap().text().await.unwrap();
        let count = metrics.lines().find_map(|line| line.strip_prefix("wari_commits_seconds_count "));
        count.unwrap().parse::<u64>().unwrap()
    };
    let (before, begun) = (commits().await, tokio::time::Instant::now());
    for _ in 0..5 {
        let asked = (0..20).map(|_| reqwest::get(format!("http://127.0.0.1:{port}/healthz")));
        for answer in futures_util::future::join_all(asked).await {
            assert!(answer.unwrap().text().await.unwrap().contains("database: ok"));
        }
    }
    let (made, seconds) = (commits().await - before, begun.elapsed().as_secs());
    // The bot's own chores commit now and then, too.
    assert!(made <= 2 * (seconds + 1) + 10, "{made} commits in {seconds} s for 100 questions");
}

/// Waits until the bot's metrics have this line.
pub(crate) async fn until_told(table: &Table, port: u16, line: &str) {
    let told = async || {
        let metrics = reqwest::get(format!("http://127.0.0.1:{port}/metrics")).await.ok()?;
        metrics.text().await.unwrap().lines().any(|told| told == line).then_some(())
    };
    table.discord.until_async("a line of the metrics", told).await.unwrap_or_else(|error| panic!("{error}: {line}"));
}

#[tokio::test]
async fn alarms_hear_for_how_long_nothing_can_be_written_and_of_backups_that_fail() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    // Nothing can be written where a folder is in the way.
    let today = Zone::UTC.date(MachineTime::default().time().now);
    let backups = table.folder().join("backups");
    fs::create_dir_all(backups.join(format!("wari-{today}.db.partial"))).unwrap();
    let (mut command, port) = monitored(&table);
    command.env("BACKUP_DIR", backups);
    table.start_as(command).await;
    until_told(&table, port, "wari_backups_failed_total 1").await;
    let game = table.game().await;
    until_told(&table, port, "wari_database_writable 1").await;

    let mut other = SqliteConnection::connect(&table.url).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    game.mover().click_on(&game.board, "c").await.unwrap();
    until_told(&table, port, "wari_database_writable 0").await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    pressed_until_stored(&game, House::C).await;
    until_told(&table, port, "wari_database_writable 1").await;
    until_told(&table, port, "wari_outages_total 1").await;

    table.stop().await;
    damage(&table).await;
    let (command, port) = monitored(&table);
    table.start_as(command).await;
    until_told(&table, port, "wari_database_writable 0").await;
}

#[tokio::test]
async fn nothing_listens_unless_the_operator_wants_it() {
    let mut table = Table::by_gateway().await;
    let sockets = fs::read_to_string(format!("/proc/{}/net/tcp", table.process())).unwrap();
    let inodes: Vec<&str> = sockets
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|fields| fields[3] == "0A")
        .map(|fields| fields[9])
        .collect();
    let own = fs::read_dir(format!("/proc/{}/fd", table.process())).unwrap();
    let own: Vec<String> =
        own.filter_map(|file| Some(fs::read_link(file.ok()?.path()).ok()?.to_string_lossy().into_owned())).collect();
    assert!(!inodes.iter().any(|inode| own.contains(&format!("socket:[{inode}]"))), "it listens");
    table.kill().await;
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[tokio::test]
async fn all_threads_share_a_heap_unless_the_operator_wants_more() {
    /// The alignment of the heaps beside the first one, in bytes.
    const HEAP: u64 = 64 << 20;
    let mut table = Table::by_gateway().await;
    let others = |table: &Table| {
        let maps = fs::read_to_string(format!("/proc/{}/maps", table.process())).unwrap();
        let starts = maps.lines().map(|line| u64::from_str_radix(line.split('-').next().unwrap(), 16).unwrap());
        starts.filter(|start| start % HEAP == 0).count()
    };
    table.game().await;
    assert_eq!(others(&table), 0);
    table.stop().await;
    let mut command = table.command();
    command.env("MALLOC_ARENA_MAX", "8");
    table.start_as(command).await;
    assert!(others(&table) > 0);
}

#[tokio::test]
async fn systemd_hears_that_the_bot_is_ready_alive_and_stopping() {
    let mut table = Table::without_bot().await;
    let path = table.folder().join("notify").into_os_string().into_string().unwrap();
    // systemd gives containers a name that only the kernel knows.
    let name = format!("wari{path}");
    let address = SocketAddr::from_abstract_name(&name).unwrap();
    for (socket, systemd) in
        [(path.clone(), UnixDatagram::bind(&path)), (format!("@{name}"), UnixDatagram::bind_addr(&address))]
    {
        let systemd = systemd.unwrap();
        systemd.set_read_timeout(Some(LONGEST_WAIT)).unwrap();
        let mut command = table.command();
        command.env("NOTIFY_SOCKET", socket).env("WATCHDOG_USEC", "300000");
        // A socket holds a few words only.
        let listens = tokio::task::spawn_blocking(move || {
            let mut heard = Vec::new();
            let mut buffer = [0; 64];
            while !heard.contains(&"STOPPING=1\n".to_owned()) {
                let length = systemd.recv(&mut buffer).expect("a word in time");
                heard.push(String::from_utf8(buffer[..length].to_vec()).unwrap());
            }
            heard
        });
        table.start_as(command).await;
        table.stop().await;
        let heard = listens.await.unwrap();
        assert!(heard.contains(&"READY=1\n".to_owned()) && heard.contains(&"WATCHDOG=1\n".to_owned()), "{heard:?}");
    }
}

#[tokio::test]
async fn each_line_of_json_has_the_interaction_that_it_is_about() {
    let mut table = Table::reached_by(Way::Gateway).await;
    let log = table.folder().join("bot.log");
    let mut command = table.command();
    command.env("LOG_FORMAT", "json").env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    table.discord.set_patience(Duration::from_millis(200));
    table.discord.hold_answers(true);
    table.ana.slash("/wari about").await.unwrap_err();
    table.discord.hold_answers(false);
    table.discord.until("the late answer", || (table.discord.late() == 1).then_some(())).await.unwrap();
    table.stop().await;
    let log = fs::read_to_string(&log).unwrap();
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let late =
        lines.iter().find(|line| line["message"].as_str().is_some_and(|told| told.contains("did not reach Discord")));
    let id = late.unwrap()["span"]["id"].as_str().unwrap();
    assert!(id.parse::<u64>().is_ok(), "{late:?}");
}

#[tokio::test]
async fn the_token_can_stand_in_a_file_and_people_find_help() {
    let mut table = Table::without_bot().await;
    fs::write(table.folder().join("token"), format!("{}\n", table.discord.token())).unwrap();
    let mut command = table.command();
    command
        .env_remove("DISCORD_TOKEN")
        .env("DISCORD_TOKEN_FILE", "token")
        .env("SUPPORT_URL", "https://example.org/help");
    table.start_as(command).await;
    let about = table.typed(&table.ana, "/wari about").await;
    assert!(about.contains("Questions, or something is broken? https://example.org/help"), "{about}");
}

#[tokio::test]
async fn a_move_takes_the_password_of_a_server_from_a_file_also_while_the_bot_has_another_database() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    table.start().await;
    table.game().await;
    table.stop().await;
    fs::write(table.folder().join("password"), "p@ss word\n").unwrap();
    let moved = async |from: &str, to: &str| {
        let mut command = table.operator(&["move-data", from, to]);
        command.env("DATABASE_PASSWORD_FILE", "password");
        let Output { stdout, stderr, .. } = run(command).await;
        String::from_utf8([stdout, stderr].concat()).unwrap()
    };
    assert_snapshot!(moved("sqlite://~/wari.db", "sqlite://new.db").await, @"wari: FROM has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as /home/ana/wari");
    if let Some(fresh) = test_support::cluster::migrated().await {
        let told = moved("sqlite://wari.db", &fresh.url).await;
        assert!(told.contains("All 1 games replay alike"), "{told}");
    }
    let told = moved("sqlite://wari.db", "sqlite://new.db").await;
    assert!(told.contains("All 1 games replay alike"), "{told}");
}

#[tokio::test]
async fn a_move_that_is_killed_at_any_instant_can_be_made_again() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    table.start().await;
    table.game().await;
    table.stop().await;
    let command = || table.operator(&["move-data", "sqlite://wari.db", "sqlite://new.db"]);
    let moved = async || {
        let Output { stdout, stderr, .. } = run(command()).await;
        String::from_utf8([stdout, stderr].concat()).unwrap()
    };
    // As it is told to do if the target is not empty.
    let delete = || {
        for file in fs::read_dir(table.folder()).unwrap().map(Result::unwrap) {
            if file.file_name().to_string_lossy().starts_with("new.db") {
                fs::remove_file(file.path()).unwrap();
            }
        }
    };
    let instants = (0..).map(|number| Duration::from_millis(60 * number));
    for instant in instants {
        let mut cut = command().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        if timeout(instant, cut.wait()).await.is_ok() {
            break;
        }
        cut.kill().await.unwrap();
        let mut told = moved().await;
        if told.contains("the target is not empty") {
            delete();
            told = moved().await;
        }
        assert!(told.contains("All 1 games replay alike"), "after {instant:?}: {told}");
        delete();
    }
}

#[test]
fn no_secret_that_lies_beside_the_sources_gets_into_an_image_or_a_commit() {
    let recipes = [include_str!("../../compose.yaml"), include_str!("../../compose.postgres.yaml")];
    let lines = recipes.iter().flat_map(|recipe| recipe.lines()).map(str::trim_start);
    let secret = lines.filter_map(|line| line.strip_prefix("file: ./").or_else(|| line.strip_prefix("env_file: ./")));
    let secret: BTreeSet<&str> = secret.chain([".env"]).collect();
    assert!(secret.len() > 2, "{secret:?}");
    for ignored in [include_str!("../../.dockerignore"), include_str!("../../.gitignore")] {
        for file in &secret {
            assert!(ignored.lines().any(|line| line == *file), "{file}: {ignored}");
        }
    }
}

#[test]
fn the_manual_says_what_to_do_about_each_alarm() {
    let manual = include_str!("../../docs/operating.md");
    let alarms = include_str!("../../packaging/alerts.yaml");
    let alarms: BTreeSet<&str> =
        alarms.lines().filter_map(|line| line.trim_start().strip_prefix("- alert: ")).collect();
    let rows = manual.lines().filter_map(|line| line.strip_prefix("| Wari"));
    let rows: BTreeSet<String> = rows.map(|row| format!("Wari{}", row.split(' ').next().unwrap())).collect();
    assert!(alarms.contains("WariIsDown"), "{alarms:?}");
    assert!(alarms.iter().copied().eq(rows.iter()), "{alarms:?} {rows:?}");
}

#[tokio::test]
async fn each_command_is_in_the_manuals_table_and_the_other_way_round() {
    let table = Table::without_bot().await;
    let manual = include_str!("../../docs/operating.md");
    let rows = manual.lines().filter_map(|line| line.strip_prefix("| `wari "));
    let names = rows.map(|row| row.split(|letter: char| letter != '-' && !letter.is_alphanumeric()).next().unwrap());
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"ban"), "{names:?}");
    for name in names {
        let told = said(&table, &[name, "--help"]).await;
        assert!(told.starts_with("0: ") && told.contains(&format!("Usage: wari {name}")), "{told}");
    }
    let help = said(&table, &["--help"]).await;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands.map(|line| line.split_whitespace().next().unwrap()).collect();
    assert!(commands.contains(&"ban"), "{help}");
    for command in commands {
        // Both are in one row.
        assert!(command == "man" || manual.contains(&format!("| `wari {command}")), "{command}");
    }
}
