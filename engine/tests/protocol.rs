//! Tests of the program through its standard streams.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use wari_rules::{Record, SeedsPerHouse, position, rulesets};

/// The running program and both ends of the conversation.
struct Talk {
    program: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn begin() -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_wari-engine"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = program.stdin.take();
        let output = BufReader::new(program.stdout.take().expect("it is piped"));
        let mut talk = Self { program, input, output };
        talk.say("setoption name Tables value 5");
        talk
    }

    fn say(&mut self, lines: &str) {
        let input = self.input.as_mut().expect("it has not ended");
        writeln!(input, "{lines}").expect("the program reads");
    }

    /// The next line; empty at the end of the output.
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        line.trim_end().to_owned()
    }

    /// The lines up to the first that starts with `beginning`.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            assert!(!line.is_empty() || beginning.is_empty(), "the end instead of {beginning:?} after {lines:#?}");
            let is_last = line.starts_with(beginning);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    /// The first line that starts with `beginning`, skipping those before it.
    fn answer(&mut self, beginning: &str) -> String {
        self.until(beginning).pop().expect("the line that was waited for")
    }

    /// Ends the input and returns all remaining lines; the program must exit successfully.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let lines: Vec<String> = self.output.lines().map(|line| line.expect("text")).collect();
        assert!(self.program.wait().expect("it ends").success());
        lines
    }
}

#[test]
fn the_program_introduces_itself() {
    let mut talk = Talk::begin();
    talk.say("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Wari ") && lines[1].starts_with("id author "), "{lines:#?}");
    for option in ["Rules", "Seeds", "Level", "Hash", "Tables", "Seed"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))), "{option}");
    }
    talk.say("isready");
    assert_eq!(talk.line(), "readyok");
    assert_eq!(talk.end(), [""; 0]);
}

#[test]
fn a_search_tells_of_each_depth_and_the_best_move() {
    let mut talk = Talk::begin();
    talk.say("position startpos moves BdFc\ngo depth 6");
    let lines = talk.until("bestmove");
    for (depth, line) in (1..=6).zip(&lines) {
        let words: Vec<&str> = line.split(' ').collect();
        let named = |name| words.iter().position(|&word| word == name).map(|at| words[at + 1]);
        assert_eq!(named("depth"), Some(depth.to_string().as_str()));
        assert!(words.windows(2).any(|pair| pair == ["score", "cp"]), "{line}");
        assert!(named("nodes").and_then(|nodes| nodes.parse::<u64>().ok()).is_some_and(|nodes| nodes > 0), "{line}");
        assert!(named("nps").and_then(|nps| nps.parse::<u64>().ok()).is_some(), "{line}");
        let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFc").expect("legal moves");
        game.follow(named("pv").expect("a line")).expect("the line can be played");
    }
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[6].strip_prefix("bestmove "), lines[5].split(" pv ").nth(1).map(|line| &line[..1]));
}

#[test]
fn north_answers_in_small_letters() {
    let mut talk = Talk::begin();
    let slam = position! {
      > North 17  1  4  .  1  . | 9
        South  .  .  1  1  1  . | 13
    };
    talk.say(&format!("position {slam}\ngo nodes 1000"));
    let lines = talk.until("bestmove");
    assert!(lines[0].contains(" score mate 1 ") && lines[0].ends_with(" pv f"), "{lines:#?}");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove f"));
}

#[test]
fn all_six_rulesets_count_the_opening_alike() {
    let mut talk = Talk::begin();
    for ruleset in rulesets::ALL {
        talk.say(&format!("setoption name Rules value {}\ngo perft 7", ruleset.id));
        let lines = talk.until("Nodes searched");
        assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 139157"), "{}", ruleset.id);
        let moves = lines.iter().filter_map(|line| line.split_once(": ").filter(|(house, _)| house.len() == 1));
        assert_eq!(moves.map(|(_, count)| count.parse::<u64>().expect("a number")).sum::<u64>(), 139_157);
    }
}

#[test]
fn a_search_that_would_never_end_is_stopped_and_answers_meanwhile() {
    let mut talk = Talk::begin();
    talk.say("go infinite");
    talk.until("info depth 3 ");
    talk.say("isready");
    talk.until("readyok");
    talk.say("stop");
    assert!(talk.answer("bestmove").len() > "bestmove ".len());
    talk.say("stop\nisready");
    assert_eq!(talk.line(), "readyok");
}

#[test]
fn what_is_found_early_is_kept_until_it_is_asked_for() {
    let mut talk = Talk::begin();
    // The capture of two seeds brings an immediate majority.
    let position = position! {
        North  .  .  .  .  .  1 | 22
      > South  .  .  .  .  .  1 | 24
    };
    talk.say(&format!("position {position}\ngo infinite"));
    assert!(talk.line().contains(" score mate 1 "));
    talk.say("isready");
    assert_eq!(talk.line(), "readyok");
    talk.say("stop");
    assert_eq!(talk.line(), "bestmove F");
}

