//! What the bot may not do in a channel.

use wari_games::{Permission, Permissions, UserId};

use crate::words::Words;

impl Words {
    /// Which permissions are missing in a channel, what comes of that, and how to grant them, or whom to ask if the
    /// reader cannot.
    pub fn not_permitted(&self, permissions: Permissions, may_grant: bool, bot: UserId) -> String {
        let effects = [
            (!permissions.allow(Permission::AttachFiles)).then(|| self.text.without_files()),
            (!permissions.allow(Permission::EmbedLinks)).then(|| self.text.without_embeds()),
            (!permissions.allow_writing()).then(|| self.text.without_messages()),
        ];
        let effects = effects.into_iter().flatten().collect::<Vec<_>>().join(" ");
        self.lacking(&permissions.missing(), permissions.in_thread(), &effects, may_grant, bot)
    }

    /// Which permissions are missing to open a thread in a channel, and how to grant them, or whom to ask.
    pub(in crate::words) fn no_threads_here(&self, missing: &[Permission], may_grant: bool, bot: UserId) -> String {
        self.lacking(missing, false, &self.text.without_threads(), may_grant, bot)
    }

    fn lacking(&self, missing: &[Permission], in_thread: bool, effects: &str, may_grant: bool, bot: UserId) -> String {
        let names = self.and(missing.iter().map(|&permission| format!("**{}**", self.permission(permission))));
        let what = match in_thread {
            true => self.text.missing_in_thread(&names),
            false => self.text.missing_in_channel(&names),
        };
        let remedy = match (may_grant, in_thread) {
            (true, true) => self.text.grant_in_thread(bot, names),
            (true, false) => self.text.grant_in_channel(bot, names),
            (false, true) => self.text.ask_in_thread(bot, names),
            (false, false) => self.text.ask_in_channel(bot, names),
        };
        format!("{what} {effects}\n{remedy}")
    }

    /// The permission as Discord's settings name it.
    pub(in crate::words) fn permission(&self, permission: Permission) -> String {
        match permission {
            Permission::ViewChannel => self.text.permission_view_channel(),
            Permission::SendMessages => self.text.permission_send_messages(),
            Permission::SendMessagesInThreads => self.text.permission_send_messages_in_threads(),
            Permission::CreatePublicThreads => self.text.permission_create_public_threads(),
            Permission::CreateEvents => self.text.permission_create_events(),
            Permission::EmbedLinks => self.text.permission_embed_links(),
            Permission::AttachFiles => self.text.permission_attach_files(),
        }
    }
}
