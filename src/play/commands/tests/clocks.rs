//! Tests of deadlines, reminders and silences, in which time passes as the tests say.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::future::join_all;
use wari_games::{
    Decided, Decision, GameId, GuildId, MessageId, News, Owner, Pace, Place, Reminders, Setting, Settings, Termination,
    TimeOfDay, UserId, Version, Zone,
};
use wari_rules::Side;

use super::of_all;
use super::stage::{ANA, HERE, KOFI, SERVER};
use super::story::{DAY, HOUR, MILLI, MINUTE, SECOND, Story};
use crate::commands::{Act, OptionValue};
use crate::table::{Audience, Clocks, Composed, Hearing, Remains};

#[tokio::test]
async fn ana_is_reminded_twice_and_then_loses_on_time() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    assert_eq!(story.passes(12 * HOUR - MILLI).await, [""; 0]);
    assert_eq!(story.passes(MILLI).await, ["due 1"]);
    assert_eq!(story.passes(9 * HOUR - MILLI).await, [""; 0], "reminded once");
    assert_eq!(story.passes(MILLI).await, ["due 1"], "an eighth is left");
    assert_eq!(story.passes(3 * HOUR - MILLI).await, [""; 0]);
    assert_eq!(story.passes(MILLI).await, ["over 1"]);
    let over = story.now(game).await;
    let ending = over.ending().unwrap();
    assert_eq!((ending.reason, ending.winner), (Termination::OutOfTime(Side::South), Some(Side::North)));
    assert_eq!((over.clock(), over.called()), (None, KOFI));
    assert_eq!(story.passes(DAY).await, [""; 0], "a game is over once");
}

#[tokio::test]
async fn nobody_loses_while_the_program_is_away() {
    let mut story = Story::begin().await;
    let (live, day) = (story.game(Pace::Live).await, story.game(Pace::Day).await);
    assert_eq!(story.passes(9 * MINUTE).await, ["due 1"]);
    assert_eq!(story.is_away(7 * DAY).await, [""; 0]);
    // A minute was left; now there are the five minutes of grace.
    let left = async |story: &Story, game| story.now(game).await.clock().unwrap().deadline.since(story.time.now);
    assert_eq!(left(&story, live).await, 5 * MINUTE);
    assert_eq!(left(&story, day).await, DAY - 9 * MINUTE, "and what was long stays as long as it was");
    assert_eq!(story.passes(5 * MINUTE - MILLI).await, [""; 0]);
    assert_eq!(story.passes(MILLI).await, ["over 1"]);
}

#[tokio::test]
async fn what_nobody_could_play_in_while_disconnected_is_credited_too() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Live).await;
    let since = story.time;
    story.passes_in_silence(HOUR);
    story.ears.hear(&[Hearing::Again { since }]);
    assert_eq!(story.looks().await, [""; 0]);
    assert_eq!(story.now(game).await.clock().unwrap().deadline, story.time.now.later(10 * MINUTE));
}

#[tokio::test]
async fn nobody_loses_before_it_is_proved_that_they_have_not_pressed() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Blitz).await;
    story.ears.proof.store(false, Ordering::SeqCst);
    assert_eq!(story.passes(10 * MINUTE).await, [""; 0], "perhaps a press is on its way");
    assert!(!story.clocks.look(story.time, &story.ears).await.unwrap(), "that is not all that is due");
    story.plays_on(game).await;
    story.ears.proof.store(true, Ordering::SeqCst);
    assert_eq!(story.looks().await, [""; 0], "it was");
    assert_eq!(story.passes(2 * MINUTE).await, ["over 1"]);
}

/// The first server of each of two shards.
const SHARDS: [Place; 2] = [HERE, Place::in_server(GuildId::new(1 << 22), HERE.channel)];

