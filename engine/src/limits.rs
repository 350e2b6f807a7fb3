//! The limits of a search.

use crate::{Mind, Tables};

/// The limits of a search. Nodes are boards visited: unlike a time limit, a node limit gives the same result on every
/// machine, however slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes to visit. The first ply is always searched completely, which takes about ten.
    pub nodes: u64,
    /// The most plies to look ahead, 1 to [`Limits::DEEPEST`]. Exchanges in progress then are searched to their end.
    pub depth: u8,
    /// Which moves get an exact score.
    pub exact: Exact,
    /// The most seeds in play for which the endgame tables are used, if they reach that far; 0 for not at all. A
    /// limit of 12 gives the same result whether the tables reach 12 or 15.
    pub tables: u8,
    /// How positions are judged and moves are looked at.
    pub mind: Mind,
}

/// Which moves of a position get an exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {
    /// The best. The others are only shown to be no better, which lets the search look further for the same nodes.
    Best,
    /// Those at most this many hundredths of a seed worse than the best, so that one of them can be chosen.
    Near(u16),
    /// All, so that they can be compared.
    All,
}

impl Limits {
    /// The most plies that any search looks ahead.
    pub const DEEPEST: u8 = 99;

    /// Searches `nodes` nodes for the best move.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: Self::DEEPEST, exact: Exact::Best, tables: Tables::MOST_SEEDS, mind: Mind::Learned }
    }

    /// Searches `depth` plies ahead for the best move.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { nodes: u64::MAX, depth, exact: Exact::Best, tables: Tables::MOST_SEEDS, mind: Mind::Learned }
    }

    /// The same limits, using tables of at most `seeds` seeds.
    #[must_use]
    pub const fn with_tables_to(self, seeds: u8) -> Self {
        Self { tables: seeds, ..self }
    }

    /// The same limits, without using tables.
    #[must_use]
    pub const fn without_tables(self) -> Self {
        self.with_tables_to(0)
    }

    /// The same limits for a search that judges and looks ahead in another way.
    #[must_use]
    pub const fn with(self, mind: Mind) -> Self {
        Self { mind, ..self }
    }

    /// The same limits, with an exact score for all moves.
    #[must_use]
    pub const fn for_all_moves(self) -> Self {
        Self { exact: Exact::All, ..self }
    }

    /// The same limits, with an exact score for moves at most this many hundredths of a seed worse than the best.
    #[must_use]
    pub const fn for_moves_within(self, hundredths: u16) -> Self {
        Self { exact: Exact::Near(hundredths), ..self }
    }
}
