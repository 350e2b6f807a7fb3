//! `/wari settings` and `/wari-admin settings`: how boards are shown to a user or in a server, and which users are
//! blocked.

use std::sync::{Arc, LazyLock};
use strum::{EnumString, IntoStaticStr, VariantArray};

use wari_base::recent::Recent;
use wari_games::{
    EventCreators, History, Keyword, Language, Listed, Medium, Motion, Owner, Refusal, Reminders, Setting, SettingName,
    Settings, Span, Taste, Theme, Threads, UserId,
};

use super::times;
use crate::commands::option::{Choices, Mentioned, Opt, keywords};
use crate::commands::press::{Press, ReplyFuture, keyword_parts};
use crate::commands::{Command, Request};
use crate::table::{Item, Menu, Picture, Reply, Style, Table, Unanswered, board};
use crate::words::{self, Words};
use wari_drawing::themes_png;

/// How many people one can block.
const MOST_BLOCKED: usize = 1_000;

const VIEW: Opt<Option<Medium>> =
    Opt::keyword("view", |words| words.text.option_view(), |words| keywords(|it| words.medium(it)));
const BOARDS: Opt<Option<Motion>> =
    Opt::keyword("boards", |words| words.text.option_boards(), |words| keywords(|it| words.motion(it)));
const REMINDERS: Opt<Option<Reminders>> =
    Opt::keyword("reminders", |words| words.text.option_reminders(), |words| keywords(|it| words.reminders(it)));
const THEME: Opt<Option<Theme>> =
    Opt::keyword("theme", |words| words.text.option_theme(), |words| keywords(|it| words.theme(it)));
const LANGUAGE: Opt<Option<Language>> = Opt::keyword("language", |words| words.text.option_language(), LANGUAGES);
const SERVER_LANGUAGE: Opt<Option<Language>> =
    Opt::keyword("language", |words| words.text.option_server_language(), LANGUAGES);
const LANGUAGES: Choices = |words| keywords(|it| words.language_choice(it));
const THREADS: Opt<Option<Threads>> =
    Opt::keyword("threads", |words| words.text.option_threads(), |words| keywords(|it| words.threads(it)));
const HISTORY: Opt<Option<History>> =
    Opt::keyword("history", |words| words.text.option_history(), |words| keywords(|it| words.history(it)));
const EVENTS: Opt<Option<EventCreators>> =
    Opt::keyword("events", |words| words.text.option_events(), |words| keywords(|it| words.event_creators(it)));
const LISTED: Opt<Option<Listed>> =
    Opt::keyword("listed", |words| words.text.option_listed(), |words| keywords(|it| words.listed(it)));
const BLOCK: Opt<Option<Mentioned>> = Opt::person("block", |words| words.text.option_block());
const UNBLOCK: Opt<Option<Mentioned>> = Opt::person("unblock", |words| words.text.option_unblock());

/// Changes a setting of the user or the server.
const CHOOSE: Press<(Chooser, Setting)> = Press::new("choose", |request, table, (whose, setting)| {
    let chosen = Settings::default().with(setting);
    choose(request, table, whose, Changes { chosen, ..Changes::default() })
});
/// Leaves a setting of the user or the server open.
const LEAVE: Press<(Chooser, SettingName)> =
    Press::new("open", |request, table, (whose, name)| leave(request, table, whose, name));
/// Turns to a page, counted from 0.
const PAGE: Press<(Chooser, usize)> = Press::new("settings", |request, table, (whose, number)| {
    Box::pin(async move { page(request, table, whose, whose.owner(request)?, (number, Changes::default())).await })
});
/// Resets all settings.
const RESET: Press<Chooser> = Press::new("reset", reset);

/// The number of settings on a page: Discord shows five rows, one of which holds buttons.
const A_PAGE: usize = 3;

