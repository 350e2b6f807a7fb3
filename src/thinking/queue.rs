//! Work that waits for the thinker: bounded, the more urgent first, and fair between servers. The endings come last.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::AtomicBool;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use wari_engine::Engine;
use wari_rules::Ruleset;

use super::{Busy, Subject};
use crate::games::{GameId, GuildId};

/// So many jobs of one urgency wait at most.
pub(super) const MOST: usize = 64;

/// Endings wait until nothing else has come for so long: while it does, others need the processor, too.
const QUIET: Duration = Duration::from_secs(1);

/// Something to think about. What it gives back tells whoever waits what was found.
pub(super) type Job = Box<dyn FnOnce(&mut Engine, &AtomicBool) -> Tell + Send>;
/// Tells it.
pub(super) type Tell = Box<dyn FnOnce()>;

/// What there is to do.
pub(super) enum Work {
    /// To think about a game.
    Thought(GameId, Job),
    /// To find out about the far endings under a ruleset.
    Endings(&'static Ruleset),
}

/// How soon something is to be thought about; the first comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A player waits for a move.
    Move,
    /// Somebody wants a hint.
    Hint,
    /// A game that is over is gone through.
    Review,
    /// Puzzles are looked for in such a game, and nobody waits for them.
    Puzzle,
}

impl Urgency {
    const COUNT: usize = 4;
}

/// Jobs that wait.
#[derive(Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Default)]
struct State {
    lines: [Line; Urgency::COUNT],
    /// The games that have a job, waiting or being done.
    games: HashSet<GameId>,
    /// The ruleset of which the far endings are wanted; what was wanted before that is not waited for any more.
    endings: Option<&'static Ruleset>,
    closed: bool,
}

impl State {
    fn thought(&mut self) -> Option<(GameId, Job)> {
        self.lines.iter_mut().find_map(Line::pop)
    }

    fn is_quiet(&self) -> bool {
        !self.closed && self.lines.iter().all(|line| line.len == 0)
    }
}

/// The jobs of one urgency: servers take turns, and a server's jobs follow each other.
#[derive(Default)]
struct Line {
    servers: VecDeque<(GuildId, VecDeque<(GameId, Job)>)>,
    len: usize,
}

impl Line {
    fn push(&mut self, subject: Subject, job: Job) {
        self.len += 1;
        let Subject { guild, game } = subject;
        match self.servers.iter_mut().find(|(server, _)| *server == guild) {
            Some((_, jobs)) => jobs.push_back((game, job)),
            None => self.servers.push_back((guild, VecDeque::from([(game, job)]))),
        }
    }

    fn pop(&mut self) -> Option<(GameId, Job)> {
        let (server, mut jobs) = self.servers.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.servers.push_back((server, jobs));
        }
        self.len -= usize::from(job.is_some());
        job
    }
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full or closed, or the game has a job already.
    pub(super) fn push(&self, urgency: Urgency, subject: Subject, job: Job) -> Result<(), Busy> {
        let mut state = self.state();
        if state.closed || state.lines[urgency as usize].len >= MOST {
            return Err(Busy::Full);
        }
        if !state.games.insert(subject.game) {
            return Err(Busy::SameGame);
        }
        state.lines[urgency as usize].push(subject, job);
        self.news.notify_one();
        Ok(())
    }

    /// Has the far endings under a ruleset found out about, when it is quiet.
    pub(super) fn want_endings(&self, ruleset: &'static Ruleset) {
        self.state().endings = Some(ruleset);
        self.news.notify_one();
    }

    /// Waits for what to do next; `None` when the queue is closed.
    pub(super) fn next(&self) -> Option<Work> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some((game, job)) = state.thought() {
                return Some(Work::Thought(game, job));
            }
            if state.endings.is_none() {
                state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            state = self.wait_while_quiet(state);
            if state.is_quiet()
                && let Some(ruleset) = state.endings.take()
            {
                return Some(Work::Endings(ruleset));
            }
        }
    }

    /// The next job about a game, if one waits.
    pub(super) fn thought(&self) -> Option<(GameId, Job)> {
        self.state().thought()
    }

    /// The next job about a game, if one comes before it has been quiet for a while.
    pub(super) fn thought_soon(&self) -> Option<(GameId, Job)> {
        self.wait_while_quiet(self.state()).thought()
    }

    fn wait_while_quiet<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        let waited = self.news.wait_timeout_while(state, QUIET, |state| state.is_quiet());
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// The job of a game is done.
    pub(super) fn done(&self, game: GameId) {
        self.state().games.remove(&game);
    }

    /// Takes no more jobs, and drops those that wait.
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

    fn push(queue: &Queue, urgency: Urgency, guild: u64, game: u64) -> Result<(), Busy> {
        let subject = Subject { guild: GuildId::new(guild), game: GameId::new(game) };
        queue.push(urgency, subject, Box::new(|_, _| Box::new(|| {})))
    }

    fn order(queue: &Queue, jobs: usize) -> Vec<u64> {
        let next = |_| match queue.next() {
            Some(Work::Thought(game, _)) => game.get(),
            _ => panic!("no job"),
        };
        (0..jobs).map(next).collect()
    }

    #[test]
    fn servers_take_turns_and_moves_come_first() {
        let queue = Queue::default();
        for (urgency, guild, game) in [
            (Urgency::Puzzle, 1, 9),
            (Urgency::Review, 1, 10),
            (Urgency::Move, 1, 11),
            (Urgency::Move, 1, 12),
            (Urgency::Move, 1, 13),
            (Urgency::Move, 2, 21),
            (Urgency::Hint, 3, 31),
        ] {
            push(&queue, urgency, guild, game).unwrap();
        }
        assert_eq!(order(&queue, 7), [11, 21, 12, 13, 31, 10, 9]);
    }

    #[test]
    fn endings_come_last_and_only_those_wanted_last() {
        let queue = Queue::default();
        queue.want_endings(&rulesets::BEADS);
        queue.want_endings(&rulesets::WARRI);
        push(&queue, Urgency::Review, 1, 7).unwrap();
        assert_eq!(order(&queue, 1), [7]);
        assert!(queue.thought().is_none());
        assert!(matches!(queue.next(), Some(Work::Endings(ruleset)) if *ruleset == rulesets::WARRI));
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
        for game in 0..MOST as u64 {
            push(&queue, Urgency::Review, 1, game).unwrap();
        }
        assert_eq!(push(&queue, Urgency::Review, 2, 1_000), Err(Busy::Full));
        push(&queue, Urgency::Move, 2, 1_001).unwrap();
        queue.close();
        assert!(queue.next().is_none());
        assert_eq!(push(&queue, Urgency::Move, 2, 1_002), Err(Busy::Full));
    }
}
