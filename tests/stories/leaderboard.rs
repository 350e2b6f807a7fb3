//! `/wari leaderboard`, compared with separately computed figures.

use std::collections::HashMap;

use insta::assert_snapshot;
use local_discord::{Message, Person, UserId, permission};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use test_support::cluster;
use wari_rules::{Ruleset, SeedsPerHouse, Side, rulesets};

use crate::endings::finished_games;
use crate::followed::{By, Followed};
use crate::table::{Table, arrived};

/// A player's results under a ruleset.
#[derive(Clone, Copy, Default)]
struct Results {
    wins: u32,
    draws: u32,
    losses: u32,
    seeds: u32,
    /// Whether any of these games was rated; players without one are not listed.
    is_listed: bool,
}

/// The expected results and ratings.
#[derive(Default)]
struct Tally {
    results: HashMap<UserId, Results>,
    ratings: Ratings,
}

/// The rating of each player, and the number of games on which it rests.
type Ratings = HashMap<UserId, (Glicko2Rating, u32)>;

impl Tally {
    /// Adds a game that is over.
    fn add(&mut self, game: &Followed, rated: bool) {
        let position = game.record.position();
        let winner = game.winner();
        for side in Side::ALL {
            let results = self.results.entry(game.players[side].id()).or_default();
            results.is_listed |= rated;
            results.seeds += u32::from(position.store(side));
            match winner {
                Some(winner) if winner == side => results.wins += 1,
                Some(_) => results.losses += 1,
                None => results.draws += 1,
            }
        }
        if rated {
            let outcome = match winner {
                Some(Side::South) => Outcomes::WIN,
                Some(Side::North) => Outcomes::LOSS,
                None => Outcomes::DRAW,
            };
            let [south, north] = Side::ALL.map(|side| game.players[side].id());
            let rating = |player| self.ratings.get(player).copied().unwrap_or_default();
            let (of_south, of_north) = (rating(&south), rating(&north));
            let after = glicko2(&of_south.0, &of_north.0, &outcome, &Glicko2Config::new());
            self.ratings.extend([(south, (after.0, of_south.1 + 1)), (north, (after.1, of_north.1 + 1))]);
        }
    }

    /// Returns the expected lines of the leaderboard as text.
    fn lines(&self, ratings: &Ratings) -> Vec<String> {
        let rating = |player: &UserId| ratings.get(player).copied().unwrap_or_default();
        let mut players: Vec<_> = self.results.iter().filter(|(_, results)| results.is_listed).collect();
        players.sort_by(|(a, one), (b, two)| {
            let by_rating = rating(b).0.rating.total_cmp(&rating(a).0.rating);
            by_rating.then(two.wins.cmp(&one.wins)).then(two.seeds.cmp(&one.seeds)).then(a.cmp(b))
        });
        let line = |(player, results): &(&UserId, &Results)| {
            let (Glicko2Rating { rating, deviation, .. }, games) = rating(player);
            assert!(deviation > 110.0, "after so few games, every rating is provisional");
            let Results { wins, draws, losses, seeds, .. } = results;
            // The first five games bring no rating.
            let rating = if games < 5 { String::new() } else { format!("**{}?** ", rating.round()) };
            format!("<@{player}> {rating}· won {wins}, drew {draws}, lost {losses} · {seeds} seeds")
        };
        let heading = "**Provisional, until a few more rated games**".to_owned();
        [heading].into_iter().chain(players.iter().map(line)).collect()
    }
}

/// Returns the lines of the leaderboard as shown to somebody who reads text.
async fn shown(person: &Person, options: &str) -> Vec<String> {
    let message = leaderboard(person, options).await;
    assert!(message.attachments.is_empty() && message.embeds.is_empty());
    message.content.lines().skip(1).map(str::to_owned).collect()
}

/// Returns the leaderboard that a person asks for.
async fn leaderboard(person: &Person, options: &str) -> Message {
    let answer = person.slash(&format!("/wari leaderboard {options}")).await.unwrap();
    let message = arrived(person, answer, false).await;
    assert!(message.pings.is_empty());
    message
}

