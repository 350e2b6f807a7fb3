//! Endgame tables: the value of every layout with few seeds under a ruleset, computed backwards from the ends.
//!
//! The method is retrograde analysis, with which Awari was solved (J. W. Romein and H. E. Bal, "Awari is solved",
//! ICGA Journal 25(3), 2002; "Solving Awari with parallel retrograde analysis", IEEE Computer 36(10), 2003; and
//! before them T. R. Lincke and A. Marzetta, "Large endgame databases with limited memory space", ICGA Journal 23(3),
//! 2000). Seeds never return to the board, so a table for n seeds needs only those for fewer; stores do not matter.
//!
//! The rules decide, move by move, which moves are legal, what they capture and who gets the rest.

mod bounds;
mod build;
mod entry;
mod file;
mod index;
mod line;
mod values;

use std::ops::ControlFlow;

use wari_rules::{House, Layout, Ruleset};

pub use entry::Entry;
pub use file::{Cache, LoadError};

/// The values of every layout with at most a given number of seeds under one ruleset.
///
/// Two bytes a layout: 5.4 MB for 12 seeds, 35 MB for 15; twice as much while they are being built.
///
/// ```
/// use std::ops::ControlFlow;
/// use wari_engine::Tables;
/// use wari_rules::{Layout, rulesets};
///
/// let tables = Tables::build(&rulesets::CLASSIC, 4, |_| ControlFlow::Continue(())).expect("nobody stops it");
///
/// //   opponent  .  .  .  .  .  1
/// //    mover    .  .  .  .  .  1   ←  captures two, the last seeds there are
/// let layout = Layout::new([0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]).expect("few seeds");
/// let entry = tables.look_up(layout).expect("no more than four seeds");
/// assert_eq!((entry.value, entry.distance), (2, Some(1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    ruleset: &'static Ruleset,
    seeds: u8,
    /// All layouts, by index.
    entries: Vec<entry::Packed>,
}

impl Tables {
    /// The most seeds that tables can be built for. Tables for sixteen take 61 MB.
    pub const MOST_SEEDS: u8 = 16;

    /// Builds the tables for layouts of at most `seeds` seeds, limited to [`MOST_SEEDS`](Self::MOST_SEEDS).
    ///
    /// Calls `watch` every few thousand layouts with the number of seeds being worked on. Returns `None` if `watch`
    /// breaks.
    #[must_use]
    pub fn build(ruleset: &'static Ruleset, seeds: u8, watch: impl FnMut(u8) -> ControlFlow<()>) -> Option<Self> {
        let seeds = seeds.min(Self::MOST_SEEDS);
        let entries = build::build(ruleset, seeds, watch)?;
        Some(Self { ruleset, seeds, entries })
    }

    /// The ruleset of the tables.
    #[must_use]
    pub const fn ruleset(&self) -> &'static Ruleset {
        self.ruleset
    }

    /// The most seeds the tables cover.
    #[must_use]
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// The number of layouts in the tables.
    #[must_use]
    pub fn layouts(&self) -> usize {
        self.entries.len()
    }

    /// A copy of the tables for at most `seeds` seeds.
    #[must_use]
    pub fn up_to(&self, seeds: u8) -> Self {
        let seeds = seeds.min(self.seeds);
        Self { entries: self.entries[..index::first(seeds + 1)].to_vec(), seeds, ..*self }
    }

    /// The tables, limited to lookups of at most `seeds` seeds.
    pub(crate) fn within(&self, seeds: u8) -> Within<'_> {
        Within { tables: self, seeds: seeds.min(self.seeds) }
    }

    /// All layouts of exactly `seeds` seeds with their entries; empty if the tables do not cover that many.
    pub fn of(&self, seeds: u8) -> impl Iterator<Item = (Layout, Entry)> {
        let level = if seeds <= self.seeds { index::first(seeds)..index::first(seeds + 1) } else { 0..0 };
        index::all(seeds).zip(self.entries[level].iter().map(|&packed| packed.into()))
    }

    /// The entry of a layout; `None` if it has too many seeds.
    #[must_use]
    #[inline]
    pub fn look_up(&self, layout: Layout) -> Option<Entry> {
        self.within(self.seeds).look_up(layout)
    }
}

/// Tables limited to lookups of at most `seeds` seeds, which is no more than they cover.
#[derive(Clone, Copy)]
pub(crate) struct Within<'a> {
    tables: &'a Tables,
    seeds: u8,
}

impl Within<'_> {
    /// The most seeds of a lookup.
    pub(crate) const fn seeds(self) -> u8 {
        self.seeds
    }

    /// [`Tables::look_up`], within the limit.
    #[inline]
    pub(crate) fn look_up(self, layout: Layout) -> Option<Entry> {
        let seeds = layout.seeds();
        (seeds <= self.seeds).then(|| self.tables.entries[index::first(seeds) + index::rank(layout)].into())
    }

    /// [`Tables::line`], within the limit.
    pub(crate) fn line(self, layout: Layout) -> Vec<House> {
        if layout.seeds() <= self.seeds { self.tables.line(layout) } else { Vec::new() }
    }
}
