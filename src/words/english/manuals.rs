//! What there is to know.

use wari_rules::Ruleset;

use super::{English, rulings};
use crate::games::UserId;
use crate::words::{Manuals, PERMISSIONS};

impl Manuals for English {
    fn ruleset(&self, ruleset: &Ruleset) -> String {
        rulings::ruleset(ruleset)
    }

    fn help(&self, commands: &[(&'static str, &'static str)]) -> String {
        let list =
            commands.iter().map(|(name, about)| format!("`/wari {name}` — {about}")).collect::<Vec<_>>().join("\n");
        format!(
            "**Wari** is the sowing game of West Africa and the Caribbean. `/wari challenge` offers a game; once it is \
             accepted, press a house to sow it. Each move brings a new board and calls whoever has to move. \
             `/wari rules` explains the rules.\n\n{list}"
        )
    }

    fn about(&self, version: &str, bot: UserId, latency: u64) -> String {
        format!(
            "**Wari** {version}, written in Rust. Discord's messages reach me in {latency} ms.\nGames wait as long as \
             they need and survive restarts. I keep the games and the numbers Discord gives to people, channels and \
             messages; no names and nothing you write.\n[Invite me](https://discord.com/oauth2/authorize?client_id={bot}\
             &scope=bot+applications.commands&permissions={PERMISSIONS}) to another server."
        )
    }
}
