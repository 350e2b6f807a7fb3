//! What nearly every press reads and hardly anybody changes, kept in memory: settings and languages.
//!
//! Each value is kept under the number of changes that had been committed before it was read. After another one, it is
//! read again.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::sql::Statement;
use crate::games::{KnownLanguage, Owner, Settings};
use crate::recent::Recent;

/// How many people and servers are remembered.
const OWNERS: usize = 4096;
/// How long.
const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The tables that the values come from.
const TABLES: [&str; 2] = ["settings", "locales"];

/// Whether a statement may change what is kept.
pub(crate) fn is_changed_by(statement: &Statement) -> bool {
    let text = statement.text();
    !text.starts_with("SELECT") && TABLES.iter().any(|table| text.contains(table))
}

/// The values that are kept.
#[derive(Debug)]
pub(crate) struct Kept {
    /// How often any of them may have been changed.
    changes: AtomicU64,
    pub(crate) settings: Recent<(u64, Owner), Settings>,
    pub(crate) languages: Recent<(u64, Owner), KnownLanguage>,
}

impl Kept {
    /// Keeps values of a file, which nobody else changes.
    pub(crate) fn of_file() -> Self {
        Self::with_room(OWNERS)
    }

    /// Keeps nothing of a server, because other processes may change it.
    pub(crate) fn of_server() -> Self {
        Self::with_room(0)
    }

    fn with_room(owners: usize) -> Self {
        let (settings, languages) = (Recent::new(owners, LIFETIME), Recent::new(owners, LIFETIME));
        Self { changes: AtomicU64::new(0), settings, languages }
    }

    /// Forgets everything, because some of it may have been changed.
    pub(crate) fn change(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
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
