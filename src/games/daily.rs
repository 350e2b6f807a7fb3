//! The puzzle that a server gets each day.

use wari_rules::Ruleset;

use super::{Moment, Place, Puzzle};

/// Whether a puzzle is to come each day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Yes, to this channel.
    Here,
    /// No, nowhere.
    Off,
}

impl Arrangement {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Here, Self::Off];

    /// The word people choose.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Off => "off",
        }
    }

    /// What this word stands for.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|arrangement| arrangement.id() == id)
    }
}

/// Where a server wants a puzzle each day, and how that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The channel to which it comes.
    pub place: Place,
    /// The rules all of them are played by; if none were chosen, they take turns.
    pub ruleset: Option<&'static Ruleset>,
    /// When the next one is due.
    pub due: Moment,
    /// The newest one.
    pub newest: Option<Posting>,
    /// The number of the newest one that was of the collection.
    pub collected: Option<u32>,
    /// The one before the newest.
    pub last: Option<Posting>,
}

/// A puzzle that has come to a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    /// Its number.
    pub puzzle: u32,
    /// When it came.
    pub at: Moment,
}

/// How a puzzle went in a server since it came: first answers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turnout {
    /// How many people have tried it.
    pub tried: u32,
    /// How many of them found the move.
    pub found: u32,
}

impl Daily {
    /// When the next one after this moment is due: at the same time of day.
    pub fn next_due(&self, now: Moment) -> Moment {
        let days = now.since(self.due).div_euclid(Puzzle::DAY).saturating_add(1);
        self.due.later(days.saturating_mul(Puzzle::DAY))
    }

    /// Whether the puzzle that was due last is left out, because the next is nearer: days that were missed do not pile
    /// up.
    pub fn is_too_late(&self, now: Moment) -> bool {
        self.next_due(now).since(now) < Puzzle::DAY / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{ChannelId, GuildId};

    const HOUR: i64 = 60 * 60 * 1000;

    #[test]
    fn the_next_one_is_due_at_the_same_time_of_day() {
        let due = Moment::from_millis(1_700_000_000_000);
        let place = Place { guild: GuildId::new(1), channel: ChannelId::new(2) };
        let daily = Daily { place, ruleset: None, due, newest: None, collected: None, last: None };
        for (hours, next, is_too_late) in
            [(0, 24, false), (12, 24, false), (13, 24, true), (24, 48, false), (36, 48, false), (37, 48, true)]
        {
            let now = due.later(hours * HOUR);
            assert_eq!(daily.next_due(now), due.later(next * HOUR), "after {hours} hours");
            assert_eq!(daily.is_too_late(now), is_too_late, "after {hours} hours");
        }
        // However wrong a clock may go.
        for wrong in [i64::MIN, i64::MAX] {
            daily.next_due(Moment::from_millis(wrong));
            Daily { due: Moment::from_millis(wrong), ..daily.clone() }.next_due(due);
        }
    }
}
