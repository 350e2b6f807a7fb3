//! The building of tables, level by level: all layouts of no seeds, of one seed, and so on.

use std::ops::ControlFlow;

use wari_rules::{House, Layout, Next, Rest, Ruleset, Step, Stop};

use super::bounds::Bounds;
use super::entry::Packed;
use super::{index, values};

/// How many layouts are worked on between two looks at whether to go on.
const PATIENCE: u32 = 4_096;

/// The entries of all layouts of at most `seeds` seeds; `None` if `watch` breaks it off.
pub(super) fn build(ruleset: &Ruleset, seeds: u8, mut watch: impl FnMut(u8) -> ControlFlow<()>) -> Option<Vec<Packed>> {
    // Where the board counts for nobody in the end, going round is worth nothing to either side for certain.
    let mut bounds = (ruleset.stop == Stop::EachKeepsOwnRow).then(|| Bounds::new(seeds));
    let mut entries = Vec::with_capacity(index::first(seeds + 1));
    for level in 0..=seeds {
        let mut watch = Watch { ask: &mut || watch(level), patience: 0 };
        survey(ruleset, level, &mut entries, bounds.as_mut(), &mut watch)?;
        let new = &mut entries[index::first(level)..];
        values::settle(ruleset, level, new, &mut watch)?;
        match &mut bounds {
            Some(bounds) => {
                bounds.settle(ruleset, &mut watch)?;
                bounds.mark(new);
            }
            None => new.iter_mut().for_each(|entry| *entry = entry.bounded(true, true)),
        }
    }
    Some(entries)
}

/// Asks every now and then whether to go on.
pub(super) struct Watch<'a> {
    ask: &'a mut dyn FnMut() -> ControlFlow<()>,
    patience: u32,
}

impl Watch<'_> {
    /// To be called for each layout; `None` says to stop.
    #[inline]
    pub(super) fn look(&mut self) -> Option<()> {
        if self.patience > 0 {
            self.patience -= 1;
            return Some(());
        }
        self.patience = PATIENCE;
        (self.ask)().is_continue().then_some(())
    }
}

/// Adds an entry for each layout of a level: what captures and ends bring, and how many moves there are besides.
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
        watch.look()?;
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
        // The same if going round gives all to the opponent, and to the mover.
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

/// Visits the rank of each layout from which a move that captures nothing leads here.
#[inline]
pub(super) fn visit_origins(ruleset: &Ruleset, here: Layout, mut visit: impl FnMut(usize)) {
    let leads_here = Some(Step { captured: 0, next: Next::Layout(here) });
    for house in House::ALL {
        for before in here.unsown(house) {
            if ruleset.play(before, house) == leads_here {
                visit(index::rank(before));
            }
        }
    }
}
