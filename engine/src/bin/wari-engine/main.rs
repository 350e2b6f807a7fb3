//! The computer player as a program: other programs can play against it, and people can measure how strong it is.

mod contest;
mod tally;
mod uci;

use std::io;
use std::process::ExitCode;

const USAGE: &str = "\
usage: wari-engine uci                       play as other programs ask, line by line
       wari-engine match [OPTION VALUE]...   let the levels play each other, and chance the first

  --rules ID      the ruleset, classic if it is not given
  --seeds N       the seeds a house, 3 to 6; 4 if it is not given
  --games N       the games of each pair, 200 if it is not given
  --levels A-B    only the levels from A to B; 0 is chance; 0-8 if it is not given
  --tables N      the strongest level knows all endings of up to so many seeds: 12, which it never looks beyond, if it is
                  not given
  --chance N      another number lets other games be played";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Usage(error)) => {
            eprintln!("{error}\n\n{USAGE}");
            ExitCode::from(2)
        }
        // The reader has closed the pipe.
        Err(Stop::Unheard) => ExitCode::FAILURE,
    }
}

/// The reason the program ends early.
enum Stop {
    /// The arguments are wrong.
    Usage(lexopt::Error),
    /// The output has no reader.
    Unheard,
}

impl From<lexopt::Error> for Stop {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Self {
        Self::Unheard
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
