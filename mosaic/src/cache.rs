//! Pieces by state, as many as fit into a number of bytes.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::{Cache as Kept, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};

use crate::piece::Piece;

/// Bytes that an entry takes up besides its piece.
const ENTRY: usize = 128;
/// Bytes of a small piece.
const SMALL: usize = 1 << 10;

/// The pieces that are used most, rather than those used last: many that are seen once don't displace the others.
pub(crate) struct Cache<S> {
    usual: Kept<S, Arc<Piece>, Weight>,
    /// Those that few pictures show, such as names. There may be any number of them, and the others take longer to
    /// make.
    rare: Kept<S, Arc<Piece>, Weight>,
    is_rare: fn(&S) -> bool,
}

#[derive(Clone)]
struct Weight;

impl<S> Weighter<S, Arc<Piece>> for Weight {
    fn weight(&self, _: &S, piece: &Arc<Piece>) -> u64 {
        (ENTRY + size_of::<S>() + piece.weight()) as u64
    }
}

impl<S: Clone + Eq + Hash> Cache<S> {
    /// Creates a cache for this many bytes of usual and of rare pieces.
    pub(crate) fn new(usual: usize, rare: usize, is_rare: fn(&S) -> bool) -> Self {
        Self { usual: kept(usual), rare: kept(rare), is_rare }
    }

    /// Whether few pictures show a state.
    pub(crate) fn is_rare(&self, state: &S) -> bool {
        (self.is_rare)(state)
    }

    /// Returns where the piece of a state is kept.
    fn of(&self, state: &S) -> &Kept<S, Arc<Piece>, Weight> {
        if self.is_rare(state) { &self.rare } else { &self.usual }
    }

    /// Returns the pieces of some states; `make` makes those that are not kept, from their number and state. Two
    /// threads can make the same piece at once, rather than wait for each other.
    pub(crate) fn get_or(&self, states: &[S], make: impl Fn(usize, &S) -> Piece) -> Vec<Arc<Piece>> {
        let mut made: HashMap<&S, Arc<Piece>> = HashMap::new();
        let pieces = states.iter().enumerate().map(|(index, state)| {
            let make = || self.put(state, make(index, state));
            self.of(state).get(state).unwrap_or_else(|| Arc::clone(made.entry(state).or_insert_with(make)))
        });
        pieces.collect()
    }

    /// Keeps a piece.
    pub(crate) fn put(&self, state: &S, piece: Piece) -> Arc<Piece> {
        let piece = Arc::new(piece);
        self.of(state).insert(state.clone(), Arc::clone(&piece));
        piece
    }

    /// Returns the bytes of the pieces that are kept.
    pub(crate) fn weight(&self) -> usize {
        (self.usual.weight() + self.rare.weight()) as usize
    }
}

/// Creates a cache for this many bytes of one kind of pieces.
fn kept<S: Eq + Hash>(capacity: usize) -> Kept<S, Arc<Piece>, Weight> {
    let mut options = OptionsBuilder::new();
    options.weight_capacity(capacity as u64).estimated_items_capacity(capacity / SMALL).shards(1);
    // A piece is kept for good only if it is made again while its state is remembered. So that states used in turns are
    // kept, as many are remembered as fit.
    options.ghost_allocation(1.0);
    let options = options.build().expect("all options are set");
    Kept::with_options(options, Weight, DefaultHashBuilder::default(), DefaultLifecycle::default())
}
