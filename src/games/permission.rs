//! The permissions that the bot needs in a channel.

/// A permission that the bot needs for its features. The discriminant is the bit number in Discord's permissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// See the channel.
    ViewChannel = 10,
    /// Post in a channel that is not a thread; replying needs no permission.
    SendMessages = 11,
    /// Show embeds.
    EmbedLinks = 14,
    /// Attach pictures and files.
    AttachFiles = 15,
    /// Open threads for games, where somebody asks for one.
    CreatePublicThreads = 35,
    /// Post in a thread, where [`Self::SendMessages`] has no effect.
    SendMessagesInThreads = 38,
    /// Announce tournaments in Discord's calendar. Only that needs it.
    CreateEvents = 44,
}

impl Permission {
    /// All permissions without which people would miss something, in the order of Discord's settings.
    pub const ALL: [Self; 6] = [
        Self::ViewChannel,
        Self::SendMessages,
        Self::SendMessagesInThreads,
        Self::CreatePublicThreads,
        Self::EmbedLinks,
        Self::AttachFiles,
    ];
    /// What a game in a thread of its own needs in the channel of the thread.
    const THREADS: [Self; 2] = [Self::CreatePublicThreads, Self::SendMessagesInThreads];

    /// Returns the permission as a bit mask.
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }
}

/// Why somebody can do nothing in a channel of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::EnumMessage))]
pub enum ShutOut {
    /// They are no member of the server.
    Left,
    /// A moderator has timed them out.
    TimedOut,
    /// They do not see the channel.
    Unseen,
}

/// The bot's permissions in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permissions {
    /// The bits of the permissions that it lacks.
    lacking: u64,
    /// Whether the channel is a thread; threads have no permissions of their own.
    in_thread: bool,
}

impl Permissions {
    /// Discord's bit for administrators, who have all permissions.
    const ADMINISTRATOR: u64 = 1 << 3;
    /// Discord's bit for changing permissions: "Manage Roles", or "Manage Permissions" in a channel.
    const MANAGE_ROLES: u64 = 1 << 28;

    /// Discord's bit for letting everybody see the answers of apps that are only installed to one's own account.
    const USE_EXTERNAL_APPS: u64 = 1 << 50;

    /// Discord's bit for managing a server.
    pub const MANAGE_SERVER: u64 = 1 << 5;
    const MANAGE_EVENTS: u64 = 1 << 33;

    /// All permissions, outside a thread.
    pub const ALL: Self = Self { lacking: 0, in_thread: false };

    /// Interprets Discord's permission bits for a channel or a thread.
    pub fn new(bits: u64, in_thread: bool) -> Self {
        let all = Permission::ALL.into_iter().chain([Permission::CreateEvents]).map(Permission::bit);
        let lacking = all.filter(|bit| bits & (bit | Self::ADMINISTRATOR) == 0);
        Self { lacking: lacking.sum(), in_thread }
    }

    /// Interprets Discord's permission bits where the bot can only answer, which needs no permission by itself.
    pub fn to_answer(bits: u64) -> Self {
        let posting = [Permission::ViewChannel, Permission::SendMessages].map(Permission::bit).iter().sum::<u64>();
        Self::new(bits | posting, false)
    }

    /// Returns true if the bot has this permission or does not need it here. Only a thread of a game's own needs that
    /// to create threads, so nobody misses it here.
    pub fn allow(self, permission: Permission) -> bool {
        let useless = if self.in_thread { Permission::SendMessages } else { Permission::SendMessagesInThreads };
        let is_needed = ![useless, Permission::CreatePublicThreads].contains(&permission);
        !is_needed || self.lacking & permission.bit() == 0
    }

    /// Returns the permissions that the bot lacks to open threads here and to play in them.
    pub fn missing_for_threads(self) -> Vec<Permission> {
        Permission::THREADS.into_iter().filter(|permission| self.lacking & permission.bit() != 0).collect()
    }

    /// Returns true if the bot can post here unprompted, and thus also edit its messages.
    pub fn allow_writing(self) -> bool {
        [Permission::ViewChannel, Permission::SendMessages, Permission::SendMessagesInThreads]
            .into_iter()
            .all(|permission| self.allow(permission))
    }

    /// Returns the permissions that the bot needs but lacks.
    pub fn missing(self) -> Vec<Permission> {
        Permission::ALL.into_iter().filter(|&permission| !self.allow(permission)).collect()
    }

    /// Returns true if the channel is a thread.
    pub fn in_thread(self) -> bool {
        self.in_thread
    }

    /// Returns true if others see what the bot answers to a user with these bits, in a server that it is not in.
    pub fn let_use_external_apps(bits: u64) -> bool {
        bits & (Self::ADMINISTRATOR | Self::USE_EXTERNAL_APPS) != 0
    }

    /// Returns true if a user with these bits in a channel can open threads there and write in them.
    pub fn let_open_threads(bits: u64) -> bool {
        Self::new(bits, false).missing_for_threads().is_empty()
    }

    /// Returns true if a user with these bits can manage the server.
    pub fn let_manage_servers(bits: u64) -> bool {
        bits & (Self::ADMINISTRATOR | Self::MANAGE_SERVER) != 0
    }

    /// Returns true if a user with these bits can manage the events of the server.
    pub fn let_manage_events(bits: u64) -> bool {
        bits & (Self::ADMINISTRATOR | Self::MANAGE_SERVER | Self::MANAGE_EVENTS) != 0
    }

    /// Returns true if a user with these bits in a channel can grant the bot its missing permissions there. Managing
    /// the channel or the server is not enough: that opens the settings, but the permissions stay locked.
    pub fn can_be_granted_by(bits: u64) -> bool {
        bits & (Self::ADMINISTRATOR | Self::MANAGE_ROLES) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lacks_depends_on_where() {
        let bits = Permission::ViewChannel.bit() | Permission::EmbedLinks.bit();
        assert_eq!(Permissions::new(bits, false).missing(), [Permission::SendMessages, Permission::AttachFiles]);
        assert_eq!(
            Permissions::new(bits, true).missing(),
            [Permission::SendMessagesInThreads, Permission::AttachFiles]
        );
        assert_eq!(Permissions::new(u64::MAX, false).missing(), []);
        assert_eq!(Permissions::new(bits, false).missing_for_threads(), Permission::THREADS);
        assert_eq!(Permissions::new(u64::MAX, false).missing_for_threads(), []);
        let all_others = !(Permission::CreateEvents.bit() | Permissions::ADMINISTRATOR);
        assert!(Permissions::new(!all_others, false).allow(Permission::CreateEvents));
        assert!(!Permissions::new(all_others, false).allow(Permission::CreateEvents));
        assert_eq!(Permissions::new(all_others, false).missing(), [], "only who wants to announce hears of it");
        assert!(Permissions::let_open_threads(1 << 35 | 1 << 38) && Permissions::let_open_threads(1 << 3));
        assert!(!Permissions::let_open_threads(1 << 35) && !Permissions::let_open_threads(1 << 38));
    }

    #[test]
    fn an_administrator_lacks_nothing() {
        assert_eq!(Permissions::new(1 << 3, true).missing(), []);
    }

    #[test]
    fn who_manages_roles_can_grant_but_not_who_manages_channels_or_the_server() {
        let (administrator, manage_channels, manage_server, manage_roles) = (1 << 3, 1 << 4, 1 << 5, 1 << 28);
        for (bits, can) in [(administrator, true), (manage_channels | manage_server, false), (manage_roles, true)] {
            assert_eq!(Permissions::can_be_granted_by(bits), can, "{bits:b}");
        }
    }
}
