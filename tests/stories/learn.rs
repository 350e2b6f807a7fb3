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

#[tokio::test]
async fn the_first_exercises_teach_by_doing() {
    let table = Table::set().await;
    let first = private(table.kofi.slash("/wari learn").await.unwrap());
    assert_snapshot!(table.seen(&first), @"
    private: **Sow** · step 1 of 10 · Classic rules
    The bottom row is yours, and each house holds 4 seeds. Press a house to lift its seeds and sow them one by one, to the right. **Sow a house whose last seed stays in your row.**
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Skip] [Rules]
    ");
    let missed = private(table.kofi.click_on(&first, "d").await.unwrap());
    assert_snapshot!(table.seen(&missed), @"
    private: **Sow** · step 1 of 10 · Classic rules
    The bottom row is yours, and each house holds 4 seeds. Press a house to lift its seeds and sow them one by one, to the right. **Sow a house whose last seed stays in your row.**

    **d** sows to your opponent's **b**. Try a house further left, whose 4 seeds end in your row.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Skip] [Rules]
    ");
    let solved = private(table.kofi.click_on(&missed, "a").await.unwrap());
    assert_snapshot!(table.seen(&solved), @"
    private: **Sow** · step 1 of 10 · Classic rules
    **Yes!** One seed in each house, starting with the next one. That's how every move works.
    board.png
    [Next ▶] [Again]
    ");
    let second = private(table.kofi.click_on(&solved, "Next ▶").await.unwrap());
    assert_snapshot!(table.seen(&second), @"
    private: **Around the corner** · step 2 of 10 · Classic rules
    Your opponent sowed **b**: the rings show where the seeds went. After your **f**, seeds go on into your opponent's **a**: always counterclockwise. **Sow a house whose last seed lands on the other side.**
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Skip] [Rules]
    ");
    assert!(table.channel.messages().iter().all(|message| message.private_to == Some(table.kofi.id())));
}

#[tokio::test]
async fn the_course_resumes_where_it_was_left_also_after_a_restart() {
    let mut table = Table::set().await;
    let mut now = private(table.ana.slash("/wari learn").await.unwrap());
    for _ in 0..3 {
        now = private(table.ana.click_on(&now, "Skip").await.unwrap());
    }
    assert!(now.content.contains("step 4 of 10"), "{}", now.content);
    let right = houses(Task::Chain, &rulesets::CLASSIC).0;
    private(table.ana.click_on(&now, &right.to_string()).await.unwrap());

    table.kill().await;
    table.start().await;
    let now = private(table.ana.slash("/wari learn").await.unwrap());
    assert!(now.content.contains("step 5 of 10"), "{}", now.content);
    // Each ruleset has a course of its own, and so has each person.
    assert!(open(&table.ana, &rulesets::ABAPA).await.content.contains("step 1 of 10 · Abapa rules"));
    let kofis = private(table.kofi.slash("/wari learn").await.unwrap());
    assert!(kofis.content.contains("step 1 of 10"), "{}", kofis.content);

    // Old buttons still work, and what nobody made is refused.
    let again = private(table.ana.forge(&now, "1:exercise:classic:sow").await.unwrap());
    assert!(again.content.contains("step 1 of 10"), "{}", again.content);
    for id in ["1:exercise:classic:fly", "1:try:chess:sow:a", "1:try:classic:sow:g"] {
        let refused = table.forged(&table.ana, &again, id).await;
        assert!(refused.starts_with("private: This button is from another version"), "{refused}");
    }
}

#[tokio::test]
async fn who_has_finished_can_start_over() {
    let table = Table::set().await;
    let mut now = private(table.ana.slash("/wari learn").await.unwrap());
    for _ in Task::ALL {
        now = private(table.ana.click_on(&now, "Skip").await.unwrap());
    }
    let end = private(table.ana.slash("/wari learn").await.unwrap());
    assert_eq!(end.content, now.content);
    let over = private(table.ana.click_on(&end, "Start over").await.unwrap());
    assert!(over.content.contains("step 1 of 10"), "{}", over.content);
}

#[tokio::test]
async fn the_course_works_in_text() {
    let table = Table::set().await;
    table.ana.slash("/wari settings view:text").await.unwrap();
    let first = private(table.ana.slash("/wari learn").await.unwrap());
    assert_snapshot!(table.seen(&first), @"
    private: **Sow** · step 1 of 10 · Classic rules
    The bottom row is yours, and each house holds 4 seeds. Press a house to lift its seeds and sow them one by one, to the right. **Sow a house whose last seed stays in your row.**
    ```
      Opponent
          f   e   d   c   b   a
          4   4   4   4   4   4
    [ 0]                        [ 0]
          4   4   4   4   4   4
          a   b   c   d   e   f
    > You
    ```
    Position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Skip] [Rules]
    ");
    let solved = private(table.ana.click_on(&first, "b").await.unwrap());
    assert_snapshot!(table.seen(&solved), @"
    private: **Sow** · step 1 of 10 · Classic rules
    **Yes!** One seed in each house, starting with the next one. That's how every move works.
    ```
    > Opponent
          f   e   d   c   b   a
          4   4   4   4   4   4
    [ 0]                        [ 0]
          4   0-  5+  5+  5+  5+
          a   b   c   d   e   f
      You
    ```
    `-` lifted · `+` sown
    Position 4-0-5-5-5-5-4-4-4-4-4-4-0-0-N
    [Next ▶] [Again]
    ");
}
