//! Time passes as the tests say.

use futures_util::future::join_all;
use tempfile::TempDir;
use wari_rules::{House, SeedsPerHouse, Side, rulesets};

use super::*;
use crate::commands::stage::{self, ANA, BOT, HERE, KOFI};
use crate::commands::{Act, Person, Value, answer};
use crate::games::{Decided, Medium, MessageId, Offer, Pace, Puzzle, Reason, Setting, Settings, Start, Terms};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A program that runs, and the time it is told.
struct Story {
    wari: Arc<Wari>,
    clocks: Clocks,
    time: Time,
    folder: TempDir,
}

impl Story {
    async fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let wari = open(&folder).await;
        let time = Time { now: Moment::from_millis(1_700_000_000_000), steady: Duration::ZERO };
        let mut story = Self { clocks: Clocks::new(Arc::clone(&wari)), wari, time, folder };
        assert_eq!(story.looks().await, [""; 0]);
        story
    }

    /// Time passes for people and for the program alike, which looks once.
    async fn passes(&mut self, millis: i64) -> Vec<String> {
        self.passes_in_silence(millis);
        self.looks().await
    }

    /// Time passes, and the program does not look.
    fn passes_in_silence(&mut self, millis: i64) {
        self.time.now = self.time.now.later(millis);
        self.time.steady += Duration::from_millis(millis.cast_unsigned());
    }

    /// What the program finds at a look.
    async fn looks(&mut self) -> Vec<String> {
        let events = self.clocks.look(self.time, 0).await.unwrap();
        events
            .iter()
            .map(|event| match event {
                Event::Due(game) => format!("due {}", game.id),
                Event::Over(game, _) => format!("over {}", game.id),
                Event::Awaited(game, _) => format!("awaited {}", game.id),
                Event::Begun(game, _) => format!("begun {}", game.id),
                Event::Expired(challenge) => format!("expired {}", challenge.id),
                Event::Puzzle(today) => format!("puzzle {}", today.puzzle.number),
            })
            .collect()
    }

    /// The program ends, and begins anew after so long.
    async fn is_away(&mut self, millis: i64) -> Vec<String> {
        self.wari.database.close().await;
        self.wari = open(&self.folder).await;
        self.clocks = Clocks::new(Arc::clone(&self.wari));
        self.time = Time { now: self.time.now.later(millis), steady: Duration::ZERO };
        self.looks().await
    }

    /// A game that Ana begins.
    async fn game(&self, pace: Pace) -> GameId {
        self.game_of(ANA, KOFI, pace).await
    }

    /// A game that this challenger begins.
    async fn game_of(&self, challenger: UserId, opponent: UserId, pace: Pace) -> GameId {
        let challenge = self.offer(challenger, Some(opponent), pace).await;
        let pairing = challenge.accept(opponent, HERE, true).unwrap();
        self.wari.database.accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// The first game of a match, which Ana begins.
    async fn match_of(&self, first_to: u8, pace: Pace) -> GameId {
        let terms = Terms::new(&rulesets::WARRI, SeedsPerHouse::Four, Start::Me, pace, true).first_to(first_to);
        let offer = Offer::new(HERE, ANA, Some(KOFI), terms).unwrap();
        let challenge = self.wari.database.post_challenge(&offer, self.time.now).await.unwrap().unwrap();
        let pairing = challenge.accept(KOFI, HERE, true).unwrap();
        self.wari.database.accept(&challenge, &pairing, self.time.now).await.unwrap().unwrap().id
    }

    /// An offer that waits, and its message.
    async fn offer(&self, challenger: UserId, invited: Option<UserId>, pace: Pace) -> Challenge {
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, pace, true);
        let offer = Offer::new(HERE, challenger, invited, terms).unwrap();
        let challenge = self.wari.database.post_challenge(&offer, self.time.now).await.unwrap().unwrap();
        let message = MessageId::new(1000 + challenge.id.get());
        self.wari.database.challenge_shown(challenge.id, message).await.unwrap();
        challenge
    }

    /// Whoever is to move plays the first house that can be played.
    async fn plays_on(&self, game: GameId) {
        let mut game = self.now(game).await;
        let (before, house) = (game.point(), game.record.legal().iter().next());
        if let (Some(mover), Some(house)) = (game.to_move(), house) {
            game.play(mover, HERE, house, self.time.now).unwrap();
            assert!(self.wari.database.store(&mut game, before, self.time.now).await.unwrap());
        }
    }

    async fn now(&self, game: GameId) -> Game {
        self.wari.database.game(game).await.unwrap().unwrap()
    }

    /// What the channel is told at the next look.
    async fn announced(&mut self) -> Reply {
        let event = self.clocks.look(self.time, 0).await.unwrap().pop().unwrap();
        let told = self.wari.announcement(event, BOT, self.time.now).await.unwrap().unwrap();
        assert!(matches!(told.to, Audience::Channel(HERE)) && told.nonce.len() <= 25, "{}", told.nonce);
        told.reply
    }

    /// What somebody is answered.
    async fn asks(&self, who: UserId, act: Act, options: &[(&str, Value)]) -> Reply {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let who = Person { id: who, name: None, bot: false };
        let (asked, now) = (self.time.now, self.time.now);
        let request = Request { who, asked, now, is_on_message: true, ..stage::request(act, options) };
        answer(&request, &self.wari).await
    }

    /// What is answered to `/wari-admin puzzle` with these options, if one may manage the server or not.
    async fn arranges(&self, may_manage: bool, options: &[(&str, &str)]) -> String {
        let text = |(name, value): &(&str, &str)| ((*name).to_owned(), Value::Text((*value).to_owned()));
        let act = Act::Admin("puzzle".to_owned());
        let request = stage::request(act, options.iter().map(text).collect());
        let reply = answer(&Request { may_manage, now: self.time.now, ..request }, &self.wari).await;
        assert!(reply.private && reply.posted.is_none(), "{}", reply.text);
        reply.text
    }

    /// The number of the puzzle that alone is told of.
    fn puzzle(told: &[String]) -> u32 {
        let [told] = told else { panic!("one puzzle, not {told:?}") };
        told.strip_prefix("puzzle ").unwrap().parse().unwrap()
    }
}

