//! Upgrades: new versions migrate the files of old ones, and are killed while they do.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use sqlx::migrate::{Migration, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::process::Command;
use wari_base::timepiece::{MachineTime, Timepiece};
use wari_rules::rulesets;

use crate::environment::run;
use crate::table::Table;

/// Returns all migrations.
pub(crate) async fn migrations() -> Vec<Migration> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
    Migrator::new(folder).await.unwrap().iter().cloned().collect()
}

/// How many times the bot is killed per migration: by default, and in the thorough test.
const A_FEW: u32 = 2;
const MANY: u32 = 20;

#[tokio::test]
async fn a_kill_while_a_file_is_brought_up_to_date_loses_nothing() {
    kill_in_each_migration(A_FEW).await;
}

#[tokio::test]
#[ignore = "takes a minute or two"]
async fn many_kills_while_a_file_is_brought_up_to_date_lose_nothing() {
    kill_in_each_migration(MANY).await;
}

async fn kill_in_each_migration(kills: u32) {
    let mut chance = SmallRng::seed_from_u64(7);
    let folder = tempfile::tempdir().unwrap();
    // A command makes no new file, so that there is none of version 0.
    for version in 1..migrations().await.len() {
        let old = old_file(&folder, version).await;
        let began = Instant::now();
        let wanted = contents(&upgraded(&old, "whole").await).await;
        // The upgrade of such a small file takes less than this; kills before and after it do no harm.
        let longest = began.elapsed();
        for kill in 0..kills {
            let file = copied(&old, &format!("killed-{kill}"));
            let mut bot = recompute(&file).spawn().unwrap();
            let instant = longest.mul_f64(chance.random_range(0.0..1.0));
            let _ = tokio::time::timeout(instant, bot.wait()).await;
            bot.kill().await.unwrap();
            assert!(recompute(&file).status().await.unwrap().success(), "version {version} after {instant:?}");
            assert_eq!(contents(&file).await, wanted, "version {version} after {instant:?}");
        }
    }
}

/// Creates a file of this version, with rows that it can hold.
async fn old_file(folder: &TempDir, version: usize) -> PathBuf {
    let path = folder.path().join(format!("version-{version}.db"));
    let mut file = SqliteConnectOptions::new().filename(&path).create_if_missing(true).connect().await.unwrap();
    let all = migrations().await;
    for number in 1..=version {
        let known = all[..number].to_vec();
        let newest = known[number - 1].version;
        Migrator::with_migrations(known).run(&mut file).await.unwrap();
        let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/database/samples/{newest:04}.sql"));
        let sample = fs::read_to_string(sample).unwrap();
        sqlx::raw_sql(AssertSqlSafe(sample)).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
    path
}

/// Returns a copy that a bot migrated without interruption.
async fn upgraded(old: &Path, name: &str) -> PathBuf {
    let file = copied(old, name);
    assert!(recompute(&file).status().await.unwrap().success());
    file
}

fn copied(old: &Path, name: &str) -> PathBuf {
    let folder = old.with_extension(name);
    fs::create_dir(&folder).unwrap();
    let file = folder.join("wari.db");
    fs::copy(old, &file).unwrap();
    file
}

/// Returns the program with a command that does not need Discord.
fn recompute(file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wari"));
    command.arg("recompute-ratings").env_clear().env("DATABASE_URL", format!("sqlite://{}", file.display()));
    command.current_dir(file.parent().unwrap()).stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
    command
}

/// Returns everything in a file except when and how often it was changed, and its random key.
async fn contents(file: &Path) -> Vec<String> {
    let mut file = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table'
        AND name NOT IN ('_sqlx_migrations', 'commits', 'secrets', 'sqlite_sequence') AND name NOT LIKE 'sqlite_stat%' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut file).await.unwrap();
    let mut found = Vec::new();
    for table in tables {
        // After the upgrade, old offers get their full term again, so their times differ.
        let columns = "SELECT group_concat('quote(' || CASE name WHEN 'expires_at' THEN 'expires_at > 1750000000000'
            ELSE '\"' || name || '\"' END || ')', ' || char(124) || ') FROM pragma_table_info($1)";
        let columns: String = sqlx::query_scalar(columns).bind(&table).fetch_one(&mut file).await.unwrap();
        let rows = format!("SELECT '{table}: ' || {columns} AS row FROM {table} ORDER BY row");
        found.extend(sqlx::query_scalar::<_, String>(AssertSqlSafe(rows)).fetch_all(&mut file).await.unwrap());
    }
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut file).await.unwrap();
    found.push(sound);
    file.close().await.unwrap();
    found
}

