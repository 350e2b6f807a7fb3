//! Power cuts and failing syncs, on a simulated disk that loses unsynced data.
//!
//! Run with `RUSTFLAGS="--cfg power_cuts" cargo test -p wari --lib power`; it needs libclang.

use std::collections::HashMap;
use std::sync::Mutex;

use crash_disk::CrashDisk;
use futures_util::future::join_all;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use sqlx::sqlite::{SqlitePoolOptions, SqliteSynchronous};

use super::*;

const PLAYERS: u64 = 16;
const CUTS: usize = 100;

/// A simulated disk with a database that uses the production writer.
struct Machine {
    disk: CrashDisk,
    file: File,
    folder: TempDir,
}

impl Machine {
    fn new(name: &str, synchronous: SqliteSynchronous) -> Self {
        let (disk, folder) = (CrashDisk::plug_in(name, 1), tempfile::tempdir().unwrap());
        Self { disk, file: File::on_disk(name).synced(synchronous), folder }
    }

    /// Opens the database on a single connection, because there is no shared memory.
    async fn start(&self) -> Database {
        let mut connection = self.file.connect().await.unwrap();
        migrations::OF_FILE.run(&mut connection).await.unwrap();
        let key = Key::of_or(&mut Connection::Sqlite(&mut connection), Key::random(chance::bits)).await.unwrap();
        let committer = Committer::new(connection).await.unwrap();
        let lock = Lock::take(&self.folder.path().join("wari.db")).unwrap();
        let cache = Arc::new(OwnerCache::new(9));
        let writer = crate::engine::file::writer::FileWriter::start(
            committer,
            self.file.clone(),
            lock,
            Arc::default(),
            Arc::clone(&cache.epoch),
        );
        let readers = SqlitePoolOptions::new().connect_lazy_with(SqliteConnectOptions::new());
        let (writer, readers) = (Writer::File(writer), Readers::Sqlite(readers));
        let (file, damage, counts) = (Some(Arc::new(self.file.clone())), Arc::default(), Default::default());
        let forgotten = ErasureList::open(self.folder.path().join("forgotten"), key).unwrap();
        let forgotten = Ledger::File(Arc::new(forgotten));
        let (processes, notes) = (Processes::alone(), None);
        Database { writer, readers, file, damage, counts, cache, processes, notes, forgotten, dice: chance::bits }
    }
}

/// Starts [`PLAYERS`] concurrent games.
async fn games(database: &Database) -> Vec<Loaded> {
    let begun = (0..PLAYERS).map(|n| begin(database, UserId::new(2 * n + 100), UserId::new(2 * n + 101)));
    join_all(begun).await
}

/// Stores one more move and returns the outcome. On an error, the game stays as it was.
async fn play(database: &Database, game: &mut Loaded) -> Result<bool, Error> {
    let mut next = game.clone();
    play_on(&mut next, game.ply() + 1);
    let stored = database.games().store(&mut next, NOW).await?;
    *game = next;
    Ok(stored)
}

/// Loads the moves of all games and the result of an integrity check.
async fn stored(database: &Database) -> (HashMap<i64, String>, String) {
    let read = database.writer.write((), |connection, ()| {
        Box::pin(async move {
            let moves = sql::query_as("SELECT id, moves FROM games").fetch_all(&mut *connection).await?;
            let sound = sql::query_scalar("PRAGMA integrity_check").fetch_one(connection).await?;
            Ok((moves, sound))
        })
    });
    let (moves, sound): (Vec<(i64, String)>, String) = read.await.unwrap();
    (moves.into_iter().collect(), sound)
}

