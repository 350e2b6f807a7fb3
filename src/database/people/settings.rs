//! Storage of the settings of users and servers.

use wari_games::{
    EventCreators, History, Keyword, Language, Listed, Medium, Motion, Owner, Reminders, SettingName, Settings, Theme,
    Threads, UserId,
};

use crate::columns;
use crate::engine::sql::{self, Connection, Select, Statement};
use crate::subjects::People;
use crate::{Error, watching};

sql::row! {
    struct OwnedRow {
        owner: String,
        id: u64,
        settings: SettingsRow,
    }
}

sql::row! {
    #[derive(Clone)]
    struct SettingsRow {
        theme: Option<String>,
        view: Option<String>,
        boards: Option<String>,
        reminders: Option<String>,
        language: Option<String>,
        threads: Option<String>,
        history: Option<String>,
        events: Option<String>,
        listed: Option<String>,
    }
}

/// Keeps the known values. Unknown ones, from an older or newer version of the program, count as not chosen.
impl From<SettingsRow> for Settings {
    fn from(row: SettingsRow) -> Self {
        let SettingsRow { theme, view, boards, reminders, language, threads, history, events, listed } = row;
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
            history: known(history),
            events: known(events),
            listed: known(listed),
        }
    }
}

impl People<'_> {
    /// Loads the settings of a user or server.
    pub async fn settings(self, owner: Owner) -> Result<Settings, Error> {
        self.settings_of([owner]).await.map(|[settings]| settings)
    }

    /// Loads the settings of up to three users or servers.
    pub async fn settings_of<const N: usize>(self, owners: [Owner; N]) -> Result<[Settings; N], Error> {
        let load = async { Ok(found(&select(owners).fetch_all(&self.0.readers).await?, owners)) };
        self.0.cache.of(&self.0.cache.settings, owners, load).await
    }

    /// Stores the chosen settings; the others stay unchanged.
    pub async fn choose(self, owner: Owner, chosen: Settings) -> Result<(), Error> {
        let (person, (owner, id)) = (person(owner), columns::owner(owner));
        let insert = sql::query(
            "INSERT INTO settings (owner, id, theme, view, boards, reminders, language, threads, listed, history, events)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (owner, id) DO UPDATE SET theme = coalesce(excluded.theme, settings.theme),
                 view = coalesce(excluded.view, settings.view), boards = coalesce(excluded.boards, settings.boards),
                 reminders = coalesce(excluded.reminders, settings.reminders),
                 language = coalesce(excluded.language, settings.language),
                 threads = coalesce(excluded.threads, settings.threads),
                 listed = coalesce(excluded.listed, settings.listed),
                 history = coalesce(excluded.history, settings.history),
                 events = coalesce(excluded.events, settings.events)",
        )
        .bind(owner)
        .bind(id)
        .bind(chosen.theme.map(Theme::id))
        .bind(chosen.medium.map(Medium::id))
        .bind(chosen.motion.map(Motion::id))
        .bind(chosen.reminders.map(Reminders::id))
        .bind(chosen.language.map(Language::id))
        .bind(chosen.threads.map(Threads::id))
        .bind(chosen.listed.map(Listed::id))
        .bind(chosen.history.map(History::id))
        .bind(chosen.events.map(EventCreators::id));
        self.change_settings(insert, person.filter(|_| chosen.listed.is_some())).await
    }

    /// Deletes one setting of a user or server.
    pub async fn leave_open(self, owner: Owner, name: SettingName) -> Result<(), Error> {
        let (person, (owner, id)) = (person(owner), columns::owner(owner));
        let update = sql::query(
            "UPDATE settings SET theme = CASE $3 WHEN 'theme' THEN NULL ELSE theme END,
                 view = CASE $3 WHEN 'view' THEN NULL ELSE view END,
                 boards = CASE $3 WHEN 'boards' THEN NULL ELSE boards END,
                 reminders = CASE $3 WHEN 'reminders' THEN NULL ELSE reminders END,
                 language = CASE $3 WHEN 'language' THEN NULL ELSE language END,
                 threads = CASE $3 WHEN 'threads' THEN NULL ELSE threads END,
                 listed = CASE $3 WHEN 'listed' THEN NULL ELSE listed END,
                 history = CASE $3 WHEN 'history' THEN NULL ELSE history END,
                 events = CASE $3 WHEN 'events' THEN NULL ELSE events END
             WHERE owner = $1 AND id = $2",
        )
        .bind(owner)
        .bind(id)
        .bind(name.id());
        self.change_settings(update, person.filter(|_| name == SettingName::Listed)).await
    }

    /// Deletes all settings of a user or server.
    pub async fn forget_choices(self, owner: Owner) -> Result<(), Error> {
        let (person, (owner, id)) = (person(owner), columns::owner(owner));
        let delete = sql::query("DELETE FROM settings WHERE owner = $1 AND id = $2").bind(owner).bind(id);
        self.change_settings(delete, person).await
    }

    /// Changes settings and, if they can decide whether this person is listed, also the standings.
    async fn change_settings(self, change: Statement, person: Option<UserId>) -> Result<(), Error> {
        self.0
            .writer
            .write((change, person), |connection, &(ref change, person)| {
                connection.invalidate_cache();
                Box::pin(async move {
                    change.execute(&mut *connection).await?;
                    match person {
                        Some(person) => {
                            relist(connection, person).await?;
                            watching::relisted(connection, person).await
                        }
                        None => Ok(()),
                    }
                })
            })
            .await
    }

    /// Whether a person appears in public lists.
    pub async fn is_listed(self, person: UserId) -> Result<bool, Error> {
        let select = "SELECT $1 >= 0 AND NOT EXISTS (
            SELECT 1 FROM settings WHERE owner = 'person' AND id = $1 AND listed = 'no')";
        sql::query_scalar(select).bind(person).fetch_one(&self.0.readers).await
    }
}

/// Selects the settings of up to three users or servers.
fn select<const N: usize>(owners: [Owner; N]) -> Select<OwnedRow> {
    let select =
        "SELECT owner, id, theme, view, boards, reminders, language, threads, history, events, listed FROM settings
        WHERE owner = $1 AND id = $2 OR owner = $3 AND id = $4 OR owner = $5 AND id = $6";
    (0..3)
        .map(|index| columns::owner(owners[index.min(N - 1)]))
        .fold(sql::query_as(select), |select, (owner, id)| select.bind(owner).bind(id))
}

/// Returns the settings of each of them.
fn found<const N: usize>(rows: &[OwnedRow], owners: [Owner; N]) -> [Settings; N] {
    owners.map(|owner| {
        let own = rows.iter().find(|row| (row.owner.as_str(), row.id) == columns::owner(owner));
        own.map(|row| Settings::from(row.settings.clone())).unwrap_or_default()
    })
}

/// Puts a person into the leaderboards or takes them out. A negative id is nobody's: it stands for a person whose data
/// was deleted, and is never listed.
pub(crate) async fn relist(connection: &mut Connection<'_>, person: UserId) -> Result<(), Error> {
    sql::query(
        "UPDATE standings SET listed = $1 >= 0 AND NOT EXISTS (
             SELECT 1 FROM settings WHERE owner = 'person' AND id = $1 AND settings.listed = 'no')
         WHERE player = $1",
    )
    .bind(person)
    .execute(connection)
    .await?;
    Ok(())
}

fn person(owner: Owner) -> Option<UserId> {
    match owner {
        Owner::Person(person) => Some(person),
        Owner::Server(_) => None,
    }
}
