//! Autocomplete choices.

use local_discord::{Choice, Person, Refused};
use serde_json::json;
use wari_rules::{House, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{Table, shown};

async fn offered(person: &Person, typed: &str) -> Vec<String> {
    person.complete(typed).await.unwrap().into_iter().map(|choice| choice.name).collect()
}

#[tokio::test]
async fn only_houses_that_may_be_sown_are_offered_with_what_they_capture() {
    let table = Table::set().await;
    let mut game = table.game().await;
    for house in [House::B, House::D, House::F] {
        game.sow(house, By::Buttons).await;
    }
    let choices = table.kofi.complete("/wari move house:").await.unwrap();
    let choice = |name: &str, value: &str| Choice { name: name.to_owned(), value: json!(value) };
    assert_eq!(
        choices,
        [
            choice("a · 5 seeds", "a"),
            choice("b · 5 seeds", "b"),
            choice("c · 5 seeds, captures 2", "c"),
            choice("d · 1 seed", "d"),
            choice("e · 6 seeds", "e"),
            choice("f · 5 seeds", "f"),
        ]
    );
    game.sow(House::C, By::Buttons).await;
    let houses = ["a · 6 seeds", "c · 5 seeds", "d · 5 seeds", "e · 5 seeds, captures 3"];
    assert_eq!(offered(&table.ana, "/wari move house:").await, houses, "b and f are empty now");
    assert_eq!(offered(&table.ana, "/wari move house:e").await, ["e · 5 seeds, captures 3"]);
    assert_eq!(offered(&table.ana, "/wari move house:f").await, [""; 0]);
}

#[tokio::test]
async fn what_is_offered_for_a_house_is_what_the_rules_allow() {
    let table = Table::set().await;
    let Table { discord, ana, kofi, .. } = &table;
    // One move would capture all of South's seeds, which these rules forbid.
    let mut game = Followed::begin(discord, ana, kofi, &rulesets::MODERN, SeedsPerHouse::Four, By::Buttons).await;
    for house in "cfeedbbdaff".chars().filter_map(House::from_letter) {
        game.sow(house, By::Buttons).await;
    }
    let values = kofi.complete("/wari move house:").await.unwrap().into_iter().map(|choice| choice.value);
    let legal = game.record.legal().iter().map(|house| json!(house.to_string()));
    assert!(values.eq(legal) && !game.record.legal().contains(House::A));
}

#[tokio::test]
async fn whoever_has_nothing_to_sow_is_offered_nothing() {
    let table = Table::set().await;
    table.game().await;
    for typed in ["/wari move house:", "/wari move game:", "/wari board game:", "/wari resign game:"] {
        assert_eq!(offered(&table.esi, typed).await, [""; 0], "{typed}");
    }
    let refused = table.ana.complete("/wari leaderboard rules:").await;
    assert!(matches!(refused, Err(Refused::NoAutocomplete { .. })));
}

#[tokio::test]
async fn the_house_is_that_of_the_game_already_named() {
    let table = Table::set().await;
    let mut games = [table.game().await, table.game().await];
    for house in [House::A, House::A] {
        games[1].sow(house, By::Commands).await;
    }
    assert_eq!(offered(&table.ana, "/wari move house:").await, [""; 0], "either could be meant");
    assert_eq!(offered(&table.ana, "/wari move game:1 house:").await.len(), 6);
    assert_eq!(offered(&table.ana, "/wari move game:2 house:").await.len(), 5);
    assert_eq!(offered(&table.ana, "/wari move game:3 house:").await, [""; 0]);
}

#[tokio::test]
async fn games_are_offered_where_they_can_be_used() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, discord, .. } = &table;
    let mut with_kofi = table.game().await;
    Followed::begin(discord, esi, ana, &rulesets::ABAPA, SeedsPerHouse::Four, By::Buttons).await;
    let there = table.guild.channel("talk");
    let (ana_there, kofi_there) = (ana.in_channel(&there), kofi.in_channel(&there));
    Followed::begin(discord, &ana_there, &kofi_there, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;

    let (one, two) = ("1 · against Kofi · Classic rules · 0 moves", "2 · against Esi · Abapa rules · 0 moves");
    assert_eq!(offered(ana, "/wari move house:c game:").await, [one], "only where it is Ana's turn");
    let mut all = offered(ana, "/wari board game:").await;
    all.sort();
    assert_eq!(all, [one, two]);
    let mut everywhere = offered(ana, "/wari resign game:").await;
    everywhere.sort();
    assert_eq!(
        everywhere,
        [one, two, "3 · against Kofi · Classic rules · 0 moves"],
        "a game is resigned from anywhere"
    );
    assert_eq!(offered(ana, "/wari board game:esi").await, [two]);
    assert_eq!(offered(&ana_there, "/wari board game:").await, ["3 · against Kofi · Classic rules · 0 moves"]);

    with_kofi.sow(House::C, By::Buttons).await;
    assert_eq!(offered(ana, "/wari move house:c game:").await, [""; 0]);
    assert_eq!(offered(kofi, "/wari move house:c game:").await, ["1 · against Ana · Classic rules · 1 move"]);
    with_kofi.resign(wari_rules::Side::South).await;
    let over = "1 · against Ana · Classic rules · 1 move";
    assert_eq!(offered(kofi, "/wari board game:").await, [over], "a game that is over can be looked at");
    assert_eq!(offered(kofi, "/wari replay game:").await, [over]);
    let running = "3 · against Ana · Classic rules · 0 moves";
    assert_eq!(offered(kofi, "/wari resign game:").await, [running]);
}

#[tokio::test]
async fn of_many_games_every_one_can_be_found_by_typing() {
    let table = Table::set().await;
    for _ in 0..28 {
        let offer = shown(table.ana.slash("/wari challenge start:me").await.unwrap());
        shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    }
    assert_eq!(offered(&table.ana, "/wari board game:").await.len(), 25);
    for game in 1..=28 {
        let found = table.ana.complete(&format!("/wari board game:{game}")).await.unwrap();
        assert!(found.iter().any(|choice| choice.value == json!(game)), "{game}: {found:?}");
    }
}

#[tokio::test]
async fn offers_are_listed_for_those_who_can_answer_them() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    for (person, options) in [(ana, "opponent:@Kofi rules:pratt"), (esi, "rules:abapa"), (kofi, "opponent:@Ana")] {
        shown(person.slash(&format!("/wari challenge {options}")).await.unwrap());
    }
    let [one, two, three] =
        ["1 · from Ana · Pratt rules", "2 · from Esi · Abapa rules", "3 · from Kofi · Classic rules"];
    assert_eq!(offered(kofi, "/wari accept challenge:").await, [one, two]);
    assert_eq!(offered(kofi, "/wari decline challenge:").await, [one, three]);
    assert_eq!(offered(ana, "/wari accept challenge:").await, [three, two]);
    assert_eq!(offered(esi, "/wari accept challenge:").await, [""; 0]);
    assert_eq!(offered(kofi, "/wari accept challenge:aba").await, [two]);
}
