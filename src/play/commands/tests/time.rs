//! The law of time: whatever the clocks do, before, during and after a start, as much is left of everything as before.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tempfile::TempDir;
use wari_base::timepiece::{Authority, Chronometer, Time, Timepiece};
use wari_database::{Chore, DueAgain, Loaded};
use wari_games::{
    ChallengeId, ChannelId, Clock, GameId, Hours, MessageId, Moment, News, Offer, Owed, Owner, Pace, Place, Quiet,
    Span, Start, Terms, UserId, Zone,
};
use wari_rules::{SeedsPerHouse, rulesets};

use super::processes::{Process, SharedDatabase};
use super::stage::{self, ANA, Dice, HERE, KOFI, SERVER};
use super::story::{Attentive, DAY, HOUR, MINUTE, SECOND};
use crate::table::Hearing;

/// Somebody on vacation.
const AWAY: UserId = UserId::new(77);
/// Somebody who is not reminded in the night.
const SLEEPER: UserId = UserId::new(78);
/// How long a process is at something.
const CLAIMED: Span = Span::minutes(50);

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

/// A machine's clock, and a program's clock by it.
pub(super) struct Timed {
    pub(super) machine: Arc<Machine>,
    pub(super) clock: Chronometer,
}

impl Timed {
    /// Starts a program's clock, as it starts itself.
    pub(super) async fn on(machine: Arc<Machine>, process: &Process, authority: Authority) -> Self {
        let database = &process.table.database;
        let clock =
            Chronometer::new(Arc::<Machine>::clone(&machine), authority, database.lines().last_heard().await.unwrap());
        database.lines().tell_time(&clock).await.unwrap();
        Self { machine, clock }
    }

    /// Checks the clock as the program does each second, and those of the games if it is sure of the time. Discord
    /// shows a time, which matters to a file alone.
    pub(super) async fn tick(&self, process: &mut Process, shown: Moment) {
        let Self { clock, .. } = self;
        clock.tick();
        process.table.database.lines().tell_time(clock).await.unwrap();
        if !process.table.database.is_shared() && clock.is_due() {
            let whole = Moment::from_millis(shown.millis() / 1000 * 1000);
            clock.compare(Authority::Discord, whole, SECOND, clock.ask());
        }
        if let Some(jump) = clock.correction() {
            process.clocks.jump(jump).await.unwrap();
            clock.correct(jump);
        }
        if let Some(time) = clock.sure() {
            process.look(time).await;
        }
    }
}

impl Dice {
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

/// Where the bots keep their games. That decides whose clock they go by.
enum Store {
    /// A file, which one bot has; it goes by Discord's clock.
    File(TempDir),
    /// A server, which has a clock of its own.
    Server(SharedDatabase),
}

/// Bots on machines of their own, and the clock that decides.
struct World {
    engine: Store,
    bots: Vec<(Process, Timed)>,
    /// The time by the clock that decides.
    now: Moment,
    game: GameId,
    paused: GameId,
    night: GameId,
    offer: ChallengeId,
    chores: u32,
    /// How long the bots were off before they started.
    down: Span,
    log: Vec<String>,
}

/// What is watched, and on what of it downtime has an effect.
const WATCHED: [(&str, Downtime); 6] = [
    ("deadline", Downtime::Credited),
    ("reminder", Downtime::Credited),
    ("challenge", Downtime::Credited),
    ("vacation", Downtime::Counts),
    ("pause", Downtime::Counts),
    ("chore", Downtime::Whatever),
];

/// Whether what is left of something gets less while the bots are off.
#[derive(Clone, Copy)]
enum Downtime {
    Credited,
    Counts,
    Whatever,
}

impl World {
    async fn begin(engine: Store) -> Self {
        let now = Moment::from_millis(2_100_000_000_000);
        let (game, offer) = (GameId::new(1), ChallengeId::new(1));
        let (bots, down, log) = (Vec::new(), Span::ZERO, Vec::new());
        let mut world = Self { engine, bots, now, game, paused: game, night: game, offer, chores: 0, down, log };
        world.passes(Span::ZERO).await;
        let apart: &[Span] = match world.engine {
            Store::File(_) => &[Span::ZERO],
            Store::Server(_) => &[Span::ZERO, Span::seconds(-130), Span::days(400)],
        };
        for &ahead in apart {
            let steady = Duration::from_secs(1_000_000_000);
            let machine = Arc::new(Machine::at(Time { now: now.later(ahead), steady }));
            let bot = world.bot(machine).await;
            world.bots.push(bot);
        }
        world.seconds(12).await;
        let (process, Timed { clock, .. }) = &world.bots[0];
        let (table, now) = (&process.table, clock.time().now);
        world.game = process.begin(HERE, Pace::Week, now).await;
        world.paused = process.begin(HERE, Pace::Week, now).await;
        let paused = process.game(world.paused).await;
        assert!(table.database.games().pause(&paused, Some(now.later(20 * DAY)), now).await.unwrap());
        let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Week, true);
        world.night = begin(process, SLEEPER, HERE, now).await.id;
        let offer = table.database.challenges().post(&Offer::new(HERE, ANA, None, terms).unwrap(), now).await;
        world.offer = offer.unwrap().unwrap().id;
        table.mark_posted(News::Challenge(world.offer), Some(MessageId::new(9))).await.unwrap();
        table.database.people().go_away(AWAY, now.later(20 * DAY), now).await.unwrap();
        world
    }

