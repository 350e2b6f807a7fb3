//! The application's endpoint: the URL to which interactions are sent instead of over the gateway.

pub(crate) mod delivery;
pub(crate) mod signer;

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::http::{HeaderValue, StatusCode};
use reqwest::Url;
use serde_json::{Value, json};
use thiserror::Error;
use tokio::net::TcpStream;

use crate::discord::{LocalDiscord, Shared};
use crate::snowflake::{InteractionId, now_millis};
use crate::world::World;

/// The number of deliveries in the log; older ones are dropped.
const KEPT_DELIVERIES: usize = 1_000;
/// How often it is checked whether the endpoint accepts connections.
const LOOK: Duration = Duration::from_millis(50);
/// How long a probe may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// A request to the endpoint, and its response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The header `X-Signature-Timestamp`: seconds since 1970.
    pub timestamp: String,
    /// The header `X-Signature-Ed25519`.
    pub signature: String,
    /// The body, signed as it is.
    pub body: String,
    /// The status and the media type of the response; `None` if there was none in time, or as long as there is none.
    pub response: Option<(u16, String)>,
}

/// A reason why a URL cannot be the endpoint.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("The specified interactions endpoint url could not be verified: {0}.")]
pub struct Unverified(&'static str);

/// The state of the endpoint.
#[derive(Debug, Default)]
pub(crate) struct Endpoint {
    pub(crate) url: Option<Url>,
    /// Whether it accepts connections.
    pub(crate) is_up: bool,
    deliveries: VecDeque<Delivery>,
    /// The number of deliveries that were dropped from the log.
    forgotten: usize,
    clock: Option<Clock>,
    connects_anew: bool,
}

/// What the time is, in milliseconds since 1970.
struct Clock(Box<dyn Fn() -> u64 + Send + Sync>);

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

impl Endpoint {
    /// Returns the timestamp for a signature.
    fn timestamp(&self) -> String {
        (self.now() / 1000).to_string()
    }

    /// Returns the time as the bot is to see it, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.as_ref().map_or_else(now_millis, |Clock(now)| now())
    }

    /// Adds a delivery to the log and returns its number.
    fn record(&mut self, delivery: Delivery) -> usize {
        if self.deliveries.len() == KEPT_DELIVERIES {
            self.deliveries.pop_front();
            self.forgotten += 1;
        }
        self.deliveries.push_back(delivery);
        self.forgotten + self.deliveries.len() - 1
    }

    fn record_response(&mut self, number: usize, status: u16, kind: String) {
        let index = number.checked_sub(self.forgotten);
        if let Some(delivery) = index.and_then(|index| self.deliveries.get_mut(index)) {
            delivery.response = Some((status, kind));
        }
    }
}

/// Controls for the endpoint.
impl LocalDiscord {
    /// Returns the application's public key in hexadecimal digits.
    pub fn public_key(&self) -> String {
        self.shared().signer.public_key()
    }

    /// Signs a body as if it were sent at this time, in seconds since 1970.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        self.shared().signer.sign(timestamp, body)
    }

    /// Sets the URL to which interactions are sent, or has them sent over the gateway. Like Discord, it first checks
    /// that the URL answers a ping and refuses a wrong signature.
    ///
    /// # Errors
    /// If it does not.
    pub async fn set_endpoint(&self, url: Option<&str>) -> Result<(), Unverified> {
        self.shared.set_endpoint(url).await
    }

    /// Sets the URL without a check, for a bot that starts later.
    ///
    /// # Panics
    /// If it is no URL.
    pub fn trust_endpoint(&self, url: &str) {
        self.shared.clone().use_endpoint(Some(url.parse().expect("a URL")));
    }

    /// While true, each interaction is sent over a new connection.
    pub fn connect_anew(&self, anew: bool) {
        self.world().endpoint.connects_anew = anew;
    }

    /// Returns the URL to which interactions are sent.
    pub fn endpoint(&self) -> Option<String> {
        self.world().endpoint.url.as_ref().map(Url::to_string)
    }

    /// Returns the last 1,000 interactions that were sent to the endpoint, oldest first.
    pub fn deliveries(&self) -> Vec<Delivery> {
        self.world().endpoint.deliveries.iter().cloned().collect()
    }

    /// Sets the clock for signatures and for the header `Date`, in milliseconds since 1970, for a bot that has another
    /// clock than the machine.
    pub fn set_clock(&self, now: impl Fn() -> u64 + Send + Sync + 'static) {
        self.world().endpoint.clock = Some(Clock(Box::new(now)));
    }
}

