//! `/wari learn`: a course in ten exercises, for the learner alone. Where they leave, they resume. Or the explorer of
//! openings (`openings.rs`).

use wari_games::{Exercise, Learning, Opening, Task};
use wari_rules::{House, Ruleset, rulesets};

use super::{openings, rules};
use crate::commands::option::{Opt, keywords};
use crate::commands::play::computer;
use crate::commands::press::{Press, ReplyFuture};
use crate::commands::{Command, Request, houses};
use crate::table::{Button, Reply, Style, Table, Unanswered, exercises};
use crate::words::Words;

const RULES: Opt<Option<&'static Ruleset>> = Opt::ruleset(|words| words.text.option_rules());

const WHAT: Opt<Learning> = Opt::keyword_or_default(
    "what",
    |words| words.text.option_learn_what(),
    |words| keywords(|learning| words.learning(learning)),
);

/// Opens the course where the learner left it.
const LEARN: Press<Option<&'static Ruleset>> = Press::new("learn", |request, table, ruleset| {
    Box::pin(resume(request, table, ruleset.unwrap_or(&rulesets::CLASSIC)))
});
/// Goes to an exercise.
const GO: Press<(&'static Ruleset, Task)> =
    Press::new("exercise", |request, table, (ruleset, task)| go(request, table, ruleset, Some(task)));
/// Goes to the end of the course.
const FINISH: Press<&'static Ruleset> =
    Press::new("learned", |request, table, ruleset| go(request, table, ruleset, None));
/// Tries a house in an exercise.
const TRY: Press<(&'static Ruleset, Task, House)> =
    Press::new("try", |request, table, (ruleset, task, house)| attempt(request, table, task.under(ruleset), house));

/// Returns the button that opens the course.
pub(crate) fn button(words: &Words) -> Button {
    LEARN.button(None, words.text.button_learn(), Style::Secondary)
}

/// The `/wari learn` command.
pub(crate) const COMMAND: Command = Command {
    options: &[&RULES.entry, &WHAT.entry],
    presses: &[&LEARN, &GO, &FINISH, &TRY, &openings::EXPLORE],
    ..Command::new("learn", |words| words.text.command_learn(), |request, table| Box::pin(run(request, table)))
};

async fn run(request: &Request, table: &Table) -> Result<Reply, Unanswered> {
    let ruleset = RULES.read(request)?.unwrap_or(&rulesets::CLASSIC);
    match WHAT.read(request)? {
        Learning::Course => resume(request, table, ruleset).await,
        Learning::Openings => openings::explore(request, table, Opening::start(ruleset)).await,
    }
}

async fn resume(request: &Request, table: &Table, ruleset: &'static Ruleset) -> Result<Reply, Unanswered> {
    let task = table.database.study().has_come_to(request.who.id, ruleset).await?;
    show(request, table, ruleset, task).await
}

/// Goes to an exercise or to the end, and stores that.
fn go<'a>(request: &'a Request, table: &'a Table, ruleset: &'static Ruleset, task: Option<Task>) -> ReplyFuture<'a> {
    Box::pin(async move {
        table.database.study().come_to(request.who.id, ruleset, task).await?;
        show(request, table, ruleset, task).await
    })
}

/// Shows an exercise or the end of the course.
async fn show(
    request: &Request,
    table: &Table,
    ruleset: &'static Ruleset,
    task: Option<Task>,
) -> Result<Reply, Unanswered> {
    match task {
        Some(task) => {
            let exercise = task.under(ruleset);
            open(request, table, exercise, request.words.exercise(&exercise)).await
        }
        None => Ok(finished(request, ruleset)),
    }
}

/// Shows an exercise with its houses, below a text.
async fn open(request: &Request, table: &Table, exercise: Exercise, text: String) -> Result<Reply, Unanswered> {
    let Exercise { ruleset, task, position, .. } = exercise;
    let taste = table.taste(request.viewer()).await?;
    // Houses that the rules forbid can be tried, too: the answer says why they cannot be sown.
    let filled = House::ALL.into_iter().filter(|&house| position.seeds(position.mover(), house) > 0).collect();
    let mut buttons = houses::of_position(position, filled, |house| TRY.id((ruleset, task, house)));
    buttons.push(vec![
        next(exercise, request.words.text.button_skip(), Style::Secondary),
        rules::button(request.words, ruleset),
    ]);
    Ok(Reply {
        picture: Some(exercises::picture(request.words, exercise, None, taste).await),
        buttons,
        replaces: request.is_in_private,
        ..Reply::private(text)
    })
}

/// Tries a house. If it solves the exercise, shows the board after it; if not, says why and lets the learner go on.
fn attempt<'a>(request: &'a Request, table: &'a Table, exercise: Exercise, house: House) -> ReplyFuture<'a> {
    Box::pin(async move {
        let (words, attempt) = (request.words, exercise.attempt(house));
        let Some(sowing) = attempt.comes.ok().filter(|_| exercise.is_solved_by(house)) else {
            return open(request, table, exercise, words.exercise_missed(&exercise, &attempt)).await;
        };
        table.database.study().come_to(request.who.id, exercise.ruleset, exercise.task.next()).await?;
        let taste = table.taste(request.viewer()).await?;
        let again = GO.button((exercise.ruleset, exercise.task), words.text.button_again(), Style::Secondary);
        Ok(Reply {
            picture: Some(exercises::picture(words, exercise, Some(attempt), taste).await),
            buttons: vec![vec![next(exercise, words.text.button_next(), Style::Primary), again]],
            replaces: request.is_in_private,
            ..Reply::private(words.exercise_solved(&exercise, &sowing))
        })
    })
}

/// Returns the button that leads on from an exercise.
fn next(exercise: Exercise, label: String, style: Style) -> Button {
    match exercise.task.next() {
        Some(task) => GO.button((exercise.ruleset, task), label, style),
        None => FINISH.button(exercise.ruleset, label, style),
    }
}

/// Shows the end of the course: now it is time for a game.
fn finished(request: &Request, ruleset: &'static Ruleset) -> Reply {
    let words = request.words;
    let buttons = vec![
        computer::button_under(words, ruleset),
        GO.button((ruleset, Task::FIRST), words.text.button_start_over(), Style::Secondary),
        rules::button(words, ruleset),
    ];
    Reply { buttons: vec![buttons], replaces: request.is_in_private, ..Reply::private(words.text.learned_all()) }
}