#[test]
fn a_search_ends_when_its_time_is_up() {
    let mut talk = Talk::begin();
    talk.say("go movetime 30");
    assert!(talk.answer("bestmove").len() > "bestmove ".len());
}

#[test]
fn whatever_comes_the_game_goes_on() {
    let mut talk = Talk::begin();
    talk.say("position startpos moves BdFc");
    for (nonsense, complaint) in [
        ("hello", "\"hello\" is no command"),
        ("position startpos moves BdFcB", "move 5, 'B': the house is empty"),
        ("position startpos moves Bdf", "move 3, 'f': it is South's turn"),
        ("position 4-4-4-4-4-4-4-4-4-4-4-4-0-1-S", "the seeds are 49 in all"),
        ("position 4-4-4-4-4-4-4-4-4-4-4-4-0-999999999999-S", "\"999999999999\" is no number of seeds"),
        ("setoption name Level value 0", "Level cannot be \"0\", but 1 to 10"),
        ("setoption name Hash value 99999999999999999999", "Hash cannot be"),
        ("setoption name Level value 9999999999", "Level cannot be"),
        ("setoption name Seeds value 7", "Seeds cannot be \"7\", but 3 to 6"),
        ("setoption name Tables value 17", "Tables cannot be \"17\", but 0 to 16"),
        ("setoption name Tables value -1", "Tables cannot be \"-1\""),
        ("setoption name Ponder value true", "\"Ponder\" is no option"),
        ("setoption name Clear Hash", "an option is set by"),
        ("position startpos moves BdFc moves", "move 5, 'm'"),
        ("position", "a position is given by"),
    ] {
        talk.say(nonsense);
        let line = talk.line();
        assert!(line.starts_with("info string ") && line.contains(complaint), "{line}");
    }
    let bytes: &[u8] = b"\xff\xfe\0\n\r\n  \n";
    talk.input.as_mut().expect("it has not ended").write_all(bytes).expect("the program reads");
    assert!(talk.line().starts_with("info string "));
    talk.say("go nodes 500");
    let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFc").expect("legal moves");
    let best = talk.answer("bestmove");
    game.follow(&best["bestmove ".len()..]).expect("a move in the position that was set up");
}

#[test]
fn each_go_has_one_move_whatever_it_asks_for() {
    let mut talk = Talk::begin();
    for go in [
        "go movetime 0",
        "go depth 0",
        "go nodes 0",
        "go nodes -5 movetime -20",
        "go nodes 400 depth 2 movetime 60000",
        "go infinite depth 3 nodes 0 movetime 5",
        "go depth",
        "go depth three nodes 100",
        "go wtime 1000 btime 1000 depth 2",
        "go perft nodes 100",
    ] {
        talk.say(go);
        let lines = talk.until("bestmove");
        let letter = lines.last().and_then(|line| line.strip_prefix("bestmove ")).expect("it was waited for");
        assert!(["A", "B", "C", "D", "E", "F"].contains(&letter), "{go}: {lines:#?}");
        talk.say("isready");
        assert_eq!(talk.line(), "readyok", "{go}");
    }
    talk.say("go nodes 300\ngo nodes 300\nposition 0-0-0-0-0-1-1-0-0-0-0-0-24-22-S moves F\ngo infinite\nstop\nstop");
    let lines = talk.end();
    let best: Vec<&String> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(best.len(), 3, "{lines:#?}");
    // The second may come so soon that the first answers with what it has found until then.
    assert!(best[..2].iter().all(|best| best.ends_with(|house| ('A'..='F').contains(&house))), "{lines:#?}");
    assert_eq!(best[2], "bestmove (none)");
}

#[test]
fn no_game_at_all_is_counted_once() {
    let mut talk = Talk::begin();
    talk.say("go perft 0");
    assert_eq!(talk.answer("Nodes searched"), "Nodes searched: 1");
    talk.say("go perft 200\nquit");
    assert_eq!(talk.end().last().map(String::as_str), Some("info string stopped counting"));
}

#[test]
fn lines_end_as_they_like_and_too_long_ones_are_left_out() {
    let mut talk = Talk::begin();
    talk.say("position startpos moves BdFc\r\ngo depth 1\r");
    assert_eq!(talk.until("bestmove").len(), 2);
    talk.say(&format!("position startpos moves {}", "Bd ".repeat(100_000)));
    assert_eq!(talk.line(), "info string a line is longer than 65536 bytes");
    talk.say(&format!("go{}depth 1", " ".repeat(60_000)));
    assert_eq!(talk.until("bestmove").len(), 2);
    let unfinished: &[u8] = b"go depth 2";
    talk.input.as_mut().expect("it has not ended").write_all(unfinished).expect("the program reads");
    assert_eq!(talk.end().len(), 3);
}

