//! The endpoint: takes interactions by HTTP, in place of the gateway. The only folder that uses axum and hyper.
//!
//! Every request must carry Discord's signature (`signature.rs`). Its interaction goes the same way as one from the
//! gateway; only the first answer goes into the response if it can (`response.rs`). `hearing.rs` finds out whether
//! Discord sends interactions here.

mod body;
mod hearing;
pub(super) mod response;
mod signature;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::chance;
use crate::config;
use crate::discord::Error;
use crate::discord::gateway::Lines;
use crate::discord::handler::Handler;
use crate::discord::payload::interaction::Interaction;
use crate::discord::rest::api::{Api, Application};
use crate::pauses::Pauses;
use crate::timepiece::Timepiece;
use hearing::EndpointLine;
use response::{Answer, Response};
use signature::Forged;

/// How long a shutdown waits for the requests that have arrived.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// How long a connection can be idle between two requests.
const IDLE: Duration = Duration::from_secs(75);
/// The pause after a connection that could not be accepted, for example because there are too many.
const BREATH: Duration = Duration::from_millis(100);

/// An address that Discord's requests arrive at.
pub(super) struct Endpoint {
    listener: TcpListener,
    config: config::Endpoint,
}

/// The parts of the program that the endpoint needs.
pub(super) struct Around<'a> {
    pub(super) handler: &'a Handler,
    pub(super) api: &'a Arc<Api>,
    pub(super) lines: &'a Lines,
    pub(super) timepiece: &'a Arc<dyn Timepiece>,
    /// Cancelled when the program ends.
    pub(super) leaving: &'a CancellationToken,
}

/// What every request needs.
struct Desk {
    key: ed25519_dalek::VerifyingKey,
    handler: Handler,
    line: Arc<EndpointLine>,
    timepiece: Arc<dyn Timepiece>,
}

/// What a request has come for.
enum Come {
    /// Discord checks that somebody is here.
    Ping,
    /// Somebody did something; this receives the answer, if that goes into the response.
    Interaction(oneshot::Receiver<Answer>),
}

impl Endpoint {
    /// Opens the socket. That comes first at a start, so that requests wait until they can be answered.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub(super) async fn open(config: &config::Endpoint) -> Result<Self, Error> {
        let address = config.address;
        let listener = TcpListener::bind(address).await.map_err(|source| Error::Listen { address, source })?;
        Ok(Self { listener, config: config.clone() })
    }

    /// Takes interactions until the program ends, then answers those that have arrived.
    ///
    /// # Errors
    /// If Discord refuses the bot for good. While Discord is unreachable, it keeps retrying.
    pub(super) async fn serve(
        self,
        Around { handler, api, lines, timepiece, leaving }: Around<'_>,
    ) -> Result<(), Error> {
        let application = tokio::select! {
            application = introduced(api) => application?,
            () = leaving.cancelled() => return Ok(()),
        };
        let address = self.config.address;
        let line = Arc::new(EndpointLine::new(lines, Arc::clone(api), Arc::clone(timepiece), address));
        tracing::info!(application = %application.id, %address, "takes interactions by HTTP");
        handler.begin(application.id);
        let (key, handler, timepiece) = (self.config.key, handler.clone(), Arc::clone(timepiece));
        let router = router(Desk { key, handler, line: Arc::clone(&line), timepiece });
        tokio::select! {
            () = serve(self.listener, router, leaving) => Ok(()),
            refused = line.listen(&application) => Err(refused),
        }
    }
}

/// Learns from Discord which application this is.
async fn introduced(api: &Api) -> Result<Application, Error> {
    let mut pauses = Pauses::default();
    loop {
        match api.application().await {
            Err(error) if !error.is_final() => {
                let pause = pauses.next();
                tracing::warn!(%error, "cannot reach Discord; trying again in {} s", pause.as_secs());
                sleep(pause).await;
            }
            introduced => return introduced,
        }
    }
}

/// Returns what answers requests. Both paths are the same, because a proxy may remove the prefix.
fn router(desk: Desk) -> Router {
    let nothing_here = || async { StatusCode::NOT_FOUND };
    Router::new()
        .route("/", post(receive))
        .route("/interactions", post(receive))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .with_state(Arc::new(desk))
}

/// Serves connections until the program ends, then finishes the requests that have arrived.
async fn serve(listener: TcpListener, router: Router, leaving: &CancellationToken) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(IDLE);
    // A request counts even if the sender has hung up: by default it would be dropped, at any point.
    http.half_close(true);
    let (service, open) = (TowerToHyperService::new(router.into_service()), GracefulShutdown::new());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = leaving.cancelled() => break,
        };
        let socket = match accepted {
            Ok((socket, _)) => socket,
            Err(error) => {
                tracing::warn!(%error, "could not accept a connection");
                sleep(BREATH).await;
                continue;
            }
        };
        // Send small packets at once: Nagle's algorithm would delay each answer by 40 ms.
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!(%error, "cannot switch off Nagle's algorithm");
        }
        let connection = open.watch(http.serve_connection(TokioIo::new(socket), service.clone()));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the endpoint has ended");
            }
        });
    }
    drop(listener);
    if timeout(LAST_REQUESTS, open.shutdown()).await.is_err() {
        tracing::warn!("stopped before all requests were answered");
    }
}

/// Answers a request.
async fn receive(State(desk): State<Arc<Desk>>, headers: HeaderMap, body: Body) -> HttpResponse {
    let answer = match desk.let_in(&headers, body).await {
        Ok(Come::Ping) => Ok(Answer { payload: r#"{"type":1}"#.to_owned(), file: None }),
        Ok(Come::Interaction(answer)) => answer.await.map_err(|_| StatusCode::ACCEPTED),
        Err(refused) => Err(refused),
    };
    match answer {
        Ok(answer) => body::write(answer, &format!("wari{:016x}{:016x}", chance::bits(), chance::bits())),
        Err(status) => status.into_response(),
    }
}

impl Desk {
    /// Lets in what Discord has signed, and nothing else.
    async fn let_in(&self, headers: &HeaderMap, body: Body) -> Result<Come, StatusCode> {
        let body = body::read(body).await?;
        let time = self.timepiece.time();
        signature::check(&self.key, headers, &body, time.now).map_err(|forged| {
            match forged {
                // Discord tries that from time to time, to see whether signatures are checked.
                Forged::Signature => tracing::debug!("refused a request that Discord did not sign"),
                Forged::Time => {
                    tracing::warn!("refused a request that Discord signed at another time; is the clock right?")
                }
            }
            StatusCode::UNAUTHORIZED
        })?;
        self.line.heard(time);
        match Interaction::read(&body) {
            Ok(Interaction::Ping) => Ok(Come::Ping),
            Ok(interaction) => {
                let (response, answer) = Response::open();
                self.handler.receive(interaction, response);
                Ok(Come::Interaction(answer))
            }
            Err(error) => {
                tracing::error!(%error, "could not read an interaction");
                Err(StatusCode::BAD_REQUEST)
            }
        }
    }
}
