//! Where the bot tells how it is: `/healthz` for supervisors, and `/metrics` for Prometheus.

mod health;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::database::Database;
use crate::metrics::{self, Levels};
use crate::timepiece::{Chronometer, Timepiece};
use crate::{Error, monitor::health::Health};

/// The media type of the metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// An address at which the bot tells how it is.
pub(crate) struct Monitor(TcpListener);

/// What an answer needs.
struct Desk {
    database: Database,
    clock: Arc<Chronometer>,
}

impl Monitor {
    /// Opens the socket.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub(crate) async fn open(address: SocketAddr) -> Result<Self, Error> {
        let listener = TcpListener::bind(address).await;
        Ok(Self(listener.map_err(|source| Error::Monitor { address, source })?))
    }

    /// Answers until the program ends.
    pub(crate) async fn serve(self, database: Database, clock: Arc<Chronometer>) {
        let desk = Arc::new(Desk { database, clock });
        let router = Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(desk);
        if let Err(error) = axum::serve(self.0, router).await {
            tracing::error!(%error, "the bot cannot tell any more how it is");
        }
    }
}

/// Tells whether all is well: one line for each part, and a status that programs understand.
async fn health(State(desk): State<Arc<Desk>>) -> impl IntoResponse {
    let health = Health::examine(&desk.database, &desk.clock).await;
    let status = if health.is_good() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, health.to_string())
}

/// Tells all metrics. Those that need the database are old if it does not answer.
async fn metrics(State(desk): State<Arc<Desk>>) -> impl IntoResponse {
    let levels = levels(&desk).await.map_err(|error| error.log("could not look up metrics")).ok();
    ([(header::CONTENT_TYPE, OPEN_METRICS)], metrics::text(levels))
}

async fn levels(desk: &Desk) -> Result<Levels, crate::database::Error> {
    let (games, owed) = tokio::join!(desk.database.running_games(), desk.database.backlog());
    let (games, owed) = (games?, owed?);
    Ok(Levels { games, owed: owed.count, owed_for: owed.age(desk.clock.time().now).duration() })
}
