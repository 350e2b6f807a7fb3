//! What the bot asked over HTTP, for tests that look at the wire.

use std::collections::VecDeque;

use serde_json::Value;

/// How many requests are remembered; older ones are forgotten.
pub(crate) const KEPT_REQUESTS: usize = 10_000;

/// One HTTP request as it arrived, and what came of it.
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
    /// What the bot was told; none if the connection was cut, or as long as the request is being served.
    pub reply: Option<Reply>,
}

/// What a bot was told.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body, null if there was none.
    pub body: Value,
}

/// The last requests, oldest first.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    kept: VecDeque<Request>,
    /// How many have been forgotten.
    forgotten: usize,
}

impl RequestLog {
    /// Remembers a request and gives its number.
    pub(crate) fn record(&mut self, request: Request) -> usize {
        if self.kept.len() == KEPT_REQUESTS {
            self.kept.pop_front();
            self.forgotten += 1;
        }
        self.kept.push_back(request);
        self.forgotten + self.kept.len() - 1
    }

    /// Remembers what came of a request.
    pub(crate) fn record_reply(&mut self, number: usize, reply: Reply) {
        let index = number.checked_sub(self.forgotten);
        if let Some(request) = index.and_then(|index| self.kept.get_mut(index)) {
            request.reply = Some(reply);
        }
    }

    pub(crate) fn all(&self) -> Vec<Request> {
        self.kept.iter().cloned().collect()
    }
}
