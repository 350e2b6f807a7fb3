//! The computer player as a program: other programs can play against it, and people can measure how strong it is.

mod contest;
mod player;
mod program;
mod rivalry;
mod tally;
mod uci;

use std::io;
use std::process::ExitCode;

const USAGE: &str = "\
usage: wari-engine uci                       play as other programs ask, line by line
       wari-engine match [OPTION VALUE]...   let the levels play each other, and level 1 those who do not think, or this
                                             program another one

  --rules ID      the ruleset, classic if it is not given
  --seeds N       the seeds a house, 3 to 6; 4 if it is not given
  --games N       the games of each pair, 200 if it is not given
  --levels A-B    only the levels from A to B; from 0 on, level 1 also plays those who do not think; 0-10 if it is not
                  given
  --players A,B   only these two: random, greedy, a level, a level of an earlier list (first-1 to first-8, second-1 to
                  second-10) or one that always opens in the same way (unvaried-7 to unvaried-10)
  --chance N      another number lets other games be played
  --against CMD   this program against another one that `CMD` starts, each opening from either side
  --go LIMITS     the limits of each move against it, as in 'movetime 100'; 'nodes 20000' if they are not given
  --sprt          only until the games decide whether this program is better by 10 Elo or not at all";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Usage(error)) => {
            eprintln!("{error}\n\n{USAGE}");
            ExitCode::from(2)
        }
        // The reader has closed the pipe.
        Err(Stop::Unheard) => ExitCode::FAILURE,
        Err(Stop::Failed(error)) => {
            eprintln!("wari-engine: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The reason the program ends early.
enum Stop {
    /// The arguments are wrong.
    Usage(lexopt::Error),
    /// The output has no reader.
    Unheard,
    /// Another program does not play.
    Failed(io::Error),
}

impl From<lexopt::Error> for Stop {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unheard,
            _ => Self::Failed(error),
        }
    }
}

fn run() -> Result<(), Stop> {
    let mut arguments = lexopt::Parser::from_env();
    match arguments.next()? {
        Some(lexopt::Arg::Value(command)) if command == "match" => {
            contest::Contest::parse(&mut arguments)?.run(&mut io::stdout())?;
            Ok(())
        }
        Some(lexopt::Arg::Value(command)) if command == "uci" => {
            if let Some(argument) = arguments.next()? {
                return Err(argument.unexpected().into());
            }
            Ok(uci::run()?)
        }
        Some(argument) => Err(argument.unexpected().into()),
        None => Err(lexopt::Error::from("there is nothing to do").into()),
    }
}
