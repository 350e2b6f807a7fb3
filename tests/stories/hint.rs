//! Hints against the computer.

use insta::assert_snapshot;
use local_discord::{AnswerKind, Message, Person};

use crate::table::{Table, shown};

/// Asks for a hint and returns it.
async fn hint(table: &Table, person: &Person, command: &str) -> Message {
    let promise = person.slash(command).await.unwrap();
    assert!(promise.private, "a hint is for its reader alone");
    table.kept(person, promise).await
}

/// Takes the next step of a hint, which edits its message.
async fn step(table: &Table, person: &Person, hint: &Message, label: &str, says: &'static str) -> Message {
    let promise = person.click_on(hint, label).await.unwrap();
    assert_eq!(promise.kind, AnswerKind::DeferredUpdate);
    let same = |message: &Message| message.id == hint.id && message.content.contains(says);
    table.discord.until(says, || person.messages().into_iter().find(same)).await.unwrap()
}

#[tokio::test]
async fn a_hint_for_an_earlier_board_is_gone_and_does_not_count() {
    let table = Table::set().await;
    let begun = shown(table.ana.slash("/wari challenge level:1 start:me").await.unwrap());
    let motive = hint(&table, &table.ana, "/wari hint").await;
    let house = step(&table, &table.ana, &motive, "Which house?", "Play **").await;
    let why = step(&table, &table.ana, &house, "Why?", "(your moves in bold): **").await;
    assert_eq!(table.channel.messages().len(), 1, "nobody else has seen anything: {}", why.content);
    let again = hint(&table, &table.ana, "/wari hint game:1").await;

    // What the computer sows is up to chance.
    let promise = table.ana.click_on(&begun, "f").await.unwrap();
    let board = table.kept(&table.ana, promise).await;
    assert!(board.content.contains("computer: 1 · first steps · 1 hint ·"), "{}", board.content);
    assert_snapshot!(table.pressed(&table.ana, &again, "Which house?").await, @"private: Game 1 has moved on: link. `/wari hint` gives a hint for the current board.");
    let more = table.ana.click_on(&board, "More").await.unwrap().message.unwrap();
    step(&table, &table.ana, &more, "Hint", "Hint for game 1").await;
    let question = table.ana.slash("/wari resign").await.unwrap().message.unwrap();
    let over = shown(table.ana.click_on(&question, "Resign").await.unwrap());
    assert!(over.content.ends_with("· game 1 · computer: 1 · first steps · 2 hints"), "{}", over.content);
}