async fn open(folder: &TempDir) -> Arc<Wari> {
    Arc::new(stage::open(folder).await)
}

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

#[tokio::test]
async fn a_puzzle_comes_at_once_and_then_each_day_at_the_same_time() {
    let mut story = Story::begin().await;
    assert!(story.arranges(true, &[]).await.starts_with("No puzzle comes to this server by itself."));
    let arranged = story.arranges(true, &[("daily", "here")]).await;
    let due = story.time.now.millis() / 1000;
    let expected =
        format!("A puzzle comes to <#20> each day at <t:{due}:t>, by all rules in turn; the next one <t:{due}:R>.");
    assert!(arranged.starts_with(&expected), "{arranged}");
    let mut known = vec![Story::puzzle(&story.passes(500).await)];
    for _ in 0..5 {
        assert_eq!(story.passes(DAY - MINUTE).await, [""; 0]);
        let next = Story::puzzle(&story.passes(MINUTE).await);
        assert!(!known.contains(&next), "{next} after {known:?}");
        known.push(next);
        // Asked for once more, it stays as it is.
        story.arranges(true, &[("daily", "here")]).await;
        assert_eq!(story.looks().await, [""; 0]);
    }
    // In another server nothing comes, and where it is ended, no more.
    story.arranges(true, &[("daily", "off")]).await;
    assert!(story.arranges(true, &[]).await.starts_with("No puzzle comes to this server by itself."));
    assert_eq!(story.passes(10 * DAY).await, [""; 0]);
    assert_eq!(story.is_away(DAY).await, [""; 0]);
}

