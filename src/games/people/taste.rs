//! How boards are displayed: [`Settings`] are what people have chosen, and a [`Taste`] is the result.

use crate::{EventCreators, GuildId, History, Keyword, Language, Listed, Theme, Threads, UserId};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Whether boards are shown as pictures or text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Medium {
    /// As a picture.
    #[default]
    Image,
    /// As text, for users of screen readers.
    Text,
    /// As both.
    Both,
    /// As a picture, with the position in words, for users of screen readers.
    Words,
}

/// Whether the picture of a board animates the last move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Motion {
    /// The board after the move.
    #[default]
    Still,
    /// The move, followed by the board.
    Animated,
}

/// How a user is reminded that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Reminders {
    /// By a mention in the game's channel.
    #[default]
    Channel,
    /// By a direct message.
    #[strum(serialize = "dm")]
    Direct,
    /// Not at all.
    #[strum(serialize = "none")]
    Off,
}

/// One choice of a user or server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The theme of boards.
    Theme(Theme),
    /// Pictures, text or both.
    Medium(Medium),
    /// Still or animated.
    Motion(Motion),
    /// The kind of reminders.
    Reminders(Reminders),
    /// The language.
    Language(Language),
    /// Whether games can have threads of their own.
    Threads(Threads),
    /// What stays of old boards.
    History(History),
    /// Who can create events.
    Events(EventCreators),
    /// Whether a person appears in public lists.
    Listed(Listed),
}

impl Setting {
    /// Returns all possible choices.
    pub fn all() -> impl Iterator<Item = Self> {
        let themes = Theme::ALL.iter().copied().map(Self::Theme);
        themes
            .chain(Medium::ALL.iter().copied().map(Self::Medium))
            .chain(Motion::ALL.iter().copied().map(Self::Motion))
            .chain(Reminders::ALL.iter().copied().map(Self::Reminders))
            .chain(Language::ALL.iter().copied().map(Self::Language))
            .chain(Threads::ALL.iter().copied().map(Self::Threads))
            .chain(History::ALL.iter().copied().map(Self::History))
            .chain(EventCreators::ALL.iter().copied().map(Self::Events))
            .chain(Listed::ALL.iter().copied().map(Self::Listed))
    }

    /// Returns which setting it is a value of.
    #[must_use]
    pub const fn name(self) -> SettingName {
        match self {
            Self::Theme(_) => SettingName::Theme,
            Self::Medium(_) => SettingName::View,
            Self::Motion(_) => SettingName::Boards,
            Self::Reminders(_) => SettingName::Reminders,
            Self::Language(_) => SettingName::Language,
            Self::Threads(_) => SettingName::Threads,
            Self::History(_) => SettingName::History,
            Self::Events(_) => SettingName::Events,
            Self::Listed(_) => SettingName::Listed,
        }
    }

    /// Returns the ID used by commands and the database.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Theme(theme) => theme.id(),
            Self::Medium(medium) => medium.id(),
            Self::Motion(motion) => motion.id(),
            Self::Reminders(reminders) => reminders.id(),
            Self::Language(language) => language.id(),
            Self::Threads(threads) => threads.id(),
            Self::History(history) => history.id(),
            Self::Events(creators) => creators.id(),
            Self::Listed(listed) => listed.id(),
        }
    }

    /// Returns the value of a setting with this ID.
    pub fn by_id(name: SettingName, id: &str) -> Option<Self> {
        name.values().find(|setting| setting.id() == id)
    }
}

/// A setting, named like the option of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingName {
    /// The theme of boards.
    Theme,
    /// Pictures, text or both.
    View,
    /// Still or animated.
    Boards,
    /// The kind of reminders.
    Reminders,
    /// The language.
    Language,
    /// Whether games can have threads of their own; only servers choose that.
    Threads,
    /// What stays of old boards; only servers choose that.
    History,
    /// Who can create events; only servers choose that.
    Events,
    /// Whether a person appears in public lists; only people choose that.
    Listed,
}

impl SettingName {
    /// Returns all settings that such an owner can choose.
    pub fn of(owner: Owner) -> Vec<Self> {
        let is_its = |name: &Self| match name {
            Self::Threads | Self::History | Self::Events => matches!(owner, Owner::Server(_)),
            Self::Listed => matches!(owner, Owner::Person(_)),
            _ => true,
        };
        Self::ALL.iter().copied().filter(is_its).collect()
    }

