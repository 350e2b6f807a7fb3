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
async fn a_puzzle_is_solved_in_private_and_streaks_are_told() {
    let table = Table::set().await;
    let first = private(table.ana.slash("/wari puzzle").await.unwrap());
    let puzzle = shown(&first);
    assert!(first.attachments[0].is_png());
    assert!(!first.content.contains("You've solved"), "{}", first.content);

    // After each solution, the next puzzle appears in the same message, until one is not solved.
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
    let task = &shown(&now).task;
    let others = shown(&now).ruleset.legal(task.position);
    let other = others.iter().find(|&house| house != task.solution).unwrap();
    // Nobody sees a solution before an answer.
    let forged = table.ana.forge(&now, &format!("1:solution:{}", shown(&now).number)).await.unwrap();
    assert!(told(&forged).starts_with("This button is from another version of me"), "{}", forged.content());
    // A wrong answer shows what it allows, and the solution only if asked.
    let wrong = answer(&table.ana, &now, other).await;
    assert!(wrong.content.contains(&format!("**Not quite.** **{other}** ")), "{}", wrong.content);
    assert!(!wrong.content.contains("was the move") && wrong.attachments[0].is_png(), "{}", wrong.content);
    assert_eq!(wrong.enabled_labels(), ["Try again", "Solution"]);
    fared.push(wrong.content.lines().last().unwrap().to_owned());
    let retried = private(table.ana.click_on(&wrong, "Try again").await.unwrap());
    assert_eq!((retried.id, shown(&retried).number), (first.id, shown(&now).number));
    let wrong = answer(&table.ana, &retried, other).await;
    assert!(wrong.content.contains("doesn't count"), "{}", wrong.content);
    let solution = private(table.ana.click_on(&wrong, "Solution").await.unwrap());
    let told_now = format!("**Not quite:** **{}** was the move", task.solution);
    assert!(solution.id == first.id && solution.content.contains(&told_now), "{}", solution.content);
    assert_eq!(solution.enabled_labels(), ["Another puzzle"]);

    // Only the first answer counts. Other people begin with the same puzzle on the same day.
    let again = table.ana.forge(&wrong, &format!("1:puzzle:{}:{}", puzzle.number, puzzle.task.solution)).await.unwrap();
    assert!(told(&again).contains("doesn't count"), "{}", again.content());
    fared.push(told(&again).lines().last().unwrap().to_owned());
    assert_snapshot!(fared.join("\n"), @"
    That's your first one solved.
    You've solved 2 of 2 puzzles, the last 2 in a row.
    You've solved 3 of 3 puzzles, the last 3 in a row.
    You've solved 3 of 4 puzzles.
    You've solved 3 of 4 puzzles.
    ");
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

#[tokio::test]
async fn forged_answers_learn_nothing() {
    let table = Table::set().await;
    let message = private(table.ana.slash("/wari puzzle").await.unwrap());
    let refused = table.forged(&table.ana, &message, "1:puzzle:0:a").await;
    assert_snapshot!(refused, @"private: This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.");
    for id in ["1:puzzle:99999999:a", "1:puzzle:4294967297:a", "1:puzzle:1:g", "1:puzzle:1"] {
        assert_eq!(table.forged(&table.ana, &message, id).await, refused, "{id}");
    }
    // A house that cannot be sown is not accepted as an answer.
    let closed = |number| {
        let puzzle = Puzzle::by_number(number).unwrap();
        let legal = puzzle.ruleset.legal(puzzle.task.position);
        Some((number, House::ALL.into_iter().find(|&house| !legal.contains(house))?))
    };
    let (number, house) = (1..).find_map(closed).unwrap();
    let refused = table.forged(&table.ana, &message, &format!("1:puzzle:{number}:{house}")).await;
    assert_snapshot!(refused, @"private: House **a** is empty. Play **b**, **c**, **e** or **f**.");
    let next = private(table.ana.slash("/wari puzzle").await.unwrap());
    assert!(!next.content.contains("You've solved"), "{}", next.content);
}
