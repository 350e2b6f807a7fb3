//! *Next game*: from one board to the next.

use local_discord::{Message, Person};
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link, position, told};

/// Returns what *Next game* on a board shows to a person.
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
    // The earliest deadline comes first, then the next, and after the last the first again.
    let waiting = next(ana, &first.board).await;
    shows(&waiting, &second, " 2 games are waiting for your move.");
    let on = next(ana, &waiting).await;
    assert_eq!(on.id, waiting.id, "in the same message");
    shows(&on, &third, " 2 games are waiting for your move.");
    shows(&next(ana, &on).await, &second, " 2 games are waiting for your move.");
    // From a waiting game, the button leads to the one after it.
    shows(&next(there[0], &second.board).await, &third, " 2 games are waiting for your move.");

    // No other game waits for Kofi, and none for Esi.
    let alone = kofi.click_on(&first.board, "Next game").await.unwrap();
    assert!(told(&alone).starts_with("No other game is waiting for your move."), "{}", alone.content());
    let none = esi.click_on(&third.board, "Next game").await.unwrap();
    assert!(told(&none).starts_with("No other game is waiting for your move."), "{}", none.content());
    // From another player's game it leads to your own.
    let single = next(kofi, &third.board).await;
    shows(&single, &first, "");
    assert!(single.rows.is_empty(), "nowhere else to go");
}
