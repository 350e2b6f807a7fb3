//! What takes longer to make than Discord waits.

use std::fmt;
use std::pin::Pin;

use futures_util::FutureExt;

use super::Reply;
use crate::games::Permissions;

/// A reply that is still to be made. Until then the asker is told that it is coming.
pub struct Later(Pin<Box<dyn Future<Output = Reply> + Send + Sync>>);

impl Later {
    /// This will be the reply.
    pub(super) fn new(reply: impl Future<Output = Reply> + Send + Sync + 'static) -> Self {
        Self(Box::pin(reply))
    }

    /// The same with nothing in it that may not be shown in a channel.
    pub(super) fn within(self, permissions: Permissions) -> Self {
        Self::new(self.0.map(move |reply| reply.within(permissions)))
    }

    /// Makes it.
    pub async fn make(self) -> Reply {
        self.0.await
    }
}

impl fmt::Debug for Later {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Later")
    }
}
