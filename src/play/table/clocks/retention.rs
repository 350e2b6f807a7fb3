//! What is no longer needed is deleted: offers that are long over, and what is stored about servers that the bot has
//! left. Before that, the games that are over are counted for the explorer of openings.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::sleep;
use wari_base::timepiece::{SETTLED, Time};
use wari_database::{Chore, DueAgain, Error};
use wari_games::{Moment, Span, Subject};

use crate::table::{Erased, Table};

/// The name of this chore.
const CHORE: &str = "clean-up";
/// How often there is a look at what can go.
const INTERVAL: Span = Span::hours(1);
/// The pause between two portions, so that nobody waits for them.
const BREATH: Duration = Duration::from_secs(1);
/// When to look again if that failed.
const FAILED: Span = Span::minutes(1);

/// When this process looks next whether it is time.
#[derive(Debug, Default)]
pub(super) struct Retention {
    /// Since when, by the monotonic clock, the time is sure.
    sure: Option<Duration>,
    next: Option<Moment>,
    /// The look that goes on, and when to look after it.
    task: Option<JoinHandle<Moment>>,
}

impl Retention {
    /// Deletes what is no longer needed, if it is time to look. Clocks don't wait for it.
    pub(super) async fn look(&mut self, table: &Table, has_jumped: bool, Time { now, steady }: Time) {
        if let Some(task) = self.task.take_if(|task| task.is_finished()) {
            self.next = task.await.ok();
        }
        if has_jumped {
            self.sure = None;
        }
        let sure = *self.sure.get_or_insert(steady);
        // A time further ahead was set before the clock was set back.
        let is_early = self.next.is_some_and(|next| now < next && next <= now.later(INTERVAL));
        if self.task.is_none() && !is_early && steady.saturating_sub(sure) >= SETTLED.duration() {
            let table = table.clone();
            self.task = Some(tokio::spawn(async move { clean_up(&table, now).await }));
        }
    }
}

/// Deletes what is no longer needed, if it is time and no other process does. Returns when to look again.
async fn clean_up(table: &Table, now: Moment) -> Moment {
    let work = async {
        if let Err(error) = count_openings(table).await {
            error.log("could not count how games went on from their first moves");
        }
        if let Err(error) = tidy(table, now).await {
            error.log("could not delete what is no longer needed");
        }
        table.database.remove_old_copies(now).await;
        if let Err(error) = erase_left(table, now).await {
            error.log("could not erase a server that the bot has left");
        }
        ((), DueAgain::In(INTERVAL))
    };
    match table.database.chore(CHORE, now, work).await {
        Ok(Chore::Done(())) => now.later(INTERVAL),
        Ok(Chore::Later(next)) => next,
        Err(error) => {
            error.log("could not look up whether something is no longer needed");
            now.later(FAILED)
        }
    }
}

/// Counts the games that are over, one portion after the other, before any of them is deleted.
async fn count_openings(table: &Table) -> Result<(), Error> {
    while table.database.study().count_openings().await? {
        sleep(BREATH).await;
    }
    Ok(())
}

/// Deletes one portion after the other.
async fn tidy(table: &Table, now: Moment) -> Result<(), Error> {
    while table.database.tidy(now).await? {
        sleep(BREATH).await;
    }
    Ok(())
}

/// Erases one server after the other.
async fn erase_left(table: &Table, now: Moment) -> Result<(), Error> {
    while let Some(server) = table.database.server_to_erase(now).await? {
        tracing::info!(%server, "erasing what is stored about a server that the bot left 30 days ago");
        // If it was promised a moment ago, it is being carried out.
        if !matches!(table.erase(Subject::Server(server), now).await?, Ok(Erased::Deleted | Erased::Gone)) {
            break;
        }
    }
    Ok(())
}
