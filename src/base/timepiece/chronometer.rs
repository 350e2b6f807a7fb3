//! The program's only clock.
//!
//! The machine's time of day decides nothing: people and programs set it. The time follows from the machine's steady
//! clock and from a comparison with a clock elsewhere: that of the database's server or, if the database is a file,
//! Discord's, which sends it with each response. So a jump of the machine's time of day changes nothing.
//!
//! - Before the first comparison, time goes on from where the last run has left it, as if the program had never
//!   stopped. A later time is then found as a silence, like any other time in which nobody could play.
//! - After a stall it goes on in the same way: whether the process stood still or the steady clock has leapt, the next
//!   comparison tells.
//! - Afterwards, only the other clock can jump. It is believed if it says the same for a few seconds; then all stored
//!   times have to move with it ([`Chronometer::correction`]), so that as much is left of each as before.
//!
//! Until the first comparison, and while the clocks contradict each other, the time is not *sure*, and nothing may
//! happen that cannot be undone.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use wari_games::{Moment, Span};

use super::{Time, Timepiece};

/// How far the other clock may drift away from the steady one: this much, and a second in so many. More is a jump.
const SLACK: Span = Span::seconds(2);
const DRIFT: i64 = 2_000;
/// Two clocks that are independent of each other and differ by less are both right.
const AGREEMENT: Span = Span::minutes(1);
/// For how long a clock that contradicts has to say the same before it is believed, and how often at least.
const CONFIRMATION: Span = Span::seconds(5);
const LEAST_READINGS: u32 = 3;
/// For how long a clock may contradict itself. Then it is not heeded any more.
const PATIENCE: Span = Span::minutes(1);
/// For how long nobody is served because the clocks contradict each other.
const LONGEST_PAUSE: Span = Span::seconds(30);
/// How long the machine's time of day has to be steady if there is no other clock, and how long if it is earlier than
/// what is stored.
const STEADY: Span = Span::minutes(1);
const STEADY_THOUGH_EARLIER: Span = Span::minutes(10);
/// How long the time has to be sure before anything old is deleted, because that cannot be undone.
pub const SETTLED: Span = Span::minutes(10);
/// How often the clocks are compared at least.
const INTERVAL: Span = Span::seconds(30);
/// A reading that took longer says too little.
const SLOWEST: Span = Span::seconds(10);
/// This program has not been run before 2026.
const EARLIEST: Moment = Moment::from_millis(1_767_225_600_000);

/// Whose clock decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// Discord's, in whose responses it stands.
    Discord,
    /// That of the database's server, which all processes share.
    Server,
}

/// A jump of the other clock, with which all stored times have to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// By how much.
    pub by: Span,
    /// By how much what was stored before the start has to move. If the clock was ahead then, that has passed for
    /// downtime, with which deadlines have moved already, but no dates.
    pub dates_by: Span,
    /// The time before.
    pub from: Moment,
}

impl Correction {
    /// Returns the time afterwards.
    pub fn to(self) -> Moment {
        self.from.later(self.by)
    }
}

/// When a reading of the other clock was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked(Span);

/// The clock. It reads that of a machine.
pub struct Chronometer {
    machine: Arc<dyn Timepiece>,
    authority: Authority,
    state: Mutex<ClockState>,
}

/// All spans of time are counted by the steady clock, less what has been skipped.
#[derive(Debug)]
struct ClockState {
    /// What the steady clock has counted although nobody knows whether it has passed.
    skipped: Span,
    /// What the steady clock lacks of the time of day.
    offset: Span,
    /// What that was when the other clock was last believed.
    believed: Span,
    /// Since when the time has been compared with another clock.
    compared: Option<Span>,
    /// What has passed for downtime at the start.
    downtime: Span,
    /// Whether nothing is stored yet that would have to move.
    is_fresh: bool,
    /// Whether the time went on from a stall rather than from the last run.
    is_resumed: bool,
    /// What the other clock says instead.
    other: Option<Other>,
    /// Since when it has contradicted.
    contradicted: Option<Span>,
    /// Whether it has contradicted itself for so long that it is not heeded.
    is_ignored: bool,
    /// Whether it was told that the time of the server is not known.
    is_missed: bool,
    /// The jump with which all stored times have to move.
    jump: Option<Span>,
    /// What Discord's clock was ahead of the steady clock when it was last read.
    discord: Option<Span>,
    /// When the last reading was, or the last response without one.
    read: Option<Span>,
    /// Since when the time has been looked for.
    begun: Span,
    /// What the machine's time of day has been ahead of the steady clock, and since when.
    machine: (Span, Span),
}

