//! Several games at once, in a channel and per player.

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
    let refused = ana.slash("/wari move house:c").await.unwrap();
    assert!(told(&refused).starts_with("You have several games here: "), "{}", refused.content());
    let refused = ana.slash(&format!("/wari move house:c game:{}", with_esi.number)).await.unwrap();
    assert!(told(&refused).contains(&format!("It's <@{}>'s turn", esi.id())), "{}", refused.content());
}

#[tokio::test]
async fn if_several_games_wait_one_must_be_named() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut games =
        [between(&table, ana, kofi).await, between(&table, ana, esi).await, between(&table, ana, kofi).await];
    for command in ["move house:c", "board", "resign"] {
        let refused = ana.slash(&format!("/wari {command}")).await.unwrap();
        assert_eq!(told(&refused), "You have several games here: 1, 2, 3. Choose one with the option `game`.");
    }
    for game in games.iter_mut().rev() {
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
    for elsewhere in [table.guild.channel("talk"), kumasi] {
        let ana = table.ana.in_channel(&elsewhere);
        let refused = ana.slash(&format!("/wari move house:c game:{}", game.number)).await.unwrap();
        let in_another = format!("Game {} is in another channel: {}", game.number, link(&game.board));
        assert_eq!(told(&refused), in_another);
        let refused = ana.slash("/wari move house:c").await.unwrap();
        assert!(told(&refused).starts_with("You have no games in this channel."), "{}", refused.content());
        assert!(elsewhere.messages().is_empty());
    }
    game.sow(House::C, By::Commands).await;
}

#[tokio::test]
async fn strangers_neither_move_nor_resign() {
    let table = Table::set().await;
    let game = table.game().await;
    for command in ["move house:c", "resign"] {
        let refused = table.esi.slash(&format!("/wari {command} game:{}", game.number)).await.unwrap();
        assert!(told(&refused).starts_with("Game 1 belongs to two other players"), "{}", refused.content());
        let refused = table.esi.slash(&format!("/wari {command}")).await.unwrap();
        assert!(told(&refused).starts_with("You have no games in this channel."), "{}", refused.content());
        let refused = table.ana.slash(&format!("/wari {command} game:99")).await.unwrap();
        assert!(told(&refused).starts_with("That game doesn't exist."), "{}", refused.content());
    }
}

#[tokio::test]
async fn what_is_no_house_is_not_sown() {
    let table = Table::set().await;
    let mut game = table.game().await;
    for house in ["g", "cc", "1", "c d", "🌰", "ſ"] {
        let refused = table.ana.slash(&format!("/wari move house:{house}")).await.unwrap();
        assert!(told(&refused).starts_with("Pick a house from a to f"), "{house}: {}", refused.content());
    }
    let board = shown(table.ana.slash("/wari move house:C").await.unwrap());
    game.adopt(House::C, board);
}
