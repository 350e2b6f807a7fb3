//! The computer's thinking: the only folder that searches with the engine.
//!
//! A single thread outside the async runtime does all the thinking, so that answers to people never wait for a
//! processor. Jobs reach it through a bounded queue, ordered by urgency and fair between servers. If the queue is full,
//! the computer still moves, after a shallow search. Large endgame tables, which nobody waits for, are built when there
//! is nothing else to do.

mod drill;
mod endings;
mod puzzle;
mod queue;
mod review;
mod worker;
mod worth;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use tokio::sync::oneshot;
use wari_engine::{Engine, Hint, Level, Limits};
use wari_rules::{House, Record, Side};

use endings::Endings;
pub use queue::Urgency;
use queue::{Queue, ThinkerJob};
pub use review::REVIEW_VERSION;
use wari_games::{GameId, Wish};
use worker::Worker;
pub use worth::HouseScores;
use worth::Worths;

/// The size of the engine's hash table in a shallow search, in bytes.
const LITTLE_MEMORY: usize = 1 << 16;
/// The depth limit of a shallow search, in plies; it takes a tenth of a millisecond.
const SHALLOW: Limits = Limits::depth(6);

/// The limits of a hint: eighteen times the nodes of the strongest level. It waits for the near endgame tables, so that
/// the same position always gets the same hint and no hint gives away what the tables know to be won.
const HINT: Limits = Limits::nodes(100_000).with_tables_to(endings::NEAR);

/// A reason why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    /// The queue is full or closed, or the job could not be done.
    Full,
    /// The game already has a job, waiting or running.
    SameGame,
}

/// The game that a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobSubject {
    /// Those who share one turn among all, for fairness: a server, or a channel outside servers.
    pub crowd: u64,
    /// The game, which can have one job at a time.
    pub game: GameId,
}

/// Runs jobs one after the other. Clones share the thread, which ends when the last clone is dropped.
#[derive(Clone)]
pub struct Thinker(Arc<Mind>);

struct Mind {
    queue: Arc<Queue>,
    cancel: Arc<AtomicBool>,
    endings: Endings,
    worths: Worths,
}

impl Drop for Mind {
    fn drop(&mut self) {
        self.cancel.store(true, Relaxed);
        self.queue.close();
    }
}

impl Thinker {
    /// Starts the thread. It stores endgame tables in files in the folder `endings`, which is created when needed.
    pub fn start(endings: PathBuf) -> Self {
        let (queue, cancel) = (Arc::new(Queue::default()), Arc::new(AtomicBool::new(false)));
        let endings = Endings::new(endings, Arc::clone(&queue));
        let worker = Worker::new(Arc::clone(&queue), endings.clone(), Arc::clone(&cancel));
        let begun = thread::Builder::new().name("thinker".to_owned()).spawn(|| worker.work());
        if let Err(error) = begun {
            // From now on, every search is shallow.
            tracing::error!(%error, "could not start a thread for the engine");
            queue.close();
        }
        Self(Arc::new(Mind { queue, cancel, endings, worths: worth::worths() }))
    }

    /// Runs a job when its turn comes.
    ///
    /// # Errors
    /// [`Busy`] immediately if the queue is full or closed or the game already has a job; later if the job panicked.
    pub async fn think<T: Send + 'static>(
        &self,
        urgency: Urgency,
        subject: JobSubject,
        thought: impl FnOnce(&mut Engine, &AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let (sender, receiver) = oneshot::channel();
        let job: ThinkerJob = Box::new(move |engine, cancel| {
            // The caller may have stopped waiting.
            let thought = || (!sender.is_closed()).then(|| thought(engine, cancel));
            let thought = catch_unwind(AssertUnwindSafe(thought));
            Box::new(move || match thought {
                // Ignore the error if the caller stopped waiting in the meantime.
                Ok(thought) => drop(thought.map(|thought| sender.send(thought))),
                Err(_) => tracing::error!(game = %subject.game, "the engine panicked"),
            })
        });
        self.0.queue.push(urgency, subject, job)?;
        receiver.await.map_err(|_| Busy::Full)
    }