    /// Returns true if nobody takes it from others, so that it cannot be left open.
    pub const fn is_ones_own(self) -> bool {
        matches!(self, Self::Language | Self::Listed)
    }

    /// Returns all values of the setting.
    pub fn values(self) -> impl Iterator<Item = Setting> {
        Setting::all().filter(move |setting| setting.name() == self)
    }
}

/// The owner of a set of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A user, in all servers.
    Person(UserId),
    /// A server, as the default for users who have not chosen.
    Server(GuildId),
}

/// The stored choices; `None` where nothing was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The theme of boards.
    pub theme: Option<Theme>,
    /// Pictures, text or both.
    pub medium: Option<Medium>,
    /// Still or animated.
    pub motion: Option<Motion>,
    /// The kind of reminders.
    pub reminders: Option<Reminders>,
    /// The language: of a user's private messages, or of a server's public ones.
    pub language: Option<Language>,
    /// Whether games can have threads of their own.
    pub threads: Option<Threads>,
    /// What stays of old boards; if nothing was chosen, [`History::of`] a game.
    pub history: Option<History>,
    /// Who can create events.
    pub events: Option<EventCreators>,
    /// Whether a person appears in public lists.
    pub listed: Option<Listed>,
}

impl Settings {
    /// Returns these settings with one choice replaced.
    #[must_use]
    pub fn with(mut self, setting: Setting) -> Self {
        match setting {
            Setting::Theme(theme) => self.theme = Some(theme),
            Setting::Medium(medium) => self.medium = Some(medium),
            Setting::Motion(motion) => self.motion = Some(motion),
            Setting::Reminders(reminders) => self.reminders = Some(reminders),
            Setting::Language(language) => self.language = Some(language),
            Setting::Threads(threads) => self.threads = Some(threads),
            Setting::History(history) => self.history = Some(history),
            Setting::Events(creators) => self.events = Some(creators),
            Setting::Listed(listed) => self.listed = Some(listed),
        }
        self
    }

    /// Returns the chosen value of a setting.
    #[must_use]
    pub fn get(self, name: SettingName) -> Option<Setting> {
        match name {
            SettingName::Theme => self.theme.map(Setting::Theme),
            SettingName::View => self.medium.map(Setting::Medium),
            SettingName::Boards => self.motion.map(Setting::Motion),
            SettingName::Reminders => self.reminders.map(Setting::Reminders),
            SettingName::Language => self.language.map(Setting::Language),
            SettingName::Threads => self.threads.map(Setting::Threads),
            SettingName::History => self.history.map(Setting::History),
            SettingName::Events => self.events.map(Setting::Events),
            SettingName::Listed => self.listed.map(Setting::Listed),
        }
    }

    /// Returns the value of a setting that holds: the chosen one, or the program's default.
    #[must_use]
    pub fn holding(self, name: SettingName) -> Setting {
        self.get(name).unwrap_or(match name {
            SettingName::Theme => Setting::Theme(Theme::default()),
            SettingName::View => Setting::Medium(Medium::default()),
            SettingName::Boards => Setting::Motion(Motion::default()),
            SettingName::Reminders => Setting::Reminders(Reminders::default()),
            SettingName::Language => Setting::Language(Language::default()),
            SettingName::Threads => Setting::Threads(Threads::default()),
            SettingName::History => Setting::History(History::default()),
            SettingName::Events => Setting::Events(EventCreators::default()),
            SettingName::Listed => Setting::Listed(Listed::default()),
        })
    }

    /// Returns these settings, with gaps filled in from `others`, except those that are [one's
    /// own](SettingName::is_ones_own).
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            theme: self.theme.or(others.theme),
            medium: self.medium.or(others.medium),
            motion: self.motion.or(others.motion),
            reminders: self.reminders.or(others.reminders),
            language: self.language,
            threads: self.threads.or(others.threads),
            history: self.history.or(others.history),
            events: self.events.or(others.events),
            listed: self.listed,
        }
    }
}

/// The way a board is displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taste {
    /// The theme.
    pub theme: Theme,
    /// Pictures, text or both.
    pub medium: Medium,
    /// Whether the position is told in words, too.
    pub words: bool,
    /// Still or animated.
    pub motion: Motion,
    /// What stays of old boards, if the server has chosen.
    pub history: Option<History>,
}

