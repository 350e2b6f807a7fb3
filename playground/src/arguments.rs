//! The command-line arguments.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use lexopt::prelude::*;

/// The default port of the page.
const PORT: u16 = 8808;

/// The parsed command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The port of 127.0.0.1 on which the page is served; 0 picks a free one.
    pub port: u16,
    /// The SQLite file that stores the games; `None` for a temporary one.
    pub database: Option<PathBuf>,
}

impl Arguments {
    /// The text printed by `--help`.
    pub const HELP: &str = "\
Play Wari in your browser: the real bot on a small Discord of its own.

Usage: playground [--port N] [--database FILE]

  --port N         serve the page on this port of 127.0.0.1 (default: 8808)
  --database FILE  keep the games in this SQLite file, and go on with them at the
                   next start (default: they are forgotten when it stops)
  --help           show this help
";

    /// Parses the command line; returns `None` if it asks for help.
    ///
    /// # Errors
    /// Returns an error if the arguments are invalid, with a sentence for the user.
    pub fn from_command_line() -> Result<Option<Self>, lexopt::Error> {
        Self::read(std::env::args_os().skip(1))
    }

    fn read(words: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, lexopt::Error> {
        let mut parser = lexopt::Parser::from_args(words);
        let mut arguments = Self { port: PORT, database: None };
        while let Some(argument) = parser.next()? {
            match argument {
                Long("port") => arguments.port = port(&parser.value()?)?,
                Long("database") => arguments.database = Some(file(parser.value()?)?),
                Short('h') | Long("help") => return Ok(None),
                _ => return Err(argument.unexpected()),
            }
        }
        Ok(Some(arguments))
    }
}

/// Parses the number of a port.
fn port(text: &OsStr) -> Result<u16, lexopt::Error> {
    let number = text.to_str().and_then(|text| text.parse().ok());
    number.ok_or_else(|| {
        let text = text.display();
        format!("--port takes a number from 0 to {}, where 0 picks a free port; “{text}” is not one", u16::MAX).into()
    })
}

/// Checks that a file is named at all.
fn file(name: OsString) -> Result<PathBuf, lexopt::Error> {
    if name.is_empty() { Err("--database takes the name of a file".into()) } else { Ok(name.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Option<Arguments>, String> {
        Arguments::read(words.iter().map(Into::into)).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_needs_to_be_said() {
        assert_eq!(read(&[]), Ok(Some(Arguments { port: 8808, database: None })));
    }

    #[test]
    fn port_and_file_can_be_chosen() {
        let chosen = Arguments { port: 9000, database: Some("games.db".into()) };
        assert_eq!(read(&["--port", "9000", "--database", "games.db"]), Ok(Some(chosen.clone())));
        assert_eq!(read(&["--database=games.db", "--port=9000"]), Ok(Some(chosen)));
        assert_eq!(read(&["--port", "9000", "--help"]), Ok(None));
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        for (words, named) in [
            (&["--port", "many"][..], "many"),
            (&["--port", "65536"], "“65536”"),
            (&["--port", "-1"], "0 to 65535"),
            (&["--database", ""], "--database"),
            (&["--port"], "--port"),
            (&["--prot", "1"], "--prot"),
            (&["games.db"], "games.db"),
        ] {
            let sentence = read(words).unwrap_err();
            assert!(sentence.contains(named), "{words:?}: {sentence}");
        }
    }
}
