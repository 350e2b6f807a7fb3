//! `/wari learn`: the course, exercise by exercise.

use insta::assert_snapshot;
use local_discord::{Message, Person};
use wari_games::{Keyword, Task};
use wari_rules::{House, Ruleset, rulesets};

use crate::table::{Table, plays_the_computer, position, told};

/// Returns a private answer.
fn private(answer: local_discord::Answer) -> Message {
    told(&answer);
    answer.message.unwrap()
}

/// Opens the course of a ruleset.
async fn open(person: &Person, ruleset: &Ruleset) -> Message {
    private(person.slash(&format!("/wari learn rules:{}", ruleset.id)).await.unwrap())
}

/// Returns a house that solves an exercise, and the others that have seeds.
fn houses(task: Task, ruleset: &'static Ruleset) -> (House, Vec<House>) {
    let exercise = task.under(ruleset);
    let seeds = |house: &House| exercise.position.seeds(exercise.learner(), *house);
    let filled = House::ALL.into_iter().filter(|house| seeds(house) > 0);
    let (right, wrong): (Vec<House>, Vec<House>) = filled.partition(|&house| exercise.is_solved_by(house));
    (right[0], wrong)
}

#[tokio::test]
async fn ana_learns_every_ruleset_and_begins_a_game() {
    let table = Table::set().await;
    let ana = &table.ana;
    for ruleset in rulesets::ALL {
        let first = open(ana, ruleset).await;
        let mut now = first.clone();
        for &task in Task::ALL {
            let exercise = task.under(ruleset);
            let (right, wrong) = houses(task, ruleset);
            assert_eq!(position(&now), exercise.position.to_string(), "{task:?}");
            assert!(now.content.contains(&format!("step {} of 10 · {} rules", task.number(), ruleset.name)));
            for house in wrong {
                let missed = private(ana.click_on(&now, &house.to_string()).await.unwrap());
                assert_eq!((missed.id, position(&missed)), (first.id, position(&now)), "nothing is sown");
                assert!(missed.content.starts_with(&now.content), "it can be tried again: {}", missed.content);
            }
            let solved = private(ana.click_on(&now, &right.to_string()).await.unwrap());
            assert_eq!(position(&solved), exercise.attempt(right).position().to_string());
            assert!(solved.content.lines().nth(1).is_some_and(|line| !line.is_empty()), "{}", solved.content);
            now = private(ana.click_on(&solved, "Next ▶").await.unwrap());
            assert_eq!(now.id, first.id, "all in one message");
        }
        assert!(now.attachments.is_empty());
        if ruleset.id == "pratt" {
            assert_snapshot!(table.seen(&now), @"
            private: **You know how to play!** You can sow, capture, defend and win. Press *Play the computer* and choose *Easy*, which is a beginner, too: your first game starts in this channel.
            [Play the computer] [Start over] [Rules]
            ");
            // If the computer has the first move, the board waits for it.
            let board = plays_the_computer(ana, &now).await;
            assert!(board.content.contains("Pratt rules · game 1 · computer: 1 "), "{}", board.content);
        }
    }
}
