//! A match of this program against another one.

use std::io::{self, Write};

use wari_engine::Chance;
use wari_rules::Side;

use crate::contest::{Contest, opening, result};
use crate::program::Program;
use crate::tally::Tally;

/// Each two games begin with this many random plies.
const OPENING: usize = 6;
/// The log-likelihood ratio at which one in twenty decisions is wrong: ln 19.
const DECIDED: f64 = 2.944_439;
/// The Elo differences between which the games decide.
const HYPOTHESES: [f64; 2] = [0.0, 10.0];

/// The other program and the limits of both.
#[derive(Debug, PartialEq)]
pub(crate) struct Rivalry {
    /// The command that starts it, with its arguments.
    pub(crate) program: Vec<String>,
    /// What both are told with each `go`, as in `movetime 100`.
    pub(crate) go: String,
    /// Whether to end the match as soon as it is decided whether this program is better.
    pub(crate) until_decided: bool,
}

impl Contest {
    /// Plays each opening twice, once from either side, against the other program, and writes one line.
    pub(crate) fn rival(&self, rivalry: &Rivalry, out: &mut impl Write) -> io::Result<()> {
        let own = std::env::current_exe()?.to_string_lossy().into_owned();
        let mut programs =
            [vec![own, "uci".to_owned()], rivalry.program.clone()].map(|command| Program::start(&command));
        let [Ok(own), Ok(other)] = &mut programs else {
            return Err(io::Error::other(format!("{} cannot be started", rivalry.program.join(" "))));
        };
        for program in [&mut *own, &mut *other] {
            program.say(format_args!("setoption name Rules value {}", self.ruleset.id))?;
            program.say(format_args!("setoption name Seeds value {}", self.seeds))?;
            program.say("setoption name OwnBook value false")?;
            program.wait()?;
        }
        writeln!(
            out,
            "{} rules, {} seeds a house, {OPENING} plies by chance before each two games, go {}",
            self.ruleset.id, self.seeds, rivalry.go
        )?;
        let mut tally = Tally::default();
        let mut chance = Chance::new(self.chance);
        while tally.games() < self.games {
            let opening = opening(self.ruleset, self.seeds, OPENING, &mut chance);
            let mut pair = Vec::new();
            for side in Side::ALL {
                for program in [&mut *own, &mut *other] {
                    program.say("ucinewgame")?;
                    program.wait()?;
                }
                let mut game = opening.clone();
                while game.outcome().is_none() {
                    let program = if game.position().mover() == side { &mut *own } else { &mut *other };
                    let house = program.choose(&game, &rivalry.go)?;
                    game.play(house).map_err(io::Error::other)?;
                }
                pair.push(result(&game, side));
            }
            tally.count([pair[0], pair[1]]);
            let ratio = tally.likelihood_ratio(HYPOTHESES);
            if rivalry.until_decided && ratio.abs() > DECIDED {
                break;
            }
        }
        writeln!(out, "{}", tally.told())?;
        if rivalry.until_decided {
            let ratio = tally.likelihood_ratio(HYPOTHESES);
            let verdict = match ratio {
                _ if ratio > DECIDED => "better",
                _ if ratio < -DECIDED => "not better",
                _ => "undecided",
            };
            let [none, some] = HYPOTHESES;
            writeln!(out, "{verdict}: log-likelihood ratio of {some} Elo against {none} is {ratio:.2}")?;
        }
        Ok(())
    }
}
