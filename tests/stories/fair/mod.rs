//! A simulation of whether ratings can be trusted. In a society of honest players, a farmer for each trick raises an
//! account by losing to it on purpose with many others. All games go through the real database; the test sets the time.

#![expect(clippy::unwrap_used, reason = "a society that cannot go on has failed, as it should")]

mod farmer;
mod history;
mod society;

use std::collections::{HashMap, HashSet};

use rand::SeedableRng;
use rand::rngs::SmallRng;
use wari_games::{GameScore, Rating, UserId, rate};

use farmer::{FARMERS, Trick};
use history::{Bout, History};
use society::Society;

/// The number of top players who must be as strong as they seem.
const TOP: usize = 100;

/// Returns the players by rating, best first.
fn by_rating(ratings: &HashMap<UserId, Rating>) -> Vec<UserId> {
    let mut players: Vec<UserId> = ratings.keys().copied().collect();
    players.sort_by(|a, b| ratings[b].rating.total_cmp(&ratings[a].rating).then(a.cmp(b)));
    players
}

/// Returns the ratings if every game counted.
fn if_every_game_counted(bouts: &[Bout]) -> HashMap<UserId, Rating> {
    let mut ratings: HashMap<UserId, Rating> = HashMap::new();
    for bout in bouts {
        let [south, north] = bout.players.map(|player| ratings.get(&player).copied().unwrap_or_default());
        let score = match bout.winner {
            Some(winner) if winner == bout.players[0] => GameScore::Win,
            Some(_) => GameScore::Loss,
            None => GameScore::Draw,
        };
        let (south, north) = rate(south, north, score);
        ratings.extend([(bout.players[0], south), (bout.players[1], north)]);
        if let Some(leaves) = bout.leaves {
            ratings.remove(&leaves);
        }
    }
    ratings
}

#[tokio::test]
#[ignore = "takes a minute or two"]
async fn no_farmer_comes_among_the_best_hundred_and_honest_games_count() {
    let mut chance = SmallRng::seed_from_u64(1995);
    let society = Society::found(&mut chance);
    let mut bouts = society.games(10_000, &mut chance);
    for farmer in 0..FARMERS {
        let games = farmer::games(farmer, &society, &mut chance);
        assert_eq!(games.len(), 400, "{:?}", farmer::trick(farmer));
        bouts.extend(games);
    }
    bouts.sort_by_key(|bout| (bout.ended, bout.players));
    let history = History::play(&bouts, &mut chance).await;
    let (list, ratings) = history.leaderboard().await;
    let by_rules_alone = by_rating(&ratings);

    // Without protection each of them is among the best.
    let unprotected = by_rating(&if_every_game_counted(&bouts));
    for farmer in 0..FARMERS {
        let (trick, lifted) = (farmer::trick(farmer), farmer::lifted(farmer));
        let place = |list: &[UserId]| list.iter().position(|&player| player == lifted).map(|index| index + 1);
        let is_top = |list: &[UserId]| place(list).is_some_and(|place| place <= TOP);
        let places = format!("{farmer}, {trick:?}: {:?}, {:?}", place(&by_rules_alone), place(&list));
        assert!(is_top(&unprotected), "{places}");
        // Unrated games are enough to stop some of them; the others fail because ratings must be confirmed.
        if farmer < Trick::ALL.len() {
            assert_eq!(is_top(&by_rules_alone), trick.looks_honest(), "{places}");
        }
        assert!(!is_top(&list), "{places}");
    }

    // Most of the best honest players are listed there, once their ratings are no longer provisional.
    let honest: HashSet<UserId> = society.players().collect();
    let is_ranked = |player: &&UserId| honest.contains(player) && !ratings[player].is_provisional();
    let best = by_rules_alone.iter().filter(is_ranked).take(TOP);
    let best: HashSet<&UserId> = best.collect();
    let shown = list.iter().take(TOP).filter(|player| best.contains(player)).count();
    assert!(shown > TOP * 3 / 4, "{shown}");

    // Less than one in a thousand of the games between honest people is unrated.
    let is_honest = |bout: &Bout| bout.players.iter().all(|player| honest.contains(player));
    let wrongly: Vec<_> = history.unrated.iter().filter(|(bout, _)| is_honest(bout)).map(|(_, why)| why).collect();
    assert!(wrongly.len() < 10_000 / 1000, "{wrongly:?}");
}
