//! Fair play: no command or button helps in a game between people.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Answer, Message, Person};
use wari_rules::{House, Record, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::hurried::{HOUR, Hurried, HurriedBot};
use crate::table::{Table, position, shown};

/// Plays a game between two people with these moves.
async fn game(table: &Table, south: &Person, north: &Person, moves: &[House]) -> Followed {
    let (rules, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
    let mut game = Followed::begin(&table.discord, south, north, rules, seeds, By::Buttons).await;
    for &house in moves {
        game.sow(house, By::Buttons).await;
    }
    game
}

/// Returns an answer as its reader sees it in the end.
async fn at_last(table: &Table, person: &Person, answer: Answer) -> String {
    match &answer.message {
        Some(message) if !message.is_loading() => table.seen(message),
        _ => table.seen(&table.kept(person, answer).await),
    }
}

async fn asks(table: &Table, person: &Person, command: &str) -> String {
    let answer = person.slash(&format!("/wari {command}")).await.unwrap();
    at_last(table, person, answer).await
}

/// A game against the computer in which the person moves first.
struct WithComputer {
    number: u64,
    record: Record,
    board: Message,
}

impl WithComputer {
    async fn begin(person: &Person) -> Self {
        let board = shown(person.slash("/wari challenge level:1 start:me pace:day").await.unwrap());
        let number = board.buttons().next().unwrap().custom_id.as_ref().unwrap();
        let number = number.split(':').nth(1).unwrap().parse().unwrap();
        Self { number, record: Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four), board }
    }

    /// Sows the first legal house and records the computer's reply.
    async fn round(&mut self, table: &Table, person: &Person) {
        let house = self.record.legal().iter().next().unwrap();
        let promise = person.click_on(&self.board, &house.to_string()).await.unwrap();
        self.board = table.kept(person, promise).await;
        self.record.play(house).unwrap();
        let after = |answer: &House| {
            let mut record = self.record.clone();
            record.play(*answer).is_ok_and(|_| record.position().to_string() == position(&self.board))
        };
        let answer = House::ALL.iter().copied().find(after).unwrap();
        self.record.play(answer).unwrap();
    }
}

#[tokio::test]
async fn neither_a_friend_nor_a_player_gets_a_hint_for_a_position_that_people_play() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut by_esi = WithComputer::begin(esi).await;
    for _ in 0..5 {
        by_esi.round(&table, esi).await;
    }
    let moves = by_esi.record.moves().to_vec();
    let hint = format!("hint game:{}", by_esi.number);
    assert!(asks(&table, esi, &hint).await.starts_with("private: Hint for game"), "nobody else plays that");

    // The people's game is one move behind, then at the same position, then past it.
    let mut played = game(&table, ana, kofi, &moves[..9]).await;
    assert!(asks(&table, esi, &hint).await.starts_with("private: Hint for game"), "it is on no board yet");
    played.sow(moves[9], By::Buttons).await;
    assert_snapshot!(asks(&table, esi, &hint).await, @"private: Two people are playing from this very position, so I can't help with it until their game has moved on. Please try again later.");
    let house = played.record.legal().iter().last().unwrap();
    played.sow(house, By::Buttons).await;
    assert!(asks(&table, esi, &hint).await.starts_with("private: Hint for game"));
}

#[tokio::test]
async fn who_plays_gets_no_hint_one_move_ahead_either() {
    let table = Table::set().await;
    let Table { ana, kofi, .. } = &table;
    let mut by_ana = WithComputer::begin(ana).await;
    for _ in 0..5 {
        by_ana.round(&table, ana).await;
    }
    game(&table, ana, kofi, &by_ana.record.moves()[..9]).await;
    assert_snapshot!(asks(&table, ana, &format!("hint game:{}", by_ana.number)).await, @"private: I can't help with a position from one of your running games. This one is on the board in game 2, or one move away: link. I can help once that game has moved on.");
}

