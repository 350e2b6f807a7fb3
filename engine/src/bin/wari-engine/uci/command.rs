//! Parsing the other program's lines.

use std::time::Duration;

use wari_engine::{Level, Tables};
use wari_rules::{Position, Ruleset, SeedsPerHouse, rulesets};

/// A command from the other program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    /// Asks who this program is.
    Uci,
    /// Asks to be told when everything before is done.
    IsReady,
    /// Starts another game.
    NewGame,
    Set(Setting),
    /// Sets up the board: the start if there is no position, followed by the moves.
    Position {
        start: Option<Position>,
        moves: String,
    },
    Go(Go),
    Stop,
    Quit,
}

/// An option and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setting {
    Rules(&'static Ruleset),
    /// The seeds a house at the start.
    Seeds(SeedsPerHouse),
    Level(Level),
    /// In mebibytes.
    Hash(usize),
    /// The most seeds in play for which to build endgame tables.
    Tables(u8),
    /// Decides between moves that look similar.
    Seed(u64),
}

/// The limits of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Go {
    pub(crate) nodes: Option<u64>,
    pub(crate) movetime: Option<Duration>,
    pub(crate) depth: Option<u8>,
    pub(crate) infinite: bool,
    /// Counts the games of this many plies instead of searching.
    pub(crate) perft: Option<u8>,
    /// Complaints about words that make no sense, as sentences. The sender expects a move all the same.
    pub(crate) misread: Vec<String>,
}

/// The largest transposition table allowed, in mebibytes.
pub(crate) const MOST_HASH: usize = 1_024;

impl Command {
    /// Parses a line; `None` if it is blank.
    ///
    /// # Errors
    /// A sentence that describes the problem.
    pub(crate) fn parse(line: &str) -> Result<Option<Self>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        Ok(Some(match first {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => Self::Set(Setting::parse(&rest)?),
            "position" => position(&rest)?,
            "go" => Self::Go(Go::parse(&rest)),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            unknown => {
                return Err(format!(
                    "{unknown:?} is no command; there are uci, isready, ucinewgame, setoption, position, go, stop, quit"
                ));
            }
        }))
    }
}

impl Setting {
    fn parse(words: &[&str]) -> Result<Self, String> {
        let ["name", name, "value", value] = words else {
            return Err("an option is set by: setoption name NAME value VALUE".to_owned());
        };
        let wrong = |expected: &str| format!("{name} cannot be {value:?}, but {expected}");
        match name.to_ascii_lowercase().as_str() {
            "rules" => Ruleset::by_id(&value.to_ascii_lowercase())
                .map(Self::Rules)
                .ok_or_else(|| wrong(&rulesets::ALL.map(|ruleset| ruleset.id).join(", "))),
            "seeds" => value
                .parse()
                .ok()
                .and_then(|seeds: u8| SeedsPerHouse::try_from(seeds).ok())
                .map(Self::Seeds)
                .ok_or_else(|| wrong("3 to 6")),
            "level" => value
                .parse()
                .ok()
                .and_then(Level::by_number)
                .map(Self::Level)
                .ok_or_else(|| wrong(&format!("1 to {}", Level::STRONGEST.number()))),
            "hash" => value
                .parse()
                .ok()
                .filter(|megabytes| (1..=MOST_HASH).contains(megabytes))
                .map(Self::Hash)
                .ok_or_else(|| wrong(&format!("1 to {MOST_HASH}"))),
            "tables" => value
                .parse()
                .ok()
                .filter(|seeds| *seeds <= Tables::MOST_SEEDS)
                .map(Self::Tables)
                .ok_or_else(|| wrong(&format!("0 to {}", Tables::MOST_SEEDS))),
            "seed" => value.parse().map(Self::Seed).map_err(|_| wrong("a number from 0 on")),
            _ => Err(format!("{name:?} is no option; there are Rules, Seeds, Level, Hash, Tables, Seed")),
        }
    }
}

fn position(words: &[&str]) -> Result<Command, String> {
    let [start, rest @ ..] = words else {
        return Err("a position is given by: position startpos|POSITION [moves LETTERS]".to_owned());
    };
    let start = match *start {
        "startpos" => None,
        text => Some(text.parse().map_err(|error| format!("{text:?} is no position: {error}"))?),
    };
    let moves = match rest {
        [] => String::new(),
        ["moves", letters @ ..] => letters.concat(),
        [word, ..] => return Err(format!("{word:?} follows the position, where only moves can")),
    };
    Ok(Command::Position { start, moves })
}

