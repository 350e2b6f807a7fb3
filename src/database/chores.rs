//! Chores: what one process at a time does, be it every now and then or once.
//!
//! A row says when a chore is due. Whoever does it first sets that a little later, and so claims it: until then, nobody
//! else begins. The claim is renewed as long as the work goes on; if the process dies, another one ends it. At the
//! end, the row gets the time at which the chore comes round, or goes.

use std::pin::pin;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use wari_games::{Moment, Span};

use crate::engine::server::processes;
use crate::engine::sql::{self, Statement};
use crate::engine::writer::Writer;
use crate::{Database, Error};

/// How long a claim holds.
const CLAIM: Span = Span::seconds(30);
/// How often it is renewed.
const RENEWAL: Duration = Duration::from_secs(10);
/// A time further ahead was set by a clock that was wrong.
const LONGEST: Span = Span::days(2);

/// When a chore is due again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueAgain {
    /// After this time.
    In(Span),
    /// It is done for good.
    Never,
}

/// What has become of a chore.
#[derive(Debug, PartialEq, Eq)]
pub enum Chore<T> {
    /// It was done here.
    Done(T),
    /// It is not due before this, or another process is at it until then.
    Later(Moment),
}

/// The right to do a chore. The time of a claim tells it from all others of that chore.
#[derive(Clone, Debug)]
struct Claim {
    name: String,
    until: Moment,
}

const TAKE: &str = "INSERT INTO chores (name, due_at, claimed, claimed_by) VALUES ($1, $2, TRUE, $5)
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at, claimed = TRUE, claimed_by = excluded.claimed_by
    WHERE chores.due_at <= $3 OR chores.due_at > $4";
const RENEW: &str = "UPDATE chores SET due_at = $3 WHERE name = $1 AND due_at = $2 AND claimed";
const RETURN: &str = "UPDATE chores SET due_at = $3, claimed = FALSE WHERE name = $1 AND due_at = $2 AND claimed";
const END: &str = "DELETE FROM chores WHERE name = $1 AND due_at = $2 AND claimed";

impl Database {
    /// Does a chore, if it is due and no other process is at it. If the claim is lost, because the database could not
    /// be reached for a while, the work is dropped.
    pub async fn chore<T>(
        &self,
        name: impl Into<String> + Send,
        now: Moment,
        work: impl Future<Output = (T, DueAgain)> + Send,
    ) -> Result<Chore<T>, Error> {
        let mut claim = Claim { name: name.into(), until: now.later(CLAIM) };
        let begun = Instant::now();
        let time = || now.later(begun.elapsed().into());
        if let Some(until) = self.claim(&claim, now).await? {
            return Ok(Chore::Later(until));
        }
        let mut work = pin!(work);
        let (done, next) = loop {
            // The work rests while the claim is renewed, so that both cannot change the row at once.
            tokio::select! {
                done = &mut work => break done,
                () = sleep(RENEWAL) => {}
            }
            let until = time().later(CLAIM);
            match self.set(RENEW, &claim, until).await {
                Ok(true) => claim.until = until,
                Ok(false) => return Ok(Chore::Later(time())),
                Err(error) if time() < claim.until => error.log("could not renew the claim of a chore"),
                Err(error) => return Err(error),
            }
        };
        match next {
            DueAgain::In(span) => self.set(RETURN, &claim, time().later(span)).await.map(drop)?,
            DueAgain::Never => {
                let end = sql::query(END).bind(claim.name).bind(claim.until.millis());
                self.writer.execute(end).await.map(drop)?;
            }
        }
        Ok(Chore::Done(done))
    }

    /// Takes a claim; if it cannot be had, returns when it is worth another try.
    async fn claim(&self, claim: &Claim, now: Moment) -> Result<Option<Moment>, Error> {
        let due = sql::query_scalar("SELECT due_at FROM chores WHERE name = $1").bind(claim.name.as_str());
        let due: Option<i64> = due.fetch_optional(&self.readers).await?;
        let far = now.later(LONGEST);
        if let Some(due) = due.map(Moment::from_millis).filter(|&due| due > now && due <= far) {
            return Ok(Some(due));
        }
        let take = sql::query(TAKE).bind(claim.name.as_str()).bind(claim.until.millis());
        let is_taken =
            self.writer.execute(take.bind(now.millis()).bind(far.millis()).bind(processes::own())).await? == 1;
        // Somebody else was first.
        Ok((!is_taken).then(|| now.later(CLAIM)))
    }

    /// Sets when a claimed chore is due; `false` if the claim is lost.
    async fn set(&self, how: &'static str, claim: &Claim, due: Moment) -> Result<bool, Error> {
        let set = sql::query(how).bind(claim.name.as_str()).bind(claim.until.millis()).bind(due.millis());
        Ok(self.writer.execute(set).await? == 1)
    }
}

/// Ends the claims of an earlier process, since the file is exclusive.
pub(super) async fn release_claims(writer: &Writer) -> Result<(), Error> {
    writer.execute(sql::query("UPDATE chores SET due_at = 0, claimed = FALSE WHERE claimed")).await.map(drop)
}

/// Returns the statement that frees the claims of processes that are not there any more.
pub(super) fn free_claims() -> Statement {
    sql::query(
        "UPDATE chores SET due_at = 0, claimed = FALSE
         WHERE claimed AND claimed_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM processes WHERE id = claimed_by)",
    )
}