/// A time that contradicts.
#[derive(Clone, Copy, Debug)]
struct Other {
    offset: Span,
    since: Span,
    readings: u32,
}

/// What the other clock is ahead of the steady clock: at least, and at most.
#[derive(Clone, Copy, Debug)]
struct Reading {
    least: Span,
    most: Span,
}

impl Reading {
    /// Returns by how much an offset has to move to agree.
    fn away(self, offset: Span) -> Span {
        match offset {
            early if early < self.least => self.least - early,
            late if late > self.most => self.most - late,
            _ => Span::ZERO,
        }
    }
}

impl fmt::Debug for Chronometer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chronometer").field("authority", &self.authority).field("state", &*self.state()).finish()
    }
}

impl Timepiece for Chronometer {
    fn time(&self) -> Time {
        let machine = self.machine.time();
        self.state().time(machine)
    }

    fn looked(&self, at: Time, heard: usize) {
        let steady = Span::from(at.steady) + self.state().skipped;
        self.machine.looked(Time { steady: steady.duration(), ..at }, heard);
    }
}

impl Chronometer {
    /// Creates a clock that goes on from `last`, the latest time that the last run has noted; without one, from the
    /// machine's time of day.
    pub fn new(machine: Arc<dyn Timepiece>, authority: Authority, last: Option<Moment>) -> Self {
        let Time { now, steady } = machine.time();
        let begun = Span::from(steady);
        let ahead = |moment: Moment| Span::millis(moment.millis()) - begun;
        let state = ClockState {
            skipped: Span::ZERO,
            offset: ahead(last.unwrap_or(now)),
            believed: Span::ZERO,
            compared: None,
            downtime: Span::ZERO,
            is_fresh: last.is_none(),
            is_resumed: false,
            other: None,
            contradicted: None,
            is_ignored: false,
            is_missed: false,
            jump: None,
            discord: None,
            read: None,
            begun,
            machine: (ahead(now), begun),
        };
        Self { machine, authority, state: Mutex::new(state) }
    }

    /// Returns the clock that decides.
    pub fn authority(&self) -> Authority {
        self.authority
    }

    /// Returns the time, if it is sure.
    pub fn sure(&self) -> Option<Time> {
        let machine = self.machine.time();
        let state = self.state();
        state.is_sure().then(|| state.time(machine))
    }

    /// Whether the time has been sure for so long that what is old may be deleted.
    pub fn is_settled(&self) -> bool {
        let elapsed = self.elapsed();
        let state = self.state();
        state.is_sure() && state.compared.is_some_and(|since| elapsed(&state) - since >= SETTLED)
    }

    /// Whether acts may be stored at this time; if not, they may soon.
    pub fn serves(&self) -> bool {
        let elapsed = self.elapsed();
        let state = self.state();
        let unknown = (state.compared.is_none() && self.authority == Authority::Server).then_some(state.begun);
        let since = state.contradicted.or(unknown);
        state.jump.is_none() && since.is_none_or(|since| elapsed(&state) - since > LONGEST_PAUSE)
    }

    /// Says how long ago the clocks were compared; `Err` while they contradict each other, or have to be compared yet.
    ///
    /// # Errors
    /// What is wrong.
    pub fn told(&self) -> Result<String, String> {
        let elapsed = self.elapsed();
        let state = self.state();
        let whose = self.authority.name();
        match (state.contradicted, state.read.filter(|_| state.compared.is_some())) {
            (Some(_), _) => Err(format!("the time does not agree with that of {whose}; nothing ends until it does")),
            (None, Some(read)) => {
                Ok(format!("compared with that of {whose} {} s ago", (elapsed(&state) - read).whole(Span::seconds(1))))
            }
            (None, None) if self.authority == Authority::Server => {
                Err(format!("not compared with that of {whose} yet; nobody is served for a moment, and nothing ends"))
            }
            (None, None) => Ok(format!("not compared with that of {whose} yet; nothing ends until it is")),
        }
    }

