//! Trustworthy ratings: games that do not count say why, and ratings can be recomputed.

use std::collections::BTreeSet;
use std::process::Stdio;

use insta::assert_snapshot;
use local_discord::Person;
use sqlx::{Connection, SqliteConnection};
use wari_rules::{SeedsPerHouse, Side, rulesets};

use crate::environment::{complaint, complaint_with, run};
use crate::followed::{By, Followed};
use crate::table::Table;

async fn begin(table: &Table, south: &Person, north: &Person) -> Followed {
    Followed::begin(&table.discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
}

/// Returns the reason why a finished game does not count, from the end of the result on its board.
fn why(game: &Followed) -> &str {
    let lines: Vec<&str> = game.board.content.lines().collect();
    let [.., result, terms] = lines[..] else { panic!("{lines:?}") };
    assert_eq!(terms, format!("Classic rules · game {} · unrated", game.number));
    &result[result.find("Unrated: ").unwrap()..]
}

/// Checks that a finished board says that its game counts.
fn assert_rated(game: &Followed) {
    let rated = format!("Classic rules · game {} · rated", game.number);
    assert_eq!(game.board.content.lines().last(), Some(&*rated));
}

/// Returns the lines of the leaderboard as somebody who reads text sees it.
async fn leaderboard(table: &Table) -> Vec<String> {
    let reader = table.channel.person("Reader");
    reader.slash("/wari settings view:text").await.unwrap();
    let answer = reader.slash("/wari leaderboard").await.unwrap();
    answer.content().lines().skip(1).map(str::to_owned).collect()
}

const NOBODY: &str = "Nobody has finished a rated game in the last 90 days. Start one with `/wari challenge`.";

#[tokio::test]
async fn a_game_of_a_few_moves_does_not_count() {
    let table = Table::set().await;
    let mut game = begin(&table, &table.ana, &table.kofi).await;
    game.resign(Side::South).await;
    assert_eq!(why(&game), "Unrated: the game had fewer than 10 moves.");
    assert_eq!(leaderboard(&table).await, [NOBODY]);
    let mut game = begin(&table, &table.ana, &table.kofi).await;
    game.play_enough().await;
    game.resign(Side::South).await;
    assert_rated(&game);
    assert_eq!(leaderboard(&table).await.len(), 3, "both players below a heading");
}

#[tokio::test]
async fn games_of_a_young_account_do_not_count() {
    let table = Table::set().await;
    let kwame = table.channel.newcomer("Kwame");
    for (south, north) in [(&kwame, &table.ana), (&table.ana, &kwame)] {
        let mut game = begin(&table, south, north).await;
        game.play_enough().await;
        game.resign(Side::North).await;
        assert_eq!(
            why(&game),
            "Unrated: when the game began, one of the accounts was less than 7 days old, or had started afresh within that time."
        );
    }
    assert_eq!(leaderboard(&table).await, [NOBODY]);
}

#[tokio::test]
async fn of_two_peoples_games_five_a_day_count() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    for number in 1..=6 {
        let (south, north) = if number % 2 == 0 { (ana, kofi) } else { (kofi, ana) };
        let mut game = begin(&table, south, north).await;
        game.play_enough().await;
        game.resign(Side::North).await;
        match number {
            6 => {
                assert_eq!(why(&game), "Unrated: you two played 5 rated games in the 24 hours before. Play on for fun!")
            }
            _ => assert_rated(&game),
        }
    }
    let mut game = begin(&table, ana, esi).await;
    game.play_enough().await;
    game.resign(Side::North).await;
    assert_rated(&game);
}

#[tokio::test]
async fn a_game_that_is_won_again_by_the_same_moves_does_not_count() {
    let table = Table::set().await;
    for (index, loser) in [&table.kofi, &table.esi].into_iter().enumerate() {
        let mut game = begin(&table, &table.ana, loser).await;
        while game.record.ply() < 20 {
            let house = game.record.legal().iter().next().unwrap();
            game.sow(house, By::Buttons).await;
        }
        game.resign(Side::North).await;
        match index {
            0 => assert_rated(&game),
            _ => assert_eq!(why(&game), "Unrated: the winner won an earlier game with the same first 20 moves."),
        }
    }
}

/// Returns a table where Ana won a rated game against Kofi, and Kofi one against Esi; the bot is stopped.
async fn with_two_games() -> Table {
    let mut table = Table::set().await;
    for (winner, loser) in [(&table.ana, &table.kofi), (&table.kofi, &table.esi)] {
        let mut game = begin(&table, winner, loser).await;
        game.play_enough().await;
        game.resign(Side::North).await;
    }
    table.kill().await;
    table
}