#[tokio::test]
async fn only_who_manages_a_server_arranges_its_daily_puzzle() {
    let mut story = Story::begin().await;
    for options in [&[][..], &[("daily", "here")], &[("daily", "off")], &[("rules", "abapa")]] {
        assert!(story.arranges(false, options).await.contains("*Manage Server*"));
    }
    assert_eq!(story.looks().await, [""; 0]);
    for options in [("daily", "there"), ("rules", "chess")] {
        assert!(story.arranges(true, &[options]).await.starts_with("I do not know this command or option"));
    }
    assert_eq!(story.looks().await, [""; 0]);
}

#[tokio::test]
async fn a_server_may_want_puzzles_of_one_ruleset() {
    let mut story = Story::begin().await;
    assert!(story.arranges(true, &[("rules", "abapa")]).await.starts_with("No puzzle comes"), "to no channel yet");
    let arranged = story.arranges(true, &[("daily", "here"), ("rules", "abapa")]).await;
    assert!(arranged.contains("by Abapa rules"), "{arranged}");
    let ruleset = |number| Puzzle::by_number(number).unwrap().ruleset.id;
    for _ in 0..5 {
        assert_eq!(ruleset(Story::puzzle(&story.looks().await)), "abapa");
        assert_eq!(story.passes(DAY - 1).await, [""; 0]);
        story.passes_in_silence(1);
    }
    assert!(story.arranges(true, &[("rules", "beads")]).await.contains("by Beads rules"));
    assert_eq!(ruleset(Story::puzzle(&story.looks().await)), "beads");
}

#[tokio::test]
async fn days_that_were_missed_do_not_pile_up() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here")]).await;
    let first = Story::puzzle(&story.looks().await);
    assert_eq!(story.is_away(MINUTE).await, [""; 0], "a restart posts nothing twice");
    // Ten days and an hour later one comes, and the next at its time.
    let second = Story::puzzle(&story.is_away(10 * DAY + HOUR).await);
    assert_ne!(first, second);
    assert_eq!(story.passes(22 * HOUR).await, [""; 0]);
    assert_ne!(Story::puzzle(&story.passes(59 * MINUTE).await), second);
    // After more than half a day it is left out, for the next is near.
    assert_eq!(story.is_away(2 * DAY + 13 * HOUR).await, [""; 0]);
    assert_eq!(story.passes(10 * HOUR).await, [""; 0]);
    Story::puzzle(&story.passes(HOUR).await);
}

#[tokio::test]
async fn a_time_of_day_that_jumps_brings_no_puzzle_twice() {
    for jump in [HOUR, -HOUR, DAY, -DAY, 3650 * DAY] {
        let mut story = Story::begin().await;
        story.arranges(true, &[("daily", "here")]).await;
        Story::puzzle(&story.passes(1000).await);
        for jump in [jump, -jump] {
            story.time.now = story.time.now.later(jump);
            for _ in 0..10 {
                assert_eq!(story.passes(59_000).await, [""; 0], "a jump by {jump}");
            }
        }
    }
}

#[tokio::test]
async fn two_who_look_at_once_bring_one_puzzle() {
    let story = Story::begin().await;
    story.arranges(true, &[("daily", "here")]).await;
    let mut clocks: Vec<Clocks> = (0..8).map(|_| Clocks::new(Arc::clone(&story.wari))).collect();
    let looks = join_all(clocks.iter_mut().map(|clocks| clocks.look(story.time, 0))).await;
    assert_eq!(looks.into_iter().map(|events| events.unwrap().len()).sum::<usize>(), 1);
}

