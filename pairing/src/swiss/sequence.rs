//! Which of several pairings of a bracket comes first (articles 3 and 4): those who are moved down choose their
//! opponents first, the remainder is paired by as few exchanges as possible, then by the first transposition.

use super::bracket::Bracket;
use super::criteria::best;
use crate::matching::{Digit, Scale, bits};

/// Pairs a bracket: higher and lower ranks. `possible` is how many pairs can be made in it.
pub(super) fn pair(bracket: &Bracket, possible: usize, floats_to_the_bye: bool) -> Option<Vec<(usize, usize)>> {
    let residents = bracket.residents();
    let mut pairs = if residents.start == 0 { Vec::new() } else { pair_moved_down(bracket, floats_to_the_bye)? };
    let left = possible - pairs.len();
    if left > 0 {
        let remainder = bracket.without(|rank| pairs.iter().any(|&(higher, lower)| rank == higher || rank == lower));
        pairs.extend(pair_remainder(&remainder, left, floats_to_the_bye)?);
    }
    Some(pairs)
}

/// Pairs those who are moved down (MDPs) with residents: as many of the highest as possible (article 3.2.2), then the
/// first choice of them (4.4) and the first transposition of their opponents (4.2).
fn pair_moved_down(bracket: &Bracket, floats_to_the_bye: bool) -> Option<Vec<(usize, usize)>> {
    let residents = bracket.residents();
    let mut scale = Scale::default();
    let opponents = digits(&mut scale, residents.start, residents.len());
    let chosen = digits(&mut scale, residents.start, 1);
    let mates = best(
        bracket,
        scale,
        floats_to_the_bye,
        |_, _| true,
        |number, higher, lower| {
            if higher < residents.start && residents.contains(&lower) {
                number.add(chosen[higher], 1);
                number.add(opponents[higher], residents.end - lower);
            }
        },
    )?;
    let pairs = bracket.pairs(&mates, residents.clone());
    Some(pairs.into_iter().filter(|(higher, _)| bracket.people[..residents.start].contains(higher)).collect())
}

/// Pairs residents with each other: S1, the first `count` of them, with S2, the others.
fn pair_remainder(bracket: &Bracket, count: usize, floats_to_the_bye: bool) -> Option<Vec<(usize, usize)>> {
    let mut in_first = exchange(bracket, count, floats_to_the_bye)?;
    let mut bracket = bracket.without(|_| false);
    let mut pairs = Vec::new();
    // As many at a time as fit into numbers of reasonable width.
    let at_a_time = TRANSPOSED_BITS / bits(in_first.len());
    while pairs.len() < count {
        let chosen = transpose(&bracket, &in_first, at_a_time, floats_to_the_bye)?;
        let is_paired = |rank| chosen.iter().any(|&(higher, lower)| rank == higher || rank == lower);
        let mut left = bracket.residents().map(|place| !is_paired(bracket.people[place]));
        in_first.retain(|_| left.next() == Some(true));
        bracket = bracket.without(is_paired);
        pairs.extend(chosen);
    }
    Some(pairs)
}

/// How many bits the choice of opponents may take.
const TRANSPOSED_BITS: usize = 800;

/// Finds opponents for the next of S1 in the first transposition of S2 (article 4.2): whoever is first gets the first
/// opponent possible, and so on.
fn transpose(
    bracket: &Bracket,
    in_first: &[bool],
    at_a_time: usize,
    floats_to_the_bye: bool,
) -> Option<Vec<(usize, usize)>> {
    let residents = bracket.residents();
    let is_first = |place: usize| residents.contains(&place) && in_first[place - residents.start];
    let next: Vec<usize> = residents.clone().filter(|&place| is_first(place)).take(at_a_time).collect();
    let mut scale = Scale::default();
    let opponents = digits(&mut scale, next.len(), residents.len());
    let allows = |higher: usize, lower: usize| {
        if residents.contains(&lower) && residents.contains(&higher) {
            is_first(higher) && !is_first(lower)
        } else {
            !is_first(higher) && !is_first(lower)
        }
    };
    let mates = best(bracket, scale, floats_to_the_bye, allows, |number, higher, lower| {
        if let Ok(at) = next.binary_search(&higher)
            && residents.contains(&lower)
        {
            number.add(opponents[at], residents.end - lower);
        }
    })?;
    Some(next.into_iter().map(|place| (bracket.people[place], bracket.people[mates[place]])).collect())
}

/// Who of the residents is in S1 after the exchanges that are necessary (article 4.3).
///
/// Whoever ranks higher in a pair is in S1. Best are the fewest exchanges, then the least difference of the numbers
/// (BSNs) exchanged, then the lowest ranked that leave S1, then the highest ranked that enter it.
fn exchange(bracket: &Bracket, count: usize, floats_to_the_bye: bool) -> Option<Vec<bool>> {
    let residents = bracket.residents();
    let people = residents.len();
    let mut scale = Scale::default();
    let enters = digits(&mut scale, people - count, 1);
    let mut leaves = digits(&mut scale, count, 1);
    // The last of S1 leaves first.
    leaves.reverse();
    let numbers = scale.digit(people * people);
    let stays = scale.digit(count);
    let mates = best(
        bracket,
        scale,
        floats_to_the_bye,
        |_, _| true,
        |number, higher, lower| {
            let both_inside = residents.contains(&higher) && residents.contains(&lower);
            if both_inside {
                let bsn = higher - residents.start;
                if bsn < count {
                    number.add(stays, 1);
                } else {
                    number.add(enters[bsn - count], 1);
                }
            }
            // Whoever is not in S1: the lower of two in the bracket, and whoever is not paired in it.
            for place in [higher, lower] {
                if residents.contains(&place) && !(both_inside && place == higher) {
                    let bsn = place - residents.start;
                    number.add(numbers, bsn);
                    if bsn < count {
                        number.add(leaves[bsn], 1);
                    }
                }
            }
        },
    )?;
    Some(residents.clone().map(|place| residents.contains(&mates[place]) && place < mates[place]).collect())
}

/// So many digits for sums up to this, the first the most significant.
fn digits(scale: &mut Scale, count: usize, greatest: usize) -> Vec<Digit> {
    let mut digits: Vec<Digit> = (0..count).map(|_| scale.digit(greatest)).collect();
    digits.reverse();
    debug_assert!(bits(greatest) > 0 || count == 0);
    digits
}
