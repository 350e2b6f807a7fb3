//! Who gets which colour (article 5).

use super::field::Field;
use super::participant::Participant;
use super::preference::{Strength, colours};
use crate::{Colour, Pair};

/// Gives colours to two who play each other. The first one ranks higher (article 5.2).
pub(super) fn allocate(field: &Field, higher: usize, lower: usize) -> Pair {
    let [higher, lower] = [higher, lower].map(|rank| &field.participants[rank]);
    match colour_of_higher(field, higher, lower) {
        Colour::White => Pair { white: higher.player, black: lower.player },
        Colour::Black => Pair { white: lower.player, black: higher.player },
    }
}

fn colour_of_higher(field: &Field, higher: &Participant, lower: &Participant) -> Colour {
    let (here, there) = (&higher.preference, &lower.preference);
    match (here.colour, there.colour) {
        (None, None) => {
            // Article 5.2.5.
            return if higher.number.is_multiple_of(2) { field.initial_colour.other() } else { field.initial_colour };
        }
        (None, Some(theirs)) => return theirs.other(),
        // Article 5.2.1.
        (Some(own), theirs) if theirs != Some(own) => return own,
        _ => {}
    }
    let wish = here.colour.unwrap_or(field.initial_colour);
    // Article 5.2.2: the stronger preference; if both are absolute, the wider colour difference.
    let wideness = |participant: &Participant| match participant.preference.strength() {
        Strength::Absolute => participant.preference.imbalance,
        _ => 0,
    };
    match (here.strength(), wideness(higher)).cmp(&(there.strength(), wideness(lower))) {
        std::cmp::Ordering::Greater => return wish,
        std::cmp::Ordering::Less => return wish.other(),
        std::cmp::Ordering::Equal => {}
    }
    // Article 5.2.3: the other way round than when one had white and the other black, most recently.
    let [here, there] = [higher, lower].map(|participant| colours(field.tournament.history(participant.player).rev()));
    let latest = here.zip(there).find(|(own, theirs)| own != theirs);
    // Article 5.2.4.
    latest.map_or(wish, |(own, _)| own.other())
}