#[tokio::test]
async fn the_daily_puzzle_calls_nobody_and_tells_how_the_one_before_went() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here"), ("rules", "abapa")]).await;
    let first = story.announced().await;
    let Some(Posted::Puzzle(HERE, number)) = first.posted else { panic!("{:?}", first.posted) };
    let puzzle = Puzzle::by_number(number).unwrap();
    let mover = puzzle.task.position.mover();
    let text = format!(
        "**Puzzle of the day** · puzzle {number} · Abapa rules · {mover} is to move\nOne move is much better than all \
         others. Press yours: only you see whether it is right."
    );
    assert_eq!((first.text.as_str(), first.ping, first.private), (text.as_str(), None, false));
    let picture = first.picture.unwrap();
    assert!(picture.alt_text.ends_with(&format!("Position {}", puzzle.task.position)), "{}", picture.alt_text);

    // Four try it, each by the same buttons, and two of them find it. Who tries again counts once.
    let wrong = puzzle.ruleset.legal(puzzle.task.position).iter().find(|&house| house != puzzle.task.solution).unwrap();
    for (who, house) in
        [(1, puzzle.task.solution), (2, wrong), (2, puzzle.task.solution), (3, wrong), (4, puzzle.task.solution)]
    {
        let pressed = format!("1:puzzle:{number}:{house}:abapa");
        assert!(first.buttons.iter().flatten().any(|button| button.id == pressed && button.enabled), "{pressed}");
        let answer = story.asks(UserId::new(who), Act::Press(pressed), &[]).await;
        assert!(answer.private && !answer.replaces, "{}", answer.text);
        assert_eq!(answer.buttons[0][0].id, "1:puzzle:abapa", "what follows is by the same rules");
    }
    story.passes_in_silence(DAY);
    let second = story.announced().await;
    assert!(second.text.ends_with("\n4 of you tried the last one; 2 found it."), "{}", second.text);

    // In letters, if the server wants that; and nothing is told of one that nobody tried.
    let chosen = Settings::default().with(Setting::Medium(Medium::Text));
    story.wari.database.choose(Owner::Server(HERE.guild), chosen).await.unwrap();
    story.passes_in_silence(DAY);
    let third = story.announced().await;
    assert!(third.picture.is_none() && third.text.contains("```") && !third.text.contains("tried"), "{}", third.text);
}

#[tokio::test]
async fn a_puzzle_from_a_game_of_the_server_comes_before_the_collection_the_newest_first_and_once() {
    let mut story = Story::begin().await;
    let id = story.game(Pace::None).await;
    let mut game = story.now(id).await;
    let before = game.point();
    game.resign(ANA, HERE).unwrap();
    assert!(story.wari.database.store(&mut game, before, story.time.now).await.unwrap());
    // Puzzles 1 and 7 of the collection are of classic rules, as the game is.
    for number in [1, 7, 7] {
        let puzzle = Puzzle::by_number(number).unwrap();
        story.wari.database.keep_puzzle(&game, 4, &puzzle.task).await.unwrap();
    }
    story.arranges(true, &[("daily", "here"), ("rules", "abapa")]).await;
    assert!(Story::puzzle(&story.looks().await) < 1_000_000, "not by these rules");
    story.arranges(true, &[("daily", "here")]).await;
    assert_eq!(story.passes(DAY).await, ["puzzle 1000002"]);
    assert_eq!(story.is_away(DAY).await, ["puzzle 1000001"]);
    assert!(Story::puzzle(&story.passes(DAY).await) < 1_000_000);
    story.arranges(true, &[("daily", "off")]).await;
    story.arranges(true, &[("daily", "here")]).await;
    assert!(Story::puzzle(&story.looks().await) < 1_000_000, "not even if it begins anew");
}

#[tokio::test]
async fn whoever_asks_for_a_puzzle_gets_that_of_the_day_first() {
    let mut story = Story::begin().await;
    story.arranges(true, &[("daily", "here"), ("rules", "warri")]).await;
    let todays = Story::puzzle(&story.looks().await);
    let ask = async |options: &[(&str, Value)]| {
        let reply = story.asks(KOFI, Act::Command("puzzle".to_owned()), options).await;
        let [_, "puzzle", number, ..] = reply.buttons[0][0].id.split(':').collect::<Vec<_>>()[..] else { panic!() };
        number.parse::<u32>().unwrap()
    };
    let beads = [("rules", Value::Text("beads".to_owned()))];
    assert_eq!(ask(&[]).await, todays);
    assert_eq!(Puzzle::by_number(ask(&beads).await).unwrap().ruleset.id, "beads", "unless by other rules");
    let house = Puzzle::by_number(todays).unwrap().task.solution;
    story.asks(KOFI, Act::Press(format!("1:puzzle:{todays}:{house}")), &[]).await;
    assert_ne!(ask(&[]).await, todays);
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
