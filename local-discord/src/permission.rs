//! The Discord permission bits that matter here.

/// Grants all permissions in every channel.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Permission to see the channel and its messages.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Permission to write in the channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Permission to send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Permission to send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Permission to read earlier messages.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Permission to use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Permission to start threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Permission to write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// The default permissions of all members, and of a bot invited with what the game needs.
pub const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// All permissions, which the owner of a server has.
pub const ALL: u64 = (1 << 52) - 1;
