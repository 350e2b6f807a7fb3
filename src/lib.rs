//! Wari on Discord: slash-command handlers start challenges and play moves, apply the rules, store each channel's games
//! in SQLite, and reply with a rendered PNG of the board.
//!
//! The modules, from the wire down to the rules. Each imports only from those below it.
//!
//! | module | what it does | the only one that deals with |
//! |---|---|---|
//! | [`discord`] | the wire: turns payloads into requests and replies into messages | serenity |
//! | [`commands`] | what people can do, one file per command | options and buttons |
//! | [`table`] | what follows from an act by a person, the computer or a clock | how a message is composed |
//! | [`database`] | stores the games | sqlx |
//! | [`thinking`] | finds the computer's moves | the engine's search |
//! | [`words`] | every sentence the bot says | English |
//! | [`games`] | what happens between two players | who may do what |
//! | `wari_drawing` | a separate crate that draws boards and charts | image, imageproc, tiny-skia |
//! | `wari_engine` | the computer player, a separate crate | what a position is worth |
//! | `wari_rules` | the game itself, a separate crate | the rules |
//!
//! [`run`] ties them together.

pub mod arguments;
pub mod backups;
mod bans;
pub mod chance;
pub mod commands;
pub mod config;
pub mod database;
pub mod discord;
pub mod games;
pub mod heap;
#[cfg(test)]
#[path = "../tests/stories/hostile.rs"]
mod hostile;
mod listener;
pub mod logging;
pub mod metrics;
mod monitor;
pub mod operator;
pub mod priority;
mod private;
mod recent;
mod service;
pub mod supervisor;
pub mod table;
pub mod thinking;
pub mod timepiece;
pub mod words;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use futures_util::future::LocalBoxFuture;

use backups::Backups;
use config::Config;
use database::Database;
use discord::Commands;
use monitor::Monitor;
use supervisor::Supervisor;
use timepiece::{Authority, Chronometer, Timepiece};

/// A reason why the bot could not start or continue, in one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] database::OpenError),
    /// Backups cannot be made.
    #[error("the folder {} in BACKUP_DIR cannot be written ({source}); create it, or name another", .folder.display())]
    Backups {
        /// The folder.
        folder: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The bot cannot tell how it is.
    #[error("the address {address} in METRICS_LISTEN cannot be used ({source}); name another, or leave it out")]
    Monitor {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: io::Error,
    },
    /// Discord refuses the bot.
    #[error(transparent)]
    Discord(#[from] discord::Error),
    /// An essential task has ended because of a bug in this program.
    #[error("{0} has stopped because of a bug in this program; see the messages above, then start the bot again")]
    Stopped(&'static str),
}

/// Opens the database, connects to Discord and plays until `stop` completes, then finishes pending answers and returns.
///
/// # Errors
/// If the database cannot be used, Discord refuses the bot, or an essential task ends. While Discord is unreachable,
/// it keeps retrying.
pub async fn run(config: &Config, timepiece: Arc<dyn Timepiece>, stop: impl Future<Output = ()>) -> Result<(), Error> {
    boxed(config, timepiece, Box::pin(stop)).await
}

/// Does the same without type parameters, so that it is compiled once, and not by each crate that starts the bot.
fn boxed<'r>(
    config: &'r Config,
    timepiece: Arc<dyn Timepiece>,
    stop: LocalBoxFuture<'r, ()>,
) -> LocalBoxFuture<'r, Result<(), Error>> {
    Box::pin(async {
        // This comes first, so that everything after it reuses the memory that this takes for a moment.
        let commands = Commands::describe()?;
        let database = Database::open(&config.database).await?;
        play(config, &database, commands, timepiece, stop).await
    })
}

/// Plays on an open database, then closes it.
async fn play(
    config: &Config,
    database: &Database,
    commands: Commands,
    timepiece: Arc<dyn Timepiece>,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    let supervisor = Supervisor::default();
    service::attend();
    let authority = if database.is_shared() { Authority::Server } else { Authority::Discord };
    let last = database.last_heard().await.map_err(database::OpenError::from)?;
    let clock = Arc::new(Chronometer::new(timepiece, authority, last));
    database.tell_time(&clock).await.map_err(database::OpenError::from)?;
    if let Some(address) = config.metrics {
        let monitor = Monitor::open(address).await?;
        supervisor.spawn("the task that tells how the bot is", monitor.serve(database.clone(), Arc::clone(&clock)));
    }
    if database.is_shared() {
        supervisor
            .spawn("the task that finishes deletions", table::keep_promises(database.clone(), Arc::clone(&clock)));
    }
    if let Some(folder) = &config.backups {
        let backups = Backups::prepare(folder, database.clone());
        let backups = backups.map_err(|source| Error::Backups { folder: folder.clone(), source })?;
        supervisor.spawn("the task that makes backups", backups.keep(Arc::clone(&clock)));
    }
    let mut stopped = None;
    service::ready();
    let stop = async {
        stopped = tokio::select! {
            () = stop => None,
            () = database.failed() => Some("the database writer"),
            name = supervisor.ended() => Some(name),
        };
        service::stopping();
    };
    let played = discord::play(config, database, commands, clock, &supervisor, stop).await;
    database.close().await;
    played?;
    stopped.map_or(Ok(()), |name| Err(Error::Stopped(name)))
}
