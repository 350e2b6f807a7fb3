//! Time passes as the tests say.

use futures_util::future::join_all;
use wari_rules::{House, Side};

use super::story::{DAY, HOUR, MINUTE, Story};
use super::*;
use crate::commands::Act;
use crate::commands::stage::{ANA, BOT, HERE, KOFI};
use crate::games::{Decided, MessageId, Pace, Reason, Setting, Settings};

#[tokio::test]
async fn ana_is_reminded_twice_and_then_loses_on_time() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    assert_eq!(story.passes(12 * HOUR - 1).await, [""; 0]);
    assert_eq!(story.passes(1).await, ["due 1"]);
    assert_eq!(story.passes(9 * HOUR - 1).await, [""; 0], "reminded once");
    assert_eq!(story.passes(1).await, ["due 1"], "an eighth is left");
    assert_eq!(story.passes(3 * HOUR - 1).await, [""; 0]);
    assert_eq!(story.passes(1).await, ["over 1"]);
    let over = story.now(game).await;
    let ending = over.ending().unwrap();
    assert_eq!((ending.reason, ending.winner), (Reason::OutOfTime(Side::South), Some(Side::North)));
    assert_eq!((over.clock, over.called()), (None, KOFI));
    assert_eq!(story.passes(DAY).await, [""; 0], "a game is over once");
}

#[tokio::test]
async fn a_move_begins_the_time_anew_for_the_other() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Live).await;
    assert_eq!(story.passes(9 * MINUTE).await, ["due 1"]);
    let mut played = story.now(game).await;
    let before = played.point();
    played.play(ANA, HERE, House::A, story.time.now).unwrap();
    assert!(story.wari.database.store(&mut played, before, story.time.now).await.unwrap());
    assert_eq!(story.passes(2 * MINUTE).await, [""; 0]);
    assert_eq!(story.now(game).await.clock, played.clock);
    assert_eq!(story.passes(8 * MINUTE).await, ["over 1"]);
    assert_eq!(story.now(game).await.ending().unwrap().winner, Some(Side::South));
}

#[tokio::test]
async fn nobody_loses_while_the_program_is_away() {
    let mut story = Story::begin().await;
    let (live, day) = (story.game(Pace::Live).await, story.game(Pace::Day).await);
    assert_eq!(story.passes(9 * MINUTE).await, ["due 1"]);
    assert_eq!(story.is_away(7 * DAY).await, [""; 0]);
    // A minute was left; now there are the five of grace.
    let left = async |story: &Story, game| story.now(game).await.clock.unwrap().deadline.since(story.time.now);
    assert_eq!(left(&story, live).await, 5 * MINUTE);
    assert_eq!(left(&story, day).await, DAY - 9 * MINUTE, "and what was long stays as long as it was");
    assert_eq!(story.passes(5 * MINUTE - 1).await, [""; 0]);
    assert_eq!(story.passes(1).await, ["over 1"]);
}

#[tokio::test]
async fn what_nobody_could_play_in_while_disconnected_is_credited_too() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Live).await;
    story.time.now = story.time.now.later(HOUR);
    story.time.steady += Duration::from_secs(3600);
    assert!(story.clocks.look(story.time, HOUR).await.unwrap().is_empty());
    assert_eq!(story.now(game).await.clock.unwrap().deadline, story.time.now.later(10 * MINUTE));
}

#[tokio::test]
async fn a_time_of_day_that_jumps_is_not_believed() {
    for jump in [HOUR, -HOUR, DAY, -DAY, 3650 * DAY, -3650 * DAY] {
        let mut story = Story::begin().await;
        let games = [story.game(Pace::Blitz).await, story.game(Pace::Day).await];
        assert_eq!(story.passes(1000).await, [""; 0]);
        story.time.now = story.time.now.later(jump);
        for _ in 0..10 {
            assert_eq!(story.passes(59_000).await, [""; 0], "a jump by {jump}");
        }
        for game in games {
            assert_eq!(story.now(game).await.ending(), None);
        }
        if jump > 0 {
            assert_eq!(story.passes(2 * MINUTE).await, ["over 1"], "after a while the clock is believed again");
        }
    }
}

