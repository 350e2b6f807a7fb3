//! A server with its members and channels.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::LocalDiscord;
use crate::access::RoleRecord;
use crate::channel::Channel;
use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::locale::DEFAULT_LOCALE;
use crate::permission;
use crate::scheduled::ScheduledEvent;
use crate::snowflake::{ChannelId, GuildId, RoleId, UserId, now_millis, timestamp};
use crate::user::User;
use crate::world::World;

/// A handle to a server. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Guild {
    pub(crate) discord: LocalDiscord,
    id: GuildId,
}

impl Guild {
    pub(crate) fn new(discord: LocalDiscord, id: GuildId) -> Self {
        Self { discord, id }
    }

    /// Returns the server's id.
    pub fn id(&self) -> GuildId {
        self.id
    }

    /// Returns the text channel with this name. Creates it if there is none.
    pub fn channel(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Text, name)
    }

    /// Returns the announcement channel with this name. Creates it if there is none.
    pub fn announcements(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Announcement, name)
    }

    /// Returns the voice channel with this name. Creates it if there is none.
    pub fn voice(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Voice, name)
    }

    /// Returns the stage channel with this name. Creates it if there is none.
    pub fn stage(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Stage, name)
    }

    /// Returns the forum with this name. Creates it if there is none.
    pub fn forum(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Forum, name)
    }

    /// Returns the media channel with this name. Creates it if there is none.
    pub fn media(&self, name: &str) -> Channel {
        self.channel_of(ChannelKind::Media, name)
    }

    fn channel_of(&self, kind: ChannelKind, name: &str) -> Channel {
        let id = self.discord.world().channel_named(self.id, kind, name);
        Channel::new(self.discord.clone(), Some(self.id), id)
    }

    /// Sets the language of the server, as a Community can: one of Discord's locales. By default it is `en-US`.
    pub fn set_locale(&self, locale: &str) {
        let mut world = self.discord.world();
        let Some(guild) = world.guilds.get_mut(&self.id) else { return };
        guild.locale = locale.to_owned();
        let (heard, json) = (guild.has_bot(), guild.settings_json());
        if heard {
            world.sessions.dispatch_to_guilds(self.id, "GUILD_UPDATE", &json);
        }
    }

    /// Has Discord welcome members in a channel of the server.
    pub fn set_system_channel(&self, channel: &Channel) {
        if let Some(guild) = self.discord.world().guilds.get_mut(&self.id) {
            guild.system_channel = Some(channel.id());
        }
    }

    /// Creates a role that grants these [`permission`](crate::permission) bits in addition to everyone's.
    pub fn add_role(&self, name: &str, permissions: u64) -> RoleId {
        let mut world = self.discord.world();
        let id: RoleId = world.ids.next();
        if let Some(guild) = world.guilds.get_mut(&self.id) {
            guild.roles.push(RoleRecord { id, name: name.to_owned(), permissions });
        }
        id
    }

    /// Gives a member a role.
    pub fn give_role(&self, user: UserId, role: RoleId) {
        if let Some(guild) = self.discord.world().guilds.get_mut(&self.id) {
            guild.member_roles.entry(user).or_default().push(role);
        }
    }

    /// Takes a role from a member.
    pub fn take_role(&self, user: UserId, role: RoleId) {
        if let Some(guild) = self.discord.world().guilds.get_mut(&self.id) {
            guild.member_roles.entry(user).or_default().retain(|held| *held != role);
        }
    }

    /// Returns all channels of the server, oldest first.
    pub fn channels(&self) -> Vec<Channel> {
        let world = self.discord.world();
        let ids = world.guilds.get(&self.id).map(|guild| guild.channels.clone()).unwrap_or_default();
        ids.into_iter().map(|id| Channel::new(self.discord.clone(), Some(self.id), id)).collect()
    }

    /// Lets the bot create scheduled events, by a role.
    pub fn let_bot_create_events(&self) {
        let role = self.add_role("announcer", permission::CREATE_EVENTS);
        let bot = self.discord.world().bot.id;
        self.give_role(bot, role);
    }

    /// Returns what the bot has scheduled, oldest first, whatever has become of it.
    pub fn scheduled_events(&self) -> Vec<ScheduledEvent> {
        let world = self.discord.world();
        world.guilds.get(&self.id).map(|guild| guild.scheduled.clone()).unwrap_or_default()
    }

    /// Removes the bot from the server and notifies it.
    pub fn remove_bot(&self) {
        let mut world = self.discord.world();
        let bot = world.bot.id;
        if world.guilds.get_mut(&self.id).is_some_and(|guild| guild.members.remove(&bot).is_some()) {
            world.sessions.dispatch_to_guilds(self.id, "GUILD_DELETE", &json!({ "id": self.id }));
        }
    }

    /// Adds the bot to the server and notifies it.
    pub fn invite_bot(&self) {
        let mut world = self.discord.world();
        let bot = world.bot.id;
        world.join(self.id, bot);
        world.tell_of_guild(self.id);
    }

    /// Starts or ends an outage of the server. The bot stays a member and is notified.
    pub fn set_unavailable(&self, unavailable: bool) {
        let mut world = self.discord.world();
        if let Some(guild) = world.guilds.get_mut(&self.id) {
            guild.unavailable = unavailable;
        }
        if unavailable {
            let outage = json!({ "id": self.id, "unavailable": true });
            world.sessions.dispatch_to_guilds(self.id, "GUILD_DELETE", &outage);
        } else {
            world.tell_of_guild(self.id);
        }
    }

    /// Returns all members, including the bot, by account age, oldest first.
    pub fn members(&self) -> Vec<User> {
        let world = self.discord.world();
        world.guilds.get(&self.id).map(|guild| guild.users(&world).cloned().collect()).unwrap_or_default()
    }
}

