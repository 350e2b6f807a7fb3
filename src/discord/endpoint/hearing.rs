//! Whether Discord sends interactions to the endpoint. The clocks must know: nobody loses on time who could not play.
//!
//! Nothing shows that by itself, so Discord is asked which endpoint it knows. That it answers also proves, as well as
//! it can be, that presses get through.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep};
use wari_base::timepiece::{Time, Timepiece};
use wari_games::Shard;

use crate::discord::Error;
use crate::discord::gateway::{Line, ShardLines};
use crate::discord::rest::api::{Api, Application};

/// How often Discord is asked. A line is believed for two of these.
const INTERVAL: Duration = Duration::from_secs(30);
/// How much longer a press may be on its way than the answer to a question.
const DETOUR: Duration = Duration::from_millis(250);

/// The line from Discord to the endpoint, as if it were that of a single shard.
pub(super) struct EndpointLine {
    line: Arc<Line>,
    api: Arc<Api>,
    timepiece: Arc<dyn Timepiece>,
    address: SocketAddr,
    /// Whether Discord knew an endpoint when it was asked last.
    is_known: AtomicBool,
}

impl EndpointLine {
    /// Begins with what Discord has just said about the application.
    pub(super) fn new(
        lines: &ShardLines,
        api: Arc<Api>,
        timepiece: Arc<dyn Timepiece>,
        address: SocketAddr,
        application: &Application,
    ) -> Self {
        let (_, line) = lines.set(&[Shard { index: 0, count: 1 }], timepiece.time()).remove(0);
        let endpoint = Self { line, api, timepiece, address, is_known: AtomicBool::new(false) };
        endpoint.note(application, Instant::now());
        endpoint
    }

    /// Discord has sent a request.
    pub(super) fn heard(&self, now: Time) {
        self.line.stands(INTERVAL, now);
    }

    /// Asks Discord every now and then, and when the clocks want to know, until it refuses the bot for good.
    pub(super) async fn listen(&self) -> Error {
        if !self.is_known.load(Ordering::Relaxed) {
            tracing::warn!(
                "Discord does not know this endpoint; set the Interactions Endpoint URL at \
                 https://discord.com/developers/applications (your application, General Information) to the public URL \
                 that leads to {}/interactions",
                self.address
            );
        }
        loop {
            tokio::select! {
                () = sleep(INTERVAL) => {}
                () = self.line.wanted.notified() => {}
            }
            let asked = Instant::now();
            match self.api.application().await {
                Ok(application) => {
                    sleep(DETOUR).await;
                    self.note(&application, asked);
                }
                Err(error) if error.is_final() => return error,
                Err(error) => tracing::debug!(%error, "could not ask Discord for the endpoint"),
            }
        }
    }

    /// Notes what Discord said about the application when it was `asked`.
    fn note(&self, application: &Application, asked: Instant) {
        let now = self.timepiece.time();
        let was_known = self.is_known.swap(application.has_endpoint(), Ordering::Relaxed);
        match (was_known, application.has_endpoint()) {
            (true, false) => {
                tracing::warn!(
                    "Discord has removed the endpoint: it sends no interactions here until its URL is set again"
                );
                self.line.ended();
            }
            (false, true) => self.line.stands(INTERVAL, now),
            // A request may have come since Discord was asked, so that the line stands although it knew no endpoint.
            _ => self.line.heard(now),
        }
        self.line.proved(asked);
    }
}
