//! Studios draw the pictures that take long: films, charts, reviews.
//!
//! A studio has one thread, which may have a lower priority than those that draw boards and talk to Discord. Its queue
//! is short and has one place per user. Recent pictures are cached, so one that many users want is drawn once. Nothing
//! is drawn for users who no longer wait.

use std::any::Any;
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use wari_base::priority::lower_priority;
use wari_base::recent::Recent;
use wari_games::{GameId, Name, Point, Points, Refusal, Theme, UserId};
use wari_rules::{BySide, Side};

use super::line::{Ticket, WaitingLine};
use crate::words::Plates;
use wari_drawing::{Leaderboard, ReviewTexts};

/// The maximum number of users in a studio's queue: at half a second each, the last waits half a minute.
const MAX_QUEUED: usize = 64;
/// The maximum size of a studio's cache in bytes.
const CACHE_CAPACITY: usize = 16 << 20;
/// How long a picture stays cached.
const CACHE_LIFETIME: Duration = Duration::from_secs(10 * 60);

/// Draws pictures, one after the other. Clones share the thread; when the last is dropped, it ends.
pub(crate) struct Studio<Subject> {
    line: Arc<WaitingLine>,
    made: Arc<Recent<Subject, Made>>,
    jobs: mpsc::Sender<DrawingJob>,
}

type DrawingJob = Box<dyn FnOnce() + Send>;

/// A picture, and how much of its subject it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The file.
    pub(crate) file: Arc<Vec<u8>>,
    /// How many moves it shows; 0 if it isn't a film.
    pub(crate) plies: usize,
}

impl Made {
    /// Creates a picture that shows no moves.
    pub(crate) fn picture(file: Vec<u8>) -> Self {
        Self::film((file, 0))
    }

    /// Creates a picture that shows `plies` moves.
    pub(crate) fn film((file, plies): (Vec<u8>, usize)) -> Self {
        Self { file: Arc::new(file), plies }
    }
}

/// Everything that a picture other than a film depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Plate {
    /// The review of a finished game.
    Review(GameId, BySide<Name>, Theme, ReviewTexts),
    /// A page of a leaderboard.
    Leaderboard(Leaderboard),
    /// The chart of a player's ratings.
    Chart {
        /// The player.
        player: UserId,
        /// The player's name.
        name: Option<Name>,
        /// The title above the chart, and what it counts below.
        labels: [String; 2],
        /// The ruleset, number of ratings and bits of the newest rating of each line: older ratings never change.
        courses: Vec<(&'static str, usize, u64)>,
        /// The theme.
        theme: Theme,
    },
}

/// Everything that the film of a game depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Filmed {
    /// The game.
    pub(crate) game: GameId,
    /// The point that the game has reached.
    pub(crate) point: Point,
    /// The winner, if the game is over.
    pub(crate) ended: Option<Option<Side>>,
    /// What is written on the plates.
    pub(crate) plates: Plates,
    /// The players' ratings.
    pub(crate) ratings: BySide<Option<Points>>,
    /// The theme.
    pub(crate) theme: Theme,
    /// The side from which it is seen.
    pub(crate) seen_from: Side,
}

/// An order for a picture.
pub(crate) struct PictureOrder<Subject> {
    subject: Subject,
    studio: Studio<Subject>,
    state: OrderState,
}

enum OrderState {
    /// The picture was cached.
    Made(Made),
    /// The picture is drawn when its turn comes.
    InLine(Ticket),
}

impl<Subject: Clone + Eq + Hash + Send + Sync + 'static> Studio<Subject> {
    /// Opens a studio. Its thread has this name and this niceness.
    pub(crate) fn open(name: &str, niceness: i32) -> Self {
        let (jobs, waiting) = mpsc::channel::<DrawingJob>();
        let work = move || {
            lower_priority(niceness);
            waiting.into_iter().for_each(|job| job());
        };
        if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(work) {
            tracing::error!(%error, "could not start a drawing thread; using the shared ones instead");
        }
        let made = Recent::weighing(CACHE_CAPACITY, CACHE_LIFETIME, |made: &Made| made.file.len());
        Self { line: WaitingLine::new(1, MAX_QUEUED), made: Arc::new(made), jobs }
    }

    /// Accepts an order for a picture of a subject, which holds everything that the picture depends on.
    ///
    /// # Errors
    /// Refused, unless the picture is cached, to a user with another order and to everybody while too many wait.
    pub(crate) fn order(&self, person: UserId, subject: Subject) -> Result<PictureOrder<Subject>, Refusal> {
        let state = match self.made.get(&subject) {
            Some(made) => OrderState::Made(made),
            None => OrderState::InLine(self.line.join(person)?),
        };
        Ok(PictureOrder { subject, studio: self.clone(), state })
    }
}

impl<Subject: Clone + Eq + Hash + Send + Sync + 'static> PictureOrder<Subject> {
    /// Returns the cached picture, perhaps drawn for another user, or draws it now. If the order is dropped before its
    /// turn has come, nothing is drawn.
    pub(crate) async fn fill(self, draw: impl FnOnce() -> Made + Send + 'static) -> Made {
        let Self { subject, studio, state } = self;
        let seat = match state {
            OrderState::Made(made) => return made,
            OrderState::InLine(place) => place.seat().await,
        };
        if let Some(made) = studio.made.get(&subject) {
            return made;
        }
        let (sender, receiver) = oneshot::channel::<Result<Made, Box<dyn Any + Send>>>();
        let kept = Arc::clone(&studio.made);
        let job: DrawingJob = Box::new(move || {
            let made = (!sender.is_closed()).then(|| catch_unwind(AssertUnwindSafe(draw)));
            if let Some(Ok(made)) = &made {
                kept.insert(subject, made.clone());
            }
            // Release the seat first, since the user may order the next picture. If nobody waits, it stays cached.
            drop(seat);
            drop(made.map(|made| sender.send(made)));
        });
        if let Err(mpsc::SendError(job)) = studio.jobs.send(job) {
            tokio::task::spawn_blocking(job);
        }
        match receiver.await.expect("a job tells what it has made as long as somebody waits") {
            Ok(made) => made,
            Err(panic) => resume_unwind(panic),
        }
    }
}

impl<Subject> Clone for Studio<Subject> {
    fn clone(&self) -> Self {
        Self { line: Arc::clone(&self.line), made: Arc::clone(&self.made), jobs: self.jobs.clone() }
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
        let others: Vec<_> = (0..MAX_QUEUED as u64).map(|number| studio.order(person(number), 2).unwrap()).collect();
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
        assert_eq!(studio.made.get(&0), None);
        assert!(studio.made.get(&39).is_some(), "the newest are kept");
    }
}