#[tokio::test]
async fn results_and_ratings_are_those_of_the_games() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let reader = table.channel.person("Reader");
    reader.slash("/wari settings view:text").await.unwrap();
    assert_eq!(
        shown(&reader, "").await,
        ["Nobody has finished a rated game in the last 90 days. Start one with `/wari challenge`."]
    );

    let [mut classic, mut of_channel, mut abapa] = <[Tally; 3]>::default();
    let talk = table.guild.channel("talk");
    let [abena, yaw, efua] = &["Abena", "Yaw", "Efua"].map(|name| table.channel.person(name));
    let people = [ana, kofi, esi, abena, yaw, efua];
    let pairs: Vec<_> = people.iter().flat_map(|south| people.iter().map(move |north| (*south, *north))).collect();
    let pairs: Vec<_> = pairs.into_iter().filter(|(south, north)| south.id() != north.id()).collect();
    for (index, finished) in finished_games().iter().filter(|game| game.record.ply() < 50).enumerate() {
        let record = &finished.record;
        let (south, north) = pairs[index % pairs.len()];
        let (south, north, elsewhere) = match index % 3 {
            0 => (south.in_channel(&talk), north.in_channel(&talk), true),
            _ => (south.clone(), north.clone(), false),
        };
        let tally = match record.ruleset().id {
            "classic" => &mut classic,
            "abapa" => &mut abapa,
            _ => continue,
        };
        let seeds = record.seeds_per_house();
        let mut game = Followed::begin(&table.discord, &south, &north, record.ruleset(), seeds, By::Buttons).await;
        for &house in record.moves() {
            game.sow(house, By::Buttons).await;
        }
        let rated = seeds == SeedsPerHouse::Four && !game.board.content.contains("Unrated: ");
        assert!(game.record.ply() >= 10 && (rated || seeds != SeedsPerHouse::Four), "{}", game.board.content);
        tally.add(&game, rated);
        if elsewhere && record.ruleset().id == "classic" {
            of_channel.add(&game, rated);
        }
    }
    // A resignation decides the winner, regardless of the stores.
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let (ana_there, esi_there) = (ana.in_channel(&kumasi), esi.in_channel(&kumasi));
    let mut of_kumasi = Tally::default();
    let mut game = begin(&table, &ana_there, &esi_there, &rulesets::CLASSIC).await;
    game.play_enough().await;
    game.resign(Side::North).await;
    of_kumasi.add(&game, true);

    // A server's list counts only its own games, but ratings are global.
    let mut everywhere = Tally { results: classic.results.clone(), ratings: classic.ratings.clone() };
    everywhere.add(&game, true);
    let ratings = everywhere.ratings.clone();

    assert_eq!(shown(&reader, "rules:classic").await, classic.lines(&ratings));
    assert_eq!(shown(&reader, "scope:server").await, classic.lines(&ratings));
    assert_eq!(shown(&reader, "scope:global").await, everywhere.lines(&ratings));
    assert_eq!(shown(&reader.in_channel(&talk), "scope:channel").await, of_channel.lines(&ratings));
    assert_eq!(shown(&reader.in_channel(&kumasi), "").await, of_kumasi.lines(&ratings));
    assert_eq!(shown(&reader, "rules:abapa").await, abapa.lines(&abapa.ratings));
    assert_eq!(shown(&reader, "rules:modern").await.len(), 1);
}

async fn begin(table: &Table, south: &Person, north: &Person, ruleset: &'static Ruleset) -> Followed {
    Followed::begin(&table.discord, south, north, ruleset, SeedsPerHouse::Four, By::Buttons).await
}

/// Makes a leaderboard of 22 people on three pages: the winners, then the losers, each by account age.
async fn three_pages(table: &Table) -> Vec<Person> {
    let (mut winners, mut losers) = (Vec::new(), Vec::new());
    for pair in 0..11 {
        let [winner, loser] = ["Winner", "Loser"].map(|name| table.channel.person(&format!("{name} {pair}")));
        let mut game = begin(table, &loser, &winner, &rulesets::CLASSIC).await;
        game.play_enough().await;
        game.resign(Side::South).await;
        winners.push(winner);
        losers.push(loser);
    }
    winners.into_iter().chain(losers).collect()
}

/// Returns the names on a leaderboard, as its picture is described.
fn names(message: &Message) -> Vec<&str> {
    assert!(message.png().is_some());
    let (_, rows) = message.alt_text().split_once("lost. ").unwrap();
    let rows = rows.trim_start_matches("Provisional: ").split("). ");
    rows.map(|row| row.split_once(" (").unwrap().0).collect()
}

fn title(message: &Message) -> &str {
    message.content.lines().next().unwrap()
}

