//! The Discord permission bits that matter here.

/// Grants all permissions in every channel.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Permission to change channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Manage the server.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// Permission to see the channel and its messages.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Permission to write in the channel, but not in its threads.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Permission to send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Permission to send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Permission to read earlier messages.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Permission to notify all members.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Permission to use emojis of other servers.
pub const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// Permission to join a voice channel, without which its chat cannot be read either.
pub const CONNECT: u64 = 1 << 20;
/// Permission to use slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Permission to change everybody's scheduled events.
pub const MANAGE_EVENTS: u64 = 1 << 33;
/// Permission to archive, lock and see all threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Permission to start threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Permission to start threads that only their members see.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Permission to write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Permission to create scheduled events, and to change one's own.
pub const CREATE_EVENTS: u64 = 1 << 44;
/// Permission to have apps that are installed to one's account answer publicly.
pub const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// The default permissions of all members, and of a bot invited with what the game needs.
pub const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CONNECT
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
    | USE_EXTERNAL_APPS;

/// What is left to a member who is timed out.
pub const TIMED_OUT: u64 = VIEW_CHANNEL | READ_MESSAGE_HISTORY;

/// What an app may do in direct messages without the bot.
pub const IN_PRIVATE: u64 = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;

/// What an app may do in direct messages with the bot.
pub const IN_DIRECT: u64 = IN_PRIVATE | USE_EXTERNAL_EMOJIS;

/// All permissions, which the owner of a server has.
pub const ALL: u64 = (1 << 52) - 1;
