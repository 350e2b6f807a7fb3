//! A memory of bounded size that keeps what was used last, and returns nothing that is older than its lifetime.

use std::fmt;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::time::Instant;

/// Values by key. When they weigh more than the capacity, those that were not used for the longest time are dropped.
/// What has expired is dropped once per lifetime, when something is added.
pub struct Recent<K, V> {
    kept: Mutex<Kept<K, V>>,
    capacity: usize,
    lifetime: Duration,
    weight: fn(&V) -> usize,
}

struct Kept<K, V> {
    values: LruCache<K, (V, Instant)>,
    weight: usize,
    /// When to drop next what has expired.
    sweep: Instant,
}

impl<K: Eq + Hash, V: Clone> Recent<K, V> {
    /// Creates a memory for this many values, each for this long.
    pub fn new(capacity: usize, lifetime: Duration) -> Self {
        Self::weighing(capacity, lifetime, |_| 1)
    }

    /// Creates a memory for values up to this weight altogether, each for this long.
    pub fn weighing(capacity: usize, lifetime: Duration, weight: fn(&V) -> usize) -> Self {
        let kept = Kept { values: LruCache::unbounded(), weight: 0, sweep: Instant::now() + lifetime };
        Self { kept: Mutex::new(kept), capacity, lifetime, weight }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a value.
    pub fn get(&self, key: &K) -> Option<V> {
        let mut kept = self.kept();
        let (value, until) = kept.values.get(key)?;
        (Instant::now() < *until).then(|| value.clone())
    }

    /// Keeps a value.
    pub fn insert(&self, key: K, value: V) {
        self.insert_for(key, value, self.lifetime);
    }

    /// Keeps a value for another lifetime.
    pub fn insert_for(&self, key: K, value: V, lifetime: Duration) {
        self.add(&mut self.kept(), key, value, lifetime);
    }

    fn add(&self, kept: &mut Kept<K, V>, key: K, value: V, lifetime: Duration) {
        let now = Instant::now();
        if now >= kept.sweep {
            self.sweep(kept, now);
        }
        kept.weight += (self.weight)(&value);
        if let Some((old, _)) = kept.values.put(key, (value, now + lifetime)) {
            kept.weight -= (self.weight)(&old);
        }
        while kept.weight > self.capacity
            && let Some((_, (old, _))) = kept.values.pop_lru()
        {
            kept.weight -= (self.weight)(&old);
        }
    }

    fn sweep(&self, kept: &mut Kept<K, V>, now: Instant) {
        let all = std::mem::replace(&mut kept.values, LruCache::unbounded());
        kept.weight = 0;
        // Those that were not used for the longest time come first, so their order stays.
        for (key, (value, until)) in all {
            if now < until {
                kept.weight += (self.weight)(&value);
                kept.values.put(key, (value, until));
            }
        }
        kept.sweep = now + self.lifetime;
    }

    /// Changes a value, at first the default one, and keeps it for another lifetime.
    pub fn change(&self, key: K, change: impl FnOnce(&mut V))
    where
        V: Default,
    {
        let mut kept = self.kept();
        let known = kept.values.peek(&key).filter(|(_, until)| Instant::now() < *until);
        let mut value = known.map(|(value, _)| value.clone()).unwrap_or_default();
        change(&mut value);
        self.add(&mut kept, key, value, self.lifetime);
    }

    /// Forgets a value.
    pub fn forget(&self, key: &K) {
        self.take(key);
    }

    /// Forgets a value, and returns it.
    pub fn take(&self, key: &K) -> Option<V> {
        let mut kept = self.kept();
        let (old, until) = kept.values.pop(key)?;
        kept.weight -= (self.weight)(&old);
        (Instant::now() < until).then_some(old)
    }
}

impl<K: Eq + Hash> Recent<K, ()> {
    /// Keeps a key. Returns whether it is new; otherwise it does not live longer.
    pub fn note(&self, key: K) -> bool {
        let mut kept = self.kept();
        let is_new = kept.values.peek(&key).is_none_or(|((), until)| *until <= Instant::now());
        if is_new {
            self.add(&mut kept, key, (), self.lifetime);
        }
        is_new
    }
}

impl<K, V> fmt::Debug for Recent<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recent").field("capacity", &self.capacity).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[tokio::test(start_paused = true)]
    async fn what_was_used_last_is_kept() {
        let recent = Recent::weighing(10, MINUTE, |value: &usize| *value);
        recent.insert("ana", 4);
        recent.insert("kofi", 5);
        assert_eq!(recent.get(&"ana"), Some(4));
        recent.insert("esi", 3);
        assert_eq!(recent.get(&"kofi"), None, "unused for the longest time");
        assert_eq!((recent.get(&"ana"), recent.get(&"esi")), (Some(4), Some(3)));
        recent.insert("ana", 7);
        assert_eq!(
            (recent.get(&"ana"), recent.get(&"esi")),
            (Some(7), Some(3)),
            "the old value weighs nothing any more"
        );
        recent.insert("yaw", 11);
        assert_eq!(recent.get(&"yaw"), None, "heavier than all that may be kept");
        recent.insert("yaw", 10);
        recent.forget(&"yaw");
        recent.insert("ana", 10);
        assert_eq!(recent.get(&"ana"), Some(10));
        recent.change("ana", |value| *value -= 7);
        recent.change("kofi", |value| *value += 7);
        assert_eq!((recent.take(&"ana"), recent.get(&"ana")), (Some(3), None));
        assert_eq!(recent.get(&"kofi"), Some(7), "a change begins with the default");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_kept_beyond_its_lifetime() {
        let recent = Recent::new(10, MINUTE);
        assert!(recent.note("ana"));
        tokio::time::advance(MINUTE - Duration::from_millis(1)).await;
        assert!(!recent.note("ana"));
        tokio::time::advance(Duration::from_millis(1)).await;
        assert!(recent.note("ana"), "it was not noted again");
        recent.insert_for("yaw", (), 2 * MINUTE);
        recent.insert_for("kofi", (), 2 * MINUTE);
        tokio::time::advance(MINUTE).await;
        assert_eq!((recent.get(&"ana"), recent.get(&"kofi")), (None, Some(())));
        recent.insert("esi", ());
        assert_eq!(recent.kept().values.len(), 3, "what has expired is dropped");
        assert_eq!(recent.kept().values.peek_lru().map(|(key, _)| *key), Some("yaw"), "and the order stays");
    }
}
