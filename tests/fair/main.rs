//! Whether ratings can be trusted: a society of honest players, in which some lift an account by losing to it on purpose,
//! with many accounts and each in another way. All games go through the real database, and time passes as the test says.

#![expect(clippy::unwrap_used, reason = "a society that cannot go on has failed, as it should")]

mod farmer;
mod history;
mod society;

use std::collections::{HashMap, HashSet};

use rand::SeedableRng;
use rand::rngs::SmallRng;
use wari::games::{Rating, Score, UserId, rate};

use farmer::Trick;
use history::{Bout, History};
use society::Society;

/// Who is among the best hundred must be as strong as they seem.
const TOP: usize = 100;

/// The places of some players, from 1, in a list.
fn places(list: &[UserId], players: &[UserId]) -> Vec<usize> {
    players.iter().map(|player| list.iter().position(|listed| listed == player).map_or(usize::MAX, |p| p + 1)).collect()
}

/// The players by a rating, the best first.
fn by_rating(ratings: &HashMap<UserId, Rating>) -> Vec<UserId> {
    let mut players: Vec<UserId> = ratings.keys().copied().collect();
    players.sort_by(|a, b| ratings[b].rating.total_cmp(&ratings[a].rating).then(a.cmp(b)));
    players
}

/// What ratings would be if every game counted.
fn if_every_game_counted(bouts: &[Bout]) -> HashMap<UserId, Rating> {
    let mut ratings: HashMap<UserId, Rating> = HashMap::new();
    for bout in bouts {
        let [south, north] = bout.players.map(|player| ratings.get(&player).copied().unwrap_or_default());
        let score = match bout.winner {
            Some(winner) if winner == bout.players[0] => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        };
        let (south, north) = rate(south, north, score);
        ratings.extend([(bout.players[0], south), (bout.players[1], north)]);
    }
    ratings
}

#[tokio::test]
async fn no_farmer_comes_among_the_best_hundred_and_honest_games_count() {
    let mut chance = SmallRng::seed_from_u64(1995);
    let society = Society::found(&mut chance);
    let honest = society.games(10_000, &mut chance);
    let mut bouts = honest.clone();
    for (number, trick) in Trick::ALL.into_iter().enumerate() {
        let games = farmer::games(trick, number, &society, &mut chance);
        assert_eq!(games.len(), 400, "{trick:?}");
        bouts.extend(games);
    }
    bouts.sort_by_key(|bout| (bout.ended, bout.players));
    let farmed: Vec<UserId> = (0..Trick::ALL.len()).map(farmer::lifted).collect();

    let started = std::time::Instant::now();
    let history = History::play(&bouts, &mut chance).await;
    println!("{:?}", started.elapsed());
    let unprotected = places(&by_rating(&if_every_game_counted(&bouts)), &farmed);
    let (list, ratings) = history.leaderboard().await;
    let by_rules = by_rating(&ratings);
    let by_rules_alone = places(&by_rules, &farmed);
    let listed = places(&list, &farmed);
    for (i, trick) in Trick::ALL.into_iter().enumerate() {
        println!("{trick:?}: {} {} {}", unprotected[i], by_rules_alone[i], listed[i]);
    }
    let honest_players: HashSet<UserId> = society.players().collect();
    let best: HashSet<UserId> = by_rules.iter().filter(|p| honest_players.contains(p)).take(TOP).copied().collect();
    let both = list.iter().take(TOP).filter(|p| best.contains(p)).count();
    println!("of the best {both}; 100th {:?}", ratings[&list[99]].rating);
    let wrongly = history.unrated.iter().filter(|(bout, _)| bout.players.iter().all(|p| honest_players.contains(p)));
    println!("wrongly {}", wrongly.count());
}
