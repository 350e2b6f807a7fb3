//! The gate that every request passes which counts towards the limit of the bot: one after the other, in the order of
//! what they are for, no faster than Discord allows. Answers to interactions do not count and pass beside it.
//!
//! Who comes to the gate waits in a bounded line. `pace.rs` says when the next one may go, `limits.rs` which of them
//! may, and `refusals.rs` when there were so many refusals that nothing but signs of life goes on.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep_until};
use wari_base::metrics;
use wari_games::NewsUrgency;

use super::block::Block;
use super::limits::{Route, RouteLimits};
use super::pace::RequestPace;
use super::refusals::Refusals;
use crate::discord::Error;

/// The most requests in line.
const MOST_WAITING: usize = 1_000;
/// When the gate looks again if it waits for nothing but a response.
const LATER: Duration = Duration::from_secs(60);

/// What a request is for. What comes first here goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Purpose {
    /// An answer to an interaction, or what follows one by its token. It does not count, so it never waits.
    Answer,
    /// Whether Discord is there, where its gateway is, and the registration of the commands. The clocks depend on it.
    LifeSign,
    /// The end of a game. Ends are few, while questions can come in crowds and would hold them up.
    End,
    /// A question that somebody's answer depends on; it is waited for only briefly.
    Question,
    /// A reminder of a deadline.
    Reminder,
    /// A board, and all other news.
    Board,
    /// What goes on in games of others.
    Watching,
    /// The buttons of an old message, which do no harm.
    OldButtons,
}

impl From<NewsUrgency> for Purpose {
    fn from(urgency: NewsUrgency) -> Self {
        match urgency {
            NewsUrgency::End => Self::End,
            NewsUrgency::Reminder => Self::Reminder,
            NewsUrgency::Board => Self::Board,
            NewsUrgency::Watching => Self::Watching,
        }
    }
}

/// What Discord refused, as far as it matters to the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// The bot as a whole is too fast.
    Everything(Duration),
    /// The address is blocked for an unknown time.
    Address,
    /// The route is too fast. Others may have used a limit that is shared with them, which is nobody's fault.
    Route { pause: Duration, is_shared: bool },
    /// The bot may not do that.
    Forbidden,
}

/// The gate. Clones are the same one.
#[derive(Clone, Debug)]
pub(crate) struct Gate {
    state: Arc<Mutex<GateState>>,
    changed: Arc<Notify>,
}

/// What the gate knows.
#[derive(Debug)]
struct GateState {
    /// Who waits, in the order in which they go.
    line: BTreeMap<(Purpose, u64), Waiter>,
    arrived: u64,
    pace: RequestPace,
    limits: RouteLimits,
    refusals: Refusals,
    block: Block,
    /// Whether a task keeps the line moving.
    is_attended: bool,
}

#[derive(Debug)]
struct Waiter {
    route: Route,
    turn: oneshot::Sender<Pass>,
}

/// What the gate does next.
enum GateStep {
    /// This one goes.
    Goes(Waiter),
    /// Nobody goes before.
    Waits(Instant),
    /// Nobody is in line.
    Empty,
}

/// Lets one request through, which counts as on its way until this is dropped.
#[derive(Debug)]
pub(super) struct Pass {
    gate: Gate,
    /// `None` for an answer.
    route: Option<Route>,
    /// Whether it probes whether a block is over.
    probes: bool,
}

impl Gate {
    /// A gate to a Discord that allows the bot `limit` requests a second.
    pub(super) fn new(limit: NonZeroU32) -> Self {
        let (line, pace) = (BTreeMap::new(), RequestPace::new(limit, Instant::now()));
        let (limits, refusals) = (RouteLimits::new(), Refusals::default());
        let block = Block::default();
        let state = GateState { line, arrived: 0, pace, limits, refusals, block, is_attended: false };
        Self { state: Arc::new(Mutex::new(state)), changed: Arc::default() }
    }

