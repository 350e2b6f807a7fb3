//! Threads and the posts of forums: starting, archiving and locking them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::channel::Channel;
use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::permission::MANAGE_THREADS;
use crate::rest::error::ApiError;
use crate::snowflake::{ChannelId, UserId, now_millis, timestamp};
use crate::world::World;

/// Discord's limit on the threads of a server that are not archived.
const MOST_ACTIVE: usize = 1_000;
/// After how many minutes without a message Discord archives a thread, unless it is told otherwise.
pub(crate) const ARCHIVED_AFTER: u64 = 4_320;

/// What a thread has besides what all channels have.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) parent: ChannelId,
    pub(crate) owner: UserId,
    pub(crate) is_archived: bool,
    /// Whether only moderators can write in it and reopen it.
    pub(crate) is_locked: bool,
    /// The minutes without a message after which Discord archives it. Nothing is archived here by the clock.
    pub(crate) archived_after: u64,
    /// The time at which it was last archived or reopened, in milliseconds since 1970.
    pub(crate) changed_at: u64,
    pub(crate) members: BTreeSet<UserId>,
    pub(crate) tags: Vec<Value>,
}

impl Thread {
    pub(crate) fn new(parent: ChannelId, owner: UserId) -> Self {
        Self {
            parent,
            owner,
            is_archived: false,
            is_locked: false,
            archived_after: ARCHIVED_AFTER,
            changed_at: now_millis(),
            members: BTreeSet::from([owner]),
            tags: Vec::new(),
        }
    }

    fn set_archived(&mut self, archived: bool) {
        if self.is_archived != archived {
            self.is_archived = archived;
            self.changed_at = now_millis();
        }
    }

    /// Returns what only threads have in Discord's channel object.
    pub(crate) fn json(&self, channel: &ChannelRecord, world: &World) -> Value {
        let mut metadata = json!({
            "archived": self.is_archived,
            "archive_timestamp": timestamp(self.changed_at),
            "auto_archive_duration": self.archived_after,
            "locked": self.is_locked,
            "create_timestamp": timestamp(channel.id.created_at()),
        });
        if channel.kind == ChannelKind::PrivateThread {
            metadata["invitable"] = json!(true);
        }
        let mut json = json!({
            "guild_id": channel.guild,
            "name": channel.name,
            "parent_id": self.parent,
            "owner_id": self.owner,
            "rate_limit_per_user": 0,
            "message_count": channel.messages.len(),
            "total_message_sent": channel.messages.len(),
            "member_count": self.members.len(),
            "thread_metadata": metadata,
        });
        if world.channels.get(&self.parent).is_some_and(|parent| parent.kind.holds_posts()) {
            json["applied_tags"] = json!(self.tags);
        }
        if self.members.contains(&world.bot.id) {
            json["member"] = Self::member_json(channel.id, world.bot.id);
        }
        json
    }

    /// Returns Discord's object for a member of a thread.
    pub(crate) fn member_json(thread: ChannelId, user: UserId) -> Value {
        json!({ "id": thread, "user_id": user, "join_timestamp": timestamp(thread.created_at()), "flags": 0 })
    }
}

impl World {
    /// Starts a thread in a channel and tells the bot. A thread from a message has the message's `id`.
    ///
    /// # Errors
    /// If the server has too many threads that are not archived.
    pub(crate) fn start_thread(
        &mut self,
        thread: Thread,
        kind: ChannelKind,
        name: &str,
        id: Option<u64>,
    ) -> Result<ChannelId, ApiError> {
        let parent = self.channels.get(&thread.parent).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        let guild = parent.guild.ok_or(ApiError::WRONG_CHANNEL)?;
        let active = |channel: &&ChannelRecord| {
            channel.guild == Some(guild) && channel.thread.as_ref().is_some_and(|thread| !thread.is_archived)
        };
        if self.channels.values().filter(active).count() >= MOST_ACTIVE {
            return Err(ApiError::TOO_MANY_THREADS);
        }
        let id = id.map_or_else(|| self.ids.next(), ChannelId::from);
        let mut record = ChannelRecord::new(id, kind, guild, name);
        record.thread = Some(thread);
        self.channels.insert(id, record);
        self.tell_of_thread(id, "THREAD_CREATE", json!({ "newly_created": true }));
        Ok(id)
    }

    /// Archives or reopens a thread, locks or unlocks it, and tells the bot of a change.
    pub(crate) fn set_thread(&mut self, id: ChannelId, archived: bool, locked: bool) {
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else { return };
        if (thread.is_archived, thread.is_locked) != (archived, locked) {
            thread.set_archived(archived);
            thread.is_locked = locked;
            self.tell_of_thread(id, "THREAD_UPDATE", json!({}));
        }
    }

