//! What there is to know about the bot.

use crate::games::{Permission, UserId};
use crate::words::Words;

impl Words {
    /// What a beginner should know: how to play, and how to read a board.
    pub fn help(&self) -> String {
        self.text.help()
    }

    /// Each command as it is typed and what it does, a framed list.
    pub fn commands(&self, commands: &[(String, String)]) -> String {
        commands.iter().map(|(name, about)| self.text.help_command(name, about)).collect::<Vec<_>>().join("\n")
    }

    /// The version, what is stored, how to invite the bot, and the milliseconds from Discord to it.
    pub fn about(&self, version: &str, bot: UserId, latency: u64) -> String {
        // As Discord's bits.
        let permissions: u64 = Permission::ALL.map(Permission::bit).iter().sum();
        let link = format!(
            "https://discord.com/oauth2/authorize?client_id={bot}&scope=bot+applications.commands\
             &permissions={permissions}"
        );
        self.text.about(version, latency, link)
    }
}
