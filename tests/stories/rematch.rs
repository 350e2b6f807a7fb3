//! Rematches, in which the other player begins.

use wari_rules::{SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown, told};

#[tokio::test]
async fn a_rematch_has_the_same_terms_and_the_other_one_begins() {
    let table = Table::set().await;
    for (asker, answerer, by_rematch) in
        [(&table.ana, &table.kofi, false), (&table.kofi, &table.ana, false), (&table.ana, &table.kofi, true)]
    {
        let Table { discord, ana, kofi, .. } = &table;
        let mut game = Followed::begin(discord, ana, kofi, &rulesets::WARRI, SeedsPerHouse::Five, By::Buttons).await;
        game.resign(Side::North).await;
        let refused = table.esi.click_on(&game.board, "Rematch").await.unwrap();
        assert!(told(&refused).contains("belongs to two other players"), "{}", refused.content());

        let offer = shown(asker.click_on(&game.board, "Rematch").await.unwrap());
        assert!(offer.content.contains("would like a rematch"), "{}", offer.content);
        assert!(offer.content.contains("**Warri** rules · 5 seeds per house"), "{}", offer.content);
        assert_eq!(offer.pings, [answerer.id()]);
        let twice = asker.click_on(&game.board, "Rematch").await.unwrap();
        assert!(told(&twice).starts_with("You've already asked for a rematch"), "{}", twice.content());

        // Asking for a rematch accepts the one already offered.
        let board = match by_rematch {
            true => answerer.click_on(&game.board, "Rematch").await,
            false => answerer.click_on(&offer, "Accept").await,
        };
        let board = shown(board.unwrap());
        assert!(board.content.starts_with("Kofi is South and moves first; Ana is North."), "{}", board.content);
        assert_eq!(board.pings, [kofi.id()]);
        let late = answerer.click_on(&game.board, "Rematch").await.unwrap();
        assert!(told(&late).starts_with("This challenge was accepted"), "{}", late.content());
    }
}

#[tokio::test]
async fn a_rematch_is_declined_for_good_and_there_is_none_before_the_end() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let early = table.ana.forge(&game.board, "1:rematch:1").await.unwrap();
    assert!(told(&early).starts_with("Game 1 isn't over yet"), "{}", early.content());
    game.resign(Side::South).await;
    shown(table.ana.click_on(&game.board, "Rematch").await.unwrap());
    shown(table.kofi.click("Decline").await.unwrap());
    for person in [&table.ana, &table.kofi] {
        let refused = person.click_on(&game.board, "Rematch").await.unwrap();
        assert!(told(&refused).starts_with("This challenge was declined"), "{}", refused.content());
    }
}
