//! Sending an interaction to the endpoint, and taking the answer from its response.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use reqwest::{Response, Url};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tracing::warn;

use super::Delivery;
use crate::attachment::Upload;
use crate::discord::Shared;
use crate::faults::{Fault, RequestKind};
use crate::request::Request;
use crate::rest::call;
use crate::snowflake::InteractionId;

/// The most bytes of a response; Discord has lost larger ones.
const LARGEST_RESPONSE: usize = 150_000;

/// The answer in a response.
enum Answer {
    /// It comes by a request.
    Elsewhere,
    /// It is here.
    Here(Value, Vec<Upload>),
}

/// Returns the media type of a response, without parameters.
pub(super) fn media_type(response: &Response) -> String {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().to_owned()
}

impl Shared {
    /// Sends an interaction to the endpoint and takes the answer from the response, if it is there. Whoever waits hears
    /// at once if there will be none.
    pub(crate) async fn deliver(self: Arc<Self>, id: InteractionId, payload: Value) {
        let token = payload["token"].as_str().unwrap_or_default().to_owned();
        let answered = match self.send(&payload).await {
            Ok(Some(response)) => self.read(response).await,
            // The connection was cut on purpose, and nobody knows of it but the bot.
            Ok(None) => Ok(Answer::Elsewhere),
            Err(error) => Err(error),
        };
        match answered {
            Ok(Answer::Elsewhere) => {}
            Ok(Answer::Here(body, uploads)) => self.take(id, &token, body, uploads).await,
            Err(problem) => {
                warn!(problem, "the endpoint did not answer");
                self.world().give_up(id);
            }
        }
    }

    /// Sends an interaction and waits for the response; `None` if the connection was to be cut before it.
    async fn send(&self, payload: &Value) -> Result<Option<Response>, String> {
        let body = payload.to_string();
        let (url, timestamp, patience, fault) = {
            let mut world = self.world();
            let url = world.endpoint.url.clone().ok_or("there is none")?;
            let fault = world.faults.next(RequestKind::Delivery);
            (url, world.endpoint.timestamp(), world.patience, fault)
        };
        let signature = self.signer.sign(&timestamp, body.as_bytes());
        let delivery =
            Delivery { timestamp: timestamp.clone(), signature: signature.clone(), body: body.clone(), response: None };
        let number = self.world().endpoint.record(delivery);
        match fault {
            None => {}
            Some(Fault::Slow(time)) => tokio::time::sleep(time).await,
            Some(Fault::CutAfter) => {
                let request = raw(&url, &signature, &timestamp, &body);
                return cut(&url, &request).await.map(|()| None).map_err(|error| error.to_string());
            }
            Some(_) => return Err("it was not asked".to_owned()),
        }
        let response = self.post(&url, &signature, &timestamp, body, patience).await;
        let response = response.map_err(|error| error.to_string())?;
        let (status, kind) = (response.status().as_u16(), media_type(&response));
        self.world().endpoint.record_response(number, status, kind);
        Ok(Some(response))
    }

    /// Sends a signed body.
    pub(super) async fn post(
        &self,
        url: &Url,
        signature: &str,
        timestamp: &str,
        body: String,
        patience: Duration,
    ) -> reqwest::Result<Response> {
        let mut request = self.client.post(url.clone()).timeout(patience).body(body);
        if self.world().endpoint.connects_anew {
            request = request.header("connection", "close");
        }
        let request = request.header("content-type", "application/json").header("x-signature-ed25519", signature);
        request.header("x-signature-timestamp", timestamp).send().await
    }

    /// Reads the answer from a response.
    async fn read(self: &Arc<Self>, response: Response) -> Result<Answer, String> {
        let (status, media_type) = (response.status(), media_type(&response));
        let kind = response.headers().get(CONTENT_TYPE).cloned();
        let body = response.bytes().await.map_err(|error| error.to_string())?;
        match status {
            StatusCode::ACCEPTED if body.is_empty() => return Ok(Answer::Elsewhere),
            StatusCode::OK if body.len() <= LARGEST_RESPONSE => {}
            StatusCode::OK => return Err(format!("its response has {} bytes", body.len())),
            status => return Err(format!("it answers {status}")),
        }
        let kind = kind.filter(|_| ["application/json", "multipart/form-data"].contains(&&*media_type));
        let kind = kind.ok_or("its response is neither JSON nor a form")?;
        let request = axum::http::Request::builder().header(CONTENT_TYPE, kind).body(Body::from(body));
        let request = request.map_err(|error| error.to_string())?;
        let read = call::read_body(request, self).await;
        let (body, uploads) = read.map_err(|error| format!("its response cannot be read: {error:?}"))?;
        Ok(Answer::Here(body, uploads))
    }

    /// Takes an answer from a response as if it had come by a request: it meets the same faults and is checked and
    /// logged in the same way.
    async fn take(&self, id: InteractionId, token: &str, body: Value, uploads: Vec<Upload>) {
        match self.next_fault(RequestKind::Answer) {
            None | Some(Fault::CutAfter) => {}
            Some(Fault::Slow(time)) => tokio::time::sleep(time).await,
            // It was lost on the way.
            Some(Fault::CutBefore | Fault::ServerError(_) | Fault::RateLimited(_) | Fault::Blocked) => return,
        }
        self.holding.over().await;
        let files = uploads.iter().map(|upload| upload.filename.clone()).collect();
        let mut world = self.world();
        let answered = world.answer(id, token, &body, uploads);
        let reply = answered.as_ref().err().map(|error| error.reply());
        let path = format!("/api/v10/interactions/{id}/{token}/callback");
        let (method, query) = ("POST".to_owned(), String::new());
        world.requests.record(Request { method, path, query, body, files, is_response: true, reply });
        if let Err(error) = answered {
            warn!(?error, "the endpoint's answer is invalid");
            world.give_up(id);
        }
    }

    fn next_fault(&self, kind: RequestKind) -> Option<Fault> {
        self.world().faults.next(kind)
    }
}

/// Returns a signed request as it is on the wire.
fn raw(url: &Url, signature: &str, timestamp: &str, body: &str) -> String {
    format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nX-Signature-Ed25519: {signature}\r\n\
         X-Signature-Timestamp: {timestamp}\r\nContent-Length: {}\r\n\r\n{body}",
        url.path(),
        url.authority(),
        body.len()
    )
}

/// Sends a request and hangs up at once.
async fn cut(url: &Url, request: &str) -> std::io::Result<()> {
    let address = (url.host_str().unwrap_or_default(), url.port_or_known_default().unwrap_or_default());
    let mut socket = TcpStream::connect(address).await?;
    socket.write_all(request.as_bytes()).await?;
    socket.flush().await
}
