//! Tournaments of which another program has paired every round the same: see the README. The first round is only
//! compared where nobody must not meet, because that program lacks forbidden pairs.

#[path = "proofs/notation.rs"]
mod notation;

use wari_pairing::{Bye, Colour, Pair, Pairing, Player, Round, Tournament, swiss};

/// A tournament begins with its rounds, the first colour and who must not meet; then comes a line for each player, with
/// opponent, colour and result of each round, or the kind of a bye.
const COMPARED: &str = include_str!("compared.txt");

#[test]
fn every_round_is_paired_as_another_program_does() {
    let (mut tournaments, mut rounds) = (0, 0);
    for text in COMPARED.split("\n\n") {
        let whole = notation::read(text);
        let first = usize::from(!whole.forbidden.is_empty());
        for round in first..whole.played {
            let pairing = swiss::pair(&before(&whole, round)).expect("a pairing");
            let actual = paired(&whole, round);
            let sorted = |mut pairing: Pairing| {
                pairing.pairs.sort_unstable_by_key(|pair| pair.white);
                pairing
            };
            assert_eq!(sorted(pairing), sorted(actual), "round {} of\n{text}", round + 1);
            rounds += 1;
        }
        tournaments += 1;
    }
    assert!(rounds > 300, "{tournaments} tournaments, {rounds} rounds");
}

/// The tournament as it was before a round.
fn before(whole: &Tournament, round: usize) -> Tournament {
    let mut before = whole.clone();
    before.played = round;
    for player in &mut before.players {
        let is_there = player.rounds[round].is_paired();
        player.rounds.truncate(if is_there { round } else { round + 1 });
    }
    before
}

fn paired(whole: &Tournament, round: usize) -> Pairing {
    let mut pairing = Pairing::default();
    for (player, Player { rounds, .. }) in whole.players.iter().enumerate() {
        match rounds[round] {
            Round::Game { opponent, colour: Colour::White, .. }
            | Round::Forfeit { opponent, colour: Colour::White, .. } => {
                pairing.pairs.push(Pair { white: player, black: opponent });
            }
            Round::Bye(Bye::PairingAllocated) => pairing.bye = Some(player),
            _ => {}
        }
    }
    pairing
}
