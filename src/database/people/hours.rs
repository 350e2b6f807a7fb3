//! Storage of quiet hours and time zones.

use super::settings::stored;
use crate::database::{Database, Error, sql};
use crate::games::{Hours, Owner, Quiet, UserId, Zone};

impl Database {
    /// Loads a user's quiet hours and time zone. What this version of the program cannot read counts as not chosen.
    pub async fn hours(&self, person: UserId) -> Result<Hours, Error> {
        let (owner, id) = stored(Owner::Person(person));
        let row: Option<(Option<String>, Option<String>)> =
            sql::query_as("SELECT quiet, zone FROM settings WHERE owner = $1 AND id = $2")
                .bind(owner)
                .bind(id)
                .fetch_optional(&self.readers)
                .await?;
        let (quiet, zone) = row.unwrap_or_default();
        Ok(Hours { quiet: quiet.as_deref().and_then(Quiet::parse), zone: zone.as_deref().and_then(Zone::by_name) })
    }

    /// Stores a user's quiet hours and time zone.
    pub async fn choose_hours(&self, person: UserId, hours: Hours) -> Result<(), Error> {
        let (owner, id) = stored(Owner::Person(person));
        let insert = sql::query(
            "INSERT INTO settings (owner, id, quiet, zone) VALUES ($1, $2, $3, $4)
             ON CONFLICT (owner, id) DO UPDATE SET quiet = excluded.quiet, zone = excluded.zone",
        )
        .bind(owner)
        .bind(id)
        .bind(hours.quiet.map(|quiet| quiet.to_string()))
        .bind(hours.zone.map(Zone::name));
        self.writer.execute(insert).await?;
        Ok(())
    }
}
