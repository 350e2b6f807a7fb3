//! Pictures of the exercises of the course.

use wari_games::{Example, Exercise, Task, Taste};
use wari_rules::{BySide, Houses, Side};

use super::Picture;
use super::board::{Drawn, paint};
use crate::words::Words;
use wari_drawing::{Scene, SceneStage};

/// Draws an exercise, before a move or after the one that solves it, as the learner sees it.
pub(crate) async fn picture(words: &Words, exercise: Exercise, solved: Option<Example>, taste: Taste) -> Picture {
    let (position, outcome) = match &solved {
        Some(solved) => (solved.position(), solved.outcome()),
        None => (exercise.position, None),
    };
    let last = solved.map_or(exercise.last, |solved| solved.comes.ok());
    let (you, opponent) = (words.text.learner(), words.text.learners_opponent());
    let rules = words.text.rules_name(exercise.ruleset.name);
    let Drawn { file, name, letters } = paint(move || {
        let names = match exercise.learner() {
            Side::South => BySide { south: &*you, north: &*opponent },
            Side::North => BySide { south: &*opponent, north: &*you },
        };
        Drawn::still(&Scene {
            seen_from: exercise.learner(),
            names,
            stage: outcome.map_or(SceneStage::ToMove(position.mover()), |outcome| SceneStage::Over(outcome.winner())),
            last: last.as_ref(),
            outcome: outcome.as_ref(),
            directed: matches!(exercise.task, Task::Sow | Task::Corner),
            rules: &rules,
            ..Scene::of(taste.theme, position)
        })
    })
    .await;
    let text = words.text_board(&letters, &position, last.as_ref(), Houses::EMPTY);
    Picture { file, name, alt_text: words.exercise_alt_text(&exercise, position), text, medium: taste.medium }
}
