//! Builds endgame tables and prints the time, the size, and a line for each number of seeds. Given a LAYOUT (the
//! houses of the player to move, `a` to `f`, then the opponent's), it also prints the layout's value and its moves'.
//!
//! ```text
//! cargo run --release -p wari-engine --example tables -- RULES SEEDS [LAYOUT]
//! ```

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use wari_engine::{Entry, Tables};
use wari_rules::{House, Layout, Next, Rest, Ruleset, rulesets};

const USAGE: &str = "usage: tables RULES SEEDS [LAYOUT]";

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

/// The tables to build and the layout to look up.
struct Task {
    ruleset: &'static Ruleset,
    seeds: u8,
    layout: Option<Layout>,
}

impl Task {
    fn parse(arguments: &[String]) -> Result<Self, String> {
        let (rules, seeds, layout) = match arguments {
            [rules, seeds] => (rules, seeds, None),
            [rules, seeds, layout] => (rules, seeds, Some(layout)),
            _ => return Err(format!("{} arguments instead of 2 or 3", arguments.len())),
        };
        let ruleset = Ruleset::by_id(rules).ok_or_else(|| {
            let ids = rulesets::ALL.map(|ruleset| ruleset.id).join(", ");
            format!("{rules:?} is no ruleset; there are {ids}")
        })?;
        let seeds = seeds
            .parse()
            .ok()
            .filter(|&seeds| seeds <= Tables::MOST_SEEDS)
            .ok_or_else(|| format!("{seeds:?} is no number of seeds from 0 to {}", Tables::MOST_SEEDS))?;
        let layout = match layout {
            None => None,
            Some(text) => {
                let layout = read(text).ok_or_else(|| format!("{text:?} is no layout of twelve houses"))?;
                if layout.seeds() > seeds {
                    return Err(format!("{text:?} has {} seeds, more than {seeds}", layout.seeds()));
                }
                Some(layout)
            }
        };
        Ok(Self { ruleset, seeds, layout })
    }

    fn run(&self, out: &mut impl Write) -> io::Result<()> {
        let started = Instant::now();
        let tables = Tables::build(self.ruleset, self.seeds, |_| ControlFlow::Continue(())).expect("nobody stops it");
        self.tell(&tables, started.elapsed(), out)
    }

    fn tell(&self, tables: &Tables, time: Duration, out: &mut impl Write) -> io::Result<()> {
        let layouts = tables.layouts();
        writeln!(
            out,
            "{}, at most {} seeds: {layouts} layouts, {:.1} MB, {:.2} s, {} ns a layout",
            self.ruleset.id,
            self.seeds,
            2e-6 * layouts as f64,
            time.as_secs_f64(),
            time.as_nanos() / layouts as u128,
        )?;
        writeln!(
            out,
            "seeds   layouts    won  drawn   lost  going round  certain  longest way to a capture or the end"
        )?;
        for seeds in 0..=self.seeds {
            writeln!(out, "{}", line(tables, seeds))?;
        }
        let Some((layout, entry)) = self.layout.and_then(|layout| Some((layout, tables.look_up(layout)?))) else {
            return Ok(());
        };
        writeln!(out, "{layout:?} is worth {}", told(entry))?;
        for house in House::ALL {
            let Some(step) = self.ruleset.play(layout, house) else { continue };
            match step.next {
                Next::Over(Rest { mover, opponent }) => {
                    writeln!(out, "  {house}: {:+}, the end", step.captured as i8 + mover as i8 - opponent as i8)?;
                }
                Next::Layout(next) => {
                    let Some(after) = tables.look_up(next) else { continue };
                    writeln!(out, "  {house}: {:+}, to {next:?}: {}", step.captured as i8 - after.value, told(after))?;
                }
            }
        }
        Ok(())
    }
}

