//! The wire: turns Discord's payloads into requests and replies into messages. The only folder that uses serenity.

mod answer;
mod assembly;
mod background;
mod calendar;
mod door;
mod endpoint;
mod error;
mod failure;
mod gateway;
mod handler;
mod lookup;
mod old_buttons;
mod payload;
mod registrar;
mod relay;
mod rest;
mod servers;
mod walk;
mod watch;

use std::sync::Arc;

pub use error::Error;
pub use registrar::Commands;
use wari_base::supervisor::Supervisor;
use wari_base::timepiece::Chronometer;
use wari_database::Database;

use crate::config::Config;
use assembly::Assembly;
use endpoint::Endpoint;

/// Connects to the gateway, listens at the endpoint, or both, and plays until `stop` completes, then finishes pending
/// answers.
///
/// # Errors
/// If Discord refuses the bot for good. While Discord is unreachable, it keeps retrying.
pub async fn play(
    config: &Config,
    database: &Database,
    commands: Commands,
    clock: Arc<Chronometer>,
    supervisor: &Supervisor,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    let endpoint = match &config.endpoint {
        Some(endpoint) => Some(Endpoint::open(endpoint).await?),
        None => None,
    };
    let bot = Assembly::new(config, database, commands, clock, supervisor, endpoint.is_some())?;
    let connected = async {
        match endpoint {
            None => bot.gateway().await,
            // The gateway brings joins and removals.
            Some(endpoint) if config.shards.is_some() => tokio::try_join!(bot.serve(endpoint), bot.gateway()).map(drop),
            Some(endpoint) => tokio::select! {
                served = bot.serve(endpoint) => served,
                walked = bot.walk() => walked,
            },
        }
    };
    tokio::pin!(connected);
    let played = tokio::select! {
        refused = &mut connected => refused,
        () = stop => tokio::join!(bot.leave(), connected).1,
    };
    bot.finish().await;
    played
}
