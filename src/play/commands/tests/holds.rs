//! Tests of what holds clocks: pauses, vacations, servers that cannot be reached, silences, and time in which the
//! program is not running. However these overlap, a clock runs exactly while none of them stands.

use std::collections::BTreeSet;

use wari_games::{GameId, Hold, Hours, Moment, Owner, Pace, Quiet, Span, UserId, Vacation, Zone};

use super::of_all;
use super::stage::{ANA, Dice, KOFI, SERVER};
use super::story::{DAY, HOUR, MINUTE, SECOND, Story};
use crate::commands::{Act, OptionValue};
use crate::table::{Clocks, Hearing, Reply};

impl Story {
    /// Returns what is left of the clock of a game.
    async fn left(&self, game: GameId) -> Span {
        self.now(game).await.left(self.time.now).unwrap()
    }

    async fn leaves(&self) {
        self.table.database.servers().left(SERVER, self.time.now).await.unwrap();
    }

    async fn returns(&self) {
        let now = self.time.now;
        self.table.database.servers().here(SERVER, None, Clocks::grace(now), now).await.unwrap();
    }

    async fn goes_away(&self, person: UserId, span: Span) {
        let now = self.time.now;
        self.table.database.people().go_away(person, now.later(span), now).await.unwrap();
    }

    async fn comes_back(&self, person: UserId) {
        self.table.database.people().come_back(person, self.time.now).await.unwrap();
    }

    async fn pauses(&self, game: GameId) {
        let until = Some(self.time.now.later(Hold::LONGEST_PAUSE));
        assert!(self.table.database.games().pause(&*self.now(game).await, until, self.time.now).await.unwrap());
    }

    async fn resumes(&self, game: GameId) {
        assert!(self.table.database.games().pause(&*self.now(game).await, None, self.time.now).await.unwrap());
    }

    /// Changes a person's settings by the command.
    async fn sets(&self, who: UserId, options: &[(&str, &str)]) -> Reply {
        let options: Vec<(&str, OptionValue)> =
            options.iter().map(|&(name, value)| (name, OptionValue::Text(value.to_owned()))).collect();
        self.asks(who, Act::Command("settings".to_owned()), &options).await
    }

    /// Returns the days that count for a person.
    async fn days(&self, person: UserId) -> usize {
        Vacation::MOST - self.table.database.people().vacation(person).await.unwrap().left(self.time.now)
    }
}

/// The orders of three reasons.
const ORDERS: [[&str; 3]; 6] = [
    ["away", "pause", "server"],
    ["away", "server", "pause"],
    ["pause", "away", "server"],
    ["pause", "server", "away"],
    ["server", "away", "pause"],
    ["server", "pause", "away"],
];

#[tokio::test]
async fn vacation_pause_a_removed_bot_and_downtime_add_up_without_counting_twice() {
    for (number, (come, go)) in ORDERS.iter().flat_map(|come| ORDERS.iter().map(move |go| (come, go))).enumerate() {
        let mut story = Story::begin().await;
        let game = story.game(Pace::ThreeDays).await;
        // An hour passes before each step, and after the last one; in one of these hours, the program is not running.
        let down = number % 7;
        let mut left = 3 * DAY;
        for hour in 0..7 {
            match hour == down {
                true => story.is_away(HOUR).await,
                false => story.passes(HOUR).await,
            };
            if [0, 6].contains(&hour) && hour != down {
                left = left - HOUR;
            }
            assert_eq!(story.left(game).await, left, "{come:?} came, {go:?} went, down in hour {down}, now {hour}");
            match hour {
                0..3 => match come[hour] {
                    "away" => story.goes_away(ANA, DAY).await,
                    "pause" => story.pauses(game).await,
                    _ => story.leaves().await,
                },
                3..6 => match go[hour - 3] {
                    "away" => story.comes_back(ANA).await,
                    "pause" => story.resumes(game).await,
                    _ => story.returns().await,
                },
                _ => {}
            }
        }
    }
}

