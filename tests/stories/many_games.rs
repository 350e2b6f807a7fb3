//! Several games at once, in a channel and per player.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, link, shown, told};

async fn between(table: &Table, south: &local_discord::Person, north: &local_discord::Person) -> Followed {
    Followed::begin(&table.discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await
}

#[tokio::test]
async fn a_move_goes_to_the_game_that_waits_for_it() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut with_kofi = between(&table, ana, kofi).await;
    let with_esi = between(&table, esi, ana).await;

    let board = shown(ana.slash("/wari move house:c").await.unwrap());
    with_kofi.adopt(House::C, board);

    // Now neither game waits for Ana, so she must name the one she means.
    assert_snapshot!(table.typed(ana, "/wari move house:c").await, @"
    private: You have 2 games here. Which one do you mean?
    [2 · against Esi · Classic rules · 0 moves] [1 · against Kofi · Classic rules · 1 move]
    ");
    assert_snapshot!(table.typed(ana, &format!("/wari move house:c game:{}", with_esi.number)).await, @"private: It's @Esi's turn in game 2: link");
}

#[tokio::test]
async fn if_several_games_wait_one_must_be_named() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut games =
        [between(&table, ana, kofi).await, between(&table, ana, esi).await, between(&table, ana, kofi).await];
    for command in ["move house:c", "board", "resign"] {
        let asked = ana.slash(&format!("/wari {command}")).await.unwrap();
        assert_eq!(told(&asked), "You have 3 games here. Which one do you mean?");
        let labels = asked.message.unwrap().enabled_labels();
        assert!(labels.len() == 3 && labels[1] == "2 · against Esi · Classic rules · 0 moves", "{labels:?}");
    }
    // A press of one of the buttons runs the command again, with all that it was given.
    let asked = ana.slash("/wari preview houses:bd").await.unwrap().message.unwrap();
    let preview = ana.click_on(&asked, "2 · against Esi").await.unwrap();
    assert_eq!(preview.message.as_ref().unwrap().id, asked.id);
    assert!(told(&preview).starts_with("**Preview** of game 2 after `b d`"), "{}", preview.content());
    let asked = ana.slash("/wari move house:c").await.unwrap().message.unwrap();
    let board = shown(ana.click_on(&asked, "3 · against Kofi").await.unwrap());
    assert!(board.content.starts_with("Ana sowed **c** (4)."), "{}", board.content);
    games[2].adopt(House::C, board);
    for game in games[..2].iter_mut().rev() {
        game.sow(House::C, By::Commands).await;
    }
    for (game, house) in games.iter_mut().zip([House::A, House::E, House::F]) {
        game.sow(house, By::Buttons).await;
        game.only_the_newest_board_has_buttons().await;
    }
}

#[tokio::test]
async fn the_two_sides_of_a_board_are_never_mixed_up_between_games() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    let mut games = [between(&table, ana, kofi).await, between(&table, kofi, ana).await];
    for houses in ["bd", "db", "fc", "ce"].map(|houses| houses.chars().filter_map(House::from_letter)) {
        for (game, house) in games.iter_mut().zip(houses) {
            game.sow(house, By::Buttons).await;
        }
    }
}

#[tokio::test]
async fn a_game_is_played_where_it_began() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let kumasi = table.discord.guild("Kumasi").channel("wari");
    let mut nothing = BTreeSet::new();
    for elsewhere in [table.guild.channel("talk"), kumasi] {
        let ana = table.ana.in_channel(&elsewhere);
        let refused = ana.slash(&format!("/wari move house:c game:{}", game.number)).await.unwrap();
        let in_another = format!("Game {} is in another channel: {}", game.number, link(&game.board));
        assert_eq!(told(&refused), in_another);
        nothing.insert(table.typed(&ana, "/wari move house:c").await);
        assert!(elsewhere.messages().is_empty());
    }
    assert_snapshot!(Vec::from_iter(nothing).join("\n"), @"private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.");
    game.sow(House::C, By::Commands).await;
}

#[tokio::test]
async fn strangers_neither_move_nor_resign() {
    let table = Table::set().await;
    table.game().await;
    let mut refusals = Vec::new();
    for command in ["/wari move house:c", "/wari resign"] {
        refusals.push(table.typed(&table.esi, &format!("{command} game:1")).await);
        refusals.push(table.typed(&table.esi, command).await);
        refusals.push(table.typed(&table.ana, &format!("{command} game:99")).await);
    }
    assert_snapshot!(refusals.join("\n"), @"
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.
    private: That game doesn't exist. `/wari games` lists yours.
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    private: You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.
    private: That game doesn't exist. `/wari games` lists yours.
    ");
}

#[tokio::test]
async fn what_is_no_house_is_not_sown() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let refused = table.typed(&table.ana, "/wari move house:g").await;
    assert_snapshot!(refused, @"private: Pick a house from **a** to **f** (**a** is on your left).");
    for house in ["cc", "1", "c d", "🌰", "ſ"] {
        assert_eq!(table.typed(&table.ana, &format!("/wari move house:{house}")).await, refused, "{house}");
    }
    let board = shown(table.ana.slash("/wari move house:C").await.unwrap());
    game.adopt(House::C, board);
}

#[tokio::test]
async fn above_five_games_a_menu_lists_them() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    for _ in 0..6 {
        ana.slash("/wari challenge opponent:@Wari level:1 start:me").await.unwrap();
    }
    let asked = ana.slash("/wari resign").await.unwrap();
    assert_snapshot!(table.seen(&asked), @"
    private: You have 6 games here. Which one do you mean?
    [Choose one: 1 · against Wari · Classic rules · 0 moves | 2 · against Wari · Classic rules · 0 moves | 3 · against Wari · Classic rules · 0 moves | 4 · against Wari · Classic rules · 0 moves | 5 · against Wari · Classic rules · 0 moves | 6 · against Wari · Classic rules · 0 moves]
    ");
    let confirm = ana.choose_on(asked.message.as_ref().unwrap(), "4 · against Wari").await.unwrap();
    assert!(told(&confirm).starts_with("Resign game 4?"), "{}", confirm.content());
    // Somebody else's forged choice does only what they could do themselves.
    let forged = kofi.forge(&confirm.message.unwrap(), "1:run:resign:game:4").await;
    assert!(forged.is_err() || forged.unwrap().content().starts_with("You don't play in game 4"));
}
