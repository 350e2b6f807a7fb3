//! Plays games between weak levels and prints the puzzles that come up, one a line, until there are enough. A search
//! with few nodes finds them, and they are kept if searches with many and with very many nodes agree; where only seeds
//! are at stake, the solution must decide who is ahead, and still lead by two seeds for a search ten times as long.
//! Games are seeded with consecutive numbers from SEED, or from 0: different seeds give different games.
//!
//! With `confirm`, reads such lines, and prints each as the longest of these searches sees it, or an empty line in
//! place of one that does not hold; at the end, tells how many there are of each kind.
//!
//! ```text
//! cargo run --release -p wari-engine --example puzzles -- RULES NUMBER [SEED]
//! cargo run --release -p wari-engine --example puzzles -- confirm < src/games/study/puzzles.txt
//! ```

use std::collections::{BTreeMap, HashSet};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Level, Limits, Margin, Puzzle, Tables};
use wari_rules::{Position, Record, Ruleset, SeedsPerHouse};

const USAGE: &str = "usage: puzzles RULES NUMBER [SEED], or puzzles confirm";
const HASH: usize = 1 << 26;
const TABLES: u8 = 14;
/// The nodes of the longest search, after those of the bot.
const LONGEST: u64 = 2_000_000;
/// The nodes of the search that a puzzle has to endure in the end.
const DEEPEST: u64 = 20_000_000;
/// The most puzzles taken from one game.
const MOST_A_GAME: usize = 4;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let [few, many] = Puzzle::NODES;
    let mut finder = Finder { engine: Engine::new(HASH), tables: TABLES, nodes: [few, many, LONGEST, DEEPEST] };
    let told = match read(&arguments) {
        Ok(Wanted::New { ruleset, number, seed }) => finder.find(ruleset, number, seed, &mut io::stdout()),
        Ok(Wanted::Confirmed) => finder.confirm(&mut io::stdin().lock(), &mut io::stdout(), &mut io::stderr()),
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match told {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("puzzles: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The parsed arguments.
#[derive(Debug)]
enum Wanted {
    /// So many new puzzles.
    New {
        ruleset: &'static Ruleset,
        number: usize,
        /// The seed of the first game.
        seed: u64,
    },
    /// Those of a collection that hold.
    Confirmed,
}

fn read(arguments: &[String]) -> Result<Wanted, String> {
    let (rules, number, seed) = match arguments {
        [confirm] if confirm == "confirm" => return Ok(Wanted::Confirmed),
        [rules, number] => (rules, number, "0"),
        [rules, number, seed] => (rules, number, seed.as_str()),
        _ => return Err(format!("{} arguments instead of 2 or 3", arguments.len())),
    };
    let ruleset = Ruleset::by_id(rules).ok_or_else(|| format!("{rules:?} is no ruleset"))?;
    let number = number.parse().map_err(|_| format!("{number:?} is no number"))?;
    Ok(Wanted::New { ruleset, number, seed: seed.parse().map_err(|_| format!("{seed:?} is no seed"))? })
}

struct Finder {
    engine: Engine,
    /// The most seeds in play that the endgame tables know.
    tables: u8,
    /// The nodes of each search in turn.
    nodes: [u64; 4],
}

impl Finder {
    fn find(&mut self, ruleset: &'static Ruleset, number: usize, first: u64, out: &mut impl Write) -> io::Result<()> {
        self.prepare(ruleset)?;
        let mut known: HashSet<Position> = HashSet::new();
        for seed in first.. {
            let game = played(&mut self.engine, ruleset, seed);
            let positions: Vec<Position> = (0..game.ply()).rev().filter_map(|ply| game.position_at(ply)).collect();
            let mut found = 0;
            for position in positions {
                if known.len() == number {
                    return Ok(());
                }
                if found == MOST_A_GAME || known.contains(&position) {
                    continue;
                }
                if let Some(puzzle) = self.puzzle(ruleset, position) {
                    known.insert(position);
                    found += 1;
                    writeln!(out, "{} {puzzle}", ruleset.id)?;
                    out.flush()?;
                }
            }
        }
        Ok(())
    }

    /// The puzzle in a position, if all searches agree on it and it decides something.
    fn puzzle(&mut self, ruleset: &'static Ruleset, position: Position) -> Option<Puzzle> {
        let [few, many, longest, deepest] = self.nodes;
        let go_on = AtomicBool::new(false);
        let puzzle = Puzzle::at(&mut self.engine, ruleset, position, few, &go_on)?;
        let puzzle = puzzle.confirmed(&mut self.engine, ruleset, many, &go_on)?;
        let puzzle = puzzle.confirmed(&mut self.engine, ruleset, longest, &go_on)?;
        let puzzle = puzzle.enduring(&mut self.engine, ruleset, deepest, &go_on)?;
        if self.decides(ruleset, &puzzle) { puzzle.graded(&mut self.engine, ruleset, &go_on) } else { None }
    }

    fn confirm(&mut self, lines: &mut impl BufRead, out: &mut impl Write, summary: &mut impl Write) -> io::Result<()> {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for line in lines.lines() {
            let line = line?;
            let read =
                line.split_once(' ').and_then(|(id, task)| Some((Ruleset::by_id(id)?, task.parse::<Puzzle>().ok()?)));
            let (ruleset, puzzle) = read.ok_or_else(|| io::Error::other(format!("{line:?} is no puzzle")))?;
            self.prepare(ruleset)?;
            let ([.., deepest], go_on) = (self.nodes, AtomicBool::new(false));
            let held = puzzle.enduring(&mut self.engine, ruleset, deepest, &go_on);
            let kind = match held.and_then(|held| held.graded(&mut self.engine, ruleset, &go_on)) {
                Some(puzzle) => {
                    writeln!(out, "{} {puzzle}", ruleset.id)?;
                    match puzzle.margin {
                        Margin::Wins => "wins",
                        Margin::Saves => "saves",
                        Margin::Seeds(_) if self.decides(ruleset, &puzzle) => "seeds, who is ahead",
                        Margin::Seeds(_) => "seeds",
                    }
                }
                None => {
                    writeln!(out)?;
                    "does not hold"
                }
            };
            out.flush()?;
            *kinds.entry(kind).or_default() += 1;
        }
        kinds.into_iter().try_for_each(|(kind, number)| writeln!(summary, "{kind}: {number}"))
    }

    /// Whether the solution changes the result or, as far as one can tell, who is ahead.
    fn decides(&mut self, ruleset: &'static Ruleset, puzzle: &Puzzle) -> bool {
        let Margin::Seeds(margin) = puzzle.margin else { return true };
        let game = Record::from_position(ruleset, puzzle.position);
        let [_, many, ..] = self.nodes;
        let judged = self.engine.search(&game, Limits::nodes(many), &AtomicBool::new(false));
        let ahead = judged.map_or(0, |judged| judged.best().score.hundredths(puzzle.position.total()));
        ahead >= 0 && i32::from(ahead) < i32::from(margin)
    }

    /// Loads the tables of a ruleset.
    fn prepare(&mut self, ruleset: &'static Ruleset) -> io::Result<()> {
        if self.engine.reach(ruleset) < self.tables {
            let tables = Tables::build(ruleset, self.tables, |_| ControlFlow::Continue(()));
            self.engine.learn(Arc::new(tables.ok_or_else(|| io::Error::other("somebody stopped the tables"))?));
        }
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    /// A finder that is quick.
    fn finder() -> Finder {
        Finder { engine: Engine::new(1 << 20), tables: 8, nodes: [2_000, 4_000, 8_000, 16_000] }
    }

    #[test]
    fn each_line_is_a_puzzle_that_holds() {
        let mut found = Vec::new();
        finder().find(&rulesets::ABAPA, 3, 7, &mut found).expect("memory takes it");
        let told = String::from_utf8(found.clone()).expect("letters");
        assert_eq!(told.lines().count(), 3);
        for line in told.lines() {
            let puzzle: Puzzle = line.strip_prefix("abapa ").and_then(|line| line.parse().ok()).expect(line);
            assert!(rulesets::ABAPA.legal(puzzle.position).contains(puzzle.solution), "{line}");
        }
        let (mut confirmed, mut summary) = (Vec::new(), Vec::new());
        finder().confirm(&mut &found[..], &mut confirmed, &mut summary).expect("memory takes it");
        assert_eq!(String::from_utf8(confirmed).expect("letters"), told);
    }

    #[test]
    fn a_line_that_does_not_hold_is_left_empty() {
        // `d` is by far the best move, not `c`.
        let line = b"abapa 0-0-1-17-0-1-0-0-1-2-0-1-7-18-N cC wins\n";
        let (mut confirmed, mut summary) = (Vec::new(), Vec::new());
        finder().confirm(&mut &line[..], &mut confirmed, &mut summary).expect("memory takes it");
        assert_eq!((&confirmed[..], &summary[..]), (&b"\n"[..], &b"does not hold: 1\n"[..]));
        assert!(finder().confirm(&mut &b"abapa\n"[..], &mut confirmed, &mut summary).is_err());
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