/// A summary of the entries for all layouts of `seeds` seeds.
fn line(tables: &Tables, seeds: u8) -> String {
    let (mut layouts, mut longest) = (0, 0);
    let [mut won, mut drawn, mut lost, mut round, mut certain] = [0; 5];
    for (_, entry) in tables.of(seeds) {
        layouts += 1;
        match entry.value {
            1.. => won += 1,
            0 => drawn += 1,
            _ => lost += 1,
        }
        round += u32::from(entry.distance.is_none());
        certain += u32::from(entry.is_certain());
        longest = longest.max(entry.distance.unwrap_or(0));
    }
    let [won, drawn, lost, round, certain] =
        [won, drawn, lost, round, certain].map(|part| 100.0 * f64::from(part) / f64::from(layouts));
    format!("{seeds:5}  {layouts:8} {won:5.1}% {drawn:5.1}% {lost:5.1}% {round:11.1}% {certain:7.1}%  {longest}")
}

fn told(entry: Entry) -> String {
    let bound = match (entry.at_least, entry.at_most) {
        (true, true) => "for certain",
        (true, false) => "or more, as loops are judged",
        (false, true) => "or less, as loops are judged",
        (false, false) => "if loops are worth nothing",
    };
    let way = match entry.distance {
        Some(0) => "the game is over".to_owned(),
        Some(plies) => format!("a capture or the end in {plies}"),
        None => "going round".to_owned(),
    };
    format!("{:+} {bound}, {way}", entry.value)
}

fn read(text: &str) -> Option<Layout> {
    let houses: Vec<u8> = text.split('-').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let (mover, opponent) = houses.split_at_checked(6)?;
    Layout::new(mover.try_into().ok()?, opponent.try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(line: &str) -> Result<String, String> {
        let arguments: Vec<String> = line.split_whitespace().map(String::from).collect();
        let task = Task::parse(&arguments)?;
        let tables = Tables::build(task.ruleset, task.seeds, |_| ControlFlow::Continue(())).expect("nobody stops it");
        let mut out = Vec::new();
        task.tell(&tables, Duration::from_micros(455), &mut out).map_err(|error| error.to_string())?;
        String::from_utf8(out).map_err(|error| error.to_string())
    }

    #[test]
    fn each_number_of_seeds_has_its_line_and_each_move_of_a_layout() {
        assert_eq!(
            answer("abapa 3 0-0-0-0-1-1-1-0-0-0-0-0").expect("a task"),
            "\
abapa, at most 3 seeds: 455 layouts, 0.0 MB, 0.00 s, 1000 ns a layout
seeds   layouts    won  drawn   lost  going round  certain  longest way to a capture or the end
    0         1   0.0% 100.0%   0.0%         0.0%   100.0%  0
    1        12  41.7%   0.0%  58.3%         0.0%   100.0%  1
    2        78  30.8%  16.7%  52.6%        16.7%    83.3%  9
    3       364  33.2%  17.6%  49.2%        17.6%    82.4%  28
0-0-0-0-1-1/1-0-0-0-0-0 is worth +1 for certain, a capture or the end in 3
  e: +1, to 1-0-0-0-0-0/0-0-0-0-0-2: -1 for certain, a capture or the end in 2
  f: -3, to 2-0-0-0-0-0/0-0-0-0-1-0: +3 for certain, a capture or the end in 4
"
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let error = |line| answer(line).expect_err(line);
        assert_eq!(error("classic"), "1 arguments instead of 2 or 3");
        assert_eq!(error("chess 3"), r#""chess" is no ruleset; there are classic, pratt, beads, modern, warri, abapa"#);
        assert_eq!(error("classic 17"), r#""17" is no number of seeds from 0 to 16"#);
        assert_eq!(error("classic 3 1-1"), r#""1-1" is no layout of twelve houses"#);
        assert_eq!(error("classic 1 2-0-0-0-0-0-0-0-0-0-0-0"), r#""2-0-0-0-0-0-0-0-0-0-0-0" has 2 seeds, more than 1"#);
    }
}
