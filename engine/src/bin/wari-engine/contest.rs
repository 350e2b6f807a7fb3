//! Matches between the levels.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use lexopt::prelude::*;
use wari_engine::{Chance, Engine, Level, Tables};
use wari_rules::{House, Outcome, Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::tally::{Effort, Result, Tally};

/// Each game begins with this many random plies, so that games differ.
const OPENING: usize = 4;

/// The size of each player's transposition table in bytes: enough for the strongest level.
const HASH: usize = 16 << 20;

/// The players of the matches, and the number of games.
#[derive(Debug, PartialEq)]
pub(crate) struct Contest {
    ruleset: &'static Ruleset,
    seeds: SeedsPerHouse,
    games: u32,
    weakest: Player,
    strongest: Player,
    /// The most seeds in play for which the strongest level has endgame tables.
    tables: u8,
    chance: u64,
}

/// A player: random moves, or a level of the computer.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Player {
    Chance,
    Level(Level),
}

impl Player {
    fn by_number(number: u8) -> Option<Self> {
        if number == 0 { Some(Self::Chance) } else { Level::by_number(number).map(Self::Level) }
    }

    const fn number(self) -> u8 {
        match self {
            Self::Chance => 0,
            Self::Level(level) => level.number(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.write_str("chance"),
            Self::Level(level) => level.number().fmt(f),
        }
    }
}

/// Parses two players, the weaker first.
fn players(text: &str) -> std::result::Result<(Player, Player), &'static str> {
    let player = |text: &str| text.parse().ok().and_then(Player::by_number);
    text.split_once('-')
        .and_then(|(weakest, strongest)| player(weakest).zip(player(strongest)))
        .filter(|(weakest, strongest)| weakest.number() < strongest.number())
        .ok_or("there must be two levels, as in 3-5, of 0 for chance to 8")
}

impl Contest {
    /// Parses the arguments after the command.
    pub(crate) fn parse(arguments: &mut lexopt::Parser) -> std::result::Result<Self, lexopt::Error> {
        let mut contest = Self {
            ruleset: &rulesets::CLASSIC,
            seeds: SeedsPerHouse::Four,
            games: 200,
            weakest: Player::Chance,
            strongest: Player::Level(Level::STRONGEST),
            tables: Level::STRONGEST.limits().tables,
            chance: 1,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("rules") => {
                    let id = arguments.value()?.string()?;
                    contest.ruleset = Ruleset::by_id(&id).ok_or_else(|| {
                        let ids = rulesets::ALL.map(|ruleset| ruleset.id).join(", ");
                        format!("{id:?} is no ruleset; there are {ids}")
                    })?;
                }
                Long("seeds") => {
                    contest.seeds = arguments.value()?.parse_with(|text| {
                        let seeds = text.parse::<u8>().map_err(|error| error.to_string())?;
                        SeedsPerHouse::try_from(seeds).map_err(|error| error.to_string())
                    })?
                }
                Long("games") => contest.games = arguments.value()?.parse::<NonZeroU32>()?.get(),
                Long("levels") => (contest.weakest, contest.strongest) = arguments.value()?.parse_with(players)?,
                Long("tables") => contest.tables = arguments.value()?.parse()?,
                Long("chance") => contest.chance = arguments.value()?.parse()?,
                _ => return Err(argument.unexpected()),
            }
        }
        Ok(contest)
    }

    /// Plays a match between each two neighbours and writes one line for each.
    pub(crate) fn run(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{} rules, {} seeds a house, {} games a pair, {OPENING} plies by chance before each two",
            self.ruleset.id, self.seeds, self.games
        )?;
        writeln!(out, "| level | against | wins | draws | losses | score | Elo, 95 % | nodes, ms a move |")?;
        writeln!(out, "|---|---|---|---|---|---|---|---|")?;
        let players = (self.weakest.number()..=self.strongest.number()).filter_map(Player::by_number);
        let tables = match self.strongest == Player::Level(Level::STRONGEST) {
            true => Tables::build(self.ruleset, self.tables, |_| ControlFlow::Continue(())).map(Arc::new),
            false => None,
        };
        for (weaker, stronger) in players.clone().zip(players.skip(1)) {
            let result = self.pair([stronger, weaker], tables.as_ref());
            writeln!(out, "| {} | {} | {result} |", stronger, weaker)?;
            out.flush()?;
        }
        Ok(())
    }

    /// Plays each opening twice, once from either side, between the two players.
    fn pair(&self, players: [Player; 2], tables: Option<&Arc<Tables>>) -> Tally {
        let mut seats = players.map(|player| Seat::new(player, tables));
        let mut tally = Tally::default();
        let mut chance = Chance::new(self.chance);
        for _ in 0..self.games.div_ceil(2) {
            let opening = self.opening(&mut chance);
            tally.count(Side::ALL.map(|side| {
                let winner = play(opening.clone(), &mut seats, side, chance.next());
                winner.map_or(Result::Drawn, |winner| if winner == side { Result::Won } else { Result::Lost })
            }));
        }
        tally.effort = seats[0].effort;
        tally
    }

    /// A few random plies after which the game goes on.
    fn opening(&self, chance: &mut Chance) -> Record {
        loop {
            let mut game = Record::new(self.ruleset, self.seeds);
            for _ in 0..OPENING {
                if let Some(house) = any(&game, chance) {
                    game.play(house).expect("it may be played");
                }
            }
            if game.outcome().is_none() {
                return game;
            }
        }
    }
}