#[tokio::test]
async fn a_file_is_copied_before_it_is_upgraded_and_the_copy_goes_after_a_week() {
    let folder = tempfile::tempdir().unwrap();
    let all = migrations().await;
    let newest = all.len();
    let version = |number: usize| all[number - 1].version;
    let current = upgraded(&old_file(&folder, newest).await, "current").await;
    let copy =
        |file: &Path, number| PathBuf::from(format!("{}.before-upgrade-from-{}", file.display(), version(number)));
    assert!(!copy(&current, newest).exists(), "this is no upgrade");

    let old = old_file(&folder, newest - 1).await;
    let before = contents(&old).await;
    let file = upgraded(&old, "upgraded").await;
    let way_back = copy(&file, newest - 1);
    assert_eq!(contents(&way_back).await, before);
    assert_eq!(fs::metadata(&way_back).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(recompute(&file).status().await.unwrap().success());
    assert_eq!(contents(&way_back).await, before, "the next start leaves it alone");

    // Somebody goes back, plays on with the old program, and upgrades again; then once more without having played.
    let copies = || {
        let files = fs::read_dir(file.parent().unwrap()).unwrap().map(|file| file.unwrap().file_name());
        files.filter(|name| name.to_str().unwrap().contains(".before-upgrade-from-")).count()
    };
    let played = folder.path().join("played.db");
    fs::copy(&way_back, &played).unwrap();
    let mut by_hand = SqliteConnection::connect(&format!("sqlite://{}", played.display())).await.unwrap();
    sqlx::query("UPDATE games SET channel = 4711 WHERE id = 1").execute(&mut by_hand).await.unwrap();
    by_hand.close().await.unwrap();
    let newer = contents(&played).await;
    assert_ne!(newer, before);
    for _ in 0..2 {
        fs::copy(&played, &file).unwrap();
        assert!(recompute(&file).status().await.unwrap().success());
        assert_eq!(contents(&way_back).await, before);
        let second = PathBuf::from(format!("{}-2", way_back.display()));
        assert_eq!(contents(&second).await, newer, "a copy of this very state");
        assert_eq!(copies(), 2);
    }
}

/// The version of the database before messages were owed, clocks could stand still, and anything was planned.
const LONG_AGO: usize = 13;

/// What the program of that version stored when the third move of a game of each ruleset, with a day for each, was due,
/// and Kofi's challenge to Ana was open.
fn as_long_ago(table: &Table) -> String {
    let ([ana, kofi], guild, channel) = ([table.ana.id(), table.kofi.id()], table.guild.id(), table.channel.id());
    let now = MachineTime::default().time().now.millis();
    let [then, due, deadline] = [now - 3_600_000, now + 39_600_000, now + 82_800_000];
    let games = rulesets::ALL.iter().map(|ruleset| {
        format!(
            "INSERT INTO games (guild, channel, rules, seeds, south, north, rated, moves, ply, started_at, moved_at,
                 shown_ply, shown_message, pace, deadline, due_at)
             VALUES ({guild}, {channel}, '{}', 4, {ana}, {kofi}, 1, 'Cb', 2, {then}, {then}, 2, 77, 'day', {deadline}, {due});",
            ruleset.id
        )
    });
    let challenge = format!(
        "INSERT INTO challenges (guild, channel, message, challenger, invited, rules, seeds, start, rated, pace, offered_at,
             expires_at)
         VALUES ({guild}, {channel}, 78, {kofi}, {ana}, 'classic', 4, 'me', 1, 'day', {then}, {deadline});"
    );
    games.chain([challenge]).collect()
}

#[tokio::test]
async fn games_that_were_running_long_ago_are_played_on() {
    let mut table = Table::without_bot().await;
    if !table.is_on_file() {
        return;
    }
    let file = SqliteConnectOptions::new().filename(table.database()).create_if_missing(true);
    let mut file = file.connect().await.unwrap();
    let known = migrations().await[..LONG_AGO].to_vec();
    Migrator::with_migrations(known).run(&mut file).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(as_long_ago(&table))).execute(&mut file).await.unwrap();
    file.close().await.unwrap();

    table.start().await;
    for number in 1..=rulesets::ALL.len() {
        for (person, house) in [(&table.ana, "e"), (&table.kofi, "f")] {
            let told = table.typed(person, &format!("/wari move house:{house} game:{number}")).await;
            assert!(told.contains(&format!("sowed **{house}**")), "game {number}: {told}");
        }
    }
    let accepted = table.typed(&table.ana, "/wari accept").await;
    assert!(accepted.contains(&format!("game {}", rulesets::ALL.len() + 1)), "{accepted}");
    table.stop().await;
    let mut check = table.operator(&["check"]);
    check.env("DISCORD_TOKEN", table.discord.token());
    let checked = run(check).await;
    assert!(checked.status.success(), "{checked:?}");
}
