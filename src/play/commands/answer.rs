//! Answers commands, button presses and forms, and autocompletes option values.

use super::{Act, Request, journal, languages, list};
use crate::table::{Choice, Reply, Table, Unanswered};

/// Answers a command, a button press or a form. Failures get a reply, too.
pub async fn answer(request: &Request, table: &Table) -> Reply {
    let request = languages::translated(request, table).await;
    let answer = done(&request, table).await;
    journal::note_answer(&request, &answer);
    // A form is an answer of its own, beside which nothing can be said.
    if let Ok(Reply { form: Some(form), .. }) = answer {
        return Reply { form: Some(form), private: true, ..Reply::default() };
    }
    let hint = languages::hint(&request, table).await;
    let reply = request.answered(answer).within(request.permissions);
    let words = request.words_for(reply.private);
    let reply = reply.naming_former(words);
    let due = table.due_alone(request.who.id, request.words).await;
    let asides: Vec<String> = notice(&request, table).or(reply.aside).into_iter().chain(hint).chain(due).collect();
    Reply { aside: (!asides.is_empty()).then(|| asides.join("\n")), ..reply }
}

/// Does what a request asks for.
async fn done(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    match &request.act {
        Act::Press(id) => list::pressed(id, request, table)?.await,
        Act::Form(id) => list::sent(id, request, table)?.await,
        Act::Shortcut(name, target) => {
            let request = list::resolved(name, target, request)?;
            (list::asked(&request.act)?.run)(&request, table).await
        }
        act => (list::asked(act)?.run)(request, table).await,
    }
}

/// Returns a notice about the bot's missing permissions; `None` if none are missing or the asker knows already.
fn notice(request: &Request, table: &Table) -> Option<String> {
    let Request { who, place, permissions, may_grant, words, bot, .. } = request;
    // Where the bot can only answer, it has the permissions of the user, and nobody can grant it any.
    let is_new = !place.is_answers_only()
        && !permissions.missing().is_empty()
        && table.notices.note(who.id, place.channel, *permissions);
    is_new.then(|| words.not_permitted(*permissions, *may_grant, *bot))
}

/// Returns the autocompletion choices for an option; empty if they cannot be determined.
pub async fn suggest(request: &Request, option: &str, table: &Table) -> Vec<Choice> {
    let Ok(command) = list::asked(&request.act) else { return Vec::new() };
    let request = languages::translated(request, table).await;
    match (command.suggest)(&request, table, option).await {
        Ok(choices) => choices
            .into_iter()
            .filter(|choice| choice.matches(request.options.typed(option)))
            .take(Choice::MAX_SHOWN)
            .collect(),
        Err(Unanswered::Refused(_) | Unanswered::Unclear(_)) => Vec::new(),
        Err(Unanswered::Failed(error)) => {
            error.log("could not compute choices");
            Vec::new()
        }
    }
}