/// The stored state of a server.
#[derive(Debug)]
pub(crate) struct GuildRecord {
    pub(crate) id: GuildId,
    pub(crate) name: String,
    /// The first person in the server, who has all permissions in it.
    pub(crate) owner: UserId,
    /// The members, with the time each joined in milliseconds since 1970.
    pub(crate) members: BTreeMap<UserId, u64>,
    pub(crate) channels: Vec<ChannelId>,
    /// The roles other than `@everyone`, lowest first.
    pub(crate) roles: Vec<RoleRecord>,
    /// The roles of each member.
    pub(crate) member_roles: BTreeMap<UserId, Vec<RoleId>>,
    /// Until when members are timed out, in milliseconds since 1970.
    pub(crate) timed_out: BTreeMap<UserId, u64>,
    /// The channel in which Discord welcomes members.
    pub(crate) system_channel: Option<ChannelId>,
    /// What the bot has scheduled, oldest first.
    pub(crate) scheduled: Vec<ScheduledEvent>,
    /// Whether the server has an outage.
    pub(crate) unavailable: bool,
    /// The language of the server.
    pub(crate) locale: String,
    bot: UserId,
}

impl GuildRecord {
    /// Whether the bot is a member.
    pub(crate) fn has_bot(&self) -> bool {
        self.members.contains_key(&self.bot)
    }

    /// Returns the members' accounts.
    pub(crate) fn users<'w>(&self, world: &'w World) -> impl Iterator<Item = &'w User> {
        self.members.keys().filter_map(|id| world.users.get(id))
    }

    /// Returns Discord's member object without the user, as in resolved data, or `None` for non-members.
    pub(crate) fn partial_member_json(&self, user: UserId) -> Option<Value> {
        let joined_at = self.members.get(&user)?;
        Some(json!({
            "nick": null,
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "collectibles": null,
            "roles": self.roles_of(user),
            "joined_at": timestamp(*joined_at),
            "premium_since": null,
            "pending": false,
            "communication_disabled_until": self.timed_out.get(&user).map(|until| timestamp(*until)),
            "unusual_dm_activity_until": null,
            "flags": 0,
            "permissions": self.permissions(user).to_string(),
        }))
    }

    /// Returns Discord's member object.
    pub(crate) fn member_json(&self, user: &User) -> Option<Value> {
        let mut member = self.partial_member_json(user.id)?;
        member["user"] = user.json();
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        Some(member)
    }

    /// Returns the threads that the bot sees and that are not archived.
    pub(crate) fn active_threads<'w>(&self, world: &'w World) -> impl Iterator<Item = &'w ChannelRecord> {
        let here = Some(self.id);
        world.channels.values().filter(move |channel| {
            let active = channel.thread.as_ref().is_some_and(|thread| !thread.is_archived);
            active && channel.guild == here && world.can_see(channel, world.bot.id)
        })
    }

    /// Returns the features of the server. Only a Community has a language of its own.
    pub(crate) fn features(&self) -> Value {
        if self.locale == DEFAULT_LOCALE { json!([]) } else { json!(["COMMUNITY"]) }
    }

    /// Returns the server as it stands in the bot's list.
    pub(crate) fn listed_json(&self, with_counts: bool) -> Value {
        let mut listed = json!({
            "id": self.id,
            "name": self.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": self.permissions(self.bot).to_string(),
            "features": self.features(),
        });
        if with_counts {
            listed["approximate_member_count"] = json!(self.members.len());
            listed["approximate_presence_count"] = json!(self.members.len());
        }
        listed
    }

    /// Returns Discord's guild object, as REST requests get it.
    pub(crate) fn settings_json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "icon": null,
            "icon_hash": null,
            "splash": null,
            "discovery_splash": null,
            "banner": null,
            "description": null,
            "home_header": null,
            "owner_id": self.owner,
            "application_id": null,
            "region": "local",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": self.system_channel,
            "system_channel_flags": 0,
            "widget_enabled": false,
            "widget_channel_id": null,
            "rules_channel_id": null,
            "public_updates_channel_id": null,
            "safety_alerts_channel_id": null,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw": false,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": false,
            "preferred_locale": self.locale,
            "vanity_url_code": null,
            "max_presences": null,
            "max_members": 250_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "incidents_data": null,
            "features": self.features(),
            "roles": self.roles_json(),
            "emojis": [],
            "stickers": [],
        })
    }

    /// Returns Discord's guild object, as the gateway sends it to a bot with intents for channels but not for members.
    pub(crate) fn json(&self, world: &World) -> Value {
        let channels = self.channels.iter().filter_map(|id| world.channels.get(id));
        let on = self.scheduled.iter().filter(|event| event.status.is_on());
        let mut guild = self.settings_json();
        let more = json!({
            "joined_at": self.members.get(&self.bot).copied().map(timestamp),
            "large": false,
            "unavailable": false,
            "member_count": self.members.len(),
            "members": [self.member_json(&world.bot)],
            "channels": channels.map(|channel| channel.gateway_json(world)).collect::<Vec<_>>(),
            "threads": self.active_threads(world).map(|thread| thread.json(world)).collect::<Vec<_>>(),
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": on.map(|event| event.json(self.id, self.bot)).collect::<Vec<_>>(),
            "soundboard_sounds": [],
        });
        if let (Value::Object(guild), Value::Object(more)) = (&mut guild, more) {
            guild.extend(more);
        }
        guild
    }
}

