//! Deleting everything about a person or a server. Once promised, it is carried out by a task of its own: nobody has to
//! wait for it, and a press that is cut off cannot stop it.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::Table;
use crate::database::{Error, Promised, Traces};
use crate::games::{Moment, Subject};

/// How long an answer waits until everything is gone.
const PATIENCE: Duration = Duration::from_secs(8);
/// The shortest and the longest pause before another attempt.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(30)];

/// How far a deletion has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Erased {
    /// It is in the list, and happens as soon as the database can be written.
    Promised,
    /// The rows are deleted, but their traces stay for minutes or, in a large file, until the next start.
    Deleted,
    /// No file has it any more.
    Gone,
}

impl Table {
    /// Deletes everything about a person or a server, and returns how far that has come after a few seconds. It goes on by
    /// itself, even after a crash.
    ///
    /// # Errors
    /// If the deletion could not be noted; nothing is deleted then.
    pub(crate) async fn erase(&self, subject: Subject, now: Moment) -> Result<Erased, Error> {
        let promised = self.database.promise_to_erase(subject, now).await?;
        let (progress, mut seen) = watch::channel(Erased::Promised);
        let table = self.clone();
        tokio::spawn(async move { table.carry_out(promised, progress).await });
        let is_gone = timeout(PATIENCE, seen.wait_for(|&progress| progress == Erased::Gone)).await.is_ok();
        let progress = *seen.borrow();
        Ok(if is_gone { Erased::Gone } else { progress })
    }

    /// Tries until everything is gone, unless the next start has to do what is left.
    async fn carry_out(&self, promised: Promised, progress: watch::Sender<Erased>) {
        let [mut pause, longest] = PAUSES;
        loop {
            match self.database.erase(promised.clone()).await {
                Ok(_) => break,
                Err(Error::Closed) => return,
                Err(error) => error.log("could not delete yet what somebody wants to have deleted"),
            }
            sleep(pause).await;
            pause = (2 * pause).min(longest);
        }
        progress.send_replace(Erased::Deleted);
        self.notify_relay();
        [pause, _] = PAUSES;
        // Even if there was nothing to delete: an earlier deletion may have left traces.
        loop {
            match self.database.remove_traces().await {
                Ok(Traces::Gone) => break,
                Ok(Traces::Remain) => {}
                Ok(Traces::UntilRestart) | Err(Error::Closed) => return,
                Err(error) => error.log("could not remove the traces of deleted rows yet"),
            }
            sleep(pause).await;
            pause = (2 * pause).min(longest);
        }
        progress.send_replace(Erased::Gone);
    }
}
