//! FIDE's Dutch system: C.04.3 of the handbook, in the edition in force since 1 February 2026, with the rules it rests
//! on (C.04.1 and C.04.2).
//!
//! Players with the same score make a *bracket* (article 1.3), and brackets are paired from the highest score to the
//! lowest. Whoever remains unpaired is a *downfloater*, who is moved down into the next bracket: an *MDP* there. Among
//! all pairings of a bracket that comply with the *absolute criteria* C1 to C4, that is the best which serves C5 to
//! C21, each more important than all after it (article 2); among equals, the first in the sequence of articles 3 and 4.
//!
//! The rule describes how to find it by hand: the bracket is divided into *S1* and *S2*, whose players are transposed
//! and exchanged until all criteria are met. Here, criteria and sequence become the digits of a number for each pair,
//! and the best pairing of a bracket is the heaviest perfect matching of all who are not paired yet, in which only
//! pairs of the bracket and of the next one weigh anything (C8). That the rest can be paired as well (C4) is what makes
//! it perfect.
//!
//! Where the rule leaves room:
//!
//! - The numbering skips players who have not been paired yet and are not now, as the endorsed programs do: whoever
//!   enters late gets a tournament pairing number (TPN) when they do (C.04.2, article 2.5). Whether it is odd only
//!   matters for the colours of two who have no preference (article 5.2.5).
//! - A pair that is forbidden is as one that has met.
//! - Games that were not played count as no meeting and give no colour (C.04.2, article 3.4 and 3.5); whoever scores in
//!   one has a downfloat (article 1.4.3).

mod allocation;
mod bracket;
mod criteria;
mod field;
mod participant;
mod preference;
mod sequence;

use crate::matching::{Number, Scale};
use crate::{Pairing, Tournament, Unpairable};

use bracket::Bracket;
use field::Field;

/// The greatest number of players that a round is paired for, which takes about a second and 70 MB. A hundred take some
/// hundredths of a second.
pub const LIMIT: usize = 256;

/// Pairs the next round.
///
/// Everybody is paired who is there ([`Tournament::is_available`]). The pairs are in the order of their boards, by
/// C.04.2, article 4.4: by the score of the higher ranked of the two, of the other, and by the rank of the higher
/// ranked.
///
/// # Errors
///
/// If the tournament makes no sense or is over, has more players than [`LIMIT`], or cannot go on: if no pairing
/// satisfies the absolute criteria (articles 2.1 and 2.2).
pub fn pair(tournament: &Tournament) -> Result<Pairing, Unpairable> {
    tournament.check()?;
    if tournament.played >= tournament.rounds {
        return Err(Unpairable::Over);
    }
    if tournament.players.len() > LIMIT {
        return Err(Unpairable::TooMany);
    }
    let field = Field::new(tournament).ok_or(Unpairable::Impossible)?;
    let mates = pair_brackets(&field).ok_or(Unpairable::Impossible)?;
    let mut pairing = Pairing::default();
    for (one, &mate) in mates.iter().enumerate() {
        match mate {
            Some(other) if one < other => pairing.pairs.push(allocation::allocate(&field, one, other)),
            Some(_) => {}
            None => pairing.bye = Some(field.participants[one].player),
        }
    }
    pairing.sort(tournament);
    Ok(pairing)
}

/// Pairs all brackets, from the highest score to the lowest. Says whom each rank plays; `None` within is the bye.
/// `None` if there is no pairing, which a [`Field`] has excluded.
fn pair_brackets(field: &Field) -> Option<Vec<Option<usize>>> {
    let count = field.participants.len();
    let mut mates = vec![None; count];
    let mut people: Vec<usize> = (0..field.order()).collect();
    let mut moved_down = 0;
    while moved_down < people.len() {
        let bracket = Bracket::new(field, people, moved_down);
        let mut is_paired = vec![false; field.order()];
        for (higher, lower) in pair_bracket(&bracket)? {
            is_paired[higher] = true;
            is_paired[lower] = true;
            mates[higher] = Some(lower).filter(|&lower| lower < count);
            if lower < count {
                mates[lower] = Some(higher);
            }
        }
        let left = bracket.without(|rank| is_paired[rank]);
        // Whoever remains is moved down.
        moved_down = left.residents().end;
        people = left.people;
    }
    Some(mates)
}

/// Pairs a bracket: higher and lower ranks.
fn pair_bracket(bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    let Some(lowest) = bracket.lowest() else {
        // Nobody is left but those moved down, and the bye.
        let mates = bracket.matching(Scale::default(), |_, _| Some(Number::default()))?;
        return Some(bracket.pairs(&mates, 0..mates.len()));
    };
    let possible = bracket.possible_pairs()?;
    let downfloaters = bracket.residents().end - 2 * possible;
    let bye_is_here = bracket.field.bye_score.is_some_and(|score| score >= lowest);
    sequence::pair(bracket, possible, bye_is_here && downfloaters == 1)
}