    /// Shares Discord's limit with other processes; `processes` counts all of them.
    pub(crate) fn share(&self, processes: u32) {
        let mut state = self.state();
        state.pace.share(processes);
        state.limits.share(processes);
    }

    /// Returns how many requests go in `time` at most, as far as can be told now.
    pub(crate) fn room_in(&self, time: Duration) -> u32 {
        (self.state().pace.rate() * time.as_secs_f64()) as u32
    }

    /// Waits until a request may go.
    ///
    /// # Errors
    /// [`Error::Crowded`] if too many wait for what is at least as urgent.
    pub(super) async fn pass(&self, purpose: Purpose, route: Route) -> Result<Pass, Error> {
        let (turn, mut goes) = oneshot::channel();
        let attends = {
            let mut state = self.state();
            state.queue(purpose, Waiter { route, turn })?;
            !std::mem::replace(&mut state.is_attended, true)
        };
        if !attends {
            self.changed.notify_one();
        } else if let Some(until) = self.let_through() {
            tokio::spawn(self.clone().attend(until));
        }
        if let Ok(pass) = goes.try_recv() {
            return Ok(pass);
        }
        metrics::delayed();
        goes.await.map_err(|_| Error::Crowded)
    }

    /// Lets an answer pass, unless the address is blocked.
    ///
    /// # Errors
    /// How long it is blocked.
    pub(super) fn answer(&self) -> Result<Pass, Duration> {
        let mut state = self.state();
        let blocked = state.block.lasts(Instant::now());
        if !blocked.is_zero() {
            return Err(blocked);
        }
        let probes = state.block.probes();
        Ok(Pass { gate: self.clone(), route: None, probes })
    }

    /// Keeps the line moving until nobody is in it.
    async fn attend(self, mut until: Instant) {
        loop {
            tokio::select! {
                () = sleep_until(until) => {}
                () = self.changed.notified() => {}
            }
            match self.let_through() {
                Some(later) => until = later,
                None => return,
            }
        }
    }

    /// Lets everybody through who may go now, and returns when to look again, unless nobody is left.
    fn let_through(&self) -> Option<Instant> {
        let mut going = Vec::new();
        let until = {
            let mut state = self.state();
            loop {
                match state.next(Instant::now()) {
                    GateStep::Goes(waiter) => going.push((waiter, state.block.probes())),
                    GateStep::Waits(until) => break Some(until),
                    GateStep::Empty => {
                        state.is_attended = false;
                        break None;
                    }
                }
            }
        };
        for (Waiter { route, turn }, probes) in going {
            // Dropped if whoever waited has just gone away.
            let _ = turn.send(Pass { gate: self.clone(), route: Some(route), probes });
        }
        until
    }

    /// Notes what Discord refused.
    pub(super) fn refused(&self, refused: Refused, pass: &Pass) {
        let now = Instant::now();
        let mut state = self.state();
        match (refused, pass.route) {
            (Refused::Everything(pause), _) => state.pace.too_fast(pause, now),
            (Refused::Address, _) => {
                if state.block.lasts(now).is_zero() {
                    tracing::warn!(
                        "Cloudflare blocks this address, so Discord cannot be reached; nothing is sent for a minute"
                    );
                }
                state.block.begins(now);
            }
            (Refused::Route { pause, .. }, Some(route)) => state.limits.too_fast(route, pause, now),
            (Refused::Route { .. } | Refused::Forbidden, _) => {}
        }
        let counts = !matches!(refused, Refused::Route { is_shared: true, .. });
        if counts && state.refusals.note(now) {
            tracing::error!(
                "Discord has refused too many requests in the last ten minutes; until they are over, the bot only answers \
                 and looks whether Discord is there"
            );
        }
    }

