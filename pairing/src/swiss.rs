//! FIDE's Dutch system, C.04.3 of the handbook in the edition in force since 1 February 2026.

mod allocation;
mod bracket;
mod criteria;
mod field;
mod participant;
mod preference;
mod sequence;

use crate::{Pairing, Tournament, Unpairable};

use field::Field;

/// The greatest number of players that a round is paired for.
pub const LIMIT: usize = 500;

/// Pairs the next round.
///
/// Everybody is paired who is there ([`Tournament::is_available`]).
///
/// # Errors
///
/// If the tournament makes no sense or is over, has more players than [`LIMIT`], or cannot go on: if no pairing satisfies
/// the absolute criteria (articles 2.1 and 2.2).
pub fn pair(tournament: &Tournament) -> Result<Pairing, Unpairable> {
    tournament.check()?;
    if tournament.played >= tournament.rounds {
        return Err(Unpairable::Over);
    }
    if tournament.players.len() > LIMIT {
        return Err(Unpairable::TooMany);
    }
    let field = Field::new(tournament).ok_or(Unpairable::Impossible)?;
    let mates = bracket::pair(&field).ok_or(Unpairable::Impossible)?;
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
