//! The reasons why a person's action failed, as readable sentences.

use thiserror::Error;

/// The reason why an action had no result: Discord's client would not have sent it, or the bot did not answer.
///
/// Each variant displays as a sentence that helps the person.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum Refused {
    /// The person cannot see the channel.
    #[error("You do not see this channel.")]
    HiddenChannel,
    /// The channel is a forum.
    #[error("This channel takes messages only in its posts.")]
    PostsOnly,
    /// The person may not write in the channel or start such a thread.
    #[error("You do not have permission to do this here.")]
    NoPermission,
    /// The thread is locked, which disables its buttons.
    #[error("This thread is locked, and its buttons with it.")]
    LockedThread,
    /// The thread is archived, and this person may not reopen it.
    #[error("This thread is archived, and you may not reopen it.")]
    ArchivedThread,
    /// The menu of the person or message has no such command.
    #[error("The menu has no command “{name}”. {}", offer("It has", "It is empty", .known))]
    NotOnMenu {
        /// The name of the command.
        name: String,
        /// The names of the commands on the menu.
        known: Vec<String>,
    },
    /// The text does not start with a slash.
    #[error("A command starts with a slash, like {}.", example(.known))]
    NotACommand {
        /// The names of the registered commands.
        known: Vec<String>,
    },
    /// There is no such command, or this person may not use it.
    #[error("There is no command “/{name}”. {}", offer("Registered", "No commands are registered", .known))]
    UnknownCommand {
        /// The text after the slash.
        name: String,
        /// The names of the registered commands.
        known: Vec<String>,
    },
    /// The command is incomplete without a subcommand.
    #[error("“{command}” goes on with one of {}.", .known.join(", "))]
    MissingSubcommand {
        /// The command so far, with its slash.
        command: String,
        /// The names of its subcommands.
        known: Vec<String>,
    },
    /// The command has subcommands, but none with this name.
    #[error("“{command}” has no subcommand “{name}”. {}", offer("It has", "It has none", .known))]
    UnknownSubcommand {
        /// The command so far, with its slash.
        command: String,
        /// The name that was typed.
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
        /// The name that was typed before the colon.
        option: String,
        /// The names of its options.
        known: Vec<String>,
    },
    /// Some of the text does not belong to an option.
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
    /// An option occurs twice.
    #[error("The option “{option}” is given twice.")]
    RepeatedOption {
        /// The option's name.
        option: String,
    },
    /// A required option is missing.
    #[error("“{command}” needs the option “{option}” ({description}).")]
    MissingOption {
        /// The command, with its slash.
        command: String,
        /// The option's name.
        option: String,
        /// The option's registered description.
        description: String,
    },
    /// The value is not valid for the option.
    #[error("“{value}” does not fit the option “{option}”: it takes {expected}.")]
    WrongValue {
        /// The option's name.
        option: String,
        /// The value that was typed.
        value: String,
        /// A description of the valid values.
        expected: String,
    },
    /// The option being typed was registered without autocomplete, so the bot is not asked.
    #[error("The option “{option}” does not complete.")]
    NoAutocomplete {
        /// The option's name, empty if no option was being typed.
        option: String,
    },
    /// No value of the option being typed matches.
    #[error("No options match your search.")]
    NoMatch,
    /// No visible message has a button with this label.
    #[error("No message here has a button “{label}” to click. {}", offer("There are", "There are no buttons", .known))]
    NoSuchButton {
        /// The label that was searched for.
        label: String,
        /// The labels of the enabled buttons on that message, or on the newest message with any.
        known: Vec<String>,
    },
    /// The button exists but is disabled.
    #[error("The button “{label}” is disabled.")]
    DisabledButton {
        /// The button's label.
        label: String,
    },
    /// The button opens a page instead of notifying the bot.
    #[error("The button “{label}” is a link to {url}.")]
    LinkButton {
        /// The button's label.
        label: String,
        /// The URL it opens.
        url: String,
    },
    /// No visible message has a select menu with this option.
    #[error("No menu here has the option “{label}” to choose. {}", offer("There are", "There are no menus", .known))]
    NoSuchOption {
        /// The label that was searched for, or the value.
        label: String,
        /// The labels of the options on that message, or on the newest message with any.
        known: Vec<String>,
    },
    /// The select menu exists but is disabled.
    #[error("The menu “{label}” is disabled.")]
    DisabledSelect {
        /// The menu's placeholder.
        label: String,
    },
    /// More or fewer options are chosen than the select menu takes.
    #[error("The menu takes {least} to {most} options, not {chosen}.")]
    WrongCount {
        /// How many have to be chosen at least.
        least: usize,
        /// How many may be chosen at most.
        most: usize,
        /// How many are chosen.
        chosen: usize,
    },
    /// The form is no longer open, or is open for somebody else.
    #[error("That form is not open.")]
    ClosedForm,
    /// The form has no field with this custom id.
    #[error("The form has no field “{name}”. {}", offer("It has", "It has none", .known))]
    NoSuchField {
        /// The custom id that was given.
        name: String,
        /// The custom ids of its fields.
        known: Vec<String>,
    },
    /// The text in a field of a form is too short or too long.
    #[error("“{label}” takes {least} to {most} characters, not {length}.")]
    WrongLength {
        /// The field's label.
        label: String,
        /// The fewest characters.
        least: usize,
        /// The most characters.
        most: usize,
        /// The number of characters in the text.
        length: usize,
    },
    /// The message is unknown or deleted, private to someone else, or in another channel.
    #[error("That message is not here to be clicked: {reason}.")]
    UnseenMessage {
        /// Which of these applies.
        reason: &'static str,
    },
    /// The bot did not answer within the time that Discord allows.
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