#[tokio::test]
async fn where_one_of_two_shards_is_silent_its_games_wait_and_the_others_go_on() {
    let mut story = Story::begin().await;
    story.ears.hear(&[Hearing::Well; 2]);
    // More games than one look handles wait on the silent shard.
    let mut silent = Vec::new();
    for _ in 0..60 {
        silent.push(story.game_in(SHARDS[1], Pace::Blitz).await);
    }
    story.passes(SECOND).await;
    let heard = story.game_in(SHARDS[0], Pace::Live).await;
    let since = story.time;
    story.ears.hear(&[Hearing::Well, Hearing::Not { since }]);
    assert_eq!(story.passes(9 * MINUTE).await, [format!("due {heard}")], "in spite of sixty that are overdue");
    assert_eq!(story.passes(MINUTE).await, [format!("over {heard}")]);
    let left = async |story: &Story, game| story.now(game).await.clock().unwrap().deadline.since(story.time.now);
    story.passes(20 * MINUTE).await;

    let beside = story.game_in(SHARDS[0], Pace::Day).await;
    story.ears.hear(&[Hearing::Well, Hearing::Again { since }]);
    assert_eq!(story.looks().await, [""; 0]);
    assert_eq!(left(&story, silent[0]).await, 5 * MINUTE, "less than the grace was left");
    assert_eq!(left(&story, beside).await, DAY, "who was heard is owed nothing");
    assert_eq!(story.passes(5 * MINUTE - MILLI).await, [""; 0]);
    assert_eq!(story.passes(MILLI).await.len(), 50);
    assert_eq!(story.looks().await.len(), 10);
}

#[tokio::test]
async fn what_a_shard_was_silent_is_credited_over_a_restart_too_whatever_their_number_is_then() {
    for shards in [2, 3] {
        let mut story = Story::begin().await;
        story.ears.hear(&[Hearing::Well; 2]);
        let games = [story.game_in(SHARDS[0], Pace::Day).await, story.game_in(SHARDS[1], Pace::Day).await];
        story.passes(10 * SECOND).await;
        let since = story.time;
        story.ears.hear(&[Hearing::Well, Hearing::Not { since }]);
        for _ in 0..6 {
            story.passes(HOUR).await;
        }
        story.ears.hear(&vec![Hearing::Well; shards]);
        assert_eq!(story.is_away(3 * HOUR).await, [""; 0]);
        let left = async |story: &Story, game| story.now(game).await.clock().unwrap().deadline.since(story.time.now);
        assert_eq!(left(&story, games[0]).await, DAY - 10 * SECOND - 6 * HOUR);
        assert_eq!(left(&story, games[1]).await, DAY - 10 * SECOND, "the silence and the absence");
        let lines = story.table.database.lines().all().await.unwrap();
        assert!(lines.len() == shards && lines.iter().all(|line| !line.is_silent), "{lines:?}");
    }
}

#[tokio::test]
async fn where_the_bot_was_removed_everything_stands_still_until_it_is_back() {
    let mut story = Story::begin().await;
    let database = story.table.database.clone();
    let (game, offer) = (story.game(Pace::Day).await, story.offer(ANA, None, Pace::Day).await);
    let elsewhere = story.game_in(SHARDS[1], Pace::Day).await;
    let due = story.time.now.later(10 * HOUR);
    database.study().begin_daily_puzzle(SERVER, HERE.channel, None, TimeOfDay::at(due, Zone::UTC), due).await.unwrap();
    story.passes(6 * HOUR).await;
    database.servers().left(SERVER, story.time.now).await.unwrap();
    assert_eq!(story.passes(6 * HOUR).await, [format!("due {elsewhere}")]);
    // Reported twice, as by Discord and by a refused message; then the program restarts.
    database.servers().left(SERVER, story.time.now).await.unwrap();
    assert_eq!(story.is_away(HOUR).await, [""; 0]);
    assert_eq!(story.passes(29 * DAY).await, [format!("over {elsewhere}")]);

    let (database, now) = (story.table.database.clone(), story.time.now);
    database.servers().here(SERVER, None, Clocks::grace(now), now).await.unwrap();
    let left = story.now(game).await.clock().unwrap().deadline.since(now);
    assert_eq!(left, 18 * HOUR, "what was left of the day");
    let waits = database.challenges().load(offer.id).await.unwrap().unwrap().expires.since(now);
    assert_eq!(waits, 18 * HOUR);
    assert_eq!(story.looks().await.len(), 1, "the puzzle of the day");
    assert_eq!(story.passes(6 * HOUR).await, [format!("due {game}")], "half of the day is left, as before");
}

