//! What takes long to make, kept for the next time.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

/// Values by key. When they weigh more than the capacity, those that were not used for the longest time are dropped.
pub(crate) struct Memo<K, V> {
    kept: Mutex<Kept<K, V>>,
    capacity: usize,
    weight: fn(&V) -> usize,
}

struct Kept<K, V> {
    values: LruCache<K, V>,
    weight: usize,
}

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    /// Creates a memo for this many values.
    pub(crate) fn new(capacity: usize) -> Self {
        Self::weighing(capacity, |_| 1)
    }

    /// Creates a memo for values up to this weight altogether.
    pub(crate) fn weighing(capacity: usize, weight: fn(&V) -> usize) -> Self {
        let kept = Kept { values: LruCache::unbounded(), weight: 0 };
        Self { kept: Mutex::new(kept), capacity, weight }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a value, or makes it. Two threads can make the same value at once: if one waited for the other, boards would
    /// wait until a film is painted, whose thread has the lowest priority.
    pub(crate) fn get_or(&self, key: K, make: impl FnOnce(&K) -> V) -> V {
        if let Some(value) = self.kept().values.get(&key) {
            return value.clone();
        }
        let value = make(&key);
        let mut kept = self.kept();
        kept.weight += (self.weight)(&value);
        if let Some(same) = kept.values.put(key, value.clone()) {
            kept.weight -= (self.weight)(&same);
        }
        while kept.weight > self.capacity
            && let Some((_, oldest)) = kept.values.pop_lru()
        {
            kept.weight -= (self.weight)(&oldest);
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_kept() {
        let memo = Memo::weighing(10, |value: &usize| *value);
        let makes = |key: &'static str, value| {
            let mut is_made = false;
            memo.get_or(key, |_| {
                is_made = true;
                value
            });
            is_made
        };
        assert!(makes("a", 4) && makes("b", 5) && !makes("a", 4));
        assert!(makes("c", 3), "which drops b");
        assert!(!makes("a", 4) && makes("b", 5));
    }
}