/// Returns a span of whole seconds, of any length up to three days.
fn some_span(dice: &mut Dice) -> Span {
    let longest = [60, 3_600, 86_400, 3 * 86_400][dice.below(4) as usize];
    Span::seconds(10 + dice.below(longest).cast_signed())
}

/// What a clock should do: it runs while no reason stands.
struct Model {
    now: Moment,
    left: Span,
    /// The player to move, first.
    players: [UserId; 2],
    unreachable: bool,
    silent: bool,
    paused_until: Option<Moment>,
    /// Until when each player is away.
    away: [Option<Moment>; 2],
    days: BTreeSet<(UserId, i64)>,
}

impl Model {
    const ALLOWANCE: Span = Span::days(7);

    fn away_of(&mut self, person: UserId) -> &mut Option<Moment> {
        &mut self.away[usize::from(person == KOFI)]
    }

    /// The vacation of the player to move.
    fn away_until(&mut self) -> Option<Moment> {
        let mover = self.players[0];
        *self.away_of(mover)
    }

    fn stands(&mut self) -> bool {
        self.unreachable || self.paused_until.is_some() || self.away_until().is_some()
    }

    /// Counts today if a vacation alone holds the clock.
    fn count(&mut self) {
        if self.away_until().is_some() && self.paused_until.is_none() && !self.unreachable && !self.silent {
            self.days.insert((self.players[0], Vacation::day(self.now)));
        }
    }

    fn end_what_is_over(&mut self) {
        let now = self.now;
        let goes_on = |until: Option<Moment>| until.filter(|&until| until > now);
        (self.paused_until, self.away) = (goes_on(self.paused_until), self.away.map(goes_on));
    }

    /// A vacation that is over does not hold the clock of a new move, even if the server is not heard; a pause that has
    /// not ended yet does.
    fn end_what_is_over_for_a_move(&mut self) {
        let now = self.now;
        self.away = self.away.map(|until| until.filter(|&until| until > now));
    }

    /// Lets time pass, from one thing that happens to the next.
    fn passes(&mut self, span: Span, is_down: bool) {
        let end = self.now.later(span);
        while self.now < end {
            let ends = [self.paused_until, self.away[0], self.away[1], Some(Vacation::midnight(self.now)), Some(end)];
            let next = ends.into_iter().flatten().filter(|&it| it > self.now).min().unwrap().min(end);
            if !is_down && !self.silent && !self.stands() {
                self.left = self.left - next.since(self.now);
            }
            self.now = next;
            // What ends while the program hears nothing ends afterwards, but the clock stands all the while.
            if !is_down && !self.silent {
                self.end_what_is_over();
                self.count();
            }
        }
        // The first look of a program comes after the time in which it was not running.
        if is_down {
            self.end_what_is_over();
            self.count();
        }
    }
}

