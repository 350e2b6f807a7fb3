//! Puzzles, answered privately.

use insta::assert_snapshot;
use local_discord::{Answer, Message, Person};
use wari_games::Puzzle;
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, position, told};

fn private(answer: Answer) -> Message {
    told(&answer);
    answer.message.unwrap()
}

/// Returns the puzzle that a message shows.
fn shown(message: &Message) -> &'static Puzzle {
    let number = message.content.strip_prefix("**Puzzle ").unwrap().split("**").next().unwrap();
    let puzzle = Puzzle::by_number(number.parse().unwrap()).unwrap();
    assert_eq!(position(message), puzzle.task.position.to_string());
    assert!(message.content.contains(&format!(" · {} rules · ", puzzle.ruleset.name)), "{}", message.content);
    assert_eq!(message.enabled_labels().len(), puzzle.ruleset.legal(puzzle.task.position).len());
    puzzle
}

/// Presses a house of a puzzle.
async fn answer(person: &Person, message: &Message, house: House) -> Message {
    private(person.click_on(message, &house.to_string()).await.unwrap())
}

#[tokio::test]
async fn after_each_solution_the_next_puzzle_appears_in_the_same_message() {
    let table = Table::set().await;
    let first = private(table.ana.slash("/wari puzzle").await.unwrap());
    let puzzle = shown(&first);
    assert!(first.attachments[0].is_png());
    assert!(!first.content.contains("You've solved"), "{}", first.content);

    let mut now = first.clone();
    // Which puzzles they are depends on the day.
    let mut fared = Vec::new();
    for _ in 0..3 {
        let solution = shown(&now).task.solution;
        let right = answer(&table.ana, &now, solution).await;
        assert_eq!(right.id, first.id);
        assert!(right.content.contains(&format!("**Right!** It's **{solution}**.")), "{}", right.content);
        assert!(right.content.contains("(your moves in bold): **"), "{}", right.content);
        fared.push(right.content.lines().last().unwrap().to_owned());
        now = private(table.ana.click_on(&right, "Another puzzle").await.unwrap());
        assert_eq!(now.id, first.id);
    }
    assert_snapshot!(fared.join("\n"), @"
    That's your first one solved.
    You've solved 2 of 2 puzzles, the last 2 in a row.
    You've solved 3 of 3 puzzles, the last 3 in a row.
    ");
    // A wrong answer and what follows it appear there as well.
    let task = &shown(&now).task;
    let others = shown(&now).ruleset.legal(task.position);
    let other = others.iter().find(|&house| house != task.solution).unwrap();
    let wrong = answer(&table.ana, &now, other).await;
    assert!(wrong.id == first.id && wrong.attachments[0].is_png(), "{}", wrong.content);
    let retried = private(table.ana.click_on(&wrong, "Try again").await.unwrap());
    assert_eq!((retried.id, shown(&retried).number), (first.id, shown(&now).number));
    let wrong = answer(&table.ana, &retried, other).await;
    let solution = private(table.ana.click_on(&wrong, "Solution").await.unwrap());
    assert_eq!(solution.id, first.id);

    // Other people begin with the same puzzle on the same day.
    let kofis = private(table.kofi.slash("/wari puzzle").await.unwrap());
    let classic = |number: &u32| Puzzle::by_number(*number).is_some_and(|puzzle| puzzle.ruleset.id == "classic");
    let tomorrows = (puzzle.number + 1..).take(999).chain(1..).find(classic);
    assert!([Some(puzzle.number), tomorrows].contains(&Some(shown(&kofis).number)), "midnight may have passed");
    assert_ne!(shown(&private(table.ana.slash("/wari puzzle").await.unwrap())).number, puzzle.number);
    assert!(table.channel.messages().is_empty(), "nobody else sees any of it");
}

#[tokio::test]
async fn puzzles_come_in_the_rulesets_one_plays_by() {
    let table = Table::set().await;
    let puzzle =
        async |person: &Person, command: &str| shown(&private(person.slash(command).await.unwrap())).ruleset.id;
    assert_eq!(puzzle(&table.ana, "/wari puzzle").await, "classic");
    let game =
        Followed::begin(&table.discord, &table.ana, &table.kofi, &rulesets::ABAPA, SeedsPerHouse::Four, By::Buttons)
            .await;
    for person in [&table.ana, &table.kofi] {
        assert_eq!(puzzle(person, "/wari puzzle").await, "abapa");
    }
    assert_eq!(puzzle(&table.esi, "/wari puzzle").await, "classic");
    assert_eq!(puzzle(&table.ana, "/wari puzzle rules:beads").await, "beads");
    drop(game);
    table.game().await;
    assert_eq!(puzzle(&table.ana, "/wari puzzle").await, "classic", "it comes first");
}
