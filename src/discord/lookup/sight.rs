//! Determines which channels people can see, from a server's roles and a channel's overwrites.
//!
//! Discord's answers are cached for a minute. A channel counts as not visible if they are missing.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serenity::all::Permissions;
use wari_base::recent::Recent;
use wari_games::{ChannelId, GuildId, Place, UserId};

use crate::discord::Error;
use crate::discord::payload::field::{Bits, Field, Id, List, all};
use crate::discord::rest::api::Api;
use crate::discord::rest::gate::Purpose;

/// How long roles and channels are cached.
const CACHE_LIFETIME: Duration = Duration::from_secs(60);
/// The most servers, and the most channels, in the cache: some ten megabytes.
const CACHE_CAPACITY: usize = 10_000;
/// How long an answer waits for the result.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);
/// Discord's type for a thread that only its members see.
const PRIVATE_THREAD: u64 = 12;
/// Discord's types of overwrites.
const OF_ROLE: u64 = 0;
const OF_MEMBER: u64 = 1;

/// The parts of a server that determine permissions.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct GuildRoles {
    owner_id: Field<Id>,
    roles: List<Role>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Role {
    id: Field<Id>,
    permissions: Field<Bits>,
}

/// The parts of a channel that determine permissions, and where it stands. Of a channel that the bot cannot see,
/// Discord tells little more than the ID.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct ChannelRules {
    pub(in crate::discord) id: Field<Id>,
    #[serde(rename = "type")]
    pub(in crate::discord) kind: Field<u64>,
    guild_id: Field<Id>,
    /// For a thread, the channel that it is in; for a channel, its category.
    pub(in crate::discord) parent_id: Field<Id>,
    pub(in crate::discord) position: Field<i64>,
    permission_overwrites: List<Overwrite>,
}

/// What a channel changes about the permissions of a role or a member.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Overwrite {
    id: Field<Id>,
    #[serde(rename = "type")]
    kind: Field<u64>,
    allow: Field<Bits>,
    deny: Field<Bits>,
}

/// Caches servers and channels; `None` for those that Discord does not show to the bot.
pub(in crate::discord) struct KnownSight {
    api: Arc<Api>,
    guilds: Recent<GuildId, Option<Arc<GuildRoles>>>,
    channels: Recent<ChannelId, Option<Arc<ChannelRules>>>,
}

impl KnownSight {
    pub(in crate::discord) fn new(api: Arc<Api>) -> Self {
        let guilds = Recent::new(CACHE_CAPACITY, CACHE_LIFETIME);
        Self { api, guilds, channels: Recent::new(CACHE_CAPACITY, CACHE_LIFETIME) }
    }

    /// Whether a server member with these roles sees one of its channels.
    pub(in crate::discord) async fn sees(&self, who: UserId, roles: &[u64], place: Place) -> bool {
        tokio::time::timeout(LOOKUP_TIMEOUT, self.find_out(who, roles, place)).await.ok().flatten().unwrap_or(false)
    }

    /// Whether they see it; `None` if that cannot be told.
    pub(in crate::discord) async fn find_out(&self, who: UserId, roles: &[u64], place: Place) -> Option<bool> {
        match self.look(who, roles, place).await? {
            ChannelAccess::Open(allowed) => Some(allowed.view_channel()),
            ChannelAccess::PrivateThread(_) | ChannelAccess::Unshown => None,
        }
    }

    /// Whether they can read it, a private thread only as one of its members; `None` if Discord does not say at
    /// present. Nobody reads what Discord does not show to the bot.
    pub(in crate::discord) async fn reads(&self, who: UserId, roles: &[u64], place: Place) -> Option<bool> {
        match self.look(who, roles, place).await? {
            ChannelAccess::Open(allowed) => Some(allowed.view_channel()),
            ChannelAccess::PrivateThread(allowed) if !allowed.view_channel() || allowed.manage_threads() => {
                Some(allowed.view_channel())
            }
            ChannelAccess::PrivateThread(_) => match self.api.is_in_thread(Purpose::Watching, place.channel, who).await
            {
                Ok(is_in) => Some(is_in),
                Err(error) => unless_refused(&error),
            },
            ChannelAccess::Unshown => Some(false),
        }
    }

