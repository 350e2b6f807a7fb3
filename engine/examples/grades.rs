//! Grades puzzles by who solves them: reads lines of a collection, as the example `puzzles` prints them with the
//! ruleset in front, and prints for each the lowest level that finds the solution more often than not, or 11.
//!
//! ```text
//! cargo run --release -p wari-engine --example grades < src/games/study/puzzles.txt > src/games/study/grades.txt
//! ```

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Level, Puzzle, Tables};
use wari_rules::{Record, Ruleset};

/// How often each level tries, and the tables that the strongest knows.
const TRIES: u64 = 21;
const TABLES: u8 = 12;
const HASH: usize = 1 << 24;

fn main() -> ExitCode {
    match grade(&mut io::stdin().lock(), &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("grades: {error}");
            ExitCode::FAILURE
        }
    }
}

fn grade(lines: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new(HASH);
    for line in lines.lines() {
        let line = line?;
        let read =
            line.split_once(' ').and_then(|(id, task)| Some((Ruleset::by_id(id)?, task.parse::<Puzzle>().ok()?)));
        let (ruleset, puzzle) = read.ok_or_else(|| io::Error::other(format!("{line:?} is no puzzle")))?;
        if engine.reach(ruleset) < TABLES {
            let built = Tables::build(ruleset, TABLES, |_| ControlFlow::Continue(()));
            engine.learn(Arc::new(built.ok_or_else(|| io::Error::other("somebody stopped the tables"))?));
        }
        let lowest = Level::ALL.into_iter().find(|level| solves(&mut engine, ruleset, &puzzle, level.unvaried()));
        writeln!(out, "{}", lowest.map_or(Level::STRONGEST.number() + 1, Level::number))?;
    }
    Ok(())
}

/// Whether a level finds the solution more often than not.
fn solves(engine: &mut Engine, ruleset: &'static Ruleset, puzzle: &Puzzle, level: Level) -> bool {
    let game = Record::from_position(ruleset, puzzle.position);
    let never = AtomicBool::new(false);
    let found = (0..TRIES)
        .filter(|&seed| engine.play(&game, level, seed, &never).is_ok_and(|judged| judged.house == puzzle.solution));
    2 * found.count() as u64 > TRIES
}
