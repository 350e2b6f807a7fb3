//! `/wari board`: which position it shows to whom, and where.

use insta::assert_snapshot;
use wari_rules::{House, Side};

use crate::followed::By;
use crate::table::{Table, position, shown, told};

#[tokio::test]
async fn asked_by_a_player_the_present_board_is_posted_anew() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::B, By::Buttons).await;
    for player in [&table.ana, &table.kofi] {
        for command in ["/wari board", "/wari board game:1 ply:1"] {
            let board = shown(player.slash(command).await.unwrap());
            assert!(board.pings.is_empty(), "the channel has seen it, so nobody is pinged again");
            game.show_again(board);
        }
    }
    // Only the lowest board in the channel has buttons.
    game.only_the_newest_board_has_buttons().await;
    game.sow(House::D, By::Buttons).await;
}

#[tokio::test]
async fn asked_by_a_stranger_it_is_for_their_eyes_only() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::B, By::Buttons).await;
    let before = table.channel.messages().len();
    let look = table.esi.slash("/wari board").await.unwrap();
    assert_snapshot!(table.seen(&look), @"
    private: Ana sowed **b** (4).
    Ana 0 · Kofi 0 — @Kofi to move
    Classic rules · game 1 · rated · move due in 3 days
    board.png
    ");
    let same = table.esi.slash("/wari board game:1").await.unwrap();
    assert_eq!(table.seen(&same), table.seen(&look));
    assert_eq!(position(&look.message.unwrap()), "4-0-5-5-5-5-4-4-4-4-4-4-0-0-N");
    assert_eq!(table.channel.messages().len(), before);
    assert!(!table.kofi.messages().iter().any(|message| message.private_to.is_some()), "nobody else sees it");
}

#[tokio::test]
async fn any_ply_can_be_looked_back_at() {
    let table = Table::set().await;
    let mut game = table.game().await;
    for house in [House::B, House::D, House::F, House::C, House::E] {
        game.sow(house, By::Buttons).await;
    }
    let before = table.channel.messages().len();
    for person in [&table.ana, &table.kofi, &table.esi] {
        for ply in 0..5 {
            let past = person.slash(&format!("/wari board game:1 ply:{ply}")).await.unwrap();
            assert!(past.private, "what has been is shown to the asker alone");
            let past = past.message.unwrap();
            assert_eq!(position(&past), game.record.position_at(ply).unwrap().to_string());
            assert!(past.rows.is_empty() && past.pings.is_empty());
        }
        let beyond = person.slash("/wari board game:1 ply:6").await.unwrap();
        assert_eq!(told(&beyond), "This game has only 5 moves; choose a `ply` from 0 to 5.");
    }
    assert_eq!(table.channel.messages().len(), before);
    game.sow(House::A, By::Buttons).await;
}

#[tokio::test]
async fn a_finished_game_can_be_looked_at() {
    let table = Table::set().await;
    let mut game = table.game().await;
    for house in [House::B, House::D] {
        game.sow(house, By::Buttons).await;
    }
    game.resign(Side::North).await;
    let board = shown(table.ana.slash("/wari board game:1").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    [Rematch] [Learn] [Replay] [Review]
    ");
    assert_eq!(position(&board), position(&game.board));
    assert_snapshot!(table.typed(&table.ana, "/wari board game:1 ply:1").await, @"
    private: Game 1, after move 1 of 2: Ana sowed **b** (4).
    Ana 0 · Kofi 0 — Kofi to move
    Classic rules · game 1 · unrated
    board.png
    ");
    // People who play no game here see the channel's newest game.
    assert_snapshot!(table.typed(&table.esi, "/wari board").await, @"
    private: Kofi resigned.
    **Ana wins.** Ana 0 · Kofi 0 — @Ana, the game is over. Unrated: the game had fewer than 10 moves.
    Classic rules · game 1 · unrated
    board.png
    ");
}

#[tokio::test]
async fn from_another_channel_a_board_is_only_looked_at() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let talk = table.guild.channel("talk");
    let look = table.ana.in_channel(&talk).slash("/wari board game:1").await.unwrap();
    assert_eq!(position(look.message.as_ref().unwrap()), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    told(&look);
    assert_snapshot!(table.typed(&table.ana.in_channel(&talk), "/wari board").await, @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    game.sow(House::B, By::Buttons).await;
}

#[tokio::test]
async fn what_is_no_game_or_no_ply_is_said() {
    let table = Table::set().await;
    table.game().await;
    let mut refusals = Vec::new();
    for option in ["game:2", "game:9007199254740992", "ply:1", "ply:9999"] {
        refusals.push(table.typed(&table.ana, &format!("/wari board {option}")).await);
    }
    assert_snapshot!(refusals.join("\n"), @"
    private: That game doesn't exist. `/wari games` lists yours.
    private: That game doesn't exist. `/wari games` lists yours.
    private: Nobody has made a move in this game yet; choose `ply` 0.
    private: Nobody has made a move in this game yet; choose `ply` 0.
    ");
    assert!(table.ana.slash("/wari board ply:-1").await.is_err());
    assert!(table.ana.slash("/wari board game:0").await.is_err());
}
