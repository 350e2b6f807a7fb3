//! Several games at once, and where they are played.

use insta::assert_snapshot;
use local_discord::Person;
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link, told};

async fn between(table: &Table, south: &Person, north: &Person) -> Followed {
    Followed::begin(&table.discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
}

#[tokio::test]
async fn the_two_sides_of_a_board_are_never_mixed_up_between_games() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    let mut games = [between(&table, ana, kofi).await, between(&table, kofi, ana).await];
    for houses in ["bd", "db", "fc", "ce"].map(|houses| houses.chars().filter_map(House::from_letter)) {
        for (game, house) in games.iter_mut().zip(houses) {
            game.sow(house, By::Buttons).await;
        }
    }
    for game in &games {
        game.only_the_newest_board_has_buttons().await;
    }
}

#[tokio::test]
async fn from_another_server_a_game_is_not_played() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let ana = table.ana.in_channel(&kumasi);
    let refused = ana.slash("/wari move house:c game:1").await.unwrap();
    assert_eq!(told(&refused), format!("Game 1 is in another channel: {}", link(&game.board)));
    assert_snapshot!(table.typed(&ana, "/wari move house:c").await, @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    assert!(kumasi.messages().is_empty());
    game.sow(House::C, By::Commands).await;
}
