//! A cache of what nearly every press reads, and hardly anybody changes: settings and languages.
//!
//! Each value is cached under the number of changes that had been committed before it was read. After another change,
//! it is read again. Whatever changes one says so by [`Connection::invalidate_cache`].
//!
//! [`Connection::invalidate_cache`]: crate::engine::sql::Connection::invalidate_cache

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wari_base::recent::Recent;
use wari_games::{KnownLanguage, Owner, Settings};

/// How many people and servers of a file are cached.
pub(crate) const OWNERS: usize = 4096;
/// How long.
const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The cached values.
#[derive(Debug)]
pub(crate) struct OwnerCache {
    /// How many commits have invalidated them.
    pub(crate) epoch: Arc<AtomicU64>,
    pub(crate) settings: Recent<(u64, Owner), Settings>,
    pub(crate) languages: Recent<(u64, Owner), KnownLanguage>,
}

impl OwnerCache {
    /// A cache with room for so many people and servers. That of a server has none, because other processes may change
    /// what is there.
    pub(crate) fn new(owners: usize) -> Self {
        let (settings, languages) = (Recent::new(owners, LIFETIME), Recent::new(owners, LIFETIME));
        Self { epoch: Arc::default(), settings, languages }
    }

    /// Returns the values of these owners, and loads them unless all are cached.
    pub(crate) async fn of<V: Clone, E, const N: usize>(
        &self,
        values: &Recent<(u64, Owner), V>,
        owners: [Owner; N],
        load: impl Future<Output = Result<[V; N], E>>,
    ) -> Result<[V; N], E> {
        let epoch = self.epoch.load(Ordering::SeqCst);
        let cached: Vec<V> = owners.iter().map_while(|&owner| values.get(&(epoch, owner))).collect();
        if let Ok(cached) = cached.try_into() {
            return Ok(cached);
        }
        let loaded = load.await?;
        for (owner, value) in owners.into_iter().zip(&loaded) {
            values.insert((epoch, owner), value.clone());
        }
        Ok(loaded)
    }
}
