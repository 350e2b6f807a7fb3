//! What the bot asked over HTTP, for tests that look at the wire.

use std::collections::VecDeque;

use serde_json::Value;

/// How many requests are remembered; older ones are forgotten.
pub(crate) const KEPT_REQUESTS: usize = 10_000;

/// One HTTP request as it arrived, whatever came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: String,
    /// The path, from `/api/v10` on.
    pub path: String,
    /// What follows the `?`, or nothing.
    pub query: String,
    /// The JSON body, or that of the part `payload_json`; null if there was none.
    pub body: Value,
    /// The names of the files that came with it.
    pub files: Vec<String>,
}

/// The last requests, oldest first.
#[derive(Debug, Default)]
pub(crate) struct RequestLog(VecDeque<Request>);

impl RequestLog {
    pub(crate) fn record(&mut self, request: Request) {
        if self.0.len() == KEPT_REQUESTS {
            self.0.pop_front();
        }
        self.0.push_back(request);
    }

    pub(crate) fn all(&self) -> Vec<Request> {
        self.0.iter().cloned().collect()
    }
}
