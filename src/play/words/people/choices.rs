//! What can be set.

use wari_games::{Keyword, Owner, Setting, SettingName, Settings, Theme, UserId};

use crate::words::Words;

/// So many blocked people are named.
const MOST_NAMED: usize = 30;

impl Words {
    /// What somebody has chosen, and what holds with what others have chosen for them.
    pub fn settings(&self, owner: Owner, chosen: Settings, holds: Settings) -> String {
        let whose = match owner {
            Owner::Person(_) => self.text.settings_yours(),
            Owner::Server(_) => self.text.settings_servers(),
        };
        let names = SettingName::of(owner).into_iter();
        let lines = names.map(|name| self.setting_line(owner, chosen, holds, name));
        let lines: Vec<String> = [whose].into_iter().chain(lines).collect();
        lines.join("\n")
    }

    /// What somebody has chosen for one setting, or what holds.
    pub fn setting_line(&self, owner: Owner, chosen: Settings, holds: Settings, name: SettingName) -> String {
        let (chosen, holding) = (chosen.get(name), holds.holding(name));
        let label = self.text.setting_name(name.id());
        let is_chosen = chosen.is_some() || name.is_ones_own() || holds.get(name).is_some();
        let value = if is_chosen { self.setting(holding) } else { self.setting_left_open(holding) };
        match owner {
            _ if chosen.is_some() => self.text.setting(label, value),
            _ if name.is_ones_own() => self.text.setting(label, value),
            Owner::Person(_) => self.text.setting_of_server(label, value),
            Owner::Server(_) => self.text.setting_of_bot(label, value),
        }
    }

    /// What stands below that: how boards follow the settings of both players, and whom somebody has blocked.
    pub fn settings_notes(&self, blocked: &[UserId]) -> String {
        [self.text.settings_note()].into_iter().chain(self.blocked(blocked)).collect::<Vec<_>>().join("\n")
    }

    /// A value of a setting in a menu, or that the setting is left open, whose value is then `setting`.
    pub fn setting_choice(&self, owner: Owner, setting: Setting, is_open: bool) -> String {
        let name = self.text.setting_name(setting.name().id());
        let value = if is_open { self.setting_left_open(setting) } else { self.setting(setting) };
        match owner {
            _ if !is_open => self.text.setting_choice(name, value),
            Owner::Person(_) => self.text.setting_choice_of_server(name, value),
            Owner::Server(_) => self.text.setting_choice_of_bot(name, value),
        }
    }

    /// The value of a setting that nobody has chosen. What stays of old boards depends on the game then.
    fn setting_left_open(&self, setting: Setting) -> String {
        match setting {
            Setting::History(_) => self.text.history_usual(),
            setting => self.setting(setting),
        }
    }

    /// The picture of all themes in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn themes_alt_text(&self, chosen: Theme) -> String {
        let themes = Theme::ALL.iter().map(|&theme| self.theme(theme)).collect::<Vec<_>>().join(", ");
        self.text.themes_alt(themes, self.theme(chosen))
    }

    /// The people whom somebody has blocked, if there are any.
    pub fn blocked(&self, blocked: &[UserId]) -> Option<String> {
        let people: Vec<String> = blocked.iter().take(MOST_NAMED).map(|person| format!("<@{person}>")).collect();
        match blocked.len().saturating_sub(MOST_NAMED) {
            0 => (!blocked.is_empty()).then(|| self.text.blocked(self.and(people))),
            more => Some(self.text.blocked_and_more(people.join(", "), more)),
        }
    }
}
