//! What takes longer to make than Discord waits.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use super::Reply;
use crate::games::Permissions;

/// A reply that is still to be made. Until then the asker is told that it is coming.
pub struct Later {
    /// The lock is never waited for: it lets a reply be looked at from several threads, which a future may not be.
    reply: Mutex<BoxFuture<'static, Reply>>,
    /// It is not shown before.
    pub pause: Duration,
}

impl Later {
    /// This will be the reply, shown after a pause, however soon it is made.
    pub(super) fn new(pause: Duration, reply: impl Future<Output = Reply> + Send + 'static) -> Self {
        Self { reply: Mutex::new(Box::pin(reply)), pause }
    }

    /// The same with nothing in it that may not be shown in a channel.
    pub(super) fn within(self, permissions: Permissions) -> Self {
        Self::new(self.pause, self.make().map(move |reply| reply.within(permissions)))
    }

    /// Makes it.
    pub async fn make(self) -> Reply {
        self.reply.into_inner().unwrap_or_else(PoisonError::into_inner).await
    }
}

impl fmt::Debug for Later {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Later")
    }
}
