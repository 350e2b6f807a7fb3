//! Properties that hold for every position, move, game and text.

use proptest::array::uniform6;
use proptest::collection::vec;
use proptest::prelude::*;
use test_support::twin::{End, Twin};
use wari_rules::{
    BySide, House, Illegal, Outcome, Position, Reason, Record, Ruleset, SeedsPerHouse, Setup, Side, Sowing, rulesets,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn the_packed_board_plays_as_its_twin(position in any_position()) {
        for ruleset in rulesets::ALL {
            let twin = Twin::of(ruleset, position);
            prop_assert_eq!(ruleset.verdict(position).map(End::of), twin.end());
            prop_assert_eq!(ruleset.perft(position, 3), twin.perft(3));
            for house in House::ALL {
                let Ok(sowing) = ruleset.sow(position, house) else {
                    prop_assert!(twin.end().is_some() || !twin.may_play(house.index()));
                    continue;
                };
                prop_assert!(twin.end().is_none() && twin.may_play(house.index()));
                let moved = twin.sow(house.index());
                prop_assert_eq!(Twin::of(ruleset, sowing.after()), moved.after);
                prop_assert_eq!(sowing.outcome().map(End::of), twin.end_after(&moved));
                prop_assert_eq!(sowing.slam() || sowing.spared().is_some(), moved.grand_slam);
                let opponent = 6 * sowing.mover().opponent() as usize;
                for house in House::ALL {
                    let seeds = sowing.captured().find(|captured| captured.0 == house).map_or(0, |captured| captured.1);
                    prop_assert_eq!(seeds, moved.captured[opponent + house.index()]);
                }
            }
        }
    }

    #[test]
    fn a_house_that_is_listed_can_be_played_and_no_other(position in any_position()) {
        for ruleset in rulesets::ALL {
            let listed = ruleset.legal(position);
            for house in House::ALL {
                match ruleset.sow(position, house) {
                    Ok(_) => prop_assert!(listed.contains(house)),
                    Err(illegal) => {
                        prop_assert!(!listed.contains(house));
                        prop_assert_eq!(illegal.playable(), listed);
                        prop_assert_eq!(illegal == Illegal::Over, ruleset.verdict(position).is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn turns_step_through_a_game_as_it_is_played(position in any_position()) {
        for ruleset in rulesets::ALL {
            let turn = ruleset.turn(position);
            prop_assert_eq!(turn.err(), ruleset.verdict(position));
            let Ok(turn) = turn else { continue };
            prop_assert_eq!((turn.position(), turn.playable()), (position, ruleset.legal(position)));
            prop_assert_eq!(turn.in_play(), position.in_play());
            let mover = position.mover();
            let stores = [mover, mover.opponent()].map(|side| position.store(side));
            prop_assert_eq!([turn.store(), turn.opponents_store()], stores);
            for house in turn.playable().iter() {
                let sowing = ruleset.sow(position, house).expect("it is listed");
                match ruleset.turn_after(turn, house) {
                    Ok(next) => {
                        prop_assert_eq!(sowing.outcome(), None);
                        prop_assert_eq!(Ok(next), ruleset.turn(sowing.after()));
                    }
                    Err(outcome) => prop_assert_eq!(sowing.outcome(), Some(outcome)),
                }
            }
        }
    }

    #[test]
    fn there_is_no_dead_end(position in any_position()) {
        for ruleset in rulesets::ALL {
            prop_assert_eq!(ruleset.verdict(position).is_none(), !ruleset.legal(position).is_empty());
        }
    }

    #[test]
    fn games_are_counted_move_by_move(position in any_position()) {
        for ruleset in rulesets::ALL {
            let legal = ruleset.legal(position);
            let goes_on = |house| {
                let sowing = ruleset.sow(position, house).expect("it is listed");
                sowing.outcome().is_none().then_some(sowing.after())
            };
            let replies = legal.iter().filter_map(goes_on).map(|after| ruleset.legal(after).len());
            let counts = [1, legal.len(), replies.sum()].map(|count| count as u64);
            prop_assert_eq!([0, 1, 2].map(|depth| ruleset.perft(position, depth)), counts);
        }
    }

    #[test]
    fn no_seed_is_lost_or_made(position in any_position()) {
        for ruleset in rulesets::ALL {
            check_settlement(position, ruleset.agreed_stop(position))?;
            if let Some(outcome) = ruleset.verdict(position) {
                check_settlement(position, outcome)?;
            }
            for house in ruleset.legal(position).iter() {
                let sowing = ruleset.sow(position, house).expect("it is listed");
                prop_assert_eq!(sowing.after().total(), position.total());
                if let Some(outcome) = sowing.outcome() {
                    check_settlement(sowing.after(), outcome)?;
                }
            }
        }
    }

    #[test]
    fn what_a_sowing_tells_is_what_happened(position in any_position()) {
        for ruleset in rulesets::ALL {
            for house in ruleset.legal(position).iter() {
                let sowing = ruleset.sow(position, house).expect("it is listed");
                prop_assert_eq!(retold(&sowing), sowing.after());
            }
        }
    }

    #[test]
    fn a_position_comes_back_from_its_text_and_its_setup(position in any_position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(Position::try_from(Setup::from(position)), Ok(position));
    }

    #[test]
    fn any_setup_is_a_position_or_not(setup in any_setup()) {
        let all_seeds = [36, 48, 60, 72].contains(&setup.total());
        match Position::try_from(setup) {
            Ok(position) => prop_assert!(all_seeds && Setup::from(position) == setup),
            Err(_) => prop_assert!(!all_seeds),
        }
    }

    #[test]
    fn any_text_can_be_tried(text in "[0-9]{0,3}(-[0-9]{0,3}){0,13}-[SN]|\\PC*") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn any_notation_can_be_tried(notation in "[A-F][a-f]([A-F ][a-f]){0,40}|\\PC*") {
        for ruleset in rulesets::ALL {
            if let Ok(game) = Record::replay(ruleset, SeedsPerHouse::Four, &notation) {
                prop_assert_eq!(game.notation(), notation.replace(char::is_whitespace, ""));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_game_comes_back_from_its_notation(seeds in any_seeds(), choices in vec(0..6_usize, 0..400)) {
        for ruleset in rulesets::ALL {
            let game = random_game(ruleset, seeds, &choices);
            prop_assert_eq!(&Record::replay(ruleset, seeds, &game.notation()), &Ok(game.clone()));
            prop_assert_eq!(game.seeds_per_house(), seeds);

            let ply = choices.first().map_or(0, |first| game.ply() * first / 6);
            let earlier = game.up_to(ply).expect("an earlier ply");
            prop_assert_eq!(Some(earlier.position()), game.position_at(ply));
            prop_assert_eq!(earlier.moves(), &game.moves()[..ply]);
        }
    }

    #[test]
    fn a_game_plays_as_its_twin_up_to_its_end(seeds in any_seeds(), choices in vec(0..6_usize, 400)) {
        for ruleset in rulesets::ALL {
            let game = random_game(ruleset, seeds, &choices);
            let mut twins = vec![Twin::of(ruleset, Position::start(seeds))];
            let mut ended = None;
            for house in game.moves() {
                let twin = twins[twins.len() - 1];
                let moved = twin.sow(house.index());
                ended = twin.end_after(&moved);
                twins.push(moved.after);
            }
            let now = twins[twins.len() - 1];
            let occurrence = twins.iter().filter(|&&twin| twin == now).count();
            prop_assert_eq!(usize::from(game.occurrence()), occurrence);
            let Some(outcome) = game.outcome() else {
                prop_assert_eq!(ended, None);
                continue;
            };
            match outcome.reason() {
                Reason::Circles { occurrence } => {
                    prop_assert_eq!((occurrence.get(), ended), (game.occurrence(), None));
                }
                Reason::Quiet => prop_assert_eq!(ended, None),
                _ => prop_assert_eq!(Some(End::of(outcome)), ended),
            }
        }
    }
}

/// Positions of all kinds: rows that are empty, thin, ordinary or with a hoard, and stores that are close or far
/// apart.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    let north_share = prop_oneof![Just(0.5), 0.4..0.6, 0.0..=1.0];
    (any_seeds(), any_side(), any_row(), any_row(), north_share).prop_map(
        |(seeds, mover, south, north, north_share)| {
            let mut stored = seeds.total();
            let mut rows = BySide { south, north };
            for side in Side::ALL {
                for house in &mut rows[side] {
                    *house = stored.min(*house);
                    stored -= *house;
                }
            }
            let north = (f64::from(stored) * north_share) as u8;
            let setup = Setup { rows, stores: BySide { south: stored - north, north }, mover };
            setup.try_into().expect("all seeds are laid out")
        },
    )
}

fn any_row() -> impl Strategy<Value = [u8; 6]> {
    let thin = uniform6(prop_oneof![2 => Just(0), 1 => 1..=2_u8]);
    let hoard = (uniform6(0..=2_u8), 0..6_usize, 0..=72_u8).prop_map(|(mut row, house, seeds)| {
        row[house] = seeds;
        row
    });
    prop_oneof![1 => Just([0; 6]), 4 => thin, 2 => uniform6(0..=8_u8), 2 => hoard]
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let houses = prop_oneof![vec(0..=8_u8, 14), vec(any::<u8>(), 14)];
    (houses, any_side()).prop_map(|(seeds, mover)| Setup {
        rows: BySide {
            south: seeds[..6].try_into().expect("six houses"),
            north: seeds[6..12].try_into().expect("six houses"),
        },
        stores: BySide { south: seeds[12], north: seeds[13] },
        mover,
    })
}

fn any_seeds() -> impl Strategy<Value = SeedsPerHouse> {
    proptest::sample::select(&SeedsPerHouse::ALL[..])
}

fn any_side() -> impl Strategy<Value = Side> {
    proptest::sample::select(&Side::ALL[..])
}

/// A game from the start in which each choice picks one of the legal houses.
fn random_game(ruleset: &'static Ruleset, seeds: SeedsPerHouse, choices: &[usize]) -> Record {
    let mut game = Record::new(ruleset, seeds);
    for choice in choices {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() {
            break;
        }
        game.play(legal[choice % legal.len()]).expect("it is listed");
    }
    game
}

/// The position after a move, rebuilt only from what the sowing reports.
fn retold(sowing: &Sowing) -> Position {
    let mover = sowing.mover();
    let mut setup = Setup::from(sowing.before());
    setup.rows[mover][sowing.origin().index()] -= sowing.lifted();
    for (side, house) in sowing.sown() {
        setup.rows[side][house.index()] += 1;
    }
    for (house, seeds) in sowing.captured() {
        setup.rows[mover.opponent()][house.index()] -= seeds;
        setup.stores[mover] += seeds;
    }
    setup.mover = mover.opponent();
    setup.try_into().expect("no seed is lost or made")
}

/// Checks that all seeds left on the board went where the outcome says.
fn check_settlement(before: Position, outcome: Outcome) -> Result<(), TestCaseError> {
    let after = outcome.position();
    prop_assert_eq!(after.total(), before.total());
    prop_assert_eq!(after.mover(), before.mover());
    for side in Side::ALL {
        prop_assert_eq!(after.store(side), before.store(side) + outcome.taken()[side]);
    }
    match outcome.reason() {
        Reason::Majority => prop_assert_eq!((after, outcome.uncounted()), (before, 0)),
        _ => prop_assert_eq!(outcome.uncounted(), after.in_play()),
    }
    Ok(())
}