impl Shared {
    /// Does what [`LocalDiscord::set_endpoint`] says.
    pub(crate) async fn set_endpoint(self: &Arc<Self>, url: Option<&str>) -> Result<(), Unverified> {
        let url = match url {
            Some(url) => Some(self.verified(url).await?),
            None => None,
        };
        self.clone().use_endpoint(url);
        Ok(())
    }

    async fn verified(&self, url: &str) -> Result<Url, Unverified> {
        let url: Url = url.parse().map_err(|_| Unverified("it is no URL"))?;
        let ping = self.world().ping().to_string();
        let timestamp = self.world().endpoint.timestamp();
        let forged = self.signer.sign(&timestamp, b"something else");
        let unreachable = |_| Unverified("it does not answer");
        let refused = self.post(&url, &forged, &timestamp, ping.clone(), PATIENCE).await.map_err(unreachable)?;
        if refused.status() != StatusCode::UNAUTHORIZED {
            return Err(Unverified("it accepts a wrong signature"));
        }
        let signature = self.signer.sign(&timestamp, ping.as_bytes());
        let pong = self.post(&url, &signature, &timestamp, ping, PATIENCE).await.map_err(unreachable)?;
        let is_json = delivery::media_type(&pong) == "application/json";
        let is_fine = pong.status() == StatusCode::OK && is_json;
        let pong: Value = pong.json().await.unwrap_or_default();
        if is_fine && pong == json!({ "type": 1 }) { Ok(url) } else { Err(Unverified("it does not answer a ping")) }
    }

    /// Sends interactions to this URL from now on, or over the gateway.
    fn use_endpoint(self: Arc<Self>, url: Option<Url>) {
        let mut world = self.world();
        let is_same = world.endpoint.url == url;
        // Whoever sets it without a check does not know yet.
        world.endpoint.is_up &= is_same;
        world.endpoint.url.clone_from(&url);
        self.bot_changed(&world);
        drop(world);
        if let Some(url) = url.filter(|_| !is_same) {
            tokio::spawn(self.watch_endpoint(url));
        }
    }

    /// Looks whether the endpoint accepts connections, as long as it is this one.
    async fn watch_endpoint(self: Arc<Self>, url: Url) {
        let address = (url.host_str().unwrap_or_default().to_owned(), url.port_or_known_default().unwrap_or_default());
        while !self.stopped.is_cancelled() {
            let is_up = TcpStream::connect((&*address.0, address.1)).await.is_ok();
            if !self.note_endpoint(&url, is_up) {
                return;
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Notes whether this endpoint accepts connections. Returns false if there is another one, or none.
    fn note_endpoint(&self, url: &Url, is_up: bool) -> bool {
        let mut world = self.world();
        let is_it = world.endpoint.url.as_ref() == Some(url);
        if is_it && world.endpoint.is_up != is_up {
            world.endpoint.is_up = is_up;
            self.bot_changed(&world);
        }
        is_it
    }
}

impl World {
    /// Returns the header `Date`, if the clock is not the machine's.
    pub(crate) fn date(&self) -> Option<HeaderValue> {
        let Clock(now) = self.endpoint.clock.as_ref()?;
        let date = UNIX_EPOCH + Duration::from_millis(now());
        HeaderValue::from_str(&httpdate::fmt_http_date(date)).ok()
    }

    /// Returns the interaction by which the endpoint is checked.
    fn ping(&mut self) -> Value {
        let id: InteractionId = self.ids.next();
        json!({
            "id": id,
            "application_id": self.application(),
            "type": 1,
            "token": format!("ping-{id}"),
            "version": 1,
            "user": self.bot.json(),
            "entitlements": [],
            "authorizing_integration_owners": {},
            "app_permissions": "562949953601536",
        })
    }
}
