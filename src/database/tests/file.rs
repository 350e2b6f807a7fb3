//! The database file: opening, locking and migrations.

use wari_games::{EventCreators, History, Span};

use super::*;

#[tokio::test]
async fn commits_survive_a_power_cut_and_readers_cannot_write() {
    let (database, _folder) = empty().await;
    let set = "SELECT journal_mode, synchronous, foreign_keys, timeout
        FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout";
    let query = || sql::query_as::<(String, i64, i64, i64)>(set);
    let writer = database.writer.write(query(), |connection, query| Box::pin(query.fetch_one(connection)));
    for settings in [writer.await.unwrap(), query().fetch_one(&database.readers).await.unwrap()] {
        let patience = i64::try_from(STORE_TIMEOUT.as_millis()).unwrap();
        assert_eq!(settings, ("wal".to_owned(), 2, 1, patience));
    }
    let written = sql::query_scalar::<i64>("DELETE FROM games RETURNING id").fetch_all(&database.readers).await;
    assert!(written.unwrap_err().to_string().contains("readonly"));
}

#[tokio::test]
async fn a_second_process_is_kept_out_until_the_first_ends() {
    let (database, folder) = empty().await;
    let refused = Database::open(&url(&folder)).await.unwrap_err();
    assert!(matches!(refused, OpenError::Locked(_)), "{refused}");
    database.close().await;
    assert!(Database::open(&url(&folder)).await.is_ok());
}