    /// Returns what the clocks show, of which at least one is right: this one, Discord's as far as that is known, and
    /// the machine's time of day.
    pub fn readings(&self) -> [Moment; 3] {
        let machine = self.machine.time();
        let state = self.state();
        let own = state.time(machine).now;
        let discords = state.discord.map(|ahead| Moment::from_millis((state.elapsed(machine) + ahead).as_millis()));
        [own, discords.unwrap_or(own), machine.now]
    }

    /// Returns when a reading is asked for.
    pub fn ask(&self) -> Asked {
        Asked(self.steady())
    }

    /// Whether the clocks should be compared now.
    pub fn is_due(&self) -> bool {
        let elapsed = self.elapsed();
        let state = self.state();
        !state.is_sure() || state.read.is_none_or(|read| elapsed(&state) - read >= INTERVAL)
    }

    /// Compares with another clock, which showed this time, rounded down to `resolution`, at some time since it was
    /// `asked`.
    pub fn compare(&self, whose: Authority, shown: Moment, resolution: Span, Asked(asked): Asked) {
        let machine = self.machine.time();
        let mut state = self.state();
        let elapsed = state.elapsed(machine);
        if whose == Authority::Discord {
            state.discord = Some(Span::millis(shown.millis()) - elapsed);
        }
        if whose != self.authority {
            return;
        }
        if whose == Authority::Discord && shown < EARLIEST {
            return state.unread(machine);
        }
        let (took, shown) = (elapsed - (asked - state.skipped), Span::millis(shown.millis()));
        if took > SLOWEST || took < Span::ZERO {
            return;
        }
        state.read = Some(elapsed);
        let reading = Reading { least: shown - elapsed, most: shown + resolution - (elapsed - took) };
        let away = reading.away(state.offset);
        if let Some(since) = state.compared {
            let drift = state.offset + away - state.believed;
            if drift.abs() > SLACK + (elapsed - since) / DRIFT {
                return state.contradicts(reading, elapsed, whose);
            }
            state.offset = state.offset + away;
            state.agrees();
        } else if whose == Authority::Server || reading.away(state.machine.0).abs() <= AGREEMENT {
            state.adopt(away, elapsed, whose);
        } else {
            state.contradicts(reading, elapsed, whose);
        }
    }

    /// Notes that a response came without the time of day.
    pub fn answered_without_time(&self) {
        let machine = self.machine.time();
        self.state().unread(machine);
    }

    /// Looks at the machine's own clocks, once a second. If there is no other clock to be had, its time of day is
    /// believed once it has been steady for long enough.
    pub fn tick(&self) {
        let machine = self.machine.time();
        let mut state = self.state();
        let elapsed = state.elapsed(machine);
        let ahead = Span::millis(machine.now.millis()) - elapsed;
        if (ahead - state.machine.0).abs() > AGREEMENT {
            state.machine = (ahead, elapsed);
        }
        let is_unknown = self.authority == Authority::Server && state.compared.is_none();
        if is_unknown && !state.is_missed && elapsed - state.begun >= SLACK {
            tracing::warn!(
                "the time of {} is not known; nobody is served until it is, or for {} s, and nothing ends",
                self.authority.name(),
                LONGEST_PAUSE.whole(Span::seconds(1))
            );
            state.is_missed = true;
        }
        let is_helpless = state.contradicted.map_or(state.read.is_some(), |since| elapsed - since > PATIENCE);
        if !is_helpless || state.jump.is_some() || (state.compared.is_some() && state.contradicted.is_none()) {
            return;
        }
        if state.compared.is_some() {
            tracing::error!("{} tells many times at once, so it is not heeded any more", self.authority.name());
            state.is_ignored = true;
            return state.agrees();
        }
        let away = ahead - state.offset;
        let needed = if away < -AGREEMENT { STEADY_THOUGH_EARLIER } else { STEADY };
        if machine.now >= EARLIEST && elapsed - state.begun.max(state.machine.1) >= needed {
            tracing::warn!("{} does not tell the time, so this machine's is believed", self.authority.name());
            state.is_ignored = state.contradicted.is_some();
            state.adopt(away, elapsed, self.authority);
        }
    }

