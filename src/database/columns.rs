//! Conversions of column values. SQLite integers are signed; Discord's IDs are not.

use wari_engine::Level;
use wari_games::{ChannelId, GuildId, Hold, Moment, Owner, Place, Reach};
use wari_rules::{SeedsPerHouse, Side};

/// Converts a stored channel to which the bot can post; `guild` is 0 outside servers.
pub(super) fn channel(guild: u64, channel: ChannelId) -> Place {
    place(guild, channel, None)
}

/// Converts a stored channel: `guild` is the server it counts for, or 0; `answers_in` is the server, or 0, if the bot
/// can only answer there.
pub(super) fn place(guild: u64, channel: ChannelId, answers_in: Option<u64>) -> Place {
    let server = |id: u64| (id != 0).then(|| GuildId::new(id));
    let reach = if answers_in.is_some() { Reach::AnswersOnly } else { Reach::Posts };
    Place { guild: server(answers_in.unwrap_or(guild)), channel, reach }
}

/// Converts the server that a place counts for, for storage; 0 if it is in none.
pub(super) fn server(place: Place) -> u64 {
    place.server().map_or(0, GuildId::get)
}

/// Converts the server of a place where the bot can only answer, for storage: 0 if it is in none; `None` if the bot can
/// post.
pub(super) fn answers_in(place: Place) -> Option<u64> {
    place.is_answers_only().then(|| place.guild.map_or(0, GuildId::get))
}

/// Converts a stored number of seeds per house; returns `None` if it is out of range.
pub(super) fn seeds(stored: i64) -> Option<SeedsPerHouse> {
    SeedsPerHouse::try_from(u8::try_from(stored).ok()?).ok()
}

/// Converts a stored level and the version of its list; returns `None` if there is none or it is unknown.
pub(super) fn level(number: Option<i64>, version: Option<i64>) -> Option<Level> {
    Level::stored(u8::try_from(version?).ok()?, u8::try_from(number?).ok()?)
}

/// Converts the reasons why a clock stands still, and since when; returns `None` if it runs.
pub(super) fn hold(
    held_at: Option<i64>,
    unreachable: bool,
    paused_until: Option<i64>,
    away_until: Option<i64>,
    unshown: bool,
) -> Option<Hold> {
    Some(Hold {
        since: Moment::from_millis(held_at?),
        unreachable,
        paused_until: paused_until.map(Moment::from_millis),
        away_until: away_until.map(Moment::from_millis),
        unshown,
    })
}

/// Converts a ply for storage.
pub(super) fn ply(ply: usize) -> i64 {
    i64::try_from(ply).unwrap_or(i64::MAX)
}

/// Converts a side for storage.
pub(super) fn letter(side: Side) -> String {
    side.letter().to_string()
}

/// Converts a stored side; returns `None` if it is invalid.
pub(super) fn side(stored: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| letter(side) == stored)
}

/// Converts whose a choice is for storage.
pub(super) fn owner(owner: Owner) -> (&'static str, u64) {
    match owner {
        Owner::Person(person) => ("person", person.get()),
        Owner::Server(server) => ("server", server.get()),
    }
}
