//! The wire: turns Discord's payloads into requests and replies into messages. The only folder that uses serenity.

mod calendar;
mod delivery;
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
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use error::Error;
pub use registrar::Commands;

use crate::commands::CommandControls;
use crate::config::Config;
use crate::database::Database;
use crate::pauses::Pauses;
use crate::supervisor::Supervisor;
use crate::table::Table;
use crate::timepiece::{Chronometer, Timepiece};
use endpoint::Endpoint;
use gateway::{Around, Standing, Starts};
use handler::Handler;
use lookup::names::KnownNames;
use lookup::outside::Outside;
use old_buttons::OldButtons;
use rest::api::Api;
use servers::Servers;

/// How long a shutdown waits for pending answers.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// A connection that lasted longer than this resets the backoff.
const LONG_CONNECTED: Duration = Duration::from_secs(60);

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
    let api = Arc::new(Api::new(config, &clock)?);
    let timepiece: Arc<dyn Timepiece> = Arc::<Chronometer>::clone(&clock);
    let names = Arc::new(KnownNames::new(Arc::clone(&api)));
    let outside = Arc::new(Outside::new(Arc::clone(&api), Arc::clone(&names)));
    let table = Table::new(database.clone(), outside, &CommandControls);
    let table = Arc::new(table.with_support(config.support.as_ref().map(url::Url::as_str)));
    let answers = TaskTracker::new();
    let old_buttons = OldButtons::new(Arc::clone(&api));
    let (standing, leaving) = (Standing::default(), CancellationToken::new());
    // With an endpoint, the gateway brings no presses, so it tells the clocks nothing.
    let lines = if endpoint.is_some() { Arc::default() } else { Arc::clone(&standing.lines) };
    let servers = Servers::new(database.clone(), Arc::clone(&timepiece));
    let invited = servers.clone();
    let handler = Handler::new(
        Arc::clone(&api),
        names,
        table,
        Arc::clone(&clock),
        answers.clone(),
        old_buttons.clone(),
        (Arc::clone(&lines), endpoint.is_some()),
        servers,
        commands,
        supervisor.clone(),
    );
    let starts = Arc::new(Starts::new(database.clone(), Arc::clone(&timepiece)));
    let around = || Around {
        config,
        api: &api,
        starts: &starts,
        listener: Arc::new(handler.clone()),
        timepiece: &timepiece,
        leaving: &leaving,
    };

    let connected = async {
        let Some(endpoint) = endpoint else { return stay_connected(&standing, around).await };
        let (lines, handler) = (&*lines, &handler);
        let served = endpoint.serve(endpoint::Around { handler, api: &api, lines, clock: &clock, leaving: &leaving });
        if config.shards.is_some() {
            // The gateway brings joins and removals.
            return tokio::try_join!(served, stay_connected(&standing, around)).map(drop);
        }
        tokio::select! {
            served = served => served,
            never = walk::walk_daily(&api, database, &invited, &*timepiece) => match never {},
        }
    };
    tokio::pin!(connected);
    let played = tokio::select! {
        refused = &mut connected => refused,
        () = stop => {
            leaving.cancel();
            tokio::join!(handler.end(), connected).1
        }
    };
    answers.close();
    if tokio::time::timeout(LAST_ANSWERS, answers.wait()).await.is_err() {
        tracing::warn!("stopped before all answers reached Discord");
    }
    old_buttons.finish().await;
    played
}

/// Connects, and reconnects after every temporary failure, until the program ends.
async fn stay_connected<'a>(standing: &Standing, around: impl Fn() -> Around<'a>) -> Result<(), Error> {
    let mut pauses = Pauses::default();
    loop {
        let (begun, around) = (Instant::now(), around());
        let leaving = around.leaving;
        let error = match standing.maintain(around).await {
            Ok(()) => return Ok(()),
            _ if leaving.is_cancelled() => return Ok(()),
            Err(error) if error.is_final() => return Err(error),
            Err(error) => error,
        };
        if begun.elapsed() > LONG_CONNECTED {
            pauses = Pauses::default();
        }
        let pause = pauses.next();
        tracing::warn!(%error, "cannot reach Discord; trying again in {} s", pause.as_secs());
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = leaving.cancelled() => return Ok(()),
        }
    }
}
