//! Where pictures are made that take long: films, charts, reviews.
//!
//! A studio has one thread, which may step back for those that draw boards and talk to Discord. Its line is short and has
//! one place a person. What was made last is kept, so that many who want the same have it made once; and nothing is
//! made for those who do not wait any more.

use std::any::Any;
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use tokio::sync::oneshot;
use wari_rules::{BySide, Side};

use super::line::{Line, Place};
use crate::games::{GameId, Name, Point, Refusal, Theme, UserId};
use crate::priority::step_back;

/// So many people wait for a studio at most: at half a second each the last waits half a minute.
const MOST: usize = 64;
/// Bytes of what was made last that a studio keeps.
const KEPT: u64 = 16 << 20;
/// What nobody has asked for in so long is not kept.
const REMEMBERED: Duration = Duration::from_secs(10 * 60);

/// Makes pictures, one after the other. Clones share the thread; when the last is dropped, it ends.
pub(crate) struct Studio<Subject> {
    line: Arc<Line>,
    made: Cache<Subject, Made>,
    jobs: mpsc::Sender<Job>,
}

type Job = Box<dyn FnOnce() + Send>;

/// A picture, and how much of its subject it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The file.
    pub(crate) file: Arc<Vec<u8>>,
    /// How many moves it shows, where it shows moves.
    pub(crate) plies: usize,
}

impl Made {
    /// A picture that shows no moves.
    pub(crate) fn picture(file: Vec<u8>) -> Self {
        Self::film((file, 0))
    }

    /// A picture that shows so many moves.
    pub(crate) fn film((file, plies): (Vec<u8>, usize)) -> Self {
        Self { file: Arc::new(file), plies }
    }
}

/// Everything that a picture that is no film depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plate {
    /// The review of a game that is over.
    Review(GameId, BySide<Name>, Theme),
    /// The chart of somebody's ratings.
    Chart {
        /// Whose.
        player: UserId,
        /// What they are called.
        name: Option<Name>,
        /// What is written above it.
        title: &'static str,
        /// Of each line the ruleset, how many ratings there are, and the bits of the newest: older ones never change.
        courses: Vec<(&'static str, usize, u64)>,
        /// How it looks.
        theme: Theme,
    },
}

/// Everything that the film of a game depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Filmed {
    /// Which game.
    pub(crate) game: GameId,
    /// How far it has come.
    pub(crate) point: Point,
    /// Who has won, if it is over.
    pub(crate) ended: Option<Option<Side>>,
    /// What its players are called.
    pub(crate) names: BySide<Name>,
    /// How good they are.
    pub(crate) ratings: BySide<Option<u16>>,
    /// How it looks.
    pub(crate) theme: Theme,
}

/// The right to a picture.
pub(crate) struct Order<Subject> {
    subject: Subject,
    studio: Studio<Subject>,
    state: State,
}

enum State {
    /// It was made before.
    Made(Made),
    /// It is made when the time has come.
    InLine(Place),
}

impl<Subject: Clone + Eq + Hash + Send + Sync + 'static> Studio<Subject> {
    /// Opens a studio. Its thread is called this, and has this niceness.
    pub(crate) fn open(name: &str, niceness: i32) -> Self {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let work = move || {
            step_back(niceness);
            waiting.into_iter().for_each(|job| job());
        };
        if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(work) {
            tracing::error!(%error, "could not start a drawing thread; using the shared ones instead");
        }
        let weight = |_: &Subject, made: &Made| u32::try_from(made.file.len()).unwrap_or(u32::MAX);
        let made = Cache::builder().weigher(weight).max_capacity(KEPT).time_to_idle(REMEMBERED);
        Self { line: Line::new(1, MOST), made: made.eviction_policy(EvictionPolicy::lru()).build(), jobs }
    }

    /// Takes an order for a picture of a subject, which tells all that the picture depends on.
    ///
    /// # Errors
    /// Refused unless the picture is at hand: to whoever has something made already, and to everybody while too many
    /// wait.
    pub(crate) fn order(&self, person: UserId, subject: Subject) -> Result<Order<Subject>, Refusal> {
        let state = match self.made.get(&subject) {
            Some(made) => State::Made(made),
            None => State::InLine(self.line.join(person)?),
        };
        Ok(Order { subject, studio: self.clone(), state })
    }
}

