//! What people can do, a file a command. Nothing in here knows Discord's wire: a [`Request`] comes in, a [`Reply`]
//! goes out.
//!
//! [`ALL`] and [`ADMIN`] are the lists of commands; registration, dispatch, `/wari help` and the documentation follow
//! them.

mod about;
mod accept;
mod ask;
mod board;
mod button;
mod challenge;
mod clocks;
mod command;
mod computer;
mod daily;
mod decline;
mod fair_play;
mod games;
mod gather;
mod help;
mod hint;
mod later;
mod leaderboard;
mod more;
mod moves;
mod next;
mod notices;
mod preview;
mod profile;
mod puzzle;
mod rematch;
mod replay;
mod reply;
mod request;
mod resign;
mod review;
mod rules;
mod series;
mod settings;
mod showing;
mod steps;
mod turns;
mod wari;

pub use button::Press;
pub use clocks::{Announcement, Audience, Clocks, Event};
pub use command::{ADMIN, ALL, Command, Kind, Opt};
pub use daily::Today;
pub use later::Later;
pub use reply::{Button, Card, Choice, Document, Id, Picture, Posted, Reply, Style};
pub use request::{Act, Options, Person, Request, Value};
pub use settings::Whose;
pub use turns::Turn;
pub use wari::{Due, Names, Wari};

use crate::database::Error;
use crate::games::Refusal;

/// Why there is no ordinary answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The person may not do this; it is explained to them alone.
    Refused(Refusal),
    /// We could not do it; it is logged, and the person is told that it was not their fault.
    Failed(Error),
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Error> for Unanswered {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// Answers a command or a button, whatever happens.
pub async fn answer(request: &Request, wari: &Wari) -> Reply {
    let answer = match &request.act {
        Act::Press(id) => match Press::parse(id) {
            Some(press) => press.run(request, wari).await,
            None => Err(Refusal::UnknownButton.into()),
        },
        act => match command::asked(act) {
            Some(command) => command.run(request, wari).await,
            None => Err(Refusal::UnknownCommand.into()),
        },
    };
    Reply { aside: wari.notice(request), ..answered(request, answer).within(request.permissions) }
}

/// The answer there is, or why there is no ordinary one.
fn answered(request: &Request, answer: Result<Reply, Unanswered>) -> Reply {
    answer.unwrap_or_else(|unanswered| match unanswered {
        Unanswered::Refused(refusal) => Reply::private(request.words.refusal(&refusal)),
        Unanswered::Failed(error) => {
            tracing::error!(%error, act = ?request.act, "could not answer");
            Reply::private(request.words.failure())
        }
    })
}

/// What to offer while somebody types the value of an option; nothing if that cannot be told.
pub async fn suggest(request: &Request, option: &str, wari: &Wari) -> Vec<Choice> {
    let Some(command) = command::asked(&request.act) else { return Vec::new() };
    match command.suggest(option, request, wari).await {
        Ok(choices) => choices
            .into_iter()
            .filter(|choice| choice.matches(request.options.typed(option)))
            .take(Choice::MOST)
            .collect(),
        Err(Unanswered::Refused(_)) => Vec::new(),
        Err(Unanswered::Failed(error)) => {
            tracing::error!(%error, act = ?request.act, "could not suggest");
            Vec::new()
        }
    }
}

#[cfg(test)]
mod stage;
#[cfg(test)]
mod tests;