/// The `/wari settings` command.
pub(crate) const MINE: Command = Command {
    options: &[
        &VIEW.entry,
        &BOARDS.entry,
        &THEME.entry,
        &LANGUAGE.entry,
        &REMINDERS.entry,
        &times::QUIET.entry,
        &times::ZONE.entry,
        &times::AWAY_UNTIL.entry,
        &LISTED.entry,
        &BLOCK.entry,
        &UNBLOCK.entry,
    ],
    presses: &[&CHOOSE, &LEAVE, &PAGE, &RESET],
    suggest: |request, _, _| Box::pin(async { Ok(times::zones(request)) }),
    ..Command::new(
        "settings",
        |words| words.text.command_settings(),
        |request, table| Box::pin(run(request, table, Chooser::Mine)),
    )
};
/// The `/wari-admin settings` command.
pub(crate) const SERVERS: Command = Command {
    options: &[
        &VIEW.entry,
        &BOARDS.entry,
        &THEME.entry,
        &SERVER_LANGUAGE.entry,
        &REMINDERS.entry,
        &THREADS.entry,
        &HISTORY.entry,
        &times::SERVER_ZONE.entry,
        &EVENTS.entry,
    ],
    suggest: |request, _, _| Box::pin(async { Ok(times::zones(request)) }),
    ..Command::new(
        "settings",
        |words| words.text.command_admin_settings(),
        |request, table| Box::pin(run(request, table, Chooser::Servers)),
    )
};

/// The owner of the settings on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Chooser {
    /// The user who asks.
    Mine,
    /// The server.
    #[strum(serialize = "server")]
    Servers,
}

impl Chooser {
    /// Resolves the owner for a request.
    ///
    /// # Errors
    /// Refused if it is the server and the user may not manage it.
    fn owner(self, request: &Request) -> Result<Owner, Refusal> {
        match self {
            Self::Mine => Ok(Owner::Person(request.who.id)),
            Self::Servers if request.may_manage => {
                request.place.server().map(Owner::Server).ok_or(Refusal::OnlyInServers)
            }
            Self::Servers => Err(Refusal::NotAManager),
        }
    }
}

keyword_parts!(Chooser);

/// Stores what was given and shows the settings.
async fn run(request: &Request, table: &Table, whose: Chooser) -> Result<Reply, Unanswered> {
    let chosen = Settings {
        theme: THEME.read(request)?,
        medium: VIEW.read(request)?,
        motion: BOARDS.read(request)?,
        reminders: REMINDERS.read(request)?,
        language: LANGUAGE.read(request)?,
        threads: THREADS.read(request)?,
        history: HISTORY.read(request)?,
        events: EVENTS.read(request)?,
        listed: LISTED.read(request)?,
    };
    let owner = whose.owner(request)?;
    let change = match owner {
        Owner::Person(_) => Some(times::TimesChange::read(request, table).await?),
        Owner::Server(_) => None,
    };
    let (block, unblock) = (BLOCK.read(request)?, UNBLOCK.read(request)?);
    let mut changes = Changes { chosen, ..Changes::default() };
    if let Some(Mentioned { person, .. }) = block {
        if person.id == request.who.id {
            return Err(Refusal::BlockOneself.into());
        }
        if table.database.people().blocked_by(request.who.id).await?.len() >= MOST_BLOCKED {
            return Err(Refusal::TooManyBlocks { most: MOST_BLOCKED }.into());
        }
        table.database.people().block(request.who.id, person.id, request.now).await?;
        changes.blocked = Some(person.id);
    }
    if let Some(Mentioned { person, .. }) = unblock {
        table.database.people().unblock(request.who.id, person.id).await?;
        changes.unblocked = Some(person.id);
    }
    match (change, owner) {
        (Some(change), _) => {
            changes.times = change.lines();
            changes.runs_on = change.store(request, table).await?;
        }
        (None, Owner::Server(guild)) => changes.times = times::choose_server_zone(request, table, guild).await?,
        (None, Owner::Person(_)) => {}
    }
    choose(request, table, whose, changes).await
}

/// What was just changed, with which the answer begins.
#[derive(Debug, Default)]
struct Changes {
    chosen: Settings,
    opened: Option<SettingName>,
    /// Which of the lines about times were.
    times: Vec<bool>,
    /// In which games a clock runs on although somebody is away.
    runs_on: Option<String>,
    blocked: Option<UserId>,
    unblocked: Option<UserId>,
    /// Whether all was reset.
    is_reset: bool,
}

impl Changes {
    /// Whether a setting was changed.
    fn include(&self, name: SettingName) -> bool {
        self.chosen.get(name).is_some() || self.opened == Some(name)
    }