    /// Chooses the house that the computer plays; `None` if the game is over. The same game gives the same house,
    /// unless there is room only for a shallow search.
    pub async fn choose(&self, subject: JobSubject, record: &Record, level: Level) -> Option<House> {
        let seed = subject.game.get();
        let (deep, endings) = (record.clone(), self.0.endings.clone());
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near_for(level, engine, deep.ruleset(), cancel);
            engine.play(&deep, level, seed, cancel)
        };
        let chosen = match self.think(Urgency::Move, subject, thought).await {
            Ok(chosen) => chosen,
            Err(_) => shallow(|engine, cancel| {
                let analysis = engine.search(record, shallower(level.limits_in(record)), cancel)?;
                Ok(level.choose(record, &analysis, seed).clone())
            }),
        };
        chosen.ok().map(|judged| judged.house)
    }

    /// Returns a hint for the player to move. The same game gives the same hint.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full, the game already has a job, or it is over.
    pub async fn hint(&self, subject: JobSubject, record: &Record) -> Result<Hint, Busy> {
        let (record, endings) = (record.clone(), self.0.endings.clone());
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, record.ruleset(), cancel);
            let analysis = engine.search(&record, HINT, cancel).ok().filter(|_| !cancel.load(Relaxed))?;
            Hint::of(&record, &analysis)
        };
        self.think(Urgency::Hint, subject, thought).await?.ok_or(Busy::Full)
    }

    /// Returns the moves that are expected next, at least one unless the game is over. If there is no time, the search
    /// is shallow.
    pub async fn continuation(&self, subject: JobSubject, record: &Record) -> Vec<House> {
        let (deep, endings) = (record.clone(), self.0.endings.clone());
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, deep.ruleset(), cancel);
            engine.search(&deep, HINT, cancel)
        };
        let analysis = match self.think(Urgency::Hint, subject, thought).await {
            Ok(analysis) => analysis,
            Err(_) => shallow(|engine, cancel| engine.search(record, SHALLOW.without_tables(), cancel)),
        };
        analysis.map_or_else(|_| Vec::new(), |analysis| analysis.best().line.clone())
    }

    /// Whether the computer, playing `side`, agrees to `wish`: to end a game that is no longer new, if it expects
    /// nothing better, and always to take moves back. All levels judge alike.
    pub async fn agrees(&self, subject: JobSubject, record: &Record, side: Side, wish: Wish) -> bool {
        let ends = match wish {
            Wish::Undo | Wish::Pause | Wish::Resume => return true,
            Wish::Draw => Engine::agrees_to_draw,
            Wish::Stop => Engine::agrees_to_stop,
        };
        let (deep, endings) = (record.clone(), self.0.endings.clone());
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, deep.ruleset(), cancel);
            ends(engine, &deep, side, cancel)
        };
        // Decline an offer if there is no time to consider it.
        matches!(self.think(Urgency::Move, subject, thought).await, Ok(Ok(true)))
    }
}

/// Runs a job at once, on the calling thread.
fn shallow<T>(thought: impl FnOnce(&mut Engine, &AtomicBool) -> T) -> T {
    thought(&mut Engine::new(LITTLE_MEMORY), &AtomicBool::new(false))
}

