//! A server's puzzle of the day.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::Ruleset;

use crate::{ChannelId, GuildId, MessageId, Moment, Place, Span, TimeOfDay, UserId, Zone};

/// Whether a puzzle is posted each day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Arrangement {
    /// Post to this channel.
    Here,
    /// Do not post.
    Off,
}

/// A server's daily puzzle: its settings and what has been posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The server.
    pub guild: GuildId,
    /// The channel it is posted to.
    pub channel: ChannelId,
    /// The ruleset of all puzzles.
    pub ruleset: &'static Ruleset,
    /// At what time of day it is due.
    pub hour: TimeOfDay,
    /// When the next one is due.
    pub due: Moment,
    /// The newest posting.
    pub newest: Option<Posting>,
    /// The number of the newest posted puzzle that came from the collection.
    pub collected: Option<u32>,
    /// The posting before the newest.
    pub last: Option<Posting>,
    /// The number of the newest among all that the server has had.
    pub day: u32,
    /// The message of the newest.
    pub message: Option<MessageId>,
}

/// A puzzle that has been posted to a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// The puzzle's number.
    pub puzzle: u32,
    /// When it was posted.
    pub at: Moment,
}

/// How a server did on a puzzle since it was posted. Only first answers count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turnout<Person> {
    /// The number of people who have tried it.
    pub tried: u32,
    /// The number of those who found the move.
    pub found: u32,
    /// Some of those, the first at the front.
    pub solvers: Vec<Person>,
}

/// How somebody has solved a puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The number of answers until the right one.
    pub tries: u32,
    /// The number of puzzles of the day that they have solved in a row on this server.
    pub streak: u32,
}

/// How somebody does on a server's puzzles of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The person.
    pub player: UserId,
    /// How many they have solved in a row, the newest or the one before included.
    pub streak: u32,
    /// The most in a row so far.
    pub longest: u32,
    /// How many they have solved.
    pub solved: u32,
    /// How many of those at the first try.
    pub first_tries: u32,
}

impl Daily {
    /// How long after an answer its message counts anew who has solved it.
    pub const COUNTED_AFTER: Span = Span::minutes(1);

    /// Returns where it is posted.
    pub const fn place(&self) -> Place {
        Place::in_server(self.guild, self.channel)
    }

    /// Returns at what time of day it is due by the clocks of a zone.
    pub fn hour_in(&self, zone: Zone) -> TimeOfDay {
        if zone == self.hour.zone { self.hour } else { TimeOfDay::at(self.due, zone) }
    }

    /// Returns the day of the week on which a puzzle comes, 0 for Monday, by the clocks of its place.
    pub fn weekday(&self, now: Moment) -> usize {
        self.hour.zone.date(now).weekday()
    }

    /// Returns when the first puzzle after `now` is due, at its time of day. Since that is kept to the minute, and a
    /// jump of the clock moves `due`, they can differ a little; the next one comes on another day all the same.
    pub fn next_due(&self, now: Moment) -> Moment {
        self.hour.next(now.later(Span::millis(1)).max(self.due.later(Span::hours(12))))
    }

    /// Returns true if the overdue puzzle should be skipped because the next one is nearer. This way, missed days do
    /// not pile up.
    pub fn is_too_late(&self, now: Moment) -> bool {
        self.next_due(now).since(now) < Span::hours(12)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChannelId, GuildId};
    use wari_rules::rulesets;

    #[test]
    fn the_next_one_is_due_at_the_same_time_of_day() {
        let due = Moment::from_millis(1_700_000_040_000);
        let (guild, channel) = (GuildId::new(1), ChannelId::new(2));
        let hour = TimeOfDay::at(due, Zone::UTC);
        let (ruleset, day, message) = (&rulesets::CLASSIC, 0, None);
        let (newest, collected, last) = (None, None, None);
        let daily = Daily { guild, channel, ruleset, hour, due, newest, collected, last, day, message };
        for (hours, next, is_too_late) in
            [(0, 24, false), (12, 24, false), (13, 24, true), (24, 48, false), (36, 48, false), (37, 48, true)]
        {
            let now = due.later(Span::hours(hours));
            assert_eq!(daily.next_due(now), due.later(Span::hours(next)), "after {hours} hours");
            assert_eq!(daily.is_too_late(now), is_too_late, "after {hours} hours");
        }
        // A clock that has jumped by less than a minute brings none twice.
        for seconds in [-59, 59] {
            let due = due.later(Span::seconds(seconds));
            let next = Daily { due, ..daily.clone() }.next_due(due);
            assert_eq!(next, daily.due.later(Span::days(1)), "after a jump by {seconds} s");
        }
        // Must not panic, however wrong the clock is.
        for wrong in [i64::MIN, i64::MAX] {
            daily.next_due(Moment::from_millis(wrong));
            Daily { due: Moment::from_millis(wrong), ..daily.clone() }.next_due(due);
        }
    }
}
