//! Quiet hours, in which nobody is reminded.

use std::fmt;

use super::zone::{TimeOfDay, Zone};
use crate::{Moment, Span};

/// How long before quiet hours begin somebody hears of a deadline within them.
const JUST_BEFORE: Span = Span::minutes(1);

/// Hours of each day in which somebody does not want to be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// When they begin, in minutes after midnight.
    from: u16,
    /// When they end, in minutes after midnight.
    to: u16,
}

impl Quiet {
    /// Reads hours such as `22-7` or `22:30-7`; `None` if the text is invalid or covers the whole day.
    pub fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(['-', '–'])?;
        let quiet = Self { from: TimeOfDay::read(from)?, to: TimeOfDay::read(to)? };
        (quiet.from != quiet.to).then_some(quiet)
    }

    /// Returns the quiet hours that are going on at a moment: when they have begun, and when they end.
    pub fn around(self, at: Moment, zone: Zone) -> Option<(Moment, Moment)> {
        let date = zone.date(at);
        // They may have begun the day before.
        let before = zone.date(at.later(-Span::days(1)));
        [before, date].into_iter().find_map(|date| {
            let end = if self.from < self.to { date } else { date.next() };
            let (from, to) = (zone.moment(date, self.from), zone.moment(end, self.to));
            (from <= at && at < to).then_some((from, to))
        })
    }
}

/// As it is read.
impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |minutes: u16| match minutes % 60 {
            0 => (minutes / 60).to_string(),
            rest => format!("{}:{rest:02}", minutes / 60),
        };
        write!(f, "{}-{}", time(self.from), time(self.to))
    }
}

/// When somebody can be reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hours {
    /// Their quiet hours.
    pub quiet: Option<Quiet>,
    /// Their time zone, if they have chosen one.
    pub zone: Option<Zone>,
}

impl Hours {
    /// Returns the zone in which their hours and days count.
    pub fn zone(self) -> Zone {
        self.zone.unwrap_or_default()
    }

    /// Returns when a reminder that is due at some time goes out: then, or when the quiet hours end, if that is before
    /// the deadline. A deadline within quiet hours is told just before they begin, or not at all if that is over.
    pub fn reminder(self, due: Moment, deadline: Moment, now: Moment) -> Option<Moment> {
        let Some((from, to)) = self.quiet.and_then(|quiet| quiet.around(due, self.zone())) else { return Some(due) };
        let before = from.later(-JUST_BEFORE);
        match deadline > to {
            true => Some(to),
            false => Some(before).filter(|&before| before > now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::zone::Date;

    const HOUR: Span = Span::hours(1);

    fn at(zone: &str, date: &str, hour: u16, minute: u16) -> Moment {
        Zone::by_name(zone).unwrap().moment(Date::parse(date).unwrap(), hour * 60 + minute)
    }

    #[test]
    fn hours_are_read_as_they_are_written() {
        for text in ["22-7", "0-6", "22:30-6:45", "13-14"] {
            assert_eq!(Quiet::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Quiet::parse(" 22 – 07:00 ").unwrap().to_string(), "22-7");
        assert_eq!(Quiet::parse("22-24").unwrap().to_string(), "22-0");
        for wrong in ["", "22", "22-", "7-7", "0-24", "25-7", "22-7:60", "24:30-7", "-1-7", "+2-7", "ten-7", "22-7-8"] {
            assert_eq!(Quiet::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_night_is_as_long_as_clocks_say_also_when_they_change() {
        let night = Quiet::parse("22-7").unwrap();
        let berlin = Zone::by_name("Europe/Berlin").unwrap();
        for (date, hours) in [("2027-03-26", 9), ("2027-03-27", 8), ("2027-10-30", 10)] {
            let evening = at("Europe/Berlin", date, 22, 0);
            for since in 0..hours {
                let (from, to) = night.around(evening.later(since * HOUR), berlin).unwrap();
                assert_eq!((from, to.since(from)), (evening, hours * HOUR), "{date}, {since} hours after it began");
            }
            assert_eq!(night.around(evening.later(hours * HOUR), berlin), None, "{date}");
            assert_eq!(night.around(evening.later(-Span::millis(1)), berlin), None, "{date}");
        }
    }

    #[test]
    fn hours_end_once_though_the_clock_shows_their_end_twice_or_never() {
        let berlin = Zone::by_name("Europe/Berlin").unwrap();
        for date in ["2027-03-27", "2027-10-30"] {
            let quiet = Quiet::parse("22-2:30").unwrap();
            let evening = at("Europe/Berlin", date, 22, 0);
            let quiet_for = (0..600).filter(|&minute| {
                let at = evening.later(Span::minutes(minute));
                quiet.around(at, berlin).is_some_and(|(from, to)| from <= at && at < to)
            });
            let quiet_for: Vec<i64> = quiet_for.collect();
            assert_eq!(quiet_for, (0..quiet_for.len() as i64).collect::<Vec<_>>(), "{date}: without a gap");
            assert!((270..=330).contains(&quiet_for.len()), "{date}: {}", quiet_for.len());
        }
    }

    #[test]
    fn zones_with_half_and_quarter_hours_have_their_own_nights() {
        let night = Quiet::parse("22:30-7").unwrap();
        for (zone, ahead) in [("Asia/Kolkata", 330), ("Asia/Kathmandu", 345), ("America/St_Johns", -210)] {
            let evening = at("UTC", "2027-01-10", 22, 30).later(Span::minutes(-ahead));
            let (from, to) = night.around(evening.later(HOUR), Zone::by_name(zone).unwrap()).unwrap();
            assert_eq!((from, to.since(from)), (evening, Span::minutes(510)), "{zone}");
        }
    }

    #[test]
    fn a_reminder_waits_for_the_morning_or_comes_just_before_the_night() {
        let hours = Hours { quiet: Quiet::parse("22-7"), zone: Zone::by_name("Africa/Accra") };
        let at = |date, hour, minute| at("Africa/Accra", date, hour, minute);
        let (monday, tuesday) = ("2027-01-11", "2027-01-12");
        let (noon, night) = (at(monday, 12, 0), at(monday, 23, 0));
        let morning = at(tuesday, 7, 0);
        assert_eq!(hours.reminder(noon, at(tuesday, 0, 0), noon), Some(noon), "it is day");
        assert_eq!(hours.reminder(night, at(tuesday, 8, 0), noon), Some(morning), "there is time in the morning");
        assert_eq!(hours.reminder(night, morning, noon), Some(at(monday, 21, 59)), "there is none");
        assert_eq!(hours.reminder(night, morning, at(monday, 21, 59)), None, "and it is too late");
        assert_eq!(Hours::default().reminder(night, morning, noon), Some(night), "nobody sleeps");
    }
}
