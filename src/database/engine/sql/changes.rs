//! How a write says what it may change of what is kept in memory.

use wari_games::GameId;

/// What a statement may change of what is kept in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Changed {
    /// Whatever its text names.
    Named,
    /// This game at most, or nothing.
    Only(Option<GameId>),
}

/// The tables that settings and languages come from.
const OF_OWNERS: [&str; 2] = ["settings", "locales"];
/// The tables that a running game comes from.
const OF_GAMES: [&str; 5] = ["games", "proposals", "plans", "outbox", "ratings"];

/// What the statements of a write may change of it.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// Whether it may change settings or languages.
    pub(crate) owners: bool,
    /// Whether it may change any game.
    pub(crate) all_games: bool,
    /// The games that it changes by themselves.
    pub(crate) games: Vec<GameId>,
}

impl Changes {
    /// Notes what a statement with this text may change.
    pub(super) fn note(&mut self, text: &str, changed: Changed) {
        if text.starts_with("SELECT") {
            return;
        }
        match changed {
            Changed::Only(game) => self.games.extend(game.filter(|game| !self.games.contains(game))),
            Changed::Named => {
                let names = |tables: &[&str]| tables.iter().any(|table| text.contains(table));
                self.owners |= names(&OF_OWNERS);
                self.all_games |= names(&OF_GAMES);
            }
        }
    }

    /// Returns that anything may change.
    pub(crate) const fn all() -> Self {
        Self { owners: true, all_games: true, games: Vec::new() }
    }

    /// Adds those of the next write. A game that both change is listed twice.
    pub(crate) fn append(&mut self, mut next: Self) {
        self.owners |= next.owners;
        self.all_games |= next.all_games;
        self.games.append(&mut next.games);
    }
}

/// Whoever has to know what commits have changed.
pub(crate) trait Committed: std::fmt::Debug + Send + Sync {
    /// A commit may have changed this.
    fn committed(&self, changes: &Changes);
}
