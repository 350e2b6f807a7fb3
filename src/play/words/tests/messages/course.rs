//! The course.

use std::collections::BTreeSet;

use wari_games::{Exercise, Task};
use wari_rules::{House, rulesets};

use super::{every, publish};

#[test]
fn course() {
    publish("course", |chapter, words| {
        let tasks = every!(Task: Sow, Corner, Capture, Chain, Lap, Guard, Feed, Slam, LastSeeds, Majority);
        for task in tasks {
            let mut seen = BTreeSet::new();
            for exercise in rulesets::ALL.map(|ruleset| task.under(ruleset)) {
                let mut add = |when: &str, message: String| {
                    // Many rulesets say the same below the heading.
                    if seen.insert(message.split_once('\n').unwrap_or_default().1.to_owned()) {
                        chapter.add(format!("{when} in {task:?}, {} rules", exercise.ruleset.name), message);
                    }
                };
                add("What to try", words.exercise(&exercise));
                for house in filled(&exercise) {
                    let attempt = exercise.attempt(house);
                    match attempt.comes.ok().filter(|_| exercise.is_solved_by(house)) {
                        Some(sowing) => add(&format!("{house}"), words.exercise_solved(&exercise, &sowing)),
                        None => {
                            let missed = words.exercise_missed(&exercise, &attempt);
                            let (_, said) = missed.rsplit_once("\n\n").unwrap();
                            add(&format!("{house}"), format!("…\n{said}"));
                        }
                    }
                }
            }
            let exercise = task.under(&rulesets::CLASSIC);
            chapter.add("Its board for those who cannot see it", words.exercise_alt_text(&exercise, exercise.position));
        }
        chapter.add("The end of the course", words.text.learned_all());
    });
}

/// The houses that can be tried.
fn filled(exercise: &Exercise) -> Vec<House> {
    let seeds = |house: &House| exercise.position.seeds(exercise.learner(), *house);
    House::ALL.into_iter().filter(|house| seeds(house) > 0).collect()
}
