//! Storage of the languages of users and servers.

use super::settings::stored;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error};
use crate::games::{GuildId, Keyword, KnownLanguage, Language, Owner};

sql::row! {
    struct LanguageRow {
        language: Option<String>,
        locale: Option<String>,
        is_hinted: bool,
    }
}

impl Database {
    /// Loads what is known about the language of a user or server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn language_of(&self, owner: Owner) -> Result<KnownLanguage, Error> {
        let (owner, id) = stored(owner);
        let LanguageRow { language, locale, is_hinted } = sql::query_as(
            "SELECT (SELECT language FROM settings WHERE owner = $1 AND id = $2) AS language,
                 (SELECT locale FROM locales WHERE owner = $1 AND id = $2) AS locale,
                 coalesce((SELECT is_hinted FROM locales WHERE owner = $1 AND id = $2), FALSE) AS is_hinted",
        )
        .bind(owner)
        .bind(id)
        .fetch_one(&self.readers)
        .await?;
        // A language of a newer version counts as not chosen.
        let chosen = language.and_then(|id| Language::by_id(&id)).unwrap_or_default();
        Ok(KnownLanguage { chosen, locale, is_hinted })
    }

    /// Stores the locale that Discord has sent for a user or server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn note_locale(&self, owner: Owner, locale: String) -> Result<(), Error> {
        self.writer
            .write((owner, locale), |connection, (owner, locale)| Box::pin(note_locale(connection, *owner, locale)))
            .await
    }

    /// Records that a manager of a server with this locale is told how to choose its language; `false` if one has been
    /// told before.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn note_hint(&self, guild: GuildId, locale: String) -> Result<bool, Error> {
        let insert = sql::query(
            "INSERT INTO locales (owner, id, locale, is_hinted) VALUES ('server', $1, $2, TRUE)
             ON CONFLICT (owner, id) DO UPDATE SET is_hinted = TRUE WHERE NOT locales.is_hinted",
        )
        .bind(guild.get().cast_signed())
        .bind(locale);
        let written = self.writer.execute(insert).await?;
        Ok(written == 1)
    }
}

/// Stores the locale that Discord has sent for a user or server.
pub(in crate::database) async fn note_locale(
    connection: &mut Connection<'_>,
    owner: Owner,
    locale: &str,
) -> Result<(), Error> {
    let (owner, id) = stored(owner);
    let insert = "INSERT INTO locales (owner, id, locale) VALUES ($1, $2, $3)
        ON CONFLICT (owner, id) DO UPDATE SET locale = excluded.locale";
    sql::query(insert).bind(owner).bind(id).bind(locale).execute(connection).await?;
    Ok(())
}