#[tokio::test]
async fn a_long_list_has_pages_and_always_the_row_of_who_looks_at_it() {
    let table = Table::set().await;
    let people = three_pages(&table).await;
    let numbered =
        |what: &str, numbers: std::ops::Range<usize>| numbers.map(|it| format!("{what} {it}")).collect::<Vec<_>>();
    let first = leaderboard(&table.ana, "").await;
    assert_snapshot!(table.seen(&first), @"
    **Classic · This server · page 1 of 3**
    leaderboard.png
    (◀ Previous) [Next ▶]
    ");
    assert_eq!(names(&first), numbered("Winner", 0..10), "Ana has not played");
    assert_eq!(first.enabled_labels(), ["Next ▶"]);

    // Turning the page turns it for everyone, and shows the row of the person who did it.
    let second = turn(&table, &people[21], &first, "Next ▶").await;
    assert_eq!(title(&second), "**Classic · This server · page 2 of 3**");
    assert_snapshot!(second.alt_text(), @"Classic · This server · page 2 of 3. Rank, name, rating, and games won – drawn – lost. Provisional: Winner 10 (1 – 0 – 0). Loser 0 (0 – 0 – 1). Loser 1 (0 – 0 – 1). Loser 2 (0 – 0 – 1). Loser 3 (0 – 0 – 1). Loser 4 (0 – 0 – 1). Loser 5 (0 – 0 – 1). Loser 6 (0 – 0 – 1). Loser 7 (0 – 0 – 1). Loser 8 (0 – 0 – 1). Loser 10 (0 – 0 – 1).");

    let last = turn(&table, &people[0], &second, "Next ▶").await;
    assert_eq!(names(&last), ["Loser 9", "Loser 10", "Winner 0"]);
    assert_eq!(last.enabled_labels(), ["◀ Previous"]);
    let back = turn(&table, &people[12], &last, "◀ Previous").await;
    let all = [numbered("Winner", 10..11), numbered("Loser", 0..9)].concat();
    assert_eq!(names(&back), all, "who is on the page stands there once");
    let leaderboards = table.channel.messages().into_iter().filter(|message| message.content.starts_with("**Classic"));
    assert_eq!(leaderboards.count(), 1);

    // Kofi's row is new, but the page is the one after the page the button was on.
    let mut game = begin(&table, &table.esi, &table.kofi, &rulesets::CLASSIC).await;
    game.play_enough().await;
    game.resign(Side::South).await;
    let later = turn(&table, &table.kofi, &back, "Next ▶").await;
    assert_eq!(title(&later), "**Classic · This server · page 3 of 3**");
    assert_eq!(names(&later).last(), Some(&"Kofi"));
}

/// Turns the page of a leaderboard, and returns it once it has changed: the same message with another picture.
async fn turn(table: &Table, person: &Person, list: &Message, label: &str) -> Message {
    let answer = person.click_on(list, label).await.unwrap();
    assert!(!answer.private, "{}", answer.content());
    let turned = || table.discord.message(list.id).filter(|message| message.content != list.content);
    let turned = table.discord.until("the page to turn", turned).await.unwrap();
    assert_eq!(turned.attachments.len(), 1);
    turned
}

#[tokio::test]
async fn a_page_that_comes_late_takes_the_place_of_the_one_before_too() {
    let Some(fresh) = cluster::migrated().await else { return };
    let mut table = Table::without_bot().await;
    table.url.clone_from(&fresh.url);
    table.start().await;
    let people = three_pages(&table).await;
    let first = leaderboard(&table.ana, "").await;
    let slow = "ALTER TABLE standings RENAME TO all_standings;
        CREATE VIEW standings AS WITH slept AS MATERIALIZED (SELECT pg_sleep(0.5))
            SELECT all_standings.* FROM slept, all_standings";
    cluster::Meddler::of(&fresh.url).await.run(slow.to_owned()).await;
    let second = turn(&table, &people[0], &first, "Next ▶").await;
    assert_eq!(title(&second), "**Classic · This server · page 2 of 3**");
    let lists = table.channel.messages().into_iter().filter(|message| message.content.starts_with("**Classic · "));
    assert_eq!(lists.count(), 1);
}

#[tokio::test]
async fn a_channel_without_files_has_the_rows_as_text() {
    let table = Table::set().await;
    let mut game = begin(&table, &table.ana, &table.kofi, &rulesets::CLASSIC).await;
    game.play_enough().await;
    game.resign(Side::South).await;
    table.channel.set_bot_permissions(permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    assert_snapshot!(table.seen(&leaderboard(&table.kofi, "").await), @"
    **Classic · This server**
    **Provisional, until a few more rated games**
    @Kofi · won 1, drew 0, lost 0 · 0 seeds
    @Ana · won 0, drew 0, lost 1 · 0 seeds
    ");
}
