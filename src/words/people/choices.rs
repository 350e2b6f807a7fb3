//! What can be set.

use crate::games::{Keyword, Owner, Setting, Settings, Theme, UserId};
use crate::words::Words;

/// So many blocked people are named.
const MOST_NAMED: usize = 30;

impl Words {
    /// What somebody has chosen, what holds with what others have chosen for them, and whom they have blocked.
    pub fn settings(&self, owner: Owner, chosen: Settings, holds: Settings, blocked: &[UserId]) -> String {
        let line = |setting: Setting, is_chosen: bool| {
            let (name, value) = (setting.name(), self.setting(setting));
            match owner {
                _ if is_chosen => self.text.setting(name, value),
                Owner::Person(_) => self.text.setting_of_server(name, value),
                Owner::Server(_) => self.text.setting_of_bot(name, value),
            }
        };
        let mut lines = vec![
            match owner {
                Owner::Person(_) => self.text.settings_yours(),
                Owner::Server(_) => self.text.settings_servers(),
            },
            line(Setting::Theme(holds.theme.unwrap_or_default()), chosen.theme.is_some()),
            line(Setting::Medium(holds.medium.unwrap_or_default()), chosen.medium.is_some()),
            line(Setting::Motion(holds.motion.unwrap_or_default()), chosen.motion.is_some()),
            line(Setting::Reminders(holds.reminders.unwrap_or_default()), chosen.reminders.is_some()),
            self.text.settings_note(),
        ];
        lines.extend(self.blocked(blocked));
        lines.join("\n")
    }

    /// The picture of all themes in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn themes_alt_text(&self, chosen: Theme) -> String {
        let themes = Theme::ALL.iter().map(|&theme| self.theme(theme)).collect::<Vec<_>>().join(", ");
        self.text.themes_alt(themes, self.theme(chosen))
    }

    /// The people whom somebody has blocked, if there are any.
    fn blocked(&self, blocked: &[UserId]) -> Option<String> {
        let people: Vec<String> = blocked.iter().take(MOST_NAMED).map(|person| format!("<@{person}>")).collect();
        let people = people.join(", ");
        match blocked.len().saturating_sub(MOST_NAMED) {
            0 => (!blocked.is_empty()).then(|| self.text.blocked(people)),
            more => Some(self.text.blocked_and_more(people, more)),
        }
    }
}
