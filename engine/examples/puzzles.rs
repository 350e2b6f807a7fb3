//! Plays games between weak levels and prints the puzzles that come up, one a line, until there are enough. A search
//! with few nodes finds them, and they are kept if one with many nodes agrees. Games are seeded with consecutive
//! numbers from SEED, or from 0: different seeds give different games.
//!
//! ```text
//! cargo run --release -p wari-engine --example puzzles -- RULES NUMBER [SEED]
//! ```

use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Level, Puzzle, Tables};
use wari_rules::{Position, Record, Ruleset, SeedsPerHouse};

const USAGE: &str = "usage: puzzles RULES NUMBER [SEED]";
const HASH: usize = 1 << 26;
const TABLES: u8 = 12;
/// The most puzzles taken from one game.
const MOST_A_GAME: usize = 4;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let wanted = match read(&arguments) {
        Ok(asked) => asked,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match tell(&wanted, Puzzle::NODES, TABLES, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(_) => ExitCode::FAILURE,
    }
}

/// The parsed arguments.
#[derive(Debug)]
struct Wanted {
    ruleset: &'static Ruleset,
    number: usize,
    /// The seed of the first game.
    seed: u64,
}

fn read(arguments: &[String]) -> Result<Wanted, String> {
    let (rules, number, seed) = match arguments {
        [rules, number] => (rules, number, "0"),
        [rules, number, seed] => (rules, number, seed.as_str()),
        _ => return Err(format!("{} arguments instead of 2 or 3", arguments.len())),
    };
    let ruleset = Ruleset::by_id(rules).ok_or_else(|| format!("{rules:?} is no ruleset"))?;
    let number = number.parse().map_err(|_| format!("{number:?} is no number"))?;
    Ok(Wanted { ruleset, number, seed: seed.parse().map_err(|_| format!("{seed:?} is no seed"))? })
}

fn tell(wanted: &Wanted, nodes: [u64; 2], seeds: u8, out: &mut impl Write) -> io::Result<()> {
    let &Wanted { ruleset, number, seed: first } = wanted;
    let mut engine = Engine::new(HASH);
    let tables = Tables::build(ruleset, seeds, |_| ControlFlow::Continue(()));
    engine.learn(Arc::new(tables.expect("nobody stops it")));
    let mut known: HashSet<Position> = HashSet::new();
    for seed in first.. {
        let game = played(&mut engine, ruleset, seed);
        let positions: Vec<Position> = (0..game.ply()).rev().filter_map(|ply| game.position_at(ply)).collect();
        let mut found = 0;
        for position in positions {
            if known.len() == number {
                return Ok(());
            }
            if found == MOST_A_GAME || known.contains(&position) {
                continue;
            }
            if let Some(puzzle) = confirmed(&mut engine, ruleset, position, nodes) {
                known.insert(position);
                found += 1;
                writeln!(out, "{} {puzzle}", ruleset.id)?;
                out.flush()?;
            }
        }
    }
    Ok(())
}

/// A game between two weak levels of the first version, which depend on the seed.
fn played(engine: &mut Engine, ruleset: &'static Ruleset, seed: u64) -> Record {
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    let levels = [seed % 4, seed / 4 % 4].map(|level| Level::stored(1, level as u8 + 1).expect("there are eight"));
    while let Ok(judged) = engine.play(&game, levels[game.ply() % 2], seed, &AtomicBool::new(false)) {
        game.play(judged.house).expect("it may be played");
    }
    game
}

/// The puzzle in a position, if searches with few and many nodes agree on it.
fn confirmed(engine: &mut Engine, ruleset: &'static Ruleset, position: Position, nodes: [u64; 2]) -> Option<Puzzle> {
    let mut look = |nodes| Puzzle::at(engine, ruleset, position, nodes, &AtomicBool::new(false));
    let [few, many] = [look(nodes[0])?, look(nodes[1])?];
    few.is_confirmed_by(&many).then_some(many)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_a_puzzle() {
        let mut out = Vec::new();
        let wanted = read(&["abapa", "3", "7"].map(String::from)).expect("a ruleset, a number and a seed");
        tell(&wanted, [2_000, 4_000], 4, &mut out).expect("memory takes it");
        let told = String::from_utf8(out).expect("letters");
        assert_eq!(told.lines().count(), 3);
        for line in told.lines() {
            let puzzle: Puzzle = line.strip_prefix("abapa ").and_then(|line| line.parse().ok()).expect(line);
            assert!(wanted.ruleset.legal(puzzle.position).contains(puzzle.solution), "{line}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line: &str| read(&line.split(' ').map(String::from).collect::<Vec<_>>()).expect_err(line);
        assert_eq!(error("classic"), "1 arguments instead of 2 or 3");
        assert_eq!(error("chess 3"), r#""chess" is no ruleset"#);
        assert_eq!(error("classic few"), r#""few" is no number"#);
        assert_eq!(error("classic 3 none"), r#""none" is no seed"#);
    }
}
