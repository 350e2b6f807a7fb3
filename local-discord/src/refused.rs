//! What a person cannot do, in sentences a person can read.

use thiserror::Error;

/// Why nothing came of what a person did: Discord's client would not have sent it, or the bot stayed silent.
///
/// Each displays as a sentence that helps.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum Refused {
    /// The channel is not shown to this person.
    #[error("You do not see this channel.")]
    HiddenChannel,
    /// The text does not begin with a slash.
    #[error("A command starts with a slash, like {}.", example(.known))]
    NotACommand {
        /// The names of the registered commands.
        known: Vec<String>,
    },
    /// No such command is registered, or this person may not use it.
    #[error("There is no command “/{name}”. {}", offer("Registered", "No commands are registered", .known))]
    UnknownCommand {
        /// What was typed after the slash.
        name: String,
        /// The names of the registered commands.
        known: Vec<String>,
    },
    /// The command is not whole without one of its subcommands.
    #[error("“{command}” goes on with one of {}.", .known.join(", "))]
    MissingSubcommand {
        /// The command so far, with its slash.
        command: String,
        /// The names of its subcommands.
        known: Vec<String>,
    },
    /// The command has subcommands and none of this name.
    #[error("“{command}” has no subcommand “{name}”. {}", offer("It has", "It has none", .known))]
    UnknownSubcommand {
        /// The command so far, with its slash.
        command: String,
        /// What was typed.
        name: String,
        /// The names of its subcommands.
        known: Vec<String>,
    },
    /// The command has no such option.
    #[error("“{command}” has no option “{option}”. {} A value with a colon in it goes between quotes.",
            offer("It has", "It takes no options", .known))]
    UnknownOption {
        /// The command, with its slash.
        command: String,
        /// What was typed before the colon.
        option: String,
        /// The names of its options.
        known: Vec<String>,
    },
    /// There is text that belongs to no option.
    #[error("“{text}” belongs to no option of “{command}”: options are typed as name:value. {}",
            offer("It has", "It takes no options", .known))]
    StrayText {
        /// The command, with its slash.
        command: String,
        /// The text.
        text: String,
        /// The names of its options.
        known: Vec<String>,
    },
    /// An option was given twice.
    #[error("The option “{option}” is given twice.")]
    RepeatedOption {
        /// Its name.
        option: String,
    },
    /// An option that must be given is not.
    #[error("“{command}” needs the option “{option}” ({description}).")]
    MissingOption {
        /// The command, with its slash.
        command: String,
        /// The option's name.
        option: String,
        /// What the bot says about the option.
        description: String,
    },
    /// The value does not fit the option.
    #[error("“{value}” does not fit the option “{option}”: it takes {expected}.")]
    WrongValue {
        /// The option's name.
        option: String,
        /// What was typed.
        value: String,
        /// What would fit.
        expected: String,
    },
    /// The option being typed was not registered with autocomplete, so the bot is not asked.
    #[error("The option “{option}” does not complete.")]
    NoAutocomplete {
        /// The option's name, empty if no option was being typed.
        option: String,
    },
    /// No message in sight has an enabled button of this label.
    #[error("No message here has a button “{label}” to click. {}", offer("There are", "There are no buttons", .known))]
    NoSuchButton {
        /// What was looked for.
        label: String,
        /// The labels of the enabled buttons: of the message looked at, or the newest with any.
        known: Vec<String>,
    },
    /// The button is there but disabled.
    #[error("The button “{label}” is disabled.")]
    DisabledButton {
        /// Its label.
        label: String,
    },
    /// The button opens a page instead of asking the bot.
    #[error("The button “{label}” is a link to {url}.")]
    LinkButton {
        /// Its label.
        label: String,
        /// Where it leads.
        url: String,
    },
    /// The message is deleted, or private to someone else, or in another channel.
    #[error("That message is not here to be clicked: {reason}.")]
    UnseenMessage {
        /// Which of these.
        reason: &'static str,
    },
    /// The bot did not answer within the time Discord gives it.
    #[error("The application did not respond.")]
    NoResponse,
}

fn example(known: &[String]) -> String {
    known.first().map_or_else(|| "/help".to_owned(), |name| format!("/{name}"))
}

fn offer(some: &str, none: &str, known: &[String]) -> String {
    match known {
        [] => format!("{none}."),
        names => format!("{some}: {}.", names.join(", ")),
    }
}