    /// Looks up what they may do there; `None` if Discord does not say at present.
    async fn look(&self, who: UserId, roles: &[u64], place: Place) -> Option<ChannelAccess> {
        let Some(server) = place.server() else { return Some(ChannelAccess::Unshown) };
        let (guild, channel) = tokio::join!(self.guild(server), self.channel(place.channel));
        let (Some(guild), Some(mut channel)) = (guild?, channel?) else { return Some(ChannelAccess::Unshown) };
        if channel.guild_id.is_none_or(|guild| guild.0 != server.get()) {
            return Some(ChannelAccess::Unshown);
        }
        let is_private = *channel.kind == Some(PRIVATE_THREAD);
        if channel.is_thread() {
            let Some(parent) = *channel.parent_id else { return Some(ChannelAccess::Unshown) };
            let Some(parent) = self.channel(ChannelId::new(parent.0)).await? else {
                return Some(ChannelAccess::Unshown);
            };
            channel = parent;
        }
        let allowed = permissions(&guild, &channel, server, who, roles);
        Some(if is_private { ChannelAccess::PrivateThread(allowed) } else { ChannelAccess::Open(allowed) })
    }

    async fn guild(&self, guild: GuildId) -> Option<Option<Arc<GuildRoles>>> {
        if let Some(known) = self.guilds.get(&guild) {
            return Some(known);
        }
        let said = said(self.api.guild(guild).await)?;
        self.guilds.insert(guild, said.clone());
        Some(said)
    }

    async fn channel(&self, channel: ChannelId) -> Option<Option<Arc<ChannelRules>>> {
        if let Some(known) = self.channels.get(&channel) {
            return Some(known);
        }
        let said = said(self.api.channel(channel).await)?;
        self.channels.insert(channel, said.clone());
        Some(said)
    }
}

/// What somebody may do in a channel; in a thread, what they may do in its channel.
enum ChannelAccess {
    /// In a channel, or in a thread that whoever sees its channel sees.
    Open(Permissions),
    /// In a thread that its members see, and whoever manages threads.
    PrivateThread(Permissions),
    /// Discord does not show it to the bot, or it is not in the server.
    Unshown,
}

/// Returns `Some(false)` if Discord has refused to say who can read something, and `None` if it may say later.
pub(super) fn unless_refused(error: &Error) -> Option<bool> {
    if let Error::Refused { status: 403 | 404, .. } = error {
        return Some(false);
    }
    tracing::debug!(%error, "could not find out who can read a channel");
    None
}

/// Converts Discord's answer for the cache, including that it shows nothing; `None` if it should not be cached.
fn said<T>(answer: Result<T, Error>) -> Option<Option<Arc<T>>> {
    match answer {
        Ok(said) => Some(Some(Arc::new(said))),
        Err(Error::Refused { status: 403 | 404, .. }) => Some(None),
        Err(error) => {
            tracing::debug!(%error, "could not find out who can see a channel");
            None
        }
    }
}

impl ChannelRules {
    /// Whether this is a thread, which has no overwrites of its own.
    fn is_thread(&self) -> bool {
        matches!(*self.kind, Some(10..=12))
    }
}

