//! Checks that button presses, autocompletion and polling take no more SQLite steps in a large file than in a small
//! one. Steps are counted instead of time, so the result is the same on every machine.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::join_all;
use test_support::filling::Sizes;
use wari_games::{GameId, Version};

use super::*;

const AT: Moment = Moment::from_millis(filling::NOW);
/// The number of users to measure, some of them busier than others.
const ACTORS: u32 = 20;

/// Returns the active users, spread evenly over all people.
fn actors(sizes: Sizes) -> impl Iterator<Item = UserId> {
    (0..ACTORS).map(move |number| UserId::new(Sizes::person(number * sizes.people() / ACTORS)))
}

/// Counts a step and goes on.
fn counter(steps: Arc<AtomicU64>) -> impl FnMut() -> bool + Send + 'static {
    move || {
        steps.fetch_add(1, Ordering::Relaxed);
        true
    }
}

/// The steps of the readers and of the writer.
#[derive(Default)]
struct Steps {
    reading: Arc<AtomicU64>,
    writing: Arc<AtomicU64>,
}

impl Steps {
    /// Returns the steps since the last call. The writer's count only for writes: when idle, it updates SQLite's
    /// statistics.
    fn take(&self, writes: bool) -> u64 {
        let [reading, writing] = [&self.reading, &self.writing].map(|steps| steps.swap(0, Ordering::Relaxed));
        reading + if writes { writing } else { 0 }
    }
}

/// Starts counting the steps of all connections.
async fn steps(database: &Database) -> Steps {
    let steps = Steps::default();
    let mut readers = Vec::new();
    for _ in 0..file_readers(database).options().get_max_connections() {
        let mut reader = file_readers(database).acquire().await.unwrap();
        reader.lock_handle().await.unwrap().set_progress_handler(1, counter(Arc::clone(&steps.reading)));
        readers.push(reader);
    }
    let write = database.writer.write(Arc::clone(&steps.writing), |connection, steps| {
        Box::pin(async move {
            let (connection, steps) = (connection.file().await?.expect("a file"), Arc::clone(steps));
            connection.lock_handle().await?.set_progress_handler(1, counter(steps));
            Ok(())
        })
    });
    write.await.unwrap();
    steps
}

/// Measures the cost of each operation in a file of the given sizes.
async fn costs(sizes: Sizes) -> Vec<(&'static str, u64)> {
    let folder = tempfile::tempdir().unwrap();
    filling::fill(&folder.path().join("wari.db"), sizes).await.unwrap();
    let database = Database::open(&url(&folder)).await.unwrap();
    let steps = steps(&database).await;
    let mut costs = Vec::new();
    let mut cost = |what, writes| costs.push((what, steps.take(writes)));
    cost("nothing yet", false);

    let mut games = Vec::new();
    for actor in actors(sizes) {
        let own = database.games().of_person(actor).await.unwrap();
        games.extend(own.into_iter().find(|game| game.computer.is_none()).map(|game| (actor, game)));
    }
    cost("games", false);
    assert_eq!(games.len(), ACTORS as usize, "everybody plays somebody");
    for (actor, game) in &games {
        assert!(!database.games().of_person_in(game.place, *actor).await.unwrap().is_empty());
    }
    cost("games of a channel", false);
    for (actor, game) in &games {
        assert!(database.games().finished_of(*actor, game.place, 1).await.unwrap().len() <= 1);
        database.games().newest_finished_in(game.place).await.unwrap().unwrap();
        database.games().newest_in(game.place).await.unwrap().unwrap();
    }
    cost("finished games of a channel", false);
    let mut whole = Vec::new();
    for (_, game) in &games {
        whole.push(database.games().load(game.id).await.unwrap().unwrap());
    }
    cost("a game", false);
    for game in &mut whole {
        let (mover, place) = (game.to_move().unwrap(), game.place);
        let house = game.record().legal().iter().next().unwrap();
        game.play(mover, place, house, AT).unwrap();
        assert!(database.games().store(game, AT).await.unwrap());
    }
    cost("a move", true);
    for game in &mut whole {
        let south = game.players.south;
        game.resign(south).unwrap();
        assert!(database.games().store(game, AT).await.unwrap());
    }
    assert!(whole.iter().filter(|game| game.counts()).count() > ACTORS as usize / 2);
    cost("the end of a game", true);
    for game in &whole {
        let viewer = UserId::new(1);
        for scope in [Scope::Server, Scope::Channel] {
            let ruleset = game.record().ruleset();
            let listed = database.people().standings(scope, game.place, ruleset, viewer, 1, AT).await.unwrap();
            assert!(listed.total > Standings::PAGE);
        }
    }
    cost("a leaderboard", false);
    for game in &whole {
        let profile = database.people().profile(game.players.south, Some(game.players.north)).await.unwrap();
        assert!(profile.met().games() > 0);
    }
    cost("a profile", false);
    for _ in 0..ACTORS {
        assert!(database.games().claim_due((Shard::ONLY, Shard::ONLY), AT, AT, 50).await.unwrap().is_empty());
        assert!(database.outbox().claim(AT, AT, 50).await.unwrap().is_empty());
        assert!(database.challenges().expiring(AT, 50).await.unwrap().is_empty());
        assert!(database.study().daily_puzzles_due(AT, 50).await.unwrap().is_empty());
    }
    cost("a look at the clocks", false);
    costs
}

#[tokio::test]
async fn what_people_do_takes_as_many_steps_however_many_games_there_are() {
    let small = costs(Sizes { running: 1_000, finished: 5_000 }).await;
    let big = costs(Sizes { running: 6_000, finished: 30_000 }).await;
    let grown: Vec<_> = small.iter().zip(&big).filter(|((_, small), (_, big))| *big > 2 * small + 10).collect();
    assert!(grown.is_empty(), "{grown:?} of {small:?} and {big:?}");
}

/// Returns how many texts the connection that writes has prepared.
async fn prepared(database: &Database) -> usize {
    let write = database.writer.write((), |connection, ()| {
        Box::pin(async move { Ok(connection.file().await?.expect("a file").cached_statements_size()) })
    });
    write.await.unwrap()
}

#[tokio::test]
async fn however_many_receipts_come_together_their_texts_are_few() {
    let (database, _folder) = empty().await;
    let before = prepared(&database).await;
    for crowd in 1..40 {
        let receipts = (1..=crowd).map(|id| {
            database.outbox().mark_posted(News::Board(GameId::new(id), Version::running(1, 0)), Some(MessageId::new(5)))
        });
        for posted in join_all(receipts).await {
            assert_eq!(posted.unwrap().outdated, []);
        }
    }
    let new = prepared(&database).await - before;
    assert!(new <= 10, "{new}");
}

#[tokio::test]
async fn what_waits_for_a_statement_is_small() {
    let (database, _folder) = empty().await;
    let size = size_of_val(&database.games().load(GameId::new(1)));
    assert!(size < 5 << 10, "{size}");
}