impl Go {
    fn parse(words: &[&str]) -> Self {
        let mut go = Self::default();
        let mut unknown = Vec::new();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || {
                let value = words.next();
                let number = value.and_then(|value| value.parse::<i128>().ok());
                if number.is_none() {
                    go.misread.push(match value {
                        Some(value) => format!("{word} cannot be {value:?}, but a number"),
                        None => format!("{word} needs a number"),
                    });
                }
                // A negative number, as of remaining time, counts as 0.
                Some(number?.clamp(0, u64::MAX.into()) as u64)
            };
            let plies = |number| u8::try_from(number).unwrap_or(u8::MAX);
            match word {
                "nodes" => go.nodes = number(),
                "movetime" => go.movetime = number().map(Duration::from_millis),
                "depth" => go.depth = number().map(plies),
                "perft" => go.perft = number().map(plies),
                "infinite" => go.infinite = true,
                _ => unknown.push(format!("{word:?}")),
            }
        }
        if !unknown.is_empty() {
            let unknown = unknown.join(" ");
            go.misread.push(format!("go knows nodes, movetime, depth, perft and infinite, not {unknown}"));
        }
        go
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_may_stand_apart_as_they_like() {
        let moves = |line| match Command::parse(line) {
            Ok(Some(Command::Position { start: None, moves })) => moves,
            other => panic!("{other:?}"),
        };
        assert_eq!(moves("position startpos"), "");
        assert_eq!(moves("position startpos moves BdFc"), "BdFc");
        assert_eq!(moves(" position  startpos moves B d\tF c "), "BdFc");
        assert_eq!(Command::parse("   "), Ok(None));
    }

    #[test]
    fn limits_stand_in_any_order() {
        let go = Go { nodes: Some(500), depth: Some(9), ..Go::default() };
        assert_eq!(Command::parse("go depth 9 nodes 500"), Ok(Some(Command::Go(go))));
        assert_eq!(Command::parse("go"), Ok(Some(Command::Go(Go::default()))));
    }

    #[test]
    fn a_limit_may_be_nothing_and_less_than_nothing_is_nothing() {
        let go = |line: &str| match Command::parse(line) {
            Ok(Some(Command::Go(go))) => go,
            other => panic!("{other:?}"),
        };
        for number in ["0", "-0", "-250"] {
            assert_eq!(go(&format!("go nodes {number}")), Go { nodes: Some(0), ..Go::default() });
        }
        assert_eq!(go("go movetime 18446744073709551616").movetime, Some(Duration::from_millis(u64::MAX)));
        assert_eq!(go("go depth 256 perft 1000"), Go { depth: Some(u8::MAX), perft: Some(u8::MAX), ..Go::default() });
        let misread = |line: &str| go(line).misread;
        assert_eq!(misread("go depth"), ["depth needs a number"]);
        assert_eq!(misread("go depth three"), ["depth cannot be \"three\", but a number"]);
        let chess = go("go wtime 1000 depth 3 ponder");
        assert_eq!(chess.depth, Some(3));
        assert_eq!(
            chess.misread,
            ["go knows nodes, movetime, depth, perft and infinite, not \"wtime\" \"1000\" \"ponder\""]
        );
    }

    #[test]
    fn the_names_of_options_are_read_in_any_case() {
        assert_eq!(Command::parse("setoption name hash value 8"), Ok(Some(Command::Set(Setting::Hash(8)))));
        let rules = Command::parse("setoption name Rules value WARRI");
        assert_eq!(rules, Ok(Some(Command::Set(Setting::Rules(&rulesets::WARRI)))));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line| Command::parse(line).expect_err(line);
        assert!(error("ucci").starts_with("\"ucci\" is no command; there are uci, "));
        assert_eq!(error("setoption name Level value 11"), "Level cannot be \"11\", but 1 to 10");
        assert_eq!(error("setoption Level 9"), "an option is set by: setoption name NAME value VALUE");
        assert_eq!(error("position 4-4-S"), "\"4-4-S\" is no position: there are 3 parts, not 15");
        assert_eq!(error("position startpos BdFc"), "\"BdFc\" follows the position, where only moves can");
    }

    /// Fuzzing: docs/reliability.md says how to look for longer.
    #[test]
    fn whatever_a_line_says_it_is_read_or_refused() {
        const WORDS: [&str; 24] = [
            "uci",
            "isready",
            "setoption",
            "name",
            "value",
            "Rules",
            "Seeds",
            "Level",
            "Hash",
            "Tables",
            "Seed",
            "abapa",
            "position",
            "startpos",
            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "moves",
            "BdFc",
            "go",
            "nodes",
            "depth",
            "movetime",
            "infinite",
            "perft",
            "18446744073709551616",
        ];
        bolero::check!().for_each(|bytes: &[u8]| {
            let _ = Command::parse(&String::from_utf8_lossy(bytes));
            let word = |&byte: &u8| match WORDS.get(usize::from(byte) % 32) {
                Some(word) => (*word).to_owned(),
                None => char::from(byte).to_string(),
            };
            let _ = Command::parse(&bytes.iter().map(word).collect::<Vec<_>>().join(" "));
        });
    }
}
