//! Buttons pressed twice, at once, too late or by the wrong person, and forged buttons.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use insta::assert_snapshot;
use local_discord::{Answer, Button, Person};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use wari_rules::House;

use crate::followed::{By, Followed, is_too_early};
use crate::table::{Table, link, shown, told};

/// Returns the refusal for a press on a button with this id.
async fn refused(person: &Person, game: &Followed, custom_id: &str) -> String {
    let answer = person.forge(&game.board, custom_id).await.unwrap();
    told(&answer).to_owned()
}

/// Returns the id of a house button.
fn sow(game: &Followed, ply: usize, house: House) -> String {
    format!("1:{}:{ply}:{house}", game.number)
}

#[tokio::test]
async fn a_double_click_sows_once() {
    let table = Table::set().await;
    let mut game = table.game().await;
    for house in [House::C, House::F, House::A, House::B] {
        let (mover, label) = (game.mover().clone(), house.to_string());
        let (one, two) = tokio::join!(mover.click_on(&game.board, &label), mover.click_on(&game.board, &label));
        let [board, refusal] = counted([one.unwrap(), two.unwrap()]);
        game.adopt(house, shown(board));
        assert!(told(&refusal).contains(&link(&game.board)), "{}", refusal.content());
    }
    game.only_the_newest_board_has_buttons().await;
}

/// Returns the public answer, then the private one.
fn counted([one, two]: [Answer; 2]) -> [Answer; 2] {
    assert_ne!(one.private, two.private, "{}\n{}", one.content(), two.content());
    if one.private { [two, one] } else { [one, two] }
}

#[tokio::test]
async fn of_sixteen_presses_at_once_one_counts_and_all_are_answered() {
    let table = Table::set().await;
    let mut chance = SmallRng::seed_from_u64(16);
    let mut game = table.game().await;
    while !game.is_over() && game.record.ply() < 30 {
        let houses: Vec<House> = game.record.legal().iter().collect();
        let houses: Vec<House> = (0..16).map(|_| *houses.choose(&mut chance).unwrap()).collect();
        let presses = houses.iter().map(|house| {
            let (mover, board, label) = (game.mover().clone(), game.board.clone(), house.to_string());
            async move { mover.click_on(&board, &label).await.unwrap() }
        });
        let answers = join_all(presses).await;
        let (refusals, boards): (Vec<_>, Vec<_>) =
            houses.into_iter().zip(answers).partition(|(_, answer)| answer.private);
        let [(house, board)] = <[_; 1]>::try_from(boards).unwrap();
        game.adopt(house, shown(board));
        assert_eq!(refusals.len(), 15);
        for (_, refusal) in refusals {
            let told = told(&refusal);
            let is_known = told.contains(&link(&game.board)) || is_too_early(told);
            assert!(is_known || told.contains("5 requests in progress"), "{told}");
        }
    }
    game.only_the_newest_board_has_buttons().await;
}

#[tokio::test]
async fn both_players_at_once_play_one_ply_after_the_other() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let (ana, kofi) = (game.players.south.clone(), game.players.north.clone());
    // Kofi's press counts only if Ana's arrived first. It is answered either way.
    let reply = sow(&game, 1, House::D);
    let (first, second) = tokio::join!(ana.click_on(&game.board, "b"), kofi.forge(&game.board, &reply));
    game.adopt(House::B, shown(first.unwrap()));
    let second = second.unwrap();
    match second.private {
        true => assert!(told(&second).contains("discord.com/channels"), "{}", second.content()),
        false => game.adopt(House::D, shown(second)),
    }
}

