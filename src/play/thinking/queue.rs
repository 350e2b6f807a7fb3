//! The thinker's job queue: bounded, ordered by urgency and fair between servers. Endgame tables come last.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::AtomicBool;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use strum::{IntoStaticStr, VariantArray};
use wari_base::metrics;
use wari_engine::Engine;
use wari_games::GameId;
use wari_rules::Ruleset;

use super::{Busy, JobSubject};

/// The most jobs of one urgency that can wait.
pub(super) const MAX_QUEUED: usize = 64;

/// Tables wait until no job has come for this long, because other work needs the processor while jobs arrive.
const QUIET: Duration = Duration::from_secs(1);

/// A job for the thinker. The closure it returns reports the result to the caller.
pub(super) type ThinkerJob = Box<dyn FnOnce(&mut Engine, &AtomicBool) -> Notify + Send>;
/// Reports a job's result.
pub(super) type Notify = Box<dyn FnOnce()>;

/// A unit of work for the thinker.
pub(super) enum ThinkerWork {
    /// A job about a game.
    Thought(GameId, ThinkerJob),
    /// Build the far endgame tables of a ruleset.
    Endings(&'static Ruleset),
}

/// The urgency of a job, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Urgency {
    /// A player is waiting for a move.
    Move,
    /// A player asked for a hint.
    Hint,
    /// A finished game is being reviewed.
    Review,
    /// A finished game is searched for puzzles, which nobody waits for.
    Puzzle,
}

impl Urgency {
    const COUNT: usize = 4;
}

/// The jobs that are waiting.
#[derive(Default)]
pub(super) struct Queue {
    state: Mutex<QueueState>,
    news: Condvar,
}

#[derive(Default)]
struct QueueState {
    lines: [UrgencyQueue; Urgency::COUNT],
    /// The games that have a job, waiting or running.
    games: HashSet<GameId>,
    /// The ruleset whose far tables are wanted; a new request replaces the previous one.
    endings: Option<&'static Ruleset>,
    closed: bool,
}

impl QueueState {
    fn thought(&mut self) -> Option<(GameId, ThinkerJob)> {
        let thought = self.lines.iter_mut().find_map(UrgencyQueue::pop);
        self.report();
        thought
    }

    /// Tells how many jobs wait.
    fn report(&self) {
        for (urgency, line) in Urgency::VARIANTS.iter().zip(&self.lines) {
            metrics::thoughts_waiting(urgency.into(), line.len);
        }
    }

    fn is_quiet(&self) -> bool {
        !self.closed && self.lines.iter().all(|line| line.len == 0)
    }
}

/// The jobs of one urgency. Crowds, such as servers, take turns; within a crowd, jobs are first in, first out.
#[derive(Default)]
struct UrgencyQueue {
    crowds: VecDeque<(u64, VecDeque<(GameId, ThinkerJob)>)>,
    len: usize,
}

impl UrgencyQueue {
    fn push(&mut self, subject: JobSubject, job: ThinkerJob) {
        self.len += 1;
        let JobSubject { crowd, game } = subject;
        match self.crowds.iter_mut().find(|(other, _)| *other == crowd) {
            Some((_, jobs)) => jobs.push_back((game, job)),
            None => self.crowds.push_back((crowd, VecDeque::from([(game, job)]))),
        }
    }

