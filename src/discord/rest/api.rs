//! Discord's REST API: the client, and requests about the bot itself. Files beside this one add those about answers,
//! messages and others.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serenity::all::{ApplicationId, BotGateway};
use serenity::http::{LightMethod, Request, Route};
use wari_base::recent::Recent;
use wari_base::timepiece::Chronometer;
use wari_games::{ChannelId, UserId};

use super::arrival::Arrival;
use super::doubts::Doubts;
use super::gate::{Gate, Purpose};
use super::retries::within;
use super::wire::Wire;
use crate::config::Config;
use crate::discord::Error;

/// Discord's REST API.
#[derive(Debug)]
pub(crate) struct Api {
    pub(super) wire: Wire,
    pub(super) arrival: Arrival,
    doubts: Doubts,
    /// The channels of direct messages of late.
    pub(super) direct: Recent<UserId, ChannelId>,
}

/// More shards than Discord has for all bots together.
const MOST_SHARDS: u32 = 100_000;
/// How long Discord waits for an answer; later ones are rejected.
pub(super) const AWAITED: Duration = Duration::from_secs(3);

/// How long to ask for an answer's message id if Discord did not return it; the next press waits meanwhile.
pub(super) const ASKED_FOR: Duration = Duration::from_secs(2);

/// How long a channel of direct messages is remembered, and how many are.
const DIRECT: Duration = Duration::from_secs(60 * 60);
const MOST_DIRECT: usize = 10_000;

/// The number of tries for requests without a tight deadline.
pub(super) const TRIES: u32 = 4;

/// The application, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(crate) struct Application {
    pub(crate) id: ApplicationId,
    interactions_endpoint_url: Option<String>,
}

impl Application {
    /// Whether Discord sends interactions by HTTP.
    pub(crate) fn has_endpoint(&self) -> bool {
        self.interactions_endpoint_url.is_some()
    }
}

impl Api {
    /// Creates the client; each response tells `clock` Discord's time.
    pub(crate) fn new(config: &Config, clock: &Arc<Chronometer>) -> Result<Self, Error> {
        let wire = Wire::new(config, Arc::clone(clock))?;
        let direct = Recent::new(MOST_DIRECT, DIRECT);
        Ok(Self { wire, arrival: Arrival::default(), doubts: Doubts::default(), direct })
    }

    /// Asks Discord for anything, because each response tells the time.
    pub(crate) async fn ask_the_time(&self) {
        let ask = self.wire.send(Purpose::LifeSign, Request::new(Route::Gateway, LightMethod::Get));
        if let Err(error) = within(ASKED_FOR, ask).await {
            tracing::debug!(%error, "could not ask Discord for the time");
        }
    }

    /// Returns the gate for all requests but answers.
    pub(crate) fn gate(&self) -> &Gate {
        &self.wire.gate
    }

    /// Stores the application's id, which some routes need.
    pub(crate) fn set_application(&self, application: ApplicationId) {
        self.wire.http.set_application_id(application);
    }

    /// Returns the application's id, once that is stored.
    pub(crate) fn application_id(&self) -> ApplicationId {
        self.wire.http.application_id().unwrap_or_default()
    }

    /// Asks Discord which application this is.
    pub(crate) async fn application(&self) -> Result<Application, Error> {
        let request = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
        self.doubts.judge(within(ASKED_FOR, self.wire.fetch(Purpose::LifeSign, request)).await)
    }

    /// Asks Discord for the gateway, and for how many shards and sessions there are.
    pub(crate) async fn gateway(&self) -> Result<BotGateway, Error> {
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let found: BotGateway = self.doubts.judge(self.wire.fetch(Purpose::LifeSign, request).await)?;
        if (1..=MOST_SHARDS).contains(&found.shards) { Ok(found) } else { Err(Error::NoShards) }
    }
}
