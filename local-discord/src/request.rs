//! The log of the bot's HTTP requests, for tests that check what was sent.

use std::collections::VecDeque;

use serde_json::Value;

/// The number of requests in the log; older ones are dropped.
pub(crate) const KEPT_REQUESTS: usize = 10_000;

/// An HTTP request and its reply.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: String,
    /// The path, starting with `/api/v10`.
    pub path: String,
    /// The text after the `?`, or empty.
    pub query: String,
    /// The JSON body, or that of the `payload_json` part; null if there was none.
    pub body: Value,
    /// The names of the uploaded files.
    pub files: Vec<String>,
    /// Whether this is no request, but an answer in the response to an interaction that was sent to the endpoint. It is
    /// logged as the request that it stands for, without a reply unless it was refused.
    pub is_response: bool,
    /// The reply. `None` if the connection was cut, or while the request is in flight.
    pub reply: Option<Reply>,
}

/// The reply to a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body, null if there was none.
    pub body: Value,
}

/// The most recent requests, oldest first.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    kept: VecDeque<Request>,
    /// The number of requests that were dropped.
    forgotten: usize,
}

impl RequestLog {
    /// Adds a request and returns its number.
    pub(crate) fn record(&mut self, request: Request) -> usize {
        if self.kept.len() == KEPT_REQUESTS {
            self.kept.pop_front();
            self.forgotten += 1;
        }
        self.kept.push_back(request);
        self.forgotten + self.kept.len() - 1
    }

    /// Adds the reply to a request.
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
