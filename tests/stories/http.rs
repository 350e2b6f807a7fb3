//! Interactions that come by HTTP: everything is as by the gateway, and nobody but Discord is let in.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use insta::assert_snapshot;
use local_discord::{Delivery, Fault, Message, PATIENCE, Request, RequestKind};
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::sleep;
use wari_base::timepiece::{MachineTime, Timepiece};
use wari_rules::{House, Side};

use crate::environment::{complaint, run};
use crate::followed::By;
use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, Way, answered, position, shown};

/// Creates a table whose bot takes interactions by HTTP only.
async fn table_by_http() -> Table {
    let mut table = Table::reached_by(Way::http()).await;
    table.start().await;
    table
}

/// Plays a few moves in all ways, and returns everything that people saw.
async fn played(table: &Table) -> Vec<String> {
    let Table { ana, kofi, .. } = table;
    let mut seen = vec![table.typed(ana, "/wari challenge opponent:@Kofi start:me").await];
    let mut saw = |message: &Message| seen.push(format!("{}\n{}", table.seen(message), message.alt_text()));
    let offer = table.channel.last().unwrap();
    let board = shown(kofi.click_on(&offer, "Accept").await.unwrap());
    saw(&board);
    let board = shown(ana.click_on(&board, "c").await.unwrap());
    saw(&board);
    let choices: Vec<String> =
        kofi.complete("/wari move house:").await.unwrap().into_iter().map(|choice| choice.name).collect();
    let board = shown(kofi.slash("/wari move house:f").await.unwrap());
    saw(&board);
    // A refusal, a menu, a page that changes in place, and a form.
    for (person, command) in [(kofi, "/wari move house:a"), (ana, "/wari rules"), (ana, "/wari settings")] {
        seen.push(table.typed(person, command).await);
    }
    let preview = ana.click_on(&board, "Preview").await.unwrap();
    seen.push(table.seen(&answered(ana, preview).await));
    let asked = ana.click_on(&board, "More").await.unwrap().message.unwrap();
    seen.push(table.seen(&asked));
    let plan = kofi.slash("/wari queue").await.unwrap();
    seen.push(plan.form.map_or_else(|| table.seen(plan.message.as_ref().unwrap()), |form| format!("{form:?}")));
    seen.extend(choices);
    seen
}

#[tokio::test]
async fn what_people_see_by_http_is_what_they_see_by_the_gateway() {
    let by_http = table_by_http().await;
    let by_gateway = Table::by_gateway().await;
    let (one, other) = tokio::join!(played(&by_http), played(&by_gateway));
    assert_eq!(one, other);
    let pictures =
        |table: &Table| table.boards().iter().map(|board| board.png().map(<[u8]>::to_vec)).collect::<Vec<_>>();
    assert_eq!(pictures(&by_http), pictures(&by_gateway));

    assert_eq!(by_http.discord.sessions_begun(), 0, "without a gateway");
    let requests = by_http.discord.requests();
    let answers = requests.iter().filter(|request| request.path.ends_with("/callback"));
    // Those that are not ready in time, because the machine is busy, come by a request.
    assert!(answers.filter(|answer| answer.is_response).count() > 0, "in the responses");
    let kinds: Vec<String> =
        by_http.discord.deliveries().into_iter().map(|delivery| delivery.response.unwrap().1).collect();
    assert!(["application/json", "multipart/form-data"].into_iter().all(|kind| kinds.contains(&kind.to_owned())));
}

#[tokio::test]
async fn a_game_by_http_goes_to_its_end_and_its_film_comes_by_a_request() {
    let table = table_by_http().await;
    let mut game = table.game().await;
    game.play_enough().await;
    game.only_the_newest_board_has_buttons().await;
    game.resign(Side::North).await;
    let film = table.ana.click_on(&game.board, "Replay").await.unwrap();
    let film = answered(&table.ana, film).await;
    assert_eq!(film.attachments[0].filename, "replay.gif");
    assert_eq!(position(&film), position(&game.board));
    assert_eq!(table.discord.deliveries().pop().unwrap().response.unwrap().0, 202, "it takes a while, and it is large");
}

#[tokio::test]
async fn an_answer_is_looked_for_when_it_is_usually_there() {
    let table = table_by_http().await;
    let mut game = table.game().await;
    game.play_enough().await;
    game.only_the_newest_board_has_buttons().await;
    let requests = table.discord.requests();
    let looks = requests.iter().filter(|it| it.method == "GET" && it.path.ends_with("/messages/@original"));
    let in_vain = looks.filter(|it| it.reply.as_ref().is_some_and(|reply| reply.status == 404)).count();
    // The challenge, the first board, and ten moves.
    assert!(in_vain < 6, "{in_vain} looks in vain for twelve answers");
}

