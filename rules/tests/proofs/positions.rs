//! Positions from texts and setups, and everything that can be wrong with them.

use wari_rules::{BySide, Flaw, House, Position, PositionError, SeedsPerHouse, Setup, Side};

fn error(text: &str) -> PositionError {
    text.parse::<Position>().expect_err("no position")
}

#[test]
fn a_text_with_errors_names_them_all() {
    let error = error("4-4-x-4-4-4-4-4-4-4-4--0-999-n");
    assert_eq!(
        error.flaws(),
        [
            Flaw::House(Side::South, House::C, "x".to_owned()),
            Flaw::House(Side::North, House::F, String::new()),
            Flaw::Store(Side::North, "999".to_owned()),
            Flaw::Mover("n".to_owned()),
        ]
    );
    assert_eq!(
        error.to_string(),
        "\"x\" is no number of seeds for South's c; \"\" is no number of seeds for North's f; \
         \"999\" is no number of seeds for North's store; \"n\" is no side to move, S or N"
    );
}

#[test]
fn a_text_of_other_length_is_no_position() {
    assert_eq!(error("").flaws(), [Flaw::Parts(1)]);
    assert_eq!(error("4-4-S").to_string(), "there are 3 parts, not 15");
    assert_eq!(error("4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S").flaws(), [Flaw::Parts(16)]);
    // A minus sign adds a part.
    assert_eq!(error("4-4-4-4-4-4-4-4-4-4-4-5--1-0-S").flaws(), [Flaw::Parts(16)]);
}

#[test]
fn only_plain_digits_are_numbers() {
    assert_eq!(error("+4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").flaws(), [Flaw::House(Side::South, House::A, "+4".to_owned())]);
    assert_eq!(error(" 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S").flaws(), [Flaw::House(Side::South, House::A, " 4".to_owned())]);
}

#[test]
fn a_game_has_36_48_60_or_72_seeds() {
    assert_eq!(error("4-4-4-4-4-4-4-4-4-4-4-4-1-0-S").flaws(), [Flaw::Total(49)]);

    let all_full = Setup {
        rows: BySide { south: [255; 6], north: [255; 6] },
        stores: BySide { south: 255, north: 255 },
        mover: Side::South,
    };
    let error = Position::try_from(all_full).expect_err("too many seeds");
    assert_eq!(error.to_string(), "the seeds are 3570 in all, not 36, 48, 60 or 72");
}

#[test]
fn a_game_starts_with_three_to_six_seeds_a_house() {
    for seeds in 0..=u8::MAX {
        match SeedsPerHouse::try_from(seeds) {
            Ok(choice) => {
                let start = Position::start(choice);
                assert_eq!((choice.get(), start.total(), start.seeds_per_house()), (seeds, 12 * seeds, choice));
            }
            Err(error) => {
                assert!(!(3..=6).contains(&seeds));
                assert_eq!(error.to_string(), format!("a game starts with 3 to 6 seeds a house, not {seeds}"));
            }
        }
    }
}
