//! *Next game*: from board to board.

use local_discord::{Message, Person};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link, position, told};

/// What *Next game* on a board shows to whoever presses.
async fn next(person: &Person, board: &Message) -> Message {
    let answer = person.click_on(board, "Next game").await.unwrap();
    assert!(answer.private, "said to all: {}", answer.content());
    let message = answer.message.unwrap();
    assert!(message.pings.is_empty());
    message
}

#[tokio::test]
async fn after_a_move_the_next_game_is_one_press_away_wherever_it_is_played() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, esi, .. } = &table;
    let kumasi = discord.guild("Kumasi").channel("wari");
    let there = [&ana.in_channel(&kumasi), &kofi.in_channel(&kumasi)];
    let mut first = table.game().await;
    let second =
        Followed::begin(discord, there[0], there[1], &rulesets::WARRI, SeedsPerHouse::Three, By::Buttons).await;
    let third = Followed::begin(discord, ana, esi, &rulesets::ABAPA, SeedsPerHouse::Four, By::Buttons).await;

    first.sow(House::C, By::Buttons).await;
    let shows = |message: &Message, game: &Followed, more: &str| {
        let start = format!("Your next game is [game {}]({}): move due <t:", game.number, link(&game.board));
        assert!(message.content.starts_with(&start), "{}", message.content);
        let first = message.content.lines().next().unwrap();
        assert!(first.ends_with(&format!(":R>.{more}")), "{first}");
        assert_eq!(position(message), position(&game.board));
    };
    // The oldest deadline comes first; from there to the next, and after the last to the first again.
    let waiting = next(ana, &first.board).await;
    shows(&waiting, &second, " 2 games wait for your move.");
    let on = next(ana, &waiting).await;
    assert_eq!(on.id, waiting.id, "in the same message");
    shows(&on, &third, " 2 games wait for your move.");
    shows(&next(ana, &on).await, &second, " 2 games wait for your move.");
    // A game that waits is left for the one after it.
    shows(&next(there[0], &second.board).await, &third, " 2 games wait for your move.");

    // Kofi has only this one to think about, and Esi none.
    let alone = kofi.click_on(&first.board, "Next game").await.unwrap();
    assert!(told(&alone).starts_with("No other game waits for your move."), "{}", alone.content());
    let none = esi.click_on(&third.board, "Next game").await.unwrap();
    assert!(told(&none).starts_with("No other game waits for your move."), "{}", none.content());
    // From a game of others it leads to one's own.
    let single = next(kofi, &third.board).await;
    shows(&single, &first, "");
    assert!(single.rows.is_empty(), "nowhere else to go");
}
