//! The endpoint: takes interactions by HTTP, in place of the gateway. The only folder that uses axum.
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
use axum::serve::ListenerExt;
use serenity::all::Interaction;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::chance;
use crate::config;
use crate::discord::Error;
use crate::discord::gateway::Lines;
use crate::discord::handler::Handler;
use crate::discord::rest::api::{Api, Application};
use crate::discord::rest::pauses::Pauses;
use crate::timepiece::Timepiece;
use hearing::EndpointLine;
use response::{Answer, Response};
use signature::Forged;

/// How long a shutdown waits for the requests that have arrived.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

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
        let desk = Arc::new(Desk { key, handler, line: Arc::clone(&line), timepiece });
        let served = serve(self.listener, desk, leaving.clone());
        tokio::pin!(served);
        tokio::select! {
            () = &mut served => return Ok(()),
            () = leaving.cancelled() => {}
            refused = line.listen(&application) => return Err(refused),
        }
        if timeout(LAST_REQUESTS, served).await.is_err() {
            tracing::warn!("stopped before all requests were answered");
        }
        Ok(())
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

/// Serves requests until the program ends. Both paths are the same, because a proxy may remove the prefix.
async fn serve(listener: TcpListener, desk: Arc<Desk>, leaving: CancellationToken) {
    let nothing_here = || async { StatusCode::NOT_FOUND };
    let router = Router::new()
        .route("/", post(receive))
        .route("/interactions", post(receive))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .with_state(desk);
    // Send small packets at once: Nagle's algorithm would delay each answer by 40 ms.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot switch off Nagle's algorithm");
        }
    });
    let served = axum::serve(listener, router).with_graceful_shutdown(leaving.cancelled_owned()).await;
    if let Err(error) = served {
        tracing::error!(%error, "cannot take interactions any more");
    }
}

/// Answers a request.
async fn receive(State(desk): State<Arc<Desk>>, headers: HeaderMap, body: Body) -> HttpResponse {
    // In a task of its own: whatever has arrived is done, even if Discord hangs up meanwhile.
    let come = tokio::spawn(async move { desk.let_in(&headers, body).await });
    let answer = match come.await {
        Ok(Ok(Come::Ping)) => Ok(Answer { payload: r#"{"type":1}"#.to_owned(), file: None }),
        Ok(Ok(Come::Interaction(answer))) => answer.await.map_err(|_| StatusCode::ACCEPTED),
        Ok(Err(refused)) => Err(refused),
        Err(panic) => {
            tracing::error!(%panic, "a request could not be read");
            Err(StatusCode::INTERNAL_SERVER_ERROR)
        }
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
        match serde_json::from_slice(&body) {
            Ok(Interaction::Ping(_)) => Ok(Come::Ping),
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
