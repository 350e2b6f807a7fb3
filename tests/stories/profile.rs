//! `/wari profile`: the chart of ratings.

use insta::assert_snapshot;
use local_discord::{Message, Person, permission};
use wari_rules::{Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::endings::finished_games;
use crate::followed::{By, Followed};
use crate::table::{Table, arrived};

/// Returns a person's own public profile, and checks that it pings nobody and is a framed list.
async fn profile(person: &Person) -> Message {
    let answer = person.slash("/wari profile").await.unwrap();
    let message = arrived(person, answer, false).await;
    assert!(message.content.is_empty() && message.pings.is_empty() && message.rows.is_empty());
    assert_eq!(message.embeds[0]["title"], "Profile");
    assert!(message.embeds[0].get("image").is_none(), "the chart stands beside the list");
    message
}

fn lines(profile: &Message) -> Vec<&str> {
    profile.embeds[0]["description"].as_str().unwrap().lines().collect()
}

/// Plays a game in which one side resigns after the minimum number of moves for a rating.
async fn given_up(table: &Table, south: &Person, north: &Person, ruleset: &'static Ruleset, by: Side) {
    let mut game = Followed::begin(&table.discord, south, north, ruleset, SeedsPerHouse::Four, By::Buttons).await;
    game.play_enough().await;
    game.resign(by).await;
}

/// Returns the shortest classic game in `endings.games` that South wins.
fn won_by_south() -> Record {
    let won = |record: &Record| record.outcome().unwrap().winner() == Some(Side::South);
    let classic = |record: &Record| record.ruleset().id == "classic" && record.seeds_per_house() == SeedsPerHouse::Four;
    let games = finished_games().into_iter().map(|game| game.record).filter(|record| classic(record) && won(record));
    games.min_by_key(Record::ply).unwrap()
}

#[tokio::test]
async fn results_ratings_and_their_chart_are_told_to_all() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, esi, .. } = &table;
    let record = won_by_south();

    let mut game = Followed::begin(discord, ana, kofi, record.ruleset(), SeedsPerHouse::Four, By::Buttons).await;
    for &house in record.moves() {
        game.sow(house, By::Buttons).await;
    }
    given_up(&table, kofi, ana, &rulesets::CLASSIC, Side::North).await;
    given_up(&table, esi, ana, &rulesets::ABAPA, Side::South).await;
    // Ana has a chart after seven games, and Kofi no rating yet.
    for other in [esi, esi, esi, kofi, kofi] {
        given_up(&table, ana, other, &rulesets::CLASSIC, Side::North).await;
    }

    let own = profile(ana).await;
    assert_snapshot!(table.seen(&own), @"
    chart.png
    Profile
    @Ana
    **Classic** **1732?** · won 6, drew 0, lost 1 · 25 seeds
    **Abapa** rating in 4 more games · won 1, drew 0, lost 0 · 0 seeds
    **Winning streak** 6 rated games · longest 6

    -# ? = provisional, until a few more rated games.
    ");
    assert!(own.png().is_some());
    assert_snapshot!(own.alt_text(), @"A chart of Ana's ratings. Classic: 1732? after 7 rated games; first 1631, highest 1732, lowest 1631.");
}

#[tokio::test]
async fn a_hostile_name_stays_within_its_chart() {
    let table = Table::set().await;
    let vile = table.channel.person("\u{202e}**@everyone** <@1>\u{202c} `[x](https://y)` Z̸̢̛͉̤͙̦̖a̶̢͓͈̙l̷͙͓̹g̵̨̛o̸̡̙");
    // Of more games against the same person on a day, none counts.
    for other in [&table.ana, &table.kofi].into_iter().cycle().take(7) {
        let offer = vile.slash("/wari challenge start:me").await.unwrap().message.unwrap();
        let mut board = other.click_on(&offer, "Accept").await.unwrap().message.unwrap();
        for (mover, house) in [&vile, other].into_iter().cycle().zip("aabacadaea".chars()) {
            board = mover.click_on(&board, &house.to_string()).await.unwrap().message.unwrap();
        }
        let question = vile.slash("/wari resign").await.unwrap().message.unwrap();
        vile.click_on(&question, "Resign").await.unwrap();
    }
    let shown = profile(&vile).await;
    assert_eq!(lines(&shown)[0], format!("<@{}>", vile.id()));
    assert!(shown.png().is_some() && shown.alt_text().starts_with("A chart of "));
    assert!(!shown.alt_text().contains(['\u{202e}', '\u{202c}']), "{}", shown.alt_text());
}

#[tokio::test]
async fn where_no_picture_may_be_shown_its_numbers_are_told() {
    let table = Table::set().await;
    for other in [&table.esi, &table.kofi].into_iter().cycle().take(7) {
        given_up(&table, &table.ana, other, &rulesets::CLASSIC, Side::South).await;
    }
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES | permission::EMBED_LINKS);
    assert_snapshot!(table.typed(&table.ana, "/wari profile").await, @"
    Classic: 1130? after 7 rated games; first 1162, highest 1162, lowest 1130.
    Profile
    @Ana
    **Classic** **1130?** · won 0, drew 0, lost 7 · 0 seeds

    -# ? = provisional, until a few more rated games.
    ");

    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    assert_snapshot!(table.typed(&table.ana, "/wari profile").await, @"
    Classic: 1130? after 7 rated games; first 1162, highest 1162, lowest 1130.
    **Profile**
    @Ana
    **Classic** **1130?** · won 0, drew 0, lost 7 · 0 seeds

    -# ? = provisional, until a few more rated games.
    ");
}
