//! What there is to know about the bot.

use wari_games::{Permission, UserId};

use crate::words::Words;

impl Words {
    /// How to begin, with the commands to challenge, to move and to hold a tournament as people click or type them.
    pub fn help(&self, challenge: &str, make_a_move: &str, event: &str) -> String {
        self.text.help_start(challenge, make_a_move, event)
    }

    /// A page of commands, each as people click or type it, with what it does.
    pub fn commands(&self, page: usize, pages: usize, commands: &[(String, String)]) -> String {
        let lines = commands.iter().map(|(name, about)| self.text.help_command(name, about));
        [self.text.help_commands(page, pages)].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// The version, what is stored, how to add the bot to a server or an account, the milliseconds from Discord to it,
    /// and where people find help.
    pub fn about(&self, version: &str, bot: UserId, latency: u64, support: Option<&str>) -> String {
        // As Discord's bits.
        let permissions: u64 = Permission::ALL.map(Permission::bit).iter().sum();
        let link = format!(
            "https://discord.com/oauth2/authorize?client_id={bot}&scope=bot+applications.commands\
             &permissions={permissions}"
        );
        let account = format!(
            "https://discord.com/oauth2/authorize?client_id={bot}&scope=applications.commands&integration_type=1"
        );
        let mut text = self.text.about(version, latency, link, account);
        if let Some(support) = support {
            text += &format!("\n{}", self.text.about_support(support));
        }
        text
    }
}
