//! What can be set, in English.

use crate::games::{Keyword, Owner, Setting, Settings, Theme, UserId};
use crate::words::Words;

/// So many of those who are kept away are named.
const MOST_NAMED: usize = 30;

impl Words {
    /// What somebody has chosen, what holds with what others have chosen for them, and whom they keep away.
    pub fn settings(&self, owner: Owner, chosen: Settings, holds: Settings, blocked: &[UserId]) -> String {
        let (heading, default) = match owner {
            Owner::Person(_) => {
                ("**Your settings**, on every server. Anything you leave open follows the server.", " (server default)")
            }
            Owner::Server(_) => {
                ("**Default settings for this server**, for everyone who hasn't chosen their own.", " (default)")
            }
        };
        let line = |what: &str, setting: Setting, is_chosen: bool| {
            let label = self.setting(setting);
            let unset = if is_chosen { "" } else { default };
            format!("{what}: **{label}**{unset}")
        };
        let lines = [
            heading.to_owned(),
            line("Theme", Setting::Theme(holds.theme.unwrap_or_default()), chosen.theme.is_some()),
            line("View", Setting::Medium(holds.medium.unwrap_or_default()), chosen.medium.is_some()),
            line("Boards", Setting::Motion(holds.motion.unwrap_or_default()), chosen.motion.is_some()),
            line(
                "Reminders",
                Setting::Reminders(holds.reminders.unwrap_or_default()),
                chosen.reminders.is_some(),
            ),
            "Each board uses the theme of the player whose turn it is. If either of you asks for text, it is added; if \
             either prefers still boards, nothing moves."
                .to_owned(),
        ];
        lines.into_iter().chain(kept_away(blocked)).collect::<Vec<_>>().join("\n")
    }

    /// The picture of all themes in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn themes_alt_text(&self, chosen: Theme) -> String {
        let names: Vec<String> = Theme::ALL.iter().map(|&theme| self.setting(Setting::Theme(theme))).collect();
        let chosen = self.setting(Setting::Theme(chosen));
        format!("The same board in every theme: {}. {chosen} is marked.", names.join(", "))
    }
}

/// Whose challenges somebody does not want, if there are any such people.
fn kept_away(blocked: &[UserId]) -> Option<String> {
    let named: Vec<String> = blocked.iter().take(MOST_NAMED).map(|person| format!("<@{person}>")).collect();
    let more = match blocked.len().saturating_sub(MOST_NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let named = named.join(", ");
    (!blocked.is_empty()).then(|| format!("Blocked from challenging you: {named}{more}. They aren't told."))
}
