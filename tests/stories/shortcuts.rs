//! Commands in the menus of people and messages.

use insta::assert_snapshot;
use wari_rules::{House, Side};

use crate::followed::By;
use crate::table::{Table, answered, shown, told};

#[tokio::test]
async fn a_right_click_on_a_person_challenges_them() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    assert_eq!(ana.person_menu(), ["Challenge to Wari"]);
    let offer = shown(ana.right_click(kofi, "Challenge to Wari").await.unwrap());
    assert_snapshot!(table.seen(&offer), @"
    pings @Kofi: @Kofi, Ana challenges you to a game of Wari.
    Expires in 7 days · challenge 1
    [Accept] [Decline] [Withdraw] [Details]
    ");
    assert_eq!(offer.pings, [kofi.id()]);
    let twice = ana.right_click(kofi, "Challenge to Wari").await.unwrap();
    let oneself = ana.right_click(ana, "Challenge to Wari").await.unwrap();
    assert_snapshot!([table.seen(&twice), table.seen(&oneself)].join("\n"), @"
    private: Your challenge to @Kofi is still waiting for an answer: link. *Withdraw* it first if you want to offer something else.
    private: You can't play against yourself. Choose somebody else as `opponent`, or leave it out to let anyone accept.
    ");
    shown(kofi.click_on(&offer, "Accept").await.unwrap());

    // Each reads the menu in their own language.
    kofi.set_locale("fr");
    assert_eq!(kofi.person_menu(), ["Défier au Wari"]);
    shown(kofi.right_click(&table.esi, "Défier au Wari").await.unwrap());
}

#[tokio::test]
async fn a_right_click_on_a_board_replays_or_reviews_its_game() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    assert_eq!(ana.message_menu(), ["Review this game", "Replay", "Follow"]);
    let mut game = table.game().await;
    let first = game.board.clone();
    let nothing = ana.right_click_message(&first, "Replay").await.unwrap();
    game.sow(House::C, By::Buttons).await;
    game.sow(House::F, By::Buttons).await;
    let running = kofi.right_click_message(&game.board, "Review this game").await.unwrap();
    assert_snapshot!([table.seen(&nothing), table.seen(&running)].join("\n"), @"
    private: Game 1 has no moves: link
    private: Game 1 isn't over yet: link. You can review it once it's finished.
    ");

    // An old board has lost its buttons, but still says which game it shows.
    game.only_the_newest_board_has_buttons().await;
    let old = ana.messages().into_iter().find(|message| message.id == first.id).unwrap();
    assert!(old.enabled_labels().is_empty());
    let replay = answered(esi, esi.right_click_message(&old, "Replay").await.unwrap()).await;
    assert_snapshot!(table.seen(&replay), @"
    private: Ana (South) against Kofi (North): 2 moves.
    Ana 0 · Kofi 0 — Ana to move
    Classic rules · game 1 · rated
    replay.gif
    [Share]
    ");
    game.resign(Side::South).await;
    for message in [&old, &game.board] {
        let review = answered(esi, esi.right_click_message(message, "Review this game").await.unwrap()).await;
        assert!(review.private_to.is_some() && review.content.contains("game 1"), "{}", review.content);
    }
    let shared = answered(ana, ana.right_click_message(&game.board, "Replay").await.unwrap()).await;
    assert!(shared.private_to.is_some(), "until they share it");
}

#[tokio::test]
async fn a_right_click_on_another_message_says_what_to_click() {
    let table = Table::set().await;
    let said = table.ana.say("Classic rules · game 1 · rated").unwrap();
    table.game().await;
    let refused = table.kofi.right_click_message(&said, "Replay").await.unwrap();
    assert_snapshot!(told(&refused), @"That message doesn't show a game of mine. Choose one of my boards, or use `/wari replay` or `/wari review`.");
    let offer = shown(table.ana.slash("/wari challenge").await.unwrap());
    let also = table.kofi.right_click_message(&offer, "Review this game").await.unwrap();
    assert_eq!(told(&also), told(&refused));
}