impl Taste {
    /// Returns the taste for one reader in a server.
    pub fn of(reader: Settings, server: Settings) -> Self {
        let Settings { theme, medium, motion, history, .. } = reader.or(server);
        Self {
            theme: theme.unwrap_or_default(),
            medium: medium.filter(|&medium| medium != Medium::Words).unwrap_or_default(),
            words: medium == Some(Medium::Words),
            motion: motion.unwrap_or_default(),
            history,
        }
    }

    /// Returns the same taste without animation, for a board that was not just played on.
    #[must_use]
    pub fn still(self) -> Self {
        Self { motion: Motion::Still, ..self }
    }

    /// Returns the taste for a board that two players share. The theme is that of the `called` player. What either of
    /// them wants to read is added to the picture, which only a server takes from all. The board is still if the other
    /// player has chosen still boards.
    pub fn shared(called: Settings, other: Settings, server: Settings) -> Self {
        let taste = Self::of(called, server);
        let wanted = [called, other].map(|reader| reader.or(server).medium.unwrap_or_default());
        let wants = |medium: Medium| wanted.contains(&medium);
        let is_text_alone = server.medium == Some(Medium::Text) && wanted == [Medium::Text; 2];
        Self {
            medium: match wants(Medium::Text) || wants(Medium::Both) {
                _ if is_text_alone => Medium::Text,
                true => Medium::Both,
                false => Medium::Image,
            },
            words: wants(Medium::Words),
            motion: if other.motion == Some(Motion::Still) { Motion::Still } else { taste.motion },
            ..taste
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Settings = Settings {
        theme: None,
        medium: None,
        motion: None,
        reminders: None,
        language: None,
        threads: None,
        history: None,
        events: None,
        listed: None,
    };

    #[test]
    fn what_is_not_chosen_is_the_servers_choice_and_else_ours() {
        let server = NOTHING.with(Setting::Medium(Medium::Both)).with(Setting::Motion(Motion::Animated));
        let reader = NOTHING.with(Setting::Motion(Motion::Still));
        let taste = Taste::of(reader, server);
        assert_eq!(taste, Taste { medium: Medium::Both, ..Taste::default() });
        assert_eq!(Taste::of(NOTHING, NOTHING), Taste::default());
    }

    #[test]
    fn both_players_can_read_their_board() {
        let media = [Medium::Image, Medium::Text, Medium::Words];
        let [image, text, words] = media.map(|medium| NOTHING.with(Setting::Medium(medium)));
        // Others look on, too.
        assert_eq!(Taste::shared(text, text, NOTHING).medium, Medium::Both);
        assert_eq!(Taste::shared(NOTHING, NOTHING, text).medium, Medium::Text);
        assert_eq!(Taste::shared(text, image, NOTHING).medium, Medium::Both);
        assert_eq!(Taste::shared(image, NOTHING, text).medium, Medium::Both);
        assert_eq!(Taste::shared(text, NOTHING, NOTHING).medium, Medium::Both);
        assert_eq!(Taste::shared(NOTHING, text, NOTHING).medium, Medium::Both);
        let [told, also_told] = [Taste::shared(NOTHING, words, NOTHING), Taste::shared(words, text, NOTHING)];
        assert_eq!((told.medium, told.words), (Medium::Image, true));
        assert_eq!((also_told.medium, also_told.words), (Medium::Both, true));
        assert_eq!(Taste::shared(NOTHING, image, NOTHING).medium, Medium::Image);
        assert_eq!(Taste::shared(NOTHING, NOTHING, NOTHING).medium, Medium::Image);
    }

    #[test]
    fn a_board_moves_only_if_it_disturbs_nobody() {
        let [still, animated] = [Motion::Still, Motion::Animated].map(|motion| NOTHING.with(Setting::Motion(motion)));
        assert_eq!(Taste::shared(animated, NOTHING, NOTHING).motion, Motion::Animated);
        assert_eq!(Taste::shared(animated, NOTHING, still).motion, Motion::Animated);
        assert_eq!(Taste::shared(animated, still, NOTHING).motion, Motion::Still);
        assert_eq!(Taste::shared(NOTHING, animated, NOTHING).motion, Motion::Still);
        assert_eq!(Taste::shared(NOTHING, animated, animated).motion, Motion::Animated);
    }

    #[test]
    fn every_choice_is_found_by_its_name_and_id() {
        for setting in Setting::all() {
            assert_eq!(Setting::by_id(setting.name(), setting.id()), Some(setting));
        }
        assert_eq!(Setting::by_id(SettingName::Theme, "still"), None);
    }
}
