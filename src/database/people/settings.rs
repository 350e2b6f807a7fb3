//! Storage of the settings of users and servers.

use sqlx::FromRow;

use crate::database::{Database, Error};
use crate::games::{Keyword, Language, Medium, Motion, Owner, Reminders, SettingName, Settings, Theme, Threads};

#[derive(FromRow)]
struct SettingsRow {
    theme: Option<String>,
    view: Option<String>,
    boards: Option<String>,
    reminders: Option<String>,
    language: Option<String>,
    threads: Option<String>,
}

/// Keeps the known values. Unknown ones, from an older or newer version of the program, count as not chosen.
impl From<SettingsRow> for Settings {
    fn from(SettingsRow { theme, view, boards, reminders, language, threads }: SettingsRow) -> Self {
        fn known<T: Keyword>(id: Option<String>) -> Option<T> {
            T::by_id(&id?)
        }
        Self {
            theme: known(theme),
            medium: known(view),
            motion: known(boards),
            reminders: known(reminders),
            language: known(language),
            threads: known(threads),
        }
    }
}

impl Database {
    /// Loads the settings of a user or server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn settings(&self, owner: Owner) -> Result<Settings, Error> {
        let (owner, id) = stored(owner);
        let row: Option<SettingsRow> = sqlx::query_as("SELECT * FROM settings WHERE owner = $1 AND id = $2")
            .bind(owner)
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(Settings::from).unwrap_or_default())
    }

    /// Stores the chosen settings; the others stay unchanged.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn choose(&self, owner: Owner, chosen: Settings) -> Result<(), Error> {
        let (owner, id) = stored(owner);
        let insert = sqlx::query(
            "INSERT INTO settings (owner, id, theme, view, boards, reminders, language, threads)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT DO UPDATE SET theme = coalesce(excluded.theme, theme), view = coalesce(excluded.view, view),
             boards = coalesce(excluded.boards, boards), reminders = coalesce(excluded.reminders, reminders),
             language = coalesce(excluded.language, language), threads = coalesce(excluded.threads, threads)",
        )
        .bind(owner)
        .bind(id)
        .bind(chosen.theme.map(Theme::id))
        .bind(chosen.medium.map(Medium::id))
        .bind(chosen.motion.map(Motion::id))
        .bind(chosen.reminders.map(Reminders::id))
        .bind(chosen.language.map(Language::id))
        .bind(chosen.threads.map(Threads::id));
        self.writer.write(|connection| Box::pin(async { Ok(insert.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Deletes one setting of a user or server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn leave_open(&self, owner: Owner, name: SettingName) -> Result<(), Error> {
        let (owner, id) = stored(owner);
        let update = sqlx::query(
            "UPDATE settings SET theme = CASE $3 WHEN 'theme' THEN NULL ELSE theme END,
                 view = CASE $3 WHEN 'view' THEN NULL ELSE view END,
                 boards = CASE $3 WHEN 'boards' THEN NULL ELSE boards END,
                 reminders = CASE $3 WHEN 'reminders' THEN NULL ELSE reminders END,
                 language = CASE $3 WHEN 'language' THEN NULL ELSE language END,
                 threads = CASE $3 WHEN 'threads' THEN NULL ELSE threads END
             WHERE owner = $1 AND id = $2",
        )
        .bind(owner)
        .bind(id)
        .bind(name.id());
        self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Deletes all settings of a user or server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn forget_choices(&self, owner: Owner) -> Result<(), Error> {
        let (owner, id) = stored(owner);
        let delete = sqlx::query("DELETE FROM settings WHERE owner = $1 AND id = $2").bind(owner).bind(id);
        self.writer.write(|connection| Box::pin(async { Ok(delete.execute(connection).await?) })).await?;
        Ok(())
    }
}

pub(super) fn stored(owner: Owner) -> (&'static str, i64) {
    match owner {
        Owner::Person(person) => ("person", person.get().cast_signed()),
        Owner::Server(server) => ("server", server.get().cast_signed()),
    }
}
