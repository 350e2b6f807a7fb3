//! What every request passes: the faults that are on demand, and the log of what came of it.

use std::io;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::json;

use super::call::{Call, RequestNumber};
use crate::discord::Shared;
use crate::faults::{Fault, RequestKind};
use crate::request::Reply;

/// Serves a request, unless it meets a fault.
pub(super) async fn serve(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let number = RequestNumber::default();
    request.extensions_mut().insert(number.clone());
    let fault = shared.world().faults.next(RequestKind::of(request.uri().path()));
    let response = match fault {
        None => next.run(request).await,
        Some(Fault::Slow(time)) => {
            let response = next.run(request).await;
            tokio::time::sleep(time).await;
            response
        }
        Some(Fault::CutAfter) => {
            next.run(request).await;
            return cut();
        }
        Some(fault) => {
            // It arrived and is remembered, whatever is in it.
            let _ = Call::from_request(request, &shared).await;
            match refused(fault) {
                Some(response) => response,
                None => return cut(),
            }
        }
    };
    log(response, &shared, number).await
}

/// Remembers what a request was told.
async fn log(response: Response, shared: &Shared, RequestNumber(number): RequestNumber) -> Response {
    let (head, body) = response.into_parts();
    // What is served here is whole in memory already.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let status = head.status.as_u16();
    let mut world = shared.world();
    if matches!(status, 401 | 403 | 429) {
        world.invalid_requests += 1;
    }
    if let Some(number) = number.get() {
        let body = serde_json::from_slice(&bytes).unwrap_or_default();
        world.requests.record_reply(*number, Reply { status, body });
    }
    Response::from_parts(head, Body::from(bytes))
}

/// What a request is told that was not acted on; `None` if it is told nothing.
fn refused(fault: Fault) -> Option<Response> {
    match fault {
        Fault::RateLimited(wait) => {
            let seconds = wait.as_secs_f64();
            let body =
                json!({ "message": "You are being rate limited.", "code": 0, "retry_after": seconds, "global": false });
            // The header has whole seconds only.
            let header = [(RETRY_AFTER, (seconds.ceil() as u64).to_string())];
            Some((StatusCode::TOO_MANY_REQUESTS, header, Json(body)).into_response())
        }
        Fault::ServerError(status) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let reason = status.canonical_reason().unwrap_or_default();
            let body = json!({ "message": format!("{}: {reason}", status.as_u16()), "code": 0 });
            Some((status, Json(body)).into_response())
        }
        Fault::CutBefore | Fault::CutAfter | Fault::Slow(_) => None,
    }
}

/// The end of the connection in the place of a response: of a body that breaks before its first byte nothing is sent,
/// not even the head.
fn cut() -> Response {
    let broken = stream::once(async { Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionReset)) });
    Response::new(Body::from_stream(broken))
}
