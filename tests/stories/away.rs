//! A PostgreSQL server that cuts all connections, or is away for a while. Without PostgreSQL, these stories say that they have not
//! been told.

use std::fs;

use wari_rules::House;

use crate::cluster::{self, Fresh, Meddler};
use crate::followed::By;
use crate::table::{Table, answered};
use crate::wire::{DOWN, NEVER, Wire};

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
