//! The lists of commands. Registration, dispatch, buttons, help and the documentation follow them.

use wari_games::{GameId, Refusal};

use super::events::{create, export, manage, show, take_part};
use super::people::{leaderboard, privacy, profile, settings};
use super::play::{accept, ask, board, challenge, decline, follow, games, hint, moves, preview, queue, resign};
use super::press::{self, Press, Pressed, ReplyFuture};
use super::server::{about, annul, daily, erase, help, tv};
use super::study::{learn, puzzle, replay, review, rules};
use super::tree::{Availability, Clickable, Shortcut, Tree};
use super::which::{self, Run};
use super::{Act, Command, OptionValue, Options, Quoted, Request, Target, meant};
use crate::table::{Reply, Table};
use crate::words;

/// The slash commands.
pub static TREES: [Tree; 3] = [
    Tree {
        name: EVERYBODY,
        about: |words| words.text.command_wari(),
        commands: &ALL,
        availability: Availability::Everywhere,
        is_for_managers: false,
    },
    Tree {
        name: EVENTS,
        about: |words| words.text.command_event(),
        commands: &OF_EVENTS,
        availability: Availability::Servers,
        is_for_managers: false,
    },
    Tree {
        name: MANAGERS,
        about: |words| words.text.command_admin(),
        commands: &ADMIN,
        availability: Availability::Servers,
        is_for_managers: true,
    },
];

/// The name of the slash command for everybody.
pub const EVERYBODY: &str = "wari";

/// The name of the slash command for events.
pub const EVENTS: &str = "wari-event";

/// The name of the slash command for people who manage a server.
pub const MANAGERS: &str = "wari-admin";

/// The commands in the menus that a right-click on a person or a message opens.
pub static SHORTCUTS: [Shortcut; 4] = [
    Shortcut {
        name: |words| words.text.shortcut_challenge(),
        about: |words| words.text.shortcut_challenge_about(),
        on: Clickable::Person,
        availability: Availability::Everywhere,
        command: &challenge::COMMAND,
        option: &challenge::OPPONENT.entry,
    },
    Shortcut {
        name: |words| words.text.shortcut_review(),
        about: |words| words.text.shortcut_review_about(),
        on: Clickable::Message,
        availability: Availability::Everywhere,
        command: &review::COMMAND,
        option: &meant::GAME.entry,
    },
    Shortcut {
        name: |words| words.text.shortcut_replay(),
        about: |words| words.text.shortcut_replay_about(),
        on: Clickable::Message,
        availability: Availability::Everywhere,
        command: &replay::COMMAND,
        option: &meant::GAME.entry,
    },
    Shortcut {
        name: |words| words.text.shortcut_follow(),
        about: |words| words.text.shortcut_follow_about(),
        on: Clickable::Message,
        availability: Availability::Servers,
        command: &follow::COMMAND,
        option: &meant::GAME.entry,
    },
];

/// Every subcommand of `/wari`, in the order that Discord lists them: those that everybody needs come
/// first.
pub static ALL: [Command; 25] = [
    challenge::COMMAND,
    moves::COMMAND,
    games::COMMAND,
    learn::COMMAND,
    help::COMMAND,
    accept::COMMAND,
    decline::COMMAND,
    preview::COMMAND,
    queue::COMMAND,
    hint::COMMAND,
    board::COMMAND,
    follow::COMMAND,
    resign::COMMAND,
    ask::DRAW,
    ask::STOP,
    ask::UNDO,
    replay::COMMAND,
    review::COMMAND,
    puzzle::COMMAND,
    leaderboard::COMMAND,
    profile::COMMAND,
    rules::COMMAND,
    settings::MINE,
    privacy::COMMAND,
    about::COMMAND,
];

/// Every subcommand of `/wari-admin`, for the managers of a server.
pub static ADMIN: [Command; 5] = [settings::SERVERS, daily::COMMAND, tv::COMMAND, annul::COMMAND, erase::COMMAND];

/// Every subcommand of `/wari-event`.
pub static OF_EVENTS: [Command; 12] = [
    create::COMMAND,
    take_part::JOINING,
    take_part::LEAVING,
    show::SHOWING,
    show::GAMES,
    show::LISTING,
    manage::START,
    manage::EXTEND,
    manage::REMOVE,
    manage::CORRECT,
    manage::CANCEL,
    export::COMMAND,
];

