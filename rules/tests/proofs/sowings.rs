//! What a move reports about itself.

use wari_rules::{House, Illegal, Position, SeedsPerHouse, Side, position, rulesets};

use crate::board::assert_board;

/// The houses the seeds fall in, as letters: South's as capitals.
fn path(position: Position, house: House) -> String {
    let sowing = rulesets::ABAPA.sow(position, house).expect("a legal move");
    assert_eq!(sowing.sown().last(), Some(sowing.last()));
    sowing
        .sown()
        .map(|(side, house)| match side {
            Side::South => house.letter().to_ascii_uppercase(),
            Side::North => house.letter(),
        })
        .collect()
}

#[test]
fn seeds_run_along_both_rows() {
    let start = Position::start(SeedsPerHouse::Four);
    assert_eq!(path(start, House::A), "BCDE");
    assert_eq!(path(start, House::E), "Fabc");

    let turned = rulesets::ABAPA.sow(start, House::A).expect("legal").after();
    assert_eq!(path(turned, House::F), "ABCD");
}

#[test]
fn every_lap_passes_over_the_origin() {
    let lap = "DEFabcdefAB";
    for (seeds, laps, rest) in
        [(11, 1, ""), (12, 1, "D"), (22, 2, ""), (23, 2, "D"), (34, 3, "D"), (45, 4, "D"), (72, 6, "DEFabc")]
    {
        let (south, north) = ((72 - seeds) / 2, (73 - seeds) / 2);
        let before = format!("0-0-{seeds}-0-0-0-0-0-0-0-0-0-{south}-{north}-S").parse().expect("a position");
        assert_eq!(path(before, House::C), lap.repeat(laps) + rest, "{seeds} seeds");
    }
}

#[test]
fn what_a_second_lap_brings_counts_for_captures() {
    let before = position! {
        North  1  .  2  3  .  1 | 10
      > South  .  .  1  1  1 13 | 15
    };

    let sowing = rulesets::CLASSIC.sow(before, House::F).expect("thirteen seeds are sown");

    // The empty house b holds 2 after two laps, and a holds 3.
    assert_eq!(sowing.last(), (Side::North, House::B));
    assert_eq!(sowing.captured().collect::<Vec<_>>(), [(House::B, 2), (House::A, 3)]);
    assert_eq!(sowing.captured_houses(), [House::A, House::B].into_iter().collect());
    assert_eq!(sowing.captured_seeds(), 5);
    assert_board(
        sowing.after(),
        position! {
          > North  2  1  3  4  .  . | 10
            South  1  1  2  2  2  . | 20
        },
    );
}

#[test]
fn only_the_opponents_houses_are_captured() {
    let before = position! {
        North  4  4  4  4  4  4 | 0
      > South  4  1  4  1  4 10 | 0
    };
    let sowing = rulesets::CLASSIC.sow(before, House::F).expect("ten seeds reach South's own row");
    assert_eq!(sowing.last(), (Side::South, House::D));
    assert_eq!((sowing.captured().count(), sowing.captured_seeds(), sowing.slam()), (0, 0, false));

    let chain_to_the_border = position! {
        North  4  4  4  4  1  1 | 5
      > South  4  4  4  4  4  1 | 4
    };
    let sowing = rulesets::CLASSIC.sow(chain_to_the_border, House::D).expect("four seeds go over the border");
    assert_eq!(sowing.captured_houses(), [House::A, House::B].into_iter().collect());
    assert_board(
        sowing.after(),
        position! {
          > North  4  4  4  4  .  . | 5
            South  4  4  4  .  5  2 | 8
        },
    );
}

#[test]
fn a_refusal_tells_what_may_be_played() {
    let position = position! {
        North  .  .  .  .  .  . | 24
      > South  .  1  .  .  3  2 | 18
    };
    let playable = [House::E, House::F].into_iter().collect();
    assert_eq!(rulesets::CLASSIC.legal(position), playable);
    assert_eq!(rulesets::CLASSIC.sow(position, House::A), Err(Illegal::Empty { playable }));
    assert_eq!(rulesets::CLASSIC.sow(position, House::B), Err(Illegal::MustFeed { playable }));
    assert_eq!(Illegal::Empty { playable }.to_string(), "the house is empty; playable: e f");
}
