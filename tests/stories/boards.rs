//! `/wari board`: the present board, posted anew.

use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, shown};

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
