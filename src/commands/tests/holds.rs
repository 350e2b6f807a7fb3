//! Tests of what holds clocks: pauses, vacations, servers that cannot be reached, silences, and time in which the program
//! is not running. However these overlap, a clock runs exactly while none of them stands.

use std::collections::BTreeSet;

use super::stage::{ANA, KOFI, SERVER};
use super::story::{DAY, HOUR, SECOND, Story};
use crate::commands::{Act, Value};
use crate::games::{GameId, Hold, Moment, Pace, Span, UserId, Vacation};
use crate::table::{Clocks, Hearing, Reply};

impl Story {
    /// Returns what is left of the clock of a game.
    async fn left(&self, game: GameId) -> Span {
        self.now(game).await.left(self.time.now).unwrap()
    }

    async fn leaves(&self) {
        self.table.database.server_left(SERVER, self.time.now).await.unwrap();
    }

    async fn returns(&self) {
        let now = self.time.now;
        self.table.database.server_here(SERVER, None, Clocks::grace(now), now).await.unwrap();
    }

    async fn goes_away(&self, person: UserId, span: Span) {
        let now = self.time.now;
        self.table.database.go_away(person, now.later(span), now).await.unwrap();
    }

    async fn comes_back(&self, person: UserId) {
        self.table.database.come_back(person, self.time.now).await.unwrap();
    }

    async fn pauses(&self, game: GameId) {
        let until = Some(self.time.now.later(Hold::LONGEST_PAUSE));
        assert!(self.table.database.pause(&self.now(game).await, until, self.time.now).await.unwrap());
    }

    async fn resumes(&self, game: GameId) {
        assert!(self.table.database.pause(&self.now(game).await, None, self.time.now).await.unwrap());
    }

    /// Changes a person's settings by the command.
    async fn sets(&self, who: UserId, options: &[(&str, &str)]) -> Reply {
        let options: Vec<(&str, Value)> =
            options.iter().map(|&(name, value)| (name, Value::Text(value.to_owned()))).collect();
        self.asks(who, Act::Command("settings".to_owned()), &options).await
    }

    /// Returns the days that count for a person.
    async fn days(&self, person: UserId) -> usize {
        Vacation::MOST - self.table.database.vacation(person).await.unwrap().left(self.time.now)
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

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    /// Returns a span of whole seconds, of any length up to three days.
    fn span(&mut self) -> Span {
        let longest = [60, 3_600, 86_400, 3 * 86_400][self.below(4) as usize];
        Span::seconds(10 + self.below(longest).cast_signed())
    }
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

    /// Lets time pass, second by second where something happens.
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
        self.end_what_is_over();
        self.count();
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
                let span = dice.span();
                if model.left < span + 2 * HOUR {
                    continue;
                }
                story.passes(span).await;
                model.passes(span, false);
                format!("{} seconds pass", span.duration().as_secs())
            }
            4 => {
                let (person, span) = ([ANA, KOFI][dice.below(2) as usize], dice.span());
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
                    let span = dice.span();
                    let until = story.time.now.later(span);
                    let now = story.now(game).await;
                    assert!(story.table.database.pause(&now, Some(until), story.time.now).await.unwrap());
                    model.paused_until = Some(until);
                    format!("they pause for {} seconds", span.duration().as_secs())
                }
            },
            7 => {
                model.unreachable = !model.unreachable;
                match model.unreachable {
                    true if dice.below(2) == 0 => {
                        story.table.database.server_unavailable(SERVER, story.time.now).await.unwrap();
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
                let (span, changes) = (dice.span(), dice.below(3) == 0);
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
            let vacation = story.table.database.vacation(person).await.unwrap();
            assert_eq!(vacation, Vacation::new(days), "seed {seed}, {person}: {acts:#?}");
        }
    }
}

#[tokio::test]
async fn whatever_happens_in_whichever_order_a_clock_runs_while_nothing_holds_it() {
    for seed in 0..150 {
        compare(seed).await;
    }
}
