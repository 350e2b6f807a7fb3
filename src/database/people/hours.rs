//! Storage of quiet hours and time zones.

use wari_games::{Hours, Owner, Quiet, Zone};

use crate::Error;
use crate::columns;
use crate::engine::sql;
use crate::subjects::People;

impl People<'_> {
    /// Loads quiet hours and the time zone of a user or server. What this version of the program cannot read counts as
    /// not chosen.
    pub async fn hours(self, owner: Owner) -> Result<Hours, Error> {
        let (owner, id) = columns::owner(owner);
        let row: Option<(Option<String>, Option<String>)> =
            sql::query_as("SELECT quiet, zone FROM settings WHERE owner = $1 AND id = $2")
                .bind(owner)
                .bind(id)
                .fetch_optional(&self.0.readers)
                .await?;
        let (quiet, zone) = row.unwrap_or_default();
        Ok(Hours { quiet: quiet.as_deref().and_then(Quiet::parse), zone: zone.as_deref().and_then(Zone::by_name) })
    }

    /// Stores quiet hours and the time zone of a user or server.
    pub async fn choose_hours(self, owner: Owner, hours: Hours) -> Result<(), Error> {
        let (owner, id) = columns::owner(owner);
        let insert = sql::query(
            "INSERT INTO settings (owner, id, quiet, zone) VALUES ($1, $2, $3, $4)
             ON CONFLICT (owner, id) DO UPDATE SET quiet = excluded.quiet, zone = excluded.zone",
        )
        .bind(owner)
        .bind(id)
        .bind(hours.quiet.map(|quiet| quiet.to_string()))
        .bind(hours.zone.map(Zone::name));
        self.0.writer.execute(insert).await?;
        Ok(())
    }
}
