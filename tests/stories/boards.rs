//! `/wari board`: which position it shows to whom, and where.

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
    for command in ["/wari board", "/wari board game:1"] {
        let look = table.esi.slash(command).await.unwrap();
        told(&look);
        let look = look.message.unwrap();
        assert_eq!(position(&look), "4-0-5-5-5-5-4-4-4-4-4-4-0-0-N");
        assert!(look.png().is_some() && look.rows.is_empty());
    }
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
        assert_eq!(told(&beyond), "This game has only 5 moves; choose a ply from 0 to 5.");
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
    assert!(board.content.starts_with("Kofi resigned.\n**Ana wins.**"), "{}", board.content);
    assert_eq!(position(&board), position(&game.board));
    assert_eq!(
        (board.enabled_labels(), &board.pings[..]),
        (["Rematch", "Replay", "Review", "Next game"].map(str::to_owned).to_vec(), &[][..]),
        "nobody is called again"
    );
    let past = table.ana.slash("/wari board game:1 ply:1").await.unwrap();
    assert!(told(&past).starts_with("Ana sowed b (4)."), "{}", past.content());
    // People who play no game here see the channel's newest game.
    let look = table.esi.slash("/wari board").await.unwrap();
    assert!(told(&look).starts_with("Kofi resigned."), "{}", look.content());
}

#[tokio::test]
async fn from_another_channel_a_board_is_only_looked_at() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let talk = table.guild.channel("talk");
    let look = table.ana.in_channel(&talk).slash("/wari board game:1").await.unwrap();
    assert_eq!(position(look.message.as_ref().unwrap()), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    told(&look);
    let nothing = table.ana.in_channel(&talk).slash("/wari board").await.unwrap();
    assert!(told(&nothing).starts_with("You have no games in this channel."), "{}", nothing.content());
    game.sow(House::B, By::Buttons).await;
}

#[tokio::test]
async fn what_is_no_game_or_no_ply_is_said() {
    let table = Table::set().await;
    table.game().await;
    for (command, answer) in [
        ("/wari board game:2", "That game doesn't exist."),
        ("/wari board game:9007199254740992", "That game doesn't exist."),
        ("/wari board ply:1", "This game has only 0 moves; choose a ply from 0 to 0."),
        ("/wari board ply:9999", "This game has only 0 moves; choose a ply from 0 to 0."),
    ] {
        let refused = table.ana.slash(command).await.unwrap();
        assert!(told(&refused).starts_with(answer), "{command}: {}", refused.content());
    }
    assert!(table.ana.slash("/wari board ply:-1").await.is_err());
    assert!(table.ana.slash("/wari board game:0").await.is_err());
}