    /// Starts a bot on a machine.
    async fn bot(&self, machine: Arc<Machine>) -> (Process, Timed) {
        let (process, authority) = match &self.engine {
            Store::File(folder) => (Process::new(stage::open(folder).await, Attentive::default()), Authority::Discord),
            Store::Server(shared) => (shared.by_http().await, Authority::Server),
        };
        let timed = Timed::on(machine, &process, authority).await;
        (process, timed)
    }

    /// Starts all bots anew.
    async fn restarts(&mut self) {
        for (process, _) in &self.bots {
            process.table.database.close().await;
        }
        for index in 0..self.bots.len() {
            let machine = Arc::clone(&self.bots[index].1.machine);
            self.bots[index] = self.bot(machine).await;
        }
    }

    /// Sets the clock that decides.
    async fn set(&mut self, by: Span) {
        self.now = self.now.later(by);
        if let Store::Server(shared) = &mut self.engine {
            shared.tells(self.now).await;
        }
    }

    /// Lets time pass for everybody.
    async fn passes(&mut self, span: Span) {
        for (_, timed) in &self.bots {
            timed.machine.passes(span);
        }
        self.set(span).await;
    }

    /// Checks the clocks of all bots as they do it, after a response of Discord's.
    async fn ticks(&mut self, shown: Moment) {
        for (process, timed) in &mut self.bots {
            timed.tick(process, shown).await;
        }
    }

    /// Lets seconds pass, in each of which the bots check their clocks.
    async fn seconds(&mut self, seconds: u32) {
        for _ in 0..seconds {
            self.passes(SECOND).await;
            self.ticks(self.now).await;
        }
    }

    /// Lets a machine's steady clock leap, and the bot do what it does after a stall.
    fn leaps(&self, bot: usize, by: Span) {
        let (process, timed) = &self.bots[bot];
        let last = timed.clock.time();
        timed.machine.passes(by);
        timed.clock.resume(last);
        process.ears.hear(&[Hearing::Again { since: last }]);
    }

    /// Returns what is left of everything.
    async fn left(&self) -> [Span; WATCHED.len()] {
        let (process, _) = &self.bots[0];
        let database = &process.table.database;
        let (game, paused) = (process.game(self.game).await, process.game(self.paused).await);
        assert!(game.ending().is_none() && paused.ending().is_none(), "{:#?}", self.log);
        let Clock { deadline, due } = game.clock().unwrap();
        let offer = database.challenges().load(self.offer).await.unwrap().unwrap();
        let away = database.people().away_until(AWAY, Moment::from_millis(0)).await.unwrap();
        let paused = paused.hold().unwrap().paused_until.unwrap();
        let ahead = self.now.later(-Span::days(1));
        let chore = match database.chore(self.chore(), ahead, async { ((), DueAgain::Never) }).await.unwrap() {
            Chore::Later(due) => due,
            Chore::Done(()) => unreachable!("it is not due yet"),
        };
        [deadline, due, offer.expires, away.unwrap(), paused, chore].map(|moment| moment.since(self.now))
    }

    fn chore(&self) -> String {
        format!("chore {}", self.chores)
    }

    /// Lets the night of the sleeper begin an hour ago, for three hours, and a reminder be due in a moment.
    async fn night_falls(&self) -> Quiet {
        let (process, timed) = &self.bots[0];
        let (database, now) = (&process.table.database, timed.clock.time().now);
        let clock = |hours| Zone::UTC.clock(now.later(Span::hours(hours)));
        let quiet = Quiet::parse(&format!("{}-{}", clock(-1), clock(2))).unwrap();
        database.people().choose_hours(Owner::Person(SLEEPER), Hours { quiet: Some(quiet), zone: None }).await.unwrap();
        let game = process.game(self.night).await;
        let clock = Clock { due: now.later(10 * SECOND), ..game.clock().unwrap() };
        assert!(database.games().set_clock(&game, clock, now).await.unwrap());
        quiet
    }

