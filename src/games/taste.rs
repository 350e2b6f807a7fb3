//! How people want to see boards: [`Settings`] are what they have chosen, a [`Taste`] is what comes of it.

use super::{GuildId, UserId};

/// A look of boards and charts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Carved hardwood with a brass inlay, played with nickernuts.
    #[default]
    Hardwood,
    /// Hollows pressed into raked sand by the sea, played with cowries.
    Sand,
    /// Dark, flat and crisp, for those who need contrast.
    Night,
    /// An engraving in black and red ink, for print.
    Paper,
}

impl Theme {
    /// Every theme, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Hardwood, Self::Sand, Self::Night, Self::Paper];

    /// The word by which it is chosen and stored.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Hardwood => "hardwood",
            Self::Sand => "sand",
            Self::Night => "night",
            Self::Paper => "paper",
        }
    }
}

/// Whether boards are shown as pictures or in letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Medium {
    /// As a picture.
    #[default]
    Image,
    /// In letters, for those who have their screens read to them.
    Text,
    /// Both.
    Both,
}

impl Medium {
    /// Every medium, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Image, Self::Text, Self::Both];

    /// The word by which it is chosen and stored.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Text => "text",
            Self::Both => "both",
        }
    }

    /// What serves two readers.
    fn and(self, other: Self) -> Self {
        if self == other { self } else { Self::Both }
    }
}

/// Whether the picture of a board shows how the last move was sown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// The board after the move.
    #[default]
    Still,
    /// The move as it is sown, then the board.
    Animated,
}

impl Motion {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Still, Self::Animated];

    /// The word by which it is chosen and stored.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Still => "still",
            Self::Animated => "animated",
        }
    }
}

/// How somebody wants to be reminded that their move is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminders {
    /// By a mention in the game's channel.
    #[default]
    Channel,
    /// By a direct message.
    Direct,
    /// Not at all.
    Off,
}

impl Reminders {
    /// All ways, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Channel, Self::Direct, Self::Off];

    /// The word by which it is chosen and stored.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Channel => "channel",
            Self::Direct => "dm",
            Self::Off => "none",
        }
    }
}

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How boards look.
    Theme(Theme),
    /// What they come as.
    Medium(Medium),
    /// Whether they move.
    Motion(Motion),
    /// How one is reminded.
    Reminders(Reminders),
}

impl Setting {
    /// What the choices are called where they are made.
    pub const NAMES: [&'static str; 4] = ["theme", "view", "boards", "reminders"];

    /// Every choice there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let themes = Theme::ALL.into_iter().map(Self::Theme);
        themes
            .chain(Medium::ALL.into_iter().map(Self::Medium))
            .chain(Motion::ALL.into_iter().map(Self::Motion))
            .chain(Reminders::ALL.into_iter().map(Self::Reminders))
    }

    /// Among what it is a choice.
    #[must_use]
    pub const fn name(self) -> &'static str {
        let [theme, view, boards, reminders] = Self::NAMES;
        match self {
            Self::Theme(_) => theme,
            Self::Medium(_) => view,
            Self::Motion(_) => boards,
            Self::Reminders(_) => reminders,
        }
    }

    /// The word by which it is chosen and stored.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Theme(theme) => theme.id(),
            Self::Medium(medium) => medium.id(),
            Self::Motion(motion) => motion.id(),
            Self::Reminders(reminders) => reminders.id(),
        }
    }

    /// The choice of this name and id.
    pub fn by_id(name: &str, id: &str) -> Option<Self> {
        Self::all().find(|setting| setting.name() == name && setting.id() == id)
    }
}

/// Whose choices they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A person, wherever they play.
    Person(UserId),
    /// A server, for all who have not chosen themselves.
    Server(GuildId),
}

/// What has been chosen; `None` where nothing was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How boards look.
    pub theme: Option<Theme>,
    /// What they come as.
    pub medium: Option<Medium>,
    /// Whether they move.
    pub motion: Option<Motion>,
    /// How one is reminded.
    pub reminders: Option<Reminders>,
}

