//! Hints against the computer, and never against people.

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

/// Returns the board after a move and the computer's reply.
async fn sow(table: &Table, board: &Message, house: &str) -> Message {
    let promise = table.ana.click_on(board, house).await.unwrap();
    table.kept(&table.ana, promise).await
}

#[tokio::test]
async fn a_hint_comes_step_by_step_and_counts_once_a_position() {
    let table = Table::set().await;
    let begun = shown(table.ana.slash("/wari challenge level:1 start:me").await.unwrap());
    let motive = hint(&table, &table.ana, "/wari hint").await;
    assert_snapshot!(table.seen(&motive), @"
    private: Hint for game 1, for your eyes only. No captures to make or stop. Play the move that keeps your options open.
    [Which house?]
    ");
    let house = step(&table, &table.ana, &motive, "Which house?", "Play **").await;
    let why = step(&table, &table.ana, &house, "Why?", "(your moves in bold): **").await;
    assert_snapshot!([table.seen(&house), table.seen(&why)].join("\n\n"), @"
    private: Hint for game 1, for your eyes only. No captures to make or stop. Play the move that keeps your options open.
    Play **f**.
    [Why?]

    private: Hint for game 1, for your eyes only. No captures to make or stop. Play the move that keeps your options open.
    Play **f**.
    A likely line (your moves in bold): **f** *f* **b** *c* **d** *a* **c** *b* **c** *c* **d** *a* **b** … You end up 3 seeds behind, but every other move is worse.
    ");
    assert_eq!(table.channel.messages().len(), 1, "nobody else has seen anything");

    // Asking again at the same position returns the same hint and does not count.
    let again = hint(&table, &table.ana, "/wari hint game:1").await;
    assert_eq!(again.content, motive.content);
    let letter = house.content.split("Play **").nth(1).unwrap().chars().next().unwrap();
    let board = sow(&table, &begun, &letter.to_string()).await;
    assert!(board.content.contains("computer: 1 · first steps · 1 hint ·"), "its move is chance's: {}", board.content);

    // A hint for an earlier board is no longer available and does not count.
    assert_snapshot!(table.pressed(&table.ana, &again, "Which house?").await, @"private: Game 1 has moved on: link. `/wari hint` gives a hint for the current board.");
    let more = table.ana.click_on(&board, "More").await.unwrap().message.unwrap();
    step(&table, &table.ana, &more, "Hint", "Hint for game 1").await;
    let question = table.ana.slash("/wari resign").await.unwrap().message.unwrap();
    let over = shown(table.ana.click_on(&question, "Resign").await.unwrap());
    assert!(over.content.ends_with("· game 1 · computer: 1 · first steps · 2 hints"), "{}", over.content);
    assert_snapshot!(table.typed(&table.ana, "/wari hint game:1").await, @"private: Game 1 is over: link. `/wari challenge` starts a new one.");
}

#[tokio::test]
async fn in_a_game_between_people_nobody_is_helped() {
    let table = Table::set().await;
    let game = table.game().await;
    let refused = table.typed(&table.ana, "/wari hint game:1").await;
    assert_snapshot!(refused, @"private: Game 1 is between people, and a hint would be unfair to the other player. I only give hints in games against me: `/wari challenge level:3`.");
    let elsewhere = table.guild.channel("elsewhere");
    for person in [&table.kofi, &table.esi, &table.ana.in_channel(&elsewhere)] {
        assert_eq!(table.typed(person, "/wari hint game:1").await, refused);
    }
    for person in [&table.ana, &table.kofi] {
        assert_eq!(table.typed(person, "/wari hint").await, refused);
    }
    for id in ["1:hint:1:0:motive", "1:hint:1:0:house", "1:hint:1:0:why", "1:hint:1:7.2:why"] {
        for person in [&table.ana, &table.kofi, &table.esi] {
            assert_eq!(table.forged(person, &game.board, id).await, refused, "{id}");
        }
    }
    let more = table.ana.click_on(&game.board, "More").await.unwrap().message.unwrap();
    assert!(more.button("Hint").is_none());

    // With one game of each kind, the command applies to the one against the computer, the only choice it offers.
    shown(table.ana.slash("/wari challenge level:1 start:me").await.unwrap());
    assert!(hint(&table, &table.ana, "/wari hint").await.content.starts_with("Hint for game 2"));
    let offered = table.ana.complete("/wari hint game:").await.unwrap();
    assert_eq!(offered.iter().map(|choice| choice.value.clone()).collect::<Vec<_>>(), [2]);
    let stranger = table.typed(&table.kofi, "/wari hint game:2").await;
    assert_snapshot!(stranger, @"private: You don't play in game 2, but you're welcome to watch. `/wari challenge` starts a game of your own.");
    assert_eq!(table.forged(&table.kofi, &game.board, "1:hint:2:0:why").await, stranger);
}
