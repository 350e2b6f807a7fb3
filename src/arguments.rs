//! What the operator asks for on the command line.

use lexopt::{Arg, Parser};

/// What the program is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Play in Discord.
    Play,
    /// Make all ratings anew from the finished games.
    RecomputeRatings,
    /// Tell what can be asked for.
    Help,
    /// Tell the version.
    Version,
}

impl Order {
    /// What can be asked for.
    pub const HELP: &str = "\
Wari in Discord.

wari                      plays until Ctrl-C or SIGTERM; needs DISCORD_TOKEN
wari recompute-ratings    makes all ratings anew from the finished games, while the bot is stopped
wari --help, -h           shows this
wari --version, -V        shows the version

Settings are read from the environment and from the file .env; docs/operating.md lists them.";

    /// Reads the arguments that come after the program's name.
    ///
    /// # Errors
    /// If they ask for nothing that there is.
    pub fn read(mut arguments: Parser) -> Result<Self, lexopt::Error> {
        let order = match arguments.next()? {
            None => return Ok(Self::Play),
            Some(Arg::Short('h') | Arg::Long("help")) => Self::Help,
            Some(Arg::Short('V') | Arg::Long("version")) => Self::Version,
            Some(Arg::Value(command)) if command == "recompute-ratings" => Self::RecomputeRatings,
            Some(other) => return Err(other.unexpected()),
        };
        match arguments.next()? {
            None => Ok(order),
            Some(other) => Err(other.unexpected()),
        }
    }
}
