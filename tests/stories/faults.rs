//! Discord's faults: requests that are refused, fail, get lost or time out, and a gateway that disconnects the bot.

use std::time::Duration;

use local_discord::{Answer, Channel, Event, Fault, Message, PATIENCE, Refused, RequestKind, permission};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IteratorRandom;
use tokio::task::JoinSet;
use wari_rules::{House, Record, SeedsPerHouse, rulesets};

use crate::followed::{By, Followed};
use crate::table::{LONG_PATIENCE, Table, Way, position, shown, told};

/// Temporary faults.
const FAULTS: [Fault; 6] = [
    Fault::RateLimited(Duration::from_millis(300)),
    Fault::ServerError(500),
    Fault::ServerError(503),
    Fault::CutBefore,
    Fault::CutAfter,
    Fault::Slow(Duration::from_millis(400)),
];

/// Waits until the board of this position is posted, by whatever route.
async fn posted(table: &Table, position: &str) -> Message {
    table.discord.until("the board to be posted", || table.boards_of(position).pop()).await.unwrap()
}

/// Checks that the bot retries failed answers while people wait. An answer in a response has only one try.
#[tokio::test]
async fn an_answer_that_fails_at_first_is_given_all_the_same() {
    let table = Table::by_gateway().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    for (fault, by) in FAULTS.into_iter().zip([By::Buttons, By::Commands].into_iter().cycle()) {
        table.discord.fail_next(2, RequestKind::Answer, fault);
        table.discord.fail_next(2, RequestKind::Webhook, fault);
        table.discord.fail_next(2, RequestKind::Channel, fault);
        let house = game.record.legal().iter().last().unwrap();
        game.sow(house, by).await;
        table.discord.mend();
    }
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.channel.messages().len(), 1 + 1 + game.record.ply(), "each board once");
}

#[tokio::test]
async fn a_board_that_could_not_be_an_answer_becomes_a_message() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    for fault in [Fault::RateLimited(Duration::from_secs(60)), Fault::ServerError(502), Fault::CutBefore] {
        table.discord.fail_next(usize::MAX, RequestKind::Answer, fault);
        let house = game.record.legal().iter().last().unwrap();
        let lost = game.mover().click_on(&game.board, &house.to_string()).await;
        assert_eq!(lost.unwrap_err(), Refused::NoResponse);
        let mut after = game.record.clone();
        after.play(house).unwrap();
        let board = posted(&table, &after.position().to_string()).await;
        assert_eq!(board.interaction(), None, "it answers nobody");
        table.discord.mend();
        game.adopt(house, board);
    }
    // The game continues from it like from any other board.
    game.sow(game.record.legal().iter().last().unwrap(), By::Buttons).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.channel.messages().len(), 1 + 1 + game.record.ply(), "each board once");
}

#[tokio::test]
async fn an_answer_that_came_too_late_becomes_a_message() {
    let table = Table::set().await;
    let mut game = table.game().await;
    table.discord.set_patience(Duration::ZERO);
    assert_eq!(table.ana.click_on(&game.board, "c").await, Err(Refused::NoResponse));
    let board = posted(&table, "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").await;
    table.discord.set_patience(LONG_PATIENCE);
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").len(), 1);
}

#[tokio::test]
async fn an_offer_that_could_not_be_an_answer_becomes_a_message() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    let lost = table.ana.slash("/wari challenge opponent:@Kofi start:me").await;
    assert_eq!(lost.unwrap_err(), Refused::NoResponse);
    let offer = table.discord.until("the offer", || table.channel.last()).await.unwrap();
    assert_eq!(offer.pings, [table.kofi.id()]);
    table.discord.mend();
    let board = shown(table.kofi.click_on(&offer, "Accept").await.unwrap());
    assert_eq!(position(&board), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    assert_eq!(table.channel.messages().len(), 2);
}

/// The answer arrives, but its response is lost, as are those of all later attempts.
#[tokio::test]
async fn a_board_that_arrived_unnoticed_is_not_posted_again() {
    let table = Table::by_gateway().await;
    let mut game = table.game().await;
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::CutBefore);
    table.discord.fail_next(4, RequestKind::Webhook, Fault::ServerError(500));
    let board = shown(table.ana.click_on(&game.board, "c").await.unwrap());
    game.adopt(House::C, board);
    let looked = || {
        let requests = table.discord.requests();
        let looks = requests.iter().filter(|request| request.path.ends_with("/messages/@original")).count();
        (looks >= 5).then_some(())
    };
    table.discord.until("the bot to find its answer", looked).await.unwrap();
    table.discord.mend();
    game.sow(House::F, By::Commands).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.channel.messages().len(), 1 + 1 + game.record.ply(), "each board once");
}