/// Computes a member's permissions in a channel, in Discord's order of precedence. What cannot be read allows nothing.
pub(in crate::discord) fn permissions(
    guild: &GuildRoles,
    channel: &ChannelRules,
    id: GuildId,
    who: UserId,
    roles: &[u64],
) -> Permissions {
    let bits = |bits: &Field<Bits>| bits.map(|bits| Permissions::from_bits_truncate(bits.0));
    // The id of the @everyone role is that of the server.
    let has = |role: u64| role == id.get() || roles.contains(&role);
    let granted = all(&guild.roles).filter(|role| role.id.is_some_and(|role| has(role.0)));
    let mut allowed = granted.filter_map(|role| bits(&role.permissions)).fold(Permissions::empty(), |all, it| all | it);
    if guild.owner_id.is_some_and(|owner| owner.0 == who.get()) || allowed.administrator() {
        return Permissions::all();
    }
    if channel.permission_overwrites.is_none() {
        return Permissions::empty();
    }
    let everyone = |kind, of| kind == OF_ROLE && of == id.get();
    let role = |kind, of| kind == OF_ROLE && of != id.get() && has(of);
    let member = |kind, of| kind == OF_MEMBER && of == who.get();
    let rules: [&dyn Fn(u64, u64) -> bool; 3] = [&everyone, &role, &member];
    for concerns in rules {
        let is_about = |rule: &&Overwrite| rule.kind.zip(*rule.id).is_some_and(|(kind, of)| concerns(kind, of.0));
        let rules = all(&channel.permission_overwrites).filter(is_about);
        let (deny, allow) = rules.fold((Permissions::empty(), Permissions::empty()), |(deny, allow), rule| {
            (deny | bits(&rule.deny).unwrap_or(Permissions::all()), allow | bits(&rule.allow).unwrap_or_default())
        });
        allowed = (allowed & !deny) | allow;
    }
    allowed
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const GUILD: GuildId = GuildId::new(1);
    const VIEW: &str = "1024";

    fn sees(who: u64, roles: &[u64], overwrites: serde_json::Value) -> bool {
        let guild = json!({ "owner_id": "9", "roles": [
            { "id": "1", "permissions": VIEW }, { "id": "2", "permissions": "0" },
            { "id": "3", "permissions": "0" }, { "id": "4", "permissions": "8" },
        ] });
        let channel = json!({ "type": 0, "guild_id": "1", "parent_id": null, "permission_overwrites": overwrites });
        let [guild, channel] = [guild, channel].map(|json| json.to_string());
        let (guild, channel) = (serde_json::from_str(&guild).unwrap(), serde_json::from_str(&channel).unwrap());
        permissions(&guild, &channel, GUILD, UserId::new(who), roles).view_channel()
    }

    #[test]
    fn rules_go_before_each_other_as_discord_says() {
        let rule = |id: &str, kind: u8, allow: &str, deny: &str| json!({ "id": id, "type": kind, "allow": allow, "deny": deny });
        assert!(sees(7, &[], json!([])), "everyone sees what is not hidden");
        let hidden = rule("1", 0, "0", VIEW);
        assert!(!sees(7, &[], json!([hidden])));
        assert!(sees(9, &[], json!([hidden])), "the owner sees everything");
        assert!(sees(7, &[4], json!([hidden])), "and so do administrators");
        let for_two = rule("2", 0, VIEW, "0");
        assert!(sees(7, &[2], json!([hidden, for_two])) && !sees(7, &[3], json!([hidden, for_two])));
        let not_for_three = rule("3", 0, "0", VIEW);
        assert!(sees(7, &[2, 3], json!([not_for_three, for_two])), "one role that may is enough");
        let not_seven = rule("7", 1, "0", VIEW);
        assert!(!sees(7, &[2], json!([not_seven, for_two])) && sees(8, &[2], json!([not_seven, for_two])));
        let for_seven = rule("7", 1, VIEW, "0");
        assert!(sees(7, &[], json!([for_seven, hidden])), "whatever the order in which they are listed");
    }

    #[test]
    fn what_cannot_be_read_hides_and_spoils_nothing_else() {
        let rule = |id: &str, kind: u8, allow: &str, deny: &str| json!({ "id": id, "type": kind, "allow": allow, "deny": deny });
        assert!(!sees(7, &[], json!(null)), "a channel that the bot cannot see");
        let odd = json!([null, { "id": "7", "type": 9, "allow": "0", "deny": VIEW }, rule("8", 1, "0", VIEW)]);
        assert!(sees(7, &[], odd.clone()) && !sees(8, &[], odd));
        assert!(!sees(7, &[], json!([{ "id": "1", "type": 0, "allow": "0", "deny": null }])));
        // 2^70 and View Channel.
        assert!(!sees(7, &[], json!([rule("1", 0, "0", "1180591620717411304448")])));
    }
}
