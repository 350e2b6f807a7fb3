//! Values and distances of a level, if going round is worth nothing.
//!
//! One pass over the values from the greatest down. Whoever can get the value in hand by a capture or an end has it; so has
//! whoever can bring the opponent to a layout that loses as much; and the opponent loses as much whose every move leads to
//! such a win. Layouts are settled in the order of their distance, so that a win is dated by its shortest way and a loss by
//! its longest. What no value has settled goes round.

use wari_rules::Ruleset;

use super::build::{Watch, visit_origins};
use super::entry::{Packed, State};
use super::index;

/// A layout just settled: its rank, and whether its mover is the one who enforces the value.
#[derive(Clone, Copy)]
struct Settled(u32);

impl Settled {
    const fn new(rank: usize, enforces: bool) -> Self {
        Self(((rank as u32) << 1) | enforces as u32)
    }

    const fn rank(self) -> usize {
        (self.0 >> 1) as usize
    }

    const fn enforces(self) -> bool {
        self.0 & 1 != 0
    }
}

/// Settles all surveyed entries of a level.
pub(super) fn settle(ruleset: &Ruleset, level: u8, entries: &mut [Packed], watch: &mut Watch) -> Option<()> {
    let mut now = Vec::new();
    let mut next = Vec::new();
    for value in (0..=level as i8).rev() {
        for (rank, entry) in entries.iter_mut().enumerate() {
            match entry.state() {
                State::Settled => {
                    // Who comes to a game that is over enforces what it is worth.
                    if entry.is_over() && entry.value().abs() == value {
                        now.push(Settled::new(rank, entry.value() > 0));
                    }
                }
                State::Open { best, .. } if best == value => {
                    *entry = Packed::settled(value, 1);
                    next.push(Settled::new(rank, true));
                }
                State::Open { best, moves: 0 } if best == -value => {
                    *entry = Packed::settled(-value, 1);
                    next.push(Settled::new(rank, false));
                }
                State::Open { .. } => {}
            }
        }
        for distance in 1.. {
            for settled in now.drain(..) {
                watch.look()?;
                visit_origins(ruleset, index::unrank(level, settled.rank()), |rank| {
                    let State::Open { best, moves } = entries[rank].state() else { return };
                    entries[rank] = if !settled.enforces() {
                        next.push(Settled::new(rank, true));
                        Packed::settled(value, distance)
                    } else if moves == 1 && best <= -value {
                        next.push(Settled::new(rank, false));
                        Packed::settled(-value, distance)
                    } else {
                        Packed::open(best, moves - 1)
                    };
                });
            }
            std::mem::swap(&mut now, &mut next);
            if now.is_empty() {
                break;
            }
        }
    }
    for entry in entries {
        if let State::Open { .. } = entry.state() {
            *entry = Packed::round();
        }
    }
    Some(())
}
