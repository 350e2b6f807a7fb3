//! Command-line arguments.

mod manual;

use std::path::PathBuf;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

/// The exit code of what could not be done.
pub const FAILED: u8 = 1;

/// The exit code of a command for which the bot has to be stopped first.
pub const IN_USE: u8 = 3;

/// The exit code of a bot that a second signal has ended at once.
pub const INTERRUPTED: u8 = 130;

/// When the program exits with which code. The last one is the bot's alone.
const EXITS: [(u8, &str); 4] = [
    (0, "if all is well"),
    (IN_USE, "if the bot has to be stopped first"),
    (FAILED, "otherwise"),
    (INTERRUPTED, "after a second Ctrl-C or SIGTERM"),
];

/// Play Wari (oware) on Discord. Without a command, the bot runs until Ctrl-C or SIGTERM.
#[derive(Debug, Parser)]
#[command(
    name = "wari",
    version,
    after_help = after_help(),
    disable_help_subcommand = true
)]
pub struct Arguments {
    /// What to do; plays if there is nothing.
    #[command(subcommand)]
    pub order: Option<OperatorCommand>,
}

/// A command that the operator can give.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum OperatorCommand {
    /// Check the settings and the database, also while the bot runs
    Check,
    /// Ask the running bot how it is; needs METRICS_LISTEN
    Health,
    /// Copy the database to a new file, also while the bot runs
    #[command(name = "backup")]
    BackUp {
        /// The new file
        file: PathBuf,
    },
    /// Replace the database with a backup; stop the bot first
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Copy everything from one database to another, empty one; stop the bot first
    MoveData {
        /// The URL of the database that has everything
        from: String,
        /// The URL of the other one
        to: String,
    },
    /// Recompute all ratings from the finished games; stop the bot first
    RecomputeRatings,
    /// Write what is stored about a person to a new file; stop the bot first
    ExportPerson {
        /// Discord's ID of the person
        id: u64,
        /// The new file
        file: PathBuf,
    },
    /// Delete everything about a person; stop the bot first
    ForgetPerson {
        /// Discord's ID of the person
        id: u64,
        /// Annul the running games, in place of resigning them
        #[arg(long)]
        annul: bool,
    },
    /// Delete everything about a server; stop the bot first
    ForgetServer {
        /// Discord's ID of the server
        id: u64,
    },
    /// Serve a person or a server no longer, also while the bot runs
    Ban {
        /// Discord's ID of the person or the server
        id: u64,
        /// Serve them again
        #[arg(long)]
        lift: bool,
    },
    /// Print the completions of a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

impl Arguments {
    /// Parses the arguments of the process.
    ///
    /// # Errors
    /// If an argument is unknown or missing, or help is wanted.
    pub fn from_command_line() -> Result<Self, clap::Error> {
        Self::try_parse()
    }

    /// Returns the completions of a shell.
    pub fn completions(shell: Shell) -> String {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut Self::command(), "wari", &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Returns the manual page, in the format of `man`.
    pub fn manual_page() -> String {
        let mut page = Vec::new();
        manual::write(&mut page, Self::command()).expect("memory can be written");
        String::from_utf8_lossy(&page).into_owned()
    }
}

/// Returns what stands below the commands.
fn after_help() -> String {
    let [good, in_use, failed, _] = EXITS.map(|(code, when)| format!("with {code} {when}"));
    format!(
        "Settings come from the environment and the file .env; docs/operating.md lists them.\n\
         A command exits {good}, {in_use}, {failed}."
    )
}

/// Returns what is wrong with the arguments, in one line.
pub fn complaint(error: &clap::Error) -> String {
    let text = error.to_string();
    let told = text.split("\n\n").next().unwrap_or_default();
    let told: Vec<&str> = told.lines().map(str::trim).collect();
    told.join(" ").trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn the_command_line_is_consistent_and_its_help_fits_on_a_screen() {
        Arguments::command().debug_assert();
        let help = Arguments::command().render_help().to_string();
        assert!(help.lines().count() <= 24, "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }

    #[test]
    fn each_command_of_the_documents_is_one() {
        let documents = [include_str!("../docs/operating.md"), include_str!("../docs/reliability.md")];
        let quoted = documents.iter().flat_map(|text| text.split('`').skip(1).step_by(2));
        let lines = documents.iter().flat_map(|text| text.lines()).map(|line| line.trim().trim_start_matches("$ "));
        let commands = quoted.chain(lines).filter_map(|text| text.trim_start_matches("./").strip_prefix("wari "));
        let commands: BTreeSet<&str> = commands.collect();
        assert!(commands.len() > 10, "{commands:?}");
        for command in commands {
            let words = command.split_whitespace().map(|word| match word {
                "ID" => "7",
                "SHELL" => "bash",
                other => other,
            });
            let read = Arguments::try_parse_from(std::iter::once("wari").chain(words));
            // A command can be named without its arguments, and help comes like a mistake.
            let kind = read.err().map(|error| error.kind());
            let is_known = matches!(kind, None | Some(ErrorKind::MissingRequiredArgument | ErrorKind::DisplayHelp));
            assert!(is_known, "wari {command}");
        }
    }
}
