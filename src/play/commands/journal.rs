//! What the log says about each act, at DEBUG: who did what, in which game, and what came of it. So somebody whose
//! button "did nothing" can be told why. It never says what anybody typed, nor which moves they only try out or plan.

use std::fmt;

use wari_games::GameId;

use super::{Act, Request, list, meant, press};
use crate::table::{Reply, Unanswered};

/// Notes what came of an act.
pub fn note(request: &Request, outcome: impl fmt::Display) {
    write(request, game_named(request), outcome);
}

/// Notes the answer to an act.
pub(super) fn note_answer(request: &Request, answer: &Result<Reply, Unanswered>) {
    let shown = answer.as_ref().ok().and_then(game_shown);
    write(request, shown.or_else(|| game_named(request)), ActOutcome(answer));
}

fn write(request: &Request, game: Option<GameId>, outcome: impl fmt::Display) {
    let (who, channel, game) = (request.who.id, request.place.channel, game.map(tracing::field::display));
    tracing::debug!(%who, %channel, game, act = %ActName(&request.act), %outcome, "an act");
}

/// Returns the game that a request names.
fn game_named(request: &Request) -> Option<GameId> {
    match &request.act {
        Act::Press(id) | Act::Form(id) => list::game_of(id),
        Act::Command(_) | Act::Admin(_) | Act::Event(_) | Act::Shortcut(..) => meant::GAME.read(request).ok().flatten(),
    }
}

/// Returns the game that a reply is about.
fn game_shown(reply: &Reply) -> Option<GameId> {
    let of_buttons = || reply.buttons.iter().flatten().find_map(|button| list::game_of(&button.id));
    reply.announces.and_then(|news| news.game()).or_else(of_buttons)
}

/// What came of an act, in a few words.
struct ActOutcome<'a>(&'a Result<Reply, Unanswered>);

impl fmt::Display for ActOutcome<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Ok(Reply { form: Some(_), .. }) => f.write_str("opened a form"),
            Ok(Reply { later: Some(_), .. }) => f.write_str("answered later"),
            Ok(Reply { announces: Some(_), .. }) => f.write_str("done"),
            Ok(_) => f.write_str("answered"),
            Err(Unanswered::Refused(refusal)) => write!(f, "refused, {}", <&str>::from(refusal)),
            Err(Unanswered::Unclear(_)) => f.write_str("asked what is meant"),
            Err(Unanswered::Failed(_)) => f.write_str("failed"),
        }
    }
}

/// The name of an act.
struct ActName<'a>(&'a Act);

impl fmt::Display for ActName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Act::Command(name) => write!(f, "/wari {}", name.escape_debug()),
            Act::Admin(name) => write!(f, "/wari-admin {}", name.escape_debug()),
            Act::Event(name) => write!(f, "/wari-event {}", name.escape_debug()),
            Act::Shortcut(name, _) => write!(f, "shortcut {}", name.escape_debug()),
            Act::Press(id) => write!(f, "button {}", word(id)),
            Act::Form(id) => write!(f, "form {}", word(id)),
        }
    }
}

/// Returns the word of a button's id. Those of houses have none.
fn word(id: &str) -> &str {
    match press::parts(id)[..] {
        [] => "unknown",
        [word, ..] if word.bytes().all(|letter| letter.is_ascii_digit()) => "house",
        [word, ..] if word.bytes().all(|letter| letter == b'-' || letter.is_ascii_lowercase()) => word,
        _ => "unknown",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_act_has_a_name_without_what_is_secret() {
        for (act, name) in [
            (Act::Command("board".to_owned()), "/wari board"),
            (Act::Admin("annul".to_owned()), "/wari-admin annul"),
            (Act::Press("1:12:5:c".to_owned()), "button house"),
            (Act::Press("1:step:12:5:abc".to_owned()), "button step"),
            (Act::Press("1:run:queue:plan:bc".to_owned()), "button run"),
            (Act::Press("1:of another program".to_owned()), "button unknown"),
            (Act::Press("sow\nERROR".to_owned()), "button unknown"),
            (Act::Command("a\nb".to_owned()), "/wari a\\nb"),
        ] {
            assert_eq!(ActName(&act).to_string(), name);
        }
    }
}
