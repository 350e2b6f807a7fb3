//! Moves that a ruleset forbids, and moves that are legal but capture nothing.

use insta::assert_snapshot;
use local_discord::Refused;
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, told};

/// Starts a game and plays these moves, given in game notation.
async fn after(table: &Table, ruleset: &'static Ruleset, moves: &str) -> Followed {
    let mut game =
        Followed::begin(&table.discord, &table.ana, &table.kofi, ruleset, SeedsPerHouse::Four, By::Buttons).await;
    for &house in Record::replay(ruleset, SeedsPerHouse::Four, moves).unwrap().moves() {
        game.sow(house, By::Commands).await;
    }
    game
}

/// Checks that neither the button nor the command sows the house, and that the refusal lists the legal houses.
/// Returns the refusal.
async fn may_not_sow(game: &Followed, house: House) -> String {
    let pressed = game.mover().click_on(&game.board, &house.to_string()).await;
    assert!(matches!(pressed, Err(Refused::DisabledButton { .. })), "{pressed:?}");
    let mover = game.mover();
    let commanded = mover.slash(&format!("/wari move house:{house} game:{}", game.number)).await.unwrap();
    let forged = mover.forge(&game.board, &format!("1:{}:{}:{house}", game.number, game.record.ply())).await.unwrap();
    let refused = told(&commanded);
    assert_eq!(told(&forged), refused);
    let instead = refused.rsplit_once(" Play ").unwrap().1;
    for house in House::ALL {
        assert_eq!(instead.contains(house.letter()), game.record.legal().contains(house), "{refused}");
    }
    refused.to_owned()
}

#[tokio::test]
async fn a_grand_slam_captures_nothing_under_beads_and_abapa() {
    let table = Table::set().await;
    let mut boards = Vec::new();
    for (ruleset, moves) in [(&rulesets::BEADS, "AeBdCcDbEaFc"), (&rulesets::ABAPA, "CcEcDbAeBbFa")] {
        let game = after(&table, ruleset, moves).await;
        boards.push(table.seen(&game.board));
        assert!(!game.is_over());
    }
    assert_snapshot!(boards.join("\n\n"), @"
    pings @Ana: Kofi sowed **c** (5): a grand slam, which captures nothing under these rules.
    Ana 6 · Kofi 12 — @Ana to move
    Beads rules · game 1 · rated · move due in 3 days
    board.png
    [a · 2] [b · 2] (c · 0)
    (d · 0) (e · 0) (f · 0)
    [Preview] [More]

    pings @Ana: Kofi sowed **a** (10): a grand slam, which captures nothing under these rules.
    Ana 3 · Kofi 7 — @Ana to move
    Abapa rules · game 2 · rated · move due in 3 days
    board.png
    [a · 3] [b · 2] [c · 3]
    [d · 2] [e · 2] (f · 0)
    [Preview] [More] [Next game]
    ");
}

#[tokio::test]
async fn a_grand_slam_may_not_be_sown_under_modern() {
    let table = Table::set().await;
    let game = after(&table, &rulesets::MODERN, "CfEeDbBdAfF").await;
    assert_snapshot!(may_not_sow(&game, House::A).await, @"House **a** would leave your opponent without seeds, which these rules forbid. Play **b**, **c**, **d**, **e** or **f**.");
}

#[tokio::test]
async fn a_hungry_opponent_must_be_fed_under_four_rulesets() {
    let table = Table::set().await;
    let mut refusals = Vec::new();
    for (ruleset, moves) in [
        (&rulesets::CLASSIC, "AfBcCcFcDeEaF"),
        (&rulesets::BEADS, "FcBbCeDbAaEeF"),
        (&rulesets::MODERN, "CcBaDdFbAaEcF"),
        (&rulesets::ABAPA, "AbBaFdCaDdEbF"),
    ] {
        let game = after(&table, ruleset, moves).await;
        refusals.push(may_not_sow(&game, House::A).await);
    }
    assert_snapshot!(refusals.join("\n"), @"
    Your opponent has no seeds, and **a** wouldn't give them any. Play **b**, **d**, **e** or **f**.
    Your opponent has no seeds, and **a** wouldn't give them any. Play **c**, **d** or **f**.
    Your opponent has no seeds, and **a** wouldn't give them any. Play **d**, **e** or **f**.
    Your opponent has no seeds, and **a** wouldn't give them any. Play **c**, **e** or **f**.
    ");
}

#[tokio::test]
async fn an_empty_house_cannot_be_sown() {
    let table = Table::set().await;
    let game = after(&table, &rulesets::CLASSIC, "Cd").await;
    assert_snapshot!(may_not_sow(&game, House::C).await, @"House **c** is empty. Play **a**, **b**, **d**, **e** or **f**.");
}
