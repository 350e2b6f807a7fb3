//! Endings that only a game's history decides: circles, and too many plies without a capture.

use wari_rules::{House, Illegal, Occurrence, QUIET_PLIES, Reason, Record, Ruleset, SeedsPerHouse, position, rulesets};

use crate::board::{assert_board, told};

/// Two seeds that chase each other round the board forever.
fn chase(ruleset: &'static Ruleset) -> Record {
    let position = position! {
        North  .  .  .  .  .  1 | 22
      > South  1  .  .  .  .  . | 24
    };
    Record::from_position(ruleset, position)
}

/// Twelve moves, after which the two seeds have changed owners and the position is as before.
fn run_once_round(game: &mut Record) {
    for house in House::ALL {
        for _ in 0..2 {
            game.play(house).expect("the seed goes on");
        }
    }
}

#[test]
fn the_third_occurrence_ends_the_game_and_each_keeps_the_own_row() {
    for ruleset in [&rulesets::CLASSIC, &rulesets::BEADS, &rulesets::MODERN, &rulesets::ABAPA] {
        let mut game = chase(ruleset);
        assert_eq!(game.occurrence(), 1);
        run_once_round(&mut game);
        assert_eq!((game.occurrence(), game.outcome()), (2, None));
        run_once_round(&mut game);

        assert_eq!((game.occurrence(), game.ply()), (3, 24));
        assert_eq!(told(game.outcome()), "third occurrence: 25 to 23, South wins");
        assert_eq!(game.last().and_then(|sowing| sowing.outcome()), game.outcome());
        assert_eq!(game.play(House::A), Err(Illegal::Over));
        assert!(game.legal().is_empty());
        assert_board(
            game.position(),
            position! {
                North  .  .  .  .  .  . | 23
              > South  .  .  .  .  .  . | 25
            },
        );
    }
}

#[test]
fn the_fifth_occurrence_ends_the_game_and_the_board_counts_for_nobody() {
    for ruleset in [&rulesets::PRATT, &rulesets::WARRI] {
        let mut game = chase(ruleset);
        for occurrence in 2..=4 {
            run_once_round(&mut game);
            assert_eq!((game.occurrence(), game.outcome()), (occurrence, None));
        }
        run_once_round(&mut game);

        assert_eq!((game.occurrence(), game.ply()), (5, 48));
        assert_eq!(told(game.outcome()), "fifth occurrence: 24 to 22, 2 for nobody, South wins");
        let reason = game.outcome().map(|outcome| outcome.reason());
        assert_eq!(reason, Some(Reason::Circles { occurrence: Occurrence::Fifth }));
        assert_eq!(game.position().in_play(), 2);
    }
}

/// The first 199 moves of a game without a capture or a repeated position.
const QUIET_GAME: &str = "
    BaEdDcFaCcBaDbCcEfCaEeDdBfCeEfBdFfEeFcEbFeBfEdFaDaAdEeEaFeCaFeDfDbCeEcBbDeBcCeDfBb
    EbFcCdBbFaAaCfDdAfDeBaEaDdCaDbBdFfBaEdDaEbCdFeEdCbFcAeEbFaEdBaFbAdBeCdBbEbDbCaBbEc
    BdDfCbDfFfAfCaCcEaDaAeBdBfFdCaFdDcB
";

fn quiet_game(ruleset: &'static Ruleset) -> Record {
    let game = Record::replay(ruleset, SeedsPerHouse::Four, QUIET_GAME).expect("legal moves");
    assert_eq!((game.ply(), game.outcome()), (QUIET_PLIES - 1, None));
    game
}

#[test]
fn the_two_hundredth_quiet_move_ends_the_game() {
    let end = |ruleset| {
        let mut game = quiet_game(ruleset);
        let sowing = game.play(House::D).expect("a move that captures nothing");
        assert_eq!(sowing.outcome(), game.outcome());
        told(game.outcome())
    };
    assert_eq!(end(&rulesets::CLASSIC), "quiet: 21 to 27, North wins");
    assert_eq!(end(&rulesets::WARRI), "quiet: 0 to 0, 48 for nobody, a draw");
}

