//! What the bot needs to be allowed in a channel.

/// Something the bot must be allowed to do, to play at its best. Each has Discord's own number: which bit it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// See the channel.
    ViewChannel = 10,
    /// Write in a channel that is no thread; answers need no permission.
    SendMessages = 11,
    /// Show framed lists.
    EmbedLinks = 14,
    /// Show pictures.
    AttachFiles = 15,
    /// Write in a thread, where nothing else lets one write.
    SendMessagesInThreads = 38,
}

impl Permission {
    /// All, in the order in which Discord's settings list them.
    pub const ALL: [Self; 5] =
        [Self::ViewChannel, Self::SendMessages, Self::SendMessagesInThreads, Self::EmbedLinks, Self::AttachFiles];

    /// The permission among Discord's bits.
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }
}

/// What the bot may do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permissions {
    /// Bits of what it may not do, of that which it needs there.
    missing: u64,
    /// Whether the channel is a thread, which has no permissions of its own.
    in_thread: bool,
}

impl Permissions {
    /// Discord's bit of those who may do everything.
    const ADMINISTRATOR: u64 = 1 << 3;
    /// Discord's bit of those who may say what others may do: "Manage Roles", in a channel "Manage Permissions".
    const MANAGE_ROLES: u64 = 1 << 28;

    /// Discord's bit of those who manage a server.
    pub const MANAGE_SERVER: u64 = 1 << 5;

    /// Everything.
    pub const ALL: Self = Self { missing: 0, in_thread: false };

    /// What Discord's bits allow in a channel or a thread.
    pub fn new(bits: u64, in_thread: bool) -> Self {
        let useless = if in_thread { Permission::SendMessages } else { Permission::SendMessagesInThreads };
        let needed = Permission::ALL.into_iter().filter(|&permission| permission != useless);
        let lacking = needed.map(Permission::bit).filter(|bit| bits & (bit | Self::ADMINISTRATOR) == 0);
        Self { missing: lacking.sum(), in_thread }
    }

    /// Whether it may do this, or has no need to.
    pub fn allow(self, permission: Permission) -> bool {
        self.missing & permission.bit() == 0
    }

    /// Whether it may write there without being asked, and so change what it has written.
    pub fn allow_writing(self) -> bool {
        [Permission::ViewChannel, Permission::SendMessages, Permission::SendMessagesInThreads]
            .into_iter()
            .all(|permission| self.allow(permission))
    }

    /// What it needs and may not do.
    pub fn missing(self) -> Vec<Permission> {
        Permission::ALL.into_iter().filter(|&permission| !self.allow(permission)).collect()
    }

    /// Whether the channel is a thread.
    pub fn in_thread(self) -> bool {
        self.in_thread
    }

    /// Whether somebody with these bits may manage the server.
    pub fn let_manage_servers(bits: u64) -> bool {
        bits & (Self::ADMINISTRATOR | Self::MANAGE_SERVER) != 0
    }

    /// Whether somebody with these bits in a channel can grant the bot what it lacks there. To manage the channel or
    /// the server does not suffice: its settings open, but what they say of permissions stays locked.
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
