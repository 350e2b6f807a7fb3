//! The law of time: whatever the clocks do, before, during and after a start, as much is left of everything as before.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::stage::ANA;
use super::story::{DAY, HOUR, MINUTE, SECOND, Story};
use crate::games::{ChallengeId, GameId, Moment, Pace, Span, UserId};
use crate::table::{Clocks, Hearing};
use crate::timepiece::{Authority, Chronometer, Time, Timepiece};

/// Somebody on vacation.
const AWAY: UserId = UserId::new(77);

/// A machine's clocks, which people and programs set.
pub(super) struct Machine(Mutex<Time>);

impl Machine {
    pub(super) fn at(time: Time) -> Self {
        Self(Mutex::new(time))
    }

    /// Lets time pass on both clocks.
    pub(super) fn passes(&self, span: Span) {
        let mut time = self.0.lock().unwrap();
        (time.now, time.steady) = (time.now.later(span), time.steady + span.duration());
    }

    /// Sets the time of day.
    fn set(&self, by: Span) {
        let mut time = self.0.lock().unwrap();
        time.now = time.now.later(by);
    }
}

impl Timepiece for Machine {
    fn time(&self) -> Time {
        *self.0.lock().unwrap()
    }
}

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    /// Returns a span of any length, from seconds to decades.
    fn span(&mut self, longest: usize) -> Span {
        let spans = [3 * SECOND, 20 * SECOND, 90 * SECOND, 3 * HOUR, DAY, 30 * DAY, 400 * DAY, 10_000 * DAY];
        let span = spans[self.below(longest.min(spans.len()) as u64) as usize];
        span + Span::millis(self.below(span.as_millis().unsigned_abs()).cast_signed())
    }

    fn jump(&mut self, longest: usize) -> Span {
        let span = self.span(longest);
        if self.below(2) == 0 { span } else { -span }
    }
}

/// A bot on a machine, and a Discord that has a clock of its own.
struct World {
    story: Story,
    machine: Arc<Machine>,
    clock: Chronometer,
    discord: Moment,
    game: GameId,
    offer: ChallengeId,
    /// How long the bot was off before it started.
    down: Span,
    log: Vec<String>,
}