#[tokio::test]
async fn what_takes_long_is_promised_by_a_request_and_kept() {
    let table = table_by_http().await;
    let board = shown(table.ana.slash("/wari challenge level:1 start:me").await.unwrap());
    let promise = table.ana.click_on(&board, "c").await.unwrap();
    let board = answered(&table.ana, promise).await;
    assert!(board.content.contains("sowed"), "{}", board.content);
    assert_eq!(table.discord.deliveries().pop().unwrap().response.unwrap().0, 202);
}

/// Sends a body and returns the status.
async fn sends(url: &str, method: Method, signed: [Option<&str>; 2], body: impl Into<reqwest::Body>) -> u16 {
    let request = Client::builder().no_proxy().build().unwrap().request(method, url).body(body);
    let headers = ["X-Signature-Ed25519", "X-Signature-Timestamp"].into_iter().zip(signed);
    let request = headers.fold(request, |request, (name, value)| match value {
        Some(value) => request.header(name, value),
        None => request,
    });
    request.send().await.unwrap().status().as_u16()
}

/// Returns the time in seconds since 1970, so many seconds from now.
fn seconds(away: i64) -> String {
    (MachineTime::default().time().now.millis() / 1000 + away).to_string()
}

#[tokio::test]
async fn nobody_but_discord_is_let_in() {
    let table = table_by_http().await;
    let (discord, url) = (&table.discord, table.way.url().unwrap());
    let game = table.game().await;
    let Delivery { body: accepted, .. } = discord.deliveries().pop().unwrap();
    // What Kofi pressed last becomes a move of Ana's that nobody made.
    let mut press: Value = serde_json::from_str(&accepted).unwrap();
    press["id"] = json!("1");
    press["member"]["user"]["id"] = json!(table.ana.id());
    press["data"]["custom_id"] = json!(game.board.button("c").unwrap().custom_id);
    let body = press.to_string();
    let now = seconds(0);
    let good = discord.sign(&now, body.as_bytes());
    // The bot asks Discord for its application by itself, and takes buttons off old messages.
    let messages = || {
        let is_new = |request: &&Request| request.is_response || request.method == "POST";
        discord.requests().iter().filter(is_new).count()
    };
    let before = messages();
    let refused = |signature: Option<String>, time: Option<String>, body: &str| {
        let (url, body) = (url.clone(), body.to_owned());
        async move { sends(&url, Method::POST, [signature.as_deref(), time.as_deref()], body).await }
    };
    let (signature, time) = (|| Some(good.clone()), || Some(now.clone()));
    let by_another = signed_by_another(&now, &body).await;
    let [old, young] = [seconds(-330), seconds(330)];
    for (why, status) in [
        ("another's signature", refused(Some(by_another), time(), &body).await),
        ("no signature", refused(None, time(), &body).await),
        ("no time", refused(signature(), None, &body).await),
        ("nothing", refused(None, None, &body).await),
        ("half a signature", refused(Some(good[..64].to_owned()), time(), &body).await),
        ("no digits", refused(Some("x".repeat(128)), time(), &body).await),
        ("another time", refused(signature(), Some(seconds(1)), &body).await),
        ("another body", refused(signature(), time(), &body.replacen('1', "2", 1)).await),
        ("a cut body", refused(signature(), time(), &body[..body.len() - 1]).await),
        ("an old one", refused(Some(discord.sign(&old, body.as_bytes())), Some(old.clone()), &body).await),
        ("one of tomorrow", refused(Some(discord.sign(&young, body.as_bytes())), Some(young.clone()), &body).await),
    ] {
        assert_eq!(status, 401, "{why}");
    }
    let large = " ".repeat(256 * 1024 + 1);
    assert_eq!(refused(Some(discord.sign(&now, large.as_bytes())), time(), &large).await, 413);
    let forged = refused(Some("0".repeat(128)), time(), &large.repeat(3)).await;
    assert_eq!(forged, 413, "whoever sends it");
    for (path, method) in [("interactions", "GET"), ("", "GET"), ("elsewhere", "POST"), ("interactions/1", "POST")] {
        let url = url.replace("interactions", path);
        let status = sends(&url, method.parse().unwrap(), [Some(&good), Some(&now)], body.clone()).await;
        assert_eq!(status, 404, "{method} {path}");
    }
    assert_eq!(refused(Some(discord.sign(&now, b"{}")), time(), "{}").await, 400, "Discord, but no interaction");
    assert_eq!(messages(), before, "nobody was answered");
    assert_eq!(table.boards().len(), 1);

    let ping = json!({ "id": "1", "application_id": discord.application(), "type": 1, "token": "ping", "version": 1 });
    let (ping, root) = (ping.to_string(), url.replace("interactions", ""));
    let signature = discord.sign(&now, ping.as_bytes());
    assert_eq!(sends(&root, Method::POST, [Some(&signature), Some(&now)], ping).await, 200, "behind a proxy");
    discord.set_endpoint(Some(&url)).await.unwrap();
}

