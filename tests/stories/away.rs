//! A PostgreSQL server that cuts all connections, or is away for a while. Without PostgreSQL, these stories say that
//! they have not been told.

use std::fs;
use std::time::Duration;

use local_discord::{Fault, PATIENCE, Refused, RequestKind};
use test_support::cluster::{self, Fresh, Meddler};
use test_support::wire::{DOWN, NEVER, Wire};
use tokio::time::sleep;
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, Way, answered};

/// A process that is held up for longer than this does not know how much time has passed.
const HELD_UP: Duration = Duration::from_secs(11);

/// Ends all other connections to a database, and waits until they have ended.
const END_ALL: &str = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// Lays a table on a server; `None` if there is no PostgreSQL.
async fn table() -> Option<(Table, Fresh)> {
    let fresh = cluster::migrated().await?;
    let mut table = Table::without_bot().await;
    table.url.clone_from(&fresh.url);
    Some((table, fresh))
}

#[tokio::test]
async fn whoever_acts_first_after_all_connections_were_cut_is_answered() {
    let Some((mut table, fresh)) = table().await else { return };
    table.start().await;
    let mut meddler = Meddler::of(&fresh.url).await;
    let mut game = table.game().await;
    for (house, by) in [
        (House::C, By::Buttons),
        (House::F, By::Commands),
        (House::A, By::Buttons),
        (House::B, By::Commands),
        (House::F, By::Buttons),
    ] {
        meddler.run(END_ALL.to_owned()).await;
        game.sow(house, by).await;
    }
    for command in [
        "/wari board",
        "/wari games",
        "/wari profile",
        "/wari leaderboard",
        "/wari settings",
        "/wari privacy action:show",
        "/wari puzzle",
        "/wari queue",
        "/wari preview houses:b",
        "/wari challenge level:1",
        "/wari resign",
        "/wari help",
    ] {
        // What it needs has just been read, so that the connections are trusted.
        table.esi.slash("/wari games").await.unwrap();
        meddler.run(END_ALL.to_owned()).await;
        let answer = answered(&table.ana, table.ana.slash(command).await.unwrap()).await.content;
        assert!(!answer.contains("try again"), "{command}: {answer}");
    }
    table.stop().await;
}

#[tokio::test]
async fn a_process_that_does_not_know_the_time_serves_nobody_and_says_so() {
    let Some((mut table, fresh)) = table().await else { return };
    let (wire, log) = (Wire::to(&fresh.url).await, table.folder().join("bot.log"));
    let Way::Http(port) = Way::http() else { unreachable!() };
    let mut command = table.command();
    command.env("DATABASE_URL", &wire.url).env("METRICS_LISTEN", format!("127.0.0.1:{port}"));
    command.env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let mut game = table.game().await;
    let health = async |part: &str| {
        let answer = reqwest::get(format!("http://127.0.0.1:{port}/healthz")).await.ok()?;
        let (status, text) = (answer.status().as_u16(), answer.text().await.ok()?);
        text.lines().find(|line| line.starts_with(part)).map(|line| (status, line.to_owned()))
    };
    let told = async |status: u16, sentence: &'static str| {
        let is_told = async || health("clock: ").await.filter(|(is, line)| *is == status && line.contains(sentence));
        table.discord.until_async("what is said of the clock", is_told).await.unwrap();
    };
    let said = |sentence: &str| fs::read_to_string(&log).unwrap().matches(sentence).count();
    told(200, "compared with that of the database's server").await;
    assert_eq!(said("the time of the database's server is not known"), 0);

    // The process stands still, so that it does not know how much time has passed; and the server does not tell.
    table.signal("STOP").await;
    wire.cut(DOWN);
    sleep(HELD_UP).await;
    table.signal("CONT").await;
    told(503, "NOT WELL, not compared with that of the database's server yet; nobody is served").await;
    let noted = || (said("the time of the database's server is not known") == 1).then_some(());
    table.discord.until("a line in the log", noted).await.unwrap();
    let answer = answered(&table.ana, table.ana.slash("/wari move house:c").await.unwrap()).await.content;
    assert!(answer.contains("nothing was done"), "{answer}");

    wire.cut(NEVER);
    told(200, "ok, compared with that of the database's server").await;
    let noted = || (said("the time of the database's server is known again") == 1).then_some(());
    table.discord.until("another line in the log", noted).await.unwrap();
    game.sow(House::C, By::Buttons).await;
    table.stop().await;
}

