//! Moves that a ruleset forbids, and moves that are legal but capture nothing.

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
async fn may_not_sow(game: &Followed, house: House, because: &str) {
    let pressed = game.mover().click_on(&game.board, &house.to_string()).await;
    assert!(matches!(pressed, Err(Refused::DisabledButton { .. })), "{pressed:?}");
    let mover = game.mover();
    let commanded = mover.slash(&format!("/wari move house:{house} game:{}", game.number)).await.unwrap();
    let forged = mover.forge(&game.board, &format!("1:{}:{}:{house}", game.number, game.record.ply())).await.unwrap();
    for refused in [told(&commanded), told(&forged)] {
        assert!(refused.contains(because), "{refused}");
        let instead = refused.rsplit_once(" Play ").unwrap().1;
        for house in House::ALL {
            assert_eq!(instead.contains(house.letter()), game.record.legal().contains(house), "{refused}");
        }
    }
}

#[tokio::test]
async fn a_grand_slam_captures_nothing_under_beads_and_abapa() {
    let table = Table::set().await;
    for (ruleset, moves) in [(&rulesets::BEADS, "AeBdCcDbEaFc"), (&rulesets::ABAPA, "CcEcDbAeBbFa")] {
        let game = after(&table, ruleset, moves).await;
        let board = &game.board.content;
        assert!(board.contains("a grand slam, which captures nothing under these rules"), "{board}");
        assert!(!game.is_over());
    }
}

#[tokio::test]
async fn a_grand_slam_may_not_be_sown_under_modern() {
    let table = Table::set().await;
    let game = after(&table, &rulesets::MODERN, "CfEeDbBdAfF").await;
    may_not_sow(&game, House::A, "would leave your opponent without seeds").await;
}

#[tokio::test]
async fn a_hungry_opponent_must_be_fed_under_four_rulesets() {
    let table = Table::set().await;
    for (ruleset, moves) in [
        (&rulesets::CLASSIC, "AfBcCcFcDeEaF"),
        (&rulesets::BEADS, "FcBbCeDbAaEeF"),
        (&rulesets::MODERN, "CcBaDdFbAaEcF"),
        (&rulesets::ABAPA, "AbBaFdCaDdEbF"),
    ] {
        let game = after(&table, ruleset, moves).await;
        may_not_sow(&game, House::A, "Your opponent has no seeds").await;
    }
}

#[tokio::test]
async fn an_empty_house_cannot_be_sown() {
    let table = Table::set().await;
    let game = after(&table, &rulesets::CLASSIC, "Cd").await;
    may_not_sow(&game, House::C, "House c is empty").await;
}
