//! The values and distances of a level if loops are worth nothing.
//!
//! One pass over the values, from the greatest down. A mover gets the value if a capture or an end brings it, or if a
//! move brings the opponent to a layout that loses as much. A mover loses as much if every move leads to such a win.
//! Layouts are settled in order of distance, so a win gets the distance of its shortest way and a loss that of its
//! longest. A layout that no value has settled loops.

use std::hint::black_box;

use wari_rules::Ruleset;

use super::build::{BATCH, Marked, Watch, find_origins};
use super::entry::{Packed, State};
use super::index::Rows;

/// Settles all entries of a level that have been surveyed.
pub(super) fn settle(
    ruleset: &Ruleset,
    rows: &Rows,
    level: u8,
    entries: &mut [Packed],
    watch: &mut Watch,
) -> Option<()> {
    // Layouts settled at this distance and at the next, and whether the mover is the side that enforces the value.
    let mut now = Vec::new();
    let mut next = Vec::new();
    let mut origins = Vec::new();
    for value in (0..=level as i8).rev() {
        for (rank, entry) in entries.iter_mut().enumerate() {
            match entry.state() {
                State::Settled => {
                    // The favoured side of a finished game enforces its value; at 0, the player who moved last.
                    if entry.is_over() && entry.value().abs() == value {
                        now.push(Marked::new(rank, entry.value() > 0));
                    }
                }
                State::Open { best, .. } if best == value => {
                    *entry = Packed::settled(value, 1);
                    next.push(Marked::new(rank, true));
                }
                State::Open { best, moves: 0 } if best == -value => {
                    *entry = Packed::settled(-value, 1);
                    next.push(Marked::new(rank, false));
                }
                State::Open { .. } => {}
            }
        }
        for distance in 1.. {
            for settled in now.chunks(BATCH) {
                watch.look(settled.len())?;
                find_origins(ruleset, rows, level, settled, &mut origins);
                // Reads all of them at once, so that they are in the cache below.
                black_box(origins.iter().fold(0, |all, origin| all ^ entries[origin.rank()].low()));
                for &origin in &origins {
                    let rank = origin.rank();
                    let State::Open { best, moves } = entries[rank].state() else { continue };
                    let after_enforces = origin.answer();
                    entries[rank] = if !after_enforces {
                        next.push(Marked::new(rank, true));
                        Packed::settled(value, distance)
                    } else if moves == 1 && best <= -value {
                        next.push(Marked::new(rank, false));
                        Packed::settled(-value, distance)
                    } else {
                        Packed::open(best, moves - 1)
                    };
                }
            }
            now.clear();
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
