//! Deleting everything about a person or a server. Once promised, it is carried out by a task of its own: nobody has to
//! wait for it, and a press that is cut off cannot stop it.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use wari_base::timepiece::Chronometer;
use wari_database::{Database, Error, PromisedErasure, SweptTraces};
use wari_games::{Moment, Refusal, Span, Subject};

use super::Table;

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

/// How often there is a look for deletions that a process has left undone, and how long each may take.
const UNDONE: Span = Span::seconds(20);

/// Carries out what other processes have promised to delete and left undone, forever, whatever this one hears from
/// Discord.
pub async fn keep_promises(database: Database, clock: Arc<Chronometer>) {
    loop {
        let finish = async {
            match clock.sure() {
                Some(time) => database.erasures().finish(UNDONE, time.now).await,
                None => Ok(()),
            }
        };
        match finish.await {
            Ok(()) => {}
            Err(Error::Closed) => return pending().await,
            Err(error) => error.log("could not finish a deletion"),
        }
        sleep(UNDONE.duration()).await;
    }
}

impl Table {
    /// Deletes everything about a person or a server, and returns how far that has come after a few seconds. It goes on
    /// by itself, even after a crash. Refused within a minute of the last time.
    ///
    /// # Errors
    /// If the deletion could not be noted; nothing is deleted then.
    pub(crate) async fn erase(&self, subject: Subject, now: Moment) -> Result<Result<Erased, Refusal>, Error> {
        let promised = match self.database.erasures().promise(subject, now).await? {
            Ok(promised) => promised,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let (progress, mut seen) = watch::channel(Erased::Promised);
        let table = self.clone();
        tokio::spawn(async move { table.carry_out(promised, progress).await });
        let is_gone = timeout(PATIENCE, seen.wait_for(|&progress| progress == Erased::Gone)).await.is_ok();
        let progress = *seen.borrow();
        Ok(Ok(if is_gone { Erased::Gone } else { progress }))
    }

    /// Tries until everything is gone, unless the next start has to do what is left.
    async fn carry_out(&self, promised: PromisedErasure, progress: watch::Sender<Erased>) {
        let [mut pause, longest] = PAUSES;
        loop {
            match self.database.erasures().erase(promised.clone()).await {
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
            match self.database.erasures().remove_traces().await {
                Ok(SweptTraces::Gone) => break,
                Ok(SweptTraces::Remain) => {}
                Ok(SweptTraces::UntilRestart) | Err(Error::Closed) => return,
                Err(error) => error.log("could not remove the traces of deleted rows yet"),
            }
            sleep(pause).await;
            pause = (2 * pause).min(longest);
        }
        progress.send_replace(Erased::Gone);
    }
}

#[cfg(test)]
mod tests {
    use test_support::cluster;
    use wari_base::timepiece::{Authority, MachineTime};
    use wari_games::{Leaving, Owner, Setting, Settings, Theme, UserId};

    use super::*;

    #[tokio::test]
    async fn what_a_process_has_left_undone_is_deleted_by_one_that_hears_nothing() {
        let Some(fresh) = cluster::migrated().await else { return };
        let [dead, deaf] = [Database::open(&fresh.url).await.unwrap(), Database::open(&fresh.url).await.unwrap()];
        let (person, long_ago) = (UserId::new(1), Moment::from_millis(1_700_000_000_000));
        dead.people()
            .choose(Owner::Person(person), Settings::default().with(Setting::Theme(Theme::Night)))
            .await
            .unwrap();
        let promised = dead.erasures().promise(Subject::Person(person, Leaving::Resign), long_ago).await.unwrap();
        drop(promised.unwrap());
        let clock = Arc::new(Chronometer::new(Arc::new(MachineTime::default()), Authority::Server, None));
        deaf.lines().tell_time(&clock).await.unwrap();
        let keeper = tokio::spawn(keep_promises(deaf, clock));
        while !dead.erasures().stored_about(person).await.unwrap().is_empty() {
            sleep(Duration::from_millis(10)).await;
        }
        keeper.abort();
    }
}
