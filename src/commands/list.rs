//! The lists of commands. Registration, dispatch, buttons, help and the documentation use them.

use super::people::{leaderboard, profile, settings};
use super::play::{accept, ask, board, challenge, decline, games, hint, moves, preview, resign};
use super::press::{self, Answer, Press, Pressed};
use super::server::{about, daily, help};
use super::study::{learn, puzzle, replay, review, rules};
use super::which::{self, Run};
use super::{Act, Command, Options, Request, Value};
use crate::games::{Refusal, Wish};
use crate::table::{Reply, Table};

/// Every subcommand of `/wari`, in the order that Discord lists them.
pub static ALL: [&dyn Command; 22] = [
    &challenge::Challenge,
    &accept::Accept,
    &decline::Decline,
    &moves::Move,
    &preview::Preview,
    &hint::Hint,
    &board::Board,
    &games::Games,
    &resign::Resign,
    &ask::Ask(Wish::Draw),
    &ask::Ask(Wish::Stop),
    &ask::Ask(Wish::Undo),
    &replay::Replay,
    &review::Review,
    &puzzle::Solve,
    &leaderboard::Leaderboard,
    &profile::Profile,
    &rules::Rules,
    &learn::Learn,
    &settings::MINE,
    &help::Help,
    &about::About,
];

/// Every subcommand of `/wari-admin`, for the managers of a server.
pub static ADMIN: [&dyn Command; 2] = [&settings::SERVERS, &daily::Arrange];

/// Finds the command that an act names.
pub(crate) fn asked(act: &Act) -> Result<&'static dyn Command, Refusal> {
    let (all, name) = match act {
        Act::Command(name) => (&ALL[..], name),
        Act::Admin(name) => (&ADMIN[..], name),
        Act::Press(_) => return Err(Refusal::UnknownButton),
    };
    all.iter().copied().find(|command| command.name() == name).ok_or(Refusal::UnknownCommand)
}

/// Answers a press of the button with this id.
pub(crate) fn pressed<'a>(id: &str, request: &'a Request, table: &'a Table) -> Result<Answer<'a>, Refusal> {
    let parts = press::parts(id);
    buttons().find_map(|button| button.answer(&parts, request, table)).ok_or(Refusal::UnknownButton)
}

/// Parses a button id and formats it again; `None` if this version has no such button.
#[cfg(test)]
pub(crate) fn written_again(id: &str) -> Option<String> {
    let parts = press::parts(id);
    buttons().find_map(|button| button.written_again(&parts))
}

/// Runs a command with options that a button gives, as [`which::ask`] offers it.
const RUN: Press<Run> = Press::new(which::WORD, |request, table, Run { command, options }| {
    let options = options.into_iter().map(|(name, value)| (name, Value::Text(value))).collect();
    let request = Request { act: Act::Command(command), options: Options(options), message: None, ..request.clone() };
    Box::pin(async move {
        let reply = asked(&request.act)?.run(&request, table).await?;
        Ok(Reply { replaces: reply.private && request.is_in_private, ..reply })
    })
});

/// Returns the buttons of all commands.
fn buttons() -> impl Iterator<Item = &'static dyn Pressed> {
    let which: [&dyn Pressed; 1] = [&RUN];
    ALL.iter().chain(&ADMIN).flat_map(|command| command.presses()).copied().chain(which)
}
