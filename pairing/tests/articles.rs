//! The articles of C.04.3 and of the rules it rests on, one by one, in tournaments small enough to pair by hand.

#[path = "proofs/notation.rs"]
#[allow(dead_code, reason = "no whole files are read")]
mod notation;

use notation::tournament;
use wari_pairing::{
    Colour, Forbidden, Inconsistent, Player, PointSystem, Points, Round, Tournament, Unpairable, swiss,
};

/// The pairs of the next round by number, White first, in the order of the boards, and the bye.
fn paired(tournament: &Tournament) -> String {
    let pairing = swiss::pair(tournament).expect("a pairing");
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.white + 1, pair.black + 1));
    let bye = pairing.bye.map(|player| format!("{}-0", player + 1));
    pairs.chain(bye).collect::<Vec<_>>().join(" ")
}

/// A tournament without a game yet.
fn new(players: usize) -> Tournament {
    tournament(5, vec![""; players])
}

#[test]
fn the_first_half_plays_the_second_and_the_last_has_the_bye() {
    assert_eq!(paired(&new(8)), "1-5 6-2 3-7 8-4");
    assert_eq!(paired(&new(7)), "1-4 5-2 3-6 7-0");
    assert_eq!(paired(&new(2)), "1-2");
    assert_eq!(paired(&new(1)), "1-0");
    assert_eq!(paired(&new(0)), "");
}

#[test]
fn the_initial_colour_is_that_of_the_odd() {
    // Article 5.2.5.
    let tournament = Tournament { initial_colour: Some(Colour::Black), ..new(8) };
    assert_eq!(paired(&tournament), "5-1 2-6 7-3 4-8");
}

#[test]
fn numbers_are_given_to_those_who_enter() {
    // C.04.2, article 2.5: without the first, the second is the first.
    let mut tournament = new(5);
    tournament.players[0].rounds.push(Round::Bye(wari_pairing::Bye::ZeroPoint));
    assert_eq!(paired(&tournament), "2-4 5-3");
}

#[test]
fn the_colour_of_the_first_round_is_found_in_it() {
    let played = Tournament { initial_colour: None, ..tournament(5, ["3b1", "4w=", "1w0", "2b="]) };
    let late = Tournament { players: [played.players.clone(), vec![Player::default(); 2]].concat(), ..played };
    // The first began as Black, so among those who are new, the fifth does.
    assert!(paired(&late).contains("6-5"), "{}", paired(&late));
}

#[test]
fn nobody_meets_twice_unless_somebody_did_not_come() {
    // C1, and C.04.2, article 3.5.
    let met = tournament(3, ["2w1", "1b0"]);
    assert_eq!(swiss::pair(&met), Err(Unpairable::Impossible));
    let not_met = tournament(3, ["2w+", "1b-"]);
    assert_eq!(paired(&not_met), "1-2");
}

#[test]
fn nobody_has_a_second_bye() {
    // C2: after the bye of a round without an opponent, after a full point without a game; not after half a point.
    assert_eq!(paired(&tournament(5, ["2w1", "1b0", "U"])), "3-1 2-0");
    assert_eq!(paired(&tournament(5, ["2w+", "1b-", "U"])), "1-3 2-0");
    assert_eq!(paired(&tournament(5, ["2w1", "1b0", "F"])), "3-1 2-0");
    assert_eq!(paired(&tournament(5, ["2w1", "1b0", "H"])), "3-1 2-0");
    let all_had_one = tournament(9, ["U F", "F U", "F F"]);
    assert_eq!(swiss::pair(&all_had_one), Err(Unpairable::Impossible));
}

#[test]
fn who_must_not_meet_does_not() {
    let forbidden = Forbidden { players: vec![0, 2], rounds: None };
    let tournament = Tournament { forbidden: vec![forbidden], ..new(4) };
    assert_eq!(paired(&tournament), "1-4 3-2");
    let only_later = Forbidden { players: vec![0, 2], rounds: Some(2..=3) };
    assert_eq!(paired(&Tournament { forbidden: vec![only_later], ..new(4) }), "1-3 4-2");
}

#[test]
fn the_bye_goes_to_the_lowest_score() {
    // C5: the third or the fourth, who have no point; of those with one, the fifth does not float again (C14).
    let two_without = tournament(5, ["3w1", "4b1", "1b0", "2w0", "U"]);
    assert_eq!(paired(&two_without), "5-1 2-3 4-0");
    // Four have a point, of whom the third and the fifth have had it. If the fourth had it, these two would meet, who
    // both need white (C12).
    let four_alike = tournament(5, ["3w1 4b0", "4b1 5w1", "1b0 U", "2w0 1w1", "U 2b0"]);
    assert_eq!(paired(&four_alike), "3-2 5-4 1-0");
}

