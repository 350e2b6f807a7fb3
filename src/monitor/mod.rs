//! Where the bot tells how it is: `/healthz` for supervisors, and `/metrics` for Prometheus.

mod health;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::database::Database;
use crate::metrics::{self, Levels};
use crate::timepiece::Timepiece;
use crate::{Error, monitor::health::Health};

/// The media type of the metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// An address at which the bot tells how it is.
pub(crate) struct Monitor(TcpListener);

/// What an answer needs.
struct Desk {
    /// The database, once it is open.
    database: Arc<OnceLock<Database>>,
    timepiece: Arc<dyn Timepiece>,
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
    pub(crate) async fn serve(self, database: Arc<OnceLock<Database>>, timepiece: Arc<dyn Timepiece>) {
        let desk = Arc::new(Desk { database, timepiece });
        let router = Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(desk);
        if let Err(error) = axum::serve(self.0, router).await {
            tracing::error!(%error, "the bot cannot tell any more how it is");
        }
    }
}

/// Tells whether all is well: one line for each part, and a status that programs understand.
async fn health(State(desk): State<Arc<Desk>>) -> impl IntoResponse {
    let health = Health::examine(desk.database.get(), desk.timepiece.time().now).await;
    let status = if health.is_good() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, health.to_string())
}

/// Tells all metrics. Those that need the database are old if it does not answer.
async fn metrics(State(desk): State<Arc<Desk>>) -> impl IntoResponse {
    let levels = match desk.database.get() {
        Some(database) => levels(database, &desk).await.map_err(|error| error.log("could not look up metrics")).ok(),
        None => None,
    };
    ([(header::CONTENT_TYPE, OPEN_METRICS)], metrics::text(levels))
}

async fn levels(database: &Database, desk: &Desk) -> Result<Levels, crate::database::Error> {
    let (games, owed) = tokio::join!(database.running_games(), database.backlog());
    let (games, owed) = (games?, owed?);
    Ok(Levels { games, owed: owed.count, owed_for: owed.age(desk.timepiece.time().now).duration() })
}