/// Returns how many acknowledged moves so many power cuts lost with [`PLAYERS`] games, and how many there were.
async fn lost(name: &str, synchronous: SqliteSynchronous, cuts: usize) -> (usize, usize) {
    let machine = Machine::new(name, synchronous);
    let mut chance = SmallRng::seed_from_u64(2);
    let (mut lost, mut told) = (0, 0);
    for _ in 0..cuts {
        let database = machine.start().await;
        let begun = games(&database).await;
        machine.disk.cut_after(chance.random_range(1..1500));
        let acknowledged = Mutex::new(HashMap::new());
        let played = begun.into_iter().map(async |mut game| {
            while game.record().outcome().is_none() {
                let ended = play(&database, &mut game).await;
                // After the cut, no result is delivered.
                if !machine.disk.is_on() {
                    break;
                }
                assert!(ended.unwrap());
                acknowledged.lock().unwrap().insert(game.id.get().cast_signed(), game.record().notation());
            }
        });
        join_all(played).await;
        database.close().await;
        machine.disk.power_cycle();

        let database = machine.start().await;
        let (found, sound) = stored(&database).await;
        assert_eq!(sound, "ok");
        for (game, moves) in acknowledged.into_inner().unwrap() {
            told += moves.len();
            let kept = found.get(&game).map_or("", String::as_str);
            lost += moves.len() - moves.len().min(common(&moves, kept));
        }
        database.close().await;
    }
    (lost, told)
}

/// Returns the length of the common prefix.
fn common(one: &str, other: &str) -> usize {
    one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count()
}

#[tokio::test]
async fn a_hundred_power_cuts_lose_nothing_that_was_acknowledged() {
    let (lost, told) = lost("full", SqliteSynchronous::Full, CUTS).await;
    println!("{CUTS} power cuts, synced at each commit: {lost} of {told} acknowledged moves lost");
    assert_eq!(lost, 0);
    assert!(told > 1000, "{told} moves are too few to tell anything");
}

/// Checks that the test above can detect losses.
#[tokio::test]
async fn the_same_power_cuts_lose_moves_that_were_not_synced() {
    /// Fewer are enough to lose something.
    const CUTS: usize = 10;
    let (lost, told) = lost("normal", SqliteSynchronous::Normal, CUTS).await;
    println!("{CUTS} power cuts, not synced at each commit: {lost} of {told} acknowledged moves lost");
    assert!(lost > 0);
}

/// When the sync of a commit fails, the commit is complete in the log and is found when the file is reopened.
#[tokio::test]
async fn a_sync_that_fails_tells_nobody_anything_untrue() {
    let machine = Machine::new("unsynced", SqliteSynchronous::Full);
    let mut chance = SmallRng::seed_from_u64(3);
    let (mut refused, mut told) = (0, 0);
    for _ in 0..40 {
        let database = machine.start().await;
        let mut begun = games(&database).await;
        for _ in 0..4 {
            machine.disk.fail_sync_after(chance.random_range(0..6));
            let rounds = begun.iter_mut().map(async |game| {
                let (mut refused, mut told) = (0, 0);
                for _ in 0..6 {
                    match play(&database, game).await {
                        // If a move were wrongly reported as failed or stored, the next attempt would be out of step
                        // with the stored game and fail.
                        Ok(stored) => {
                            assert!(stored);
                            told += 1;
                        }
                        Err(Error::NotStored(_)) => refused += 1,
                        Err(error) => panic!("{error}"),
                    }
                }
                (refused, told)
            });
            for (more_refused, more_told) in join_all(rounds).await {
                (refused, told) = (refused + more_refused, told + more_told);
            }
        }
        // Acknowledged moves survive even if the power is cut now.
        let wanted: HashMap<i64, String> =
            begun.iter().map(|game| (game.id.get().cast_signed(), game.record().notation())).collect();
        machine.disk.cut_after(0);
        database.close().await;
        machine.disk.power_cycle();
        let database = machine.start().await;
        let (found, sound) = stored(&database).await;
        assert_eq!(sound, "ok");
        for (game, moves) in wanted {
            assert_eq!(found[&game], moves);
        }
        database.close().await;
    }
    println!("{told} moves told as stored and {refused} as not stored, all truly, while syncs failed");
    assert!(told > 1000);
}
