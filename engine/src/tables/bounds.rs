//! The bounds of values under any ruling on loops: the values of layouts if a loop gives every seed in play to one
//! side.
//!
//! Suppose that one player, the *holder*, gets everything if play loops. The value of a layout then depends on whose
//! turn it is: for the holder to move, it is the greatest that any ruling could make it; for the opponent to move,
//! the least. So both bounds come from one analysis of what the opponent can enforce against the holder. Every seed
//! belongs to one side in the end, so values have the parity of the number of seeds. They are stored as *grades*: the
//! number of steps of two seeds above the worst value, from 0 to the number of seeds.

use std::hint::black_box;

use wari_rules::Ruleset;

use super::build::{BATCH, Marked, Watch, find_origins};
use super::entry::Packed;
use super::index::{self, Rows};

/// The bounds of all layouts with fewer seeds than the current level, and those of that level.
pub(super) struct Bounds {
    /// For each layout with fewer seeds, by index: the grade of the lower bound in the low four bits, that of the
    /// upper bound in the high four.
    kept: Vec<u8>,
    /// The number of seeds of the current level.
    level: u8,
    /// The lower bounds of the current level, by rank: the holder's opponent is to move.
    low: Vec<Mark>,
    /// The upper bounds: the holder is to move.
    high: Vec<Mark>,
}

/// The state of one bound: its grade if settled; otherwise the best grade from captures and ends, and the number of
/// other moves not yet known to be bad.
#[derive(Clone, Copy)]
struct Mark(u8);

/// The five low bits, which hold the grade.
const GRADE: u8 = 0x1F;
/// One more move.
const MOVE: u8 = 0x20;
/// Replaces the number of moves once the bound is settled.
const SETTLED: u8 = 0xE0;

impl Mark {
    const fn open(grade: u8, moves: u8) -> Self {
        Self((moves * MOVE) | grade)
    }

    const fn settled(grade: u8) -> Self {
        Self(SETTLED | grade)
    }

    const fn is_settled(self) -> bool {
        self.0 >= SETTLED
    }

    const fn grade(self) -> u8 {
        self.0 & GRADE
    }

    const fn has_moves(self) -> bool {
        self.0 >= MOVE
    }
}

impl Bounds {
    /// Empty bounds, with room for tables of at most `seeds` seeds.
    pub(super) fn new(seeds: u8) -> Self {
        Self {
            kept: Vec::with_capacity(index::first(seeds)),
            level: 0,
            low: Vec::with_capacity(index::layouts(seeds)),
            high: Vec::with_capacity(index::layouts(seeds)),
        }
    }

    /// Stores the bounds of the previous level and starts this one.
    pub(super) fn begin(&mut self, level: u8) {
        self.level = level;
        let bounds = self.low.drain(..).zip(self.high.drain(..));
        self.kept.extend(bounds.map(|(low, high)| low.grade() | (high.grade() << 4)));
    }

    /// The lower and upper bounds of a layout of a lower level.
    #[inline]
    pub(super) fn of(&self, seeds: u8, index: usize) -> [i8; 2] {
        let kept = self.kept[index];
        [kept & 0x0F, kept >> 4].map(|grade| value(seeds, grade))
    }

    /// Adds the next layout of this level: the best value from captures and ends at either extreme, and the number of
    /// other moves.
    pub(super) fn survey(&mut self, [low, high]: [i8; 2], moves: u8) {
        self.low.push(Mark::open(grade(self.level, low), moves));
        self.high.push(Mark::open(grade(self.level, high), moves));
    }

    /// Settles the bounds of this level, from the best grade for the holder's opponent down to the second worst. The
    /// holder wins everything in the layouts that are still not settled, by looping if need be.
    pub(super) fn settle(&mut self, ruleset: &Ruleset, rows: &Rows, watch: &mut Watch) -> Option<()> {
        // Layouts with a newly settled bound, and whether the holder is to move there.
        let mut settled: Vec<Marked> = Vec::new();
        let mut origins = Vec::new();
        for win in (1..=self.level).rev() {
            let loss = self.level - win;
            for (rank, (low, high)) in self.low.iter_mut().zip(&mut self.high).enumerate() {
                if !low.is_settled() && low.grade() == win {
                    *low = Mark::settled(win);
                    settled.push(Marked::new(rank, false));
                }
                if !high.has_moves() && high.grade() == loss {
                    *high = Mark::settled(loss);
                    settled.push(Marked::new(rank, true));
                }
            }
            while !settled.is_empty() {
                let batch = settled.len().saturating_sub(BATCH);
                watch.look(settled.len() - batch)?;
                find_origins(ruleset, rows, self.level, &settled[batch..], &mut origins);
                settled.truncate(batch);
                // Reads all of them at once, so that they are in the cache below.
                black_box(origins.iter().fold(0, |all, origin| match origin.answer() {
                    true => all ^ self.low[origin.rank()].0,
                    false => all ^ self.high[origin.rank()].0,
                }));
                for origin in &origins {
                    let rank = origin.rank();
                    if origin.answer() {
                        // This move leaves the holder to move in a layout that is bad for the holder.
                        let low = &mut self.low[rank];
                        if !low.is_settled() {
                            *low = Mark::settled(win);
                            settled.push(Marked::new(rank, false));
                        }
                    } else {
                        let high = &mut self.high[rank];
                        if high.is_settled() {
                            continue;
                        }
                        high.0 -= MOVE;
                        if !high.has_moves() && high.grade() <= loss {
                            *high = Mark::settled(loss);
                            settled.push(Marked::new(rank, true));
                        }
                    }
                }
            }
        }
        for (low, high) in self.low.iter_mut().zip(&mut self.high) {
            if !low.is_settled() {
                *low = Mark::settled(0);
            }
            if !high.is_settled() {
                *high = Mark::settled(self.level);
            }
        }
        Some(())
    }

    /// Marks in the entries of this level which values are bounds.
    pub(super) fn mark(&self, entries: &mut [Packed]) {
        for (entry, (low, high)) in entries.iter_mut().zip(self.low.iter().zip(&self.high)) {
            let is = |bound: &Mark| value(self.level, bound.grade()) == entry.value();
            *entry = entry.bounded(is(low), is(high));
        }
    }
}

/// The grade of a value, or of the next lower one if the parity differs.
const fn grade(seeds: u8, value: i8) -> u8 {
    (value + seeds as i8) as u8 / 2
}

const fn value(seeds: u8, grade: u8) -> i8 {
    2 * grade as i8 - seeds as i8
}
