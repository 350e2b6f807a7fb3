//! Every way a game can end, and the rulesets under which it does.

use wari_rules::{BySide, House, Outcome, Position, Reason, Side, position, rulesets};

use crate::board::{assert_board, told};

/// The outcome of a move, or the reason it is illegal, under each ruleset: classic, pratt, beads, modern, warri,
/// abapa.
fn after(position: Position, house: House) -> [String; 6] {
    rulesets::ALL.map(|ruleset| match ruleset.sow(position, house) {
        Ok(sowing) => told(sowing.outcome()),
        Err(illegal) => illegal.to_string(),
    })
}

/// The verdict on a set-up position under each ruleset.
fn verdicts(position: Position) -> [String; 6] {
    rulesets::ALL.map(|ruleset| told(ruleset.verdict(position)))
}

/// The outcome under each ruleset if both players agree to stop.
fn agreed_stops(position: Position) -> [String; 6] {
    rulesets::ALL.map(|ruleset| told(Some(ruleset.agreed_stop(position))))
}

#[test]
fn each_reason_is_found_by_its_id() {
    for reason in Reason::ALL {
        assert_eq!(Reason::by_id(reason.id()), Some(reason));
    }
    assert_eq!(Reason::by_id("boredom"), None);
}

mod majority {
    use super::*;

    #[test]
    fn more_than_half_of_the_seeds_wins_and_the_houses_stay() {
        let before = position! {
            North  4  .  .  2  1  1 | 14
          > South  .  .  .  .  2  1 | 23
        };
        assert_eq!(after(before, House::F), ["majority: 25 to 14, South wins"; 6]);

        let outcome = rulesets::CLASSIC.sow(before, House::F).expect("a capture").outcome().expect("the end");
        assert_eq!(outcome.winner(), Some(Side::South));
        assert_eq!(outcome.taken(), BySide { south: 0, north: 0 });
        assert_eq!(outcome.uncounted(), 0);
        assert_board(
            outcome.position(),
            position! {
              > North  4  .  .  2  1  . | 14
                South  .  .  .  .  2  . | 25
            },
        );
    }

    #[test]
    fn half_of_the_seeds_each_is_a_draw() {
        let last_capture = position! {
            North  .  .  .  .  .  1 | 24
          > South  .  .  .  .  .  1 | 22
        };
        assert_eq!(
            after(last_capture, House::F),
            [
                "majority: 24 to 24, a draw",
                "majority: 24 to 24, a draw",
                // The slam captures nothing, and then North cannot feed South.
                "cannot feed: 23 to 25, North wins",
                "the game is over",
                "majority: 24 to 24, a draw",
                "cannot feed: 22 to 26, North wins",
            ]
        );
    }

    #[test]
    fn half_of_the_seeds_for_one_is_not_enough() {
        let position = position! {
            North  .  .  .  .  .  2 | 20
          > South  1  .  .  .  1  . | 24
        };
        assert_eq!(verdicts(position), ["goes on"; 6]);
    }

    #[test]
    fn more_seeds_in_the_game_take_more_to_win() {
        // One seed more than half of 36, 60 and 72 seeds; and exactly half.
        for (total, store) in [(36, 19), (60, 31), (72, 37)] {
            let with = |south: u8| -> Position {
                let rest = total - south - 2;
                let text = format!("0-0-0-0-0-1-1-0-0-0-0-0-{south}-{rest}-S");
                text.parse().expect("a position")
            };
            let won = told(rulesets::ABAPA.verdict(with(store)));
            assert_eq!(won, format!("majority: {store} to {}, South wins", total - store - 2));
            assert_eq!(rulesets::ABAPA.verdict(with(store - 1)), None);
        }
    }

    #[test]
    fn it_comes_before_everything_else() {
        let mover_has_no_seed = position! {
            North  .  .  .  .  .  2 | 25
          > South  .  .  .  .  .  . | 21
        };
        assert_eq!(verdicts(mover_has_no_seed), ["majority: 21 to 25, North wins"; 6]);

        let cannot_feed = position! {
            North  .  .  .  .  .  . | 20
          > South  3  .  .  .  .  . | 25
        };
        assert_eq!(verdicts(cannot_feed), ["majority: 25 to 20, South wins"; 6]);
        assert_eq!(agreed_stops(cannot_feed), ["majority: 25 to 20, South wins"; 6]);
    }
}

mod grand_slam {
    use super::*;

    #[test]
    fn six_rulesets_see_it_in_four_ways() {
        let before = position! {
            North  .  .  .  .  1  1 | 18
          > South  3  .  4  .  .  2 | 19
        };
        assert_eq!(
            after(before, House::F),
            [
                "grand slam: 30 to 18, South wins",
                "grand slam: 30 to 18, South wins",
                "goes on",
                "the move would take all the opponent's seeds; playable: a c",
                "grand slam: 23 to 25, North wins",
                "goes on",
            ]
        );

        let outcome = rulesets::WARRI.sow(before, House::F).expect("legal").outcome().expect("the end");
        assert_eq!(outcome.taken(), BySide { south: 0, north: 7 });
        assert_board(
            outcome.position(),
            position! {
              > North  .  .  .  .  .  . | 25
                South  .  .  .  .  .  . | 23
            },
        );
    }