/// Caps the depth of `limits` at that of a shallow search.
fn shallower(limits: Limits) -> Limits {
    Limits { depth: limits.depth.min(SHALLOW.depth), ..limits }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinker")
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;

    fn thinker() -> Thinker {
        Thinker::start(PathBuf::from("no/endings/are/needed"))
    }

    fn subject(game: u64) -> JobSubject {
        JobSubject { crowd: 1, game: GameId::new(game) }
    }

    #[tokio::test]
    async fn the_same_game_gets_the_same_answer() {
        let record = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFc").unwrap();
        let folder = tempfile::tempdir().unwrap();
        for level in Level::ALL.into_iter().chain(Level::stored(1, 8)) {
            let [one, other] = [(); 2].map(|()| Thinker::start(folder.path().join("endings")));
            let [one, other] =
                [one.choose(subject(1), &record, level).await, other.choose(subject(1), &record, level).await];
            assert!(one.is_some_and(|house| record.legal().contains(house)));
            assert_eq!(one, other);
        }
    }

    #[tokio::test]
    async fn a_hint_keeps_what_the_tables_know_to_be_won() {
        let folder = tempfile::tempdir().unwrap();
        let thinker = Thinker::start(folder.path().join("endings"));
        for (ruleset, position, wins) in [
            (&rulesets::WARRI, "0-2-2-0-1-2-1-0-0-0-1-1-19-19-S", House::C),
            (&rulesets::WARRI, "0-0-1-2-2-0-0-1-0-0-0-2-21-19-S", House::E),
        ] {
            let record = Record::from_position(ruleset, position.parse().unwrap());
            let hint = thinker.hint(subject(1), &record).await.unwrap();
            assert_eq!(hint.house, wins, "{position}");
        }
    }

    #[tokio::test]
    async fn a_full_queue_is_answered_by_a_shallow_look() {
        let thinker = thinker();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let (hold, holds) = std::sync::mpsc::channel::<()>();
        let held = thinker.think(Urgency::Move, subject(0), move |_, _| {
            hold.send(()).unwrap();
            begun.recv()
        });
        let mut waiting = Vec::new();
        let rush = async {
            holds.recv().unwrap();
            for game in 1.. {
                let mut thought = Box::pin(thinker.think(Urgency::Move, subject(game), |_, _| ()));
                match futures_util::poll!(&mut thought) {
                    std::task::Poll::Pending => waiting.push(thought),
                    std::task::Poll::Ready(answer) => {
                        assert_eq!(answer, Err(Busy::Full));
                        break;
                    }
                }
            }
            let record = Record::new(&rulesets::ABAPA, SeedsPerHouse::Four);
            let house = thinker.choose(subject(9_999), &record, Level::STRONGEST).await;
            assert!(house.is_some(), "a move all the same");
            begin.send(()).unwrap();
            waiting.len()
        };
        let (held, waited) = tokio::join!(held, rush);
        assert_eq!((held, waited), (Ok(Ok(())), queue::MAX_QUEUED));
        for thought in waiting {
            assert_eq!(thought.await, Ok(()));
        }
    }

    #[tokio::test]
    async fn one_thought_at_a_time_for_a_game() {
        let thinker = thinker();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let held = thinker.think(Urgency::Review, subject(1), move |_, _| begun.recv());
        let second = async {
            let second = thinker.think(Urgency::Move, subject(1), |_, _| ()).await;
            begin.send(()).unwrap();
            second
        };
        assert_eq!(tokio::join!(held, second), (Ok(Ok(())), Err(Busy::SameGame)));
        assert_eq!(thinker.think(Urgency::Move, subject(1), |_, _| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_thought_that_goes_wrong_ends_no_other() {
        let thinker = thinker();
        let wrong = thinker.think(Urgency::Move, subject(1), |_, _| panic!("this is meant to happen")).await;
        assert_eq!(wrong, Err::<(), _>(Busy::Full));
        assert_eq!(thinker.think(Urgency::Move, subject(1), |_, _| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_thought() {
        let thinker = thinker();
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let held = thinker.think(Urgency::Move, subject(1), move |_, _| begun.recv());
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        let given_up = async {
            let mut thought = Box::pin(thinker.think(Urgency::Move, subject(2), move |_, _| sender.send(())));
            assert!(futures_util::poll!(&mut thought).is_pending());
            drop(thought);
            begin.send(()).unwrap();
        };
        let _ = tokio::join!(held, given_up);
        thinker.think(Urgency::Move, subject(3), |_, _| ()).await.unwrap();
        assert!(receiver.recv().is_err(), "dropped without being run");
    }
}