#[tokio::test]
async fn of_a_move_and_the_end_of_the_time_at_one_instant_one_counts() {
    let mut story = Story::begin().await;
    let mut games = Vec::new();
    for _ in 0..100 {
        games.push(story.game(Pace::Blitz).await);
    }
    story.time.now = story.time.now.later(2 * MINUTE);
    story.time.steady += Duration::from_secs(120);
    let (wari, time) = (Arc::clone(&story.wari), story.time);
    let mut clocks = std::mem::replace(&mut story.clocks, Clocks::new(wari));
    clocks.last = Some(time);
    let looks = async {
        let mut over = 0;
        for _ in 0..3 {
            over += clocks.look(time, 0).await.unwrap().len();
        }
        over
    };
    let story = &story;
    let press = |game: &GameId| story.asks(ANA, Act::Press(format!("1:{game}:0:a")), &[]);
    // Some press before, some just then, some after.
    let mut boards = join_all(games[..20].iter().map(press)).await;
    let (over, meanwhile) = tokio::join!(looks, join_all(games[20..80].iter().map(press)));
    boards.extend(meanwhile);
    boards.extend(join_all(games[80..].iter().map(press)).await);
    let mut lost = 0;
    for (game, board) in games.iter().zip(boards) {
        let game = story.now(*game).await;
        let is_lost = game.decision.is_some_and(|decision| decision.what == Decided::OutOfTime);
        assert_eq!(game.ply(), usize::from(!is_lost), "a move or the end, not both");
        assert_eq!(board.private, is_lost && board.posted.is_none(), "who was late is told so: {}", board.text);
        lost += usize::from(is_lost);
    }
    assert_eq!(over, lost);
    assert!((20..=80).contains(&lost), "{lost}");
}

#[tokio::test]
async fn a_channel_hears_of_the_end_even_if_the_program_ended_before_it_could_tell() {
    let mut story = Story::begin().await;
    story.game(Pace::Blitz).await;
    assert_eq!(story.passes(2 * MINUTE).await, ["over 1"]);
    assert_eq!(story.is_away(MINUTE).await, ["over 1"]);
    let game = story.now(GameId::new(1)).await;
    story.wari.database.board_shown(&game, None).await.unwrap();
    assert_eq!(story.is_away(MINUTE).await, [""; 0]);
}

#[tokio::test]
async fn reminders_go_where_the_player_wants_them() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    let announcement = async |story: &Story| {
        let event = Event::Due(Box::new(story.now(game).await));
        story.wari.announcement(event, BOT, Moment::from_millis(0)).await.unwrap()
    };
    let told = announcement(&story).await.unwrap();
    assert!(matches!(told.to, Audience::Channel(HERE)));
    assert_eq!(told.reply.ping, Some(ANA));
    assert!(told.reply.text.starts_with("<@1>, it is your move in [game 1]("), "{}", told.reply.text);
    let choose = async |story: &Story, reminders| {
        let chosen = Settings::default().with(Setting::Reminders(reminders));
        story.wari.database.choose(Owner::Person(ANA), chosen).await.unwrap();
    };
    choose(&story, Reminders::Direct).await;
    assert!(matches!(announcement(&story).await.unwrap().to, Audience::Person(ANA, HERE)));
    choose(&story, Reminders::Off).await;
    assert!(announcement(&story).await.is_none());
    assert_eq!(story.passes(12 * HOUR).await, ["due 1"]);
}

#[tokio::test]
async fn an_opponent_can_give_more_time_once_for_each_deadline() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    let deadline = story.now(game).await.clock.unwrap().deadline;
    let press = || Act::Press(format!("1:time:1:{}", deadline.millis()));
    let own = story.asks(ANA, press(), &[]).await;
    assert!(own.private && own.text.contains("only your opponent"), "{}", own.text);
    let given = story.asks(KOFI, press(), &[]).await;
    assert!(!given.private && given.text.starts_with("<@2> gives more time in [game 1]("), "{}", given.text);
    drop(given);
    assert_eq!(story.now(game).await.clock.unwrap().deadline, deadline.later(DAY));
    let again = story.asks(KOFI, press(), &[]).await;
    assert!(again.private, "{}", again.text);
    assert_eq!(story.now(game).await.clock.unwrap().deadline, deadline.later(DAY), "a double click gives once");
    assert_eq!(story.passes(DAY).await, [""; 0]);
    assert_eq!(story.passes(DAY).await, ["over 1"]);
}

