//! Matches between the levels.

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;

use lexopt::prelude::*;
use wari_engine::{Chance, Level, Tables};
use wari_rules::{Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::player::{Player, Seat};
use crate::rivalry::Rivalry;
use crate::tally::{Result, Tally};

/// Each game begins with this many random plies, so that games differ.
const OPENING: usize = 4;

/// The players of the matches, and the number of games.
#[derive(Debug, PartialEq)]
pub(crate) struct Contest {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) seeds: SeedsPerHouse,
    pub(crate) games: u32,
    /// The stronger player of each match and the weaker one.
    pairs: Vec<[Player; 2]>,
    pub(crate) chance: u64,
    /// The other program to play against, if it is not the levels that play.
    rivalry: Option<Rivalry>,
}

/// The matches between neighbours from the level `weakest` to the level `strongest`. Below level 1 stand the players
/// who do not think.
fn ladder(weakest: u8, strongest: u8) -> Vec<[Player; 2]> {
    let levels = Level::ALL.into_iter().filter(|level| (weakest..=strongest).contains(&level.number()));
    let levels: Vec<Player> = levels.map(Player::Level).collect();
    let beneath = [Player::Random, Player::Greedy].map(|player| [levels[0], player]);
    let neighbours = levels.windows(2).map(|pair| [pair[1], pair[0]]);
    beneath.into_iter().filter(|_| weakest == 0).chain(neighbours).collect()
}

/// Parses the first and the last level of a ladder.
fn levels(text: &str) -> std::result::Result<Vec<[Player; 2]>, String> {
    let last = Level::STRONGEST.number();
    let range = text.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    range
        .filter(|&(weakest, strongest)| weakest < strongest && strongest <= last)
        .map(|(weakest, strongest)| ladder(weakest, strongest))
        .ok_or_else(|| format!("there must be two levels, as in 3-5, of 0 for who does not think to {last}"))
}

/// Parses two players.
fn players(text: &str) -> std::result::Result<[Player; 2], &'static str> {
    text.split_once(',').and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?])).ok_or(
        "there must be two players, as in 3,random: random, greedy, 1 to 10, first-1 to -8, second-1 to -10 or unvaried-7 to -10",
    )
}

impl Contest {
    /// Parses the arguments after the command.
    pub(crate) fn parse(arguments: &mut lexopt::Parser) -> std::result::Result<Self, lexopt::Error> {
        let mut contest = Self {
            ruleset: &rulesets::CLASSIC,
            seeds: SeedsPerHouse::Four,
            games: 200,
            pairs: ladder(0, Level::STRONGEST.number()),
            chance: 1,
            rivalry: None,
        };
        let (mut go, mut until_decided) = ("nodes 20000".to_owned(), false);
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
                Long("levels") => contest.pairs = arguments.value()?.parse_with(levels)?,
                Long("players") => contest.pairs = vec![arguments.value()?.parse_with(players)?],
                Long("against") => {
                    let program = arguments.value()?.string()?.split_whitespace().map(str::to_owned).collect();
                    contest.rivalry = Some(Rivalry { program, go: String::new(), until_decided: false });
                }
                Long("go") => go = arguments.value()?.string()?,
                Long("sprt") => until_decided = true,
                Long("chance") => contest.chance = arguments.value()?.parse()?,
                _ => return Err(argument.unexpected()),
            }
        }
        contest.rivalry = contest.rivalry.map(|rivalry| Rivalry { go, until_decided, ..rivalry });
        Ok(contest)
    }

    /// Plays the matches and writes one line for each.
    pub(crate) fn run(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(rivalry) = &self.rivalry {
            return self.rival(rivalry, out);
        }
        writeln!(
            out,
            "{} rules, {} seeds a house, {} games a pair, {OPENING} plies by chance before each two",
            self.ruleset.id, self.seeds, self.games
        )?;
        writeln!(out, "| level | against | wins | draws | losses | score | Elo, 95 % | nodes, ms a move |")?;
        writeln!(out, "|---|---|---|---|---|---|---|---|")?;
        let tables = Tables::build(self.ruleset, self.tables(), |_| ControlFlow::Continue(())).map(Arc::new);
        for &[stronger, weaker] in &self.pairs {
            let result = self.pair([stronger, weaker], tables.as_ref());
            writeln!(out, "| {} | {} | {result} |", stronger, weaker)?;
            out.flush()?;
        }
        Ok(())
    }

    /// The most seeds in play for which any player uses endgame tables.
    fn tables(&self) -> u8 {
        self.pairs.as_flattened().iter().map(|player| player.tables()).max().unwrap_or_default()
    }

    /// Plays each opening twice, once from either side, between the two players.
    fn pair(&self, players: [Player; 2], tables: Option<&Arc<Tables>>) -> Tally {
        let mut seats = players.map(|player| Seat::new(player, tables));
        let mut tally = Tally::default();
        let mut chance = Chance::new(self.chance);
        for _ in 0..self.games.div_ceil(2) {
            let opening = opening(self.ruleset, self.seeds, OPENING, &mut chance);
            tally.count(Side::ALL.map(|side| result(&play(opening.clone(), &mut seats, side, chance.next()), side)));
        }
        tally.effort = seats[0].effort;
        tally
    }
}

