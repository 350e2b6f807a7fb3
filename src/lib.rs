//! Wari in Discord: slash-command handlers start challenges and take moves, consult the rules, store each channel's
//! games in SQLite, and reply with a rendered PNG of the board.
//!
//! A guided tour, from the wire to the seeds. Each module imports only from those below it.
//!
//! | module | what it is | the only one that knows |
//! |---|---|---|
//! | [`discord`] | the wire: a payload becomes a request, a reply becomes a message | serenity |
//! | [`commands`] | what people can do, a file a command | how an answer is put together |
//! | [`database`] | where games are kept | sqlx |
//! | [`drawing`] | the board as a picture, ratings as a chart | image, imageproc, plotters |
//! | [`thinking`] | how the computer finds its moves | the engine's search |
//! | [`words`] | every sentence the bot says | English |
//! | [`games`] | what happens between two people | who may do what |
//! | `wari_engine` | a computer that plays it, a crate of its own | what a position is worth |
//! | `wari_rules` | the game itself, a crate of its own | the rules |
//!
//! [`run`] joins them.

pub mod arguments;
pub mod chance;
pub mod commands;
pub mod config;
pub mod database;
pub mod discord;
pub mod drawing;
pub mod games;
#[cfg(test)]
#[path = "../tests/stories/hostile.rs"]
mod hostile;
pub mod logging;
pub mod priority;
mod private;
pub mod supervisor;
pub mod table;
pub mod thinking;
pub mod timepiece;
pub mod words;

use std::sync::Arc;

use config::Config;
use database::Database;
use supervisor::Supervisor;
use timepiece::Timepiece;

/// Why the bot could not start or go on, in one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] database::OpenError),
    /// Discord does not want this bot.
    #[error(transparent)]
    Discord(#[from] discord::Error),
    /// A part without which the bot cannot go on has ended, by a mistake in this program.
    #[error("{0} has stopped, which is a mistake in this program; the messages before tell more. Start the bot again")]
    Stopped(&'static str),
}

/// Makes all ratings of a database anew from its games, and tells from how many. The result is what these games have
/// left behind one by one; nobody else may be using the file.
///
/// # Errors
/// If the database cannot be used; then the ratings stay as they were.
pub async fn recompute_ratings(database: &str) -> Result<usize, Error> {
    let database = Database::open(database).await?;
    let games = database.recompute_ratings().await.map_err(database::OpenError::from);
    database.close().await;
    Ok(games?)
}

/// Opens the database, connects to Discord and plays until `stop` is done; then answers what has begun and ends.
///
/// # Errors
/// If the database cannot be used, Discord refuses the bot, or a part of it that must not has ended. While Discord cannot
/// be reached it keeps trying.
pub async fn run(config: &Config, timepiece: Arc<dyn Timepiece>, stop: impl Future<Output = ()>) -> Result<(), Error> {
    let database = Database::open(&config.database).await?;
    play(config, &database, timepiece, stop).await
}

/// Plays on an open database, and closes it.
async fn play(
    config: &Config,
    database: &Database,
    timepiece: Arc<dyn Timepiece>,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    let supervisor = Supervisor::default();
    let mut stopped = None;
    let stop = async {
        stopped = tokio::select! {
            () = stop => None,
            () = database.failed() => Some("what writes to the database"),
            name = supervisor.ended() => Some(name),
        };
    };
    let played = discord::play(config, database, timepiece, &supervisor, stop).await;
    database.close().await;
    played?;
    stopped.map_or(Ok(()), |name| Err(Error::Stopped(name)))
}
