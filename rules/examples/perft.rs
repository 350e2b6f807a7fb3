//! Counts the ways to play: for each depth up to DEPTH, the number of sequences of that many legal moves from
//! POSITION, or from the start with four seeds a house.
//!
//! ```text
//! cargo run --release -p wari-rules --example perft -- RULES DEPTH [POSITION]
//! ```
//!
//! A game that ends earlier adds none. Circles are ignored.

use std::io::{self, Write};
use std::process::ExitCode;

use wari_rules::{Position, Ruleset, SeedsPerHouse, rulesets};

const USAGE: &str = "usage: perft RULES DEPTH [POSITION]";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    match Task::parse(&arguments) {
        Ok(task) => match task.run(&mut io::stdout()) {
            Ok(()) => ExitCode::SUCCESS,
            // The reader has closed the pipe.
            Err(_) => ExitCode::FAILURE,
        },
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The parsed arguments.
#[derive(Debug)]
struct Task {
    ruleset: &'static Ruleset,
    depth: u8,
    position: Position,
}

impl Task {
    fn parse(arguments: &[String]) -> Result<Self, String> {
        let (rules, depth, position) = match arguments {
            [rules, depth] => (rules, depth, None),
            [rules, depth, position] => (rules, depth, Some(position)),
            _ => return Err(format!("{} arguments instead of 2 or 3", arguments.len())),
        };
        let ruleset = Ruleset::by_id(rules).ok_or_else(|| {
            let ids = rulesets::ALL.map(|ruleset| ruleset.id).join(", ");
            format!("{rules:?} is no ruleset; there are {ids}")
        })?;
        let depth = match depth.parse() {
            Ok(depth @ 1..) => depth,
            _ => return Err(format!("{depth:?} is no depth from 1 to {}", u8::MAX)),
        };
        let position = match position {
            Some(text) => text.parse().map_err(|error| format!("{text:?} is no position: {error}"))?,
            None => Position::start(SeedsPerHouse::default()),
        };
        Ok(Self { ruleset, depth, position })
    }

    fn run(&self, out: &mut impl Write) -> io::Result<()> {
        (1..=self.depth).try_for_each(|depth| {
            let nodes = self.ruleset.perft(self.position, depth);
            writeln!(out, "{} {depth} {nodes}", self.ruleset.id)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(line: &str) -> Result<String, String> {
        let arguments: Vec<String> = line.split_whitespace().map(String::from).collect();
        let mut out = Vec::new();
        Task::parse(&arguments)?.run(&mut out).map_err(|error| error.to_string())?;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    #[test]
    fn each_depth_has_its_line() {
        assert_eq!(answer("abapa 3").as_deref(), Ok("abapa 1 6\nabapa 2 36\nabapa 3 190\n"));
    }

    #[test]
    fn any_position_can_be_counted_from() {
        let last_seed = answer("classic 2 0-0-0-0-0-1-0-0-0-0-0-0-23-24-S");
        assert_eq!(last_seed.as_deref(), Ok("classic 1 1\nclassic 2 0\n"));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line| answer(line).expect_err(line);
        assert_eq!(error("classic"), "1 arguments instead of 2 or 3");
        assert_eq!(error("chess 3"), r#""chess" is no ruleset; there are classic, pratt, beads, modern, warri, abapa"#);
        assert_eq!(error("classic deep"), r#""deep" is no depth from 1 to 255"#);
        assert_eq!(error("classic 0"), r#""0" is no depth from 1 to 255"#);
        assert_eq!(error("classic 1 4-4-S"), r#""4-4-S" is no position: there are 3 parts, not 15"#);
    }
}
