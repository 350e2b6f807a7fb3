//! What every request passes: the faults that are on demand, and the count of those that were refused.

use std::io;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::json;

use super::call::Call;
use crate::discord::Shared;
use crate::faults::{Fault, RequestKind};

/// Serves a request, unless it meets a fault.
pub(super) async fn serve(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
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
            cut()
        }
        Some(fault) => {
            // It arrived and is remembered, whatever is in it.
            let _ = Call::from_request(request, &shared).await;
            without_acting(fault)
        }
    };
    if matches!(response.status().as_u16(), 401 | 403 | 429) {
        shared.world().invalid_requests += 1;
    }
    response
}

/// What a request gets that was not acted on.
fn without_acting(fault: Fault) -> Response {
    match fault {
        Fault::RateLimited(wait) => {
            let seconds = wait.as_secs_f64();
            let body = json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": false });
            // The header has whole seconds only.
            let header = [(RETRY_AFTER, (seconds.ceil() as u64).to_string())];
            (StatusCode::TOO_MANY_REQUESTS, header, Json(body)).into_response()
        }
        Fault::ServerError(status) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let reason = status.canonical_reason().unwrap_or_default();
            let body = json!({ "message": format!("{}: {reason}", status.as_u16()), "code": 0 });
            (status, Json(body)).into_response()
        }
        Fault::CutBefore | Fault::CutAfter | Fault::Slow(_) => cut(),
    }
}

/// The end of the connection in the place of a response: of a body that breaks before its first byte nothing is sent,
/// not even the head.
fn cut() -> Response {
    let broken = stream::once(async { Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionReset)) });
    Response::new(Body::from_stream(broken))
}
