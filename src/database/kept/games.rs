//! Running games as they are stored.
//!
//! A press reads the game that the press before it has stored. So whoever stores a move or a board's receipt keeps the
//! resulting game. Any other write to the tables of games invalidates all of them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use wari_base::recent::Recent;
use wari_games::GameId;

use crate::play::loaded::Loaded;

/// What a change of any game counts. It is so much that changes of single games never add up to it.
const ALL: u64 = 1 << 32;

/// How many counters the changes of single games share. KeptGames that share one are read again more often.
const COUNTERS: usize = 1024;

/// The games that are kept, each with the changes to it that were counted before it was read.
#[derive(Debug)]
pub(crate) struct KeptGames {
    /// [`ALL`] for each change of any game.
    changes: AtomicU64,
    /// How often single games were changed.
    of_games: Box<[AtomicU64]>,
    games: Recent<GameId, Loaded>,
}

impl KeptGames {
    pub(super) fn new(games: usize, lifetime: Duration) -> Self {
        let of_games = (0..COUNTERS).map(|_| AtomicU64::new(0)).collect();
        Self { changes: AtomicU64::new(0), of_games, games: Recent::new(games, lifetime) }
    }

    /// Counts the changes to a game: ask before reading it.
    pub(crate) fn changes(&self, game: GameId) -> u64 {
        self.changes.load(Ordering::SeqCst) + self.counter(game).load(Ordering::SeqCst)
    }

    /// Returns a game, unless it may have been changed since.
    pub(crate) fn get(&self, id: GameId) -> Option<Loaded> {
        self.games.get(&id).filter(|game| game.counted == self.changes(id))
    }

    /// Keeps a running game as it was read.
    pub(crate) fn keep(&self, game: &Loaded) {
        if game.ending().is_none() {
            self.games.insert(game.id, game.clone());
        }
    }

    /// Keeps a running game after a write that counts as a single change. If others were counted meanwhile, this one is
    /// out of date, and the game will be read again.
    pub(crate) fn keep_changed(&self, game: &mut Loaded) {
        game.counted += 1;
        self.keep(game);
    }

    pub(super) fn forget(&self, all: bool, games: &[GameId]) {
        if all {
            self.changes.fetch_add(ALL, Ordering::SeqCst);
        }
        for &game in games {
            self.counter(game).fetch_add(1, Ordering::SeqCst);
        }
    }

    fn counter(&self, game: GameId) -> &AtomicU64 {
        &self.of_games[(game.get() % COUNTERS as u64) as usize]
    }
}