#[tokio::test]
async fn offers_run_out_after_a_week_and_those_to_anyone_after_a_day() {
    let mut story = Story::begin().await;
    let (named, open) = (story.offer(ANA, Some(KOFI), Pace::Day).await, story.offer(ANA, None, Pace::Day).await);
    assert_eq!(story.passes(DAY - 1).await, [""; 0]);
    assert_eq!(story.passes(1).await, [format!("expired {}", open.id)]);
    assert_eq!(story.passes(6 * DAY - 1).await, [""; 0], "once");
    assert_eq!(story.passes(1).await, [format!("expired {}", named.id)]);
    let refused = story.asks(KOFI, Act::Press(format!("1:accept:{}", named.id)), &[]).await;
    assert!(refused.private, "{}", refused.text);
    let sentence = "This challenge ran out before anybody answered it. `/wari challenge` makes a new one.";
    assert_eq!(refused.text, sentence);
}

#[tokio::test]
async fn the_message_of_an_offer_that_ran_out_says_so_without_calling_anybody() {
    let mut story = Story::begin().await;
    let named = story.offer(ANA, Some(KOFI), Pace::Day).await;
    assert_eq!(story.passes(7 * DAY).await, ["expired 1"]);
    // The program ends before the message is changed, and tries again when it begins.
    assert_eq!(story.is_away(DAY).await, ["expired 1"]);
    let expired = story.wari.database.challenge(named.id).await.unwrap().unwrap();
    let told =
        story.wari.announcement(Event::Expired(Box::new(expired)), BOT, Moment::from_millis(0)).await.unwrap().unwrap();
    assert!(matches!(told.to, Audience::Instead(HERE, message) if message == MessageId::new(1001)));
    assert_eq!((told.reply.ping, told.reply.buttons.len()), (None, 0));
    let text = "<@1>'s challenge to <@2> waited a week for an answer and has run out.";
    assert!(told.reply.text.starts_with(text), "{}", told.reply.text);
    story.wari.posted(told.reply.posted.as_ref().unwrap(), None).await.unwrap();
    assert_eq!(story.is_away(DAY).await, [""; 0], "its message says so");
}

#[tokio::test]
async fn offers_wait_longer_by_the_time_in_which_nobody_could_answer() {
    let mut story = Story::begin().await;
    let open = story.offer(ANA, None, Pace::Day).await;
    assert_eq!(story.passes(DAY - MINUTE).await, [""; 0]);
    assert_eq!(story.is_away(30 * DAY).await, [""; 0]);
    assert_eq!(story.passes(5 * MINUTE - 1).await, [""; 0], "a minute was left; there are five of grace");
    assert_eq!(story.passes(1).await, [format!("expired {}", open.id)]);
}

#[tokio::test]
async fn of_an_answer_and_the_end_of_an_offer_at_one_instant_one_counts() {
    let mut story = Story::begin().await;
    let offers = join_all((0..100).map(|person| story.offer(UserId::new(100 + person), None, Pace::Day))).await;
    story.time.now = story.time.now.later(DAY);
    story.time.steady += Duration::from_secs(24 * 3600);
    let (wari, time) = (Arc::clone(&story.wari), story.time);
    let mut clocks = std::mem::replace(&mut story.clocks, Clocks::new(wari));
    let looks = async {
        let mut expired = 0;
        for _ in 0..3 {
            expired += clocks.look(time, 0).await.unwrap().len();
        }
        expired
    };
    let story = &story;
    let accept = |offer: &Challenge| story.asks(KOFI, Act::Press(format!("1:accept:{}", offer.id)), &[]);
    let mut answers = join_all(offers[..20].iter().map(accept)).await;
    let (expired, meanwhile) = tokio::join!(looks, join_all(offers[20..].iter().map(accept)));
    answers.extend(meanwhile);
    let began = answers.iter().filter(|answer| !answer.private).count();
    assert_eq!((began + expired, began >= 20), (100, true), "{began} games, {expired} ran out");
}

