//! Sharding: how servers are divided among the connections to Discord.

use crate::GuildId;

/// One of several connections, each of which receives only its own servers' events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shard {
    /// The shard's index, from 0.
    pub index: u32,
    /// The number of shards, at least 1.
    pub count: u32,
}

impl Shard {
    /// The only one.
    pub const ONLY: Self = Self { index: 0, count: 1 };

    /// Returns all shards.
    pub fn all(count: u32) -> impl Iterator<Item = Self> {
        (0..count).map(move |index| Self { index, count })
    }

    /// Returns the shard of a server by Discord's formula, which uses the creation time in the server's ID.
    pub fn of(guild: GuildId, count: u32) -> Self {
        let index = (guild.get() >> 22) % u64::from(count.max(1));
        Self { index: u32::try_from(index).unwrap_or_default(), count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_dealt_out_by_their_age() {
        let shard = |guild, count| Shard::of(GuildId::new(guild), count).index;
        assert_eq!(shard(81_384_788_765_712_384, 16), ((81_384_788_765_712_384_u64 >> 22) % 16) as u32);
        assert_eq!([shard(u64::MAX, 1), shard((5 << 22) + 1, 2), shard(4 << 22, 2)], [0, 1, 0]);
        assert_eq!(Shard::all(3).map(|shard| shard.index).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
