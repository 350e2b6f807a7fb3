//! Puts outdated messages away, as far as Discord has room for that: removes their buttons, leaves only a line of them,
//! or deletes them.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio_util::task::TaskTracker;
use wari_games::{ChannelId, MessageId};
use wari_play::table::Remains;

use crate::discord::rest::api::Api;

/// The most messages in the queue. Beyond that the oldest stay as they are, which does no harm.
const MAX_QUEUED: usize = 10_000;

/// The most requests at once, each in another channel. A channel takes about one a second.
const AT_ONCE: usize = 64;

/// How long a shutdown waits for requests.
const LAST: Duration = Duration::from_secs(1);

/// Puts messages away in the background, when nothing else has to be sent.
///
/// Discord limits a bot to a few edits per channel at a time, so edits in a channel run one after the other, and a
/// channel that has to wait holds up no other. A queued edit costs two numbers, a line and no task. The newest runs
/// first, because it is what people still see.
#[derive(Clone, Debug)]
pub(super) struct OldButtons {
    api: Arc<Api>,
    queue: Arc<Mutex<OutdatedQueue>>,
    tasks: TaskTracker,
}

/// The messages that are still as they were.
#[derive(Debug, Default)]
struct OutdatedQueue {
    waiting: VecDeque<OutdatedMessage>,
    /// The channels in which a request is on its way.
    busy: HashSet<ChannelId>,
}

/// A message that is out of date.
#[derive(Debug)]
struct OutdatedMessage {
    channel: ChannelId,
    message: MessageId,
    remains: Remains,
}

impl OutdatedQueue {
    fn add(&mut self, outdated: OutdatedMessage) {
        if self.waiting.len() == MAX_QUEUED {
            self.waiting.pop_front();
        }
        self.waiting.push_back(outdated);
    }

    /// Takes the newest message whose channel is not busy, and makes it so.
    fn take(&mut self) -> Option<OutdatedMessage> {
        if self.busy.len() == AT_ONCE {
            return None;
        }
        let newest = self.waiting.iter().rposition(|outdated| !self.busy.contains(&outdated.channel))?;
        let outdated = self.waiting.remove(newest)?;
        self.busy.insert(outdated.channel);
        Some(outdated)
    }

    /// A request in a channel is done.
    fn done(&mut self, channel: ChannelId) {
        self.busy.remove(&channel);
    }
}

impl OldButtons {
    pub(super) fn new(api: Arc<Api>) -> Self {
        Self { api, queue: Arc::default(), tasks: TaskTracker::new() }
    }

    /// Enqueues a message, of which this remains.
    pub(super) fn put_away(&self, channel: ChannelId, message: MessageId, remains: Remains) {
        let next = {
            let mut queue = self.queue();
            queue.add(OutdatedMessage { channel, message, remains });
            queue.take()
        };
        if let Some(next) = next {
            self.tasks.spawn(self.clone().drain(next));
        }
    }

    /// Waits briefly for the remaining requests, then drops them.
    pub(super) async fn finish(&self) {
        self.tasks.close();
        if tokio::time::timeout(LAST, self.tasks.wait()).await.is_err() {
            self.queue().waiting.clear();
        }
    }

    async fn drain(self, mut next: OutdatedMessage) {
        loop {
            let OutdatedMessage { channel, message, remains } = next;
            if let Err(error) = self.api.put_away(channel, message, &remains).await {
                tracing::debug!(%error, "could not put an old message away, which is harmless");
            }
            let mut queue = self.queue();
            queue.done(channel);
            match queue.take() {
                Some(newest) => next = newest,
                None => return,
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, OutdatedQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn added(queue: &mut OutdatedQueue, channel: u64, message: u64) {
        let (channel, message) = (ChannelId::new(channel), MessageId::new(message));
        queue.add(OutdatedMessage { channel, message, remains: Remains::Content });
    }

    fn taken(queue: &mut OutdatedQueue) -> Option<(u64, u64)> {
        queue.take().map(|outdated| (outdated.channel.get(), outdated.message.get()))
    }

    #[test]
    fn the_newest_goes_first_and_one_at_a_time_in_a_channel() {
        let mut queue = OutdatedQueue::default();
        for (channel, message) in [(1, 10), (2, 11), (1, 12)] {
            added(&mut queue, channel, message);
        }
        assert_eq!(taken(&mut queue), Some((1, 12)));
        assert_eq!(taken(&mut queue), Some((2, 11)));
        assert_eq!(taken(&mut queue), None, "the channel is busy");
        queue.done(ChannelId::new(1));
        assert_eq!(taken(&mut queue), Some((1, 10)));
    }

    #[test]
    fn what_is_too_much_keeps_its_buttons() {
        let mut queue = OutdatedQueue::default();
        for message in 1..=25_000 {
            added(&mut queue, message, message);
        }
        let at_once: Vec<_> = std::iter::from_fn(|| taken(&mut queue)).collect();
        assert_eq!(at_once.len(), AT_ONCE);
        assert_eq!(at_once[0], (25_000, 25_000));
        assert_eq!(queue.waiting.front().unwrap().message.get(), 15_001);
    }
}