#[tokio::test]
async fn a_match_goes_on_after_a_lost_deadline_and_ends_with_who_is_not_there() {
    let mut story = Story::begin().await;
    let first = story.match_of(6, Pace::Day).await;
    story.plays_on(first).await;
    story.plays_on(first).await;
    assert!(story.passes(DAY).await.contains(&"over 1".to_owned()));
    let second = story.now(GameId::new(2)).await;
    assert_eq!((second.players.south, second.score().south), (KOFI, 1), "the other one begins, and leads");
    // From here on Ana is away: she loses one more game, not five.
    story.plays_on(second.id).await;
    assert!(story.passes(DAY).await.contains(&"over 2".to_owned()));
    let second = story.now(second.id).await;
    assert_eq!((second.champion(), second.next()), (Some(Side::South), None));
    assert_eq!(story.wari.database.next_of(second.id).await.unwrap(), None);
    assert_eq!(story.passes(30 * DAY).await, [""; 0]);
}

#[tokio::test]
async fn what_a_channel_has_not_seen_of_a_match_is_told_in_order_at_the_next_start() {
    let mut story = Story::begin().await;
    let first = story.match_of(2, Pace::None).await;
    let mut over = story.now(first).await;
    over.resign(KOFI, HERE).unwrap();
    let point = over.point();
    assert!(story.wari.database.store(&mut over, point, story.time.now).await.unwrap());
    // The end comes first, and only what begins with it after that.
    assert_eq!(story.is_away(MINUTE).await, ["over 1"]);
    let begun = async |story: &Story, posted: &Posted| match story.wari.begun_after(posted).await.unwrap() {
        Some(Event::Begun(game, _)) => Some(game.id.get()),
        _ => None,
    };
    let end = Posted::Board(Box::new(story.now(first).await));
    assert_eq!(begun(&story, &end).await, Some(2));
    story.wari.posted(&end, None).await.unwrap();
    assert_eq!(story.is_away(MINUTE).await, ["begun 2"]);
    let board = Posted::Board(Box::new(story.now(GameId::new(2)).await));
    story.wari.posted(&board, None).await.unwrap();
    assert_eq!(begun(&story, &end).await, None, "once");
    assert_eq!(story.is_away(MINUTE).await, [""; 0]);
}

/// Half a year, in which few play on and most have forgotten that they play.
#[tokio::test]
async fn twenty_four_weeks_with_ten_thousand_games() {
    const GAMES: u64 = 10_000;
    let mut story = Story::begin().await;
    let games = join_all((0..GAMES).map(|number| {
        let [challenger, opponent] = [100, 100 + GAMES].map(|first| UserId::new(first + number));
        story.game_of(challenger, opponent, Pace::ALL[number as usize % 6])
    }))
    .await;
    let faithful: Vec<GameId> = games.iter().copied().skip(2).step_by(6 * 30).collect();
    let (mut due, mut over) = (0, 0);
    for _ in 0..24 * 7 {
        join_all(faithful.iter().map(|&game| story.plays_on(game))).await;
        loop {
            let told = story.looks().await;
            due += told.iter().filter(|told| told.starts_with("due")).count();
            over += told.iter().filter(|told| told.starts_with("over")).count();
            if told.is_empty() {
                break;
            }
        }
        story.time.now = story.time.now.later(DAY);
        story.time.steady += Duration::from_secs(24 * 3600);
    }
    let mut running = 0;
    for id in games {
        let game = story.now(id).await;
        if faithful.contains(&id) {
            let lost = game.decision.is_some_and(|decision| decision.what == Decided::OutOfTime);
            assert!(!lost && game.ply() > 20, "who moves each day loses no game of a day a move");
            over += usize::from(game.ending().is_some());
            running += usize::from(game.ending().is_none());
            continue;
        }
        assert_eq!(game.ending().is_some(), game.pace != Pace::None, "{:?}", game.pace);
        running += usize::from(game.ending().is_none());
    }
    assert_eq!(over + running, GAMES as usize);
    assert!(due > 3000, "{due}");
}