/// The message that replaces the answer arrives, but its response is lost: Discord detects the second copy.
#[tokio::test]
async fn a_message_whose_receipt_was_lost_is_not_posted_twice() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    let quiet = || table.channel.messages()[0].rows.is_empty().then_some(());
    table.discord.until("the offer to lose its buttons", quiet).await.unwrap();
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    table.discord.fail_next(3, RequestKind::Channel, Fault::CutAfter);
    table.ana.click_on(&game.board, "c").await.unwrap_err();
    let old = game.board.id;
    let taken_over = || table.discord.message(old).unwrap().rows.is_empty().then_some(());
    table.discord.until("the old board to lose its buttons", taken_over).await.unwrap();
    table.discord.mend();
    let boards = table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
    assert_eq!(boards.len(), 1);
    game.adopt(House::C, boards[0].clone());
    game.sow(House::F, By::Buttons).await;
}

/// During an outage the game is not blocked, and the next press shows the board.
#[tokio::test]
async fn a_press_can_bring_a_board_that_waits_for_discord() {
    let table = Table::set().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    table.discord.fail_next(usize::MAX, RequestKind::Any, Fault::ServerError(503));
    table.ana.click_on(&game.board, "c").await.unwrap_err();
    table.discord.mend();
    let board = loop {
        match table.kofi.click_on(&game.board, "a").await {
            Ok(Answer { private: false, message: Some(board), .. }) => break board,
            // The board may be in flight, or already there.
            Ok(answer) => {
                told(&answer);
                if let Some(board) = table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").pop() {
                    break board;
                }
            }
            Err(refused) => assert_eq!(refused, Refused::NoResponse),
        }
    };
    game.adopt(House::C, board);
    game.sow(House::F, By::Buttons).await;
    game.only_the_newest_board_has_buttons().await;
    assert_eq!(table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").len(), 1);
}

/// A moderator removes the permission while the bot still tries to answer.
#[tokio::test]
async fn where_the_bot_may_not_write_it_does_not_insist() {
    let table = Table::by_gateway().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    let quiet = || table.channel.messages()[0].rows.is_empty().then_some(());
    table.discord.until("the offer to lose its buttons", quiet).await.unwrap();
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::ServerError(500));
    let asked = table.discord.requests().len();
    let tried = || (table.discord.requests().len() > asked).then_some(());
    let take_away = async {
        table.discord.until("the bot to try", tried).await.unwrap();
        table.channel.set_bot_permissions(permission::EVERYONE & !permission::SEND_MESSAGES);
    };
    let (lost, ()) = tokio::join!(table.ana.click_on(&game.board, "c"), take_away);
    assert_eq!(lost.unwrap_err(), Refused::NoResponse);
    // The bot tries a picture, then text.
    let refused = || (table.discord.invalid_requests() == 2).then_some(());
    table.discord.until("the message to be refused", refused).await.unwrap();

    // If Discord reports the missing permission beforehand, the bot does not try.
    table.ana.click_on(&game.board, "c").await.unwrap_err();
    table.discord.mend();
    table.channel.set_bot_permissions(permission::EVERYONE);
    assert_eq!(table.boards_of("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N").len(), 0);
    // The next press shows the board.
    game.adopt(House::C, shown(table.kofi.click_on(&game.board, "a").await.unwrap()));
    assert_eq!(table.discord.invalid_requests(), 2);
}

#[tokio::test]
async fn what_is_private_is_not_posted_to_all() {
    let table = Table::set().await;
    let mut game = table.game().await;
    table.discord.fail_next(usize::MAX, RequestKind::Answer, Fault::CutBefore);
    table.kofi.click_on(&game.board, "a").await.unwrap_err();
    table.ana.slash("/wari games").await.unwrap_err();
    table.discord.mend();
    game.sow(House::C, By::Buttons).await;
    assert_eq!(table.channel.messages().len(), 3, "the offer and two boards");
}

