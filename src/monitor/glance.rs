//! A look at something, at most once a second, whoever asks: what looks costs the database a little.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep};

/// For how long what was seen is told again.
const FRESH: Duration = Duration::from_secs(1);

/// What was seen, and when.
type LastSeen<T> = Option<(Instant, Arc<T>)>;

/// Looks at something when somebody asks.
pub(super) struct Glance<T> {
    seen: watch::Receiver<LastSeen<T>>,
    asked: Arc<Notify>,
}

impl<T: Send + Sync + 'static> Glance<T> {
    /// Takes what looks. It runs in a task of its own, so that whoever hangs up does not make it begin anew.
    pub(super) fn new<F>(look: impl Fn() -> F + Send + 'static) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let (told, seen) = watch::channel(None);
        let asked = Arc::new(Notify::new());
        let called = Arc::clone(&asked);
        tokio::spawn(async move {
            while !told.is_closed() {
                called.notified().await;
                let begun = Instant::now();
                let look: Pin<Box<dyn Future<Output = T> + Send>> = Box::pin(look());
                told.send_replace(Some((begun, Arc::new(look.await))));
                sleep(FRESH).await;
            }
        });
        Self { seen, asked }
    }

    /// Returns what is seen now, or was less than a second ago.
    pub(super) async fn take(&self) -> Arc<T> {
        let mut seen = self.seen.clone();
        let is_fresh = |seen: &LastSeen<T>| seen.as_ref().is_some_and(|(at, _)| at.elapsed() <= FRESH);
        if !is_fresh(&seen.borrow_and_update()) {
            self.asked.notify_one();
            seen.changed().await.expect("whoever looks does so as long as somebody can ask");
        }
        let (_, seen) = seen.borrow().clone().expect("something has been seen");
        seen
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use futures_util::future::join_all;
    use futures_util::poll;
    use tokio::time::advance;

    use super::*;

    /// Returns a glance at the number of looks, each of which takes so long.
    fn looks(time: Duration) -> Glance<usize> {
        let looks = Arc::new(AtomicUsize::new(0));
        Glance::new(move || {
            let looks = Arc::clone(&looks);
            async move {
                sleep(time).await;
                looks.fetch_add(1, Relaxed) + 1
            }
        })
    }

    #[tokio::test(start_paused = true)]
    async fn however_many_ask_there_is_one_look_a_second() {
        let glance = looks(Duration::ZERO);
        let mut newest = 0;
        for _ in 0..10 {
            for seen in join_all((0..40).map(|_| glance.take())).await {
                newest = *seen;
            }
            advance(FRESH / 2).await;
        }
        assert!((3..=6).contains(&newest), "{newest} looks in five seconds");
        advance(10 * FRESH).await;
        assert_eq!(*glance.take().await, newest + 1, "nobody looks while nobody asks, and what is old is not told");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_hangs_up_does_not_make_it_begin_anew() {
        let glance = looks(3 * FRESH);
        for _ in 0..20 {
            let mut asks = Box::pin(glance.take());
            assert!(poll!(&mut asks).is_pending());
            drop(asks);
            advance(FRESH / 10).await;
        }
        assert_eq!(*glance.take().await, 1);
    }
}