#[test]
fn any_capture_in_time_lets_the_game_go_on() {
    for (house, seeds) in [(House::E, 2), (House::F, 3)] {
        let mut game = quiet_game(&rulesets::CLASSIC);
        assert_eq!(game.play(house).expect("a capture").captured_seeds(), seeds);
        let next = game.legal().iter().next().expect("the game goes on");
        game.play(next).expect("it is listed");
        assert_eq!((game.ply(), game.outcome()), (QUIET_PLIES + 1, None));
    }
}

#[test]
fn a_game_that_ends_on_the_board_does_not_end_by_its_history() {
    let start = position! {
        North  .  1  4  1  .  1 | 18
      > South  2  1  1  .  1  . | 18
    };
    let moves = "
        CeBdCeBaEcCdFaDaAeCbBcCdEfAeFaEbDdEaCbAdBcFcCfEaDaFaEeFdBfAeCfEaFaDbAdCeEcDfFaEcAb
        CdFaAcDeEfFdAeBeDcCaDdFfCcBbAaCeDdFeBcEaCdDcEbAfBdCeDcCdAeCfFaEbBaAdEcDbCeAaDcFaBb
        DdCcEbDfAdCeEaAcCeBdDeCbFaEaDdFeEaF
    ";
    let mut game = Record::from_position(&rulesets::WARRI, start);
    for house in moves.chars().filter_map(House::from_letter) {
        game.play(house).expect("a quiet move");
    }
    assert_eq!((game.ply(), game.outcome()), (QUIET_PLIES - 1, None));

    // South has no seeds left, and North's 200th quiet move gives South none.
    game.play(House::A).expect("any move may be played under warri");
    assert_eq!(told(game.outcome()), "starved: 30 to 18, South wins");
}

#[test]
fn a_game_that_is_over_from_the_start_has_its_outcome() {
    let mut game = Record::from_position(
        &rulesets::ABAPA,
        position! {
            North  .  .  .  .  .  . | 22
          > South  3  2  .  .  .  . | 21
        },
    );
    assert_eq!(told(game.outcome()), "cannot feed: 26 to 22, South wins");
    assert_eq!(game.position_at(0), Some(game.position()));
    assert_eq!((game.legal().is_empty(), game.clone().play(House::A)), (true, Err(Illegal::Over)));
    assert_eq!(game.stop(), Err(Illegal::Over));
}

#[test]
fn two_players_may_stop_a_game_by_agreement() {
    let mut game = Record::replay(&rulesets::WARRI, SeedsPerHouse::Four, "BdFcE").expect("legal moves");
    let outcome = game.stop().expect("it was going on");
    assert_eq!(told(Some(outcome)), "agreed: 3 to 2, 43 for nobody, South wins");
    assert_eq!((game.outcome(), game.position()), (Some(outcome), outcome.position()));
    assert_eq!(
        (game.legal().is_empty(), game.stop(), game.play(House::A)),
        (true, Err(Illegal::Over), Err(Illegal::Over))
    );

    let before = game.up_to(5).expect("five moves were made");
    assert_eq!((before.outcome(), before.ply()), (None, 5));
}

#[test]
fn a_game_can_be_looked_back_upon() {
    let game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "Bd Fc E").expect("spaces are skipped");
    assert_eq!(game.notation(), "BdFcE");

    let position = |ply| game.position_at(ply).map(|position| position.to_string());
    assert_eq!(position(0).as_deref(), Some("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"));
    assert_eq!(position(4).as_deref(), Some("6-0-5-5-5-0-5-5-0-2-7-6-0-2-S"));
    assert_eq!(position(5), Some(game.position().to_string()));
    assert_eq!(position(6), None);

    let earlier = game.up_to(4).expect("five moves were made");
    assert_eq!(earlier.notation(), "BdFc");
    assert_eq!(earlier.last().map(|sowing| sowing.origin()), Some(House::C));
    assert_eq!(game.up_to(6), None);
}

#[test]
fn a_game_that_cannot_be_replayed_names_the_move() {
    let error = |notation| {
        let replay = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, notation);
        replay.expect_err("a wrong notation").to_string()
    };
    assert_eq!(error("BdX"), "move 3, 'X': no house has this letter");
    assert_eq!(error("Bdf"), "move 3, 'f': it is South's turn");
    assert_eq!(error("BdFcEcB"), "move 7, 'B': the house is empty; playable: a c d f");
}
