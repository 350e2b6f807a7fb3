//! Traps of PostgreSQL and of its driver: connections that are cut at the worst moment, work that is abandoned half
//! way, and schemas that change beneath a process.

use futures_util::future::join_all;
use sqlx::postgres::PgTypeInfo;
use sqlx::postgres::types::Oid;
use sqlx::{Column, Executor, PgConnection, PgPool, SqlSafeStr, Statement as _, TypeInfo};
use test_support::wire::{ANSWER, ANSWER_AND_DOWN, NEVER, QUESTION, Wire};

use super::super::statements;
use super::*;

/// Opens an empty database and returns the read connections, too; `None` if there is no PostgreSQL.
async fn server() -> Option<(Database, PgPool, Home)> {
    let (database, home) = Engine::Server.empty().await;
    match &database.readers {
        Readers::Postgres(pool) => Some((database.clone(), pool.clone(), home)),
        Readers::Sqlite(_) => None,
    }
}

/// Returns all sources of a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let within = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    within.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

async fn count(database: &Database, select: &'static str) -> i64 {
    sql::query_scalar(select).fetch_one(&database.readers).await.unwrap()
}

/// Returns how many transactions stand open and do nothing.
async fn left_open(pool: &PgPool) -> i64 {
    let open = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (state LIKE 'idle in transaction%' OR state = 'idle' AND xact_start IS NOT NULL)";
    sqlx::query_scalar(open).fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn a_lost_answer_to_commit_loses_and_doubles_nothing() {
    let Some((direct, _, home)) = server().await else { return };
    let wire = Wire::to(&home.url).await;
    let database = Database::open(&wire.url).await.unwrap();
    wire.cut(ANSWER);
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    for number in 0..5 {
        let offer = Offer::new(HERE, UserId::new(100 + number), None, terms).unwrap();
        let posted = database.challenges().post(&offer, NOW).await.unwrap().unwrap();
        assert_eq!(direct.challenges().load(posted.id).await.unwrap(), Some(posted));
    }
    assert_eq!(count(&direct, "SELECT count(*) FROM challenges").await, 5);
    let mut game = begin(&database, ANA, KOFI).await;
    for _ in 0..20 {
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
    }
    assert_eq!(wire.cuts(), 27, "each");
    wire.cut(NEVER);
    let kept = direct.games().load(game.id).await.unwrap().unwrap();
    assert_eq!(kept.record().notation(), game.record().notation());
    assert_eq!(count(&direct, "SELECT count(*) FROM outbox WHERE kind = 'board'").await, 1);
}

#[tokio::test]
async fn a_commit_that_never_arrives_is_done_again() {
    let Some((direct, _, home)) = server().await else { return };
    let wire = Wire::to(&home.url).await;
    let database = Database::open(&wire.url).await.unwrap();
    let mut game = begin(&database, ANA, KOFI).await;
    for number in 1..=20 {
        wire.cut(QUESTION);
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        assert_eq!(wire.cuts(), number);
    }
    let kept = direct.games().load(game.id).await.unwrap().unwrap();
    assert_eq!(kept.record().notation(), game.record().notation());
}

#[tokio::test]
async fn what_cannot_be_found_out_is_said_to_be_unknown() {
    let Some((direct, _, home)) = server().await else { return };
    let wire = Wire::to(&home.url).await;
    let database = Database::open(&wire.url).await.unwrap();
    let game = begin(&database, ANA, KOFI).await;
    wire.cut(ANSWER_AND_DOWN);
    let mut moved = game.clone();
    moved.play(ANA, HERE, House::A, NOW).unwrap();
    let error = database.games().store(&mut moved.clone(), NOW).await.unwrap_err();
    assert!(matches!(error, Error::Unknown(_)) && error.is_passing(), "{error}");
    let error = database.games().store(&mut moved.clone(), NOW).await.unwrap_err();
    assert!(matches!(error, Error::NotStored(_)) && error.is_passing(), "{error}");
    wire.cut(NEVER);
    assert!(!database.games().store(&mut moved, NOW).await.unwrap(), "it was stored, and is not played twice");
    assert_eq!(direct.games().load(game.id).await.unwrap().unwrap().record().notation(), "A");
}

/// The driver's own `begin` leaves a transaction open if its future is dropped, and whoever gets the connection next
/// writes into it.
#[tokio::test]
async fn work_that_is_abandoned_leaves_no_transaction_open() {
    let Some((database, pool, _home)) = server().await else { return };
    let game = begin(&database, ANA, KOFI).await.id;
    for number in 0..300_u64 {
        let (writer, reader) = (database.clone(), database.clone());
        let told = tokio::spawn(async move {
            writer.people().note_locale(Owner::Person(UserId::new(1_000 + number)), "fr".to_owned()).await
        });
        let read =
            tokio::spawn(
                async move { (reader.games().load(game).await, reader.people().profile(ANA, Some(KOFI)).await) },
            );
        for _ in 0..number % 11 {
            tokio::task::yield_now().await;
        }
        if number % 3 == 0 {
            tokio::time::sleep(Duration::from_micros(number * 7)).await;
        }
        told.abort();
        read.abort();
    }
    for number in 0..8 {
        database.people().note_locale(Owner::Person(UserId::new(number)), "de".to_owned()).await.unwrap();
    }
    assert_eq!(left_open(&pool).await, 0);
    let german = "SELECT count(*) FROM locales WHERE locale = 'de'";
    assert_eq!(count(&database, german).await, 8, "everybody sees what was stored");
    let together = join_all((0..16).map(|_| database.games().load(game))).await;
    assert!(together.into_iter().all(|read| read.unwrap().is_some()));
}

/// Its savepoints roll back the transaction around them when they are dropped, and `commit` still reports success.
#[test]
fn no_transaction_of_the_driver_is_used_on_a_server() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    // What is only done on a file, or opens it.
    let apart = ["tests", "engine/file", "lib.rs"].map(|name| folder.join(name));
    let sources = sources(folder).into_iter().filter(|path| !apart.iter().any(|apart| path.starts_with(apart)));
    let mut read = 0;
    for file in sources {
        let source = fs::read_to_string(&file).unwrap();
        for call in [".begin()", ".begin_with(", ".commit()", ".rollback()", "SAVEPOINT"] {
            assert!(!source.contains(call), "{call} in {}", file.display());
        }
        read += 1;
    }
    assert!(read > 60, "{read}");
}