impl World {
    async fn begin() -> Self {
        let story = Story::begin().await;
        let now = Moment::from_millis(2_100_000_000_000);
        let machine = Arc::new(Machine::at(Time { now, steady: Duration::from_secs(1_000_000_000) }));
        let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Discord, None);
        let (game, offer) = (GameId::new(1), ChallengeId::new(1));
        let mut world = Self { story, machine, clock, discord: now, game, offer, down: Span::ZERO, log: Vec::new() };
        world.restarts().await;
        world.seconds(12).await;
        world.story.time = world.clock.time();
        world.game = world.story.game(Pace::Week).await;
        world.offer = world.story.offer(ANA, None, Pace::Week).await.id;
        let until = world.discord.later(20 * DAY);
        world.story.table.database.go_away(AWAY, until, world.discord).await.unwrap();
        world
    }

    /// Starts the program anew.
    async fn restarts(&mut self) {
        self.story.restarts(Span::ZERO).await;
        self.story.clocks = Clocks::new(Arc::clone(&self.story.table));
        let last = self.story.table.database.last_heard().await.unwrap();
        self.clock = Chronometer::new(Arc::<Machine>::clone(&self.machine), Authority::Discord, last);
    }

    /// Lets time pass for everybody.
    fn passes(&mut self, span: Span) {
        self.machine.passes(span);
        self.discord = self.discord.later(span);
    }

    /// Checks the clocks as the bot does, after a response of Discord's.
    async fn ticks(&mut self, shown: Moment) {
        self.clock.tick();
        if self.clock.is_due() {
            let asked = self.clock.ask();
            let whole = Moment::from_millis(shown.millis() / 1000 * 1000);
            self.clock.compare(Authority::Discord, whole, SECOND, asked);
        }
        if let Some(jump) = self.clock.correction() {
            self.story.clocks.jump(jump).await.unwrap();
            self.clock.correct(jump);
        }
        if let Some(time) = self.clock.sure() {
            self.story.clocks.look(time, &self.story.ears).await.unwrap();
        }
    }

    /// Lets seconds pass, in each of which the bot checks its clocks.
    async fn seconds(&mut self, seconds: u32) {
        for _ in 0..seconds {
            self.passes(SECOND);
            self.ticks(self.discord).await;
        }
    }

    /// Does what the bot does after a stall.
    fn stalled(&mut self, last: Time) {
        self.clock.resume(last);
        self.story.ears.hear(&[Hearing::Again { since: last }]);
    }

    /// Returns what is left of a game, a challenge and a vacation.
    async fn left(&self) -> [Span; 3] {
        let database = &self.story.table.database;
        let game = database.game(self.game).await.unwrap().unwrap();
        let offer = database.challenge(self.offer).await.unwrap().unwrap();
        assert!(game.ending().is_none(), "{:#?}", self.log);
        let away = database.away_until(AWAY, Moment::from_millis(0)).await.unwrap();
        let away = away.map_or(Span::ZERO, |until| until.since(self.discord));
        [game.clock().unwrap().deadline.since(self.discord), offer.expires.since(self.discord), away]
    }

    /// Lets something happen, and checks that it costs nobody anything.
    async fn step(&mut self, dice: &mut Dice) {
        let before = self.left().await;
        // How long people could play, and how long the vacation went on besides; `None`: that cannot be known.
        let (mut played, mut gone, kind) = (0, Some(Span::ZERO), dice.below(9));
        let last = self.clock.time();
        match kind {
            0 => {
                let by = dice.jump(9);
                self.log.push(format!("the machine's clock is set by {by:?}"));
                self.machine.set(by);
            }
            1 => {
                let by = dice.jump(5);
                self.log.push(format!("all clocks are set by {by:?}"));
                self.machine.set(by);
                self.discord = self.discord.later(by);
                // The clocks may have been ahead at the start, so that less time had passed.
                gone = gone.filter(|_| by > Span::ZERO || -by > self.down);
            }
            2 => {
                let by = dice.span(9);
                self.log.push(format!("the steady clock leaps by {by:?}"));
                self.machine.passes(by);
                self.stalled(last);
            }
            3 => {
                let span = dice.span(4);
                self.log.push(format!("the process stands still for {span:?}"));
                self.passes(span);
                self.stalled(last);
                gone = Some(span);
            }
            4 => {
                let span = dice.span(4);
                self.log.push(format!("the machine sleeps for {span:?}"));
                self.machine.set(span);
                self.discord = self.discord.later(span);
            }
            5 | 6 => {
                let (down, by) = (dice.span(4), dice.jump(9));
                self.log.push(format!("it is off for {down:?}, and the machine's clock is set by {by:?}"));
                self.passes(down);
                self.machine.set(by);
                self.restarts().await;
                (gone, self.down) = (Some(down), down + MINUTE);
                if kind == 6 {
                    let seconds = dice.below(9) as u32;
                    self.log.push(format!("which is put right {seconds} s later, with the steady clock if it can"));
                    played += seconds;
                    self.seconds(seconds).await;
                    let last = self.clock.time();
                    if by < Span::ZERO {
                        self.machine.passes(-by);
                        self.stalled(last);
                    } else {
                        self.machine.set(-by);
                    }
                }
            }
            7 => {
                let wrong = self.discord.later(dice.jump(9));
                self.log.push(format!("one response is from {wrong:?}"));
                self.passes(40 * SECOND);
                played += 40;
                self.ticks(wrong).await;
            }
            _ => {
                let seconds = dice.below(40) as u32;
                self.log.push(format!("{seconds} s pass"));
                played += seconds;
                self.seconds(seconds).await;
            }
        }
        self.seconds(45).await;
        played += 45;
        assert!(self.clock.sure().is_some(), "{:#?}", self.log);
        let off = self.clock.time().now.since(self.discord);
        assert!(off.abs() <= 3 * SECOND, "{off:?}: {:#?}", self.log);
        let after = self.left().await;
        let played = Span::seconds(played.into());
        for (what, expected) in [(0, Some(played)), (1, Some(played)), (2, gone.map(|gone| gone + played))] {
            let lost = before[what] - after[what];
            let wrong = expected.map_or(Span::ZERO, |expected| (lost - expected).abs());
            assert!(wrong <= 30 * SECOND, "{what}: {lost:?} instead of {expected:?}: {:#?}", self.log);
        }
    }
}

#[tokio::test]
async fn whatever_the_clocks_do_as_much_is_left_of_everything() {
    for seed in 0..8 {
        let (mut world, mut dice) = (World::begin().await, Dice(seed));
        for _ in 0..14 {
            world.step(&mut dice).await;
        }
    }
}

#[tokio::test]
async fn nothing_ends_before_the_clocks_agree() {
    let mut world = World::begin().await;
    world.passes(MINUTE);
    world.machine.set(-DAY);
    world.restarts().await;
    for second in 0..6 {
        world.passes(SECOND);
        world.ticks(world.discord).await;
        assert_eq!(world.clock.sure().is_some(), second >= 5, "{second}");
        assert!(second >= 5 || world.clock.told().is_err(), "{second}");
    }
    assert!(world.clock.serves() && !world.clock.is_settled());
    world.seconds(600).await;
    assert!(world.clock.is_settled());
}
