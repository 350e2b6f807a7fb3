//! Measures what accuracy means: reviews GAMES games of players of known strength, from random moves to the strongest
//! level, and prints the quantiles of the accuracy of both sides. A review spends NODES nodes on each ply; the bot's
//! spend 100,000. The same arguments give the same games.
//!
//! ```text
//! cargo run --release -p wari-engine --example accuracy -- RULES GAMES NODES
//! ```

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_engine::{Chance, Engine, Level, Reviewing, Tables};
use wari_rules::{Record, Ruleset, SeedsPerHouse, Side};

const USAGE: &str = "usage: accuracy RULES GAMES NODES";
const HASH: usize = 1 << 24;
/// Games between levels begin with this many random plies, so that they differ. They are no part of the review.
const OPENING: usize = 4;
/// The quantiles to print, in percent.
const QUANTILES: [usize; 5] = [5, 25, 50, 75, 95];
/// Who plays, the weakest first.
const PLAYERS: [Player; 5] = [
    Player::Chance,
    Player::Level(Level::ALL[0]),
    Player::Level(Level::ALL[3]),
    Player::Level(Level::ALL[6]),
    Player::Level(Level::STRONGEST),
];

/// Who plays both sides of a game: random moves, or a level of the computer.
#[derive(Clone, Copy, Debug)]
enum Player {
    Chance,
    Level(Level),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.pad("random"),
            Self::Level(level) => f.pad(&level.number().to_string()),
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let Some((ruleset, games, nodes)) = parse(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match tell(ruleset, games, nodes, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe.
        Err(_) => ExitCode::FAILURE,
    }
}

/// The ruleset, the number of games, at least one, and the nodes for each ply of a review.
fn parse(arguments: &[String]) -> Option<(&'static Ruleset, u64, u64)> {
    let [rules, games, nodes] = arguments else { return None };
    Some((Ruleset::by_id(rules)?, games.parse().ok().filter(|&games| games > 0)?, nodes.parse().ok()?))
}

fn tell(ruleset: &'static Ruleset, games: u64, nodes: u64, out: &mut impl Write) -> io::Result<()> {
    let mut engine = engine(ruleset, Level::STRONGEST.limits().tables);
    writeln!(out, "{} rules, {games} games each, {nodes} nodes a ply", ruleset.id)?;
    let heads: Vec<String> = QUANTILES.map(|percent| format!(" {percent:3} % |")).into();
    writeln!(out, "| level  | plies |{}", heads.concat())?;
    writeln!(out, "|--------|-------|{}", "-------|".repeat(QUANTILES.len()))?;
    for player in PLAYERS {
        let found = measure(&mut engine, ruleset, player, games, nodes);
        let cells: Vec<String> = QUANTILES.map(|percent| format!(" {:5.1} |", found.quantile(percent))).into();
        writeln!(out, "| {player:6} | {:5.0} |{}", found.plies, cells.concat())?;
    }
    Ok(())
}

fn engine(ruleset: &'static Ruleset, tables: u8) -> Engine {
    let mut engine = Engine::new(HASH);
    let tables = Tables::build(ruleset, tables, |_| ControlFlow::Continue(()));
    engine.learn(Arc::new(tables.expect("nobody stops it")));
    engine
}

/// What the reviews of a player's games found.
struct Found {
    /// The mean number of plies of a game.
    plies: f64,
    /// The accuracy of each side that had a choice, in ascending order.
    accuracies: Vec<f64>,
}

impl Found {
    /// The accuracy that this many percent of the sides do not exceed.
    fn quantile(&self, percent: usize) -> f64 {
        let last = self.accuracies.len().checked_sub(1).expect("somebody had a choice");
        self.accuracies[(last * percent + 50) / 100]
    }
}

/// Reviews games of a player against itself.
fn measure(engine: &mut Engine, ruleset: &'static Ruleset, player: Player, games: u64, nodes: u64) -> Found {
    let (mut plies, mut accuracies) = (0, Vec::new());
    for seed in 0..games {
        let game = play(engine, ruleset, player, seed);
        plies += game.ply();
        let mut reviewing = Reviewing::of(&game, nodes).expect("the game is over");
        while reviewing.step(engine, &AtomicBool::new(false)) {}
        let review = reviewing.finish().expect("every ply has been looked at");
        accuracies.extend(Side::ALL.into_iter().filter_map(|side| review.accuracy(side)));
    }
    accuracies.sort_by(f64::total_cmp);
    Found { plies: plies as f64 / games as f64, accuracies }
}

/// A game of a player against itself.
fn play(engine: &mut Engine, ruleset: &'static Ruleset, player: Player, seed: u64) -> Record {
    let mut chance = Chance::new(seed);
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    if let Player::Level(_) = player {
        while let (0..OPENING, Some(house)) = (game.ply(), chance.house(game.legal())) {
            game.play(house).expect("it may be played");
        }
        game = Record::from_position(ruleset, game.position());
    }
    while let Some(house) = chance.house(game.legal()) {
        let house = match player {
            Player::Chance => house,
            Player::Level(level) => {
                engine.play(&game, level, seed, &AtomicBool::new(false)).expect("the game goes on").house
            }
        };
        game.play(house).expect("it may be played");
    }
    game
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn random_moves_are_far_less_accurate_than_the_strongest_level() {
        let ruleset = &rulesets::CLASSIC;
        let mut engine = engine(ruleset, 6);
        let mut median = |player| measure(&mut engine, ruleset, player, 3, 5_000).quantile(50);
        let [random, strongest] = [Player::Chance, Player::Level(Level::STRONGEST)].map(&mut median);
        assert!(random + 30.0 < strongest, "{random} {strongest}");
    }

    #[test]
    fn a_quantile_is_the_nearest_value() {
        let found = Found { plies: 0.0, accuracies: (0..=20).map(f64::from).collect() };
        assert_eq!(QUANTILES.map(|percent| found.quantile(percent)), [1.0, 5.0, 10.0, 15.0, 19.0]);
    }

    #[test]
    fn rules_and_at_least_one_game_are_needed() {
        let parsed = |line: &str| parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>());
        assert_eq!(parsed("pratt 3 400"), Some((&rulesets::PRATT, 3, 400)));
        assert_eq!(["pratt 3", "chess 3 400", "pratt 0 400", "pratt 3 many"].map(parsed), [None; 4]);
    }
}