#[test]
fn the_bye_goes_to_whoever_has_played_most() {
    // C9: the fifth has not played yet.
    let tournament = tournament(3, ["3w1", "4b1", "1b0", "2w0", "Z"]);
    assert_eq!(paired(&tournament), "2-1 3-5 4-0");
}

#[test]
fn preferences_are_for_the_other_colour() {
    // Articles 5.2.1 and C12: both pairs can have what they want by an exchange of opponents.
    let tournament = tournament(5, ["5w1", "6w1", "7b1", "8b1", "1b0", "2b0", "3w0", "4w0"]);
    assert_eq!(paired(&tournament), "3-1 4-2 5-7 6-8");
}

#[test]
fn the_stronger_preference_is_granted() {
    // Article 5.2.2: both have had white last; the first twice more than black.
    let tournament = tournament(
        5,
        [
            "3w1 4b1 5w1",
            "4b1 3w1 6b=",
            "1b0 2b0 7w1",
            "2w0 1w0 8b1",
            "6b= 8w= 1b0",
            "5w= 7w1 2w=",
            "8b= 6b0 3b0",
            "7w= 5b= 4w0",
        ],
    );
    let pairing = swiss::pair(&tournament).expect("a pairing");
    let first = pairing.pairs.iter().find(|pair| pair.white == 0 || pair.black == 0).expect("a pair");
    assert_eq!(first.black, 0, "{first:?}");
}

#[test]
fn only_the_first_have_a_colour_three_times_and_only_in_the_last_round() {
    // C3: both have had white twice in a row.
    let clash = |rounds| tournament(rounds, ["3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"]);
    assert_eq!(swiss::pair(&clash(4)), Err(Unpairable::Impossible));
    // Article 1.8: in the last round, those with more than half of the points may; C3 still keeps the others apart.
    assert_eq!(swiss::pair(&clash(3)), Err(Unpairable::Impossible));
    let rest_is_free = tournament(3, ["3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0", "6w0 U", "5b1 Z"]);
    assert!(swiss::pair(&rest_is_free).is_ok());
}

#[test]
fn nobody_floats_down_twice_in_a_row() {
    // C14: the fifth, who would be the one left over, had half a point for nothing, which is a downfloat.
    let tournament = tournament(5, ["3w=", "4w=", "1b=", "2b=", "H", "Z"]);
    assert_eq!(paired(&tournament), "4-1 5-2 3-6");
}

#[test]
fn boards_are_ordered_by_score_and_rank() {
    // C.04.2: the score of the higher, then of the lower, then the rank of the higher.
    let tournament = tournament(5, ["5b0", "6w1", "7b=", "8w0", "1w1", "2b0", "3w=", "4b1"]);
    let pairing = swiss::pair(&tournament).expect("a pairing");
    let scores: Vec<[Points; 2]> = pairing
        .pairs
        .iter()
        .map(|pair| {
            let mut scores = [tournament.score(pair.white), tournament.score(pair.black)];
            scores.sort_unstable_by(|one, other| other.cmp(one));
            scores
        })
        .collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
}

#[test]
fn other_points_make_other_groups() {
    let points = PointSystem {
        win: Points::tenths(30),
        draw: Points::ONE,
        allocated_bye: Points::ONE,
        ..PointSystem::default()
    };
    let tournament = Tournament { points, ..tournament(5, ["2w1", "1b0", "4w=", "3b=", "U"]) };
    assert_eq!(tournament.score(0), Points::tenths(30));
    // The bye was worth a point, and is a bye all the same (C2).
    assert_ne!(swiss::pair(&tournament).expect("a pairing").bye, Some(4));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let over = tournament(1, ["2w1", "1b0"]);
    assert_eq!(swiss::pair(&over), Err(Unpairable::Over));
    let mut alone = tournament(2, ["2w1", "1b0"]);
    alone.players[1].rounds.clear();
    let contradiction = Inconsistent::Contradiction { player: 0, round: 0 };
    assert_eq!(swiss::pair(&alone), Err(Unpairable::Inconsistent(contradiction)));
    let forbidden = vec![Forbidden { players: vec![0, 9], rounds: None }];
    let stranger = Tournament { forbidden, ..new(2) };
    assert_eq!(swiss::pair(&stranger), Err(Unpairable::Inconsistent(Inconsistent::Unknown { player: 9 })));
    assert_eq!(swiss::pair(&new(swiss::LIMIT + 1)), Err(Unpairable::TooMany));
}