impl World {
    /// Returns the server with this name. Creates it with the bot in it if there is none.
    pub(crate) fn guild_named(&mut self, name: &str) -> GuildId {
        if let Some(guild) = self.guilds.values().find(|guild| guild.name == name) {
            return guild.id;
        }
        let id = self.new_guild(name);
        self.join(id, self.bot.id);
        self.tell_of_guild(id);
        id
    }

    /// Creates a server without the bot.
    pub(crate) fn new_guild(&mut self, name: &str) -> GuildId {
        let id = self.place();
        let owner = self.account();
        let guild = GuildRecord {
            id,
            name: name.to_owned(),
            owner,
            members: BTreeMap::new(),
            channels: Vec::new(),
            roles: Vec::new(),
            member_roles: BTreeMap::new(),
            timed_out: BTreeMap::new(),
            system_channel: None,
            scheduled: Vec::new(),
            unavailable: false,
            locale: DEFAULT_LOCALE.to_owned(),
            bot: self.bot.id,
        };
        self.guilds.insert(id, guild);
        id
    }

    /// Sends the bot the complete state of a server it is in.
    fn tell_of_guild(&mut self, id: GuildId) {
        if let Some(guild) = self.guilds.get(&id).filter(|guild| guild.has_bot() && !guild.unavailable) {
            let json = guild.json(self);
            self.sessions.dispatch_to_guilds(id, "GUILD_CREATE", &json);
        }
    }

    /// Returns the channel with this name. Creates it if there is none.
    pub(crate) fn channel_named(&mut self, guild: GuildId, kind: ChannelKind, name: &str) -> ChannelId {
        let is_it =
            |channel: &&ChannelRecord| channel.guild == Some(guild) && channel.kind == kind && channel.name == name;
        if let Some(channel) = self.channels.values().find(is_it) {
            return channel.id;
        }
        let id = self.place();
        let channel = ChannelRecord::new(id, kind, guild, name);
        let json = channel.gateway_json(self);
        self.channels.insert(id, channel);
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.channels.push(id);
        }
        self.sessions.dispatch_to_guilds(guild, "CHANNEL_CREATE", &json);
        id
    }

    /// Returns the member with this display name. A new account joins if there is none.
    pub(crate) fn member_named(&mut self, guild: GuildId, display_name: &str) -> UserId {
        let Some(record) = self.guilds.get(&guild) else { return self.bot.id };
        let existing = record.users(self).find(|user| !user.bot && user.display_name == display_name);
        if let Some(user) = existing {
            return user.id;
        }
        let id = if self.users.contains_key(&record.owner) { self.account() } else { record.owner };
        self.new_user(id, display_name);
        self.join(guild, id);
        id
    }

    /// Creates a brand-new account with this display name and adds it to the server, if any.
    pub(crate) fn newcomer(&mut self, guild: Option<GuildId>, display_name: &str) -> UserId {
        let id = self.ids.next();
        self.new_user(id, display_name);
        if let Some(guild) = guild {
            self.join(guild, id);
        }
        id
    }

    /// Makes the user a member of the server, if they are not one already.
    pub(crate) fn join(&mut self, guild: GuildId, user: UserId) {
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.members.entry(user).or_insert_with(now_millis);
        }
    }
}