    /// Returns the lines that tell them; `lines` are those about times.
    fn told(self, words: &Words, owner: Owner, (chosen, holds): (Settings, Settings), lines: &[String]) -> Vec<String> {
        let names = SettingName::of(owner).into_iter().filter(|&name| self.include(name));
        let settings = names.map(|name| words.setting_line(owner, chosen, holds, name));
        let times = lines.iter().zip(&self.times).filter(|&(_, is_changed)| *is_changed).map(|(line, _)| line.clone());
        let blocked = self.blocked.and_then(|person| words.blocked(&[person]));
        let unblocked = self.unblocked.map(|person| words.text.unblocked(person));
        let reset = self.is_reset.then(|| words.text.settings_reset());
        let changed: Vec<String> = settings.chain(times).chain(blocked).chain(unblocked).chain(reset).collect();
        let changed = (!changed.is_empty()).then(|| format!("✓ {}", changed.join(" · ")));
        changed.into_iter().chain(self.runs_on).collect()
    }
}

/// Stores the chosen settings and shows the page of the first.
fn choose<'a>(request: &'a Request, table: &'a Table, whose: Chooser, changes: Changes) -> ReplyFuture<'a> {
    Box::pin(async move {
        let owner = whose.owner(request)?;
        if changes.chosen != Settings::default() {
            table.database.people().choose(owner, changes.chosen).await?;
        }
        let number = page_with(owner, |name| changes.include(name));
        page(request, table, whose, owner, (number, changes)).await
    })
}

/// Leaves a setting open and shows its page.
fn leave<'a>(request: &'a Request, table: &'a Table, whose: Chooser, name: SettingName) -> ReplyFuture<'a> {
    Box::pin(async move {
        let owner = whose.owner(request)?;
        table.database.people().leave_open(owner, name).await?;
        let changes = Changes { opened: Some(name), ..Changes::default() };
        page(request, table, whose, owner, (page_with(owner, |setting| setting == name), changes)).await
    })
}

/// Returns the page with the first setting that is meant; the first page if none is.
fn page_with(owner: Owner, is_meant: impl Fn(SettingName) -> bool) -> usize {
    SettingName::of(owner).into_iter().position(is_meant).unwrap_or_default() / A_PAGE
}

/// Resets all settings and shows the first page.
fn reset<'a>(request: &'a Request, table: &'a Table, whose: Chooser) -> ReplyFuture<'a> {
    Box::pin(async move {
        let owner = whose.owner(request)?;
        table.database.people().forget_choices(owner).await?;
        if let Owner::Person(person) = owner {
            table.database.people().come_back(person, request.now).await?;
        }
        page(request, table, whose, owner, (0, Changes { is_reset: true, ..Changes::default() })).await
    })
}

/// Builds a page of settings, counted from 0, which begins with what was changed. On the first is a picture of every
/// theme.
async fn page(
    request: &Request,
    table: &Table,
    whose: Chooser,
    owner: Owner,
    (number, changes): (usize, Changes),
) -> Result<Reply, Unanswered> {
    // The language may just have been chosen.
    let words = words::of(
        table
            .database
            .people()
            .language_of(Owner::Person(request.who.id))
            .await?
            .with(Some(&request.locale))
            .effective_locale(),
    );
    let chosen = table.database.people().settings(owner).await?;
    let blocked = match owner {
        Owner::Person(person) => table.database.people().blocked_by(person).await?,
        Owner::Server(_) => Vec::new(),
    };
    let others = match owner {
        Owner::Person(_) => table.server_settings(request.place).await?,
        Owner::Server(_) => Settings::default(),
    };
    let holds = chosen.or(others);
    let picture = match number {
        0 => Some(themes(words, Taste::of(chosen, holds)).await),
        _ => None,
    };
    let names = SettingName::of(owner);
    let pages: Vec<&[SettingName]> = names.chunks(A_PAGE).collect();
    let number = number.min(pages.len() - 1);
    let menus = pages[number].iter().map(|&name| menu(words, whose, owner, name, chosen, others)).collect();
    let previous = (number > 0).then(|| (number - 1, words.text.button_previous()));
    let next = (number + 1 < pages.len()).then(|| (number + 1, words.text.button_next()));
    let turn = [previous, next].into_iter().flatten();
    let turn = turn.map(|(number, label)| PAGE.button((whose, number), label, Style::Secondary));
    let reset = || RESET.button(whose, words.text.button_reset(), Style::Secondary);
    let (times, resettable) = times::lines(table, words, owner, request.now).await?;
    let reset = (resettable || chosen != Settings::default()).then(reset);
    let told = changes.told(words, owner, (chosen, holds), &times);
    let settings = [words.settings(owner, chosen, holds)].into_iter();
    let lines = told.into_iter().chain(settings).chain(times).chain([words.settings_notes(&blocked)]);
    let lines: Vec<String> = lines.collect();
    Ok(Reply {
        picture,
        menus,
        buttons: vec![turn.chain(reset).collect()],
        replaces: request.is_in_private,
        ..Reply::private(lines.join("\n"))
    })
}