#[tokio::test]
async fn what_a_killed_process_has_only_noted_is_stored_at_the_next_start() {
    let (database, folder) = empty().await;
    let (shown, ahead, unheard) = (
        begin(&database, UserId::new(100), UserId::new(101)).await,
        begin(&database, UserId::new(102), UserId::new(103)).await,
        begin(&database, UserId::new(104), UserId::new(105)).await,
    );
    database.close().await;
    let notes = folder.path().join("wari.db.posted");
    let line = |game: &Game, point| format!("board {} {point} 77", game.id);
    let (first, half) = (line(&shown, shown.news().point()), line(&unheard, unheard.news().point()));
    let other = line(&ahead, ahead.news().point() + 2);
    fs::write(&notes, format!("{first}\n{other}\n{half}")).unwrap();

    let database = Database::open(&url(&folder)).await.unwrap();
    let owed: Vec<u64> = database.outbox().all().await.unwrap().iter().map(|owed| owed.news.subject()).collect();
    assert_eq!(owed, [ahead.id.get(), unheard.id.get()]);
    assert_eq!(database.games().load(shown.id).await.unwrap().unwrap().message, Some(MessageId::new(77)));
    assert_eq!(database.games().load(ahead.id).await.unwrap().unwrap().message, None);
    assert!(fs::read_to_string(&notes).unwrap().starts_with('\n'), "the notes are empty");
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_alone() {
    let (database, folder) = empty().await;
    database.close().await;
    let mut by_hand = SqliteConnection::connect(&url(&folder)).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9000, 'from the future', TRUE, x'00', 0)",
    )
    .execute(&mut by_hand)
    .await
    .unwrap();
    // A copy made by VACUUM has no write-ahead log; opening it for use would create one.
    let copy = folder.path().join("copy.db").display().to_string();
    sqlx::query("VACUUM INTO $1").bind(&copy).execute(&mut by_hand).await.unwrap();
    by_hand.close().await.unwrap();
    for file in [folder.path().join("wari.db").display().to_string(), copy] {
        let before = fs::read(&file).unwrap();
        let refused = Database::open(&format!("sqlite://{file}")).await.unwrap_err();
        assert!(matches!(refused, OpenError::NewerSchema { found: 9000, .. }), "{refused}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("wari.db"), "a letter to Kofi, long enough to be no database ".repeat(40)).unwrap();
    assert!(Database::open(&url(&folder)).await.is_err());
    assert!(fs::read_to_string(folder.path().join("wari.db")).unwrap().starts_with("a letter to Kofi"));
    for url in ["sqlite::memory:", "sqlite://", "mysql://localhost/wari", "sqlite://x?mode=memory"] {
        let refused = Database::open(url).await.unwrap_err();
        assert!(matches!(refused, OpenError::Url), "{url}: {refused}");
    }
}

/// Applies each migration to a file with rows of the previous version. `samples/0001.sql` holds rows that version 1
/// can contain, and so on. Fails if a migration has no samples.
#[tokio::test]
async fn each_migration_keeps_the_rows_of_the_version_before() {
    let samples = [
        include_str!("../samples/0001.sql"),
        include_str!("../samples/0002.sql"),
        include_str!("../samples/0003.sql"),
        include_str!("../samples/0004.sql"),
        include_str!("../samples/0005.sql"),
        include_str!("../samples/0006.sql"),
        include_str!("../samples/0007.sql"),
        include_str!("../samples/0008.sql"),
        include_str!("../samples/0009.sql"),
        include_str!("../samples/0010.sql"),
        include_str!("../samples/0011.sql"),
        include_str!("../samples/0012.sql"),
        include_str!("../samples/0013.sql"),
        include_str!("../samples/0014.sql"),
        include_str!("../samples/0015.sql"),
        include_str!("../samples/0016.sql"),
        include_str!("../samples/0017.sql"),
        include_str!("../samples/0018.sql"),
        include_str!("../samples/0019.sql"),
        include_str!("../samples/0020.sql"),
        include_str!("../samples/0022.sql"),
        include_str!("../samples/0023.sql"),
        include_str!("../samples/0024.sql"),
        include_str!("../samples/0025.sql"),
        include_str!("../samples/0026.sql"),
        include_str!("../samples/0027.sql"),
        include_str!("../samples/0028.sql"),
        include_str!("../samples/0029.sql"),
        include_str!("../samples/0030.sql"),
        include_str!("../samples/0031.sql"),
        include_str!("../samples/0032.sql"),
        include_str!("../samples/0033.sql"),
        include_str!("../samples/0034.sql"),
        include_str!("../samples/0035.sql"),
        include_str!("../samples/0036.sql"),
        include_str!("../samples/0037.sql"),
        include_str!("../samples/0038.sql"),
        include_str!("../samples/0039.sql"),
        include_str!("../samples/0040.sql"),
        include_str!("../samples/0041.sql"),
        include_str!("../samples/0042.sql"),
        include_str!("../samples/0043.sql"),
        include_str!("../samples/0044.sql"),
        include_str!("../samples/0045.sql"),
        include_str!("../samples/0046.sql"),
        include_str!("../samples/0047.sql"),
        include_str!("../samples/0048.sql"),
        include_str!("../samples/0049.sql"),
        include_str!("../samples/0050.sql"),
        include_str!("../samples/0051.sql"),
        include_str!("../samples/0052.sql"),
        include_str!("../samples/0053.sql"),
        include_str!("../samples/0054.sql"),
        include_str!("../samples/0055.sql"),
    ];
    let folder = tempfile::tempdir().unwrap();
    let options = SqliteConnectOptions::from_str(&url(&folder)).unwrap().create_if_missing(true).foreign_keys(true);
    // A connection that another one's migration overtakes prepares statements with the columns of before.
    let pool = sqlx::sqlite::SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let count = async |pool: &SqlitePool| -> (i64, i64, i64) {
        let counted =
            "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM challenges), (SELECT count(*) FROM ratings)";
        sqlx::query_as(counted).fetch_one(pool).await.unwrap()
    };
    let mut held = (0, 0, 0);
    assert_eq!(samples.len(), migrations::OF_FILE.iter().count(), "each migration wants its samples");
    for (migration, sample) in migrations::OF_FILE.iter().zip(samples) {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
        if held != (0, 0, 0) {
            assert_eq!(count(&pool).await, held, "{}", migration.description);
        }
        sqlx::raw_sql(sample).execute(&pool).await.unwrap();
        held = count(&pool).await;
    }
    assert!(held.0 > 0 && held.1 > 0 && held.2 > 0);

    // The rows are valid for this version of the program.
    let file = File::find(&url(&folder)).unwrap();
    let (lock, committer) = (Lock::take(file.path()).unwrap(), Committer::new(pool.acquire().await.unwrap().detach()));
    let (committer, cache) = (committer.await.unwrap(), Arc::new(OwnerCache::new(9)));
    let writer = crate::engine::file::writer::FileWriter::start(
        committer,
        file.clone(),
        lock,
        Arc::default(),
        Arc::clone(&cache.epoch),
    );
    let (writer, readers) = (Writer::File(writer), Readers::Sqlite(pool));
    let (damage, counts) = (Arc::default(), Default::default());
    let forgotten = Ledger::File(ErasureList::open(file.with(FORGOTTEN), Key::random(chance::bits)).unwrap().into());
    let database = Database {
        writer,
        readers,
        file: Some(file.into()),
        damage,
        counts,
        cache,
        processes: Processes::alone(),
        notes: None,
        forgotten,
        dice: chance::bits,
    };
    for id in 1..=held.0 {
        database.games().load(wari_games::GameId::new(id.cast_unsigned())).await.unwrap().unwrap();
    }
    for id in 1..=held.1 {
        database.challenges().load(wari_games::ChallengeId::new(id.cast_unsigned())).await.unwrap().unwrap();
    }
    let waited = database.challenges().load(wari_games::ChallengeId::new(2)).await.unwrap().unwrap();
    let old = waited.expires.since(Moment::from_millis(1_699_999_990_000));
    assert!(old > Span::days(7), "an offer of long ago waits its whole term from the upgrade on");
    let lines = database.lines().all().await.unwrap();
    let lines: Vec<_> = lines.iter().map(|line| (line.shard.index, line.heard_at.millis(), line.is_silent)).collect();
    assert_eq!(lines, [(0, 1_700_000_030_000, false), (1, 1_700_000_000_000, true)], "a silence of long ago");
    let chosen = |setting| Settings::default().with(setting);
    let ana = database.people().settings(Owner::Person(ANA)).await.unwrap();
    assert_eq!(ana, chosen(Setting::Medium(Medium::Text)));
    let here = database.people().settings(Owner::Server(SERVER)).await.unwrap();
    assert_eq!(
        here,
        chosen(Setting::Theme(Theme::Hardwood))
            .with(Setting::Motion(Motion::Animated))
            .with(Setting::History(History::Folded))
            .with(Setting::Events(EventCreators::Managers))
    );
}

#[tokio::test]
async fn what_waits_is_written_together_and_what_fails_leaves_nothing_behind() {
    let (database, _folder) = empty().await;
    let game = begin(&database, ANA, KOFI).await;
    let fails = script(&database, "UPDATE games SET guild = 77 WHERE id = 1; INSERT INTO games (id) VALUES (1)");
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let offers = (0..200).map(|number| {
        let (offer, database) = (Offer::new(HERE, UserId::new(100 + number), None, terms).unwrap(), database.clone());
        async move { database.challenges().post(&offer, NOW).await.unwrap().unwrap().id }
    });
    let (failed, ids) = tokio::join!(fails, futures_util::future::join_all(offers));
    assert!(failed.is_err());
    assert_eq!(database.games().load(game.id).await.unwrap().unwrap().place, HERE);
    assert_eq!(ids.into_iter().collect::<std::collections::HashSet<_>>().len(), 200);

    database.close().await;
    let late = database.challenges().post(&Offer::new(HERE, ANA, None, terms).unwrap(), NOW).await;
    assert!(matches!(late, Err(Error::Closed)));
}

#[tokio::test]
async fn a_copy_that_a_killed_restore_left_behind_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let left = ["wari.db.restored", "wari.db.restored.partial"].map(|name| folder.path().join(name));
    for file in &left {
        fs::write(file, "games").unwrap();
    }
    Database::open(&url(&folder)).await.unwrap().close().await;
    assert!(left.iter().all(|file| !file.exists()));
}

#[tokio::test]
async fn what_a_process_leaves_that_was_killed_while_it_made_the_file_is_no_loss() {
    let folder = tempfile::tempdir().unwrap();
    let beside = |ending: &str| folder.path().join(format!("wari.db{ending}"));
    for ending in ["", ".lock", "-journal", "-wal"] {
        fs::write(beside(ending), "").unwrap();
    }
    let database = Database::open(&url(&folder)).await.unwrap();
    begin(&database, ANA, KOFI).await;
    database.close().await;

    // Now there is something to lose.
    fs::remove_file(beside("")).unwrap();
    let lost = Database::open(&url(&folder)).await.unwrap_err();
    assert!(matches!(&lost, OpenError::Lost { .. }), "{lost}");
}
