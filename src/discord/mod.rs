//! The wire: Discord's payloads become requests, replies become messages. The only folder that knows serenity.

mod api;
mod client;
mod delivery;
mod error;
mod handler;
mod incoming;
mod names;
mod old_buttons;
mod outgoing;
mod pauses;
mod registration;
mod telling;
mod watch;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::{Client, GatewayIntents, ShardManager};
use serenity::client::ClientBuilder;
use tokio_util::task::TaskTracker;

pub use error::Error;

use crate::commands::Wari;
use crate::config::Config;
use crate::database::Database;
use crate::timepiece::Timepiece;
use api::Api;
use client::Limiter;
use handler::Handler;
use names::KnownNames;
use old_buttons::OldButtons;
use pauses::Pauses;

/// Where serenity logs what its socket cannot read, quoting it with the secrets in it: not for our log.
pub(crate) const LOG_WITH_SECRETS: &str = "serenity::gateway::ws";

/// How long a stop waits for answers that have begun.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// After this, a connection that breaks was a good one, and the pauses begin anew.
const LONG_CONNECTED: Duration = Duration::from_secs(60);

/// Connects and plays until `stop` is done; then answers what has begun.
///
/// # Errors
/// If Discord refuses the bot for good. While Discord cannot be reached it keeps trying.
pub async fn play(
    config: &Config,
    database: &Database,
    timepiece: Arc<dyn Timepiece>,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    let api = Arc::new(Api::new(config)?);
    let names = Arc::new(KnownNames::new(Arc::clone(&api)));
    let wari = Arc::new(Wari::new(database.clone(), Arc::clone(&names) as _));
    let answers = TaskTracker::new();
    let old_buttons = OldButtons::new(Arc::clone(&api));
    let handler = Handler::new(Arc::clone(&api), names, wari, timepiece, answers.clone(), old_buttons.clone());

    let played = tokio::select! {
        refused = stay_connected(config, &api, &handler) => refused,
        () = stop => {
            handler.end().await;
            Ok(())
        }
    };
    answers.close();
    if tokio::time::timeout(LAST_ANSWERS, answers.wait()).await.is_err() {
        tracing::warn!("stopped before every answer had reached Discord");
    }
    old_buttons.finish().await;
    played
}

/// Connects, and again whenever that fails in a way that can pass.
async fn stay_connected(config: &Config, api: &Api, handler: &Handler) -> Result<(), Error> {
    let mut pauses = Pauses::default();
    loop {
        let begun = Instant::now();
        let error = match connect(config, api, handler).await {
            Ok(()) => return Ok(()),
            Err(error) if error.is_final() => return Err(error),
            Err(error) => error,
        };
        if begun.elapsed() > LONG_CONNECTED {
            pauses = Pauses::default();
        }
        let pause = pauses.next();
        tracing::warn!(%error, "cannot reach Discord; trying again in {} s", pause.as_secs());
        tokio::time::sleep(pause).await;
    }
}

async fn connect(config: &Config, api: &Api, handler: &Handler) -> Result<(), Error> {
    let gateway = api.limited.get_bot_gateway().await?;
    let http = client::http(config, Limiter::On)?;
    let mut client: Client =
        ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(handler.clone()).await?;
    // If its own look-up fails, the client would fall back to Discord's address, whatever server we are to talk to.
    *client.ws_url.lock().await = gateway.url;
    handler.begin(Arc::<ShardManager>::clone(&client.shard_manager));
    Ok(client.start_autosharded().await?)
}
