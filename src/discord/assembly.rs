//! Puts the parts together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use wari_base::pauses::Pauses;
use wari_base::supervisor::Supervisor;
use wari_base::timepiece::{Chronometer, Timepiece};
use wari_database::Database;
use wari_play::commands::CommandControls;
use wari_play::table::Table;

use crate::bans::Bans;
use crate::config::Config;
use crate::discord::answer::traces::Traces;
use crate::discord::answer::{Answers, Delivery};
use crate::discord::background::{Background, BackgroundWork};
use crate::discord::door::Door;
use crate::discord::endpoint::{self, Endpoint};
use crate::discord::gateway::{self, GatewayState, SessionStarts, ShardLines};
use crate::discord::handler::Handler;
use crate::discord::lookup::names::KnownNames;
use crate::discord::lookup::outside::DiscordLookup;
use crate::discord::old_buttons::OldButtons;
use crate::discord::registrar::Commands;
use crate::discord::relay::Relay;
use crate::discord::rest::api::Api;
use crate::discord::servers::Memberships;
use crate::discord::watch::Watch;
use crate::discord::{Error, walk};

/// How long a shutdown waits for pending answers.
const LAST_ANSWERS: Duration = Duration::from_secs(10);
/// A connection that lasted longer than this resets the backoff.
const LONG_CONNECTED: Duration = Duration::from_secs(60);

/// The parts that talk to Discord.
pub(super) struct Assembly<'a> {
    config: &'a Config,
    database: &'a Database,
    api: Arc<Api>,
    clock: Arc<Chronometer>,
    handler: Handler,
    gateway: GatewayState,
    /// What the clocks hear of.
    lines: Arc<ShardLines>,
    old_buttons: OldButtons,
    /// The tasks of interactions in progress.
    pending: TaskTracker,
    /// Cancelled when the program ends.
    leaving: CancellationToken,
}

impl<'a> Assembly<'a> {
    /// Puts everything together, for presses from the gateway or `by_http`.
    ///
    /// # Errors
    /// If the operator's server cannot be used.
    pub(super) fn new(
        config: &'a Config,
        database: &'a Database,
        commands: Commands,
        clock: Arc<Chronometer>,
        supervisor: &Supervisor,
        by_http: bool,
    ) -> Result<Self, Error> {
        let api = Arc::new(Api::new(config, &clock)?);
        let names = Arc::new(KnownNames::new(Arc::clone(&api)));
        let outside = Arc::new(DiscordLookup::new(Arc::clone(&api), Arc::clone(&names)));
        let table = Table::new(database.clone(), outside, &CommandControls);
        let table = Arc::new(table.with_support(config.support.as_ref().map(url::Url::as_str)));
        let (pending, old_buttons) = (TaskTracker::new(), OldButtons::new(Arc::clone(&api)));
        let timepiece: Arc<dyn Timepiece> = Arc::<Chronometer>::clone(&clock);
        let servers = Memberships::new(database.clone(), timepiece);
        let bans = Bans::of(database);
        supervisor.spawn("the task that reads the list of bans", bans.clone().follow());

        let traces = Arc::new(Traces::new(Arc::clone(&api), Arc::clone(&table)));
        let delivery =
            Delivery::new(&api, &table, Arc::clone(&traces), Arc::clone(&clock), old_buttons.clone(), pending.clone());
        let answers = Answers::new(Door::new(bans, Arc::clone(&clock)), delivery, names, pending.clone());

        let gateway = GatewayState::default();
        // With an endpoint, the gateway brings no presses, so it tells the clocks nothing.
        let lines = if by_http { Arc::default() } else { Arc::clone(&gateway.lines) };
        let watch = Watch {
            api: Arc::clone(&api),
            table: Arc::clone(&table),
            timepiece: Arc::clone(&clock),
            lines: Arc::clone(&lines),
            by_http,
        };
        let relay = Relay::new(&api, &table, traces, Arc::clone(&clock), old_buttons.clone(), servers.clone());
        let work = BackgroundWork { watch, relay: Arc::new(relay), commands };
        let background = Background::new(work, &api, &table, Arc::clone(&clock), supervisor.clone());
        let handler = Handler { answers: Arc::new(answers), background: Arc::new(background), servers };
        let leaving = CancellationToken::new();
        Ok(Self { config, database, api, clock, handler, gateway, lines, old_buttons, pending, leaving })
    }

    /// Connects to the gateway, and reconnects after every temporary failure, until the program ends.
    ///
    /// # Errors
    /// If Discord refuses the bot for good.
    pub(super) async fn gateway(&self) -> Result<(), Error> {
        let timepiece: Arc<dyn Timepiece> = Arc::<Chronometer>::clone(&self.clock);
        let starts = Arc::new(SessionStarts::new(self.database.clone(), Arc::clone(&timepiece)));
        let mut pauses = Pauses::default();
        loop {
            let parts = gateway::GatewayParts {
                config: self.config,
                api: &self.api,
                starts: &starts,
                listener: Arc::new(self.handler.clone()),
                timepiece: &timepiece,
                leaving: &self.leaving,
            };
            let begun = Instant::now();
            let error = match self.gateway.maintain(parts).await {
                Ok(()) => return Ok(()),
                _ if self.leaving.is_cancelled() => return Ok(()),
                Err(error) if error.is_final() => return Err(error),
                Err(error) => error,
            };
            if begun.elapsed() > LONG_CONNECTED {
                pauses = Pauses::default();
            }
            let pause = pauses.next_pause();
            tracing::warn!(%error, "cannot reach Discord; trying again in {} s", pause.as_secs());
            tokio::select! {
                () = sleep(pause) => {}
                () = self.leaving.cancelled() => return Ok(()),
            }
        }
    }

    /// Takes interactions by HTTP until the program ends.
    ///
    /// # Errors
    /// If Discord refuses the bot for good.
    pub(super) async fn serve(&self, endpoint: Endpoint) -> Result<(), Error> {
        let parts = endpoint::EndpointParts {
            handler: &self.handler,
            api: &self.api,
            lines: &self.lines,
            clock: &self.clock,
            leaving: &self.leaving,
        };
        endpoint.serve(parts).await
    }

    /// Looks once a day which servers the bot is in, which nothing else tells without a gateway.
    pub(super) async fn walk(&self) -> Result<(), Error> {
        match walk::walk_daily(&self.api, self.database, &self.handler.servers, &*self.clock).await {}
    }

    /// Hangs up, and stops what is done in the background.
    pub(super) async fn leave(&self) {
        self.leaving.cancel();
        self.handler.background.end().await;
    }

    /// Finishes pending answers.
    pub(super) async fn finish(&self) {
        self.pending.close();
        if timeout(LAST_ANSWERS, self.pending.wait()).await.is_err() {
            tracing::warn!("stopped before all answers reached Discord");
        }
        self.old_buttons.finish().await;
    }
}
