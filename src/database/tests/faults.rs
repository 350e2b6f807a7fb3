//! Full disks, locked or damaged files, and bugs of our own.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::{BoxFuture, join_all};
use tokio::sync::oneshot;
use wari_games::GameId;

use super::*;

/// Creates a table to write to.
async fn numbers(database: &Database) {
    write(database, "CREATE TABLE numbers (number INTEGER PRIMARY KEY, weight BLOB)".to_owned()).await.unwrap();
}

fn write(database: &Database, sql: String) -> BoxFuture<'static, Result<(), Error>> {
    let database = database.clone();
    Box::pin(async move { script(&database, sql).await })
}

async fn stored(database: &Database) -> Vec<i64> {
    sql::query_scalar("SELECT number FROM numbers ORDER BY number").fetch_all(&database.readers).await.unwrap()
}

/// Blocks the writer until the sender is used, so that writes queued in the meantime share one transaction.
async fn held_up(database: &Database) -> oneshot::Sender<()> {
    let ((begun, has_begun), (release, released)) = (oneshot::channel(), oneshot::channel::<()>());
    let writer = database.writer.clone();
    let once = Mutex::new(Some((begun, released)));
    tokio::spawn(async move {
        writer
            .write(once, |_, once| {
                Box::pin(async {
                    let (begun, released) = once.lock().unwrap().take().unwrap();
                    begun.send(()).unwrap();
                    released.await.unwrap();
                    Ok(())
                })
            })
            .await
    });
    has_begun.await.unwrap();
    release
}

/// SQLite rolls back the entire transaction when the file is full. If the others had continued, each would have been
/// committed separately.
#[tokio::test]
async fn a_rollback_in_the_middle_of_a_group_tells_nobody_anything_untrue() {
    let (database, _folder) = empty().await;
    numbers(&database).await;
    let release = held_up(&database).await;
    let full = "PRAGMA max_page_count = 1; INSERT INTO numbers VALUES (30, zeroblob(1000000))";
    let writes = (0..64).map(|number| match number {
        30 => write(&database, full.to_owned()),
        _ => write(&database, format!("INSERT INTO numbers VALUES ({number}, NULL)")),
    });
    let writes = writes.map(tokio::spawn).collect::<Vec<_>>();
    tokio::task::yield_now().await;
    release.send(()).unwrap();
    let told: Vec<_> = join_all(writes).await.into_iter().map(Result::unwrap).collect();

    let acknowledged: Vec<i64> = (0..64).filter(|&number| told[usize::try_from(number).unwrap()].is_ok()).collect();
    assert_eq!(stored(&database).await, acknowledged);
    assert_eq!(acknowledged, (31..64).collect::<Vec<_>>(), "those after it are written without anybody asking again");
    for error in told.into_iter().filter_map(Result::err) {
        assert!(matches!(error, Error::NotStored(_)) && error.is_passing(), "{error}");
        assert!(error.to_string().contains("full"), "each hears the cause: {error}");
    }
    write(&database, "INSERT INTO numbers VALUES (64, zeroblob(1000000))".to_owned()).await.unwrap();
}

/// Inserts a number by a statement that may run as late as with the commit.
fn put(database: &Database, number: i64) -> BoxFuture<'static, Result<(), Error>> {
    let database = database.clone();
    Box::pin(async move {
        let put = database.writer.write(number, |connection, number| {
            let put = sql::query("INSERT INTO numbers VALUES ($1, NULL)").bind(*number);
            Box::pin(put.defer(connection))
        });
        put.await
    })
}

