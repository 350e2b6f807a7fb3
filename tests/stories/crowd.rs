//! Many people at once.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use tokio::task::JoinSet;
use wari_rules::{SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::Table;

#[tokio::test]
async fn twelve_people_play_six_games_at_once() {
    let table = Table::set().await;
    let mut games = JoinSet::new();
    for number in 0..6 {
        let channel = table.guild.channel(["wari", "talk", "den"][number % 3]);
        let [south, north] = [2 * number, 2 * number + 1].map(|number| channel.person(&format!("Player {number}")));
        let discord = table.discord.clone();
        let ruleset = rulesets::ALL[number % rulesets::ALL.len()];
        games.spawn(async move {
            let mut chance = SmallRng::seed_from_u64(number as u64);
            let mut game = Followed::begin(&discord, &south, &north, ruleset, SeedsPerHouse::Four, By::Buttons).await;
            while !game.is_over() {
                let house = game.record.legal().iter().choose(&mut chance).unwrap();
                game.sow(house, if game.record.ply() % 4 == 0 { By::Commands } else { By::Buttons }).await;
            }
            game
        });
    }
    let games = games.join_all().await;
    // The newest boards of a channel go first, so those of a short game wait until the others are over.
    for game in &games {
        game.only_the_newest_board_has_buttons().await;
    }
    let mut numbers: Vec<u64> = games.iter().map(|game| game.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    // On a server, a number may be left out.
    assert_eq!(numbers.len(), 6);
}