/// So many random plies after which the game goes on.
pub(crate) fn opening(ruleset: &'static Ruleset, seeds: SeedsPerHouse, plies: usize, chance: &mut Chance) -> Record {
    loop {
        let mut game = Record::new(ruleset, seeds);
        for _ in 0..plies {
            if let Some(house) = chance.house(game.legal()) {
                game.play(house).expect("it may be played");
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// The result of a game that is over for the player of `side`.
pub(crate) fn result(game: &Record, side: Side) -> Result {
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    winner.map_or(Result::Drawn, |winner| if winner == side { Result::Won } else { Result::Lost })
}

/// Plays a game to its end with the first player on `side`.
fn play(mut game: Record, seats: &mut [Seat; 2], side: Side, seed: u64) -> Record {
    let mut chance = Chance::new(seed);
    loop {
        let [first, second] = &mut *seats;
        let seat = if game.position().mover() == side { first } else { second };
        match seat.choose(&game, seed, &mut chance) {
            Ok(house) => game.play(house).expect("players keep to the rules"),
            Err(_) => return game,
        };
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
    fn a_good_player_beats_a_random_one_and_the_table_says_so() {
        let contest = contest("--players 5,random --games 20 --rules pratt --seeds 3").expect("it can be read");
        let mut out = Vec::new();
        contest.run(&mut out).expect("a vector takes all");
        let table = String::from_utf8(out).expect("letters");
        let line = table.lines().last().expect("a line");
        assert!(line.starts_with("| 5 | random | 1") || line.starts_with("| 5 | random | 20"), "{table}");
        assert_eq!(table.lines().count(), 4);
    }

    #[test]
    fn a_ladder_stands_on_those_who_do_not_think() {
        let told = |line| {
            let pairs = contest(line).expect("it can be read").pairs;
            pairs.into_iter().map(|[one, other]| format!("{one}-{other}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(told("--levels 0-2"), "1-random 1-greedy 2-1");
        assert_eq!(told("--levels 8-10"), "9-8 10-9");
        assert_eq!(told(""), "1-random 1-greedy 2-1 3-2 4-3 5-4 6-5 7-6 8-7 9-8 10-9");
        assert_eq!(told("--players first-8,10"), "first-8-10");
    }

    #[test]
    fn the_same_games_are_played_each_time() {
        let contest = contest("--levels 2-3 --games 4").expect("it can be read");
        let tallies = [(); 2].map(|()| contest.pair(contest.pairs[0], None));
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
        assert!(error("--levels 0-11").contains("two levels, as in 3-5"));
        assert!(error("--players 5").contains("two players, as in 3,random"));
        assert!(error("--players 5,first-9").contains("two players, as in 3,random"));
        assert!(error("--games 0").contains("zero"));
        assert!(error("--wins 9").contains("--wins"));
    }
}
