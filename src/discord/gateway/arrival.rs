//! A server that the bot has just joined: whether it is new, and where the bot can say hello.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Error;
use serenity::all::{Permissions, Timestamp};
use wari_games::{GuildId, Moment, Span, UserId};

use super::socket::Payload;
use crate::discord::lookup::sight::{ChannelRules, GuildRoles, permissions};
use crate::discord::payload::field::{Field, Id, List, all};
use crate::discord::payload::interaction::Member;

/// How long a server is new. Discord announces it within seconds; the rest is for clocks that differ.
const NEW: Span = Span::minutes(10);
/// Discord's type for a text channel.
const TEXT: u64 = 0;

/// A server as Discord announces it, besides its roles.
#[derive(Default, Deserialize)]
#[serde(default)]
struct AnnouncedServer {
    /// The channel in which Discord welcomes members.
    system_channel_id: Field<Id>,
    channels: List<ChannelRules>,
    /// Few of the members, but always the bot.
    members: List<Member>,
}

/// Whether the bot joined a server minutes ago, by Discord's timestamp.
pub(super) fn is_new(joined_at: &str, now: Moment) -> bool {
    let joined = Timestamp::parse(joined_at).map(|joined| Moment::from_millis(1000 * joined.unix_timestamp()));
    joined.is_ok_and(|joined| now.since(joined).abs() <= NEW)
}

/// Returns the channel for a greeting: the one in which Discord welcomes members, else the first text channel from the
/// top, in which the bot can write; `None` if there is none.
pub(super) fn channel(
    server: GuildId,
    bot: UserId,
    payload: &Payload<'_>,
) -> Result<Option<wari_games::ChannelId>, Error> {
    let (guild, AnnouncedServer { system_channel_id, channels, members }) =
        (payload.data::<GuildRoles>()?, payload.data()?);
    let is_bot = |member: &&Member| member.user.as_ref().and_then(|user| *user.id).is_some_and(|id| id.0 == bot.get());
    let roles = all(&members).find(is_bot).into_iter().flat_map(|member| all(&member.roles));
    let roles: Vec<u64> = roles.map(|role| role.0).collect();
    let is_writable = |channel: &&ChannelRules| {
        let allowed = permissions(&guild, channel, server, bot, &roles);
        *channel.kind == Some(TEXT) && allowed.contains(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES)
    };
    let positions: HashMap<Id, i64> = all(&channels).filter_map(|channel| channel.id.zip(*channel.position)).collect();
    // Channels outside of all categories are at the top.
    let category = |channel: &ChannelRules| channel.parent_id.and_then(|parent| positions.get(&parent).copied());
    let from_the_top = |channel: &&ChannelRules| (category(channel), *channel.position, *channel.id);
    let is_welcoming = |channel: &&ChannelRules| channel.id.is_some() && *channel.id == *system_channel_id;
    let welcoming = all(&channels).find(is_welcoming).filter(is_writable);
    let chosen = welcoming.or_else(|| all(&channels).filter(is_writable).min_by_key(from_the_top));
    Ok(chosen.and_then(|channel| *channel.id).map(|id| wari_games::ChannelId::new(id.0)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const SERVER: GuildId = GuildId::new(1);
    const BOT: UserId = UserId::new(9);
    /// View Channel and Send Messages.
    const MAY_WRITE: &str = "3072";
    const SEND: &str = "2048";

    fn text(id: u64, category: Option<u64>, position: i64, overwrites: Value) -> Value {
        let (id, parent) = (id.to_string(), category.map(|id| id.to_string()));
        json!({ "id": id, "type": 0, "parent_id": parent, "position": position, "permission_overwrites": overwrites })
    }

    fn category(id: u64, position: i64) -> Value {
        json!({ "id": id.to_string(), "type": 4, "position": position, "permission_overwrites": [] })
    }

    fn chosen(system: Option<u64>, channels: &[Value]) -> Option<u64> {
        let server = json!({
            "id": "1", "owner_id": "5", "system_channel_id": system.map(|id| id.to_string()), "channels": channels,
            "roles": [{ "id": "1", "permissions": MAY_WRITE }, { "id": "2", "permissions": "0" }],
            "members": [{ "user": { "id": "6" }, "roles": [] }, { "user": { "id": "9" }, "roles": ["2"] }],
        });
        let text = json!({ "op": 0, "t": "GUILD_CREATE", "s": 2, "d": server }).to_string();
        let payload = Payload::read(&text).unwrap();
        channel(SERVER, BOT, &payload).unwrap().map(wari_games::ChannelId::get)
    }

    #[test]
    fn a_server_is_new_for_minutes() {
        let joined = "2023-11-14T22:13:20.000000+00:00";
        let at = |seconds: i64| Moment::from_millis(1_700_000_000_000 + 1000 * seconds);
        assert!(is_new(joined, at(0)) && is_new(joined, at(600)) && is_new(joined, at(-600)));
        assert!(!is_new(joined, at(601)) && !is_new(joined, at(-601)) && !is_new("recently", at(0)));
    }

    #[test]
    fn a_greeting_goes_where_members_are_welcomed_or_to_the_top() {
        let everywhere = || json!([]);
        let channels = [
            category(20, 0),
            category(21, 1),
            text(30, Some(21), 0, everywhere()),
            text(31, Some(20), 7, everywhere()),
            text(32, Some(20), 3, everywhere()),
            text(33, Some(20), 3, everywhere()),
        ];
        assert_eq!(chosen(Some(30), &channels), Some(30));
        assert_eq!(chosen(None, &channels), Some(32));
        assert_eq!(chosen(Some(99), &channels), Some(32), "a channel that the bot is not told of");
        let above = [&channels[..], &[text(40, None, 5, everywhere())]].concat();
        assert_eq!(chosen(None, &above), Some(40), "no category is above all categories");
    }

    #[test]
    fn a_greeting_goes_only_where_the_bot_may_write() {
        let rule = |id: &str, kind: u8, allow: &str, deny: &str| json!({ "id": id, "type": kind, "allow": allow, "deny": deny });
        let closed = || rule("1", 0, "0", SEND);
        let silent = text(30, None, 0, json!([closed()]));
        let for_the_role = text(31, None, 1, json!([closed(), rule("2", 0, SEND, "0")]));
        let hidden = text(32, None, 0, json!([rule("9", 1, "0", "1024")]));
        assert_eq!(chosen(Some(30), &[silent.clone(), for_the_role]), Some(31));
        assert_eq!(chosen(Some(30), &[silent, hidden, category(20, 0)]), None);
        let hidden_from_the_bot = json!({
            "id": "34", "type": 0, "name": "___hidden___", "flags": 1 << 17, "parent_id": null, "position": null,
            "permission_overwrites": null,
        });
        let open = text(35, None, 9, json!([]));
        assert_eq!(chosen(Some(34), &[hidden_from_the_bot, json!(null), open]), Some(35));
        let voice = json!({ "id": "33", "type": 2, "position": 0, "permission_overwrites": [] });
        assert_eq!(chosen(Some(33), &[voice]), None);
    }
}
