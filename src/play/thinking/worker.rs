//! The thread that runs the thinker's jobs.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_base::priority::lower_priority;
use wari_engine::Engine;
use wari_games::GameId;
use wari_rules::Ruleset;

use super::endings::{Endings, FAR, NEAR};
use super::queue::{Queue, ThinkerJob, ThinkerWork};

/// The size of the engine's hash table, in bytes.
const MEMORY: usize = 16 << 20;

/// Does the queue's work, one item after the other.
pub(super) struct Worker {
    queue: Arc<Queue>,
    endings: Endings,
    cancel: Arc<AtomicBool>,
    /// Allocated when it is first needed.
    engine: Option<Engine>,
}

impl Worker {
    pub(super) const fn new(queue: Arc<Queue>, endings: Endings, cancel: Arc<AtomicBool>) -> Self {
        Self { queue, endings, cancel, engine: None }
    }

    /// Works until the queue is closed.
    pub(super) fn work(mut self) {
        lower_priority(NICENESS);
        while let Some(work) = self.queue.next() {
            match work {
                ThinkerWork::Thought(game, job) => self.think(game, job),
                ThinkerWork::Endings(ruleset) => self.look_far(ruleset),
            }
        }
    }

    fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(MEMORY))
    }

    fn think(&mut self, game: GameId, job: ThinkerJob) {
        let cancel = Arc::clone(&self.cancel);
        let notify = job(self.engine(), &cancel);
        // Release the game first: once the caller has the result, it may enqueue the game's next job.
        self.queue.done(game);
        notify();
    }

    /// Builds and loads the far tables of a ruleset. That can take seconds, so all jobs run in between.
    ///
    /// Only one ruleset's far tables stay in memory: they are larger than all near ones together, and users mostly
    /// review games of one ruleset.
    fn look_far(&mut self, ruleset: &'static Ruleset) {
        if self.engine().reach(ruleset) >= FAR {
            return;
        }
        self.engine().forget_beyond(NEAR);
        let endings = self.endings.clone();
        let look = || endings.tables(ruleset, FAR, || self.think_between());
        match catch_unwind(AssertUnwindSafe(look)) {
            Ok(Some(tables)) => self.engine().learn(tables),
            Ok(None) => {}
            Err(_) => tracing::error!(rules = ruleset.id, "building the endgame tables panicked"),
        }
    }

    /// Runs jobs until the queue has been idle for a while, and reports whether to continue with less urgent work.
    fn think_between(&mut self) -> ControlFlow<()> {
        let mut next = self.queue.thought();
        while let Some((game, job)) = next {
            self.think(game, job);
            next = if self.cancel.load(Relaxed) { None } else { self.queue.thought_soon() };
        }
        if self.cancel.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Gives the thinker a third of the processor share of each thread that answers people.
const NICENESS: i32 = 5;

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;
    use crate::thinking::{JobSubject, Urgency};

    #[test]
    fn thoughts_come_between_and_the_end_too() {
        let (queue, cancel) = (Arc::new(Queue::default()), Arc::new(AtomicBool::new(false)));
        let folder = tempfile::tempdir().unwrap();
        let endings = Endings::new(folder.path().to_path_buf(), Arc::clone(&queue));
        let mut worker = Worker::new(Arc::clone(&queue), endings, Arc::clone(&cancel));

        let (sender, receiver) = std::sync::mpsc::channel();
        let push = |urgency, game, cancels: bool| {
            let sender = sender.clone();
            let job: ThinkerJob = Box::new(move |engine, cancel| {
                sender.send((game, engine.reach(&rulesets::CLASSIC))).unwrap();
                cancel.store(cancels, Relaxed);
                Box::new(|| {})
            });
            queue.push(urgency, JobSubject { crowd: 1, game: GameId::new(game) }, job).unwrap();
        };
        push(Urgency::Review, 2, true);
        push(Urgency::Move, 1, false);
        worker.look_far(&rulesets::CLASSIC);
        assert_eq!(receiver.try_iter().collect::<Vec<_>>(), [(1, 0), (2, 0)], "in the middle of the work");
        assert_eq!(worker.engine().reach(&rulesets::CLASSIC), 0, "it was broken off");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
