//! Discord's permission bits, as far as anything here depends on them.

/// Do everything, in every channel.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// See the channel and its messages.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Write in the channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was written before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Start threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What everybody may do, and a bot that was invited with what a game needs.
pub const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the owner of a server may do: everything.
pub const ALL: u64 = (1 << 52) - 1;
