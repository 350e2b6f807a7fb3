//! What can be set, in English.

use super::English;
use crate::games::{Owner, Setting, Settings, Theme, UserId};
use crate::words::{Choices, Words};

/// So many of those who are kept away are named.
const MOST_NAMED: usize = 30;

impl Choices for English {
    fn settings(&self, owner: Owner, chosen: Settings, holds: Settings, blocked: &[UserId]) -> String {
        let heading = match owner {
            Owner::Person(_) => {
                "**Your settings**, in every server. What you have not chosen is as each server has it."
            }
            Owner::Server(_) => "**Settings of this server**, for all who have not chosen themselves.",
        };
        let line = |what: &str, setting: Setting, is_chosen: bool| {
            let label = (self.menu().setting)(setting);
            let silent = if is_chosen { "" } else { " (not chosen)" };
            format!("{what}: **{label}**{silent}")
        };
        let lines = [
            heading.to_owned(),
            line("Theme", Setting::Theme(holds.theme.unwrap_or_default()), chosen.theme.is_some()),
            line("Boards come as", Setting::Medium(holds.medium.unwrap_or_default()), chosen.medium.is_some()),
            line("Boards are", Setting::Motion(holds.motion.unwrap_or_default()), chosen.motion.is_some()),
            line(
                "Reminders",
                Setting::Reminders(holds.reminders.unwrap_or_default()),
                chosen.reminders.is_some(),
            ),
            "A board in a channel looks as the player likes it whom it calls; it comes as text too if either player wants \
             that, and stays still if the other has chosen *Still*."
                .to_owned(),
        ];
        lines.into_iter().chain(kept_away(blocked)).collect::<Vec<_>>().join("\n")
    }

    fn themes_alt_text(&self, chosen: Theme) -> String {
        let names: Vec<&str> = Theme::ALL.map(|theme| (self.menu().setting)(Setting::Theme(theme))).to_vec();
        let chosen = (self.menu().setting)(Setting::Theme(chosen));
        format!("The same board in every theme: {}. Marked is {chosen}.", names.join(", "))
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
    (!blocked.is_empty()).then(|| format!("Blocked, so that they cannot challenge you: {named}{more}. Nobody is told."))
}
