//! What takes long to make, kept for the next time.

use std::hash::Hash;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// Values by key. Those used most are kept, as many as the capacity allows.
pub(crate) struct Memo<K, V>(Cache<K, V, Weight<V>>);

#[derive(Clone)]
struct Weight<V>(fn(&V) -> usize);

impl<K, V: Clone> Weighter<K, V> for Weight<V> {
    fn weight(&self, _: &K, value: &V) -> u64 {
        self.0(value) as u64
    }
}

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    /// Creates a memo for this many values.
    pub(crate) fn new(capacity: usize) -> Self {
        Self(Cache::with_weighter(capacity, capacity as u64, Weight(|_| 1)))
    }

    /// Creates a memo for about this many values of up to `capacity` altogether.
    pub(crate) fn weighing(values: usize, capacity: usize, weight: fn(&V) -> usize) -> Self {
        Self(Cache::with_weighter(values, capacity as u64, Weight(weight)))
    }

    /// Returns a value, or makes it. Two threads can make the same value at once: if one waited for the other, boards
    /// would wait until a film is painted, whose thread has the lowest priority.
    pub(crate) fn get_or(&self, key: K, make: impl FnOnce(&K) -> V) -> V {
        self.0.get(&key).unwrap_or_else(|| {
            let value = make(&key);
            self.0.insert(key, value.clone());
            value
        })
    }
}
