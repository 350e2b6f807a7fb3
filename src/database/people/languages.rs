//! Storage of the languages of users and servers.

use wari_games::{GuildId, Keyword, KnownLanguage, Language, Owner};

use crate::Error;
use crate::columns;
use crate::engine::sql::{self, Connection};
use crate::subjects::People;

sql::row! {
    struct LanguageRow {
        number: u32,
        language: Option<String>,
        locale: Option<String>,
        is_hinted: bool,
    }
}

impl People<'_> {
    /// Loads what is known about the language of a user or server.
    pub async fn language_of(self, owner: Owner) -> Result<KnownLanguage, Error> {
        self.languages_of([owner; 2]).await.map(|[language, _]| language)
    }

    /// Loads what is known about the languages of two users or servers.
    pub async fn languages_of(self, owners: [Owner; 2]) -> Result<[KnownLanguage; 2], Error> {
        self.0.cache.of(&self.0.cache.languages, owners, self.load_languages(owners)).await
    }

    async fn load_languages(self, owners: [Owner; 2]) -> Result<[KnownLanguage; 2], Error> {
        let [one, other] = owners.map(columns::owner);
        let mut rows: Vec<LanguageRow> = sql::query_as(
            "SELECT CAST(0 AS BIGINT) AS number, (SELECT language FROM settings WHERE owner = $1 AND id = $2) AS language,
                 (SELECT locale FROM locales WHERE owner = $1 AND id = $2) AS locale,
                 coalesce((SELECT is_hinted FROM locales WHERE owner = $1 AND id = $2), FALSE) AS is_hinted
             UNION ALL
             SELECT CAST(1 AS BIGINT), (SELECT language FROM settings WHERE owner = $3 AND id = $4),
                 (SELECT locale FROM locales WHERE owner = $3 AND id = $4),
                 coalesce((SELECT is_hinted FROM locales WHERE owner = $3 AND id = $4), FALSE)",
        )
        .bind(one.0)
        .bind(one.1)
        .bind(other.0)
        .bind(other.1)
        .fetch_all(&self.0.readers)
        .await?;
        rows.sort_by_key(|row| row.number);
        let mut known = rows.into_iter().map(|LanguageRow { language, locale, is_hinted, .. }| {
            // A language of a newer version counts as not chosen.
            let chosen = language.and_then(|id| Language::by_id(&id)).unwrap_or_default();
            KnownLanguage { chosen, locale, is_hinted }
        });
        Ok([(); 2].map(|()| known.next().unwrap_or_default()))
    }

    /// Stores the locale that Discord has sent for a user or server.
    pub async fn note_locale(self, owner: Owner, locale: String) -> Result<(), Error> {
        self.0
            .writer
            .write((owner, locale), |connection, (owner, locale)| Box::pin(note_locale(connection, *owner, locale)))
            .await
    }

    /// Records that a manager of a server with this locale is told how to choose its language; `false` if one has been
    /// told before.
    pub async fn note_hint(self, guild: GuildId, locale: String) -> Result<bool, Error> {
        let insert = sql::query(
            "INSERT INTO locales (owner, id, locale, is_hinted) VALUES ('server', $1, $2, TRUE)
             ON CONFLICT (owner, id) DO UPDATE SET is_hinted = TRUE WHERE NOT locales.is_hinted",
        )
        .bind(guild)
        .bind(locale);
        let written = self.0.writer.write(insert, |connection, insert| {
            connection.invalidate_cache();
            Box::pin(insert.execute(connection))
        });
        Ok(written.await? == 1)
    }
}

/// Stores the locale that Discord has sent for a user or server.
pub(crate) async fn note_locale(connection: &mut Connection<'_>, owner: Owner, locale: &str) -> Result<(), Error> {
    connection.invalidate_cache();
    let (owner, id) = columns::owner(owner);
    let insert = "INSERT INTO locales (owner, id, locale) VALUES ($1, $2, $3)
        ON CONFLICT (owner, id) DO UPDATE SET locale = excluded.locale";
    sql::query(insert).bind(owner).bind(id).bind(locale).execute(connection).await?;
    Ok(())
}