    fn state(&self) -> MutexGuard<'_, GateState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GateState {
    /// Adds somebody to the line. If it is full, the last one goes away.
    fn queue(&mut self, purpose: Purpose, waiter: Waiter) -> Result<(), Error> {
        self.arrived += 1;
        let place = (purpose, self.arrived);
        if self.line.len() >= MOST_WAITING {
            self.line.retain(|_, waiter| !waiter.turn.is_closed());
        }
        if self.line.len() >= MOST_WAITING {
            match self.line.last_entry() {
                Some(last) if *last.key() > place => drop(last.remove()),
                _ => return Err(Error::Crowded),
            }
        }
        self.line.insert(place, waiter);
        Ok(())
    }

    /// Takes the first one out of the line who may go now.
    fn next(&mut self, now: Instant) -> GateStep {
        self.line.retain(|_, waiter| !waiter.turn.is_closed());
        if self.line.is_empty() {
            return GateStep::Empty;
        }
        let opens = self.pace.opens(now).max(now + self.block.lasts(now));
        if opens > now {
            return GateStep::Waits(opens);
        }
        let refused_until = self.refusals.too_many_until(now);
        let mut earliest = refused_until.unwrap_or(now + LATER);
        let allowed = self.line.iter().take_while(|((purpose, _), _)| {
            // Signs of life come first, so nobody is passed over.
            refused_until.is_none() || *purpose <= Purpose::LifeSign
        });
        let mut first = None;
        for (place, waiter) in allowed {
            let opens = self.limits.opens(waiter.route, now);
            if opens <= now {
                first = Some(*place);
                break;
            }
            earliest = earliest.min(opens);
        }
        let Some(waiter) = first.and_then(|place| self.line.remove(&place)) else { return GateStep::Waits(earliest) };
        self.pace.spend(now);
        self.limits.take(waiter.route, now);
        GateStep::Goes(waiter)
    }
}

impl Pass {
    /// Reads the limit of the route in the headers of the response.
    pub(super) fn read(&self, headers: &HeaderMap) {
        if let Some(route) = self.route {
            self.gate.state().limits.read(route, headers, Instant::now());
        }
    }

