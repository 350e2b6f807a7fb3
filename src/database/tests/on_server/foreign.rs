//! Databases on a server that are not the bot's: each is refused, and nothing in it is changed.

use sqlx::PgConnection;
use test_support::cluster::Meddler;

use super::*;

/// What all schemas of a database hold, and what its lists of migrations say.
const EVERYTHING: &str = "SELECT string_agg(told, ' ' ORDER BY told) FROM (
    SELECT n.nspname || '.' || c.relname || ':' || CAST(c.relkind AS TEXT) || CASE c.relname WHEN '_sqlx_migrations'
        THEN CAST(query_to_xml(format('SELECT * FROM %s ORDER BY 1', CAST(c.oid AS regclass)), TRUE, TRUE, '') AS TEXT)
        ELSE '' END
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema') AS all_of_it (told)";

/// A list of migrations as sqlx makes it, with a line.
fn migrations(schema: &str, line: &str) -> String {
    format!(
        "CREATE TABLE {schema}._sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
            installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL, checksum BYTEA NOT NULL,
            execution_time BIGINT NOT NULL);
         INSERT INTO {schema}._sqlx_migrations (version, description, success, checksum, execution_time) {line};"
    )
}

/// Lets names without a schema reach these.
fn search(path: &str) -> String {
    format!("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = {path}', current_database()); END $$;")
}

/// Tells everything that a database holds.
async fn everything(url: &str) -> Option<String> {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let told = sqlx::query_scalar(EVERYTHING).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    told
}

#[tokio::test]
async fn the_tables_of_another_program_are_refused_and_left_alone() {
    const NONE: &str = "SELECT 1, '', TRUE, '', 0 WHERE FALSE";
    for (script, such_as) in [
        ("CREATE TABLE recipes (name TEXT);".to_owned(), "public.recipes"),
        ("CREATE VIEW menu AS SELECT 'fufu' AS name;".to_owned(), "public.menu"),
        ("CREATE MATERIALIZED VIEW menu AS SELECT 'fufu' AS name;".to_owned(), "public.menu"),
        ("CREATE SEQUENCE orders;".to_owned(), "public.orders"),
        // Names of the bot's own.
        ("CREATE TABLE games (id BIGINT);".to_owned(), "public.games"),
        // Another program's list of migrations has the same name, with and without tables beside it.
        (migrations("public", "VALUES (1, 'recipes', TRUE, 'x', 1)"), "public._sqlx_migrations"),
        (migrations("public", "VALUES (33, 'start', TRUE, 'x', 1)"), "public._sqlx_migrations"),
        (migrations("public", "VALUES (20260101120000, 'recipes', TRUE, 'x', 1)"), "public._sqlx_migrations"),
        (migrations("public", NONE) + "CREATE TABLE recipes (name TEXT);", "public.recipes"),
        ("CREATE TABLE _sqlx_migrations (name TEXT);".to_owned(), "public._sqlx_migrations"),
        ("CREATE TABLE _sqlx_migrations (version TEXT, checksum TEXT);".to_owned(), "public._sqlx_migrations"),
        // Tables in whatever schema a name can reach.
        (
            "CREATE SCHEMA kitchen; CREATE TABLE kitchen.recipes (name TEXT);".to_owned() + &search("kitchen"),
            "kitchen.recipes",
        ),
        (
            "CREATE SCHEMA kitchen; CREATE TABLE kitchen.recipes (name TEXT);".to_owned() + &search("public, kitchen"),
            "kitchen.recipes",
        ),
        ("CREATE SCHEMA wari; CREATE TABLE public.recipes (name TEXT);".to_owned(), "public.recipes"),
    ] {
        let Some(fresh) = cluster::empty().await else { return };
        Meddler::of(&fresh.url).await.run(script.clone()).await;
        let before = everything(&fresh.url).await;
        let refused = Database::open(&fresh.url).await.map(drop).unwrap_err();
        assert!(
            matches!(&refused, OpenError::ForeignServer { table, .. } if table == such_as) && !refused.is_passing(),
            "{script}: {refused}"
        );
        let checked = super::super::check(&fresh.url).await.unwrap();
        assert!(checked.iter().any(|(_, found)| found == &Err(refused.to_string())), "{checked:?}");
        assert_eq!(everything(&fresh.url).await, before, "{script}");
    }
}

#[tokio::test]
async fn what_is_in_nobodys_way_is_not_another_programs() {
    for script in [
        "CREATE EXTENSION pg_stat_statements".to_owned(),
        "CREATE SCHEMA kitchen; CREATE TABLE kitchen.recipes (name TEXT)".to_owned(),
        "CREATE SCHEMA wari".to_owned(),
        // A start was cut off.
        migrations("public", "SELECT 1, '', TRUE, '', 0 WHERE FALSE"),
    ] {
        let Some(fresh) = cluster::empty().await else { return };
        let mut meddler = Meddler::of(&fresh.url).await;
        meddler.run(script).await;
        let checked = super::super::check(&fresh.url).await.unwrap();
        assert!(checked.iter().all(|(_, found)| found.is_ok()), "{checked:?}");
        Database::open(&fresh.url).await.unwrap().close().await;
        // Whatever is added beside the bot's tables later does not keep it out.
        meddler.run("CREATE VIEW running AS SELECT 7 AS number".to_owned()).await;
        Database::open(&fresh.url).await.unwrap().close().await;
    }
}

#[tokio::test]
async fn a_schema_can_be_named_with_the_database() {
    let Some(fresh) = cluster::empty().await else { return };
    let mut meddler = Meddler::of(&fresh.url).await;
    meddler.run("CREATE SCHEMA bot; CREATE TABLE recipes (name TEXT)".to_owned()).await;
    let separator = if fresh.url.contains('?') { '&' } else { '?' };
    let url = format!("{}{separator}options=-csearch_path%3Dbot", fresh.url);
    Database::open(&url).await.unwrap().close().await;
    meddler.run("SELECT id FROM bot.games; SELECT name FROM recipes".to_owned()).await;
}

#[tokio::test]
async fn a_database_without_letters_for_all_languages_is_refused() {
    for encoding in ["LATIN1", "SQL_ASCII"] {
        let Some(fresh) = cluster::empty().await else { return };
        let mut meddler = Meddler::of(&fresh.url).await;
        let mut url = url::Url::parse(&fresh.url).unwrap();
        let name = format!("{}_{}", &url.path()[1..], encoding.to_lowercase());
        url.set_path(&name);
        let create = format!("CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0");
        meddler.run(create).await;
        let refused = Database::open(url.as_str()).await.map(drop).unwrap_err();
        let left = everything(url.as_str()).await;
        meddler.run(format!("DROP DATABASE {name} WITH (FORCE)")).await;
        assert!(matches!(&refused, OpenError::Encoding { encoding: found, .. } if found == encoding), "{refused}");
        assert!(refused.to_string().contains("--encoding=UTF8"), "{refused}");
        assert_eq!(left, None);
    }
}
