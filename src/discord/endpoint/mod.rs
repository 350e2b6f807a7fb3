//! The endpoint: takes interactions by HTTP, in place of the gateway.
//!
//! Every request must carry Discord's signature (`signature.rs`). Its interaction goes the same way as one from the
//! gateway; only the first answer goes into the response if it can (`response.rs`). `hearing.rs` finds out whether
//! Discord sends interactions here.
//!
//! If `WARI_SHARDS` is set as well, the gateway still brings joins and removals, but it tells the clocks nothing.

mod body;
mod hearing;
pub(super) mod response;
mod signature;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::post;
use axum::{Extension, Router};
use tokio::sync::oneshot;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use wari_base::chance;
use wari_base::pauses::Pauses;
use wari_base::timepiece::{Chronometer, Timepiece};

use crate::config;
use crate::discord::Error;
use crate::discord::error::unreadable;
use crate::discord::gateway::ShardLines;
use crate::discord::handler::Handler;
use crate::discord::payload::interaction::{Interaction, InteractionKind};
use crate::discord::rest::api::{Api, Application};
use crate::listener::{Listener, Room, Visitor};
use hearing::EndpointLine;
use response::{Answer, Response};
use signature::{Forged, Seal};

/// The most connections. Load balancers need a few hundred; each takes up to 32 KiB while strangers hold it.
const CONNECTIONS: usize = 512;
/// How many requests can be larger than usual (`body::USUAL`) at once, before anybody knows whether they are Discord's.
const LARGE_REQUESTS: usize = 16;

/// An address that Discord's requests arrive at.
pub(super) struct Endpoint {
    listener: Listener,
    config: config::EndpointConfig,
}

/// The parts of the program that the endpoint needs.
pub(super) struct EndpointParts<'a> {
    pub(super) handler: &'a Handler,
    pub(super) api: &'a Arc<Api>,
    pub(super) lines: &'a ShardLines,
    pub(super) clock: &'a Arc<Chronometer>,
    /// Cancelled when the program ends.
    pub(super) leaving: &'a CancellationToken,
}

/// What every request needs.
struct EndpointState {
    key: ed25519_dalek::VerifyingKey,
    handler: Handler,
    line: Arc<EndpointLine>,
    clock: Arc<Chronometer>,
    /// The memory for large requests.
    room: Room,
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
    pub(super) async fn open(config: &config::EndpointConfig) -> Result<Self, Error> {
        let address = config.address;
        let listener = Listener::open(address, CONNECTIONS).await;
        let listener = listener.map_err(|source| Error::Listen { address, source })?;
        Ok(Self { listener, config: config.clone() })
    }

    /// Takes interactions until the program ends, then answers those that have arrived.
    ///
    /// # Errors
    /// If Discord refuses the bot for good. While Discord is unreachable, it keeps retrying.
    pub(super) async fn serve(
        self,
        EndpointParts { handler, api, lines, clock, leaving }: EndpointParts<'_>,
    ) -> Result<(), Error> {
        let application = tokio::select! {
            application = introduced(api) => application?,
            () = leaving.cancelled() => return Ok(()),
        };
        let address = self.config.address;
        let timepiece = Arc::<Chronometer>::clone(clock);
        let line = Arc::new(EndpointLine::new(lines, Arc::clone(api), timepiece, address, &application));
        tracing::info!(application = %application.id, %address, "takes interactions by HTTP");
        handler.begin(application.id);
        let (key, handler, clock) = (self.config.key, handler.clone(), Arc::clone(clock));
        let room = Room::new(LARGE_REQUESTS);
        let router = router(EndpointState { key, handler, line: Arc::clone(&line), clock, room });
        tokio::select! {
            () = self.listener.serve(router, leaving.cancelled()) => Ok(()),
            refused = line.listen() => Err(refused),
        }
    }
}

/// Learns from Discord which application this is.
async fn introduced(api: &Api) -> Result<Application, Error> {
    let mut pauses = Pauses::default();
    loop {
        match api.application().await {
            Err(error) if !error.is_final() => {
                let pause = pauses.next_pause();
                tracing::warn!(%error, "cannot reach Discord; trying again in {} s", pause.as_secs());
                sleep(pause).await;
            }
            introduced => return introduced,
        }
    }
}

/// Returns what answers requests. Both paths are the same, because a proxy may remove the prefix.
fn router(state: EndpointState) -> Router {
    let nothing_here = || async { StatusCode::NOT_FOUND };
    Router::new()
        .route("/", post(receive))
        .route("/interactions", post(receive))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .with_state(Arc::new(state))
}

/// Answers a request.
async fn receive(
    State(state): State<Arc<EndpointState>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    body: Body,
) -> HttpResponse {
    let answer = match state.let_in(&visitor, &headers, body).await {
        Ok(Come::Ping) => Ok(Answer { payload: r#"{"type":1}"#.to_owned(), file: None }),
        Ok(Come::Interaction(answer)) => answer.await.map_err(|_| StatusCode::ACCEPTED),
        Err(refused) => Err(refused),
    };
    match answer {
        Ok(answer) => body::write(answer, &format!("wari{:016x}{:016x}", chance::bits(), chance::bits())),
        Err(status) => status.into_response(),
    }
}

impl EndpointState {
    /// Lets in what Discord has signed, and nothing else.
    async fn let_in(&self, visitor: &Visitor, headers: &HeaderMap, body: Body) -> Result<Come, StatusCode> {
        // Whoever does not even try is not listened to.
        let seal = Seal::read(headers).ok_or(StatusCode::UNAUTHORIZED)?;
        let body = body::read(body, &self.room).await?;
        seal.check(&self.key, &body, &self.clock.readings()).map_err(|forged| {
            match forged {
                // Discord tries that from time to time, to see whether signatures are checked.
                Forged::Signature => tracing::debug!("refused a request that Discord did not sign"),
                Forged::Time => {
                    tracing::warn!("refused a request that Discord signed at another time")
                }
            }
            StatusCode::UNAUTHORIZED
        })?;
        visitor.is_believed();
        self.line.heard(self.clock.time());
        match Interaction::read(&body) {
            Ok(interaction) if interaction.kind() == InteractionKind::Ping => Ok(Come::Ping),
            Ok(interaction) => {
                let (response, answer) = Response::open();
                self.handler.receive(interaction, response);
                Ok(Come::Interaction(answer))
            }
            Err(error) => {
                unreadable("an interaction", &error);
                Err(StatusCode::BAD_REQUEST)
            }
        }
    }
}
