//! The engines that stories of the database are told on.

use super::*;

/// An engine. Without PostgreSQL, all of them are files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    File,
    Server,
    /// A server that makes every transaction give way once. Nothing that players see may depend on it: a work that
    /// gives way is repeated whole.
    Refusing,
}

/// Tells a story, a function of the engine, on a file and on a server: `#[apply(on_each_engine)]` makes two tests of
/// it. The server refuses everything once, because what succeeds there at the second attempt succeeds on any.
macro_rules! on_each_engine {
    ($(#[$about:meta])* async fn $story:ident($engine:ident: Engine $(,)?) $told:block) => {
        $(#[$about])*
        async fn $story($engine: Engine) $told

        mod $story {
            use super::Engine;

            #[tokio::test]
            async fn file() {
                super::$story(Engine::File).await;
            }

            #[tokio::test]
            async fn refusing() {
                super::$story(Engine::Refusing).await;
            }
        }
    };
}
pub(super) use on_each_engine;

/// Where the database of a test is.
pub(super) struct Home {
    pub(super) url: String,
    pub(super) folder: TempDir,
    fresh: Option<cluster::Fresh>,
}

impl Home {
    fn of(fresh: Option<cluster::Fresh>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { url: fresh.as_ref().map_or_else(|| url(&folder), |fresh| fresh.url.clone()), folder, fresh }
    }
}

impl Engine {
    /// Finds a place where there is no database yet.
    pub(super) async fn nothing(self) -> Home {
        Home::of(if self == Self::File { None } else { cluster::empty().await })
    }

    /// Opens an empty database.
    pub(super) async fn empty(self) -> (Database, Home) {
        let home = Home::of(match self {
            Self::File => None,
            Self::Server => cluster::migrated().await,
            Self::Refusing => cluster::prepared(REFUSE).await,
        });
        if home.fresh.is_none() {
            ready::database(&home.folder.path().join("wari.db"), async || {
                Database::open(&home.url).await.unwrap().close().await;
            })
            .await;
        }
        let database = Database::open(&home.url).await.unwrap();
        (database, home)
    }
}

/// Opens the same database as another process would. A file has only one process.
pub(super) async fn another(database: &Database, home: &Home) -> Database {
    if database.is_shared() { Database::open(&home.url).await.unwrap() } else { database.clone() }
}

/// Lets each transaction that writes fail at its first attempt with a serialization failure: at its first, second or
/// third statement, in turn, or at its end if it has fewer.
const REFUSE: &str = "
    CREATE SEQUENCE attempts;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        attempt BIGINT := nullif(current_setting('test.attempt', TRUE), '');
        statement BIGINT := 1 + coalesce(nullif(current_setting('test.statement', TRUE), ''), '0')::BIGINT;
    BEGIN
        IF attempt IS NULL THEN
            attempt := nextval('attempts');
            PERFORM set_config('test.attempt', attempt::TEXT, TRUE);
        END IF;
        PERFORM set_config('test.statement', statement::TEXT, TRUE);
        IF attempt % 2 = 1 AND (TG_LEVEL = 'ROW' OR statement = 1 + attempt / 2 % 3) THEN
            RAISE EXCEPTION 'injected' USING ERRCODE = '40001';
        END IF;
        RETURN NULL;
    END $$;
    DO $$
    DECLARE name TEXT;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_sqlx_migrations', 'secrets') LOOP
            EXECUTE format('CREATE TRIGGER refuses AFTER INSERT OR UPDATE OR DELETE ON %I
                FOR EACH STATEMENT EXECUTE FUNCTION refuse()', name);
            EXECUTE format('CREATE CONSTRAINT TRIGGER refuses_at_end AFTER INSERT OR UPDATE OR DELETE ON %I
                DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()', name);
        END LOOP;
    END $$";

#[tokio::test]
async fn every_write_is_refused_once() {
    let (database, _home) = Engine::Refusing.empty().await;
    let Readers::Postgres(_) = database.readers else { return };
    let attempts = async || -> i64 {
        sql::query_scalar("SELECT last_value FROM attempts").fetch_one(&database.readers).await.unwrap()
    };
    let mut game = begin(&database, ANA, KOFI).await;
    let before = attempts().await;
    for _ in 0..6 {
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.games().store(&mut game, NOW).await.unwrap());
    }
    // The process also renews its own row now and then, which may use up the refusal meant for the first move.
    assert!(attempts().await - before >= 11);
}
