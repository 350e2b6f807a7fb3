//! Overload: people who ask for too much at once, and those who play at the same time.

use std::time::Duration;

use futures_util::future::join_all;
use local_discord::{Answer, AnswerKind, PATIENCE, Person};
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

use crate::followed::{By, Followed};
use crate::operators::{monitored, until_told};
use crate::table::{Table, shown, told};

const FIVE: &str = "You have 5 requests in progress";

/// Waits until `held` answers are held back, then releases them.
async fn let_go(table: &Table, held: usize) {
    let all = || (table.discord.held_answers() >= held).then_some(());
    table.discord.until("the answers to be held", all).await.unwrap();
    table.discord.hold_answers(false);
}

#[tokio::test]
async fn whoever_wants_too_much_at_once_hears_a_kind_word_and_holds_nobody_up() {
    let table = Table::by_gateway().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;

    table.discord.hold_answers(true);
    let greedy = join_all((0..20).map(|_| table.esi.slash("/wari help")));
    let (answers, board, ()) = tokio::join!(greedy, table.ana.click_on(&game.board, "c"), let_go(&table, 21));
    game.adopt(House::C, shown(board.unwrap()));
    let answers: Vec<String> = answers.into_iter().map(|answer| told(&answer.unwrap()).to_owned()).collect();
    let (refused, served): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.starts_with(FIVE));
    assert_eq!((refused.len(), served.len()), (15, 5), "{answers:?}");
    assert_eq!(table.discord.late(), 0);
}

#[tokio::test]
async fn a_machine_that_presses_is_asked_to_slow_down_and_people_are_not() {
    let table = Table::set().await;
    let mut game = table.game().await;
    let mut too_fast = 0;
    for _ in 0..200 {
        // Each batch of five waits for its answers, which is still faster than any person can press.
        let presses = join_all((0..5).map(|_| table.ana.forge(&game.board, "1:nothing"))).await;
        let is_told = |answer: &Answer| told(answer).starts_with("You're pressing faster than I can follow");
        too_fast += presses.into_iter().filter(|answer| is_told(answer.as_ref().unwrap())).count();
        if too_fast > 0 {
            break;
        }
    }
    assert!(too_fast > 0, "a thousand presses");
    let kofis = table.kofi.slash("/wari help").await.unwrap();
    assert!(!kofis.content().starts_with("You're pressing"), "{}", kofis.content());
    // She can continue as soon as she slows down; the game has not changed. The longer she rests, the better.
    tokio::time::sleep(Duration::from_secs(1)).await;
    game.sow(House::C, By::Buttons).await;
}

#[tokio::test]
async fn of_many_letters_typed_at_once_each_is_answered_and_the_last_with_choices() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    table.game().await;
    let letters = join_all((0..40).map(|_| table.ana.complete("/wari board game:"))).await;
    let mut choices: Vec<usize> = letters.into_iter().map(|choices| choices.unwrap().len()).collect();
    assert_eq!(choices.pop(), Some(1), "the last one counts");
    assert!(choices.into_iter().all(|choices| choices <= 1), "the others may be overtaken");
    assert_eq!(table.discord.late(), 0);
}

/// Checks that the bot does not start work on a press that has already timed out.
#[tokio::test]
async fn a_press_that_discord_has_given_up_plays_nothing() {
    let mut table = Table::without_bot().await;
    let (command, port) = monitored(&table);
    table.start_as(command).await;
    let mut game = table.game().await;
    // The bot measures lateness against earlier interactions, once two of them took about equally long. On a busy
    // machine, that can take several.
    for _ in 0..6 {
        let _ = table.esi.slash("/wari help").await;
    }
    table.signal("STOP").await;
    assert!(table.ana.click_on(&game.board, "c").await.is_err(), "nobody answered");
    // A press is as late as it is later than the quickest one, which takes seconds on a busy machine. It cannot be too
    // late.
    tokio::time::sleep(Duration::from_secs(10)).await;
    table.signal("CONT").await;
    until_told(&table, port, "wari_interactions_dropped_total 1").await;
    for house in [House::B, House::A] {
        game.sow(house, By::Buttons).await;
    }
    assert_eq!(table.boards_of(game.record.position()).len(), 1);
}

/// Plays a game of up to 40 moves, long enough that drawing its film takes longer than the next press.
async fn long_game(table: &Table, south: &Person, north: &Person) -> Followed {
    let mut game =
        Followed::begin(&table.discord, south, north, &rulesets::CLASSIC, SeedsPerHouse::Four, By::Buttons).await;
    while game.record.ply() < 40 && !game.is_over() {
        let house = game.record.legal().iter().next().unwrap();
        game.sow(house, By::Buttons).await;
    }
    if !game.is_over() {
        game.resign(Side::South).await;
    }
    game
}

#[tokio::test]
async fn one_film_at_a_time_for_each_person_and_the_same_film_for_many() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let Table { ana, kofi, esi, .. } = &table;
    let (one, two) = tokio::join!(long_game(&table, ana, kofi), long_game(&table, kofi, esi));
    let (first, second, kofis, esis) = tokio::join!(
        ana.click_on(&one.board, "Replay"),
        ana.click_on(&two.board, "Replay"),
        kofi.click_on(&one.board, "Replay"),
        esi.click_on(&one.board, "Replay"),
    );
    let (promised, refused): (Vec<Answer>, Vec<Answer>) =
        [first.unwrap(), second.unwrap()].into_iter().partition(|answer| answer.kind == AnswerKind::Deferred);
    let [refused] = &refused[..] else { panic!("one film of Ana's, not {}", promised.len()) };
    assert!(told(refused).starts_with("I'm still working on your last request"), "{}", refused.content());

    let film = async |person: &Person, answer: Answer| {
        let message = table.kept(person, answer).await;
        message.attachments[0].bytes.clone()
    };
    for answer in promised {
        film(ana, answer).await;
    }
    let (kofis, esis) = (film(kofi, kofis.unwrap()).await, film(esi, esis.unwrap()).await);
    assert!(kofis != esis, "Kofi sees it from North");
    // After the first film arrives, she can ask for the other one.
    film(ana, ana.click_on(&two.board, "Replay").await.unwrap()).await;
    let anas = film(ana, ana.click_on(&one.board, "Replay").await.unwrap()).await;
    assert!(anas == esis, "South and those who watch see the same");
    assert_eq!(table.discord.late(), 0);
}