    /// Checks that the sleeper was not reminded if it is night, and will be soon.
    async fn sleeps(&self, quiet: Quiet) {
        let database = &self.bots[0].0.table.database;
        let is_reminder = |owed: &Owed| matches!(owed.news, News::Reminder(game, _) if game == self.night);
        let told = database.outbox().all().await.unwrap().into_iter().find(is_reminder);
        let due = self.bots[0].0.game(self.night).await.clock().unwrap().due.since(self.now);
        match told {
            Some(told) => {
                assert!(quiet.around(self.now, Zone::UTC).is_none(), "reminded at night: {:#?}", self.log);
                database.outbox().mark_posted(told.news, None).await.unwrap();
            }
            None => assert!(due <= Span::hours(3), "{due:?} until the reminder: {:#?}", self.log),
        }
    }

    /// Lets a process begin to tell what is owed, one board at least.
    async fn tells(&self, process: &Process, now: Moment) -> Vec<i64> {
        // In a channel each, since what is owed to one waits for what comes before.
        let place = Place::in_server(SERVER, ChannelId::new(1_000 + u64::from(self.chores)));
        let mut over = begin(process, ANA, place, now).await;
        over.resign(ANA).unwrap();
        assert!(process.table.database.games().store_unasked(&mut over, now).await.unwrap());
        let owed = process.table.database.outbox().claim(now, now.later(CLAIMED), 64).await.unwrap();
        assert!(owed.iter().any(|owed| owed.news == over.news()), "{owed:?}");
        owed.into_iter().map(|owed| owed.id).collect()
    }