impl Settings {
    /// With one more choice made.
    #[must_use]
    pub fn with(mut self, setting: Setting) -> Self {
        match setting {
            Setting::Theme(theme) => self.theme = Some(theme),
            Setting::Medium(medium) => self.medium = Some(medium),
            Setting::Motion(motion) => self.motion = Some(motion),
            Setting::Reminders(reminders) => self.reminders = Some(reminders),
        }
        self
    }

    /// These, and what others have chosen where these are silent.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            theme: self.theme.or(others.theme),
            medium: self.medium.or(others.medium),
            motion: self.motion.or(others.motion),
            reminders: self.reminders.or(others.reminders),
        }
    }
}

/// How a board is to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taste {
    /// How it looks.
    pub theme: Theme,
    /// What it comes as.
    pub medium: Medium,
    /// Whether it moves.
    pub motion: Motion,
}

impl Taste {
    /// That of one reader in a server.
    pub fn of(reader: Settings, server: Settings) -> Self {
        let Settings { theme, medium, motion, .. } = reader.or(server);
        Self {
            theme: theme.unwrap_or_default(),
            medium: medium.unwrap_or_default(),
            motion: motion.unwrap_or_default(),
        }
    }

    /// The same for a board that nobody has just moved on.
    #[must_use]
    pub fn still(self) -> Self {
        Self { motion: Motion::Still, ..self }
    }

    /// That of a board which calls one of two players: it looks as that one likes it, both can read it, and it does not
    /// move if the other has chosen that boards shall not.
    pub fn shared(called: Settings, other: Settings, server: Settings) -> Self {
        let taste = Self::of(called, server);
        let others = Self::of(other, server);
        Self {
            medium: taste.medium.and(others.medium),
            motion: if other.motion == Some(Motion::Still) { Motion::Still } else { taste.motion },
            ..taste
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Settings = Settings { theme: None, medium: None, motion: None, reminders: None };

    #[test]
    fn what_is_not_chosen_is_the_servers_choice_and_else_ours() {
        let server = NOTHING.with(Setting::Medium(Medium::Both)).with(Setting::Motion(Motion::Animated));
        let reader = NOTHING.with(Setting::Motion(Motion::Still));
        let taste = Taste::of(reader, server);
        assert_eq!(taste, Taste { theme: Theme::Hardwood, medium: Medium::Both, motion: Motion::Still });
        assert_eq!(Taste::of(NOTHING, NOTHING), Taste::default());
    }

    #[test]
    fn both_players_can_read_their_board() {
        let [image, text] = [Medium::Image, Medium::Text].map(|medium| NOTHING.with(Setting::Medium(medium)));
        assert_eq!(Taste::shared(text, text, NOTHING).medium, Medium::Text);
        assert_eq!(Taste::shared(text, NOTHING, NOTHING).medium, Medium::Both);
        assert_eq!(Taste::shared(NOTHING, text, NOTHING).medium, Medium::Both);
        assert_eq!(Taste::shared(image, NOTHING, text).medium, Medium::Both);
    }

    #[test]
    fn a_board_moves_only_if_it_disturbs_nobody() {
        let [still, animated] = Motion::ALL.map(|motion| NOTHING.with(Setting::Motion(motion)));
        assert_eq!(Taste::shared(animated, NOTHING, NOTHING).motion, Motion::Animated);
        assert_eq!(Taste::shared(animated, NOTHING, still).motion, Motion::Animated);
        assert_eq!(Taste::shared(animated, still, NOTHING).motion, Motion::Still);
        assert_eq!(Taste::shared(NOTHING, animated, NOTHING).motion, Motion::Still);
        assert_eq!(Taste::shared(NOTHING, animated, animated).motion, Motion::Animated);
    }

    #[test]
    fn every_choice_is_found_by_its_name_and_id() {
        for setting in Setting::all() {
            assert!(Setting::NAMES.contains(&setting.name()));
            assert_eq!(Setting::by_id(setting.name(), setting.id()), Some(setting));
        }
        assert_eq!(Setting::by_id("theme", "still"), None);
    }
}