    /// Goes on from `last`, because nobody knows how much time has passed since: the process has stood still, or the
    /// steady clock has leapt.
    pub fn resume(&self, last: Time) {
        let machine = self.machine.time();
        let mut state = self.state();
        state.skipped = Span::from(machine.steady) - Span::from(last.steady);
        let elapsed = state.elapsed(machine);
        state.is_resumed = state.compared.take().is_some() || state.is_resumed;
        (state.other, state.contradicted, state.jump, state.read) = (None, None, None, None);
        state.begun = elapsed;
        state.machine = (Span::millis(machine.now.millis()) - elapsed, elapsed);
    }

    /// Returns the jump with which all stored times have to move. Whoever has moved them [corrects](Self::correct) the
    /// clock.
    pub fn correction(&self) -> Option<Correction> {
        let machine = self.machine.time();
        let state = self.state();
        let was_ahead = |by: Span| by < Span::ZERO && -by <= state.downtime;
        let dates_by = |by| if was_ahead(by) { Span::ZERO } else { by };
        state.jump.map(|by| Correction { by, dates_by: dates_by(by), from: state.time(machine).now })
    }

    /// Moves on, after all stored times.
    pub fn correct(&self, Correction { by, .. }: Correction) {
        let machine = self.machine.time();
        let mut state = self.state();
        state.offset = state.offset + by;
        (state.believed, state.downtime) = (state.offset, Span::ZERO);
        state.compared = Some(state.elapsed(machine));
        state.is_resumed = false;
        state.agrees();
    }

    /// Returns the reading of the machine's steady clock.
    fn steady(&self) -> Span {
        self.machine.time().steady.into()
    }

    fn elapsed(&self) -> impl Fn(&ClockState) -> Span {
        let machine = self.machine.time();
        move |state| state.elapsed(machine)
    }

    fn state(&self) -> MutexGuard<'_, ClockState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Authority {
    /// Returns what people call it.
    const fn name(self) -> &'static str {
        match self {
            Self::Discord => "Discord",
            Self::Server => "the database's server",
        }
    }
}

impl ClockState {
    fn elapsed(&self, machine: Time) -> Span {
        Span::from(machine.steady) - self.skipped
    }

    fn time(&self, machine: Time) -> Time {
        let elapsed = self.elapsed(machine);
        let steady = Duration::from_millis(u64::try_from(elapsed.as_millis()).unwrap_or_default());
        Time { now: Moment::from_millis((elapsed + self.offset).as_millis()), steady }
    }

    fn is_sure(&self) -> bool {
        self.compared.is_some() && self.contradicted.is_none() && self.jump.is_none()
    }

    fn unread(&mut self, machine: Time) {
        self.read = Some(self.elapsed(machine));
    }

    /// The other clock says the same.
    fn agrees(&mut self) {
        (self.other, self.contradicted, self.jump) = (None, None, None);
    }

    /// The other clock says something else, which is believed once it has said so for long enough.
    fn contradicts(&mut self, reading: Reading, elapsed: Span, whose: Authority) {
        let is_first = self.contradicted.is_none() && self.other.is_none();
        if is_first && !self.is_ignored {
            let ahead = -reading.away(if self.compared.is_some() { self.offset } else { self.machine.0 });
            tracing::warn!(
                ?ahead,
                "this clock does not agree with that of {}; nothing ends until it does",
                whose.name()
            );
        }
        if !self.is_ignored {
            self.contradicted.get_or_insert(elapsed);
        }
        let other = match self.other {
            Some(other) if reading.away(other.offset).abs() <= SLACK => Other { readings: other.readings + 1, ..other },
            _ => Other { offset: reading.least, since: elapsed, readings: 1 },
        };
        self.other = Some(other);
        if other.readings >= LEAST_READINGS && elapsed - other.since >= CONFIRMATION {
            self.is_ignored = false;
            self.adopt(reading.away(self.offset), elapsed, whose);
        }
    }

