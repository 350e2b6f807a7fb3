//! Requests that are repeated.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};
use wari_base::pauses::Pauses;

use crate::discord::Error;

/// The timeout of one try: if its reply was lost on the way, the next try shows what became of it.
const TRY_TIMEOUT: Duration = Duration::from_millis(1500);
/// The shortest pause between two tries, and the longest.
const MIN_PAUSE: Duration = Duration::from_millis(100);
const MAX_PAUSE: Duration = Duration::from_secs(1);

/// Fails if the request takes longer than `time`.
pub(crate) async fn within<T>(time: Duration, request: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    tokio::time::timeout(time, request).await.unwrap_or(Err(Error::TimedOut))
}

/// Sends a request and retries after temporary failures, for at most `time` in total.
pub(crate) async fn patiently<T, Asking>(time: Duration, ask: impl FnMut() -> Asking) -> Result<T, Error>
where
    Asking: Future<Output = Result<T, Error>>,
{
    expectantly(time, MIN_PAUSE, ask).await
}

/// Does the same with another pause before the second try. Each later one is twice as long.
pub(crate) async fn expectantly<T, Asking>(
    time: Duration,
    mut pause: Duration,
    mut ask: impl FnMut() -> Asking,
) -> Result<T, Error>
where
    Asking: Future<Output = Result<T, Error>>,
{
    let end = Instant::now() + time;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let asked = timeout(left.min(TRY_TIMEOUT), ask()).await;
        let error = match asked.unwrap_or(Err(Error::TimedOut)) {
            Err(error) if error.is_passing() => error,
            done => return done,
        };
        let pause_now = error.retry_after().map_or(pause, |told| told.max(pause));
        if Instant::now() + pause_now >= end {
            return Err(error);
        }
        sleep(pause_now).await;
        pause = (2 * pause).min(MAX_PAUSE);
    }
}

/// Sends a request and retries after temporary failures with exponential backoff, at most `tries` times in total. The
/// tries have no timeout here.
pub(crate) async fn repeatedly<T, Asking>(tries: u32, mut ask: impl FnMut() -> Asking) -> Result<T, Error>
where
    Asking: Future<Output = Result<T, Error>>,
{
    let mut pauses = Pauses::default();
    let mut tried = 1;
    loop {
        match ask().await {
            Err(error) if error.is_passing() && tried < tries => {
                let pause = pauses.next_pause();
                sleep(error.retry_after().map_or(pause, |told| told.max(pause))).await;
            }
            ended => return ended,
        }
        tried += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of a request that fails with `met` in turn, its duration in ms, and the number of tries.
    async fn tried(met: &[fn() -> Error]) -> (Result<(), Error>, u128, usize) {
        let (begun, mut tries) = (Instant::now(), 0);
        let done = patiently(Duration::from_secs(3), || {
            let error = met.get(tries).map(|error| error());
            tries += 1;
            async move { error.map_or(Ok(()), Err) }
        });
        (done.await, begun.elapsed().as_millis(), tries)
    }

    fn lost() -> Error {
        Error::TimedOut
    }

    fn hasty<const SECONDS: u64>() -> Error {
        let retry_after = Some(Duration::from_secs(SECONDS));
        Error::Refused { status: 429, code: 0, message: String::new(), retry_after }
    }

    fn refused(status: u16) -> Error {
        Error::Refused { status, code: 0, message: String::new(), retry_after: None }
    }

    #[tokio::test(start_paused = true)]
    async fn what_can_pass_is_tried_again_in_time() {
        assert!(matches!(tried(&[]).await, (Ok(()), 0, 1)));
        assert!(matches!(tried(&[lost, || refused(503), lost]).await, (Ok(()), 700, 4)));
        assert!(matches!(tried(&[|| refused(429)]).await, (Ok(()), 100, 2)));
        assert!(matches!(tried(&[hasty::<1>]).await, (Ok(()), 1000, 2)));
        assert!(matches!(tried(&[hasty::<5>]).await, (Err(Error::Refused { status: 429, .. }), 0, 1)));
        assert!(matches!(tried(&[lost, || refused(404)]).await, (Err(Error::Refused { status: 404, .. }), 100, 2)));
        assert!(matches!(tried(&[lost as fn() -> Error; 9]).await, (Err(Error::TimedOut), 2500, 6)));
        let (never, begun) = (|| std::future::pending::<Result<(), Error>>(), Instant::now());
        assert!(patiently(Duration::from_secs(3), never).await.is_err());
        assert_eq!(begun.elapsed().as_millis(), 3000);
    }
}