impl<Subject: Clone + Eq + Hash + Send + Sync + 'static> Order<Subject> {
    /// The picture: as it was made before, for somebody else perhaps, or else drawn now. If the order is dropped before
    /// its turn has come, nothing is drawn.
    pub(crate) async fn fill(self, draw: impl FnOnce() -> Made + Send + 'static) -> Made {
        let Self { subject, studio, state } = self;
        let seat = match state {
            State::Made(made) => return made,
            State::InLine(place) => place.seat().await,
        };
        if let Some(made) = studio.made.get(&subject) {
            return made;
        }
        let (tell, told) = oneshot::channel::<Result<Made, Box<dyn Any + Send>>>();
        let kept = studio.made.clone();
        let job: Job = Box::new(move || {
            let made = (!tell.is_closed()).then(|| catch_unwind(AssertUnwindSafe(draw)));
            if let Some(Ok(made)) = &made {
                kept.insert(subject, made.clone());
            }
            // Whoever is told may want to have the next picture made. If nobody waits now, the next to ask finds it.
            drop(seat);
            drop(made.map(|made| tell.send(made)));
        });
        if let Err(mpsc::SendError(job)) = studio.jobs.send(job) {
            tokio::task::spawn_blocking(job);
        }
        match told.await.expect("a job tells what it has made as long as somebody waits") {
            Ok(made) => made,
            Err(panic) => resume_unwind(panic),
        }
    }
}

impl<Subject> Clone for Studio<Subject> {
    fn clone(&self) -> Self {
        Self { line: Arc::clone(&self.line), made: self.made.clone(), jobs: self.jobs.clone() }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use futures_util::future::join_all;
    use futures_util::poll;

    use super::*;

    fn studio() -> Studio<u64> {
        Studio::open("studio", 0)
    }

    fn person(number: u64) -> UserId {
        UserId::new(number)
    }

    fn some() -> Made {
        Made::picture(vec![7])
    }

    #[tokio::test]
    async fn what_many_want_is_made_once() {
        let (studio, drawn) = (studio(), Arc::new(AtomicUsize::new(0)));
        let orders: Vec<_> = (0..10).map(|number| studio.order(person(number), 1).unwrap()).collect();
        let made = join_all(orders.into_iter().map(|order| {
            let drawn = Arc::clone(&drawn);
            order.fill(move || Made::picture(vec![drawn.fetch_add(1, Relaxed) as u8]))
        }));
        assert!(made.await.into_iter().all(|made| made == Made::picture(vec![0])));
        let again = studio.order(person(1), 1).unwrap().fill(|| unreachable!("it is at hand"));
        assert_eq!(again.await, Made::picture(vec![0]));
        assert_eq!(drawn.load(Relaxed), 1);
    }

    #[tokio::test]
    async fn one_picture_at_a_time_for_each_person() {
        let studio = studio();
        let first = studio.order(person(1), 1).unwrap();
        assert_eq!(studio.order(person(1), 2).err(), Some(Refusal::OneAtATime));
        first.fill(some).await;
        let others: Vec<_> = (0..MOST as u64).map(|number| studio.order(person(number), 2).unwrap()).collect();
        assert_eq!(studio.order(person(9_999), 2).err(), Some(Refusal::Crowded));
        assert!(studio.order(person(9_999), 1).is_ok(), "what is at hand needs no place");
        drop(others);
        assert!(studio.order(person(9_999), 2).is_ok());
    }

    #[tokio::test]
    async fn nothing_is_made_for_those_who_are_gone() {
        let studio = studio();
        let (begin, begun) = mpsc::channel::<()>();
        let held = studio.order(person(1), 1).unwrap().fill(move || {
            begun.recv().unwrap();
            some()
        });
        let mut held = Box::pin(held);
        assert!(poll!(&mut held).is_pending());
        let mut gone = Box::pin(studio.order(person(2), 2).unwrap().fill(|| unreachable!("nobody waits for it")));
        assert!(poll!(&mut gone).is_pending());
        drop(gone);
        begin.send(()).unwrap();
        held.await;
        studio.order(person(2), 3).unwrap().fill(some).await;
        assert_eq!(studio.made.get(&2), None);
    }

    #[tokio::test]
    async fn a_picture_that_goes_wrong_spoils_no_other() {
        let studio = studio();
        let wrong = studio.order(person(1), 1).unwrap();
        let wrong = tokio::spawn(wrong.fill(|| panic!("this is meant to happen")));
        assert!(wrong.await.unwrap_err().is_panic());
        assert_eq!(studio.order(person(1), 2).unwrap().fill(some).await, some());
    }

    #[tokio::test]
    async fn what_is_kept_has_a_bound() {
        let studio = studio();
        for subject in 0..40 {
            studio.order(person(1), subject).unwrap().fill(|| Made::picture(vec![0; 1 << 20])).await;
        }
        studio.made.run_pending_tasks();
        assert!(studio.made.weighted_size() <= KEPT && studio.made.contains_key(&39), "the newest are kept");
    }
}