#[tokio::test]
async fn a_statement_that_runs_late_fails_the_write_that_it_is_part_of_and_no_other() {
    let (database, _folder) = empty().await;
    numbers(&database).await;
    for (number, is_new) in [(1, true), (1, false), (2, true)] {
        assert_eq!(put(&database, number).await.is_ok(), is_new, "{number} alone");
    }
    let release = held_up(&database).await;
    let writes: Vec<_> = [3, 1, 4, 4, 5].map(|number| tokio::spawn(put(&database, number))).into();
    tokio::task::yield_now().await;
    release.send(()).unwrap();
    let told = join_all(writes).await.into_iter().map(|told| told.unwrap().is_ok());
    assert_eq!(told.collect::<Vec<_>>(), [true, false, true, false, true]);
    assert_eq!(stored(&database).await, [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_file_that_somebody_else_writes_to_is_written_again_once_they_are_done() {
    let (database, folder) = empty().await;
    numbers(&database).await;
    let mut other = SqliteConnection::connect(&url(&folder)).await.unwrap();
    for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
        let held = other.begin_with(lock).await.unwrap();
        let writes = (0..200).map(|_| write(&database, "INSERT INTO numbers VALUES (NULL, NULL)".to_owned()));
        for told in join_all(writes).await {
            let error = told.unwrap_err();
            assert!(matches!(error, Error::NotStored(_)) && error.is_passing(), "{error}");
        }
        held.rollback().await.unwrap();
        while let Err(error) = write(&database, "INSERT INTO numbers VALUES (NULL, NULL)".to_owned()).await {
            assert!(error.is_passing(), "{error}");
        }
    }
    assert_eq!(stored(&database).await, [1, 2]);
}

/// Closing also ends the writes that are waiting for the file.
#[tokio::test]
async fn a_stop_does_not_wait_for_a_file_that_is_locked() {
    let (database, folder) = empty().await;
    numbers(&database).await;
    let mut other = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    assert!(write(&database, "INSERT INTO numbers VALUES (1, NULL)".to_owned()).await.is_err());
    database.close().await;
    held.rollback().await.unwrap();
    assert!(matches!(write(&database, String::new()).await, Err(Error::Closed)));
    Database::open(&url(&folder)).await.unwrap();
}

#[tokio::test]
async fn a_stop_ends_the_check_of_the_file() {
    let (database, folder) = empty().await;
    numbers(&database).await;
    database.close().await;
    let mut other = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let many = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
        INSERT INTO numbers SELECT i, randomblob(200) FROM n";
    sqlx::raw_sql(many).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let names = || {
        let files = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    // SQLite removes the write-ahead log when the last connection closes.
    assert_eq!(names(), ["wari.db", "wari.db.lock", "wari.db.posted"]);
    for reads in 0..3 {
        let database = Database::open(&url(&folder)).await.unwrap();
        for _ in 0..reads {
            database.games().load(GameId::new(1)).await.unwrap();
        }
        database.close().await;
        assert_eq!(names(), ["wari.db", "wari.db.lock", "wari.db.posted"], "after {reads} reads");
    }
}

/// When Discord gives up on a response, the task that waits for the write is dropped.
#[tokio::test]
async fn askers_who_leave_half_way_leave_nothing_behind() {
    let (database, _folder) = empty().await;
    numbers(&database).await;
    let game = begin(&database, ANA, KOFI).await.id;
    for number in 0..1000 {
        let asked = tokio::spawn(write(&database, format!("INSERT INTO numbers VALUES ({number}, NULL)")));
        let reader = database.clone();
        let read = tokio::spawn(async move { reader.games().load(game).await });
        for _ in 0..number % 7 {
            tokio::task::yield_now().await;
        }
        asked.abort();
        read.abort();
    }
    write(&database, "INSERT INTO numbers VALUES (1000, NULL)".to_owned()).await.unwrap();
    let together = (0..8).map(|_| database.games().load(game));
    assert!(join_all(together).await.into_iter().all(|read| read.unwrap().is_some()));
    assert_eq!(stored(&database).await.last(), Some(&1000));
}

#[tokio::test]
async fn the_log_stays_small_under_readers_that_never_pause() {
    let (database, folder) = empty().await;
    numbers(&database).await;
    let over = Arc::new(AtomicBool::new(false));
    let readers: Vec<_> = (0..3)
        .map(|_| {
            let (database, over) = (database.clone(), Arc::clone(&over));
            tokio::spawn(async move {
                while !over.load(Ordering::Relaxed) {
                    let sum = "SELECT sum(length(weight)) FROM numbers";
                    let _: Option<i64> = sql::query_scalar(sum).fetch_one(&database.readers).await.unwrap();
                }
            })
        })
        .collect();
    let log = folder.path().join("wari.db-wal");
    let mut longest = 0;
    for _ in 0..120 {
        let rewrite = "INSERT OR REPLACE INTO numbers VALUES (1, randomblob(1000000))";
        write(&database, rewrite.to_owned()).await.unwrap();
        longest = longest.max(fs::metadata(&log).unwrap().len());
    }
    over.store(true, Ordering::Relaxed);
    join_all(readers).await;
    assert!(longest < 40 << 20, "the log had {longest} bytes after 120 MB were written");
}

#[tokio::test]
async fn a_quiet_moment_empties_the_log() {
    let (database, folder) = empty().await;
    numbers(&database).await;
    write(&database, "INSERT INTO numbers VALUES (1, randomblob(9000000))".to_owned()).await.unwrap();
    let log = folder.path().join("wari.db-wal");
    until("the log to be emptied", async || fs::metadata(&log).unwrap().len() <= 4 << 20).await;
    database.close().await;
    assert!(!log.exists());
}

#[tokio::test]
async fn nobody_gets_past_the_lock_by_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    fs::create_dir(folder.path().join("elsewhere")).unwrap();
    // The link dangles at first.
    symlink("elsewhere/games.db", folder.path().join("wari.db")).unwrap();
    symlink("elsewhere", folder.path().join("there")).unwrap();
    for (first, second) in [("wari.db", "elsewhere/games.db"), ("there/games.db", "wari.db")] {
        let database = Database::open(&at(first)).await.unwrap();
        let refused = Database::open(&at(second)).await.unwrap_err();
        assert!(matches!(refused, OpenError::Locked(_)), "{refused}");
        database.close().await;
    }
}

#[tokio::test]
async fn nobody_else_can_read_the_files() {
    let (database, folder) = empty().await;
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o777;
    let files = || fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
    assert_eq!(files().count(), 5);
    for file in files() {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    database.close().await;
    // The permissions of existing files are tightened.
    for file in files() {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }
    let database = Database::open(&url(&folder)).await.unwrap();
    assert_eq!(files().map(|file| mode(&file)).collect::<Vec<_>>(), [0o600; 5]);
    let endings = database.beside("endings");
    wari_base::private::folder(&endings);
    assert_eq!(mode(&endings), 0o700);
}

#[tokio::test]
async fn a_damaged_file_is_noticed_and_left_as_it_is() {
    let (database, folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    numbers(&database).await;
    write(&database, "INSERT INTO numbers VALUES (1, randomblob(90000))".to_owned()).await.unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'numbers'";
    let root: i64 = sql::query_scalar(root).fetch_one(&database.readers).await.unwrap();
    database.close().await;
    let file = folder.path().join("wari.db");
    let mut bytes = fs::read(&file).unwrap();
    let page = (usize::try_from(root).unwrap() - 1) * 4096;
    bytes[page + 3..page + 12].fill(0xa5);
    fs::write(&file, &bytes).unwrap();

    let database = Database::open(&url(&folder)).await.unwrap();
    until("the damage to be found", async || database.damage().is_some()).await;
    let refused = database.lines().hear(vec![Shard::ONLY], NOW).await.unwrap_err();
    assert!(matches!(refused, Error::Damaged) && !refused.is_passing(), "{refused}");
    assert!(database.games().load(game.id).await.unwrap().is_some(), "what is sound can still be seen");
}

#[tokio::test]
async fn a_file_whose_schema_is_damaged_is_reported_and_keeps_nobody_waiting() {
    let (database, folder) = empty().await;
    database.close().await;
    let file = folder.path().join("wari.db");
    let mut bytes = fs::read(&file).unwrap();
    let name = b"hinted TEXT";
    let at = bytes.windows(name.len()).position(|some| some == name).unwrap();
    bytes[at + 1] = 0xff;
    fs::write(&file, bytes).unwrap();
    let opened = tokio::time::timeout(Duration::from_secs(20), async {
        let database = Database::open(&url(&folder)).await?;
        let _ = database.games().load(GameId::new(1)).await;
        Ok::<_, OpenError>(())
    });
    let refused = opened.await.unwrap().unwrap_err();
    assert!(refused.to_string().contains("its schema is damaged"), "{refused}");
}

/// Whatever bytes are changed, the bot starts or reports an error, and so does loading a game.
#[tokio::test]
async fn no_damage_makes_the_bot_panic() {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    let (database, folder) = empty().await;
    for _ in 0..20 {
        let game = begin(&database, ANA, KOFI).await;
        resign(&database, game, KOFI).await;
    }
    database.close().await;
    let sound = fs::read(folder.path().join("wari.db")).unwrap();
    let mut chance = SmallRng::seed_from_u64(1);
    for _ in 0..100 {
        let mut bytes = sound.clone();
        for _ in 0..chance.random_range(1..=64) {
            let at = chance.random_range(0..bytes.len());
            bytes[at] ^= chance.random_range(1..=255u8);
        }
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("wari.db"), bytes).unwrap();
        let Ok(database) = Database::open(&url(&folder)).await else { continue };
        for id in 1..=20 {
            let _ = database.games().load(wari_games::GameId::new(id)).await;
        }
        let _ = database.lines().hear(vec![Shard::ONLY], NOW).await;
        database.close().await;
    }
}

#[tokio::test]
async fn a_panic_where_games_are_written_is_told_to_whoever_waits_for_it() {
    let (database, _folder) = empty().await;
    let told: Result<(), Error> = database.writer.write((), |_, ()| Box::pin(async { panic!("a mistake") })).await;
    assert!(matches!(told, Err(Error::Closed)));
    database.failed().await;
}
