//! Makes positions to train the evaluation with: the engine plays GAMES games against itself, each after a few plies by
//! chance, and searches NODES nodes for every move. The same arguments give the same positions.
//!
//! ```text
//! cargo run --release -p wari-engine --example positions -- RULES GAMES NODES SEED > positions.txt
//! ```
//!
//! Each line is a position, the hundredths of a seed that its mover expects, and the points that the mover got: 2 for
//! a win, 1 for a draw. The example `train` reads them.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Analysis, Chance, Engine, Limits, Meaning, Tables};
use wari_rules::{Position, Record, Ruleset, SeedsPerHouse};

const USAGE: &str = "usage: positions RULES GAMES NODES SEED";
const HASH: usize = 1 << 22;
/// The tables know positions of fewer seeds, so the evaluation need not.
const TABLES: u8 = 12;
/// At least and at most so many plies by chance begin a game.
const OPENING: [u64; 2] = [4, 11];
/// One move in so many is by chance later on, so that unusual positions come up.
const ONE_IN: u64 = 12;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let Some((ruleset, games, nodes, seed)) = parse(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match make(ruleset, games, nodes, seed, &mut BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(_) => ExitCode::FAILURE,
    }
}

fn parse(arguments: &[String]) -> Option<(&'static Ruleset, u64, u64, u64)> {
    let [rules, games, nodes, seed] = arguments else { return None };
    Some((Ruleset::by_id(rules)?, games.parse().ok()?, nodes.parse().ok()?, seed.parse().ok()?))
}

fn make(ruleset: &'static Ruleset, games: u64, nodes: u64, seed: u64, out: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new(HASH);
    let tables = Tables::build(ruleset, TABLES, |_| ControlFlow::Continue(()));
    engine.learn(Arc::new(tables.expect("nobody stops it")));
    let mut chance = Chance::new(seed);
    for _ in 0..games {
        play(&mut engine, ruleset, nodes, &mut chance, out)?;
    }
    out.flush()
}

/// Plays a game and writes its positions.
fn play(
    engine: &mut Engine,
    ruleset: &'static Ruleset,
    nodes: u64,
    chance: &mut Chance,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    let opening = OPENING[0] + chance.below(OPENING[1] - OPENING[0] + 1);
    let mut positions: Vec<(Position, i16)> = Vec::new();
    while let Some(by_chance) = chance.house(game.legal()) {
        let is_opening = game.ply() < opening as usize;
        let house = if is_opening {
            by_chance
        } else {
            let Ok(found) = engine.search(&game, Limits::nodes(nodes), &AtomicBool::new(false)) else { break };
            positions.extend(expected(&game, &found).map(|hundredths| (game.position(), hundredths)));
            if chance.below(ONE_IN) == 0 { by_chance } else { found.best().house }
        };
        game.play(house).expect("it may be played");
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    for (position, hundredths) in positions {
        let points = winner.map_or(1, |winner| if winner == position.mover() { 2 } else { 0 });
        writeln!(out, "{position} {hundredths} {points}")?;
    }
    Ok(())
}

/// What a position is worth to its mover, if that teaches anything: more seeds than the tables know, an end that is
/// not in sight, and a best move that does not capture, because the search goes on until captures are over.
fn expected(game: &Record, found: &Analysis) -> Option<i16> {
    let position = game.position();
    let in_play = position.total() - position.store(position.mover()) - position.store(position.mover().opponent());
    let is_quiet = game.ruleset().sow(position, found.best().house).is_ok_and(|sowing| sowing.captured_seeds() == 0);
    match found.best().score.meaning() {
        Meaning::Expected(hundredths) if is_quiet && in_play > TABLES => Some(hundredths),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn positions_come_with_what_their_mover_expects_and_gets_and_are_the_same_each_time() {
        let made = || {
            let mut out = Vec::new();
            make(&rulesets::PRATT, 2, 300, 5, &mut out).expect("a vector takes all");
            String::from_utf8(out).expect("letters")
        };
        let lines = made();
        assert!(lines.lines().count() > 20, "{lines}");
        for line in lines.lines() {
            let parts: Vec<&str> = line.split(' ').collect();
            let [position, hundredths, points] = parts[..] else { panic!("{line}") };
            assert!(position.parse::<Position>().is_ok(), "{line}");
            assert!(hundredths.parse::<i16>().is_ok() && ["0", "1", "2"].contains(&points), "{line}");
        }
        assert_eq!(made(), lines);
    }

    #[test]
    fn all_four_numbers_are_needed() {
        let parsed = |line: &str| parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>());
        assert_eq!(parsed("abapa 3 400 1"), Some((&rulesets::ABAPA, 3, 400, 1)));
        assert_eq!(["abapa 3 400", "chess 3 400 1", "abapa few 400 1"].map(parsed), [None; 3]);
    }
}
