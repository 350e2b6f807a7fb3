//! Where the bot tells how it is: `/healthz` for supervisors, and `/metrics` for Prometheus.

mod glance;
mod health;

use std::future::pending;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use wari_base::metrics::{self, Levels};
use wari_base::timepiece::Timepiece;

use crate::listener::Listener;
use crate::logging;
use crate::{Error, Opened};
use glance::Glance;
use health::{Health, Stored};

/// The media type of the metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The most connections: supervisors and Prometheus need a few.
const CONNECTIONS: usize = 32;

/// An address at which the bot tells how it is.
pub(crate) struct Monitor(Listener);

/// What an answer needs.
struct MonitorState {
    opened: Arc<OnceLock<Opened>>,
    /// `None` if it was not open yet.
    stored: Glance<Option<Stored>>,
    /// `None` if the database did not tell them.
    levels: Glance<Option<Levels>>,
}

impl Monitor {
    /// Opens the socket.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub(crate) async fn open(address: SocketAddr) -> Result<Self, Error> {
        let listener = Listener::open(address, CONNECTIONS).await;
        Ok(Self(listener.map_err(|source| Error::Monitor { address, source })?))
    }

    /// Answers until the program ends.
    pub(crate) async fn serve(self, opened: Arc<OnceLock<Opened>>) {
        let (examined, counted) = (Arc::clone(&opened), Arc::clone(&opened));
        let stored = Glance::new(move || {
            let opened = Arc::clone(&examined);
            async move { Some(Stored::examine(opened.get()?).await) }
        });
        let levels = Glance::new(move || levels(Arc::clone(&counted)));
        let router = Router::new().route("/healthz", get(told_health)).route("/metrics", get(told_metrics));
        self.0.serve(router.with_state(Arc::new(MonitorState { opened, stored, levels })), pending()).await;
    }
}

/// Tells whether all is well: one line for each part, and a status that programs understand.
async fn told_health(State(state): State<Arc<MonitorState>>) -> impl IntoResponse {
    // Before the database is open, there is nothing to look at, and nothing that would be told for another second.
    let health = match state.opened.get() {
        None => Health::of(None),
        Some(opened) => Health::of((*state.stored.take().await).as_ref().map(|stored| (opened, stored))),
    };
    let status = if health.is_good() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, health.to_string())
}

/// Tells all metrics. Those that need the database are old if it does not answer.
async fn told_metrics(State(state): State<Arc<MonitorState>>) -> impl IntoResponse {
    let levels = state.levels.take().await;
    ([(header::CONTENT_TYPE, OPEN_METRICS)], metrics::text(*levels, logging::lost()))
}

/// Looks up the metrics that need the database.
async fn levels(opened: Arc<OnceLock<Opened>>) -> Option<Levels> {
    let Opened { database, clock } = opened.get()?;
    let looked_up = async {
        let (games, owed) = tokio::try_join!(database.running_games(), database.backlog())?;
        let owed_for = owed.age(clock.time().now).duration();
        Ok::<_, wari_database::Error>(Levels { games, owed: owed.count, owed_for })
    };
    looked_up.await.map_err(|error| error.log("could not look up metrics")).ok()
}
