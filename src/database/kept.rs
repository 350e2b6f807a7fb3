//! What nearly every press reads, kept in memory: settings and languages, which hardly anybody changes, and running
//! games.
//!
//! Each value is kept under the number of changes that had been committed before it was read. After another one, it is
//! read again.

mod games;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wari_base::recent::Recent;
use wari_games::{KnownLanguage, Owner, Settings};

use crate::engine::sql::{Changes, Committed};
use games::KeptGames;

/// How many people and servers are remembered.
const OWNERS: usize = 4096;
/// How many games.
const GAMES: usize = 512;
/// How long.
const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The values that are kept.
#[derive(Debug)]
pub(crate) struct Kept {
    /// How often settings or languages may have been changed.
    changes: AtomicU64,
    pub(crate) settings: Recent<(u64, Owner), Settings>,
    pub(crate) languages: Recent<(u64, Owner), KnownLanguage>,
    pub(crate) games: KeptGames,
}

impl Kept {
    /// Keeps values of a file, which nobody else changes.
    pub(crate) fn of_file() -> Self {
        Self::with_room(OWNERS, GAMES)
    }

    /// Keeps nothing of a server, because other processes may change it.
    pub(crate) fn of_server() -> Self {
        Self::with_room(0, 0)
    }

    fn with_room(owners: usize, games: usize) -> Self {
        let (settings, languages) = (Recent::new(owners, LIFETIME), Recent::new(owners, LIFETIME));
        Self { changes: AtomicU64::new(0), settings, languages, games: KeptGames::new(games, LIFETIME) }
    }

    /// Returns the values of these owners, and loads them unless all are kept.
    pub(crate) async fn of<V: Clone, E, const N: usize>(
        &self,
        values: &Recent<(u64, Owner), V>,
        owners: [Owner; N],
        load: impl Future<Output = Result<[V; N], E>>,
    ) -> Result<[V; N], E> {
        let changes = self.changes.load(Ordering::SeqCst);
        let kept: Vec<V> = owners.iter().map_while(|&owner| values.get(&(changes, owner))).collect();
        if let Ok(kept) = kept.try_into() {
            return Ok(kept);
        }
        let loaded = load.await?;
        for (owner, value) in owners.into_iter().zip(&loaded) {
            values.insert((changes, owner), value.clone());
        }
        Ok(loaded)
    }
}

impl Committed for Kept {
    fn committed(&self, changes: &Changes) {
        if changes.owners {
            self.changes.fetch_add(1, Ordering::SeqCst);
        }
        self.games.forget(changes.all_games, &changes.games);
    }
}
