//! People whose names the bot has not cached.

use insta::assert_snapshot;
use local_discord::Person;
use sqlx::{Connection, SqliteConnection};
use wari_rules::{SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::Table;

/// Returns the paths of the bot's member requests.
fn asked_about(table: &Table) -> Vec<String> {
    let requests = table.discord.requests().into_iter();
    requests.map(|request| request.path).filter(|path| path.contains("/members/")).collect()
}

/// Returns the choices offered for the number of a game.
async fn offered(person: &Person) -> Vec<String> {
    person.complete("/wari board game:").await.unwrap().into_iter().map(|choice| choice.name).collect()
}

#[tokio::test]
async fn of_many_strangers_a_few_are_asked_about_at_a_time_and_each_once() {
    let mut table = Table::set().await;
    for number in 0..8 {
        let other = table.channel.person(&format!("Person {number}"));
        for _ in 0..1 + number % 2 {
            let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
            Followed::begin(&table.discord, &table.ana, &other, rules, seeds, By::Buttons).await;
        }
    }
    // Wait until the bot has stored the last board as shown, or it would post it again.
    table.all_is_told().await;
    table.kill().await;
    table.start().await;
    let before = asked_about(&table).len();
    let named = |choices: Vec<String>| choices.iter().filter(|choice| choice.contains("against Person ")).count();

    // There are twelve choices. The bot first looks up only five people, then the rest.
    let first = offered(&table.ana).await;
    assert_eq!((first.len(), asked_about(&table).len() - before), (12, 5), "{first:?}");
    assert!((5..12).contains(&named(first)));
    assert_eq!(named(offered(&table.ana).await), 12);
    assert_eq!(named(offered(&table.ana).await), 12);
    let mut asked = asked_about(&table).split_off(before);
    asked.sort_unstable();
    asked.dedup();
    assert_eq!((asked.len(), asked_about(&table).len() - before), (8, 8));
}

#[tokio::test]
async fn who_is_not_there_any_more_is_asked_about_once() {
    let mut table = Table::set().await;
    if !table.is_on_file() {
        return;
    }
    table.game().await;
    // A bot that is killed may post its last board again.
    table.signal("TERM").await;
    assert!(table.ended().await.success());
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", table.database().display())).await.unwrap();
    sqlx::query("UPDATE games SET north = 123456789").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    table.start().await;
    for _ in 0..3 {
        assert_eq!(offered(&table.ana).await, ["1 · against North · Classic rules · 0 moves"]);
    }
    assert_eq!(asked_about(&table).iter().filter(|path| path.ends_with("/123456789")).count(), 1);
}

#[tokio::test]
async fn the_next_game_names_its_players_as_in_its_own_server() {
    let table = Table::set().await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let (ana, yaw) = (table.ana.in_channel(&kumasi), kumasi.person("Yaw"));
    let (rules, seeds) = (&rulesets::WARRI, SeedsPerHouse::Four);
    Followed::begin(&table.discord, &ana, &yaw, rules, seeds, By::Buttons).await;
    let here = table.game().await;
    assert_snapshot!(table.pressed(&table.ana, &here.board, "Next game").await, @"
    private: Your next game is [game 1](link): move due in 3 days. 2 games are waiting for your move.
    Ana 0 · Yaw 0 — Ana to move
    Warri rules · game 1 · rated
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Preview] [Next game]
    ");
    assert_eq!(asked_about(&table), [""; 0], "both are known where they play");
}