/// Finds the subcommand that an act names.
pub(crate) fn asked(act: &Act) -> Result<&'static Command, Refusal> {
    let (all, name) = match act {
        Act::Command(name) => (&ALL[..], name),
        Act::Admin(name) => (&ADMIN[..], name),
        Act::Event(name) => (&OF_EVENTS[..], name),
        Act::Shortcut(..) => return Err(Refusal::UnknownCommand),
        Act::Press(_) | Act::Form(_) => return Err(Refusal::UnknownButton),
    };
    all.iter().find(|command| command.name == name).ok_or(Refusal::UnknownCommand)
}

/// Returns the request that a shortcut stands for. Discord sends its English name, whatever the menu showed.
pub(crate) fn resolved(name: &str, target: &Target, request: &Request) -> Result<Request, Refusal> {
    let (on, value) = match target {
        Target::Person(person) => (Clickable::Person, Ok(person.clone())),
        Target::Message(message) => {
            let number = game_in(message).map(|game| OptionValue::Text(game.to_string()));
            (Clickable::Message, number.ok_or(Refusal::NoGameInMessage))
        }
    };
    let is_meant = |it: &&Shortcut| it.on == on && (it.name)(words::of("en")) == name;
    let meant = SHORTCUTS.iter().find(is_meant).ok_or(Refusal::UnknownCommand)?;
    let act = Act::Command(meant.command.name.to_owned());
    Ok(Request { act, options: Options(vec![(meant.option.name.to_owned(), value?)]), ..request.clone() })
}

/// Returns the game that a message of the bot is about: the one of its buttons or, once an old board has lost them, the
/// one that its text names.
fn game_in(message: &Quoted) -> Option<GameId> {
    let of_message = || message.buttons.iter().find_map(|id| game_of(id)).or_else(|| words::game_in(&message.text));
    message.is_own.then(of_message).flatten()
}

/// Returns the game in the id of a button or a form.
pub(super) fn game_of(id: &str) -> Option<GameId> {
    let parts = press::parts(id);
    buttons().chain(forms()).find_map(|it| it.game(&parts))
}

/// Answers a press of the button with this id.
pub(crate) fn pressed<'a>(id: &str, request: &'a Request, table: &'a Table) -> Result<ReplyFuture<'a>, Refusal> {
    let parts = press::parts(id);
    buttons().find_map(|button| button.answer(&parts, request, table)).ok_or(Refusal::UnknownButton)
}

/// Answers what was sent with the form with this id.
pub(crate) fn sent<'a>(id: &str, request: &'a Request, table: &'a Table) -> Result<ReplyFuture<'a>, Refusal> {
    let parts = press::parts(id);
    forms().find_map(|form| form.answer(&parts, request, table)).ok_or(Refusal::UnknownButton)
}

/// Parses the id of a button or a form and formats it again; `None` if this version has no such thing.
#[cfg(test)]
pub(crate) fn written_again(id: &str) -> Option<String> {
    let parts = press::parts(id);
    buttons().chain(forms()).find_map(|it| it.written_again(&parts))
}

/// Runs a command with options that a button gives, as [`which::ask`] offers it.
const RUN: Press<Run> = Press::new(which::WORD, |request, table, Run { command, options }| {
    let options = options.into_iter().map(|(name, value)| (name, OptionValue::Text(value))).collect();
    let act = match command.strip_prefix(which::OF_EVENTS) {
        Some(command) => Act::Event(command.to_owned()),
        None => Act::Command(command),
    };
    let request = Request { act, options: Options(options), message: None, ..request.clone() };
    Box::pin(async move {
        let reply = (asked(&request.act)?.run)(&request, table).await?;
        Ok(Reply { replaces: reply.private && request.is_in_private, ..reply })
    })
});

/// Returns the forms of all commands.
fn forms() -> impl Iterator<Item = &'static dyn Pressed> {
    every().flat_map(|command| command.forms).copied()
}

/// Returns the buttons of all commands.
fn buttons() -> impl Iterator<Item = &'static dyn Pressed> {
    let which: [&dyn Pressed; 1] = [&RUN];
    every().flat_map(|command| command.presses).copied().chain(which)
}

/// Returns all subcommands.
fn every() -> impl Iterator<Item = &'static Command> {
    ALL.iter().chain(&ADMIN).chain(&OF_EVENTS)
}