#[test]
fn any_number_of_seeds_is_played_whatever_the_start_would_have() {
    let mut talk = Talk::begin();
    for seeds in 3..=6 {
        let others = 9 - seeds;
        let row = [seeds.to_string().as_str(); 12].join("-");
        talk.say(&format!("setoption name Seeds value {others}\nposition {row}-0-0-N moves f\ngo nodes 200"));
        let position = format!("{row}-0-0-N").parse().expect("a position");
        let mut game = Record::from_position(&rulesets::CLASSIC, position);
        game.follow("f").expect("a legal move");
        game.follow(&talk.answer("bestmove")["bestmove ".len()..]).expect("a legal move");

        talk.say("position startpos\ngo perft 2");
        talk.until("Nodes searched");
        talk.say("position startpos moves Af\ngo nodes 200");
        let others = SeedsPerHouse::try_from(others).expect("3 to 6");
        let mut game = Record::replay(&rulesets::CLASSIC, others, "Af").expect("legal moves");
        game.follow(&talk.answer("bestmove")["bestmove ".len()..]).expect("a legal move");
    }
}

/// What was found, without the timings.
fn timeless(lines: Vec<String>) -> Vec<String> {
    let found = lines.into_iter().filter(|line| line != "readyok");
    found.map(|line| line.split(" nps ").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn work_on_tables_is_given_up_when_told_to() {
    // Tables judge these sixteen seeds better than a search of one ply.
    let search = "position 1-1-1-1-1-2-4-2-3-0-0-0-16-16-S\ngo depth 1";
    let ask = |tables: u8, lines: &str| {
        let mut talk = Talk::begin();
        talk.say(&format!("setoption name Rules value pratt\nsetoption name Tables value {tables}\n{lines}"));
        talk
    };
    let without = timeless(ask(0, search).end());
    for goodbye in ["stop\nquit", "quit", "isready\nquit", "stop"] {
        assert_eq!(timeless(ask(16, &format!("{search}\n{goodbye}")).end()), without, "{goodbye}");
    }
    let mut talk = ask(16, &format!("isready\n{search}\nstop"));
    assert_eq!(timeless(talk.until("bestmove")), without);
    talk.say("isready");
    assert_eq!(talk.end(), ["readyok"], "nobody is left to be ready for");
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mut talk = Talk::begin();
    talk.say("position 0-0-0-0-0-1-1-0-0-0-0-0-24-22-S moves F\ngo");
    assert_eq!(talk.until("bestmove"), ["info string the game is over: majority", "bestmove (none)"]);
}

#[test]
fn what_was_asked_for_is_done_before_the_end() {
    let mut talk = Talk::begin();
    talk.say("go depth 9\nposition startpos moves F\ngo depth 9\ngo perft 3\ngo infinite");
    let lines = talk.end();
    let best: Vec<&String> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(best.len(), 3, "{lines:#?}");
    assert!(lines.contains(&"Nodes searched: 156".to_owned()), "{lines:#?}");
}

#[test]
fn quitting_does_not_wait_for_a_search() {
    let mut talk = Talk::begin();
    talk.say("go infinite\nquit");
    let lines = talk.end();
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{lines:#?}");
}

#[test]
fn the_same_game_is_played_each_time_and_another_with_another_seed() {
    let play = |level: u8, seed: u64| {
        let mut talk = Talk::begin();
        talk.say(&format!("setoption name Level value {level}\nsetoption name Seed value {seed}"));
        let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
        while game.ply() < 20 {
            talk.say(&format!("position startpos moves {}\ngo", game.notation()));
            let best = talk.answer("bestmove");
            game.follow(&best["bestmove ".len()..]).expect("a legal move");
        }
        game.notation()
    };
    for level in [1, 10] {
        assert_eq!(play(level, 7), play(level, 7));
        assert_ne!(play(level, 7), play(level, 8));
    }
}

#[test]
fn two_programs_play_each_opening_from_both_sides() {
    let own = env!("CARGO_BIN_EXE_wari-engine");
    let rival = |against: &str| {
        Command::new(own)
            .args(["match", "--against", against, "--go", "depth 2", "--games", "4", "--rules", "pratt", "--sprt"])
            .output()
            .expect("the program runs")
    };
    let output = rival(&format!("{own} uci"));
    let told = String::from_utf8(output.stdout).expect("letters");
    let [head, result, verdict] = told.lines().collect::<Vec<_>>()[..] else { panic!("{told}") };
    assert!(head.starts_with("pratt rules, 4 seeds a house, 6 plies"), "{told}");
    // It plays itself, so each opening is as good for one as for the other.
    assert!(result.contains(": 0.500 ("), "{told}");
    assert!(verdict.starts_with("undecided: "), "{told}");

    let nobody = rival("no-such-program uci");
    assert!(!nobody.status.success());
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("no-such-program uci cannot be started"));
}