#[tokio::test]
async fn the_computer_does_not_move_for_somebody_in_their_game_with_another() {
    let table = Table::without_bot().await;
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let Table { ana, kofi, .. } = &table;
    let mut parallel = WithComputer::begin(ana).await;
    for _ in 0..4 {
        parallel.round(&table, ana).await;
    }
    // Against Kofi, Ana plays the side that the computer plays in the other game.
    let mut moves = parallel.record.moves().to_vec();
    let next = parallel.record.legal().iter().next().unwrap();
    moves.push(next);
    let mut played = game(&table, kofi, ana, &moves).await;
    let promise = ana.click_on(&parallel.board, &next.to_string()).await.unwrap();
    let held = table.kept(ana, promise).await;
    let (says, _) = held.content.split_once('\n').unwrap();
    assert_snapshot!(table.steady(says), @"I'm holding back my move: you're playing somebody in [game 2](link), and the same position is on that board or one move away, so my move could help you. I'll move once that game has moved on. Neither of us loses time until then.");
    assert_eq!(position(&held), played.record.position().to_string());
    assert!(held.pings.is_empty());

    // Hours later the computer still waits, and has not lost on time.
    time.skip(50 * HOUR);
    let again = ana.slash(&format!("/wari board game:{}", parallel.number)).await.unwrap();
    assert_snapshot!(at_last(&table, ana, again).await.lines().next().unwrap(), @"I'm holding back my move: you're playing somebody in [game 2](link), and the same position is on that board or one move away, so my move could help you. I'll move once that game has moved on. Neither of us loses time until then.");

    let house = played.record.legal().iter().next().unwrap();
    played.sow(house, By::Buttons).await;
    time.skip(HOUR);
    let moved = || {
        let messages = table.channel.messages();
        let boards = messages.into_iter().filter(|message| message.pings == [ana.id()]);
        boards.filter(|board| board.content.contains("Wari sowed")).find(|board| board.id > held.id)
    };
    table.discord.until("the computer to move by itself", moved).await.unwrap();
    bot.stop(&table).await;
}

#[tokio::test]
async fn the_computer_does_not_move_for_a_bystander_who_copies_a_game_of_two_people() {
    let table = Table::set().await;
    let Table { ana, kofi, esi, .. } = &table;
    let mut copy = WithComputer::begin(esi).await;
    for _ in 0..4 {
        copy.round(&table, esi).await;
    }
    let next = copy.record.legal().iter().next().unwrap();
    let mut played = game(&table, ana, kofi, copy.record.moves()).await;
    played.sow(next, By::Buttons).await;
    let promise = esi.click_on(&copy.board, &next.to_string()).await.unwrap();
    let held = table.kept(esi, promise).await;
    assert!(held.content.starts_with("I'm holding back my move: two people are playing from this"), "{}", held.content);
    let (says, _) = held.content.split_once('\n').unwrap();
    assert!(!says.contains("[game") && !says.contains("https://"), "she does not learn which game it is: {says}");

    // Nor does it say what it thinks of the position. If she does not want to wait, she takes her move back.
    let draw = asks(&table, esi, &format!("draw game:{}", copy.number)).await;
    assert!(draw.contains("so I can't say what I think of it. Game 1 continues."), "{draw}");
    let before = shown(esi.slash(&format!("/wari undo game:{}", copy.number)).await.unwrap());
    assert_eq!(position(&before), copy.record.position().to_string());
    let promise = esi.click_on(&before, &next.to_string()).await.unwrap();
    let held = table.kept(esi, promise).await;
    assert!(held.content.starts_with("I'm holding back my move"), "{}", held.content);

    let house = played.record.legal().iter().next().unwrap();
    played.sow(house, By::Buttons).await;
    let moved = || {
        let messages = table.channel.messages();
        let boards = messages.into_iter().filter(|message| message.pings == [esi.id()]);
        boards.filter(|board| board.content.contains("Wari sowed")).find(|board| board.id > held.id)
    };
    table.discord.until("the computer to move by itself", moved).await.unwrap();
}
