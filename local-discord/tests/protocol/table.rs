//! The setting of most tests: a channel with two people, and a bot.

use local_discord::{Channel, Guild, LocalDiscord, Person};

use crate::bot::Bot;

pub(crate) struct Table {
    pub(crate) discord: LocalDiscord,
    pub(crate) guild: Guild,
    pub(crate) channel: Channel,
    pub(crate) ana: Person,
    pub(crate) kofi: Person,
    pub(crate) bot: Bot,
}

pub(crate) async fn table() -> Table {
    let discord = LocalDiscord::start().await.expect("a free port");
    let guild = discord.guild("Accra");
    let channel = guild.channel("wari");
    let [ana, kofi] = ["Ana", "Kofi"].map(|name| channel.person(name));
    let bot = Bot::start(&discord).await;
    Table { discord, guild, channel, ana, kofi, bot }
}
