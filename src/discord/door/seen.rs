//! Recognizes interactions that come twice.
//!
//! With several processes, Discord repeats one to the process that has the session, or sends it to the endpoint again.
//! If it reaches another process, a move is too late, and an offer has the interaction's number, which is unique.

use std::collections::HashSet;
use std::mem;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::InteractionId;

/// At least this many interactions are remembered; Discord repeats a few seconds' worth.
const KNOWN: usize = 10_000;
/// At least this long they are, unless there are more; Discord may repeat some when a session is resumed.
const LIFETIME: Duration = Duration::from_secs(15 * 60);

/// The newest interactions, in two sets: when the newer is full or old, it replaces the older. A number takes a sixth
/// of what it would in a list.
pub(in crate::discord) struct Seen(Mutex<Sets>);

struct Sets {
    newer: HashSet<InteractionId>,
    older: HashSet<InteractionId>,
    /// When the newer was begun.
    begun: Instant,
}

impl Default for Seen {
    fn default() -> Self {
        Self(Mutex::new(Sets { newer: HashSet::new(), older: HashSet::new(), begun: Instant::now() }))
    }
}

impl Seen {
    /// Notes an interaction. Returns whether it is new.
    pub(in crate::discord) fn note(&self, id: InteractionId) -> bool {
        let mut sets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if sets.older.contains(&id) || sets.newer.contains(&id) {
            return false;
        }
        if sets.newer.len() >= KNOWN || sets.begun.elapsed() >= LIFETIME {
            sets.older = mem::take(&mut sets.newer);
            sets.begun = Instant::now();
        }
        sets.newer.insert(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_interactions_are_known_again_however_many_there_were() {
        let (seen, most) = (Seen::default(), KNOWN as u64);
        // Many of them come more than once, like those that Discord repeats.
        for number in 1..=5 * most {
            assert!(seen.note(InteractionId::new(number)), "{number} is new");
            assert!(!seen.note(InteractionId::new(number)), "{number} has just been seen");
        }
        for number in 4 * most + 1..=5 * most {
            assert!(!seen.note(InteractionId::new(number)), "{number} was seen");
        }
    }
}
