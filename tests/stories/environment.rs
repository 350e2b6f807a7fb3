//! Starting the bot as an operator, and its messages about errors.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::os::unix::ffi::OsStrExt;
use std::process::Output;
use std::thread;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Fault, RequestKind};
use sqlx::{Connection, SqliteConnection};
use tokio::process::Command;
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, Way};

/// Runs a bot that is expected to exit by itself.
pub(crate) async fn run(mut command: Command) -> Output {
    let output = tokio::time::timeout(Duration::from_secs(20), command.output()).await;
    output.expect("the bot ends").unwrap()
}

/// Returns the one-line error of a bot that refused to start.
pub(crate) fn complaint(output: &Output) -> String {
    complaint_with(output, 1)
}

/// Returns the one-line error of a program that ends with this code.
pub(crate) fn complaint_with(output: &Output, code: i32) -> String {
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(output.stdout.is_empty());
    let sentence = said.strip_suffix('\n').unwrap();
    assert!(sentence.starts_with("wari: ") && !sentence.contains('\n'), "{said}");
    sentence.to_owned()
}

/// Returns the names of the files in the bot's folder.
fn files(table: &Table) -> Vec<String> {
    let files = fs::read_dir(table.folder()).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap())
        .filter(|file| file.file_type().unwrap().is_file())
        .map(|file| file.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_bad_variable_is_named_before_anything_is_opened() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let not_text = OsStr::from_bytes(b"\xff.\xff.\xff");
    let mut complaints = Vec::new();
    for (variable, values) in [
        (
            "DISCORD_TOKEN",
            ["", "  ", "MTIz", "a.b", "a.b.c.d", "..", "Bot a.b.c", "a b.c.d", "<your token>", "'a.b.c'", "“a.b.c”"]
                .as_slice(),
        ),
        ("DISCORD_API_BASE", &["127.0.0.1", "127.0.0.1:8080", "ftp://127.0.0.1", "http://", "http://x?y", "Discord"]),
        (
            "DATABASE_URL",
            &[
                "wari.db",
                "postgres://ana:secret@127.0.0.1:x/wari",
                "sqlite:",
                "sqlite::memory:",
                "http://x",
                "sqlite://~/wari.db",
            ],
        ),
        ("RUST_LOG", &["wari=loud", "wari=info=debug", "[", "wari=info,]"]),
        ("LOG_FORMAT", &["xml"]),
        ("METRICS_LISTEN", &["localhost", "127.0.0.1", "0"]),
        ("DISCORD_REQUESTS_PER_SECOND", &["0", "-1", "many"]),
        ("SUPPORT_URL", &["discord.gg/wari", "javascript:alert(1)"]),
        ("DISCORD_TOKEN_FILE", &["no/such/file"]),
        ("DATABASE_URL_FILE", &["~/url", "no/such/file"]),
        ("DATABASE_PASSWORD_FILE", &["~/password", "no/such/file"]),
        ("BACKUP_DIR", &["~/backups"]),
    ] {
        for value in values.iter().map(OsStr::new).chain([not_text]) {
            let mut command = table.command();
            command.env(variable, value);
            complaints.push(complaint(&run(command).await));
            assert_eq!(files(&table), [""; 0], "{variable}={}", value.display());
        }
    }
    complaints.push(complaint(&run(table.bare_command()).await));
    complaints.dedup();
    assert_snapshot!(complaints.join("\n"), @"
    wari: DISCORD_TOKEN is not set; copy the bot's token from https://discord.com/developers/applications (your application, Bot, Reset Token) into the file .env
    wari: DISCORD_TOKEN is not a bot token, which has three parts separated by dots; copy it again from https://discord.com/developers/applications (your application, Bot, Reset Token)
    wari: DISCORD_TOKEN has quotes around its value; remove them
    wari: DISCORD_TOKEN is not valid UTF-8 text; set it again
    wari: DISCORD_API_BASE is not the address of a server; use something like http://127.0.0.1:8080, or leave it out to use Discord itself
    wari: DISCORD_API_BASE is not valid UTF-8 text; set it again
    wari: DATABASE_URL names no database; use something like sqlite://wari.db or postgres://wari@localhost/wari
    wari: DATABASE_URL has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as /home/ana/wari
    wari: DATABASE_URL is not valid UTF-8 text; set it again
    wari: RUST_LOG is not a log filter; use something like info or wari=debug
    wari: RUST_LOG is not valid UTF-8 text; set it again
    wari: LOG_FORMAT is neither text nor json; leave it out for text
    wari: LOG_FORMAT is not valid UTF-8 text; set it again
    wari: METRICS_LISTEN is not an address to listen at; use something like 127.0.0.1:9274, or 9274 for that port of the loopback
    wari: METRICS_LISTEN is not valid UTF-8 text; set it again
    wari: DISCORD_REQUESTS_PER_SECOND is not a number of requests, at least 1; leave it out unless Discord allows your bot more than 50
    wari: DISCORD_REQUESTS_PER_SECOND is not valid UTF-8 text; set it again
    wari: SUPPORT_URL is not a link; use something like https://discord.gg/INVITE, or leave it out
    wari: SUPPORT_URL is not valid UTF-8 text; set it again
    wari: DISCORD_TOKEN is set together with DISCORD_TOKEN_FILE; leave out one of them
    wari: DISCORD_TOKEN_FILE is not valid UTF-8 text; set it again
    wari: DATABASE_URL_FILE has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as /home/ana/wari
    wari: DATABASE_URL is set together with DATABASE_URL_FILE; leave out one of them
    wari: DATABASE_URL_FILE is not valid UTF-8 text; set it again
    wari: DATABASE_PASSWORD_FILE has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as /home/ana/wari
    wari: DATABASE_PASSWORD_FILE is set, but DATABASE_URL names a file, which has no password; leave it out
    wari: DATABASE_PASSWORD_FILE is not valid UTF-8 text; set it again
    wari: BACKUP_DIR has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as /home/ana/wari
    wari: BACKUP_DIR is not valid UTF-8 text; set it again
    wari: DISCORD_TOKEN is not set; copy the bot's token from https://discord.com/developers/applications (your application, Bot, Reset Token) into the file .env
    ");
    assert_eq!(files(&table), [""; 0]);
    assert!(table.discord.requests().is_empty(), "Discord was never asked");
}

#[tokio::test]
async fn a_server_in_discords_name_is_named_whole_or_not_at_all() {
    let table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let front = table.discord.over_tls().unwrap();
    let file = |name: &str, text: &str| {
        let path = table.folder().join(name);
        fs::write(&path, text).unwrap();
        path.into_os_string()
    };
    let half = front.authority().split_at(front.authority().len() / 2).0;
    let broken = "-----BEGIN CERTIFICATE-----\nV2FyaQ==\n-----END CERTIFICATE-----\n";
    let [base, resolve, ca] = ["DISCORD_API_BASE", "DISCORD_API_RESOLVE", "DISCORD_API_CA"];
    let mut complaints = Vec::new();
    for (variable, value) in [
        (resolve, "127.0.0.1".into()),
        (resolve, "https://127.0.0.1:8443".into()),
        (resolve, "127.0.0.1:0".into()),
        (resolve, "".into()),
        (ca, "".into()),
        (ca, "no/such/authority.pem".into()),
        (ca, table.folder().into()),
        (ca, file("empty.pem", "")),
        (ca, file("letter.pem", "Dear Kofi, this is no certificate.")),
        (ca, file("half.pem", half)),
        (ca, file("broken.pem", broken)),
        (base, table.discord.api_base().into()),
    ] {
        let mut command = table.production_command(&front);
        command.env(variable, &value);
        complaints.push(complaint(&run(command).await).replace(table.folder().to_str().unwrap(), "FOLDER"));
        assert!(!files(&table).contains(&"wari.db".to_owned()), "{variable}={}", value.display());
    }
    assert_snapshot!(complaints.join("\n"), @"
    wari: DISCORD_API_RESOLVE is not HOST:PORT; use something like 127.0.0.1:8443, or leave out DISCORD_API_CA as well
    wari: DISCORD_API_RESOLVE is not HOST:PORT; use something like 127.0.0.1:8443, or leave out DISCORD_API_CA as well
    wari: DISCORD_API_RESOLVE is not HOST:PORT; use something like 127.0.0.1:8443, or leave out DISCORD_API_CA as well
    wari: DISCORD_API_CA is set without DISCORD_API_RESOLVE; set that to the HOST:PORT of the authority's server, or leave both out to use Discord itself
    wari: DISCORD_API_RESOLVE is set without DISCORD_API_CA; set that to the PEM file of the authority that signed the server's certificate, or leave both out to use Discord itself
    wari: the file in DISCORD_API_CA cannot be read: No such file or directory (os error 2); use the path of a PEM file
    wari: the file in DISCORD_API_CA cannot be read: Is a directory (os error 21); use the path of a PEM file
    wari: the file in DISCORD_API_CA contains no usable certificate; it must be the authority's own certificate in PEM format, which begins with -----BEGIN CERTIFICATE-----
    wari: the file in DISCORD_API_CA contains no usable certificate; it must be the authority's own certificate in PEM format, which begins with -----BEGIN CERTIFICATE-----
    wari: the file in DISCORD_API_CA contains no usable certificate; it must be the authority's own certificate in PEM format, which begins with -----BEGIN CERTIFICATE-----
    wari: the file in DISCORD_API_CA contains no usable certificate; it must be the authority's own certificate in PEM format, which begins with -----BEGIN CERTIFICATE-----
    wari: DISCORD_API_BASE is set together with DISCORD_API_RESOLVE or DISCORD_API_CA, but the bot talks to only one server; leave out the first, or the other two
    ");
    assert!(table.discord.requests().is_empty(), "Discord was never asked");
}

#[tokio::test]
async fn an_empty_variable_counts_as_not_set() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut command = table.command();
    command.env("DATABASE_URL", "").env("RUST_LOG", "");
    table.start_as(command).await;
    table.game().await;
    assert!(files(&table).contains(&"wari.db".to_owned()));
}

#[tokio::test]
async fn the_file_env_is_read_and_the_environment_goes_before_it() {
    let mut table = Table::reached_by(Way::Gateway).await;
    let env = format!(
        "# the bot\nDISCORD_TOKEN={}\nexport DISCORD_API_BASE='{}'\nDATABASE_URL=sqlite://of-the-file.db\n",
        table.discord.token(),
        table.discord.api_base()
    );
    fs::write(table.folder().join(".env"), env).unwrap();
    table.start_as(table.bare_command()).await;
    let mut game = table.game().await;
    assert!(files(&table).contains(&"of-the-file.db".to_owned()));
    table.kill().await;

    let mut command = table.bare_command();
    command.env("DATABASE_URL", "sqlite://of-the-environment.db");
    table.start_as(command).await;
    assert_snapshot!(table.typed(&table.ana, "/wari board").await, @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    table.kill().await;

    table.start_as(table.bare_command()).await;
    game.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn an_unreadable_file_env_is_named_but_not_quoted() {
    let table = Table::without_bot().await;
    fs::write(table.folder().join(".env"), "DISCORD_TOKEN='MTIz.unfinished.secret").unwrap();
    assert_snapshot!(complaint(&run(table.bare_command()).await), @"wari: the file .env cannot be read: line 1 does not have the form NAME=value; compare it with .env.example");
    fs::remove_file(table.folder().join(".env")).unwrap();
    fs::create_dir(table.folder().join(".env")).unwrap();
    assert_snapshot!(complaint(&run(table.bare_command()).await), @"wari: the file .env cannot be read: Is a directory (os error 21); compare it with .env.example");
}

#[tokio::test]
async fn a_second_bot_on_the_same_file_is_refused() {
    let table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    let mut complaints = BTreeSet::new();
    for _ in 0..3 {
        complaints.insert(complaint(&run(table.command()).await).replace(table.folder().to_str().unwrap(), "FOLDER"));
    }
    assert_snapshot!(Vec::from_iter(complaints).join("\n"), @"wari: another Wari bot is using this database (it has locked FOLDER/wari.db.lock); stop that one first");
    game.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_named_and_left_alone() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let mut command = table.command();
    command.env("DATABASE_URL", "sqlite://no/such/folder/wari.db");
    assert_snapshot!(complaint(&run(command).await), @"wari: the database file no/such/folder/wari.db cannot be opened (error communicating with database: No such file or directory (os error 2)); check DATABASE_URL");

    let letter = "Dear Kofi, this is no database. ".repeat(200);
    fs::write(table.database(), &letter).unwrap();
    let folder = table.folder().to_str().unwrap().to_owned();
    assert_snapshot!(complaint(&run(table.command()).await).replace(&folder, "FOLDER"), @"wari: the database file FOLDER/wari.db cannot be opened (error returned from database: (code: 26) file is not a database); restore a backup, or check DATABASE_URL");
    assert_eq!(fs::read_to_string(table.database()).unwrap(), letter);
    fs::remove_file(table.database()).unwrap();

    let mut recipes = SqliteConnection::connect(&format!("{}?mode=rwc", table.url)).await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut recipes).await.unwrap();
    recipes.close().await.unwrap();
    let recipes = fs::read(table.database()).unwrap();
    assert_snapshot!(complaint(&run(table.command()).await).replace(&folder, "FOLDER"), @"wari: the database file FOLDER/wari.db has the tables of another program; check DATABASE_URL");
    assert_eq!(fs::read(table.database()).unwrap(), recipes);
    fs::remove_file(table.database()).unwrap();

    table.start().await;
    table.kill().await;
    let url = format!("sqlite://{}", table.database().display());
    let mut newer = SqliteConnection::connect(&url).await.unwrap();
    let row = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
               VALUES (9999, 'of next year', TRUE, x'00', 0)";
    sqlx::query(row).execute(&mut newer).await.unwrap();
    newer.close().await.unwrap();
    let before = fs::read(table.database()).unwrap();
    let sentence = complaint(&run(table.command()).await);
    assert!(sentence.contains("version 9999"), "{sentence}");
    assert_eq!(fs::read(table.database()).unwrap(), before);
}

#[tokio::test]
async fn a_token_discord_does_not_know_is_told() {
    let table = Table::without_bot().await;
    let mut command = table.command();
    command.env("DISCORD_TOKEN", "MTIzNDU2.Gabcde.this-token-was-reset-yesterday");
    assert_snapshot!(complaint(&run(command).await), @"wari: Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications (your application, Bot, Reset Token)");
    assert_eq!(table.discord.requests().len(), 1, "it asked once");
}

#[tokio::test]
async fn a_token_only_the_gateway_refuses_is_told() {
    let table = Table::reached_by(Way::Gateway).await;
    let gateway = table.discord.api_base().replace("http:", "ws:") + "/gateway";
    let limit = r#"{"total":1000,"remaining":1000,"reset_after":0,"max_concurrency":1}"#;
    let body = format!(r#"{{"url":"{gateway}","shards":1,"session_start_limit":{limit}}}"#);
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut command = table.command();
    command.env("DISCORD_API_BASE", format!("http://{}", server.local_addr().unwrap()));
    command.env("DISCORD_TOKEN", "MTIzNDU2.Gabcde.this-token-was-reset-yesterday").env("RUST_LOG", "off");
    thread::spawn(move || {
        while let Ok((mut client, _)) = server.accept() {
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n";
            let _ = client.read(&mut [0; 4096]);
            let _ = write!(client, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
        }
    });
    assert_snapshot!(complaint(&run(command).await), @"wari: Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications (your application, Bot, Reset Token)");
}

#[tokio::test]
async fn a_discord_that_is_down_at_first_is_waited_for() {
    let table = Table::without_bot().await;
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::CutBefore);
    let log = table.folder().join("bot.log");
    let mut command = table.command();
    command.stderr(fs::File::create(&log).unwrap());
    let _bot = command.spawn().unwrap();
    let warned =
        || fs::read_to_string(&log).unwrap().contains("cannot reach Discord; trying again in 1 s").then_some(());
    table.discord.until("a warning in the log", warned).await.unwrap();
    table.discord.mend();
    table.discord.bot_ready().await.unwrap();
    table.game().await.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn no_secret_and_no_name_is_written_down() {
    let table = Table::without_bot().await;
    let command = table.command();
    nothing_tells_on(table, command).await;
}

#[tokio::test]
async fn the_way_over_tls_writes_no_secret_down_either() {
    let table = Table::without_bot().await;
    let command = table.production_command(&table.discord.over_tls().unwrap());
    nothing_tells_on(table, command).await;
}

/// Plays, and checks that nothing the bot writes contains a secret.
async fn nothing_tells_on(mut table: Table, mut command: Command) {
    let log = table.folder().join("bot.log");
    command.env("RUST_LOG", "trace").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let [abena, yaw] = ["Abena of the Long Name", "Yaw of the Longer Name"].map(|name| table.channel.person(name));
    (table.ana, table.kofi) = (abena, yaw);

    let mut game = table.game().await;
    while game.record.ply() < 60 && !game.is_over() {
        let house = game.record.legal().iter().next_back().unwrap();
        let by = if game.record.ply() % 3 == 0 { By::Commands } else { By::Buttons };
        game.sow(house, by).await;
        table.ana.complete("/wari move house:").await.unwrap();
    }
    table.ana.slash("/wari games").await.unwrap();
    table.ana.slash("/wari board game:99").await.unwrap();
    table.esi.forge(&game.board, "forged").await.unwrap();
    // A late answer is an error, and error messages are where secrets leak.
    table.discord.set_patience(Duration::from_millis(200));
    table.discord.hold_answers(true);
    table.ana.slash("/wari about").await.unwrap_err();
    table.ana.complete("/wari board game:").await.unwrap_err();
    table.discord.hold_answers(false);
    table.discord.until("the late answers", || (table.discord.late() == 2).then_some(())).await.unwrap();
    table.discord.drop_gateway();
    table.discord.bot_ready().await.unwrap();
    table.signal("TERM").await;
    assert!(table.ended().await.success());

    let written: Vec<(String, Vec<u8>)> =
        files(&table).into_iter().map(|file| (file.clone(), fs::read(table.folder().join(file)).unwrap())).collect();
    let log = fs::read_to_string(&log).unwrap();
    let begun = if table.way == Way::Gateway { "connected" } else { "takes interactions by HTTP" };
    // Nobody tells the bot whether a response was too late.
    let told = table.way != Way::Gateway || log.contains("did not reach Discord");
    assert!(log.contains(begun) && told, "{log}");
    for secret in secrets(&table) {
        for (file, bytes) in &written {
            let leaked = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
            assert!(!leaked, "{file} holds {secret}");
        }
    }
}

/// Returns the bot's token, the tokens of all interactions, and the display names.
fn secrets(table: &Table) -> Vec<String> {
    let requests = table.discord.requests();
    let tokens = requests.iter().filter_map(|request| match request.path.split('/').collect::<Vec<_>>()[..] {
        [.., "interactions", _, token, "callback"] | [.., "webhooks", _, token] => Some(token.to_owned()),
        _ => None,
    });
    let mut secrets: Vec<String> = tokens.collect();
    assert!(secrets.len() > 60, "{} interactions", secrets.len());
    let token = table.discord.token();
    secrets.push(token.rsplit('.').next().unwrap().to_owned());
    secrets.extend([table.ana.name(), table.kofi.name()]);
    secrets
}
