//! The pairings of small tournaments, compared with those of a plain twin.

#[path = "proofs/notation.rs"]
#[allow(dead_code, reason = "only whole files are read")]
mod notation;
#[path = "proofs/random.rs"]
mod random;
#[path = "proofs/twin.rs"]
mod twin;

use random::Random;
use wari_pairing::trf::{self, Report};
use wari_pairing::{Unpairable, swiss};

/// What a variable of the environment says, if it says anything.
fn wanted<T: std::str::FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn the_twin_pairs_the_same() {
    let (mut rounds, mut impossible) = (0, 0);
    let players = wanted("WARI_PAIRINGS_PLAYERS").unwrap_or(9);
    for seed in 0..wanted("WARI_PAIRINGS").unwrap_or(300) {
        let mut random = Random::new(seed, players, 9);
        while random.tournament.played < random.tournament.rounds {
            random.prepare();
            let expected = twin::pair(&random.tournament);
            match swiss::pair(&random.tournament) {
                Ok(pairing) => {
                    let mut pairs: Vec<(usize, usize)> =
                        pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
                    pairs.sort_unstable();
                    let mut expected = expected.expect("a pairing");
                    expected.0.sort_unstable();
                    assert_eq!((pairs, pairing.bye), expected, "tournament {seed}:\n{}", text(&random));
                    random.play(&pairing);
                    rounds += 1;
                }
                Err(error) => {
                    assert_eq!(error, Unpairable::Impossible, "tournament {seed}");
                    assert_eq!(expected, None, "tournament {seed}:\n{}", text(&random));
                    impossible += 1;
                    break;
                }
            }
        }
    }
    println!("{rounds} rounds are the same, {impossible} cannot be paired");
}

/// Rounds that the other program with which this crate was compared pairs differently.
const DISPUTED: &str = include_str!("disputed.txt");

#[test]
fn the_twin_agrees_where_another_program_does_not() {
    for text in DISPUTED.split("\n\n") {
        let tournament = notation::read(text);
        let pairing = swiss::pair(&tournament).expect("a pairing");
        let mut pairs: Vec<(usize, usize)> = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
        pairs.sort_unstable();
        let mut expected = twin::pair(&tournament).expect("a pairing");
        expected.0.sort_unstable();
        assert_eq!((pairs, pairing.bye), expected, "{text}");
    }
}

fn text(random: &Random) -> String {
    trf::write(&Report { tournament: random.tournament.clone(), ..Report::default() })
        .expect("a tournament that makes sense")
}
