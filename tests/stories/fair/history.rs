//! The stored history of all games.

use std::collections::{HashMap, HashSet};

use futures_util::future::join_all;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;
use wari_database::{Database, Loaded};
use wari_games::{
    ChannelId, Decided, Decision, Game, GuildId, Leaving, Moment, Offer, Pace, Place, Rating, Running, Scope, Start,
    Subject, Terms, Unrated, UserId,
};
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;
/// The start of the simulation, in milliseconds since 1970.
pub(crate) const START: i64 = 1_700_000_000_000;

const HERE: Place = Place::in_server(GuildId::new(10), ChannelId::new(20));
/// The maximum number of games that are stored concurrently.
const TOGETHER: usize = 24;

/// A game to be played.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    /// South and North.
    pub(crate) players: [UserId; 2],
    pub(crate) winner: Option<UserId>,
    pub(crate) began: i64,
    pub(crate) ended: i64,
    pub(crate) moves: Moves,
    /// Who has their data deleted afterwards, and comes back as somebody new.
    pub(crate) leaves: Option<UserId>,
}

/// The way in which a game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moves {
    /// Random moves, half of them the largest capture.
    Varied { at_least: usize },
    /// `count` moves, always the first legal house.
    Same { count: usize },
}

/// The database with all games.
pub(crate) struct History {
    database: Database,
    _folder: TempDir,
    /// The games that did not count, and why.
    pub(crate) unrated: Vec<(Bout, Unrated)>,
    end: Moment,
}

impl History {
    /// Plays and stores all games in the order in which they end.
    pub(crate) async fn play(bouts: &[Bout], chance: &mut SmallRng) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::open(&format!("sqlite://{}", folder.path().join("wari.db").display())).await.unwrap();
        let mut unrated = Vec::new();
        for bouts in of_different_people(bouts) {
            let seeds: Vec<u64> = bouts.iter().map(|_| chance.random()).collect();
            let games = join_all(bouts.iter().map(|bout| begin(&database, bout))).await;
            let played = bouts.iter().zip(games).zip(seeds).map(async |((bout, mut game), seed)| {
                play(&mut game, bout, &mut SmallRng::seed_from_u64(seed));
                let stored = database.games().store(&mut game, Moment::from_millis(bout.ended)).await;
                assert!(stored.unwrap());
                game.unrated()
            });
            let verdicts = join_all(played).await;
            for bout in bouts {
                let Some(leaves) = bout.leaves else { continue };
                let (subject, now) = (Subject::Person(leaves, Leaving::Resign), Moment::from_millis(bout.ended));
                let promised = database.erasures().promise(subject, now).await.unwrap().unwrap();
                assert!(database.erasures().erase(promised).await.unwrap());
            }
            unrated.extend(bouts.iter().zip(verdicts).filter_map(|(bout, verdict)| Some((bout.clone(), verdict?))));
        }
        let end = bouts.iter().map(|bout| bout.ended).max().unwrap();
        Self { database, _folder: folder, unrated, end: Moment::from_millis(end) }
    }

    /// Returns the players in the order of the leaderboard, and their ratings.
    pub(crate) async fn leaderboard(&self) -> (Vec<UserId>, HashMap<UserId, Rating>) {
        let (mut list, mut ratings) = (Vec::new(), HashMap::new());
        for number in 0.. {
            let page = self.database.people().standings(
                Scope::Global,
                HERE,
                &rulesets::CLASSIC,
                UserId::new(0),
                number,
                self.end,
            );
            let standings = page.await.unwrap();
            list.extend(standings.page.iter().map(|line| line.player));
            ratings.extend(standings.page.iter().map(|line| (line.player, line.rating)));
            if number + 1 == standings.pages() {
                break;
            }
        }
        (list, ratings)
    }
}

/// Splits the games into portions in which no player occurs twice, so that each portion can be played concurrently.
fn of_different_people(bouts: &[Bout]) -> Vec<&[Bout]> {
    let (mut portions, mut start) = (Vec::new(), 0);
    let mut playing = HashSet::new();
    for (index, bout) in bouts.iter().enumerate() {
        if index - start == TOGETHER || bout.players.iter().any(|player| playing.contains(player)) {
            portions.push(&bouts[start..index]);
            playing.clear();
            start = index;
        }
        playing.extend(bout.players);
    }
    portions.push(&bouts[start..]);
    portions
}

/// Offers a game and accepts it.
async fn begin(database: &Database, bout: &Bout) -> Loaded {
    let ([south, north], began) = (bout.players, Moment::from_millis(bout.began));
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Day, true);
    let offer = Offer::new(HERE, south, Some(north), terms).unwrap();
    let challenge = database.challenges().post(&offer, began).await.unwrap().unwrap();
    let pairing = challenge.accept(north, HERE, true).unwrap();
    database.challenges().accept(&challenge, &pairing, began).await.unwrap().unwrap()
}

/// Plays until one player resigns or both agree to a draw.
fn play(game: &mut Game, bout: &Bout, chance: &mut SmallRng) {
    let moves = match bout.moves {
        Moves::Varied { at_least } => at_least,
        Moves::Same { count } => count,
    };
    while game.ply() < moves {
        let legal = game.record().legal();
        let captures = |house: &House| game.record().clone().play(*house).map_or(0, |sowing| sowing.captured_seeds());
        let house = match bout.moves {
            Moves::Same { .. } => legal.iter().next(),
            Moves::Varied { .. } if chance.random_bool(0.5) => legal.iter().max_by_key(captures),
            Moves::Varied { .. } => legal.iter().choose(chance),
        };
        let Some(house) = house else { break };
        let before = game.clone();
        game.sow(house).unwrap();
        if game.ending().is_some() {
            // The winner is predetermined, so stop before the rules end the game.
            *game = before;
            break;
        }
    }
    let side_of = |player| if player == bout.players[0] { Side::South } else { Side::North };
    let decision = match bout.winner {
        Some(winner) => Decision::Player(side_of(winner).opponent(), Decided::Resigned),
        None => Decision::Player(game.record().position().mover(), Decided::Drawn),
    };
    *game = game.clone().with(game.record().clone(), Some(decision), Running::default());
}
