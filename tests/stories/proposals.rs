//! Offers during a game: a draw, a stop, or an undo.

use insta::assert_snapshot;
use local_discord::{Answer, Message, Person};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::endings::{Finished, finished_games};
use crate::followed::{By, Followed};
use crate::table::{Table, position, shown};

/// Makes an offer, and checks that the answer is a question only to the other player.
async fn asked(asker: &Person, command: &str, other: &Person) -> Message {
    let question = shown(asker.slash(command).await.unwrap());
    assert_eq!(question.pings, [other.id()], "{}", question.content);
    assert_eq!(question.enabled_labels(), ["Accept", "Decline", "Withdraw"]);
    question
}

async fn press(person: &Person, message: &Message, label: &str) -> Answer {
    person.click_on(message, label).await.unwrap()
}

/// Waits until a message has lost its buttons.
async fn is_settled(table: &Table, message: &Message) {
    let settled = || table.discord.message(message.id).is_some_and(|message| message.rows.is_empty()).then_some(());
    table.discord.until("the question to lose its buttons", settled).await.unwrap();
}

/// Sows the last legal house `plies` times.
async fn play(game: &mut Followed, plies: usize) {
    for _ in 0..plies {
        let house = game.record.legal().iter().last().unwrap();
        game.sow(house, By::Buttons).await;
    }
}

#[tokio::test]
async fn a_stop_is_settled_as_each_ruleset_says() {
    let table = Table::set().await;
    let mut told = Vec::new();
    for ruleset in rulesets::ALL {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, ruleset, SeedsPerHouse::Four, By::Buttons).await;
        play(&mut game, 7).await;
        let mut stopped = game.record.clone();
        let outcome = stopped.stop().unwrap();
        let question = asked(kofi, &format!("/wari stop game:{}", game.number), ana).await;
        let end = shown(press(ana, &question, "Accept").await);
        assert_eq!(position(&end), outcome.position().to_string(), "{}", ruleset.id);
        told.push(format!("{}: {}", ruleset.name, table.steady(&question.content)));
        told.push(table.steady(end.content.lines().nth(1).unwrap()));
    }
    assert_snapshot!(told.join("\n"), @"
    Classic: @Ana, Kofi offers to stop game 1 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Pratt: @Ana, Kofi offers to stop game 2 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Beads: @Ana, Kofi offers to stop game 3 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Modern: @Ana, Kofi offers to stop game 4 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Warri: @Ana, Kofi offers to stop game 5 here. Nobody gets the seeds on the board, so the score stays as it is: @Ana 0, @Kofi 0.
    The game was stopped. Nobody gets the 48 seeds on the board. **The game is drawn.** Ana 0 · Kofi 0 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    Abapa: @Ana, Kofi offers to stop game 6 here. Each keeps the seeds on their own side: @Ana 21, @Kofi 27.
    The game was stopped. Of the remaining seeds, Ana takes 21 and Kofi takes 27. **Kofi wins.** Ana 21 · Kofi 27 — @Kofi, the game is over. Unrated: the game had fewer than 10 moves.
    ");
}

#[tokio::test]
async fn once_both_want_to_stop_neither_the_question_nor_the_board_that_asked_has_buttons() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, .. } = &table;
    let is_asked = |game: &Finished| game.record.ruleset().id == "warri" && game.reason == "fifth occurrence";
    let moves = finished_games().into_iter().find(is_asked).unwrap().record;
    let mut game = Followed::begin(discord, ana, kofi, &rulesets::WARRI, moves.seeds_per_house(), By::Buttons).await;
    let mut moves = moves.moves().iter();
    while !game.record.asks_to_stop() {
        game.sow(*moves.next().unwrap(), By::Buttons).await;
    }
    let question = shown(press(ana, &game.board, "Accept").await);
    assert_eq!(question.pings, [kofi.id()], "{}", question.content);
    shown(press(kofi, &game.board, "Accept").await);
    is_settled(&table, &question).await;
    is_settled(&table, &game.board).await;
}

#[tokio::test]
async fn the_board_of_an_undone_move_loses_its_buttons() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    shown(table.ana.slash("/wari undo").await.unwrap());
    is_settled(&table, &game.board).await;
}
