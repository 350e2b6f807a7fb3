//! Command-line arguments.

use std::path::PathBuf;

use lexopt::{Arg, Parser};

/// A command that the operator can give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Play on Discord.
    Play,
    /// Copy the database to a new file.
    BackUp(PathBuf),
    /// Replace the database with a backup.
    Restore(PathBuf),
    /// Recompute all ratings from the finished games.
    RecomputeRatings,
    /// Print the usage.
    Help,
    /// Print the version.
    Version,
}

impl Order {
    /// The usage text.
    pub const HELP: &str = "\
A bot that plays Wari on Discord.

wari                      runs the bot until Ctrl-C or SIGTERM; needs DISCORD_TOKEN
wari backup FILE          copies the database to a new file, also while the bot runs
wari restore FILE         replaces the database with a backup; stop the bot first
wari recompute-ratings    recomputes all ratings from the finished games; stop the bot first
wari --help, -h           shows this help
wari --version, -V        shows the version

Settings come from the environment and the file .env; docs/operating.md lists them.";

    /// Parses the arguments after the program's name.
    ///
    /// # Errors
    /// If an argument is unknown, or there are too many.
    pub fn read(mut arguments: Parser) -> Result<Self, lexopt::Error> {
        let order = match arguments.next()? {
            None => return Ok(Self::Play),
            Some(Arg::Short('h') | Arg::Long("help")) => Self::Help,
            Some(Arg::Short('V') | Arg::Long("version")) => Self::Version,
            Some(Arg::Value(command)) if command == "backup" => Self::BackUp(arguments.value()?.into()),
            Some(Arg::Value(command)) if command == "restore" => Self::Restore(arguments.value()?.into()),
            Some(Arg::Value(command)) if command == "recompute-ratings" => Self::RecomputeRatings,
            Some(other) => return Err(other.unexpected()),
        };
        match arguments.next()? {
            None => Ok(order),
            Some(other) => Err(other.unexpected()),
        }
    }
}
