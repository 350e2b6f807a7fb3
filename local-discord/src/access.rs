//! Permissions: the roles of a server, and the overwrites of a channel.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::guild::GuildRecord;
use crate::permission::{self, ADMINISTRATOR, CONNECT, CREATE_EVENTS, MANAGE_THREADS, VIEW_CHANNEL};
use crate::snowflake::{GuildId, RoleId, UserId, now_millis};
use crate::world::World;

/// The target of a permission overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// All members of the server.
    Everyone,
    /// The members with this role.
    Role(RoleId),
    /// One member.
    Member(UserId),
}

/// The stored state of a role other than `@everyone`.
#[derive(Debug)]
pub(crate) struct RoleRecord {
    pub(crate) id: RoleId,
    pub(crate) name: String,
    pub(crate) permissions: u64,
}

/// The permissions a channel grants and denies regardless of roles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overwrite {
    pub(crate) whom: Whom,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl Overwrite {
    /// Returns Discord's overwrite object.
    pub(crate) fn json(&self, guild: GuildId) -> Value {
        let (id, kind) = match self.whom {
            Whom::Everyone => (guild.get(), 0),
            Whom::Role(role) => (role.get(), 0),
            Whom::Member(user) => (user.get(), 1),
        };
        json!({ "id": id.to_string(), "type": kind, "allow": self.allow.to_string(), "deny": self.deny.to_string() })
    }
}

impl GuildRecord {
    /// Returns the roles of a member other than `@everyone`.
    pub(crate) fn roles_of(&self, user: UserId) -> &[RoleId] {
        self.member_roles.get(&user).map_or(&[], Vec::as_slice)
    }

    /// Returns the permission bits of `user` in this server.
    pub(crate) fn permissions(&self, user: UserId) -> u64 {
        let roles = self.roles.iter().filter(|role| self.roles_of(user).contains(&role.id));
        let granted = roles.fold(permission::EVERYONE, |all, role| all | role.permissions);
        if user == self.owner || granted & ADMINISTRATOR != 0 {
            permission::ALL
        } else {
            granted & self.unpunished(user)
        }
    }

    /// Returns the permission bits that a time-out leaves to a member: all of them, if there is none.
    fn unpunished(&self, user: UserId) -> u64 {
        let is_timed_out = self.timed_out.get(&user).is_some_and(|until| *until > now_millis());
        if is_timed_out { permission::TIMED_OUT } else { permission::ALL }
    }

    /// Returns the permission bits of `user` in a channel with these overwrites. Those for everyone apply first, then
    /// those for all roles together, then the member's own.
    pub(crate) fn permissions_within(&self, user: UserId, overwrites: &[Overwrite]) -> u64 {
        let all = self.permissions(user);
        if all & ADMINISTRATOR != 0 {
            return all;
        }
        let roles = self.roles_of(user);
        let rank = |whom: Whom| match whom {
            Whom::Everyone => Some(0),
            Whom::Role(role) => roles.contains(&role).then_some(1),
            Whom::Member(member) => (member == user).then_some(2),
        };
        let allowed = (0..3).fold(all, |allowed, turn| {
            let now = overwrites.iter().filter(|overwrite| rank(overwrite.whom) == Some(turn));
            let (allow, deny) = now.fold((0, 0), |(allow, deny), now| (allow | now.allow, deny | now.deny));
            allowed & !deny | allow
        });
        allowed & self.unpunished(user)
    }

    /// Returns Discord's role objects: `@everyone`, whose id is the server's, then all others.
    pub(crate) fn roles_json(&self) -> Vec<Value> {
        let everyone = role_json(&self.id.to_string(), "@everyone", permission::EVERYONE, 0);
        let others = (1..).zip(&self.roles);
        let others = others.map(|(place, role)| role_json(&role.id.to_string(), &role.name, role.permissions, place));
        std::iter::once(everyone).chain(others).collect()
    }
}

impl World {
    /// Returns the channel that sets the permissions in this one: the parent of a thread, or the channel itself.
    pub(crate) fn ruling<'w>(&'w self, channel: &'w ChannelRecord) -> &'w ChannelRecord {
        let parent = channel.thread.as_ref().and_then(|thread| self.channels.get(&thread.parent));
        parent.unwrap_or(channel)
    }

    /// Returns the permission bits of an account in a channel of a server that it is in, otherwise none.
    pub(crate) fn permissions_in(&self, channel: &ChannelRecord, user: UserId) -> u64 {
        let ruling = self.ruling(channel);
        let guild = ruling.guild.and_then(|guild| self.guilds.get(&guild));
        match guild.filter(|guild| guild.members.contains_key(&user)) {
            // No channel has a say in scheduled events.
            Some(guild) if user == self.bot.id => ruling.bot_permissions | guild.permissions(user) & CREATE_EVENTS,
            Some(guild) => guild.permissions_within(user, &ruling.overwrites),
            None => 0,
        }
    }

    /// Whether an account sees a channel and its messages.
    pub(crate) fn can_see(&self, channel: &ChannelRecord, user: UserId) -> bool {
        if channel.kind.is_direct() {
            return channel.recipients.contains(&user);
        }
        let permissions = self.permissions_in(channel, user);
        let needed = if channel.kind.is_voice() { VIEW_CHANNEL | CONNECT } else { VIEW_CHANNEL };
        let thread = channel.thread.as_ref().filter(|_| channel.kind == ChannelKind::PrivateThread);
        let is_let_in = |members: &BTreeSet<UserId>| members.contains(&user);
        permissions & needed == needed
            && thread.is_none_or(|thread| is_let_in(&thread.members) || permissions & MANAGE_THREADS != 0)
    }

    /// Whether an account may write in a channel that it sees. Only moderators write in a locked thread.
    pub(crate) fn can_write(&self, channel: &ChannelRecord, user: UserId) -> bool {
        if channel.kind.is_direct() {
            return channel.recipients.contains(&user);
        }
        let permissions = self.permissions_in(channel, user);
        let locked = channel.thread.as_ref().is_some_and(|thread| thread.is_locked);
        permissions & channel.kind.writing() != 0 && (!locked || permissions & MANAGE_THREADS != 0)
    }

    /// Returns the permission bits of the app in a channel where `asker` uses it. In a server without the bot they are
    /// the asker's.
    pub(crate) fn app_permissions(&self, channel: &ChannelRecord, asker: UserId) -> u64 {
        match channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            Some(guild) if guild.has_bot() => self.permissions_in(channel, self.bot.id),
            Some(_) => self.permissions_in(channel, asker),
            None if channel.recipients.contains(&self.bot.id) => permission::IN_DIRECT,
            None => permission::IN_PRIVATE,
        }
    }
}

fn role_json(id: &str, name: &str, permissions: u64, position: usize) -> Value {
    json!({
        "id": id,
        "name": name,
        "description": null,
        "permissions": permissions.to_string(),
        "position": position,
        "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "managed": false,
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "tags": {},
        "flags": 0,
    })
}
