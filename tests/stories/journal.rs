//! What the log says about acts.

use std::io::{self, Write};
use std::path::Path;
use std::{fs, thread};

use local_discord::Person;
use wari_rules::House;

use crate::followed::By;
use crate::table::Table;

/// Starts a bot that logs at a level, and returns its log.
async fn logging(table: &mut Table, level: &str) -> impl Fn() -> Vec<String> + use<> {
    let log = table.folder().join(format!("{}.log", level.replace('=', "-")));
    let mut command = table.command();
    command.env("RUST_LOG", level).stderr(fs::File::create(&log).unwrap());
    table.start_as(command).await;
    move || fs::read_to_string(&log).unwrap().lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn at_debug_each_act_is_a_line_with_who_did_what_and_what_came_of_it() {
    let mut table = Table::without_bot().await;
    let log = logging(&mut table, "wari=debug").await;
    let acts = || log().into_iter().filter(|line| line.contains("an act who=")).collect::<Vec<_>>();
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    game.sow(House::F, By::Commands).await;
    assert!(table.pressed(&table.kofi, &game.board, "a").await.starts_with("private"), "it is not his turn");
    table.typed(&table.ana, "/wari queue game:1 plan:\"bc de\"").await;
    table.typed(&table.esi, "/wari challenge opponent:@Esi").await;
    table.ana.complete("/wari board game:").await.unwrap();
    let said = |person: &Person, what: &str| {
        let who = format!("who={} ", person.id());
        acts().iter().filter(|line| line.contains(&who) && line.contains(what)).count()
    };
    for (person, what) in [
        (&table.ana, "game=1 act=button house outcome=done"),
        (&table.kofi, "game=1 act=/wari move outcome=done"),
        (&table.kofi, "game=1 act=button house outcome=refused, not-your-turn"),
        (&table.ana, "act=/wari challenge outcome=done"),
        (&table.kofi, "act=button accept outcome=done"),
        (&table.ana, "game=1 act=/wari queue outcome="),
        (&table.esi, "act=/wari challenge outcome=refused, challenge-to-oneself"),
    ] {
        assert!(said(person, what) >= 1, "{what}: {:#?}", acts());
    }
    table.stop().await;
    let told = acts().join("\n");
    for secret in ["bc de", &table.ana.name(), &table.discord.token()] {
        assert!(!told.contains(secret), "{secret}: {told}");
    }
    assert!(acts().iter().all(|line| line.contains("interaction{id=")), "{told}");

    let log = logging(&mut table, "info").await;
    game.sow(House::A, By::Buttons).await;
    table.stop().await;
    let log = log();
    assert!(!log.iter().any(|line| line.contains("an act")), "{log:#?}");
    if table.is_on_file() {
        let opened = format!("opened the database file={}", table.database().canonicalize().unwrap().display());
        assert!(
            Path::new(&table.database()).is_absolute() && log.iter().any(|line| line.contains(&opened)),
            "{log:#?}"
        );
    }
}

#[tokio::test]
async fn a_log_that_nobody_reads_holds_nobody_up() {
    let mut table = Table::without_bot().await;
    let (unread, log) = io::pipe().unwrap();
    // The pipe is full before the bot starts, and stays so.
    let mut filler = log.try_clone().unwrap();
    thread::spawn(move || while filler.write_all(b"full").is_ok() {});
    let mut command = table.command();
    command.env("RUST_LOG", "trace").stderr(log);
    table.start_as(command).await;
    let mut game = table.game().await;
    for house in [House::C, House::F, House::A] {
        game.sow(house, By::Buttons).await;
    }
    table.stop().await;
    drop(unread);
}
