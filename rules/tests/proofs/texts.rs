//! The worked examples from the texts on which the rulesets are based.

use wari_rules::{House, Illegal, Position, Record, SeedsPerHouse, Side, position, rulesets};

use crate::board::{assert_board, told};

#[test]
fn five_moves_from_the_start() {
    let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);

    game.play(House::B).expect("South sows four seeds");
    assert_board(
        game.position(),
        position! {
          > North  4  4  4  4  4  4 | 0
            South  4  .  5  5  5  5 | 0
        },
    );

    game.play(House::D).expect("North sows round the corner");
    assert_board(
        game.position(),
        position! {
            North  5  5  .  4  4  4 | 0
          > South  5  1  5  5  5  5 | 0
        },
    );

    game.play(House::F).expect("South sows round the corner");
    assert_board(
        game.position(),
        position! {
          > North  5  6  1  5  5  5 | 0
            South  5  1  5  5  5  . | 0
        },
    );

    let sowing = game.play(House::C).expect("North captures");
    assert_eq!(sowing.captured().collect::<Vec<_>>(), [(House::B, 2)]);
    assert_board(
        game.position(),
        position! {
            North  6  7  2  .  5  5 | 2
          > South  6  .  5  5  5  . | 0
        },
    );

    let sowing = game.play(House::E).expect("South captures in return");
    assert_eq!(sowing.captured().collect::<Vec<_>>(), [(House::D, 3)]);
    assert_board(
        game.position(),
        position! {
          > North  6  7  .  1  6  6 | 2
            South  6  .  5  5  .  1 | 3
        },
    );
}

/// The house of seventeen seeds that North has saved up, and South's last seeds.
const SEVENTEEN: Position = position! {
  > North 17  1  4  .  1  . | 9
    South  .  .  1  1  1  . | 13
};

#[test]
fn seventeen_seeds_make_a_grand_slam() {
    let sowing = rulesets::CLASSIC.sow(SEVENTEEN, House::F).expect("a grand slam may be played");

    assert_eq!(sowing.lifted(), 17);
    assert_eq!(sowing.last(), (Side::South, House::F));
    assert!(sowing.slam());
    assert_eq!(
        sowing.captured().collect::<Vec<_>>(),
        [(House::F, 2), (House::E, 3), (House::D, 3), (House::C, 3), (House::B, 2), (House::A, 2)]
    );
    assert_board(
        sowing.after(),
        position! {
            North  .  2  5  1  2  1 | 24
          > South  .  .  .  .  .  . | 13
        },
    );
    assert_eq!(told(sowing.outcome()), "grand slam: 13 to 35, North wins");
}

#[test]
fn the_same_slam_elsewhere() {
    for ruleset in [&rulesets::BEADS, &rulesets::ABAPA] {
        let sowing = ruleset.sow(SEVENTEEN, House::F).expect("a grand slam may be played");
        assert!(!sowing.slam());
        assert_eq!(sowing.captured_seeds(), 0);
        assert_eq!(sowing.spared().map(|houses| houses.len()), Some(6));
        assert_board(
            sowing.after(),
            position! {
                North  .  2  5  1  2  1 | 9
              > South  2  2  3  3  3  2 | 13
            },
        );
        assert_eq!(sowing.outcome(), None);
    }

    let illegal = rulesets::MODERN.sow(SEVENTEEN, House::F).expect_err("no slams here");
    assert_eq!(illegal, Illegal::WouldStarve { playable: [House::B, House::D, House::E].into_iter().collect() });
}

#[test]
fn under_warri_a_slam_is_for_the_winner() {
    let slam = |before| told(rulesets::WARRI.sow(before, House::F).expect("a legal slam").outcome());
    assert_eq!(
        slam(position! {
          > North 17  1  4  .  1  . | 10
            South  .  .  1  1  1  . | 12
        }),
        "majority: 12 to 25, North wins"
    );
    assert_eq!(slam(SEVENTEEN), "grand slam: 24 to 24, a draw");
}

#[test]
fn a_chain_ends_at_the_first_house_that_is_neither_two_nor_three() {
    let before = position! {
        North  1  2  2  3  2  4 | 9
      > South  1  2  .  8  3  1 | 10
    };

    let sowing = rulesets::PRATT.sow(before, House::D).expect("eight seeds are sown");

    let chain: Vec<House> = sowing.captured().map(|(house, _)| house).collect();
    assert_eq!(chain, [House::F, House::E, House::D]);
    assert_board(
        sowing.after(),
        position! {
          > North  .  .  .  4  3  5 | 9
            South  1  2  .  .  4  2 | 18
        },
    );
}

#[test]
fn a_capture_and_its_answer_in_beads() {
    let first = position! {
        North  .  5  1  3  2  7 | 6
      > South  8  2  1  6  1  . | 6
    };

    let sowing = rulesets::BEADS.sow(first, House::D).expect("six seeds are sown");
    assert_eq!(sowing.captured().collect::<Vec<_>>(), [(House::D, 2)]);
    assert_board(
        sowing.after(),
        position! {
          > North  .  5  .  4  3  8 | 6
            South  8  2  1  .  2  1 | 8
        },
    );

    let sowing = rulesets::BEADS.sow(sowing.after(), House::A).expect("eight seeds are sown");
    assert_eq!(sowing.captured().collect::<Vec<_>>(), [(House::C, 2), (House::B, 3)]);
    assert_board(
        sowing.after(),
        position! {
            North  1  6  1  5  4  . | 11
          > South  9  .  .  .  2  1 | 8
        },
    );
}

#[test]
fn the_opening_counts_the_same_under_all_rulesets() {
    for ruleset in rulesets::ALL {
        let start = Position::start(SeedsPerHouse::Four);
        let counts: Vec<u64> = (0..=7).map(|depth| ruleset.perft(start, depth)).collect();
        assert_eq!(counts, [1, 6, 36, 190, 1014, 5219, 27332, 139_157], "{}", ruleset.id);
    }
}