#[tokio::test]
async fn a_column_that_another_process_adds_disturbs_nobody() {
    let Some((database, _, home)) = server().await else { return };
    let mut game = begin(&database, ANA, KOFI).await;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeDays, true);
    let post = async |challenger: u64| {
        let offer = Offer::new(HERE, UserId::new(challenger), None, terms).unwrap();
        database.challenges().post(&offer, NOW).await.unwrap().unwrap()
    };
    let mut challenge = post(100).await;
    for number in 0..4 {
        // All connections, those that read and those that write, have prepared their statements.
        for _ in 0..2 {
            let reads = join_all((0..24).map(|_| database.challenges().load(challenge.id))).await;
            assert!(reads.into_iter().all(|read| read.unwrap() == Some(challenge)));
            let written = join_all((0..8).map(|_| database.challenges().expire(challenge.id, NOW))).await;
            assert!(written.into_iter().all(|expired| expired.unwrap().is_none()));
        }
        let other = Database::open(&home.url).await.unwrap();
        for table in ["games", "challenges", "proposals", "outbox"] {
            script(&other, format!("ALTER TABLE {table} ADD COLUMN later_{number} BIGINT")).await.unwrap();
        }
        other.close().await;
        let reads = join_all((0..24).map(|_| database.challenges().load(challenge.id))).await;
        assert!(reads.into_iter().all(|read| read.unwrap() == Some(challenge)));
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
        assert_eq!(database.games().load(game.id).await.unwrap().unwrap().point(), game.point());
        challenge = post(101 + number).await;
    }
}

/// Prepares a statement. What the bot binds has a type; here, the server has to guess, and is helped where it cannot.
async fn prepared(connection: &mut PgConnection, statement: &str) -> Result<sqlx::postgres::PgStatement, sqlx::Error> {
    let text = || sqlx::AssertSqlSafe(statement.to_owned()).into_sql_str();
    let mut last = Err(sqlx::Error::RowNotFound);
    for guess in ["TEXT", "INT8"] {
        last = connection.prepare(text()).await;
        let open = || PgTypeInfo::with_oid(Oid(0));
        let count = (1..=99).rev().find(|number| statement.contains(&format!("${number}"))).unwrap_or(0);
        let mut kinds: Vec<PgTypeInfo> = (0..count).map(|_| open()).collect();
        for _ in 0..3 {
            let Err(error) = &last else { return last };
            let told = error.to_string();
            if told.contains("operator is not unique") {
                kinds.fill(PgTypeInfo::with_name("INT8"));
                last = connection.prepare_with(text(), &kinds).await;
                continue;
            }
            let Some((_, number)) = told.split_once(" parameter $") else { break };
            let number = number.split(|letter: char| !letter.is_ascii_digit()).next().unwrap();
            kinds[number.parse::<usize>().unwrap() - 1] = PgTypeInfo::with_name(guess);
            last = connection.prepare_with(text(), &kinds).await;
        }
    }
    last
}

/// Sums and averages of integers are NUMERIC, which nothing here reads.
#[tokio::test]
async fn the_server_understands_every_statement_and_returns_what_can_be_read() {
    // Checksums of migrations are bytes. Only the recognition of a file reads them in this way.
    const SQLITE: [&str; 5] = ["sqlite_", "pragma_", "commits", "changes()", "SELECT version, checksum"];
    let Some((_database, _, home)) = server().await else { return };
    let mut connection = <PgConnection as sqlx::Connection>::connect(&home.url).await.unwrap();
    let mut understood = 0;
    let mut strange = Vec::new();
    for statement in statements::statements() {
        if SQLITE.iter().any(|own| statement.contains(own)) || statement.contains('{') {
            continue;
        }
        match prepared(&mut connection, &statement).await {
            // It goes on in the program.
            Err(error) if error.to_string().contains("at end of input") => {}
            Err(error) => strange.push(format!("{error}: {statement}")),
            Ok(prepared) => {
                understood += 1;
                for column in prepared.columns() {
                    let kind = column.type_info().name();
                    if !["INT8", "INT4", "TEXT", "BOOL", "FLOAT8"].contains(&kind) {
                        strange.push(format!("{} is {kind}: {statement}", column.name()));
                    }
                }
            }
        }
    }
    assert!(strange.is_empty() && understood > 150, "{understood} understood, but {strange:#?}");
}
