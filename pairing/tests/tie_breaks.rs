//! Tie-breaks, worked out by hand from C.07.

#[path = "proofs/notation.rs"]
#[allow(dead_code, reason = "no whole files are read")]
mod notation;

use notation::tournament;
use wari_pairing::tie_break::{Standing, System, TieBreak, standings};
use wari_pairing::{Inconsistent, Tournament};

fn table(tournament: &Tournament, system: System, tie_breaks: &[TieBreak]) -> Vec<String> {
    let line = |standing: Standing| {
        let values: Vec<String> =
            standing.values.iter().map(|value| value.map_or("-".to_owned(), |value| value.to_string())).collect();
        format!("{}. {}: {} {}", standing.rank, standing.player + 1, standing.points, values.join(" "))
    };
    standings(tournament, system, tie_breaks).expect("a table").into_iter().map(line).collect()
}

#[test]
fn buchholz_adds_the_scores_of_opponents() {
    let tournament = tournament(3, ["4w1 2b1 3w=", "3b= 1w0 4b1", "2w= 4b1 1b=", "1b0 3w0 2w0"]);
    let table =
        table(&tournament, System::Swiss, &[TieBreak::BuchholzCut1, TieBreak::Buchholz, TieBreak::SonnebornBerger]);
    // Scores: 2.5, 1.5, 2, 0. The first has played 0, 1.5 and 2, and won the first two.
    assert_eq!(table, ["1. 1: 2.5 3.5 3.5 2.5", "2. 3: 2.0 4 4 2", "3. 2: 1.5 4.5 4.5 1", "4. 4: 0.0 4.5 6 0"]);
}

#[test]
fn a_round_without_a_game_is_against_a_dummy() {
    // The second has an allocated bye in round 1, the third in round 2 (article 16.4.2).
    let tournament = tournament(2, ["3w1 2b1", "U 1w0", "1b0 U"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Wins]);
    // Each dummy has the player's own point, which is what two draws give.
    assert_eq!(table, ["1. 1: 2.0 2 2 2", "2. 2: 1.0 3 1 1", "2. 3: 1.0 3 1 1"]);
}

#[test]
fn a_dummy_has_no_more_than_draws_would_give() {
    let tournament = tournament(2, ["U 2b1", "3w1 1w0", "2b0 U"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz, TieBreak::SonnebornBerger]);
    // The first has 2 points; two draws give 1.
    assert_eq!(table, ["1. 1: 2.0 2 2", "2. 2: 1.0 3 1", "3. 3: 1.0 2 1"]);
}

#[test]
fn a_dummy_for_a_forfeit_has_no_more_than_the_opponent() {
    let tournament = tournament(2, ["4w+ 2b1", "3w1 1w0", "2b0 4b1", "1b- 3w0"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz, TieBreak::BuchholzCut1]);
    // The first won by forfeit against somebody without a point (article 16.4.1). The last one's lost forfeit is cut:
    // the dummy has their own score, nothing (16.5).
    assert_eq!(table, ["1. 1: 2.0 1 1", "2. 2: 1.0 3 2", "3. 3: 1.0 1 1", "4. 4: 0.0 1 1"]);
}

#[test]
fn whoever_stops_playing_has_drawn_for_others() {
    // The fourth leaves after the first round; the byes after that are draws for the first (article 16.3.2).
    let tournament = tournament(3, ["4w1 3b1 2w1", "3w1 U 1b0", "2b0 1w0 U", "1b0 Z Z"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz]);
    // 1 (of 0 points, and two draws), 1 and 2.
    assert_eq!(table[0], "1. 1: 3.0 4");
}

#[test]
fn a_bye_before_a_game_is_what_it_was() {
    let tournament = tournament(3, ["4w1 3b1 2w1", "3w1 U 1b0", "2b0 1w0 4w1", "1b0 Z 3b0"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz]);
    // The fourth has no point, and played again after the bye (article 16.3.1).
    assert_eq!(table[0], "1. 1: 3.0 3");
}