/// Plays a random story and compares the clock with the model after each act.
async fn compare(seed: u64) {
    let mut dice = Dice(seed);
    let mut story = Story::begin().await;
    let heard = [Hearing::Well, Hearing::Well];
    story.ears.hear(&heard);
    let game = story.game(Pace::Week).await;
    story.passes(10 * SECOND).await;
    let mut model = Model {
        now: story.time.now,
        left: Model::ALLOWANCE - 10 * SECOND,
        players: [ANA, KOFI],
        unreachable: false,
        silent: false,
        paused_until: None,
        away: [None, None],
        days: BTreeSet::new(),
    };
    let mut acts = Vec::new();
    // The server's shard is the first of two, so that acts can reach the database while it is silent.
    let mut silent_since = story.time;
    for _ in 0..40 {
        let act = match dice.below(11) {
            0..4 => {
                let span = some_span(&mut dice);
                if model.left < span + 2 * HOUR {
                    continue;
                }
                story.passes(span).await;
                model.passes(span, false);
                format!("{} seconds pass", span.duration().as_secs())
            }
            4 => {
                let (person, span) = ([ANA, KOFI][dice.below(2) as usize], some_span(&mut dice));
                story.goes_away(person, span).await;
                *model.away_of(person) = Some(model.now.later(span));
                format!("{person} is away for {} seconds", span.duration().as_secs())
            }
            5 => {
                let person = [ANA, KOFI][dice.below(2) as usize];
                story.comes_back(person).await;
                *model.away_of(person) = None;
                format!("{person} is back")
            }
            6 => match model.paused_until {
                Some(_) => {
                    story.resumes(game).await;
                    model.paused_until = None;
                    "they resume".to_owned()
                }
                None => {
                    let span = some_span(&mut dice);
                    let until = story.time.now.later(span);
                    let now = story.now(game).await;
                    assert!(story.table.database.games().pause(&now, Some(until), story.time.now).await.unwrap());
                    model.paused_until = Some(until);
                    format!("they pause for {} seconds", span.duration().as_secs())
                }
            },
            7 => {
                model.unreachable = !model.unreachable;
                match model.unreachable {
                    true if dice.below(2) == 0 => {
                        story.table.database.servers().unavailable(SERVER, story.time.now).await.unwrap();
                        "the server is unavailable".to_owned()
                    }
                    true => {
                        story.leaves().await;
                        "the bot is removed".to_owned()
                    }
                    false => {
                        story.returns().await;
                        "the server is back".to_owned()
                    }
                }
            }
            8 => {
                // The gateway may tell of the server before the clocks are looked at.
                let (span, changes) = (some_span(&mut dice), dice.below(3) == 0);
                story.ears.hear(&heard);
                story.restarts(span).await;
                if changes && model.unreachable {
                    story.returns().await;
                } else if changes {
                    story.leaves().await;
                }
                story.looks().await;
                model.silent = false;
                let silent = std::mem::replace(&mut model.unreachable, true);
                model.passes(span, true);
                model.unreachable = silent != changes;
                format!("restarted after {} seconds; the server changes: {changes}", span.duration().as_secs())
            }
            9 => {
                model.silent = !model.silent;
                if model.silent {
                    silent_since = story.time;
                }
                let since = silent_since;
                let first = if model.silent { Hearing::Not { since } } else { Hearing::Again { since } };
                story.ears.hear(&[first, Hearing::Well]);
                format!("the shard is silent: {}", model.silent)
            }
            _ => {
                story.plays_on(game).await;
                if story.now(game).await.ending().is_some() {
                    return;
                }
                model.players.swap(0, 1);
                model.end_what_is_over_for_a_move();
                model.left = Model::ALLOWANCE;
                "a move".to_owned()
            }
        };
        story.looks().await;
        if !model.silent {
            model.end_what_is_over();
        }
        model.count();
        acts.push(act);
        let now = story.now(game).await;
        let reasons = now.hold().map(|hold| (hold.unreachable, hold.paused_until, hold.away_until));
        let stands = model.stands().then(|| (model.unreachable, model.paused_until, model.away_until()));
        assert_eq!(reasons, stands, "seed {seed}: {acts:#?}");
        // While its shard is silent, a clock that runs waits for the credit.
        if stands.is_some() || !model.silent {
            assert_eq!(now.left(story.time.now), Some(model.left), "seed {seed}: {acts:#?}");
        }
        for person in [ANA, KOFI] {
            let days = model.days.iter().filter(|(who, _)| *who == person).map(|(_, day)| *day);
            let vacation = story.table.database.people().vacation(person).await.unwrap();
            assert_eq!(vacation, Vacation::new(days), "seed {seed}, {person}: {acts:#?}");
        }
    }
}

#[tokio::test]
async fn whatever_happens_in_whichever_order_a_clock_runs_while_nothing_holds_it() {
    for seed in 0..of_all(40, 4) as u64 {
        compare(seed).await;
    }
}

