//! The same stories on a server that makes every transaction give way once.
//!
//! Nothing that players see may depend on it: a work that gives way is repeated whole.

#[path = "../challenges.rs"]
mod challenges;
#[path = "../choices.rs"]
mod choices;
#[path = "../clocks.rs"]
mod clocks;
#[path = "../copies.rs"]
mod copies;
#[path = "../daily.rs"]
mod daily;
#[path = "../games.rs"]
mod games;
#[path = "../holds.rs"]
mod holds;
#[path = "../leaving.rs"]
mod leaving;
#[path = "../lines.rs"]
mod lines;
#[path = "../lists.rs"]
mod lists;
#[path = "../outbox.rs"]
mod outbox;
#[path = "../places.rs"]
mod places;
#[path = "../plans.rs"]
mod plans;
#[path = "../processes.rs"]
mod processes;
#[path = "../puzzles.rs"]
mod puzzles;
#[path = "../races.rs"]
mod races;
#[path = "../ratings.rs"]
mod ratings;
#[path = "../servers.rs"]
mod servers;
#[path = "../strength.rs"]
mod strength;

use super::*;

/// Lets each transaction that writes fail at its first attempt with a serialization failure: at its first, second or third
/// statement, in turn, or at its end if it has fewer.
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

/// Opens an empty database on such a server; without PostgreSQL, in a file.
async fn empty() -> (Database, Home) {
    let (database, home) = super::empty().await;
    if let Readers::Postgres(_) = database.readers {
        script(&database, REFUSE).await.unwrap();
    }
    (database, home)
}

#[tokio::test]
async fn every_write_is_refused_once() {
    let (database, _home) = empty().await;
    let Readers::Postgres(_) = database.readers else { return };
    let attempts = async || -> i64 {
        sql::query_scalar("SELECT last_value FROM attempts").fetch_one(&database.readers).await.unwrap()
    };
    let mut game = begin(&database, ANA, KOFI).await;
    let before = attempts().await;
    for _ in 0..6 {
        let before = game.point();
        play_on(&mut game, before.ply + 1);
        assert!(database.store(&mut game, before, NOW).await.unwrap());
    }
    // Beside the moves, the process renews its own row now and then.
    assert!(attempts().await - before >= 12);
}