    /// Reopens a thread because somebody writes or presses in it. Does nothing to other channels.
    ///
    /// # Errors
    /// If the thread is archived and `user` may not reopen it.
    pub(crate) fn reopen(&mut self, id: ChannelId, user: UserId) -> Result<(), ApiError> {
        let Some(channel) = self.channels.get(&id) else { return Err(ApiError::UNKNOWN_CHANNEL) };
        let Some(thread) = channel.thread.as_ref().filter(|thread| thread.is_archived) else { return Ok(()) };
        let (locked, permissions) = (thread.is_locked, self.permissions_in(channel, user));
        let needed = if locked { MANAGE_THREADS } else { channel.kind.writing() };
        if permissions & needed == 0 {
            return Err(ApiError::ARCHIVED);
        }
        self.set_thread(id, false, locked);
        Ok(())
    }

    /// Makes accounts members of a thread, if it is one. The bot is told of a private thread when it comes to it.
    pub(crate) fn join_thread(&mut self, id: ChannelId, users: impl IntoIterator<Item = UserId>) {
        let is_seen =
            |world: &Self| world.channels.get(&id).is_some_and(|channel| world.can_see(channel, world.bot.id));
        let was_seen = is_seen(self);
        let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) else { return };
        thread.members.extend(users);
        if !was_seen && is_seen(self) {
            self.tell_of_thread(id, "THREAD_CREATE", json!({}));
        }
    }

    /// Makes an account a member of a thread no longer.
    pub(crate) fn leave_thread(&mut self, id: ChannelId, user: UserId) {
        if let Some(thread) = self.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
            thread.members.remove(&user);
        }
    }

    /// Tells the bot of a thread that it sees.
    pub(crate) fn tell_of_thread(&mut self, id: ChannelId, event: &str, more: Value) {
        let Some(channel) = self.channels.get(&id).filter(|channel| self.can_see(channel, self.bot.id)) else { return };
        let (guild, mut json) = (channel.guild, channel.json(self));
        if let (Value::Object(json), Value::Object(more)) = (&mut json, more) {
            json.extend(more);
        }
        self.sessions.dispatch_to_guilds(guild, event, &json);
    }

    /// Returns the ids of the threads of a channel, oldest first.
    pub(crate) fn threads_of(&self, parent: ChannelId) -> Vec<ChannelId> {
        let is_its = |channel: &&ChannelRecord| channel.thread.as_ref().is_some_and(|thread| thread.parent == parent);
        let mut threads: Vec<ChannelId> = self.channels.values().filter(is_its).map(|channel| channel.id).collect();
        threads.sort();
        threads
    }
}

impl Channel {
    /// Returns the threads or posts of the channel, oldest first.
    pub fn threads(&self) -> Vec<Channel> {
        let threads = self.discord.world().threads_of(self.id());
        threads.into_iter().map(|id| self.discord.channel(id)).collect()
    }

    /// Returns the channel of this thread.
    pub fn parent(&self) -> Option<Channel> {
        let parent = self.thread()?.parent;
        Some(self.discord.channel(parent))
    }

    /// Archives the thread, as Discord does after a time without messages.
    pub fn archive(&self) {
        let locked = self.is_locked();
        self.discord.world().set_thread(self.id(), true, locked);
    }

    /// Archives and locks the thread, as a moderator can.
    pub fn close(&self) {
        self.discord.world().set_thread(self.id(), true, true);
    }

    /// Locks the thread without archiving it, as a moderator can.
    pub fn lock(&self) {
        let archived = self.is_archived();
        self.discord.world().set_thread(self.id(), archived, true);
    }

    /// Opens the thread again for everybody, as a moderator can.
    pub fn reopen(&self) {
        self.discord.world().set_thread(self.id(), false, false);
    }

    /// Whether this is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.thread().is_some_and(|thread| thread.is_archived)
    }

    /// Whether this is a locked thread.
    pub fn is_locked(&self) -> bool {
        self.thread().is_some_and(|thread| thread.is_locked)
    }

    /// Returns the minutes without a message after which Discord archives this thread.
    pub fn archived_after(&self) -> Option<u64> {
        self.thread().map(|thread| thread.archived_after)
    }

    fn thread(&self) -> Option<Thread> {
        self.discord.world().channels.get(&self.id()).and_then(|channel| channel.thread.clone())
    }
}
