//! Fits the expectations of the search to the results of games. A level of the first version plays GAMES games against
//! itself, each after eight plies by the weakest. The result is the slope of the logistic curve from seeds to points
//! under which the results are most likely.
//!
//! ```text
//! cargo run --release -p wari-engine --example expectation -- RULES LEVEL GAMES
//! ```
//!
//! It also prints how far the curve is from the results, for expectations of each size.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Level, Limits, Meaning};
use wari_rules::{Record, Ruleset, SeedsPerHouse};

const USAGE: &str = "usage: expectation RULES LEVEL GAMES";
/// As many nodes as a review spends on a ply.
const NODES: u64 = 20_000;
const HASH: usize = 1 << 22;
/// The beginners play this many plies, so that games differ.
const OPENING: usize = 8;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let Some((ruleset, level, games)) = parse(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let seen: Vec<Seen> = (0..games).flat_map(|seed| play(ruleset, level, seed)).collect();
    match tell(&seen, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(_) => ExitCode::FAILURE,
    }
}

fn parse(arguments: &[String]) -> Option<(&'static Ruleset, Level, u64)> {
    let [rules, level, games] = arguments else { return None };
    Some((Ruleset::by_id(rules)?, Level::stored(1, level.parse().ok()?)?, games.parse().ok()?))
}

/// A position of a game: the seeds its mover was expected to win by, and the points the mover got.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    seeds: f64,
    points: f64,
}

/// The positions of one game.
fn play(ruleset: &'static Ruleset, level: Level, seed: u64) -> Vec<Seen> {
    let mut engine = Engine::new(HASH);
    let go_on = AtomicBool::new(false);
    let beginner = Level::stored(1, 1).expect("the weakest level");
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    let mut expected = Vec::new();
    while let Ok(found) = engine.search(&game, Limits::nodes(NODES), &go_on) {
        let is_opening = game.ply() < OPENING;
        if let (false, Meaning::Expected(hundredths)) = (is_opening, found.best().score.meaning()) {
            expected.push((game.position().mover(), f64::from(hundredths) / 100.0));
        }
        let level = if is_opening { beginner } else { level };
        let Ok(judged) = engine.play(&game, level, seed, &go_on) else { break };
        if game.play(judged.house).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let points = |side| winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
    expected.into_iter().map(|(side, seeds)| Seen { seeds, points: points(side) }).collect()
}

/// The expected points for a given number of seeds.
fn points(slope: f64, seeds: f64) -> f64 {
    1.0 / (1.0 + (-slope * seeds).exp())
}

/// The most likely slope, by Newton's method: the likelihood has a single maximum.
fn fit(seen: &[Seen]) -> f64 {
    (0..50).fold(0.1, |slope, _| {
        let (mut rise, mut bend) = (0.0, 0.0);
        for Seen { seeds, points: got } in seen {
            let expected = points(slope, *seeds);
            rise += seeds * (got - expected);
            bend += seeds * seeds * expected * (1.0 - expected);
        }
        if bend > 0.0 { slope + rise / bend } else { slope }
    })
}

fn tell(seen: &[Seen], out: &mut impl Write) -> io::Result<()> {
    let slope = fit(seen);
    writeln!(out, "{} positions, slope {slope:.3} a seed", seen.len())?;
    writeln!(out, "seeds expected  positions  points  by the curve")?;
    for from in (-20..20).step_by(2) {
        let those = || seen.iter().filter(|seen| (f64::from(from)..f64::from(from + 2)).contains(&seen.seeds));
        let count = those().count();
        if count > 0 {
            let mean = |sum: f64| sum / count as f64;
            let got = mean(those().map(|seen| seen.points).sum());
            let curve = mean(those().map(|seen| points(slope, seen.seeds)).sum());
            writeln!(out, "{from:+4} to {:+4}    {count:8}   {got:.3}         {curve:.3}", from + 2)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_is_found_that_made_the_results() {
        let seen: Vec<Seen> = (-40..=40)
            .map(|half| f64::from(half) / 2.0)
            .map(|seeds| Seen { seeds, points: points(0.31, seeds) })
            .collect();
        assert!((fit(&seen) - 0.31).abs() < 1e-9);
    }

    #[test]
    fn what_is_told_is_told_of_every_position() {
        let seen =
            [Seen { seeds: 1.5, points: 1.0 }, Seen { seeds: -0.5, points: 0.0 }, Seen { seeds: 0.2, points: 0.5 }];
        let mut out = Vec::new();
        tell(&seen, &mut out).expect("memory");
        let told = String::from_utf8(out).expect("a text");
        assert!(told.starts_with("3 positions, slope "), "{told}");
        assert_eq!(told.lines().count(), 4, "{told}");
    }
}
