//! The connection to the real Discord: its host name over TLS, and Discord's rate limits.

use std::fs;
use std::time::Duration;

use futures_util::future::join_all;
use local_discord::{PATIENCE, RateLimit, RateLimits};
use tokio::task::JoinSet;
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::Table;

/// The same limits as on Discord, but with windows longer than any story, so that excess requests are never sent.
const UNTIL_TOMORROW: RateLimits = {
    let window = Duration::from_secs(24 * 60 * 60);
    let global = None;
    RateLimits { global, channel: RateLimit { requests: 5, window }, webhook: RateLimit { requests: 5, window } }
};

#[tokio::test]
async fn the_bot_plays_over_tls_with_who_answers_in_discords_name() {
    let mut table = Table::without_bot().await;
    let front = table.discord.over_tls().unwrap();
    let by_name = format!("localhost:{}", front.address().port());
    for server in [front.address().to_string(), by_name] {
        let mut command = table.production_command(&front);
        command.env("DISCORD_API_RESOLVE", server);
        table.start_as(command).await;
        let mut game = table.game().await;
        game.sow(House::C, By::Buttons).await;
        game.sow(House::F, By::Commands).await;
        game.only_the_newest_board_has_buttons().await;
        table.kill().await;
    }
}

#[tokio::test]
async fn nobody_is_believed_whom_the_authority_does_not_vouch_for() {
    let mut table = Table::without_bot().await;
    let (front, impostor) = (table.discord.over_tls().unwrap(), table.discord.over_tls().unwrap());
    let log = table.folder().join("bot.log");
    let mut command = table.production_command(&front);
    command.env("DISCORD_API_RESOLVE", impostor.address().to_string());
    command.stderr(fs::File::create(&log).unwrap());
    let mut bot = command.spawn().unwrap();
    let warned = || fs::read_to_string(&log).unwrap().contains("trying again in 2 s").then_some(());
    table.discord.until("two warnings in the log", warned).await.unwrap();
    assert!(fs::read_to_string(&log).unwrap().contains("invalid peer certificate"));
    assert!(table.discord.requests().is_empty(), "nothing was told to the impostor");
    bot.kill().await.unwrap();

    table.start_as(table.production_command(&front)).await;
    table.game().await.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn thirty_people_at_once_get_their_boards_without_waiting_for_a_limit() {
    let mut table = Table::without_bot().await;
    table.discord.set_patience(PATIENCE);
    table.discord.set_rate_limits(Some(UNTIL_TOMORROW));
    let front = table.discord.over_tls().unwrap();
    table.start_as(table.production_command(&front)).await;
    let channels = ["wari", "talk", "den"].map(|name| table.guild.channel(name));
    let mut games = JoinSet::new();
    for number in 0..30 {
        let [south, north] = ["South", "North"].map(|side| channels[number % 3].person(&format!("{side} {number}")));
        let discord = table.discord.clone();
        games.spawn(async move {
            Followed::begin(&discord, &south, &north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
        });
    }
    let mut games = games.join_all().await;
    // In each channel ten offers and ten boards become outdated, more than the limits allow the bot to edit.
    for house in [House::C, House::F] {
        let presses = games.into_iter().map(async |mut game| {
            game.sow(house, By::Buttons).await;
            game
        });
        games = join_all(presses).await;
    }
    assert_eq!(table.discord.late(), 0);
    let edits = || table.discord.requests().iter().filter(|request| request.method == "PATCH").count();
    let all_that_may_be = || (edits() == 5 * channels.len()).then_some(());
    table.discord.until("old buttons to be removed as far as the limit allows", all_that_may_be).await.unwrap();
    assert_eq!(table.discord.rate_limited(), 0, "the limiter kept the limits");
}
