//! Games for the tests to search.

use proptest::prelude::*;
use wari_rules::{House, Position, Record, Ruleset, SeedsPerHouse, rulesets};

/// A game that begins with a position.
pub(crate) fn game(ruleset: &'static Ruleset, position: Position) -> Record {
    Record::from_position(ruleset, position)
}

/// A game in which `choices` select the moves, until it is over or they run out.
fn played(ruleset: &'static Ruleset, seeds: SeedsPerHouse, choices: &[usize]) -> Record {
    let mut game = Record::new(ruleset, seeds);
    for choice in choices {
        let legal: Vec<House> = game.legal().iter().collect();
        let Some(at) = choice.checked_rem(legal.len()) else { break };
        game.play(legal[at]).expect("it may be played");
    }
    game
}

/// Any unfinished game, under any ruleset with any number of seeds.
pub(crate) fn any_game() -> impl Strategy<Value = Record> {
    let seeds = prop::sample::select(&SeedsPerHouse::ALL[..]);
    let choices = prop::collection::vec(0..720_usize, 0..150);
    (prop::sample::select(&rulesets::ALL[..]), seeds, choices)
        .prop_map(|(ruleset, seeds, choices)| played(ruleset, seeds, &choices))
        .prop_filter("the game goes on", |game| game.outcome().is_none())
}