    /// Believes another clock, which is away by some time.
    fn adopt(&mut self, away: Span, elapsed: Span, whose: Authority) {
        if self.compared.is_some() || away < -SLACK && !self.is_fresh {
            if self.jump.is_none() {
                tracing::error!(?away, "the clock of {} has jumped, so all deadlines move with it", whose.name());
            }
            self.jump = Some(away);
            return;
        }
        // How long the process has stood still is part of what it has lived; how long it has not run is not.
        let compared = if self.is_resumed {
            self.skipped = self.skipped - away;
            elapsed + away
        } else {
            self.offset = self.offset + away;
            self.downtime = away.max(Span::ZERO);
            elapsed
        };
        (self.compared, self.read) = (Some(compared), Some(compared));
        (self.is_resumed, self.is_fresh) = (false, false);
        if std::mem::replace(&mut self.is_missed, false) {
            tracing::info!("the time of {} is known again", whose.name());
        }
        self.believed = self.offset;
        self.agrees();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment::from_millis(1_900_000_000_000);
    const SECOND: Span = Span::seconds(1);
    const HOUR: Span = Span::hours(1);

    /// A machine's clocks, set by a test.
    struct Machine(Mutex<Time>);

    impl Machine {
        fn at(now: Moment) -> Arc<Self> {
            Arc::new(Self(Mutex::new(Time { now, steady: Duration::from_secs(5) })))
        }

        fn passes(&self, span: Span) {
            let mut time = self.0.lock().unwrap();
            *time = Time { now: time.now.later(span), steady: time.steady + span.duration() };
        }
    }

    impl Timepiece for Machine {
        fn time(&self) -> Time {
            *self.0.lock().unwrap()
        }
    }

    /// Returns after how many seconds the time is sure, and the time then, less what has passed; `show` is asked each
    /// second what Discord says.
    fn sure(now: Moment, last: Option<Moment>, show: impl Fn(i64) -> Option<Moment>) -> (i64, Moment) {
        let machine = Machine::at(now);
        let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Discord, last);
        for second in 0.. {
            match show(second) {
                Some(shown) => clock.compare(Authority::Discord, shown, SECOND, clock.ask()),
                None => clock.answered_without_time(),
            }
            clock.tick();
            if let Some(jump) = clock.correction() {
                clock.correct(jump);
            }
            if let Some(time) = clock.sure() {
                return (second, time.now.later(-(second * SECOND)));
            }
            machine.passes(SECOND);
        }
        unreachable!()
    }

    #[test]
    fn discords_time_is_believed_at_once_if_the_machine_agrees_and_else_after_five_seconds() {
        let truth = |second| Some(NOW.later(second * SECOND));
        for last in [None, Some(NOW), Some(NOW.later(-HOUR)), Some(NOW.later(HOUR))] {
            let (second, time) = sure(NOW, last, truth);
            assert!(second == 0 && time.since(NOW).abs() <= SECOND, "{last:?}: {second}, {time:?}");
            for ahead in [HOUR, -HOUR, 10_000 * Span::days(1), -(10_000 * Span::days(1))] {
                let (second, time) = sure(NOW.later(ahead), last, truth);
                assert_eq!(second, 5, "{last:?}, {ahead:?}");
                assert!(time.since(NOW).abs() <= SECOND, "{last:?}, {ahead:?}: {time:?}");
            }
        }
    }