#[tokio::test]
async fn a_pause_ends_by_itself_after_thirty_days_and_whoever_has_to_move_is_told() {
    let mut story = Story::begin().await;
    let (day, blitz) = (story.game(Pace::Day).await, story.game(Pace::Blitz).await);
    story.passes(MINUTE).await;
    for game in [day, blitz] {
        story.pauses(game).await;
    }
    assert_eq!(story.passes(30 * DAY - SECOND).await, [""; 0], "not even a reminder");
    assert_eq!(story.passes(SECOND).await, [format!("unpaused {day}"), format!("unpaused {blitz}")]);
    assert_eq!(story.left(day).await, DAY - MINUTE);
    assert_eq!(story.left(blitz).await, 5 * MINUTE, "a minute was left; there are five of grace");
    assert_eq!(story.passes(5 * MINUTE).await, [format!("over {blitz}")]);
    assert_eq!(story.passes(12 * HOUR).await, [format!("due {day}")], "reminders come as before");
}

#[tokio::test]
async fn fast_games_and_clocks_with_less_than_an_hour_run_on_and_that_is_told() {
    let mut story = Story::begin().await;
    let (day, week) = (story.game(Pace::Day).await, story.game(Pace::Week).await);
    story.passes(23 * HOUR + SECOND).await;
    let live = story.game(Pace::Live).await;
    let text = story.sets(ANA, &[("away-until", "2023-11-16")]).await.text;
    let (changed, runs_on) = text.split_once('\n').unwrap();
    assert!(changed.starts_with("✓ Away: "), "{changed}");
    let (runs_on, _) = runs_on.split_once('\n').unwrap();
    assert!(runs_on.starts_with("These clocks run on"), "{runs_on}");
    for (game, is_named) in [(day, true), (live, true), (week, false)] {
        assert_eq!(runs_on.contains(&format!("[game {game}]")), is_named, "{runs_on}");
    }
    let told = story.passes(HOUR).await;
    assert_eq!(told.iter().collect::<BTreeSet<_>>(), [&format!("over {day}"), &format!("over {live}")].into());
    assert_eq!(story.left(week).await, 7 * DAY - 23 * HOUR - SECOND);
}

#[tokio::test]
async fn the_next_game_of_a_match_begins_with_a_clock_that_stands_still() {
    for is_gone in [false, true] {
        let mut story = Story::begin().await;
        let first = story.match_of(6, Pace::Day).await;
        story.pauses(first).await;
        match is_gone {
            true => story.leaves().await,
            false => story.goes_away(KOFI, 3 * DAY).await,
        }
        let mut over = story.now(first).await;
        over.resign(ANA).unwrap();
        assert!(story.table.database.games().store(&mut over, story.time.now).await.unwrap());
        let next = GameId::new(2);
        assert_eq!(story.now(next).await.to_move(), Some(KOFI));
        story.passes(2 * DAY).await;
        let hold = story.now(next).await.hold().unwrap();
        assert_eq!((hold.unreachable, hold.paused_until, hold.away_until.is_some()), (is_gone, None, !is_gone));
        assert_eq!(story.left(next).await, DAY, "the pause was one of the first game");
        match is_gone {
            true => story.returns().await,
            false => story.comes_back(KOFI).await,
        }
        story.passes(HOUR).await;
        assert_eq!(story.left(next).await, 23 * HOUR);
    }
}

#[tokio::test]
async fn dates_that_are_past_or_too_far_ahead_are_refused_with_what_is_possible() {
    let story = Story::begin().await;
    story.game(Pace::Week).await;
    let refused = async |date| story.sets(ANA, &[("away-until", date)]).await.text;
    assert_eq!(refused("2023-11-13").await, "That day is over: in your time zone, today is `2023-11-14`.");
    assert_eq!(
        refused("soon").await,
        "Type the last day on which you're away, like `2023-11-14`, or `off` once you're back."
    );
    let most = "Your clocks can stand still for 30 days in a year, and you have 30 days left. You can be away until `2023-12-13`.";
    assert_eq!(refused("2023-12-14").await, most);
    assert!(refused("2023-12-13").await.contains("29 vacation days left"));
}

