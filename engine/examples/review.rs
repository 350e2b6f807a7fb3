//! Reviews a game, written as the letters of its moves, and looks for puzzles in it: what each move cost, how well
//! each side played, where the game turned and why. A game that is not over is stopped where it stands.
//!
//! ```text
//! cargo run --release -p wari-engine --example review -- RULES GAME
//! ```

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Mark, Puzzle, Reason, Review, Reviewing, Tables};
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, Side};

const USAGE: &str = "usage: review RULES GAME";
/// The node limits for a ply of the review and for a puzzle.
const NODES: [u64; 2] = [50_000, 400_000];
const HASH: usize = 1 << 24;
const TABLES: u8 = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let game = match read(&arguments) {
        Ok(game) => game,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match tell(&game, NODES, TABLES, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(_) => ExitCode::FAILURE,
    }
}

fn read(arguments: &[String]) -> Result<Record, String> {
    let [rules, game] = arguments else { return Err(format!("{} arguments instead of 2", arguments.len())) };
    let ruleset = Ruleset::by_id(rules).ok_or_else(|| format!("{rules:?} is no ruleset"))?;
    let mut game = Record::replay(ruleset, SeedsPerHouse::Four, game).map_err(|error| error.to_string())?;
    if game.outcome().is_none() {
        game.stop().map_err(|error| error.to_string())?;
    }
    Ok(game)
}

fn tell(game: &Record, [nodes, puzzle_nodes]: [u64; 2], seeds: u8, out: &mut impl Write) -> io::Result<()> {
    let cancel = AtomicBool::new(false);
    let mut engine = Engine::new(HASH);
    let tables = Tables::build(game.ruleset(), seeds, |_| ControlFlow::Continue(()));
    engine.learn(Arc::new(tables.expect("nobody stops it")));

    let mut reviewing = Reviewing::of(game, nodes).expect("the game is over");
    while reviewing.step(&mut engine, &cancel) {}
    let review = reviewing.finish().expect("every ply has been looked at");

    writeln!(out, "ply  played  best  seeds lost  mark        values of a to f")?;
    for (ply, reviewed) in review.plies.iter().enumerate() {
        let values: Vec<String> =
            House::ALL.map(|house| reviewed.score(house).map_or("·".to_owned(), |score| score.to_string())).into();
        writeln!(
            out,
            "{:3}  {:>6}  {:>4}  {:10.2}  {:10}  {}",
            ply + 1,
            reviewed.played.letter(),
            reviewed.best().letter(),
            f64::from(reviewed.seeds_lost()) / 100.0,
            reviewed.mark().map_or("", name),
            values.join(" "),
        )?;
    }
    for side in Side::ALL {
        writeln!(out, "{}", summary(&review, side))?;
    }
    for ply in review.turning_points() {
        let (before, reviewed) = (game.up_to(ply).expect("a ply of the game"), &review.plies[ply]);
        let line = |line: &[House]| line.iter().map(|house| house.letter()).collect::<String>();
        let lines = [&reviewed.played_line, &reviewed.line].map(|houses| line(houses));
        writeln!(out, "turning point {}: {} or {}: {:?}", ply + 1, lines[0], lines[1], Reason::of(&before, reviewed))?;
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    writeln!(out, "headline: {:?}", review.headline(winner))?;
    for ply in Puzzle::candidates(&review) {
        let position = game.position_at(ply).expect("a ply of the game");
        let found = Puzzle::at(&mut engine, game.ruleset(), position, puzzle_nodes, &cancel);
        let held = found.and_then(|found| found.confirmed(&mut engine, game.ruleset(), puzzle_nodes, &cancel));
        if let Some(puzzle) = held {
            let line: String = puzzle.line.iter().map(|house| house.letter()).collect();
            writeln!(out, "puzzle before ply {}: {position}, {line}, {:?}", ply + 1, puzzle.margin)?;
        }
    }
    Ok(())
}

fn summary(review: &Review, side: Side) -> String {
    let accuracy = review.accuracy(side).map_or("nothing to choose".to_owned(), |accuracy| format!("{accuracy:.1} %"));
    let marks: Vec<String> =
        Mark::ALL.into_iter().map(|mark| format!("{} × {}", review.marked(side, mark), name(mark))).collect();
    let seeds = f64::from(review.seeds_lost_per_move(side).unwrap_or(0)) / 100.0;
    format!("{side}: accuracy {accuracy}, {seeds:.2} seeds lost per move, {}", marks.join(", "))
}

const fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "inaccuracy",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(line: &str) -> Result<String, String> {
        let arguments: Vec<String> = line.split_whitespace().map(String::from).collect();
        let mut out = Vec::new();
        tell(&read(&arguments)?, [2_000, 2_000], 3, &mut out).map_err(|error| error.to_string())?;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    #[test]
    fn each_ply_has_its_line_and_each_side() {
        let told = answer("classic BdFcE").expect("a game");
        assert_eq!(told.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit())).count(), 5);
        assert!(told.contains("\nSouth: accuracy ") && told.contains("\nNorth: accuracy "), "{told}");
        assert!(told.contains("\nheadline: "), "{told}");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line| answer(line).expect_err(line);
        assert_eq!(error("classic"), "1 arguments instead of 2");
        assert_eq!(error("chess Bd"), r#""chess" is no ruleset"#);
        assert_eq!(error("classic Bx"), "move 2, 'x': no house has this letter");
    }
}
