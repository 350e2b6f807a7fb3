//! Bounds of values for any ruling on loops: what layouts are worth if going round gives every seed in play to one
//! side.
//!
//! Let one player, the *holder*, get everything if the play goes round. What a layout is worth then depends on whose
//! turn it is: to a holder who is to move it is worth the greatest that any ruling could make it, to the opponent who
//! is to move the least. So both bounds come from one analysis, of what the opponent can enforce against the holder.
//! All seeds are somebody's in the end, so values have the parity of the number of seeds; they are kept as *grades*:
//! how many of two seeds each above the worst, from 0 to the number of seeds.

use std::hint::black_box;

use wari_rules::Ruleset;

use super::build::{BATCH, Marked, Watch, find_origins};
use super::entry::Packed;
use super::index::{self, Rows};

/// The bounds of all layouts with fewer seeds than the level in work, and those of that level.
pub(super) struct Bounds {
    /// For each layout with fewer seeds, by index: the grade of the lower bound in the low half, of the upper in the
    /// high.
    kept: Vec<u8>,
    /// The number of seeds of the level in work.
    level: u8,
    /// The lower bounds of the level in work, by rank: the opponent of the holder is to move.
    low: Vec<Mark>,
    /// The upper bounds: the holder is to move.
    high: Vec<Mark>,
}

/// What is known of one bound: its grade; or the best grade that captures and ends bring, and how many other moves
/// there are that are not yet known to be bad.
#[derive(Clone, Copy)]
struct Mark(u8);

/// The five low bits are a grade.
const GRADE: u8 = 0x1F;
/// One move more.
const MOVE: u8 = 0x20;
/// In place of the number of moves: it is settled.
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
    /// For tables of at most `seeds` seeds.
    pub(super) fn new(seeds: u8) -> Self {
        Self {
            kept: Vec::with_capacity(index::first(seeds)),
            level: 0,
            low: Vec::with_capacity(index::layouts(seeds)),
            high: Vec::with_capacity(index::layouts(seeds)),
        }
    }

    /// Keeps the bounds of the level before, and makes room for those of this one.
    pub(super) fn begin(&mut self, level: u8) {
        self.level = level;
        let bounds = self.low.drain(..).zip(self.high.drain(..));
        self.kept.extend(bounds.map(|(low, high)| low.grade() | (high.grade() << 4)));
    }

    /// The lower and the upper bound of a layout of a lower level.
    #[inline]
    pub(super) fn of(&self, seeds: u8, index: usize) -> [i8; 2] {
        let kept = self.kept[index];
        [kept & 0x0F, kept >> 4].map(|grade| value(seeds, grade))
    }

    /// Adds the next layout of this level: what captures and ends bring at either extreme, and how many other moves
    /// there are.
    pub(super) fn survey(&mut self, [low, high]: [i8; 2], moves: u8) {
        self.low.push(Mark::open(grade(self.level, low), moves));
        self.high.push(Mark::open(grade(self.level, high), moves));
    }

    /// Settles the bounds of this level: from the best that the holder's opponent can hope for down to the worst but
    /// one. What is not settled then the holder wins altogether, by playing round if need be.
    pub(super) fn settle(&mut self, ruleset: &Ruleset, rows: &Rows, watch: &mut Watch) -> Option<()> {
        // Layouts of which a bound is settled, and whether it is the holder who is to move there.
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
                // Asked for here, all at once, they are at hand below.
                black_box(origins.iter().fold(0, |all, origin| match origin.answer() {
                    true => all ^ self.low[origin.rank()].0,
                    false => all ^ self.high[origin.rank()].0,
                }));
                for origin in &origins {
                    let rank = origin.rank();
                    if origin.answer() {
                        // The holder's turn comes after this one, and is bad for the holder.
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

    /// Says in the entries of this level which values are bounds.
    pub(super) fn mark(&self, entries: &mut [Packed]) {
        for (entry, (low, high)) in entries.iter_mut().zip(self.low.iter().zip(&self.high)) {
            let is = |bound: &Mark| value(self.level, bound.grade()) == entry.value();
            *entry = entry.bounded(is(low), is(high));
        }
    }
}

/// The grade of a value, or of the next worse if the parity is the other one.
const fn grade(seeds: u8, value: i8) -> u8 {
    (value + seeds as i8) as u8 / 2
}

const fn value(seeds: u8, grade: u8) -> i8 {
    2 * grade as i8 - seeds as i8
}