#[tokio::test]
async fn who_has_not_played_for_90_days_is_not_listed_but_told_why() {
    let mut table = with_two_games().await;
    let earlier =
        "UPDATE games SET finished_at = finished_at - 7776000000, rated_at = rated_at - 7776000000 WHERE id = 1";
    table.execute(earlier.to_owned()).await;
    assert!(table.operator(&["recompute-ratings"]).stdout(Stdio::null()).status().await.unwrap().success());
    table.start().await;

    for person in [&table.ana, &table.kofi] {
        person.slash("/wari settings view:text").await.unwrap();
    }
    assert_snapshot!(table.typed(&table.kofi, "/wari leaderboard").await, @"
    **Classic · This server**
    **Provisional, until a few more rated games**
    @Kofi · won 1, drew 0, lost 1 · 0 seeds
    @Esi · won 0, drew 0, lost 1 · 0 seeds
    ");
    assert_snapshot!(table.typed(&table.ana, "/wari leaderboard").await, @"
    **Classic · This server**
    **Provisional, until a few more rated games**
    @Kofi · won 1, drew 0, lost 1 · 0 seeds
    @Esi · won 0, drew 0, lost 1 · 0 seeds
    @Ana · won 1, drew 0, lost 0 · 0 seeds · not listed: no rated game in the last 90 days
    ");
}

#[tokio::test]
async fn ratings_are_made_anew_by_one_command_as_they_were() {
    let mut table = with_two_games().await;
    if !table.is_on_file() {
        return;
    }
    table.start().await;
    let live = leaderboard(&table).await;
    let recompute = |table: &Table| table.operator(&["recompute-ratings"]);
    let refused = complaint_with(&run(recompute(&table)).await, 3);
    assert_snapshot!(refused.replace(table.folder().to_str().unwrap(), "FOLDER"), @"wari: another Wari bot is using this database (it has locked FOLDER/wari.db.lock); stop that one first");
    assert_eq!(leaderboard(&table).await, live, "who plays is not disturbed");

    table.kill().await;
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    sqlx::query("UPDATE ratings SET rating = 1234").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let output = run(recompute(&table)).await;
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "The ratings were recomputed from 2 games.\n");
    table.start().await;
    assert_eq!(leaderboard(&table).await, live);
}

#[tokio::test]
async fn an_operator_is_told_what_the_program_understands() {
    let table = Table::without_bot().await;
    let said = async |arguments: &[&str]| {
        let mut command = table.bare_command();
        command.args(arguments);
        run(command).await
    };
    let mut helps = BTreeSet::new();
    for help in ["--help", "-h"] {
        let output = said(&[help]).await;
        assert!(output.status.success());
        helps.insert(String::from_utf8(output.stdout).unwrap());
    }
    assert_snapshot!(Vec::from_iter(helps).join("\n"), @"
    Play Wari (oware) on Discord. Without a command, the bot runs until Ctrl-C or SIGTERM

    Usage: wari [COMMAND]

    Commands:
      check              Check the settings and the database, also while the bot runs
      health             Ask the running bot how it is; needs METRICS_LISTEN
      backup             Copy the database to a new file, also while the bot runs
      restore            Replace the database with a backup; stop the bot first
      move-data          Copy everything from one database to another, empty one; stop the bot first
      recompute-ratings  Recompute all ratings from the finished games; stop the bot first
      export-person      Write what is stored about a person to a new file; stop the bot first
      forget-person      Delete everything about a person; stop the bot first
      forget-server      Delete everything about a server; stop the bot first
      ban                Serve a person or a server no longer, also while the bot runs
      completions        Print the completions of a shell
      man                Print the manual page

    Options:
      -h, --help     Print help
      -V, --version  Print version

    Settings come from the environment and the file .env; docs/operating.md lists them.
    A command exits with 0 if all is well, with 3 if the bot has to be stopped first, with 1 otherwise.
    ");
    let version = said(&["--version"]).await;
    assert_eq!(String::from_utf8(version.stdout).unwrap(), concat!("wari ", env!("CARGO_PKG_VERSION"), "\n"));
    let mut complaints = Vec::new();
    for wrong in
        [&["play"][..], &["--fast"], &["recompute-ratings", "now"], &["recompute-ratings", "--fast"], &["--help=1"]]
    {
        complaints.push(complaint(&said(wrong).await));
    }
    assert_snapshot!(complaints.join("\n"), @"
    wari: unrecognized subcommand 'play'; `wari --help` lists what you can do
    wari: unexpected argument '--fast' found; `wari --help` lists what you can do
    wari: unexpected argument 'now' found; `wari --help` lists what you can do
    wari: unexpected argument '--fast' found; `wari --help` lists what you can do
    wari: unexpected value '1' for '--help' found; no more were expected; `wari --help` lists what you can do
    ");
}
