//! An examination of the database for the operator. It only reads, so the bot may be using it.

use sqlx::{ConnectOptions, Connection as _};
use wari_games::{Game, GameId};

use super::copies::BackupError;
use super::engine::file::sqlite::File;
use super::engine::found::Found;
use super::engine::server::postgres::{self, Server};
use super::engine::sql::{self, Connection};
use super::play::games::GameRow;
use super::{Error, OpenError, migrations};

/// A part of the database, and what was found there: an error if something is wrong.
pub type Finding = (&'static str, Result<String, String>);

/// Rows that nothing leads to, since what they are about is gone: their name, and a statement that counts them.
const ORPHANS: [(&str, &str); 2] = [
    (
        "messages about games that do not exist",
        "SELECT count(*) FROM outbox WHERE kind IN ('board', 'annulled', 'reminder', 'lapse-south', 'lapse-north', 'unpaused', 'due')
             AND NOT EXISTS (SELECT 1 FROM games WHERE id = outbox.subject)",
    ),
    (
        "messages about challenges that do not exist",
        "SELECT count(*) FROM outbox WHERE kind IN ('challenge', 'alone', 'closing')
             AND NOT EXISTS (SELECT 1 FROM challenges WHERE id = outbox.subject)",
    ),
];

/// Examines the database that a URL names.
///
/// # Errors
/// If there is no such file.
pub async fn check(url: &str) -> Result<Vec<Finding>, BackupError> {
    if Server::is_named(url) {
        let server = Server::find(url)?;
        return Ok(match server.connect().await {
            Ok(mut connection) => {
                let mut found = vec![("server", Ok(format!("{} can be reached", server.name())))];
                match server.recognize(&mut connection).await {
                    Ok(Found::Ours) => content(&mut Connection::Postgres(&mut connection), &mut found).await,
                    Ok(Found::Nothing) => {
                        found.push(("version", Ok("it is empty; the bot makes its tables when it starts".to_owned())));
                    }
                    Err(error) => found.push(("version", Err(error.to_string()))),
                }
                let _ = connection.close().await;
                found
            }
            Err(source) => {
                let unusable = OpenError::Server { name: server.name(), source };
                vec![("server", Err(unusable.to_string()))]
            }
        });
    }
    let file = File::find(url)?;
    match file.recognize().await {
        Ok(Found::Nothing) => return Err(BackupError::Missing(file.path().to_owned())),
        Err(error @ (OpenError::NoFile(_) | OpenError::Foreign(_))) => {
            return Ok(vec![("file", Err(error.to_string()))]);
        }
        // What is wrong with its content is told below.
        Ok(Found::Ours) | Err(_) => {}
    }
    let mut found = vec![("file", intact(&file).await)];
    // Nothing can be said about the content of a damaged file.
    if found[0].1.is_err() {
        return Ok(found);
    }
    match file.reading().connect().await {
        Ok(mut reader) => {
            content(&mut Connection::Sqlite(&mut reader), &mut found).await;
            let _ = reader.close().await;
        }
        Err(error) => found.push(("version", Err(error.to_string()))),
    }
    Ok(found)
}

/// Examines what is stored.
async fn content(reader: &mut Connection<'_>, found: &mut Vec<Finding>) {
    let version = version(reader).await;
    let is_current = matches!(version, Ok((_, true)));
    found.push(("version", version.map(|(told, _)| told)));
    if is_current {
        found.push(("games", games(reader).await.unwrap_or_else(|error| Err(error.to_string()))));
        found.push(("orphans", orphans(reader).await.unwrap_or_else(|error| Err(error.to_string()))));
    }
}

/// Checks all pages of the file.
async fn intact(file: &File) -> Result<String, String> {
    let damage = file.damage().await.map_err(|error| error.to_string())?;
    match damage.is_empty() {
        true => Ok(format!("{} is intact", file.path().display())),
        false => Err(format!("{} is damaged: {}", file.path().display(), damage.join("; "))),
    }
}

/// Compares the version of the schema with that of this program; returns `true` if they are equal.
async fn version(reader: &mut Connection<'_>) -> Result<(String, bool), String> {
    let newest = sql::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut *reader).await;
    let found: i64 = newest.map_err(|_| "this is no database of the bot".to_owned())?;
    let engine = match reader {
        Connection::Postgres(_) => postgres::VERSION,
        _ => "SELECT 'SQLite ' || sqlite_version()",
    };
    let engine: String = sql::query_scalar(engine).fetch_one(reader).await.map_err(|error| error.to_string())?;
    let known = migrations::OF_FILE.iter().map(|migration| migration.version).max().unwrap_or_default();
    match found {
        newer if newer > known => Err(format!("{found} is newer than this program, which knows up to {known}")),
        older if older < known => Ok((format!("{found}; the bot will upgrade it to {known} when it starts"), false)),
        _ => Ok((format!("{found}, by {engine}"), true)),
    }
}

/// Replays each running game by the rules.
async fn games(reader: &mut Connection<'_>) -> Result<Result<String, String>, Error> {
    const PAGE: i64 = 500;
    let (mut count, mut last, mut wrong) = (0_u64, GameId::new(0), Vec::new());
    loop {
        let page = "SELECT * FROM games_with_proposals WHERE finished_at IS NULL AND id > $1 ORDER BY id LIMIT $2";
        let rows: Vec<GameRow> = sql::query_as(page).bind(last).bind(PAGE).fetch_all(&mut *reader).await?;
        let Some(newest) = rows.last().map(|row| row.id) else { break };
        for row in rows {
            count += 1;
            let id = row.id;
            match Game::try_from(row) {
                Ok(game) if game.ending().is_some() => wrong.push(format!("game {id} is over by the rules")),
                Ok(_) => {}
                Err(error) => wrong.push(error.to_string()),
            }
        }
        last = newest;
    }
    Ok(match wrong.is_empty() {
        true => Ok(format!("{count} running, all replayed by the rules")),
        false => Err(format!("{} of {count} running: {}", wrong.len(), wrong.join("; "))),
    })
}

/// Looks for rows about something that is gone.
async fn orphans(reader: &mut Connection<'_>) -> Result<Result<String, String>, Error> {
    let mut found = Vec::new();
    // A server never lets a row lose the one that it refers to.
    if let Connection::Sqlite(_) = reader {
        let keys: Vec<(String, Option<i64>, String, i64)> =
            sql::query_as("PRAGMA foreign_key_check").fetch_all(&mut *reader).await?;
        found.extend(keys.into_iter().map(|(table, row, parent, _)| {
            format!("row {} of {table} without its row of {parent}", row.unwrap_or_default())
        }));
    }
    for (what, count) in ORPHANS {
        let count: i64 = sql::query_scalar(count).fetch_one(&mut *reader).await?;
        if count > 0 {
            found.push(format!("{what}: {count}"));
        }
    }
    Ok(if found.is_empty() { Ok("none".to_owned()) } else { Err(found.join("; ")) })
}