/// Draws a board in every theme.
async fn themes(words: &Words, taste: Taste) -> Picture {
    let label = |theme| words.theme(theme);
    Picture {
        file: sheet(taste.theme, Theme::ALL.iter().copied().map(label).collect()).await,
        name: Picture::THEMES,
        alt_text: words.themes_alt_text(taste.theme),
        text: String::new(),
        medium: taste.medium,
    }
}

/// Draws every theme with its label, and marks the chosen one. There is one picture per theme and language, so all are
/// cached.
async fn sheet(chosen: Theme, labels: Vec<String>) -> Arc<Vec<u8>> {
    type Sheets = Recent<(Theme, Vec<String>), Arc<Vec<u8>>>;
    const SHEETS_KEPT: usize = Theme::ALL.len() * Language::ALL.len();
    static SHEETS: LazyLock<Sheets> = LazyLock::new(|| Recent::new(SHEETS_KEPT, Span::days(1).duration()));
    let key = (chosen, labels);
    match SHEETS.get(&key) {
        Some(sheet) => sheet,
        None => {
            board::paint(move || {
                // Another thread may have drawn it meanwhile.
                SHEETS.get(&key).unwrap_or_else(|| {
                    let sheet = Arc::new(themes_png(chosen, |theme| &key.1[theme as usize]));
                    SHEETS.insert(key, Arc::clone(&sheet));
                    sheet
                })
            })
            .await
        }
    }
}

/// Returns the menu of a setting: to leave it open to what others have chosen, or one of its values.
fn menu(words: &Words, whose: Chooser, owner: Owner, name: SettingName, chosen: Settings, others: Settings) -> Menu {
    let open = (!name.is_ones_own()).then(|| Item {
        id: LEAVE.id((whose, name)),
        label: words.setting_choice(owner, others.holding(name), true),
        about: None,
        chosen: chosen.get(name).is_none(),
    });
    let current = if open.is_some() { chosen.get(name) } else { Some(chosen.holding(name)) };
    let values = name.values().map(|setting| Item {
        id: CHOOSE.id((whose, setting)),
        label: words.setting_choice(owner, setting, false),
        about: None,
        chosen: current == Some(setting),
    });
    Menu { hint: words.text.setting_name(name.id()), items: open.into_iter().chain(values).collect() }
}

#[cfg(test)]
mod tests {
    use wari_games::UserId;

    use super::MOST_BLOCKED;
    use crate::commands::tests::stage::{self, ANA, HERE, NOW};
    use crate::commands::{Act, OptionValue, Person, Request, answer};

    #[tokio::test]
    async fn somebody_blocks_a_thousand_people_at_most() {
        let folder = tempfile::tempdir().unwrap();
        let table = stage::open(&folder).await;
        for blocked in 1..MOST_BLOCKED as u64 {
            table.database.people().block(ANA, UserId::new(100 + blocked), NOW).await.unwrap();
        }
        for (blocked, told) in [(5, "Blocked from challenging you"), (6, "blocked 1000 people")] {
            let person = OptionValue::User(Person { id: UserId::new(blocked), name: None, bot: false });
            let request = stage::request(Act::Command("settings".to_owned()), vec![("block".to_owned(), person)]);
            let reply = answer(&Request { place: HERE, ..request }, &table).await;
            assert!(reply.text.contains(told), "{}", reply.text);
        }
    }
}