    /// Discord itself has answered, so the address is not blocked.
    pub(super) fn arrived(&self) {
        if self.probes {
            self.gate.state().block.is_over();
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut state = self.gate.state();
        if let Some(route) = self.route {
            state.limits.landed(route);
        }
        if self.probes {
            state.block.stays_unknown();
        }
        drop(state);
        self.gate.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::ChannelId;
    use serenity::http::{LightMethod, Request};
    use tokio::task::JoinSet;

    use super::super::block::BLOCKED;
    use super::*;

    const USUAL: NonZeroU32 = NonZeroU32::new(50).unwrap();
    const SECOND: Duration = Duration::from_secs(1);

    fn route(channel: u64) -> Route {
        let route = serenity::http::Route::ChannelMessages { channel_id: ChannelId::new(channel) };
        Route::of(&Request::new(route, LightMethod::Post))
    }

    /// Puts requests in line, each to a channel of its own, and returns when each has passed, in that order.
    async fn passed(gate: &Gate, purposes: &[Purpose]) -> Vec<(Purpose, Duration)> {
        let (begin, mut passing) = (Instant::now(), JoinSet::new());
        for (number, &purpose) in purposes.iter().enumerate() {
            let gate = gate.clone();
            passing.spawn(async move {
                let pass = gate.pass(purpose, route(number as u64 + 1)).await;
                (purpose, pass.map(|_| begin.elapsed()))
            });
            tokio::task::yield_now().await;
        }
        let mut passed = Vec::new();
        while let Some(one) = passing.join_next().await {
            if let (purpose, Ok(when)) = one.unwrap() {
                passed.push((purpose, when));
            }
        }
        passed.sort_by_key(|(_, when)| *when);
        passed
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_urgent_goes_first_and_all_go_one_after_the_other() {
        let gate = Gate::new(USUAL);
        gate.refused(Refused::Everything(SECOND), &gate.answer().unwrap());
        let order = [Purpose::LifeSign, Purpose::End, Purpose::Question, Purpose::Reminder, Purpose::Board];
        let purposes = [&[Purpose::OldButtons; 90][..], &order.iter().copied().rev().collect::<Vec<_>>()].concat();
        let passed = passed(&gate, &purposes).await;
        assert!(passed[0].1 >= SECOND, "nothing during the pause");
        assert_eq!(passed.iter().map(|(purpose, _)| *purpose).take(5).collect::<Vec<_>>(), order);
        let most = (0..passed.len())
            .map(|first| passed[first..].iter().take_while(|(_, when)| *when < passed[first].1 + SECOND).count());
        assert!(most.max().unwrap() <= 23, "half as fast after a complaint: {passed:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn after_too_many_refusals_only_signs_of_life_go_on() {
        let gate = Gate::new(USUAL);
        for _ in 0..1_000 {
            gate.refused(Refused::Forbidden, &gate.answer().unwrap());
        }
        let passed = passed(&gate, &[Purpose::End, Purpose::LifeSign]).await;
        assert_eq!(passed[0].0, Purpose::LifeSign);
        assert!(passed[0].1 < SECOND && passed[1].1 > 600 * SECOND, "{passed:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_full_line_sends_away_what_is_least_urgent() {
        let gate = Gate::new(USUAL);
        gate.refused(Refused::Everything(SECOND), &gate.answer().unwrap());
        let purposes = [&[Purpose::OldButtons; MOST_WAITING][..], &[Purpose::End], &[Purpose::OldButtons]].concat();
        let passed = passed(&gate, &purposes).await;
        assert_eq!((passed.len(), passed[0].0), (MOST_WAITING, Purpose::End));
    }

    #[tokio::test(start_paused = true)]
    async fn a_channel_that_has_to_wait_holds_up_no_other() {
        let gate = Gate::new(USUAL);
        let first = gate.pass(Purpose::Board, route(1)).await.unwrap();
        gate.refused(Refused::Route { pause: 5 * SECOND, is_shared: false }, &first);
        drop(first);
        let (begin, later) = (Instant::now(), gate.clone());
        let later = tokio::spawn(async move { later.pass(Purpose::End, route(1)).await.map(|_| ()) });
        tokio::task::yield_now().await;
        gate.pass(Purpose::OldButtons, route(2)).await.unwrap();
        assert!(begin.elapsed() < SECOND);
        later.await.unwrap().unwrap();
        assert!(begin.elapsed() >= 5 * SECOND);
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_gone_away_takes_no_turn() {
        let gate = Gate::new(USUAL);
        gate.refused(Refused::Everything(SECOND), &gate.answer().unwrap());
        for channel in 1..100 {
            let gone = gate.pass(Purpose::End, route(channel));
            assert!(tokio::time::timeout(Duration::from_millis(1), gone).await.is_err());
        }
        let begin = Instant::now();
        gate.pass(Purpose::Board, route(1)).await.unwrap();
        assert!(begin.elapsed() < 2 * SECOND);
    }

    #[tokio::test(start_paused = true)]
    async fn a_blocked_address_is_tried_once_a_minute() {
        let (gate, begin) = (Gate::new(USUAL), Instant::now());
        let refused = gate.answer().unwrap();
        gate.refused(Refused::Address, &refused);
        drop(refused);
        assert_eq!(gate.answer().unwrap_err(), BLOCKED, "answers as well");
        let probe = gate.pass(Purpose::Board, route(1)).await.unwrap();
        assert!(begin.elapsed() >= BLOCKED);
        assert!(gate.answer().is_err(), "one is on its way");
        drop(probe);
        let probe = gate.answer().unwrap();
        gate.refused(Refused::Address, &probe);
        drop(probe);
        assert_eq!(gate.answer().unwrap_err(), BLOCKED, "the last one found that it is not over");
        let probe = gate.pass(Purpose::Board, route(1)).await.unwrap();
        probe.arrived();
        drop(probe);
        assert!(gate.answer().is_ok());
    }
}
