//! Pieces by state, as many as fit into a number of bytes.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::strip::Piece;

/// Bytes that an entry takes up besides its piece.
const ENTRY: usize = 128;

/// The pieces used last.
pub(crate) struct Cache<S> {
    kept: Mutex<Kept<S>>,
    /// Bytes of pieces that are kept at most.
    capacity: usize,
}

struct Kept<S> {
    pieces: LruCache<S, Arc<Piece>>,
    weight: usize,
}

impl<S: Clone + Eq + Hash> Cache<S> {
    pub(crate) fn new(capacity: usize) -> Self {
        Self { kept: Mutex::new(Kept { pieces: LruCache::unbounded(), weight: 0 }), capacity }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<S>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the pieces of some states; `make` makes those that are not kept, from their number and state. Two threads can
    /// make the same piece at once, rather than wait for each other.
    pub(crate) fn get_or(&self, states: &[S], make: impl Fn(usize, &S) -> Piece) -> Vec<Arc<Piece>> {
        let known: Vec<Option<Arc<Piece>>> = {
            let mut kept = self.kept();
            states.iter().map(|state| kept.pieces.get(state).cloned()).collect()
        };
        let mut made: HashMap<&S, Arc<Piece>> = HashMap::new();
        let pieces = known.into_iter().zip(states).enumerate().map(|(index, (piece, state))| {
            let make = || self.put(state, make(index, state));
            piece.unwrap_or_else(|| Arc::clone(made.entry(state).or_insert_with(make)))
        });
        pieces.collect()
    }

    /// Keeps a piece.
    pub(crate) fn put(&self, state: &S, piece: Piece) -> Arc<Piece> {
        let piece = Arc::new(piece);
        let weigh = |piece: &Piece| ENTRY + size_of::<S>() + piece.weight();
        let mut kept = self.kept();
        kept.weight += weigh(&piece);
        if let Some(same) = kept.pieces.put(state.clone(), Arc::clone(&piece)) {
            kept.weight -= weigh(&same);
        }
        while kept.weight > self.capacity
            && let Some((_, oldest)) = kept.pieces.pop_lru()
        {
            kept.weight -= weigh(&oldest);
        }
        piece
    }

    /// Returns the bytes of the pieces that are kept.
    pub(crate) fn weight(&self) -> usize {
        self.kept().weight
    }
}
