//! The commands that Discord knows.

use std::collections::HashMap;

use crate::Error;
use crate::engine::sql;
use crate::subjects::Servers;

impl Servers<'_> {
    /// Returns the IDs of the commands that were registered last, by name, and the hash of their description; none at
    /// first.
    pub async fn registered(self) -> Result<(HashMap<String, u64>, Option<String>), Error> {
        let commands = sql::query_as("SELECT name, id, hash FROM registered");
        let commands: Vec<(String, u64, String)> = commands.fetch_all(&self.0.readers).await?;
        let hash = commands.first().map(|(.., hash)| hash.clone());
        Ok((commands.into_iter().map(|(name, id, _)| (name, id)).collect(), hash))
    }

    /// Records that commands were registered, in place of all others.
    pub async fn store_registered(self, ids: &HashMap<String, u64>, hash: &str) -> Result<(), Error> {
        self.0
            .writer
            .write((ids.clone(), hash.to_owned()), |connection, (ids, hash)| {
                Box::pin(async move {
                    sql::query("DELETE FROM registered").execute(&mut *connection).await?;
                    for (name, id) in ids {
                        let insert = sql::query("INSERT INTO registered (name, id, hash) VALUES ($1, $2, $3)");
                        let insert = insert.bind(name.as_str()).bind(*id).bind(hash.as_str());
                        insert.execute(&mut *connection).await?;
                    }
                    Ok(())
                })
            })
            .await
    }
}