    #[test]
    fn it_goes_before_feeding_when_the_row_was_empty() {
        let before = position! {
            North  .  .  .  .  .  . | 17
          > South  .  .  .  .  2 17 | 12
        };
        assert_eq!(
            after(before, House::F),
            [
                "the opponent has no seeds and must be fed; playable: e",
                "grand slam: 31 to 17, South wins",
                "goes on",
                "the opponent has no seeds and must be fed; playable: e",
                "grand slam: 24 to 24, a draw",
                "goes on",
            ]
        );
    }

    #[test]
    fn under_modern_it_may_not_even_win() {
        let before = position! {
            North  .  .  .  .  1  1 | 14
          > South  3  .  4  .  .  2 | 23
        };
        assert_eq!(
            told(rulesets::CLASSIC.sow(before, House::F).expect("legal").outcome()),
            "majority: 27 to 14, South wins"
        );
        assert!(rulesets::MODERN.sow(before, House::F).is_err());
    }
}

mod feeding {
    use super::*;

    #[test]
    fn a_move_that_does_not_feed_is_illegal_or_costly() {
        let before = position! {
            North  .  .  .  .  .  . | 24
          > South  .  1  .  .  .  1 | 22
        };
        let must_feed = "the opponent has no seeds and must be fed; playable: f";
        let starved = "starved: 22 to 26, North wins";
        assert_eq!(after(before, House::B), [must_feed, starved, must_feed, must_feed, starved, must_feed]);
        assert_eq!(after(before, House::F), ["goes on"; 6]);
    }

    #[test]
    fn who_cannot_feed_ends_the_game() {
        let before = position! {
            North  .  .  .  .  .  . | 22
          > South  3  2  .  .  .  . | 21
        };
        let mover = "cannot feed: 26 to 22, South wins";
        let opponent = "cannot feed: 21 to 27, North wins";
        assert_eq!(verdicts(before), [mover, mover, opponent, mover, opponent, mover]);
        assert_eq!(after(before, House::A), ["the game is over"; 6]);
    }

    #[test]
    fn it_is_judged_as_soon_as_the_turn_has_passed() {
        // South's last seed crosses over; it is North's turn, and North cannot send one back.
        let before = position! {
            North  .  .  .  .  1  . | 24
          > South  .  .  .  .  .  1 | 22
        };
        assert_eq!(
            after(before, House::F),
            [
                "cannot feed: 22 to 26, North wins",
                "cannot feed: 22 to 26, North wins",
                "cannot feed: 23 to 25, North wins",
                "cannot feed: 22 to 26, North wins",
                "cannot feed: 24 to 24, a draw",
                "cannot feed: 22 to 26, North wins",
            ]
        );
    }

    #[test]
    fn beads_divides_three_seeds_or_fewer() {
        let ending = |position| told(rulesets::BEADS.verdict(position));
        assert_eq!(
            ending(position! {
                North  .  .  .  .  .  . | 23
              > South  1  .  .  .  .  . | 24
            }),
            "cannot feed: 25 to 23, South wins"
        );
        assert_eq!(
            ending(position! {
              > North  .  .  .  .  2  . | 23
                South  .  .  .  .  .  . | 23
            }),
            "cannot feed: 24 to 24, a draw"
        );
        assert_eq!(
            ending(position! {
                North  .  .  .  .  .  . | 23
              > South  1  2  .  .  .  . | 22
            }),
            "cannot feed: 24 to 24, a draw"
        );
        assert_eq!(
            ending(position! {
                North  .  .  .  .  .  . | 22
              > South  2  2  .  .  .  . | 22
            }),
            "cannot feed: 22 to 26, North wins"
        );
    }
}

mod no_legal_move {
    use super::*;

    #[test]
    fn under_modern_every_move_may_be_a_slam() {
        let position = position! {
            North  .  .  .  .  .  1 | 24
          > South  .  .  .  .  2  1 | 20
        };
        let ended = "no legal move: 23 to 25, North wins";
        assert_eq!(verdicts(position), ["goes on", "goes on", "goes on", ended, "goes on", "goes on"]);
    }

    #[test]
    fn a_mover_may_be_set_up_without_seeds() {
        let position = position! {
            North  .  .  .  1  2  . | 23
          > South  .  .  .  .  .  . | 22
        };
        let own_row = "no legal move: 22 to 26, North wins";
        let takes_all = "no legal move: 25 to 23, South wins";
        assert_eq!(verdicts(position), [own_row, own_row, own_row, own_row, takes_all, own_row]);
    }
}

mod agreed_stop {
    use super::*;

    #[test]
    fn what_is_left_stays_with_its_row_or_counts_for_nobody() {
        let position = position! {
            North  .  .  1  .  .  1 | 22
          > South  1  .  .  .  .  . | 23
        };
        let own_row = "agreed: 24 to 24, a draw";
        let nobody = "agreed: 23 to 22, 3 for nobody, South wins";
        assert_eq!(agreed_stops(position), [own_row, nobody, own_row, own_row, nobody, own_row]);
    }

    #[test]
    fn seeds_that_count_for_nobody_stay_on_the_board() {
        let position = position! {
            North  .  .  1  .  .  1 | 22
          > South  1  .  .  .  .  . | 23
        };
        let uncounted: Outcome = rulesets::PRATT.agreed_stop(position);
        assert_eq!(uncounted.position(), position);
        assert_eq!((uncounted.taken(), uncounted.uncounted()), (BySide { south: 0, north: 0 }, 3));

        let divided = rulesets::ABAPA.agreed_stop(position);
        assert_eq!(divided.position().in_play(), 0);
        assert_eq!((divided.taken(), divided.uncounted()), (BySide { south: 1, north: 2 }, 0));
    }
}
