//! How long the search may look.

use crate::Tables;

/// How long the search may look. Nodes are boards that were looked at: a limit of nodes gives the same result on every
/// machine, however slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes. The first ply is always searched to its end, which takes some ten.
    pub nodes: u64,
    /// The most plies to look ahead, 1 to [`Limits::DEEPEST`]; exchanges that are on then are looked at to their end.
    pub depth: u8,
    /// Which moves get an exact score.
    pub exact: Exact,
    /// Up to how many seeds in play the tables of endings are asked, if they reach as far; 0: not at all. What is found
    /// within 12 is the same whether they reach to 12 or to 15.
    pub tables: u8,
}

/// Which moves of a position get an exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {
    /// The best; of the others it is shown that they are no better. This sees farther for the same nodes.
    Best,
    /// All, so that they can be compared.
    All,
}

impl Limits {
    /// The most plies that any search looks ahead.
    pub const DEEPEST: u8 = 99;

    /// Looks at so many nodes for the best move.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: Self::DEEPEST, exact: Exact::Best, tables: Tables::MOST_SEEDS }
    }

    /// Looks so many plies ahead for the best move.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self { nodes: u64::MAX, depth, exact: Exact::Best, tables: Tables::MOST_SEEDS }
    }

    /// The same limits, with tables of no more than so many seeds.
    #[must_use]
    pub const fn with_tables_to(self, seeds: u8) -> Self {
        Self { tables: seeds, ..self }
    }

    /// The same limits, without a look into the tables.
    #[must_use]
    pub const fn without_tables(self) -> Self {
        self.with_tables_to(0)
    }

    /// The same limits, with an exact score for all moves.
    #[must_use]
    pub const fn for_all_moves(self) -> Self {
        Self { exact: Exact::All, ..self }
    }
}