#[tokio::test]
async fn of_a_move_and_the_end_of_the_time_at_one_instant_one_counts() {
    let mut story = Story::begin().await;
    story.looks().await;
    let mut games = Vec::new();
    for _ in 0..100 {
        games.push(story.game(Pace::Blitz).await);
    }
    story.passes_in_silence(2 * MINUTE);
    let (table, time) = (Arc::clone(&story.table), story.time);
    let mut clocks = std::mem::replace(&mut story.clocks, Clocks::new(table));
    let looks = async {
        for _ in 0..3 {
            clocks.look(time, &story.ears).await.unwrap();
        }
    };
    let story = &story;
    let press = |game: &GameId| story.asks(ANA, Act::Press(format!("1:{game}:0:a")), &[]);
    // Some press before the looks, some during them, some after.
    let mut boards = join_all(games[..20].iter().map(press)).await;
    let ((), meanwhile) = tokio::join!(looks, join_all(games[20..80].iter().map(press)));
    boards.extend(meanwhile);
    boards.extend(join_all(games[80..].iter().map(press)).await);
    let mut lost = 0;
    for (game, board) in games.iter().zip(boards) {
        let game = story.now(*game).await;
        let is_lost = matches!(game.decision(), Some(Decision::Player(_, Decided::OutOfTime)));
        assert_eq!(game.ply(), usize::from(!is_lost), "a move or the end, not both");
        assert_eq!(board.private, is_lost && board.announces.is_none(), "who was late is told so: {}", board.text);
        lost += usize::from(is_lost);
    }
    let owed = story.table.database.outbox().all().await.unwrap();
    let boards = owed.iter().filter(|owed| matches!(owed.news, News::Board(..))).count();
    assert_eq!(boards, games.len(), "each channel is owed one board: of the move or of the end");
    assert!((20..=80).contains(&lost), "{lost}");
}

#[tokio::test]
async fn reminders_go_where_the_player_wants_them() {
    let mut story = Story::begin().await;
    story.game(Pace::Day).await;
    assert_eq!(story.passes(MINUTE).await, [""; 0]);
    story.passes_in_silence(12 * HOUR);
    story.clocks.look(story.time, &story.ears).await.unwrap();
    let announcement = async |story: &mut Story| {
        story.passes_in_silence(2 * MINUTE);
        story.announced().await
    };
    let told = announcement(&mut story).await.unwrap();
    assert!(matches!(told.to, Audience::Channel(at) if at == HERE));
    assert_eq!(told.reply.ping, Some(ANA));
    assert!(told.reply.text.starts_with("<@1>, it's your move in [game 1]("), "{}", told.reply.text);
    let choose = async |story: &Story, reminders| {
        let chosen = Settings::default().with(Setting::Reminders(reminders));
        story.table.database.people().choose(Owner::Person(ANA), chosen).await.unwrap();
    };
    choose(&story, Reminders::Direct).await;
    assert!(matches!(announcement(&mut story).await.unwrap().to, Audience::Person(ANA, Some(at)) if at == HERE));
    choose(&story, Reminders::Off).await;
    assert!(announcement(&mut story).await.is_none());
}

#[tokio::test]
async fn one_reminder_names_all_games_that_are_due_and_pings_once_in_six_hours() {
    let mut story = Story::begin().await;
    let first = story.game(Pace::Day).await;
    assert_eq!(story.passes(MINUTE).await, [""; 0]);
    let second = story.game_of(ANA, UserId::new(3), Pace::Day).await;
    assert_eq!(story.passes(MINUTE).await, [""; 0]);
    let message = MessageId::new(4001);
    story.passes_in_silence(12 * HOUR - 2 * MINUTE);
    story.clocks.look(story.time, &story.ears).await.unwrap();
    let told = story.announced().await.unwrap();
    assert!(matches!(told.to, Audience::Channel(at) if at == HERE));
    assert_eq!(told.reply.ping, Some(ANA));
    story.table.mark_posted(told.reply.announces.unwrap(), Some(message)).await.unwrap();

    // The next one changes it, without a ping.
    story.passes_in_silence(MINUTE);
    story.clocks.look(story.time, &story.ears).await.unwrap();
    let told = story.announced().await.unwrap();
    assert!(matches!(told.to, Audience::Instead(at, changed) if at == HERE && changed == message));
    assert_eq!(told.reply.ping, None);
    assert!(told.reply.text.starts_with("<@1>, 2 games wait for your move: [1]("), "{}", told.reply.text);
    story.table.mark_posted(told.reply.announces.unwrap(), Some(message)).await.unwrap();

    // It follows the games, and goes with the last.
    let moved = async |game| story.table.mark_posted(News::Board(game, Version::running(1, 0)), None).await.unwrap();
    let (changed, remains) = moved(first).await.reminder.unwrap();
    let Remains::Line(line) = remains else { panic!("{remains:?}") };
    assert!(changed == message && line.starts_with("<@1>, 1 game waits for your move: [2]("), "{line}");
    assert_eq!(moved(second).await.reminder, Some((message, Remains::Nothing)));
    assert_eq!(moved(second).await.reminder, None);
}

