//! `/wari profile`: results, ratings as a chart, and head to head.

use insta::assert_snapshot;
use local_discord::{Message, Person, permission};
use wari_games::Puzzle;
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::endings::finished_games;
use crate::followed::{By, Followed};
use crate::table::{Table, arrived, shown};

/// Returns a public profile, and checks that it pings nobody and is a framed list.
async fn profile(person: &Person, options: &str) -> Message {
    let answer = person.slash(&format!("/wari profile {options}")).await.unwrap();
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

    let own = profile(ana, "").await;
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

    // Another person's profile shows their results against the reader, or against the person named.
    let others = profile(ana, "user:@Kofi").await;
    assert_snapshot!(table.seen(&others), @"
    Profile
    @Kofi
    **Classic** rating in 1 more game · won 1, drew 0, lost 3 · 23 seeds
    **Winning streak** none right now · longest 1

    **Against** @Ana · Classic · won 1, drew 0, lost 3

    The rating chart starts with the seventh rated game.
    ");
    assert_eq!(lines(&profile(esi, "user:@Kofi against:@Ana").await), lines(&others));
    assert_ne!(others.png(), own.png());
    assert_snapshot!(table.seen(&profile(kofi, "against:@Esi").await), @"
    Profile
    @Kofi
    **Classic** rating in 1 more game · won 1, drew 0, lost 3 · 23 seeds
    **Winning streak** none right now · longest 1

    @Kofi and @Esi haven't finished a game against each other yet.

    The rating chart starts with the seventh rated game.
    ");
    assert_snapshot!(table.seen(&profile(esi, "user:@Kofi").await), @"
    Profile
    @Kofi
    **Classic** rating in 1 more game · won 1, drew 0, lost 3 · 23 seeds
    **Winning streak** none right now · longest 1

    The rating chart starts with the seventh rated game.
    ");

    // With results under several rulesets, each follows the total.
    given_up(&table, ana, kofi, &rulesets::BEADS, Side::North).await;
    assert_snapshot!(table.seen(&profile(ana, "against:@Kofi").await), @"
    chart.png
    Profile
    @Ana
    **Classic** **1732?** · won 6, drew 0, lost 1 · 25 seeds
    **Beads** rating in 4 more games · won 1, drew 0, lost 0 · 0 seeds
    **Abapa** rating in 4 more games · won 1, drew 0, lost 0 · 0 seeds
    **Winning streak** 7 rated games · longest 7

    **Against** @Kofi · won 4, drew 0, lost 1
    Classic: won 3, drew 0, lost 1
    Beads: won 1, drew 0, lost 0

    -# ? = provisional, until a few more rated games.
    ");
}

#[tokio::test]
async fn without_a_rated_game_there_is_no_chart() {
    let table = Table::set().await;
    let mut game =
        Followed::begin(&table.discord, &table.ana, &table.kofi, &rulesets::WARRI, SeedsPerHouse::Three, By::Buttons)
            .await;
    game.resign(Side::North).await;
    assert_snapshot!(table.typed(&table.kofi, "/wari profile").await, @"
    Profile
    @Kofi
    **Warri** not rated yet · won 0, drew 0, lost 1 · 0 seeds

    The rating chart starts with the seventh rated game.
    ");
}

#[tokio::test]
async fn who_has_nothing_to_tell_of_is_told_kindly() {
    let table = Table::set().await;
    let ana = &table.ana;
    assert_snapshot!(table.typed(ana, "/wari profile").await, @"private: You haven't finished a game yet. `/wari challenge` starts one.");
    // A running game does not show in anybody's profile.
    let game = table.game().await;
    assert_snapshot!(table.typed(ana, "/wari profile user:@Kofi").await, @"private: @Kofi hasn't finished a game yet. `/wari challenge opponent:@Kofi` offers one.");
    assert!(!game.is_over());
    let bots = table.typed(ana, &format!("/wari profile user:<@{}>", table.discord.bot())).await;
    assert_snapshot!(bots, @"private: Bots don't play, so they have no profile. Choose a person.");
    assert_eq!(table.typed(ana, &format!("/wari profile against:<@{}>", table.discord.bot())).await, bots);
    let oneself = table.typed(ana, "/wari profile against:@Ana").await;
    assert_snapshot!(oneself, @"private: Nobody plays against themselves. Choose somebody else as `against`, or leave it out.");
    assert_eq!(table.typed(ana, "/wari profile user:@Kofi against:@Kofi").await, oneself);
}

#[tokio::test]
async fn streaks_puzzles_and_results_against_the_computer_are_told() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    for loser in [Side::North, Side::North, Side::South] {
        given_up(&table, ana, kofi, &rulesets::CLASSIC, loser).await;
    }
    assert_snapshot!(table.seen(&profile(ana, "").await), @"
    Profile
    @Ana
    **Classic** rating in 2 more games · won 2, drew 0, lost 1 · 0 seeds
    **Winning streak** none right now · longest 2

    The rating chart starts with the seventh rated game.
    ");

    // Two puzzles, of which one is solved.
    let puzzle = ana.slash("/wari puzzle").await.unwrap().message.unwrap();
    let right = ana.click_on(&puzzle, &solution(&puzzle).to_string()).await.unwrap().message.unwrap();
    let puzzle = ana.click_on(&right, "Another puzzle").await.unwrap().message.unwrap();
    let wrong = puzzle.enabled_labels().into_iter().find(|label| !label.starts_with(solution(&puzzle).letter()));
    ana.click_on(&puzzle, &wrong.unwrap()[..1]).await.unwrap();

    // A game against the computer counts if it is long enough.
    let mut board = shown(ana.slash("/wari challenge level:1 start:me").await.unwrap());
    for _ in 0..6 {
        let house = board.enabled_labels().into_iter().find(|label| label.contains('·')).unwrap();
        let press = ana.click_on(&board, &house[..1]).await.unwrap();
        board = arrived(ana, press, false).await;
    }
    let question = ana.slash("/wari resign").await.unwrap().message.unwrap();
    assert_snapshot!(table.pressed(ana, &question, "Resign").await, @"
    Ana resigned.
    **Wari wins.** Ana 0 · Wari 0
    4 more games until you have a rating.
    Classic rules · game 4 · computer: 1 · first steps
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    assert_snapshot!(table.seen(&profile(ana, "").await), @"
    Profile
    @Ana
    **Classic** rating in 2 more games · won 2, drew 0, lost 1 · 0 seeds
    **Winning streak** none right now · longest 2

    **Against the computer** Classic: rating in 4 more games
    Level 1: won 0, drew 0, lost 1

    **Puzzles** solved 1 of 2 (50%)

    The rating chart starts with the seventh rated game.
    ");
}

/// Returns the solution of the puzzle that a message shows.
fn solution(message: &Message) -> House {
    let number = message.content.strip_prefix("**Puzzle ").unwrap().split("**").next().unwrap();
    Puzzle::by_number(number.parse().unwrap()).unwrap().task.solution
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
    let shown = profile(&vile, "").await;
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
