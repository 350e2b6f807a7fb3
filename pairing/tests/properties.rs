//! What holds of every pairing, in tournaments of any size.

#[path = "proofs/random.rs"]
mod random;

use proptest::prelude::*;
use random::Random;
use wari_pairing::trf::{self, Report};
use wari_pairing::{Bye, Colour, GameResult, Pairing, Round, Tournament, Unpairable, swiss};

/// Pairs a tournament to its end, and looks at each round.
fn play(seed: u64, players: usize, mut look: impl FnMut(&Tournament, &Pairing)) {
    let mut random = Random::new(seed, players, 11);
    while random.tournament.played < random.tournament.rounds {
        random.prepare();
        match swiss::pair(&random.tournament) {
            Ok(pairing) => {
                look(&random.tournament, &pairing);
                random.play(&pairing);
            }
            Err(error) => {
                assert_eq!(error, Unpairable::Impossible);
                return;
            }
        }
    }
}

fn games(tournament: &Tournament, player: usize) -> Vec<(usize, Colour)> {
    let rounds = tournament.players[player].rounds.iter();
    rounds
        .filter_map(|round| match round {
            Round::Game { opponent, colour, .. } => Some((*opponent, *colour)),
            _ => None,
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn everybody_who_is_there_plays_or_has_the_bye(seed: u64, players in 2_usize..40) {
        play(seed, players, |tournament, pairing| {
            let mut seen: Vec<usize> = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
            seen.extend(pairing.bye);
            seen.sort_unstable();
            let there: Vec<usize> = (0..tournament.players.len()).filter(|&player| tournament.is_available(player)).collect();
            assert_eq!(seen, there);
        });
    }

    #[test]
    fn nobody_meets_twice_or_who_they_must_not_meet(seed: u64, players in 2_usize..40) {
        play(seed, players, |tournament, pairing| {
            for pair in &pairing.pairs {
                let met = games(tournament, pair.white).iter().any(|&(opponent, _)| opponent == pair.black);
                assert!(!met, "{pair:?}");
                for forbidden in &tournament.forbidden {
                    let both = forbidden.players.contains(&pair.white) && forbidden.players.contains(&pair.black);
                    assert!(!both, "{pair:?}");
                }
            }
        });
    }

    #[test]
    fn nobody_has_the_bye_who_has_had_points_for_nothing(seed: u64, players in 2_usize..40) {
        play(seed, players, |tournament, pairing| {
            if let Some(player) = pairing.bye {
                for round in &tournament.players[player].rounds {
                    let full = matches!(round, Round::Bye(Bye::PairingAllocated | Bye::FullPoint) | Round::Forfeit { won: true, .. });
                    assert!(!full, "{player}: {round:?}");
                }
            }
        });
    }

    #[test]
    fn colours_are_fair_to_all_but_the_first_in_the_last_round(seed: u64, players in 2_usize..40) {
        play(seed, players, |tournament, pairing| {
            let most = tournament.points.win.in_tenths() as usize * tournament.played;
            for pair in &pairing.pairs {
                let is_first = |player| 2 * tournament.score(player).in_tenths() as usize > most;
                let is_last_round = tournament.played + 1 == tournament.rounds;
                if is_last_round && (is_first(pair.white) || is_first(pair.black)) {
                    continue;
                }
                for (player, colour) in [(pair.white, Colour::White), (pair.black, Colour::Black)] {
                    let mut colours: Vec<Colour> = games(tournament, player).into_iter().map(|(_, colour)| colour).collect();
                    colours.push(colour);
                    let same = colours.iter().filter(|&&own| own == colour).count();
                    assert!(2 * same <= colours.len() + 2, "{player}: {colours:?}");
                    assert!(!colours.ends_with(&[colour; 3]), "{player}: {colours:?}");
                }
            }
        });
    }

    #[test]
    fn a_tournament_is_read_as_it_was_written(seed: u64, players in 2_usize..40) {
        play(seed, players, |tournament, pairing| {
            if *pairing == Pairing::default() {
                // A round for which everybody has an entry counts as over.
                return;
            }
            let mut tournament = tournament.clone();
            // Rounds that are missing from the end are written as absences.
            for player in &mut tournament.players {
                if player.rounds.len() < tournament.played {
                    player.rounds.resize(tournament.played, Round::Bye(Bye::ZeroPoint));
                }
            }
            let report = Report { name: "Kumasi Open".to_owned(), tournament, others: vec!["022 Kumasi".to_owned()] };
            let text = trf::write(&report).expect("a file");
            assert_eq!(trf::read(&text).expect("what was written"), report, "{text}");
        });
    }
}

#[test]
fn what_was_paired_fits_together() {
    play(7, 40, |tournament, pairing| {
        let mut next = tournament.clone();
        for pair in &pairing.pairs {
            let game = |opponent, colour, result| Round::Game { opponent, colour, result };
            next.players[pair.white].rounds.push(game(pair.black, Colour::White, GameResult::Win));
            next.players[pair.black].rounds.push(game(pair.white, Colour::Black, GameResult::Loss));
        }
        if let Some(player) = pairing.bye {
            next.players[player].rounds.push(Round::Bye(Bye::PairingAllocated));
        }
        next.played += 1;
        assert_eq!(next.check(), Ok(()));
    });
}