    fn pop(&mut self) -> Option<(GameId, ThinkerJob)> {
        let (crowd, mut jobs) = self.crowds.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.crowds.push_back((crowd, jobs));
        }
        self.len -= usize::from(job.is_some());
        job
    }
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enqueues a job.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full or closed, or the game already has a job.
    pub(super) fn push(&self, urgency: Urgency, subject: JobSubject, job: ThinkerJob) -> Result<(), Busy> {
        let mut state = self.state();
        if state.closed || state.lines[urgency as usize].len >= MAX_QUEUED {
            return Err(Busy::Full);
        }
        if !state.games.insert(subject.game) {
            return Err(Busy::SameGame);
        }
        state.lines[urgency as usize].push(subject, job);
        state.report();
        self.news.notify_one();
        Ok(())
    }

    /// Requests the far tables of a ruleset, to be built when the queue is idle.
    pub(super) fn request_endings(&self, ruleset: &'static Ruleset) {
        self.state().endings = Some(ruleset);
        self.news.notify_one();
    }

    /// Waits for the next work; `None` when the queue is closed.
    pub(super) fn next(&self) -> Option<ThinkerWork> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some((game, job)) = state.thought() {
                return Some(ThinkerWork::Thought(game, job));
            }
            if state.endings.is_none() {
                state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            state = self.wait_while_quiet(state);
            if state.is_quiet()
                && let Some(ruleset) = state.endings.take()
            {
                return Some(ThinkerWork::Endings(ruleset));
            }
        }
    }

    /// Returns the next job, if one is waiting.
    pub(super) fn thought(&self) -> Option<(GameId, ThinkerJob)> {
        self.state().thought()
    }

    /// Returns the next job, if one arrives before the queue has been idle for [`QUIET`].
    pub(super) fn thought_soon(&self) -> Option<(GameId, ThinkerJob)> {
        self.wait_while_quiet(self.state()).thought()
    }

    fn wait_while_quiet<'a>(&self, state: MutexGuard<'a, QueueState>) -> MutexGuard<'a, QueueState> {
        let waited = self.news.wait_timeout_while(state, QUIET, |state| state.is_quiet());
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Marks the job of a game as done.
    pub(super) fn done(&self, game: GameId) {
        self.state().games.remove(&game);
    }

    /// Rejects new jobs and drops those that are waiting.
    pub(super) fn close(&self) {
        let dropped = {
            let mut state = self.state();
            state.closed = true;
            std::mem::take(&mut state.lines)
        };
        drop(dropped);
        self.news.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    fn push(queue: &Queue, urgency: Urgency, crowd: u64, game: u64) -> Result<(), Busy> {
        let subject = JobSubject { crowd, game: GameId::new(game) };
        queue.push(urgency, subject, Box::new(|_, _| Box::new(|| {})))
    }

    fn order(queue: &Queue, jobs: usize) -> Vec<u64> {
        let next = |_| match queue.next() {
            Some(ThinkerWork::Thought(game, _)) => game.get(),
            _ => panic!("no job"),
        };
        (0..jobs).map(next).collect()
    }

    #[test]
    fn servers_take_turns_and_moves_come_first() {
        let queue = Queue::default();
        for (urgency, crowd, game) in [
            (Urgency::Puzzle, 1, 9),
            (Urgency::Review, 1, 10),
            (Urgency::Move, 1, 11),
            (Urgency::Move, 1, 12),
            (Urgency::Move, 1, 13),
            (Urgency::Move, 2, 21),
            (Urgency::Hint, 3, 31),
        ] {
            push(&queue, urgency, crowd, game).unwrap();
        }
        assert_eq!(order(&queue, 7), [11, 21, 12, 13, 31, 10, 9]);
    }

    #[test]
    fn endings_come_last_and_only_those_wanted_last() {
        let queue = Queue::default();
        queue.request_endings(&rulesets::BEADS);
        queue.request_endings(&rulesets::WARRI);
        push(&queue, Urgency::Review, 1, 7).unwrap();
        assert_eq!(order(&queue, 1), [7]);
        assert!(queue.thought().is_none());
        assert!(matches!(queue.next(), Some(ThinkerWork::Endings(ruleset)) if *ruleset == rulesets::WARRI));
        push(&queue, Urgency::Hint, 1, 8).unwrap();
        assert_eq!(order(&queue, 1), [8], "nothing more of endings");
    }

    #[test]
    fn a_game_has_one_job_until_that_is_done() {
        let queue = Queue::default();
        push(&queue, Urgency::Move, 1, 7).unwrap();
        assert_eq!(push(&queue, Urgency::Hint, 1, 7), Err(Busy::SameGame));
        assert_eq!(order(&queue, 1), [7]);
        assert_eq!(push(&queue, Urgency::Hint, 1, 7), Err(Busy::SameGame), "it is still being done");
        queue.done(GameId::new(7));
        push(&queue, Urgency::Hint, 1, 7).unwrap();
    }

    #[test]
    fn there_is_room_for_so_many_of_an_urgency() {
        let queue = Queue::default();
        for game in 0..MAX_QUEUED as u64 {
            push(&queue, Urgency::Review, 1, game).unwrap();
        }
        assert_eq!(push(&queue, Urgency::Review, 2, 1_000), Err(Busy::Full));
        push(&queue, Urgency::Move, 2, 1_001).unwrap();
        queue.close();
        assert!(queue.next().is_none());
        assert_eq!(push(&queue, Urgency::Move, 2, 1_002), Err(Busy::Full));
    }
}
