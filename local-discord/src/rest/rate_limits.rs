//! Rate limits over HTTP: enforced, and reported in the headers of each response.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{FromRequest, Request, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::call::Call;
use crate::discord::Shared;
use crate::rate_limit::{Counted, Standing};

/// Serves the request or answers 429 if its rate limit is used up. Both responses carry the rate limit headers.
pub(super) async fn hold(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let counted = shared.world().rates.count(request.method().as_str(), request.uri().path(), Instant::now());
    let standing = match counted {
        Counted::Unlimited => return next.run(request).await,
        Counted::Limited(standing) => standing,
        Counted::TooMany(wait) => {
            let _ = Call::from_request(request, &shared).await;
            let mut response = refusal(wait, "global");
            insert(response.headers_mut(), HeaderName::from_static("x-ratelimit-global"), "true");
            return response;
        }
    };
    let mut response = if standing.passes {
        next.run(request).await
    } else {
        // The request log includes refused requests, whatever else is wrong with them.
        let _ = Call::from_request(request, &shared).await;
        refusal(standing.reset_after, "user")
    };
    announce(response.headers_mut(), &standing);
    response
}

/// Returns a response that asks to wait. The scope says who shares the limit.
fn refusal(wait: Duration, scope: &'static str) -> Response {
    let (seconds, is_global) = (wait.as_secs_f64(), scope == "global");
    let body =
        json!({ "message": "You are being rate limited.", "code": 0, "retry_after": seconds, "global": is_global });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    insert(response.headers_mut(), RETRY_AFTER, &format!("{:.0}", seconds.ceil()));
    insert(response.headers_mut(), HeaderName::from_static("x-ratelimit-scope"), scope);
    response
}

fn announce(headers: &mut HeaderMap, standing: &Standing) {
    for (name, value) in [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", standing.reset.as_secs_f64())),
        ("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after.as_secs_f64())),
        ("x-ratelimit-bucket", standing.bucket.clone()),
    ] {
        insert(headers, HeaderName::from_static(name), &value);
    }
}

/// Inserts a header. The values here are digits and ASCII letters, which are always valid in a header.
fn insert(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}
