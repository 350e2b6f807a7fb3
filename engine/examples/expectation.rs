//! Fits the expectations of the search to the results of games. A level plays GAMES games against
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

use wari_engine::{Engine, Level, Limits, Meaning, Stake};
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
    Some((Ruleset::by_id(rules)?, Level::by_number(level.parse().ok()?)?, games.parse().ok()?))
}

/// A position of a game: the seeds in play, how many its mover was expected to win by, as a part of those, and the
/// points the mover got.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    in_play: u8,
    share: f64,
    points: f64,
}

/// The positions of one game.
fn play(ruleset: &'static Ruleset, level: Level, seed: u64) -> Vec<Seen> {
    let mut engine = Engine::new(HASH);
    let go_on = AtomicBool::new(false);
    let beginner = Level::ALL[0];
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    let mut expected = Vec::new();
    while let Ok(found) = engine.search(&game, Limits::nodes(NODES), &go_on) {
        let is_opening = game.ply() < OPENING;
        if let (false, Meaning::Expected(hundredths)) = (is_opening, found.best().score.meaning()) {
            let in_play = Stake::of(game.position()).in_play;
            let share = f64::from(hundredths) / 100.0 / f64::from(in_play.max(1));
            expected.push((game.position().mover(), in_play, share));
        }
        let level = if is_opening { beginner } else { level };
        let Ok(judged) = engine.play(&game, level, seed, &go_on) else { break };
        if game.play(judged.house).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let points = |side| winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
    expected.into_iter().map(|(side, in_play, share)| Seen { in_play, share, points: points(side) }).collect()
}

/// The expected points for a part of the seeds in play.
fn points(steepness: f64, share: f64) -> f64 {
    1.0 / (1.0 + (-steepness * share).exp())
}

/// The most likely steepness, by Newton's method: the likelihood has a single maximum.
fn fit<'a>(seen: impl Iterator<Item = &'a Seen> + Clone) -> f64 {
    (0..50).fold(1.0, |steepness, _| {
        let (mut rise, mut bend) = (0.0, 0.0);
        for Seen { share, points: got, .. } in seen.clone() {
            let expected = points(steepness, *share);
            rise += share * (got - expected);
            bend += share * share * expected * (1.0 - expected);
        }
        if bend > 0.0 { steepness + rise / bend } else { steepness }
    })
}

fn tell(seen: &[Seen], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{} positions, steepness {:.2}", seen.len(), fit(seen.iter()))?;
    writeln!(out, "seeds in play  positions  steepness  slope a seed")?;
    for from in (1..=48).step_by(6) {
        let those = || seen.iter().filter(|seen| (from..from + 6).contains(&seen.in_play));
        let count = those().count();
        if count > 0 {
            let steepness = fit(those());
            let middle = f64::from(from) + 2.5;
            writeln!(out, "{from:2} to {:2}       {count:8}  {steepness:9.2}  {:12.3}", from + 5, steepness / middle)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steepness_is_found_that_made_the_results() {
        let seen: Vec<Seen> = (-40..=40)
            .map(|part| f64::from(part) / 80.0)
            .map(|share| Seen { in_play: 20, share, points: points(6.2, share) })
            .collect();
        assert!((fit(seen.iter()) - 6.2).abs() < 1e-9);
    }

    #[test]
    fn what_is_told_is_told_of_every_position() {
        let seen = [(40, 0.1, 1.0), (37, -0.02, 0.5), (8, 0.3, 0.5)];
        let seen = seen.map(|(in_play, share, points)| Seen { in_play, share, points });
        let mut out = Vec::new();
        tell(&seen, &mut out).expect("memory");
        let told = String::from_utf8(out).expect("a text");
        assert!(told.starts_with("3 positions, steepness "), "{told}");
        assert_eq!(told.lines().count(), 4, "{told}");
    }
}
