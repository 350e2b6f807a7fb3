//! What the search finds.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use wari_engine::{Analysis, Engine, Limits, Meaning};
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, rulesets};

use crate::plain;

/// A small memory, so that boards also fall upon each other in it.
const HASH: usize = 1 << 16;

fn search(game: &Record, limits: Limits) -> Analysis {
    Engine::new(HASH).search(game, limits, &AtomicBool::new(false)).expect("the game goes on")
}

fn game(ruleset: &'static Ruleset, position: &str) -> Record {
    Record::from_position(ruleset, position.parse().expect("a position"))
}

/// A game in which the players choose as they are told by `choices`, until it is over or the choices are.
fn played(ruleset: &'static Ruleset, seeds: SeedsPerHouse, choices: &[usize]) -> Record {
    let mut game = Record::new(ruleset, seeds);
    for choice in choices {
        let legal = game.legal();
        let Some(house) = legal.iter().cycle_at(*choice) else { break };
        game.play(house).expect("it may be played");
    }
    game
}

/// Chooses from what there is, however large the number.
trait CycleAt: Iterator + Sized {
    fn cycle_at(self, at: usize) -> Option<Self::Item> {
        let all: Vec<Self::Item> = self.collect();
        let at = at.checked_rem(all.len())?;
        all.into_iter().nth(at)
    }
}

impl<I: Iterator> CycleAt for I {}

fn any_game() -> impl Strategy<Value = Record> {
    let seeds = prop::sample::select(&SeedsPerHouse::ALL[..]);
    let choices = prop::collection::vec(0..720_usize, 0..150);
    (prop::sample::select(&rulesets::ALL[..]), seeds, choices)
        .prop_map(|(ruleset, seeds, choices)| played(ruleset, seeds, &choices))
        .prop_filter("the game goes on", |game| game.outcome().is_none())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn it_sees_what_a_plain_search_sees(game in any_game(), depth in 1..=5_u8) {
        let analysis = search(&game, Limits::depth(depth).for_all_moves());
        // A game that is decided for every move needs no deeper look.
        let plain = plain::moves(&game, analysis.depth, &mut 0);
        prop_assert!(analysis.depth == depth || analysis.moves().iter().all(|judged| judged.score.is_decided()));
        prop_assert_eq!(analysis.moves().len(), plain.len());
        for (house, worth) in plain {
            let judged = analysis.of(house).expect("it may be played");
            prop_assert_eq!(judged.score.to_string(), worth.told(), "{} in {:?}", house, game);
        }
    }

    #[test]
    fn the_best_move_is_the_same_whether_the_others_are_judged_or_not(game in any_game(), depth in 1..=7_u8) {
        let all = search(&game, Limits::depth(depth).for_all_moves());
        let best = search(&game, Limits::depth(all.depth));
        let bound = all.of(best.best().house).expect("it may be played").score;
        prop_assert_eq!((best.best().score, bound), (all.best().score, all.best().score));
    }

    #[test]
    fn a_line_can_be_played(game in any_game(), nodes in 10..5_000_u64) {
        for judged in search(&game, Limits::nodes(nodes)).moves() {
            let mut game = game.clone();
            for &house in &judged.line {
                prop_assert!(game.play(house).is_ok(), "{:?}", judged);
            }
            prop_assert_eq!(judged.line.first(), Some(&judged.house));
        }
    }

    #[test]
    fn a_budget_is_kept_and_gives_the_same_each_time(game in any_game(), nodes in 10..5_000_u64) {
        let mut engine = Engine::new(HASH);
        let mut look = |game: &Record| engine.search(game, Limits::nodes(nodes), &AtomicBool::new(false));
        let first = look(&game);
        prop_assert!(first.as_ref().expect("the game goes on").nodes <= nodes);
        look(&Record::new(&rulesets::WARRI, SeedsPerHouse::Six)).expect("the game goes on");
        prop_assert_eq!(look(&game), first);
    }
}

#[test]
fn it_finds_the_grand_slam() {
    //   > North 17  1  4  .  1  . | 9
    //     South  .  .  1  1  1  . | 13
    let position = "0-0-1-1-1-0-0-1-0-4-1-17-13-9-N";
    let slam = search(&game(&rulesets::CLASSIC, position), Limits::depth(4));
    assert_eq!((slam.best().house, slam.best().score.meaning()), (House::F, Meaning::Won { plies: 1 }));
}