#[tokio::test]
async fn stale_buttons_play_nothing_and_lead_to_the_newest_board() {
    let table = Table::set().await;
    let mut chance = SmallRng::seed_from_u64(2);
    let mut game = table.game().await;
    let mut boards = vec![game.board.clone()];
    let mut refusals = BTreeSet::new();
    for _ in 0..14 {
        let house = game.record.legal().iter().choose(&mut chance).unwrap();
        game.sow(house, By::Buttons).await;
        boards.push(game.board.clone());
    }
    let before = table.channel.messages().len();
    for _ in 0..200 {
        let board = boards[..boards.len() - 1].choose(&mut chance).unwrap();
        let plays = |button: &&Button| !button.disabled && !["More", "Next game"].contains(&&*button.label);
        let button = board.buttons().filter(plays).choose(&mut chance).unwrap();
        let player = [&table.ana, &table.kofi].choose(&mut chance).copied().unwrap();
        let answer = player.forge(board, button.custom_id.as_ref().unwrap()).await.unwrap();
        assert!(told(&answer).contains(&link(&game.board)), "{}", answer.content());
        refusals.insert(table.seen(&answer));
    }
    assert_snapshot!(Vec::from_iter(refusals).join("\n"), @"
    private: Game 1 has moved on since, so this preview is out of date. The newest board is here: link
    private: This board is out of date, so nothing was played. The newest board of game 1 is here: link
    ");
    assert_eq!(table.channel.messages().len(), before);
    let house = game.record.legal().iter().next().unwrap();
    game.sow(house, By::Buttons).await;
}

#[tokio::test]
async fn a_button_from_the_future_plays_nothing() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let refused = table.forged(&table.ana, &game.board, &sow(&game, 1, House::A)).await;
    assert_snapshot!(refused, @"private: This board is out of date, so nothing was played. The newest board of game 1 is here: link");
    for ply in [2, 9_999, usize::MAX] {
        assert_eq!(table.forged(&table.ana, &game.board, &sow(&game, ply, House::A)).await, refused);
    }
    game.sow(House::A, By::Buttons).await;
}

#[tokio::test]
async fn only_whose_turn_it_is_can_press() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let mut answers = Vec::new();
    for house in [House::C, House::D, House::E] {
        let waiting = &game.players[game.record.position().mover().opponent()];
        let answer = waiting.click_on(&game.board, &house.to_string()).await.unwrap();
        assert!(told(&answer).contains(&link(&game.board)), "{}", answer.content());
        answers.push(table.seen(&answer));
        answers.push(table.pressed(&table.esi, &game.board, &house.to_string()).await);
        game.sow(house, By::Buttons).await;
    }
    assert_snapshot!(answers.join("\n"), @"
    private: It's @Ana's turn in game 1: link
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    private: It's @Kofi's turn in game 1: link
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    private: It's @Ana's turn in game 1: link
    private: You don't play in game 1, but you're welcome to watch. `/wari challenge` starts a game of your own.
    ");
}