/// Plays a game to its end with the first player on `side`, and returns the winner.
fn play(mut game: Record, seats: &mut [Seat; 2], side: Side, seed: u64) -> Option<Side> {
    let mut chance = Chance::new(seed);
    loop {
        let [first, second] = &mut *seats;
        let seat = if game.position().mover() == side { first } else { second };
        match seat.choose(&game, seed, &mut chance) {
            Ok(house) => game.play(house).expect("players keep to the rules"),
            Err(outcome) => return outcome.winner(),
        };
    }
}

/// A random legal house; `None` when the game is over.
fn any(game: &Record, chance: &mut Chance) -> Option<House> {
    let legal = game.legal();
    legal.iter().nth(chance.below(legal.len() as u64) as usize)
}

/// A player with its own engine.
struct Seat {
    player: Player,
    engine: Engine,
    effort: Effort,
}

impl Seat {
    fn new(player: Player, tables: Option<&Arc<Tables>>) -> Self {
        let mut engine = Engine::new(HASH);
        if let Some(tables) = tables {
            engine.learn(Arc::clone(tables));
        }
        Self { player, engine, effort: Effort::default() }
    }

    /// This player's move, or the outcome if the game is over.
    fn choose(&mut self, game: &Record, seed: u64, chance: &mut Chance) -> std::result::Result<House, Outcome> {
        match (self.player, game.outcome()) {
            (_, Some(outcome)) => Err(outcome),
            (Player::Chance, None) => Ok(any(game, chance).expect("the game goes on")),
            (Player::Level(level), None) => {
                let begun = Instant::now();
                let analysis = self.engine.search(game, level.limits(), &AtomicBool::new(false))?;
                self.effort.add(analysis.nodes, begun.elapsed());
                Ok(level.choose(game, &analysis, seed).house)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(line: &str) -> std::result::Result<Contest, String> {
        let mut arguments = lexopt::Parser::from_args(line.split_whitespace());
        Contest::parse(&mut arguments).map_err(|error| error.to_string())
    }

    #[test]
    fn a_level_beats_chance_and_the_table_says_so() {
        let contest = contest("--levels 0-1 --games 20 --rules pratt --seeds 3").expect("it can be read");
        let mut out = Vec::new();
        contest.run(&mut out).expect("a vector takes all");
        let table = String::from_utf8(out).expect("letters");
        let line = table.lines().last().expect("a line");
        assert!(line.starts_with("| 1 | chance | 1") || line.starts_with("| 1 | chance | 20"), "{table}");
        assert_eq!(table.lines().count(), 4);
    }

    #[test]
    fn the_same_games_are_played_each_time() {
        let contest = contest("--levels 2-3 --games 4").expect("it can be read");
        let tallies =
            [(); 2].map(|()| contest.pair([3, 2].map(|number| Player::by_number(number).expect("a level")), None));
        assert_eq!(tallies[0].pairs, tallies[1].pairs);
        assert_eq!(tallies[0].effort.nodes, tallies[1].effort.nodes);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line| contest(line).expect_err(line);
        assert!(error("--rules chess").contains("classic, pratt, beads, modern, warri, abapa"));
        assert!(error("--seeds 7").contains("3 to 6 seeds a house, not 7"));
        assert!(error("--levels 5").contains("two levels, as in 3-5"));
        assert!(error("--levels 5-3").contains("two levels, as in 3-5"));
        assert!(error("--levels 0-9").contains("two levels, as in 3-5"));
        assert!(error("--games 0").contains("zero"));
        assert!(error("--wins 9").contains("--wins"));
    }
}
