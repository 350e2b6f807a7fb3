//! Deleting everything about a person or a server.

use std::time::Duration;

use super::Table;
use crate::database::Error;
use crate::games::{Moment, Subject};

/// How often the traces of deleted rows are tried to remove before the answer, and the pause between.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(100);

impl Table {
    /// Deletes everything about a person or a server, and the traces of it in the files. Returns `false` if something that
    /// reads keeps these for a while longer.
    ///
    /// # Errors
    /// If the database fails. Once the deletion is in the list, the next start carries it out.
    pub(crate) async fn erase(&self, subject: Subject, now: Moment) -> Result<bool, Error> {
        let promised = self.database.promise_to_erase(subject, now).await?;
        self.database.erase(promised).await?;
        for _ in 0..TRIES {
            if self.database.remove_traces().await? {
                return Ok(true);
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(false)
    }
}