    #[test]
    fn a_discord_that_does_not_tell_the_time_is_done_without() {
        let last = Some(NOW.later(-HOUR));
        assert_eq!(sure(NOW, last, |_| None), (60, NOW));
        assert_eq!(sure(NOW, Some(NOW.later(HOUR)), |_| None), (600, NOW), "what is stored is from the future");
        let first_days = Moment::from_millis(1_000);
        assert_eq!(sure(NOW, last, |_| Some(first_days)), (60, NOW), "a time before the program was written");
        let (second, time) = sure(NOW, last, |_| Some(NOW.later(HOUR)));
        assert_eq!((second > 60, time), (true, NOW), "a time that stands still");
        let (second, time) = sure(NOW, last, |second| Some(NOW.later(second * HOUR + HOUR)));
        assert_eq!((second > 60, time), (true, NOW), "a time that leaps");
    }

    #[test]
    fn a_clock_that_contradicts_itself_is_not_heeded_for_long() {
        let machine = Machine::at(NOW);
        let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Discord, None);
        clock.compare(Authority::Discord, NOW, SECOND, clock.ask());
        let mut unserved = 0;
        for second in 1..200 {
            machine.passes(SECOND);
            clock.compare(Authority::Discord, NOW, SECOND, clock.ask());
            clock.tick();
            assert_eq!(clock.correction(), None, "{second}");
            unserved += u32::from(!clock.serves());
        }
        let lost = NOW.later(199 * SECOND).since(clock.sure().unwrap().now);
        assert!(lost.abs() <= SLACK, "{lost:?}");
        assert!((20..=31).contains(&unserved), "{unserved}");
    }

    #[test]
    fn while_the_servers_time_is_not_known_nobody_is_served_for_half_a_minute() {
        let machine = Machine::at(NOW);
        let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Server, Some(NOW));
        let seconds = |clock: &Chronometer| {
            let unserved = (0..100).filter(|_| {
                let is_unserved = !clock.serves();
                assert!(clock.sure().is_none() && clock.told().is_err(), "nothing ends, and it says so");
                machine.passes(SECOND);
                clock.tick();
                is_unserved
            });
            unserved.count()
        };
        assert_eq!(seconds(&clock), 31, "at the start");
        clock.compare(Authority::Server, NOW.later(100 * SECOND), Span::millis(1), clock.ask());
        assert!(clock.serves() && clock.told().is_ok());
        let last = clock.time();
        machine.passes(HOUR);
        clock.resume(last);
        assert_eq!(seconds(&clock), 31, "after a stall");
        // A reading that took too long says nothing.
        let asked = clock.ask();
        machine.passes(11 * SECOND);
        clock.compare(Authority::Server, NOW, Span::millis(1), asked);
        assert!(clock.told().is_err());
    }

    #[test]
    fn the_servers_time_is_believed_at_once_and_nobody_is_served_before() {
        let machine = Machine::at(NOW.later(HOUR));
        let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Server, Some(NOW.later(-HOUR)));
        assert!(!clock.serves() && clock.sure().is_none() && clock.told().is_err());
        clock.compare(Authority::Discord, NOW.later(HOUR), SECOND, clock.ask());
        assert!(!clock.serves(), "it is not Discord's that counts");
        assert_eq!(clock.readings()[1], NOW.later(HOUR), "except for what Discord has signed");
        clock.compare(Authority::Server, NOW, Span::millis(1), clock.ask());
        assert!(clock.serves() && clock.sure().is_some_and(|time| time.now == NOW) && clock.told().is_ok());
    }

    #[test]
    fn while_a_jump_of_the_servers_clock_is_confirmed_nobody_is_served_for_five_seconds() {
        for jump in [HOUR, -HOUR] {
            let machine = Machine::at(NOW);
            let clock = Chronometer::new(Arc::<Machine>::clone(&machine), Authority::Server, Some(NOW));
            clock.compare(Authority::Server, NOW, Span::millis(1), clock.ask());
            for second in 1..=20 {
                machine.passes(SECOND);
                clock.tick();
                clock.compare(Authority::Server, NOW.later(second * SECOND + jump), Span::millis(1), clock.ask());
                if let Some(correction) = clock.correction() {
                    clock.correct(correction);
                }
                assert_eq!(clock.serves(), second > 5, "{jump:?}: {second}");
            }
            let off = clock.sure().unwrap().now.since(NOW.later(20 * SECOND + jump));
            assert!(off.abs() <= Span::millis(1), "{off:?}");
        }
    }
}
