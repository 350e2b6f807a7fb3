//! Buttons under boards that are out of date.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio_util::task::TaskTracker;

use super::api::Api;
use crate::games::{ChannelId, MessageId};

/// How many messages of a channel wait at most. Those that waited longest keep their buttons, which does no harm.
const MOST: usize = 1000;

/// How long a stop waits for removals that nothing holds back.
const LAST: Duration = Duration::from_secs(1);

/// Takes buttons off messages when there is time for it.
///
/// Discord lets a bot edit but a few messages of a channel at once. In each channel one edit follows the other, so that
/// the limit is known before it is reached, and what waits for it is two numbers and no task. The newest goes first: it
/// is what people still see.
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

    /// Will take the buttons off a message.
    pub(super) fn remove(&self, channel: ChannelId, message: MessageId) {
        match self.waiting().entry(channel) {
            Entry::Occupied(mut messages) => {
                let messages = messages.get_mut();
                if messages.len() == MOST {
                    messages.pop_front();
                }
                messages.push_back(message);
            }
            Entry::Vacant(messages) => {
                messages.insert(VecDeque::from([message]));
                self.tasks.spawn(self.clone().work_off(channel));
            }
        }
    }

    /// Takes no more time than a moment for what is left.
    pub(super) async fn finish(&self) {
        self.tasks.close();
        if tokio::time::timeout(LAST, self.tasks.wait()).await.is_err() {
            self.waiting().clear();
        }
    }

    async fn work_off(self, channel: ChannelId) {
        while let Some(message) = self.next(channel) {
            if let Err(error) = self.api.remove_buttons(channel, message).await {
                tracing::debug!(%error, "old buttons stay, which does no harm");
            }
        }
    }

    /// The next message of a channel, or nothing, and then the channel is done with.
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