#[tokio::test]
async fn a_server_that_is_away_is_told_of_once_and_once_when_it_is_back() {
    let Some((mut table, fresh)) = table().await else { return };
    let (wire, log) = (Wire::to(&fresh.url).await, table.folder().join("bot.log"));
    let mut command = table.command();
    command.env("DATABASE_URL", &wire.url).env("RUST_LOG", "info").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let mut game = table.game().await;
    let said = |sentence: &str| fs::read_to_string(&log).unwrap().matches(sentence).count();
    for absence in 1..=2 {
        wire.cut(DOWN);
        // Each waits for a moment, in which the clocks and the relay look at the database as well.
        for _ in 0..4 {
            for (person, command) in [(&table.ana, "/wari games"), (&table.kofi, "/wari board")] {
                let answer = answered(person, person.slash(command).await.unwrap()).await.content;
                assert!(answer.contains("try again"), "{answer}");
            }
            table.ana.click_on(&game.board, "c").await.unwrap();
            table.ana.complete("/wari move house:").await.unwrap();
        }
        wire.cut(NEVER);
        let back = || (said("the database can be reached again") == absence).then_some(());
        table.discord.until("the end of the absence in the log", back).await.unwrap();
        assert_eq!(said("the database cannot be reached"), absence);
    }
    game.sow(House::C, By::Buttons).await;
    table.stop().await;
    let log = fs::read_to_string(&log).unwrap();
    let troubles: Vec<&str> = log.lines().filter(|line| line.contains("WARN") || line.contains("ERROR")).collect();
    let others: Vec<_> = troubles.iter().filter(|line| !line.contains("the database cannot be reached")).collect();
    assert!(troubles.len() == 2 && others.is_empty(), "{troubles:#?}");
}

/// Whoever answers a press has claimed the board for fifteen seconds, and has to say that somebody else may post it.
#[tokio::test]
async fn a_board_that_discord_refused_while_the_server_was_away_is_owed_as_soon_as_it_is_back() {
    let Some(fresh) = cluster::migrated().await else { return };
    let mut table = Table::reached_by(Way::Gateway).await;
    table.url.clone_from(&fresh.url);
    let (wire, log) = (Wire::to(&fresh.url).await, table.folder().join("bot.log"));
    let mut command = table.command();
    command.env("DATABASE_URL", &wire.url).env("RUST_LOG", "debug").stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    let mut game = table.game().await;
    table.all_is_told().await;
    let notes = "CREATE TABLE released (kind TEXT);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO released VALUES (NEW.kind);
            RETURN NEW;
        END $$;
        CREATE TRIGGER note AFTER UPDATE ON outbox FOR EACH ROW
            WHEN (OLD.claimed AND NOT NEW.claimed) EXECUTE FUNCTION note()";
    Meddler::of(&fresh.url).await.run(notes.to_owned()).await;

    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::ServerError(503));
    let (ana, board) = (table.ana.clone(), game.board.clone());
    let press = tokio::spawn(async move { ana.click_on(&board, "c").await });
    let refused = || {
        table.discord.requests().iter().any(|request| request.reply.as_ref().is_some_and(|reply| reply.status == 503))
    };
    table.discord.until("an answer to be refused", || refused().then_some(())).await.unwrap();
    wire.cut(DOWN);
    assert_eq!(press.await.unwrap(), Err(Refused::NoResponse));
    let tries = || fs::read_to_string(&log).unwrap().contains("could not store what became of a message; trying again");
    table.discord.until("a try to leave the board to the relay", || tries().then_some(())).await.unwrap();
    wire.cut(NEVER);
    table.discord.mend();
    let posted = || table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").pop();
    game.adopt(House::C, table.discord.until("the board to be posted", posted).await.unwrap());
    assert_eq!(table.count("released").await, 1, "it was not held until the claim ended");
    game.sow(House::F, By::Buttons).await;
    table.stop().await;
}
