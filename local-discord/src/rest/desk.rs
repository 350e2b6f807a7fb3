//! Middleware for all requests: it injects faults and logs the responses.

use std::io;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::{DATE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use futures_util::stream;
use serde_json::json;

use super::call::{Call, RequestNumber};
use crate::discord::Shared;
use crate::faults::{Fault, RequestKind};
use crate::request::Reply;

/// Serves a request, or injects the fault that is due.
pub(super) async fn serve(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let number = RequestNumber::default();
    request.extensions_mut().insert(number.clone());
    let fault = shared.world().faults.next(RequestKind::of(request.method().as_str(), request.uri().path()));
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
            // The request log includes failed requests, whatever they contain.
            let _ = Call::from_request(request, &shared).await;
            match refused(fault) {
                Some(response) => response,
                None => return cut(),
            }
        }
    };
    log(response, &shared, number).await
}

/// Logs the response to a request.
async fn log(response: Response, shared: &Shared, RequestNumber(number): RequestNumber) -> Response {
    let (mut head, body) = response.into_parts();
    // Every body served here is already in memory.
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let status = head.status.as_u16();
    let mut world = shared.world();
    if let Some(date) = world.date() {
        head.headers.insert(DATE, date);
    }
    if matches!(status, 401 | 403 | 429) {
        world.invalid_requests += 1;
    }
    if let Some(number) = number.get() {
        let body = serde_json::from_slice(&bytes).unwrap_or_default();
        world.requests.record_reply(*number, Reply { status, body });
    }
    Response::from_parts(head, Body::from(bytes))
}

/// Returns the error response for a request that was not processed, or `None` if the fault sends no response.
fn refused(fault: Fault) -> Option<Response> {
    match fault {
        Fault::RateLimited(wait) => {
            let seconds = wait.as_secs_f64();
            let body =
                json!({ "message": "You are being rate limited.", "code": 0, "retry_after": seconds, "global": false });
            // The header holds whole seconds only.
            let header = [(RETRY_AFTER, (seconds.ceil() as u64).to_string())];
            Some((StatusCode::TOO_MANY_REQUESTS, header, Json(body)).into_response())
        }
        Fault::Blocked => {
            let page = Html("<!doctype html><title>Access denied</title>error code: 1015");
            Some((StatusCode::TOO_MANY_REQUESTS, page).into_response())
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

/// Returns a response that closes the connection: if a body fails before its first byte, nothing is sent, not even the
/// headers.
fn cut() -> Response {
    let broken = stream::once(async { Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionReset)) });
    Response::new(Body::from_stream(broken))
}