    /// Lets something happen, and checks that it costs nobody anything.
    async fn step(&mut self, dice: &mut Dice) {
        self.chores += 1;
        let (process, timed) = &self.bots[0];
        let done =
            process.table.database.chore(self.chore(), timed.clock.time().now, async { ((), DueAgain::In(20 * HOUR)) });
        assert_eq!(done.await.unwrap(), Chore::Done(()));
        let teller = dice.below(self.bots.len() as u64) as usize;
        let told = self.tells(&self.bots[teller].0, timed.clock.time().now).await;
        let quiet = self.night_falls().await;
        let before = self.left().await;
        // How long people could play, and how long they could not; `None`: that cannot be known.
        let (mut played, mut gone, kind) = (0, Some(Span::ZERO), dice.below(9));
        let (bot, is_on_file) = (dice.below(self.bots.len() as u64) as usize, matches!(self.engine, Store::File(_)));
        match kind {
            0 => {
                let by = dice.jump(9);
                self.log.push(format!("the clock of machine {bot} is set by {by:?}"));
                self.bots[bot].1.machine.set(by);
            }
            1 => {
                let by = dice.jump(5);
                self.log.push(format!("all clocks are set by {by:?}"));
                for (_, timed) in &self.bots {
                    timed.machine.set(by);
                }
                self.set(by).await;
                // The clocks may have been ahead at the start, so that less time had passed.
                gone = gone.filter(|_| by > Span::ZERO || -by > self.down);
            }
            2 => {
                let by = dice.span(9);
                self.log.push(format!("the steady clock of machine {bot} leaps by {by:?}"));
                self.leaps(bot, by);
            }
            3 => {
                let span = dice.span(4);
                self.log.push(format!("the processes stand still for {span:?}"));
                for bot in 0..self.bots.len() {
                    self.leaps(bot, span);
                }
                self.set(span).await;
                gone = Some(span);
            }
            4 => {
                let span = dice.span(4);
                self.log.push(format!("the machines sleep for {span:?}"));
                for (_, timed) in &self.bots {
                    timed.machine.set(span);
                }
                self.set(span).await;
            }
            5 | 6 => {
                let (down, by) = (dice.span(4), dice.jump(9));
                self.log.push(format!("they are off for {down:?}, and the clock of machine {bot} is set by {by:?}"));
                self.passes(down).await;
                self.bots[bot].1.machine.set(by);
                self.restarts().await;
                (gone, self.down) = (Some(down), down + MINUTE);
                if kind == 6 {
                    let seconds = dice.below(9) as u32;
                    self.log.push(format!("which is put right {seconds} s later, with the steady clock if it can"));
                    played += seconds;
                    self.seconds(seconds).await;
                    match by < Span::ZERO {
                        true => self.leaps(bot, -by),
                        false => self.bots[bot].1.machine.set(-by),
                    }
                }
            }
            7 if is_on_file => {
                let wrong = self.now.later(dice.jump(9));
                self.log.push(format!("one response is from {wrong:?}"));
                self.passes(40 * SECOND).await;
                played += 40;
                self.ticks(wrong).await;
            }
            7 => {
                let by = dice.jump(9);
                self.log.push(format!("the server's clock is set by {by:?}"));
                self.set(by).await;
                gone = gone.filter(|_| by > Span::ZERO || -by > self.down);
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
        for (_, Timed { clock, .. }) in &self.bots {
            assert!(clock.sure().is_some(), "{:#?}", self.log);
            let off = clock.time().now.since(self.now);
            assert!(off.abs() <= 3 * SECOND, "{off:?}: {:#?}", self.log);
        }
        let after = self.left().await;
        let played = Span::seconds(played.into());
        self.sleeps(quiet).await;
        // Nobody takes what a process is at, unless it has ended, or that took too long.
        let is_at_it = !matches!(kind, 5 | 6) && gone.is_some_and(|gone| gone + played < CLAIMED - MINUTE);
        for (process, Timed { clock, .. }) in &self.bots {
            let now = clock.time().now;
            let taken = process.table.database.outbox().claim(now, now.later(SECOND), 64).await.unwrap();
            let twice = taken.iter().find(|owed| told.contains(&owed.id)).filter(|_| is_at_it);
            assert!(twice.is_none(), "{twice:?}: {:#?}", self.log);
        }
        for (index, (what, downtime)) in WATCHED.into_iter().enumerate() {
            let lost = before[index] - after[index];
            let expected = match (downtime, gone) {
                (Downtime::Credited, _) => played..=played,
                (Downtime::Counts, Some(gone)) => played + gone..=played + gone,
                (Downtime::Whatever, Some(gone)) => played..=played + gone,
                (_, None) => continue,
            };
            let allowed = *expected.start() - 30 * SECOND..=*expected.end() + 30 * SECOND;
            assert!(allowed.contains(&lost), "{what}: {lost:?} instead of {expected:?}: {:#?}", self.log);
        }
    }
}

/// Begins a game that everybody knows of, in which `challenger` moves first.
async fn begin(process: &Process, challenger: UserId, place: Place, now: Moment) -> Loaded {
    let table = &process.table;
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::Week, true);
    let offer = Offer::new(place, challenger, None, terms).unwrap();
    let challenge = table.database.challenges().post(&offer, now).await.unwrap().unwrap();
    table.mark_posted(News::Challenge(challenge.id), Some(MessageId::new(9))).await.unwrap();
    let pairing = challenge.accept(KOFI, place, true).unwrap();
    let game = table.database.challenges().accept(&challenge, &pairing, now).await.unwrap().unwrap();
    table.mark_posted(game.news(), None).await.unwrap();
    game
}

#[tokio::test]
async fn whatever_the_clocks_do_as_much_is_left_of_everything() {
    for seed in 0..6 {
        let engine = Store::File(tempfile::tempdir().unwrap());
        let (mut world, mut dice) = (World::begin(engine).await, Dice(seed));
        for _ in 0..14 {
            world.step(&mut dice).await;
        }
    }
}

#[tokio::test]
async fn whatever_the_clocks_of_three_processes_and_of_their_server_do_as_much_is_left_of_everything() {
    for seed in 0..2 {
        let Some(shared) = SharedDatabase::open().await else { return };
        let (mut world, mut dice) = (World::begin(Store::Server(shared)).await, Dice(seed));
        for _ in 0..14 {
            world.step(&mut dice).await;
        }
    }
}

#[tokio::test]
async fn nothing_ends_before_the_clocks_agree() {
    let mut world = World::begin(Store::File(tempfile::tempdir().unwrap())).await;
    world.passes(MINUTE).await;
    world.bots[0].1.machine.set(-DAY);
    world.restarts().await;
    for second in 0..6 {
        world.passes(SECOND).await;
        world.ticks(world.now).await;
        let clock = &world.bots[0].1.clock;
        assert_eq!(clock.sure().is_some(), second >= 5, "{second}");
        assert!(second >= 5 || clock.told().is_err(), "{second}");
    }
    let is_settled = |world: &World| world.bots[0].1.clock.is_settled();
    assert!(world.bots[0].1.clock.serves() && !is_settled(&world));
    world.seconds(600).await;
    assert!(is_settled(&world));
}
