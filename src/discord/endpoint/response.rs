//! The response to the HTTP request that brought an interaction: the shortest way for the first answer.
//!
//! Two things do not go into it: an answer that is too large, and an acknowledgement, because the answer that follows
//! could overtake it. `rest/answers.rs` alone decides. A response that is dropped sends 202, and the answer goes by a
//! request.
//!
//! Discord does not acknowledge a response. So if one carries news, the bot asks for the message, whose ID it needs
//! anyway, after the time in which nine of ten messages are there (`rest/arrival.rs`). If it does not appear while
//! Discord waits, the answer has failed, and the relay posts the news.

use std::sync::{Mutex, PoisonError};

use serenity::all::{CreateAttachment, InteractionId};
use tokio::sync::oneshot;

/// The most bytes of an answer in a response; Discord has lost larger ones. Films go by a request of their own.
const LARGEST: usize = 128 * 1024;

/// An interaction that waits for its first answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting<'a> {
    pub(crate) id: InteractionId,
    pub(crate) token: &'a str,
    pub(crate) response: &'a Response,
}

/// An answer in a response: Discord's JSON, and perhaps a file.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) payload: String,
    pub(crate) file: Option<CreateAttachment>,
}

/// A response that takes one answer as long as it is open. When it is closed or dropped, Discord is told that the
/// answer comes by a request.
#[derive(Debug)]
pub(crate) struct Response(Mutex<Option<oneshot::Sender<Answer>>>);

impl Response {
    /// Returns a closed response: an interaction from the gateway is only answered by a request.
    pub(crate) fn closed() -> Self {
        Self(Mutex::new(None))
    }

    /// Returns an open response, and what receives its answer.
    pub(crate) fn open() -> (Self, oneshot::Receiver<Answer>) {
        let (answer, answered) = oneshot::channel();
        (Self(Mutex::new(Some(answer))), answered)
    }

    /// Whether it still takes an answer.
    pub(crate) fn is_open(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Answers in the response. Returns false if that is not possible: it is closed, Discord has hung up, or the answer
    /// is too large.
    pub(crate) fn take(&self, payload: &str, file: Option<&CreateAttachment>) -> bool {
        if payload.len() + file.map_or(0, |file| file.data.len()) > LARGEST {
            return false;
        }
        let answer = || Answer { payload: payload.to_owned(), file: file.cloned() };
        self.sender().is_some_and(|sender| sender.send(answer()).is_ok())
    }

    /// Closes the response, because the answer comes by a request.
    pub(crate) fn close(&self) {
        drop(self.sender());
    }

    fn sender(&self) -> Option<oneshot::Sender<Answer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_takes_one_answer_that_is_not_too_large() {
        let (response, mut answered) = Response::open();
        let film = CreateAttachment::bytes(vec![0; LARGEST - 1], "film.gif");
        assert!(!response.take("{}", Some(&film)), "two bytes and the film are too many");
        assert!(answered.try_recv().is_err());
        assert!(response.is_open() && response.take("{}", None) && !response.is_open());
        assert_eq!(answered.try_recv().unwrap().payload, "{}");
        assert!(!response.take("{}", None), "the second one");
    }

    #[test]
    fn a_response_that_is_closed_or_that_nobody_awaits_takes_none() {
        assert!(!Response::closed().take("{}", None));
        let (response, answered) = Response::open();
        response.close();
        assert!(!response.take("{}", None));
        drop(answered);
        let (response, answered) = Response::open();
        drop(answered);
        assert!(!response.take("{}", None));
    }
}
