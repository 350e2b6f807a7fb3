//! Registers the commands: one process does it, and only if they have changed. The others read the IDs from the
//! database.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::Value;
use serenity::all::ApplicationId;
use sha2::{Digest, Sha256};
use tokio::time::sleep;
use wari_base::pauses::Pauses;
use wari_base::timepiece::Timepiece;
use wari_database::{Chore, Database, DueAgain};

use crate::discord::Error;
use crate::discord::failure::Failure;
use crate::discord::payload::registration;
use crate::discord::rest::api::Api;
use crate::discord::rest::commands::Registered;

/// The name of this chore.
const CHORE: &str = "registration";
/// How often a process looks whether another one is done.
const LOOK: Duration = Duration::from_secs(1);

/// The IDs of commands, by name.
type Ids = HashMap<String, u64>;

/// What registers the commands.
pub(super) struct Registrar<'a> {
    pub(super) api: &'a Api,
    pub(super) database: &'a Database,
    pub(super) timepiece: &'a dyn Timepiece,
}

/// The commands as Discord wants them.
pub struct Commands {
    json: String,
}

impl Commands {
    /// Describes the commands in every language, which needs a few megabytes for a moment.
    ///
    /// # Errors
    /// If they cannot be written as JSON.
    pub fn describe() -> Result<Self, Error> {
        Ok(Self { json: serde_json::to_string(&registration::payload()?)? })
    }

    /// Identifies the commands, and the application that has them.
    fn hash(&self, application: ApplicationId) -> String {
        let hash = Sha256::digest(format!("{application} {}", self.json));
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn all(&self) -> serde_json::Result<Vec<Registered>> {
        let commands: Vec<Value> = serde_json::from_str(&self.json)?;
        Ok(commands.into_iter().map(Registered).collect())
    }
}

impl Registrar<'_> {
    /// Sees to it that Discord knows the commands, until that succeeds, and returns their IDs.
    pub(super) async fn register(&self, commands: Commands) -> Ids {
        let hash = commands.hash(self.api.application_id());
        let mut pauses = Pauses::default();
        loop {
            match self.attempt(&commands, &hash).await {
                Ok(Some(ids)) => return ids,
                Ok(None) => {
                    sleep(LOOK).await;
                    continue;
                }
                Err(failure) => failure.log("could not register the commands"),
            }
            sleep(pauses.next_pause()).await;
        }
    }

    /// Registers the commands unless they are; `None` if another process is at it.
    async fn attempt(&self, commands: &Commands, hash: &str) -> Result<Option<Ids>, Failure> {
        if let Some(ids) = self.known(hash).await? {
            return Ok(Some(ids));
        }
        let work = async {
            let registered = async {
                // Another process may have been quicker.
                if let Some(ids) = self.known(hash).await? {
                    return Ok(ids);
                }
                let there = listed(self.api.whole_commands().await)?;
                let own = commands.all().map_err(Error::from)?;
                let (before, _) = self.database.servers().registered().await?;
                // Keep what others have added, such as the Entry Point command that Discord adds for activities.
                let is_own = |command: &Registered| {
                    own.iter().any(|own| own.is(command)) || before.values().any(|&id| command.id() == Some(id))
                };
                let others = there.into_iter().filter(|command| !is_own(command));
                let all: Vec<Registered> = own.iter().cloned().chain(others).collect();
                let now = self.api.register(&all).await?;
                let now = now.iter().filter(|command| own.iter().any(|own| own.is(command)));
                let ids = now.filter_map(|command| Some((command.name().to_owned(), command.id()?))).collect();
                self.database.servers().store_registered(&ids, hash).await?;
                Ok(ids)
            };
            (registered.await, DueAgain::Never)
        };
        match self.database.chore(CHORE, self.timepiece.time().now, work).await? {
            Chore::Done(registered) => registered.map(Some),
            Chore::Later(_) => Ok(None),
        }
    }

    /// Returns the IDs of the commands, if they have been registered with this hash and Discord still knows them.
    async fn known(&self, hash: &str) -> Result<Option<Ids>, Failure> {
        let (ids, of) = self.database.servers().registered().await?;
        if of.as_deref() != Some(hash) {
            return Ok(None);
        }
        let there = listed(self.api.commands().await)?;
        let is_there = |(name, id): (&String, &u64)| {
            there.iter().any(|command| command.name() == name && command.id() == Some(*id))
        };
        Ok(Some(ids).filter(|ids| ids.iter().all(is_there)))
    }
}

/// Returns the commands that were found; none if this Discord has no list of them. If it does not want to tell, none
/// may be replaced.
fn listed(commands: Result<Vec<Registered>, Error>) -> Result<Vec<Registered>, Error> {
    match commands {
        Err(Error::Refused { status: 404 | 405, .. }) => Ok(Vec::new()),
        answered => answered,
    }
}
