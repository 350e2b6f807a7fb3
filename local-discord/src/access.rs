//! Permissions: the roles of a server, and the overwrites of a channel.

use serde_json::{Value, json};

use crate::guild::GuildRecord;
use crate::permission::{self, ADMINISTRATOR};
use crate::snowflake::{GuildId, RoleId, UserId};

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
        if user == self.owner || granted & ADMINISTRATOR != 0 { permission::ALL } else { granted }
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
        (0..3).fold(all, |allowed, turn| {
            let now = overwrites.iter().filter(|overwrite| rank(overwrite.whom) == Some(turn));
            let (allow, deny) = now.fold((0, 0), |(allow, deny), now| (allow | now.allow, deny | now.deny));
            allowed & !deny | allow
        })
    }

    /// Returns Discord's role objects: `@everyone`, whose id is the server's, then all others.
    pub(crate) fn roles_json(&self) -> Vec<Value> {
        let everyone = role_json(&self.id.to_string(), "@everyone", permission::EVERYONE, 0);
        let others = (1..).zip(&self.roles);
        let others = others.map(|(place, role)| role_json(&role.id.to_string(), &role.name, role.permissions, place));
        std::iter::once(everyone).chain(others).collect()
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