#[test]
fn a_round_that_was_missed_at_will_is_cut_first() {
    // The second has asked for a bye; the dummy has 1.5 points, more than the lowest opponent (article 16.5.2).
    let tournament = tournament(3, ["2w= 3b1 4w1", "1b= H 3w1", "4w= 1w0 2b0", "3b= U 1b0"]);
    let table = table(&tournament, System::Swiss, &[TieBreak::Buchholz, TieBreak::BuchholzCut1]);
    // Scores: 2.5, 2, 0.5, 1.5. The second: 2.5, a dummy with 1.5 (of 2 points, no more than three draws), 0.5.
    assert!(table.contains(&"2. 2: 2.0 4.5 3".to_owned()), "{table:?}");
}

#[test]
fn direct_encounters_rank_those_who_have_all_met() {
    let tournament = tournament(3, ["2w1 3b0 4w=", "1b0 4w= 3w1", "4w= 1w1 2b0", "3b= 2b= 1b="]);
    let order = table(&tournament, System::Predetermined, &TieBreak::ROUND_ROBIN);
    // All have met: the encounters are the tournament, and nothing is decided by them (article 6.2).
    assert_eq!(order, ["1. 1: 1.5 1.5 2.25 1", "1. 2: 1.5 1.5 2.25 1", "1. 3: 1.5 1.5 2.25 1", "4. 4: 1.5 1.5 2.25 0"]);
}

#[test]
fn a_direct_encounter_decides_between_two() {
    let tournament = tournament(2, ["3w1 2b0", "4w0 1w1", "1b0 4b1", "2b1 3w0"]);
    let order = table(&tournament, System::Swiss, &[TieBreak::Wins, TieBreak::DirectEncounter]);
    // Four with a point each. Two has beaten one, one three, three four, four two: nobody is alone at the top.
    assert!(order.iter().all(|line| line.starts_with("1. ")), "{order:?}");

    let tournament = notation::tournament(2, ["4w1 2b0", "3w0 1w1", "2b1 4w=", "1b0 3b="]);
    let order = table(&tournament, System::Swiss, &[TieBreak::DirectEncounter]);
    assert_eq!(order, ["1. 3: 1.5 -", "2. 2: 1.0 1", "3. 1: 1.0 0", "4. 4: 0.5 -"]);
}

#[test]
fn whoever_is_first_whatever_the_missing_games_bring_is_first() {
    // Of one, two and three with two points each, one has beaten both others, who have not met (article 6.3).
    let tournament =
        tournament(3, ["2w1 3b1 4w0", "1b0 5w1 6b1", "6w1 1w0 5b1", "5b0 6w0 1b1", "4w1 2b0 3w0", "3b0 4b1 2w0"]);
    let order = table(&tournament, System::Swiss, &[TieBreak::DirectEncounter]);
    assert_eq!(order[..3], ["1. 1: 2.0 2", "2. 2: 2.0 0", "2. 3: 2.0 0"]);
}

#[test]
fn forfeits_are_no_encounters_in_a_swiss_tournament() {
    let tournament = tournament(2, ["2w+ 3b0", "1b- U", "U 1w1"]);
    let swiss = table(&tournament, System::Swiss, &[TieBreak::DirectEncounter]);
    assert_eq!(swiss, ["1. 3: 2.0 -", "2. 1: 1.0 0", "2. 2: 1.0 0"]);
    // Article 15.2.
    let predetermined = table(&tournament, System::Predetermined, &[TieBreak::DirectEncounter]);
    assert_eq!(predetermined, ["1. 3: 2.0 -", "2. 1: 1.0 1", "3. 2: 1.0 0"]);
}

#[test]
fn a_tournament_that_makes_no_sense_has_no_table() {
    let mut tournament = tournament(1, ["2w1", "1b0"]);
    tournament.players.pop();
    let error = standings(&tournament, System::Swiss, &TieBreak::SWISS);
    assert_eq!(error, Err(Inconsistent::Contradiction { player: 0, round: 0 }));
}
