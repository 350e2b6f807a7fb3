//! A parsed request: its authorization, query, body and files.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Query};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method};
use serde_json::Value;

use super::error::ApiError;
use crate::attachment::Upload;
use crate::discord::Shared;
use crate::request::Request;

/// A request whose body was read and which was added to the request log.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: Method,
    pub(crate) path: String,
    query: HashMap<String, String>,
    /// The JSON body, or the `payload_json` part of a form; null if there is none.
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
    authorized: bool,
}

/// Receives a request's number in the log once the body has been read.
#[derive(Clone, Debug, Default)]
pub(super) struct RequestNumber(pub(super) Arc<OnceLock<usize>>);

impl Call {
    /// Requires the bot's token.
    ///
    /// # Errors
    /// 401 if the token is missing or wrong.
    pub(crate) fn authorized(self) -> Result<Self, ApiError> {
        if self.authorized { Ok(self) } else { Err(ApiError::UNAUTHORIZED) }
    }

    /// Returns the text of a query parameter.
    pub(crate) fn parameter(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// Whether a query parameter is true. Clients write `true`, `True` or `1`.
    pub(crate) fn says(&self, name: &str) -> bool {
        self.parameter(name).is_some_and(|value| matches!(value, "true" | "True" | "1"))
    }
}

impl FromRequest<Arc<Shared>> for Call {
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, shared: &Arc<Shared>) -> Result<Self, ApiError> {
        let method = request.method().clone();
        let path = full_path(&request);
        let query = request.uri().query().unwrap_or_default().to_owned();
        let parameters = Query::try_from_uri(request.uri()).map_or_else(|_| HashMap::new(), |Query(all)| all);
        let authorized = is_authorized(request.headers(), &shared.token);
        let number = request.extensions().get::<RequestNumber>().cloned();
        let read = read_body(request, shared).await;
        let (body, uploads) = read.as_ref().cloned().unwrap_or_default();
        let recorded = shared.world().requests.record(Request {
            method: method.to_string(),
            path: path.clone(),
            query,
            body: body.clone(),
            files: uploads.iter().map(|upload| upload.filename.clone()).collect(),
            is_response: false,
            reply: None,
        });
        if let Some(RequestNumber(number)) = number {
            // A request is read once, so the number is not set yet.
            let _ = number.set(recorded);
        }
        // As on Discord, a wrong token takes precedence over a malformed body.
        if authorized == Some(false) {
            return Err(ApiError::UNAUTHORIZED);
        }
        read?;
        Ok(Self { method, path, query: parameters, body, uploads, authorized: authorized == Some(true) })
    }
}

/// Returns the request's full path. Nested routers see only the rest of it.
fn full_path(request: &axum::extract::Request) -> String {
    let original = request.extensions().get::<axum::extract::OriginalUri>();
    original.map_or_else(|| request.uri().path(), |uri| uri.path()).to_owned()
}

/// Whether the request has the right token, or `None` if it has none.
fn is_authorized(headers: &HeaderMap, token: &str) -> Option<bool> {
    let header = headers.get(AUTHORIZATION)?.to_str().ok()?;
    Some(header.strip_prefix("Bot ") == Some(token))
}

/// Reads a body: JSON, or a form with JSON and files.
pub(crate) async fn read_body(
    request: axum::extract::Request,
    shared: &Arc<Shared>,
) -> Result<(Value, Vec<Upload>), ApiError> {
    let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if content_type.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        let form = Multipart::from_request(request, shared).await.map_err(|_| ApiError::BAD_JSON)?;
        return read_form(form).await;
    }
    let bytes = Bytes::from_request(request, shared).await.map_err(|_| ApiError::TOO_LARGE)?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_JSON)?;
    Ok((body, Vec::new()))
}

async fn read_form(mut form: Multipart) -> Result<(Value, Vec<Upload>), ApiError> {
    let mut body = Value::Null;
    let mut uploads = Vec::new();
    while let Some(part) = form.next_field().await.map_err(|_| ApiError::BAD_JSON)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().unwrap_or("unknown").to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|_| ApiError::TOO_LARGE)?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_JSON)?;
        } else if let Some(number) = file_number(&name) {
            uploads.push(Upload { number, filename, content_type, bytes: Arc::from(&bytes[..]) });
        }
    }
    Ok((body, uploads))
}

/// Parses the n of `files[n]`.
fn file_number(name: &str) -> Option<u64> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