#[tokio::test]
async fn one_answer_tells_of_all_games_against_the_computer_that_are_due() {
    let mut story = Story::begin().await;
    let options = [("level", OptionValue::Number(1)), ("start", OptionValue::Text("me".to_owned()))];
    for _ in 0..2 {
        drop(story.asks(ANA, Act::Command("challenge".to_owned()), &options).await);
        assert_eq!(story.passes(MINUTE).await, [""; 0]);
    }
    story.passes_in_silence(36 * HOUR);
    story.clocks.look(story.time, &story.ears).await.unwrap();
    let owed = story.table.database.outbox().all().await.unwrap();
    assert_eq!(owed.len(), 2);
    for owed in &owed {
        assert!(matches!(story.table.compose(owed, story.time.now).await.unwrap(), Composed::Outdated));
    }
    let asked = story.asks(ANA, Act::Command("about".to_owned()), &[]).await;
    let aside = asked.aside.unwrap();
    assert!(aside.starts_with("<@1>, 2 games wait for your move: [1]("), "{aside}");
    let again = story.asks(ANA, Act::Command("about".to_owned()), &[]).await;
    assert_eq!(again.aside, None, "once");
    story.table.compose(&owed[0], story.time.now).await.unwrap();
    let one = story.asks(ANA, Act::Command("about".to_owned()), &[]).await.aside.unwrap();
    assert!(one.starts_with("<@1>, it's your move in [game "), "{one}");
}

#[tokio::test]
async fn offers_wait_longer_by_the_time_in_which_nobody_could_answer() {
    let mut story = Story::begin().await;
    let open = story.offer(ANA, None, Pace::Day).await;
    assert_eq!(story.passes(DAY - MINUTE).await, [""; 0]);
    assert_eq!(story.is_away(30 * DAY).await, [""; 0]);
    assert_eq!(story.passes(5 * MINUTE - MILLI).await, [""; 0], "a minute was left; there are five of grace");
    assert_eq!(story.passes(MILLI).await, [format!("expired {}", open.id)]);
}

/// Half a year in which few users keep playing and most have forgotten their games.
#[tokio::test]
async fn twenty_four_weeks_with_thousands_of_games() {
    const PACES: [Pace; 6] = [Pace::Blitz, Pace::Live, Pace::Day, Pace::ThreeDays, Pace::Week, Pace::None];
    // Even a tenth of them is more than one look handles.
    let all = of_all(10_000, 10) as u64;
    let mut story = Story::begin().await;
    let mut games = Vec::new();
    // In batches, because requests to the database time out when too many wait.
    for first in (0..all).step_by(100) {
        let some = (first..first + 100).map(|number| {
            let [challenger, opponent] = [100, 100 + all].map(|first| UserId::new(first + number));
            story.game_of(challenger, opponent, PACES[number as usize % PACES.len()])
        });
        games.extend(join_all(some).await);
    }
    let faithful: Vec<GameId> = games.iter().copied().skip(2).step_by(PACES.len() * 30).collect();
    let played_out: Vec<String> = faithful.iter().map(|game| format!("over {game}")).collect();
    let (mut due, mut over) = (0_u64, 0);
    for _ in 0..24 * 7 {
        join_all(faithful.iter().map(|&game| story.plays_on(game))).await;
        // The channel gets no later news until these boards have been posted.
        story.passes_in_silence(MINUTE);
        loop {
            let told = story.looks().await;
            due += told.iter().filter(|told| told.starts_with("due")).count() as u64;
            over += told.iter().filter(|told| told.starts_with("over") && !played_out.contains(told)).count();
            if told.is_empty() {
                break;
            }
        }
        story.passes_in_silence(DAY - MINUTE);
    }
    let mut running = 0;
    for id in games {
        let game = story.now(id).await;
        if faithful.contains(&id) {
            let lost = matches!(game.decision(), Some(Decision::Player(_, Decided::OutOfTime)));
            assert!(!lost && game.ply() > 20, "who moves each day loses no game of a day a move");
            over += usize::from(game.ending().is_some());
            running += usize::from(game.ending().is_none());
            continue;
        }
        assert_eq!(game.ending().is_some(), game.pace != Pace::None, "{:?}", game.pace);
        running += usize::from(game.ending().is_none());
    }
    assert_eq!(over + running, all as usize);
    assert!(due > 3 * all / 10, "{due}");
}