/// Opens so many connections to the bot, and sends the same over each.
async fn strangers(url: &str, count: usize, sent: &[u8]) -> Vec<TcpStream> {
    let url: reqwest::Url = url.parse().unwrap();
    let address = (url.host_str().unwrap().to_owned(), url.port().unwrap());
    let mut sockets = Vec::new();
    for _ in 0..count {
        let mut socket = TcpStream::connect(address.clone()).await.unwrap();
        // Whoever is cut off meanwhile need not be heard.
        let _ = socket.write_all(sent).await;
        sockets.push(socket);
    }
    sockets
}

/// Waits until the bot closes a connection, and returns what it has sent.
async fn heard_until_closed(mut socket: TcpStream) -> String {
    let mut heard = Vec::new();
    // Being cut off is an end as well.
    let _ = socket.read_to_end(&mut heard).await;
    String::from_utf8(heard).unwrap()
}

#[tokio::test]
async fn strangers_who_hold_more_connections_than_the_bot_may_have_keep_nobody_out() {
    let mut table = Table::reached_by(Way::http()).await;
    let usual = table.command();
    let (program, settings) = (usual.as_std().get_program(), usual.as_std().get_envs());
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 256; exec \"$0\""]).arg(program).current_dir(table.folder());
    command.env_clear().envs(settings.filter_map(|(name, value)| Some((name, value?))));
    command.stdin(Stdio::null()).kill_on_drop(true);
    table.start_as(command).await;
    table.discord.connect_anew(true);
    let mut game = table.game().await;
    let url = table.way.url().unwrap();
    let headers = "POST /interactions HTTP/1.1\r\nHost: wari\r\n";
    let signed = format!("{headers}X-Signature-Ed25519: {}\r\nX-Signature-Timestamp: 1\r\n", "0".repeat(128));
    let body = format!("{signed}Content-Length: 262144\r\n\r\n{}", "x".repeat(200_000));
    let mut held = Vec::new();
    for sent in ["", headers, &signed, &body] {
        held.extend(strangers(&url, 80, sent.as_bytes()).await);
        game.sow(game.record.legal().iter().last().unwrap(), By::Buttons).await;
    }
    assert_eq!(table.boards().len(), 5);
    // Nobody is waited for.
    futures_util::future::join_all(held.into_iter().map(heard_until_closed)).await;
    game.sow(game.record.legal().iter().last().unwrap(), By::Commands).await;
}

