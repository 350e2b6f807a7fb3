//! `/wari leaderboard`, held against figures counted beside it.

use std::collections::HashMap;

use local_discord::{Person, UserId};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use wari_rules::{Ruleset, SeedsPerHouse, Side, rulesets};

use crate::endings::finished_games;
use crate::followed::{By, Followed};
use crate::table::Table;

/// What somebody has done under a ruleset.
#[derive(Clone, Copy, Default)]
struct Results {
    wins: u32,
    draws: u32,
    losses: u32,
    seeds: u32,
}

/// Counts along.
#[derive(Default)]
struct Tally {
    results: HashMap<UserId, Results>,
    ratings: HashMap<UserId, Glicko2Rating>,
}

impl Tally {
    /// Adds a game that is over.
    fn add(&mut self, game: &Followed, rated: bool) {
        let position = game.record.position();
        let winner = game.winner();
        for side in Side::ALL {
            let results = self.results.entry(game.players[side].id()).or_default();
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
            let after = glicko2(&rating(&south), &rating(&north), &outcome, &Glicko2Config::new());
            self.ratings.extend([(south, after.0), (north, after.1)]);
        }
    }

    /// The lines of the leaderboard.
    fn lines(&self, ratings: &HashMap<UserId, Glicko2Rating>) -> Vec<String> {
        let rating = |player: &UserId| ratings.get(player).copied().unwrap_or_default();
        let mut players: Vec<_> = self.results.iter().collect();
        players.sort_by(|(a, one), (b, two)| {
            let by_rating = rating(b).rating.total_cmp(&rating(a).rating);
            by_rating.then(two.wins.cmp(&one.wins)).then(two.seeds.cmp(&one.seeds)).then(a.cmp(b))
        });
        let line = |(place, (player, results)): (usize, &(&UserId, &Results))| {
            let Glicko2Rating { rating, deviation, .. } = rating(player);
            let unsure = if deviation > 110.0 { "?" } else { "" };
            let Results { wins, draws, losses, seeds } = results;
            format!(
                "**{}.** <@{player}> **{}{unsure}** · won {wins}, drew {draws}, lost {losses} · {seeds} seeds",
                place + 1,
                rating.round()
            )
        };
        players.iter().enumerate().map(line).collect()
    }
}

/// A leaderboard as it is shown: its lines.
async fn shown(person: &Person, options: &str) -> Vec<String> {
    let answer = person.slash(&format!("/wari leaderboard {options}")).await.unwrap();
    let message = answer.message.unwrap();
    assert!(message.pings.is_empty());
    message.embeds[0]["description"].as_str().unwrap().lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn results_and_ratings_are_those_of_the_games() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    assert_eq!(shown(ana, "").await, ["Nobody has finished a game yet. `/wari challenge` starts one."]);

    let [mut classic, mut of_channel, mut abapa] = <[Tally; 3]>::default();
    let talk = table.guild.channel("talk");
    let pairs = [(ana, kofi), (kofi, ana), (esi, ana), (kofi, esi), (ana, esi)];
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
        tally.add(&game, seeds == SeedsPerHouse::Four);
        if elsewhere && record.ruleset().id == "classic" {
            of_channel.add(&game, false);
        }
    }
    // A resignation wins, whatever the stores say.
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let (ana_there, esi_there) = (ana.in_channel(&kumasi), esi.in_channel(&kumasi));
    let mut of_kumasi = Tally::default();
    let mut game = begin(&table, &ana_there, &esi_there, &rulesets::CLASSIC).await;
    game.resign(Side::North).await;
    of_kumasi.add(&game, false);

    // The list of a server holds its own games, but the rating is one over all servers.
    let mut everywhere = Tally { results: classic.results.clone(), ratings: classic.ratings.clone() };
    everywhere.add(&game, true);
    let ratings = everywhere.ratings.clone();

    assert_eq!(shown(ana, "rules:classic").await, classic.lines(&ratings));
    assert_eq!(shown(ana, "scope:server").await, classic.lines(&ratings));
    assert_eq!(shown(ana, "scope:global").await, everywhere.lines(&ratings));
    assert_eq!(shown(&ana.in_channel(&talk), "scope:channel").await, of_channel.lines(&ratings));
    assert_eq!(shown(&ana_there, "").await, of_kumasi.lines(&ratings));
    assert_eq!(shown(ana, "rules:abapa").await, abapa.lines(&abapa.ratings));
    assert_eq!(shown(ana, "rules:modern").await.len(), 1);
}

async fn begin(table: &Table, south: &Person, north: &Person, ruleset: &'static Ruleset) -> Followed {
    Followed::begin(&table.discord, south, north, ruleset, SeedsPerHouse::Four, By::Buttons).await
}

#[tokio::test]
async fn whoever_is_not_among_the_best_ten_still_sees_their_own_place() {
    let table = Table::set().await;
    for pair in 0..7 {
        let [winner, loser] = ["Winner", "Loser"].map(|name| table.channel.person(&format!("{name} {pair}")));
        let mut game = begin(&table, &loser, &winner, &rulesets::CLASSIC).await;
        game.resign(Side::South).await;
    }
    assert_eq!(shown(&table.ana, "").await.len(), 10);
    let loser = table.channel.person("Loser 6");
    let list = shown(&loser, "").await;
    let own = format!("**14.** <@{}> **1338?** · won 0, drew 0, lost 1 · 0 seeds", loser.id());
    assert_eq!((list.len(), list.last()), (11, Some(&own)));
    assert_eq!(shown(&table.channel.person("Winner 0"), "").await.len(), 10);
}