#[tokio::test]
async fn the_gateway_sends_the_bot_away_and_it_comes_back() {
    let table = Table::by_gateway().await;
    table.discord.set_patience(PATIENCE);
    let mut game = table.game().await;
    let mut events = table.discord.events();
    for (house, part) in [
        (House::B, (|discord| discord.ask_to_reconnect()) as fn(&local_discord::LocalDiscord)),
        (House::D, |discord| discord.invalidate_sessions(true)),
        (House::F, |discord| discord.invalidate_sessions(false)),
        (House::C, |discord| discord.drop_gateway()),
    ] {
        part(&table.discord);
        assert!(std::iter::from_fn(|| events.try_recv().ok()).any(|event| event == Event::BotDown));
        table.discord.bot_ready().await.unwrap();
        game.sow(house, By::Buttons).await;
    }
}

#[tokio::test]
async fn a_bot_registers_its_commands_however_often_that_fails() {
    let mut table = Table::without_bot().await;
    for fault in [Fault::RateLimited(Duration::from_millis(100)), Fault::ServerError(500), Fault::CutAfter] {
        table.discord.fail_next(1, RequestKind::Application, fault);
    }
    table.start().await;
    table.game().await.sow(House::C, By::Commands).await;
}

/// Plays three complete games of two people each while 30% of requests fail. Players press until the next board comes.
#[tokio::test]
async fn with_thirty_faults_in_a_hundred_every_game_is_played_to_its_end() {
    let table = Table::set().await;
    table.discord.set_patience(Duration::from_millis(1500));
    let mut games = Vec::new();
    for (number, ruleset) in [&rulesets::CLASSIC, &rulesets::BEADS, &rulesets::WARRI].into_iter().enumerate() {
        let channel = table.guild.channel(ruleset.id);
        let [south, north] = [2 * number, 2 * number + 1].map(|number| channel.person(&format!("Player {number}")));
        games.push(Followed::begin(&table.discord, &south, &north, ruleset, SeedsPerHouse::Three, By::Buttons).await);
    }
    table.discord.fail_some(0.3, &FAULTS, 30);
    let mut played = JoinSet::new();
    for mut game in games {
        played.spawn(async move {
            for house in short_game(game.record.clone()) {
                // Pressing again is safe, whether or not the first press arrived.
                let board = loop {
                    let pressed = game.mover().click_on(&game.board, &house.to_string()).await;
                    if let Some(board) = boards(game.mover().channel()).get(game.record.ply() + 1) {
                        break board.clone();
                    }
                    match pressed {
                        Ok(answer) => assert!(answer.private, "{}", answer.content()),
                        Err(refused) => assert_eq!(refused, Refused::NoResponse),
                    }
                };
                game.adopt(house, board);
            }
            assert!(game.is_over());
            game
        });
    }
    let played = played.join_all().await;
    table.discord.mend();
    for game in played {
        let channel = game.mover().channel();
        assert_eq!(boards(channel).len(), game.record.ply() + 1, "each board once: {}", game.record.notation());
        let looked = table.esi.in_channel(channel).slash(&format!("/wari board game:{}", game.number)).await.unwrap();
        assert_eq!(position(&looked.message.unwrap()), position(&game.board), "what is stored is what was shown");
    }
    assert!(table.discord.invalid_requests() < 100, "{} refusals", table.discord.invalid_requests());
}

/// Returns a random continuation of `begun` that ends the game after at most thirty moves.
fn short_game(begun: Record) -> Vec<House> {
    let played = |seed| {
        let (mut chance, mut record) = (SmallRng::seed_from_u64(seed), begun.clone());
        let houses = std::iter::from_fn(|| {
            let house = record.legal().iter().choose(&mut chance)?;
            record.play(house).unwrap();
            Some(house)
        });
        let houses: Vec<House> = houses.take(30).collect();
        record.outcome().map(|_| houses)
    };
    (0..).find_map(played).unwrap()
}

/// Returns the boards in a channel, oldest first.
fn boards(channel: &Channel) -> Vec<Message> {
    channel.messages().into_iter().filter(|message| !message.attachments.is_empty()).collect()
}

#[tokio::test]
async fn choices_whose_receipt_was_lost_are_no_error() {
    let mut table = Table::reached_by(Way::Gateway).await;
    let log = table.folder().join("bot.log");
    let mut command = table.command();
    command.stderr(std::fs::File::create(&log).unwrap());
    table.start_as(command).await;
    table.game().await;
    table.discord.fail_next(1, RequestKind::Answer, Fault::CutAfter);
    assert!(!table.ana.complete("/wari move house:").await.unwrap().is_empty());
    table.stop().await;
    let log = std::fs::read_to_string(log).unwrap();
    assert!(!log.contains("ERROR"), "{log}");
}
