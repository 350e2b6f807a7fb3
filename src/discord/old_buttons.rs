//! Removes buttons from outdated boards.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio_util::task::TaskTracker;

use crate::discord::rest::api::Api;
use crate::games::{ChannelId, MessageId};

/// The most messages of a channel in the queue. Beyond that the oldest keep their buttons, which does no harm.
const MAX_QUEUED: usize = 1000;

/// How long a shutdown waits for removals.
const LAST: Duration = Duration::from_secs(1);

/// Removes the buttons of messages in the background.
///
/// Discord limits a bot to a few edits per channel at a time. Edits in a channel therefore run one after the other, so
/// that the limit is known before it is reached. A queued edit costs two numbers and no task. The newest runs first,
/// because it is what people still see.
#[derive(Clone, Debug)]
pub(super) struct OldButtons {
    api: Arc<Api>,
    waiting: Arc<Mutex<HashMap<ChannelId, VecDeque<MessageId>>>>,
    tasks: TaskTracker,
}

impl OldButtons {
    pub(super) fn new(api: Arc<Api>) -> Self {
        Self { api, waiting: Arc::default(), tasks: TaskTracker::new() }
    }

    /// Enqueues the removal of a message's buttons.
    pub(super) fn remove(&self, channel: ChannelId, message: MessageId) {
        match self.waiting().entry(channel) {
            Entry::Occupied(mut messages) => {
                let messages = messages.get_mut();
                if messages.len() == MAX_QUEUED {
                    messages.pop_front();
                }
                messages.push_back(message);
            }
            Entry::Vacant(messages) => {
                messages.insert(VecDeque::from([message]));
                self.tasks.spawn(self.clone().drain(channel));
            }
        }
    }

    /// Waits briefly for the remaining removals, then drops them.
    pub(super) async fn finish(&self) {
        self.tasks.close();
        if tokio::time::timeout(LAST, self.tasks.wait()).await.is_err() {
            self.waiting().clear();
        }
    }

    async fn drain(self, channel: ChannelId) {
        while let Some(message) = self.next(channel) {
            if let Err(error) = self.api.remove_buttons(channel, message).await {
                tracing::debug!(%error, "could not remove old buttons, which is harmless");
            }
        }
    }

    /// Returns the next message of a channel, or removes the channel's queue if it is empty.
    fn next(&self, channel: ChannelId) -> Option<MessageId> {
        let mut waiting = self.waiting();
        let next = waiting.get_mut(&channel)?.pop_back();
        if next.is_none() {
            waiting.remove(&channel);
        }
        next
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<ChannelId, VecDeque<MessageId>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
