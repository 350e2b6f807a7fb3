//! Wari on Discord: slash-command handlers start challenges and play moves, apply the rules, store each channel's games
//! in SQLite, and reply with a rendered PNG of the board.
//!
//! This crate is the program and [`discord`], the wire: it turns payloads into requests and replies into messages, and
//! alone knows serenity. Below it are these crates, each of which knows only those after it:
//!
//! | crate | what it does | the only one that deals with |
//! |---|---|---|
//! | `wari_play` | what people can do, what follows from it, and every sentence about it | how a message is composed |
//! | `wari_database` | stores the games | sqlx |
//! | `wari_base` | time, chance, private files, and what is counted | the machine's clock, prometheus-client |
//! | `wari_games` | what happens between two players | who may do what |
//! | `wari_drawing` | draws boards and charts | image, imageproc, tiny-skia |
//! | `wari_pairing` | who plays whom in tournaments | orders and tie-breaks |
//! | `wari_engine` | the computer player | what a position is worth |
//! | `wari_rules` | the game itself | the rules |
//!
//! [`run`] ties them together.

pub mod arguments;
pub mod backups;
mod bans;
pub mod config;
pub mod discord;
pub mod heap;
mod listener;
pub mod logging;
mod monitor;
pub mod operator;
mod service;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use futures_util::future::LocalBoxFuture;

use backups::Backups;
use config::Config;
use discord::Commands;

use monitor::Monitor;
use strum::{VariantArray, VariantNames};
use wari_base::metrics;
use wari_base::pauses::Pauses;
use wari_base::supervisor::Supervisor;
use wari_base::timepiece::{Authority, Chronometer, Timepiece};
use wari_database::{Database, OpenError};
use wari_games::Refusal;
use wari_play::table;
use wari_play::thinking::Urgency;

/// A reason why the bot could not start or continue, in one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// Backups cannot be made.
    #[error("the folder {} in BACKUP_DIR cannot be written ({source}); create it, or name another", .folder.display())]
    Backups {
        /// The folder.
        folder: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The folder for backups has those of another database.
    #[error("the folder {} in BACKUP_DIR has a backup of another database ({}); name a folder of its own", .folder.display(), .backup.display())]
    OthersBackups {
        /// The folder.
        folder: PathBuf,
        /// The backup.
        backup: PathBuf,
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
/// If the database cannot be used, Discord refuses the bot, or an essential task ends. While Discord or the database's
/// server is unreachable, it keeps retrying.
pub async fn run(config: &Config, timepiece: Arc<dyn Timepiece>, stop: impl Future<Output = ()>) -> Result<(), Error> {
    boxed(config, timepiece, Box::pin(stop)).await
}

/// Does the same without type parameters, so that it is compiled once, and not by each crate that starts the bot.
fn boxed<'r>(
    config: &'r Config,
    timepiece: Arc<dyn Timepiece>,
    mut stop: LocalBoxFuture<'r, ()>,
) -> LocalBoxFuture<'r, Result<(), Error>> {
    Box::pin(async move {
        // This comes first, so that everything after it reuses the memory that this takes for a moment.
        let commands = Commands::describe()?;
        let (supervisor, opened) = (Supervisor::default(), Arc::default());
        service::attend();
        metrics::expect(Refusal::VARIANTS, Urgency::VARIANTS.iter().map(<&str>::from));
        if let Some(address) = config.metrics {
            let monitor = Monitor::open(address).await?.serve(Arc::clone(&opened));
            supervisor.spawn("the task that tells how the bot is", monitor);
        }
        let ready = tokio::select! {
            ready = open(config, &timepiece) => ready?,
            () = &mut stop => return Ok(()),
        };
        play(config, opened.get_or_init(|| ready), commands, &supervisor, stop).await
    })
}

/// What has to be there before anybody can play.
struct Opened {
    database: Database,
    clock: Arc<Chronometer>,
}

/// Opens the database, as soon as its server can be reached.
async fn open(config: &Config, machine: &Arc<dyn Timepiece>) -> Result<Opened, OpenError> {
    let backup = config.backups.as_deref().and_then(backups::newest);
    let (mut pauses, begun) = (Pauses::default(), Instant::now());
    let mut is_waiting = false;
    loop {
        let opened = async {
            let database = Database::open_or_make(&config.database, backup.as_deref()).await?;
            let authority = if database.is_shared() { Authority::Server } else { Authority::Discord };
            let clock = Chronometer::new(Arc::clone(machine), authority, database.lines().last_heard().await?);
            database.lines().tell_time(&clock).await?;
            Ok::<_, OpenError>(Opened { database, clock: Arc::new(clock) })
        };
        match opened.await {
            Ok(opened) => {
                if is_waiting {
                    tracing::info!(after = ?begun.elapsed(), "the database can be reached");
                }
                return Ok(opened);
            }
            Err(error) if error.is_passing() => {
                if !std::mem::replace(&mut is_waiting, true) {
                    tracing::warn!(%error, "the database cannot be reached yet; waiting for it");
                    service::ready();
                }
                tokio::time::sleep(pauses.next_pause()).await;
            }
            Err(error) => return Err(error),
        }
    }
}

/// Plays on an open database, then closes it.
async fn play(
    config: &Config,
    Opened { database, clock }: &Opened,
    commands: Commands,
    supervisor: &Supervisor,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    if database.is_shared() {
        supervisor.spawn("the task that finishes deletions", table::keep_promises(database.clone(), Arc::clone(clock)));
    }
    if let Some(folder) = &config.backups {
        let backups = Backups::prepare(folder, database.clone());
        let backups = backups.map_err(|source| Error::Backups { folder: folder.clone(), source })?;
        if let Some(backup) = backups.of_another().await {
            return Err(Error::OthersBackups { folder: folder.clone(), backup });
        }
        supervisor.spawn("the task that makes backups", backups.keep(Arc::clone(clock)));
    }
    let writes = database.clone();
    supervisor.spawn("the database writer", async move { writes.failed().await });
    let mut stopped = None;
    service::ready();
    let stop = async {
        stopped = tokio::select! {
            () = stop => None,
            name = supervisor.ended() => Some(name),
        };
        service::stopping();
    };
    let played = discord::play(config, database, commands, Arc::clone(clock), supervisor, stop).await;
    database.close().await;
    played?;
    stopped.map_or(Ok(()), |name| Err(Error::Stopped(name)))
}