#[tokio::test]
async fn thirty_days_are_counted_and_then_there_are_none() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Week).await;
    story.sets(ANA, &[("away-until", "2023-12-13")]).await;
    // On two of the days, the program is not running; on two more, the game is paused.
    story.passes(5 * DAY).await;
    story.is_away(3 * DAY).await;
    story.pauses(game).await;
    story.passes(3 * DAY).await;
    story.resumes(game).await;
    story.passes(20 * DAY).await;
    assert_eq!(story.days(ANA).await, 26);
    let since = Moment::from_millis(1_702_512_000_000);
    assert_eq!(story.left(game).await, 7 * DAY - story.time.now.since(since), "since the vacation was over");
}

#[tokio::test]
async fn undoing_and_giving_time_keep_what_a_clock_that_stands_still_has_left() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    story.passes(HOUR).await;
    story.pauses(game).await;
    story.passes(3 * DAY).await;
    let press = format!("1:time:{game}:{}", story.now(game).await.clock().unwrap().deadline.millis());
    let given = story.asks(KOFI, Act::Press(press), &[]).await;
    assert!(given.text.contains("gave more time") && given.text.contains("stands still"), "{}", given.text);
    drop(given);
    assert_eq!(story.left(game).await, 47 * HOUR);
    // A move, taken back within the minute.
    story.plays_on(game).await;
    assert_eq!(story.left(game).await, DAY);
    story.passes(30 * SECOND).await;
    let undone = story.asks(ANA, Act::Command("undo".to_owned()), &[]).await;
    assert!(undone.text.contains("undid a move"), "{}", undone.text);
    drop(undone);
    assert_eq!(story.left(game).await, 47 * HOUR);
    story.resumes(game).await;
    story.passes(HOUR).await;
    assert_eq!(story.left(game).await, 46 * HOUR);
}

#[tokio::test]
async fn reminders_wait_for_the_morning_or_come_before_the_night() {
    let mut story = Story::begin().await;
    // It is 22:13 in Accra.
    let (quiet, zone) = (Quiet::parse("22-7"), Zone::by_name("Africa/Accra"));
    story.table.database.people().choose_hours(Owner::Person(ANA), Hours { quiet, zone }).await.unwrap();
    let week = story.game(Pace::Week).await;
    assert_eq!(story.passes(7 * DAY / 2).await, [format!("due {week}")], "at 10:13");
    // An eighth of a week before the end it is 1:13.
    let eighth = 7 * DAY - 7 * DAY / 8 - 7 * DAY / 2;
    assert_eq!(story.passes(eighth).await, [""; 0], "in the night");
    assert_eq!(story.passes(5 * HOUR + 46 * MINUTE).await, [""; 0], "at 6:59");
    assert_eq!(story.passes(MINUTE).await, [format!("due {week}")], "at 7:00");

    // A day that ends at 6:59: half of it was at 18:59, and an eighth would be left at 3:59.
    story.passes(DAY - MINUTE).await;
    let day = story.game(Pace::Day).await;
    assert_eq!(story.passes(12 * HOUR).await, [format!("due {day}")], "at 18:59");
    assert_eq!(story.passes(3 * HOUR - MINUTE).await, [""; 0], "at 21:58");
    assert_eq!(story.passes(MINUTE).await, [format!("due {day}")], "just before the night");
    assert_eq!(story.passes(9 * HOUR - MINUTE).await, [""; 0]);
    assert_eq!(story.passes(MINUTE).await, [format!("over {day}")]);
}
