//! Builds tables level by level: all layouts of no seeds, of one seed, and so on.

use std::ops::ControlFlow;

use wari_rules::{House, Next, Rest, Ruleset, Step, Stop};

use super::bounds::Bounds;
use super::entry::Packed;
use super::index::Rows;
use super::{index, values};

/// The number of layouts between two calls of `watch`.
const PATIENCE: usize = 4_096;

/// The entries of all layouts of at most `seeds` seeds; `None` if `watch` breaks.
pub(super) fn build(ruleset: &Ruleset, seeds: u8, mut watch: impl FnMut(u8) -> ControlFlow<()>) -> Option<Vec<Packed>> {
    // Where a stopped game's board counts for nobody, a loop is certainly worth nothing to either side.
    let mut bounds = (ruleset.stop == Stop::EachKeepsOwnRow).then(|| Bounds::new(seeds));
    let mut entries = Vec::with_capacity(index::first(seeds + 1));
    let rows = Rows::new(seeds);
    for level in 0..=seeds {
        let mut watch = Watch { ask: &mut || watch(level), patience: 0 };
        survey(ruleset, level, &mut entries, bounds.as_mut(), &mut watch)?;
        let new = &mut entries[index::first(level)..];
        values::settle(ruleset, &rows, level, new, &mut watch)?;
        match &mut bounds {
            Some(bounds) => {
                bounds.settle(ruleset, &rows, &mut watch)?;
                bounds.mark(new);
            }
            None => new.iter_mut().for_each(|entry| *entry = entry.bounded(true, true)),
        }
    }
    Some(entries)
}

/// Asks from time to time whether to go on.
pub(super) struct Watch<'a> {
    ask: &'a mut dyn FnMut() -> ControlFlow<()>,
    patience: usize,
}

impl Watch<'_> {
    /// Call this with the number of layouts to be worked on next; `None` means stop.
    #[inline]
    pub(super) fn look(&mut self, layouts: usize) -> Option<()> {
        if self.patience > layouts {
            self.patience -= layouts;
            return Some(());
        }
        self.patience = PATIENCE;
        (self.ask)().is_continue().then_some(())
    }
}

/// Adds an entry for each layout of a level: the best value from captures and ends, and the number of other moves.
fn survey(
    ruleset: &Ruleset,
    level: u8,
    entries: &mut Vec<Packed>,
    mut bounds: Option<&mut Bounds>,
    watch: &mut Watch,
) -> Option<()> {
    let worst = -(level as i8);
    if let Some(bounds) = &mut bounds {
        bounds.begin(level);
    }
    for layout in index::all(level) {
        watch.look(1)?;
        let houses = match ruleset.playable(layout) {
            Ok(houses) => houses,
            Err(rest) => {
                let value = difference(rest);
                entries.push(Packed::settled(value, 0));
                if let Some(bounds) = &mut bounds {
                    bounds.survey([value; 2], 0);
                }
                continue;
            }
        };
        let mut best = worst;
        // The same if a loop gives every seed to the opponent, and to the mover.
        let mut extremes = [worst; 2];
        let mut moves = 0;
        for house in houses.iter() {
            let Some(Step { captured, next }) = ruleset.play(layout, house) else { continue };
            match next {
                Next::Layout(_) if captured == 0 => moves += 1,
                Next::Layout(next) => {
                    let captured = captured as i8;
                    let after = index::first(next.seeds()) + index::rank(next);
                    best = best.max(captured - entries[after].value());
                    if let Some(bounds) = &bounds {
                        let [low, high] = bounds.of(next.seeds(), after);
                        extremes = [extremes[0].max(captured - high), extremes[1].max(captured - low)];
                    }
                }
                Next::Over(rest) => {
                    let value = captured as i8 + difference(rest);
                    best = best.max(value);
                    extremes = extremes.map(|extreme| extreme.max(value));
                }
            }
        }
        entries.push(Packed::open(best, moves));
        if let Some(bounds) = &mut bounds {
            bounds.survey(extremes, moves);
        }
    }
    Some(())
}

const fn difference(rest: Rest) -> i8 {
    rest.mover as i8 - rest.opponent as i8
}

/// A layout of the current level, by rank, with the answer to a yes-or-no question about it.
#[derive(Clone, Copy)]
pub(super) struct Marked(u32);

impl Marked {
    pub(super) const fn new(rank: usize, answer: bool) -> Self {
        Self(((rank as u32) << 1) | answer as u32)
    }

    pub(super) const fn rank(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) const fn answer(self) -> bool {
        self.0 & 1 != 0
    }
}

/// The number of layouts whose origins are found at a time.
///
/// The entries of the origins are scattered across memory. Finding all their ranks first and then reading the entries
/// together lets the processor overlap the cache misses.
pub(super) const BATCH: usize = 64;

/// Finds each layout from which a move without a capture leads to one of `settled`, marked with the latter's answer.
pub(super) fn find_origins(ruleset: &Ruleset, rows: &Rows, level: u8, settled: &[Marked], origins: &mut Vec<Marked>) {
    origins.clear();
    for marked in settled {
        let here = rows.unrank(level, marked.rank());
        let leads_here = Some(Step { captured: 0, next: Next::Layout(here) });
        for house in House::ALL {
            for before in here.unsown(house) {
                if ruleset.play(before, house) == leads_here {
                    origins.push(Marked::new(index::rank(before), marked.answer()));
                }
            }
        }
    }
}
