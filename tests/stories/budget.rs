//! What the bot asks of Discord besides its answers: no more than Discord allows, and what matters first.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use local_discord::{RateLimit, RateLimits, Request};
use tokio::task::JoinSet;
use wari_rules::{SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::hurried::{Hurried, HurriedBot};
use crate::table::{Table, Way, shown};

/// How many people follow a game.
const FOLLOWERS: usize = 300;

/// A Discord that allows so many requests a second in all.
fn allowing(requests: u32) -> RateLimits {
    RateLimits { global: Some(RateLimit { requests, window: Duration::from_secs(1) }), ..RateLimits::USUAL }
}

/// Returns how many removals of buttons have arrived.
fn removals(table: &Table) -> usize {
    table.discord.requests().iter().filter(|request| request.method == "PATCH").count()
}

/// Plays twenty games at once, each in a channel of its own and ten moves long, and returns how many messages are
/// outdated then.
async fn play_at_once(table: &Table) -> usize {
    const GAMES: usize = 20;
    let mut games = JoinSet::new();
    for number in 0..GAMES {
        let channel = table.guild.channel(&format!("table-{number}"));
        let [south, north] = ["South", "North"].map(|side| channel.person(&format!("{side} {number}")));
        let discord = table.discord.clone();
        games.spawn(async move {
            let seeds = SeedsPerHouse::Four;
            let mut game = Followed::begin(&discord, &south, &north, &rulesets::CLASSIC, seeds, By::Buttons).await;
            game.play_enough().await;
        });
    }
    games.join_all().await;
    // The challenge, and all boards but the last.
    GAMES * 11
}

#[tokio::test]
async fn an_end_overtakes_old_buttons_where_discord_allows_little() {
    let mut table = Table::reached_by(Way::http()).await;
    table.requests_per_second = NonZeroU32::new(50).unwrap();
    table.discord.set_rate_limits(Some(allowing(8)));
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:blitz").await.unwrap());
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());

    let outdated = play_at_once(&table).await;
    assert_eq!(table.discord.late(), 0, "answers wait for nothing");
    time.skip(Duration::from_secs(3 * 60));
    let over = || table.channel.last().filter(|message| message.id != board.id);
    let over = table.discord.until("Ana to lose on time", over).await.unwrap();
    assert!(over.content.starts_with("Ana ran out of time"), "{}", over.content);
    let removed = removals(&table);
    assert!(removed < outdated, "{removed} of {outdated} old messages came first");
    assert!(table.discord.rate_limited() <= 40, "{} requests were too many", table.discord.rate_limited());
    bot.stop(&table).await;
}

#[tokio::test]
async fn an_end_overtakes_what_those_hear_who_follow_other_games() {
    let mut table = Table::reached_by(Way::http()).await;
    table.requests_per_second = NonZeroU32::new(50).unwrap();
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me pace:blitz").await.unwrap());
    shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    let [esi, yaw] = ["Esi", "Yaw"].map(|name| table.channel.person(name));
    let offer = shown(esi.slash("/wari challenge opponent:@Yaw").await.unwrap());
    shown(yaw.click_on(&offer, "Accept").await.unwrap());

    table.discord.set_rate_limits(Some(allowing(4)));
    for number in 0..FOLLOWERS {
        let follower = table.channel.person(&format!("Follower {number}"));
        let followed = follower.slash("/wari follow game:2 every:move").await.unwrap();
        assert!(followed.content().starts_with("You're following"), "{}", followed.content());
    }
    let asked = || {
        let asks = |request: &Request| request.method == "GET" && request.path.contains("/members/");
        table.discord.requests().iter().filter(|request| asks(request)).count()
    };
    table.discord.until("a look at whether they may", || (asked() > 0).then_some(())).await.unwrap();
    time.skip(Duration::from_secs(3 * 60));
    let over = || table.channel.messages().into_iter().find(|message| message.content.starts_with("Ana ran out"));
    table.discord.until("Ana to lose on time", over).await.unwrap();
    assert!(asked() < 50, "{} came first", asked());
    bot.stop(&table).await;
}

#[tokio::test]
async fn nothing_is_sent_while_discord_wants_a_pause() {
    let mut table = Table::without_bot().await;
    table.requests_per_second = NonZeroU32::new(50).unwrap();
    table.start().await;
    let mut game = table.game().await;
    game.only_the_newest_board_has_buttons().await;
    // One request is refused; all others wait, whatever they are for.
    table.discord.set_rate_limits(Some(RateLimits {
        global: Some(RateLimit { requests: 0, window: Duration::from_secs(3) }),
        ..RateLimits::USUAL
    }));
    game.play_enough().await;
    assert_eq!(table.discord.late(), 0, "answers do not wait");
    let complained = || (table.discord.rate_limited() > 0).then_some(());
    table.discord.until("a complaint", complained).await.unwrap();
    table.discord.set_rate_limits(None);
    game.only_the_newest_board_has_buttons().await;
    assert!(table.discord.rate_limited() <= 2, "{} complaints", table.discord.rate_limited());
}