#[tokio::test]
async fn a_press_from_elsewhere_is_sent_to_the_game() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let button = sow(&game, 0, House::C);
    let other_server = table.discord.guild("Kumasi").channel("wari");
    for elsewhere in [table.guild.channel("talk"), other_server] {
        let answer = table.ana.in_channel(&elsewhere).forge(&game.board, &button).await.unwrap();
        assert!(told(&answer).contains(&link(&game.board)), "{}", answer.content());
    }
    game.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn buttons_of_a_finished_or_vanished_game_say_so() {
    let table = Table::set().await;
    let mut game = table.game().await;
    game.sow(House::C, By::Buttons).await;
    game.resign(wari_rules::Side::South).await;
    for person in [&table.ana, &table.kofi] {
        for ply in 0..3 {
            let over = refused(person, &game, &sow(&game, ply, House::A)).await;
            assert!(over.contains("is over") || over.contains("nothing was played"), "{over}");
            assert!(over.contains(&link(&game.board)), "{over}");
        }
        let over = refused(person, &game, "1:resign:1").await;
        assert_eq!(over, format!("Game 1 is over: {}. `/wari challenge` starts a new one.", link(&game.board)));
    }
    let mut vanished = BTreeSet::new();
    for number in [0, 2, 404, u64::MAX] {
        for id in [format!("1:{number}:0:c"), format!("1:resign:{number}")] {
            vanished.insert(refused(&table.ana, &game, &id).await);
        }
        for answer in ["accept", "decline", "withdraw"] {
            vanished.insert(refused(&table.ana, &game, &format!("1:{answer}:{}", number.max(2))).await);
        }
    }
    assert_snapshot!(Vec::from_iter(vanished).join("\n"), @"
    That challenge doesn't exist. `/wari challenge` makes one.
    That game doesn't exist. `/wari games` lists yours.
    ");
}

#[tokio::test]
async fn buttons_of_another_version_say_so() {
    let table = Table::set().await;
    let game = table.game().await;
    let answer = refused(&table.ana, &game, "2:1:0:c").await;
    assert_snapshot!(answer, @"This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.");
    for id in ["0:1:0:c", "1", ":", "1:1:0:g", "1:1:0:C ", "1:1:0:cc", "1:hint:1", "wari", "🌰"] {
        assert_eq!(refused(&table.ana, &game, id).await, answer, "{id}");
    }
}

/// Forges thousands of ids: presses by strangers and by the player not to move change nothing, and each is answered.
#[tokio::test]
async fn whatever_is_forged_changes_nothing() {
    let table = Table::set().await;
    let mut chance = SmallRng::seed_from_u64(28);
    let mut game = table.game().await;
    for house in [House::B, House::D] {
        game.sow(house, By::Buttons).await;
    }
    // Another message to tamper with: an offer that is for neither Kofi nor Esi.
    table.guild.channel("wari").person("Abena");
    let offer = shown(table.ana.slash("/wari challenge opponent:@Abena").await.unwrap());
    let before = table.channel.messages().len();

    let buttons = [&game.board, &offer].into_iter().flat_map(|message| message.buttons());
    let buttons: Vec<String> = buttons.filter_map(|button| button.custom_id.clone()).collect();
    // Kofi can resign at any time, so only strangers try that on his behalf.
    let and_resign = [&buttons[..], &[format!("1:resign:{}", game.number)]].concat();
    let strangers: Vec<Person> = (0..15).map(|number| table.channel.person(&format!("Stranger {number}"))).collect();
    let mut forgers = vec![(&table.kofi, &buttons)];
    forgers.extend(strangers.iter().map(|stranger| (stranger, &and_resign)));
    for round in 0..250 {
        // One press per person at a time, because several at once would not pass the front door.
        let presses = forgers.iter().map(|(person, buttons)| {
            let id = if round % 2 == 0 { noise(&mut chance) } else { mutated(buttons, &mut chance) };
            let message = *[&game.board, &offer].choose(&mut chance).unwrap();
            async move {
                let answer = person.forge(message, &id).await;
                assert!(answer.as_ref().is_ok_and(|answer| answer.private), "{id:?}: {answer:?}");
            }
        });
        join_all(presses).await;
    }

    assert_eq!(table.channel.messages().len(), before);
    game.sow(House::F, By::Buttons).await;
    shown(table.ana.click_on(&offer, "Withdraw").await.unwrap());
}

/// Returns up to a hundred random characters.
fn noise(chance: &mut SmallRng) -> String {
    let length = chance.random_range(1..=100);
    (0..length)
        .map(|_| if chance.random() { chance.random() } else { char::from(chance.random_range(b' '..b'~')) })
        .collect()
}

/// Returns a real id with up to two random characters changed, removed or inserted.
fn mutated(originals: &[String], chance: &mut SmallRng) -> String {
    let mut id: Vec<char> = originals.choose(chance).unwrap().chars().collect();
    for _ in 0..chance.random_range(0..3) {
        let at = chance.random_range(0..id.len());
        let letter = *"0123456789:abcdefg -+x\0٣".chars().collect::<Vec<_>>().choose(chance).unwrap();
        match chance.random_range(0..3) {
            0 => id[at] = letter,
            1 => id.insert(at, letter),
            _ if id.len() > 1 => drop(id.remove(at)),
            _ => {}
        }
    }
    id.into_iter().collect()
}