#[tokio::test]
async fn a_stranger_is_refused_once_and_large_headers_and_bodies_are_not_listened_to() {
    let table = table_by_http().await;
    let url = table.way.url().unwrap();
    let ask = async |request: String| {
        let socket = strangers(&url, 1, request.as_bytes()).await.remove(0);
        heard_until_closed(socket).await
    };
    let post = "POST /interactions HTTP/1.1\r\nHost: wari\r\n";
    let empty = format!("{post}Content-Length: 0\r\n\r\n");
    // One answer, however many requests come over the connection; and none waits for a body that nobody needs.
    for request in [
        empty.repeat(50),
        format!("{post}Content-Length: 262144\r\n\r\n"),
        "GET / HTTP/1.1\r\nHost: wari\r\n\r\n".repeat(9),
    ] {
        let heard = ask(request).await;
        assert_eq!(heard.matches("HTTP/1.1 ").count(), 1, "{heard}");
        assert!(heard.starts_with("HTTP/1.1 40") && heard.contains("connection: close"), "{heard}");
    }
    let large = ask(format!("{post}X-Large: {}\r\n\r\n", "x".repeat(9_000))).await;
    assert!(large.is_empty() || large.starts_with("HTTP/1.1 431"), "{large}");
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn what_cannot_be_read_is_logged_without_what_somebody_typed() {
    let mut table = Table::reached_by(Way::http()).await;
    let log = table.folder().join("bot.log");
    let mut command = table.command();
    command.env("RUST_LOG", "trace").stderr(std::fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let url = table.way.url().unwrap();
    // What has an ID and a token is answered.
    for (body, status) in [
        (r#"{"type":"Abena's secret"}"#, 400),
        (r#"{"type":2,"id":"1","application_id":"1","token":"t","data":"Abena's secret"}"#, 200),
        (r#"{"type":3,"id":"2","application_id":"1","token":"t","data":{"custom_id":["Abena's secret"]}}"#, 200),
    ] {
        let now = seconds(0);
        let signature = table.discord.sign(&now, body.as_bytes());
        assert_eq!(sends(&url, Method::POST, [Some(&signature), Some(&now)], body).await, status, "{body}");
    }
    table.stop().await;
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("line") && log.contains("column"), "{log}");
    assert!(!log.contains("Abena"), "{log}");
}

#[tokio::test]
async fn a_token_that_was_accepted_is_not_given_up_because_of_one_refusal() {
    let table = Table::reached_by(Way::http()).await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:blitz").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    table.discord.fail_next(3, RequestKind::Application, Fault::ServerError(401));
    // Before anybody loses on time, the bot asks Discord for its application.
    let over = table.discord.until("Kofi to win on time", || {
        time.skip(Duration::from_secs(60));
        table.channel.last().filter(|message| message.id != board.id)
    });
    let over = over.await.unwrap();
    assert!(over.content.starts_with("Ana ran out of time"), "{}", over.content);
    let refused = |request: &&Request| request.reply.as_ref().is_some_and(|reply| reply.status == 401);
    assert_eq!(table.discord.requests().iter().filter(refused).count(), 3);
    bot.stop(&table).await;
}

/// Returns the signature of another application.
async fn signed_by_another(timestamp: &str, body: &str) -> String {
    Table::reached_by(Way::Gateway).await.discord.sign(timestamp, body.as_bytes())
}

#[tokio::test]
async fn a_request_that_is_sent_again_plays_nothing() {
    let table = table_by_http().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    let Delivery { timestamp, signature, body, .. } = table.discord.deliveries().pop().unwrap();
    let url = table.way.url().unwrap();
    for _ in 0..3 {
        let again = sends(&url, Method::POST, [Some(&signature), Some(&timestamp)], body.clone());
        assert_eq!(again.await, StatusCode::ACCEPTED, "it has been taken before");
    }
    game.sow(House::F, By::Buttons).await;
    assert_eq!(table.boards().len(), 3);
}

#[tokio::test]
async fn a_board_appears_even_if_discord_hangs_up() {
    let table = table_by_http().await;
    let mut game = table.game().await;
    for house in [House::C, House::F] {
        table.discord.fail_next(1, RequestKind::Delivery, Fault::CutAfter);
        let mut after = game.record.clone();
        after.play(house).unwrap();
        let label = house.to_string();
        let (_, board) = tokio::join!(
            game.mover().click_on(&game.board, &label),
            table.discord.until("the board", || table.boards_of(after.position()).pop())
        );
        game.adopt(house, board.unwrap());
    }
    game.sow(House::B, By::Commands).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.boards().len(), 4, "each once");
}

#[tokio::test]
async fn a_board_in_a_response_that_got_lost_is_posted() {
    let table = table_by_http().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutBefore);
    table.ana.click_on(&game.board, "c").await.unwrap_err();
    let board = || table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").pop();
    let board = table.discord.until("the board", board).await.unwrap();
    assert_eq!(board.interaction(), None, "it answers nobody");
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
    assert_eq!(table.boards().len(), 3);
}

#[tokio::test]
async fn what_has_arrived_is_answered_before_the_bot_ends() {
    let mut table = table_by_http().await;
    if !table.is_on_file() {
        return;
    }
    let mut game = table.game().await;
    let mut outside = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    let lock = outside.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let ends = async {
        let pressed = table.discord.deliveries().len();
        let arrived = || (table.discord.deliveries().len() > pressed).then_some(());
        table.discord.until("the press to be sent", arrived).await.unwrap();
        sleep(Duration::from_millis(300)).await;
        table.signal("TERM").await;
        lock.rollback().await.unwrap();
    };
    let (board, ()) = tokio::join!(table.ana.click_on(&game.board, "c"), ends);
    let board = answered(&table.ana, board.unwrap()).await;
    assert!(table.ended().await.success());
    table.start().await;
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
}

#[tokio::test]
async fn nobody_loses_while_discord_knows_no_endpoint() {
    let table = Table::reached_by(Way::http()).await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:blitz").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let (discord, url) = (&table.discord, table.way.url().unwrap());
    discord.set_endpoint(None).await.unwrap();
    time.skip(Duration::from_secs(3 * 60));
    time.hears(0).await;
    table.is_at_rest().await;
    assert_eq!(table.channel.last().unwrap().id, board.id, "nothing has ended");
    discord.set_endpoint(Some(&url)).await.unwrap();
    let board = shown(table.ana.click_on(&board, "c").await.unwrap());
    // Afterwards the clock runs again.
    let over = discord.until("Kofi to lose on time", || {
        time.skip(Duration::from_secs(60));
        table.channel.last().filter(|message| message.id != board.id)
    });
    let over = over.await.unwrap();
    assert!(over.content.starts_with("Kofi ran out of time"), "{}", over.content);
    bot.stop(&table).await;
}

#[tokio::test]
async fn a_removal_is_learnt_from_a_refusal_and_a_return_from_a_press() {
    let table = Table::reached_by(Way::http()).await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:week").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    table.guild.remove_bot();
    // A reminder is refused.
    time.skip(4 * DAY);
    let asked = || table.discord.requests().iter().any(|request| request.path.contains("/guilds/")).then_some(());
    table.discord.until("the bot to ask whether it is still there", asked).await.unwrap();
    table.counts("servers WHERE left_at IS NOT NULL", 1).await;
    time.skip(20 * DAY);
    time.looked().await;
    assert_eq!(table.channel.last().unwrap().id, board.id, "nobody has lost");
    table.guild.invite_bot();
    let board = shown(table.ana.click_on(&board, "c").await.unwrap());
    assert!(board.content.contains("Ana sowed **c**"), "{}", board.content);
    time.skip(4 * DAY);
    let reminded = || table.channel.last().filter(|message| message.id != board.id);
    let reminder = table.discord.until("a reminder for Kofi", reminded).await.unwrap();
    assert_eq!(reminder.pings, [table.kofi.id()]);
    bot.stop(&table).await;
}

#[tokio::test]
async fn settings_for_http_are_complete_and_well_formed() {
    let table = Table::reached_by(Way::http()).await;
    let mut complaints = Vec::new();
    for (variable, value) in [
        ("INTERACTIONS_LISTEN", ""),
        ("INTERACTIONS_LISTEN", "localhost"),
        ("INTERACTIONS_LISTEN", "127.0.0.1:0"),
        ("DISCORD_PUBLIC_KEY", ""),
        ("DISCORD_PUBLIC_KEY", "0123"),
        ("DISCORD_PUBLIC_KEY", &"0".repeat(64)),
        ("DISCORD_TOKEN", "MTIzNDU2.Gabcde.this-token-was-reset-yesterday"),
    ] {
        let mut command = table.command();
        command.env(variable, value).stdout(Stdio::piped());
        complaints.push(complaint(&run(command).await));
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut command = table.command();
    command.env("INTERACTIONS_LISTEN", &address);
    complaints.push(complaint(&run(command).await).replace(&address, "ADDRESS"));
    complaints.dedup();
    assert_snapshot!(complaints.join("\n"), @"
    wari: DISCORD_PUBLIC_KEY is set without INTERACTIONS_LISTEN; set that to the address at which Discord's requests arrive, such as 127.0.0.1:8080, or leave both out to use the gateway
    wari: INTERACTIONS_LISTEN is not an address to listen at; use something like 127.0.0.1:8080, or 8080 for that port of the loopback
    wari: INTERACTIONS_LISTEN is set without DISCORD_PUBLIC_KEY; copy the public key from https://discord.com/developers/applications (your application, General Information), or leave both out to use the gateway
    wari: DISCORD_PUBLIC_KEY is not a public key, which has 64 hexadecimal digits; copy it again from https://discord.com/developers/applications (your application, General Information)
    wari: Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications (your application, Bot, Reset Token)
    wari: the address ADDRESS in INTERACTIONS_LISTEN cannot be used (Address already in use (os error 98)); stop what uses it, or choose another
    ");
}
