//! Vacations: for how many days somebody's clocks may stand still.

use std::collections::BTreeSet;

use super::zone::{Date, Zone};
use crate::{Moment, Span};

/// The days on which somebody's clocks have stood still because they were away: the days of universal time since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vacation {
    days: BTreeSet<i64>,
}

impl Vacation {
    /// The number of days in any year.
    pub const MOST: usize = 30;
    /// The number of days of such a year.
    pub const YEAR: i64 = 365;
    /// A clock with less time left runs on.
    pub const LEAST: Span = Span::hours(1);

    /// Creates the record of somebody who was away on these days.
    pub fn new(days: impl IntoIterator<Item = i64>) -> Self {
        Self { days: days.into_iter().collect() }
    }

    /// Returns the day of a moment.
    pub const fn day(at: Moment) -> i64 {
        at.millis().div_euclid(Span::days(1).as_millis())
    }

    /// Returns when the day after that of a moment begins.
    pub const fn midnight(at: Moment) -> Moment {
        Moment::from_millis((Self::day(at) + 1) * Span::days(1).as_millis())
    }

    /// Returns how many days are left of the year that ends today.
    pub fn left(&self, now: Moment) -> usize {
        let today = Self::day(now);
        Self::MOST.saturating_sub(self.days.range(today - Self::YEAR + 1..=today).count())
    }

    /// Whether clocks may stand still from now on until some time.
    pub fn allows(&self, until: Moment, now: Moment) -> bool {
        let (today, last) = (Self::day(now), Self::day(until.later(-Span::millis(1))));
        if last - today >= Self::MOST as i64 {
            return false;
        }
        let mut days = self.days.clone();
        (today..=last).all(|day| {
            days.insert(day);
            days.range(day - Self::YEAR + 1..=day).count() <= Self::MOST
        })
    }

    /// Returns the last date on which somebody in this zone may be away; `None` if they may not even today.
    pub fn last(&self, zone: Zone, now: Moment) -> Option<Date> {
        let today = zone.date(now);
        let dates = std::iter::successors(Some(today), |date| Some(date.next())).take(Self::MOST + 1);
        dates.take_while(|date| self.allows(zone.moment(date.next(), 0), now)).last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon of a day.
    fn noon(day: i64) -> Moment {
        Moment::from_millis(day * 86_400_000 + 43_200_000)
    }

    #[test]
    fn thirty_days_of_any_year_are_allowed() {
        let none = Vacation::default();
        assert_eq!(none.left(noon(20_000)), 30);
        assert_eq!(none.last(Zone::UTC, noon(0)).unwrap().to_string(), "1970-01-30");
        assert!(none.allows(Vacation::midnight(noon(29)), noon(0)) && !none.allows(noon(30), noon(0)));

        let much = Vacation::new(1000..1025);
        assert_eq!([999, 1024, 1100, 1364, 1365, 1389].map(|day| much.left(noon(day))), [30, 5, 5, 5, 6, 30]);
        assert!(much.allows(noon(1104), noon(1100)) && !much.allows(noon(1105), noon(1100)));
        // Early days leave the year while a later vacation goes on.
        assert!(much.allows(noon(1362 + 29), noon(1362)) && !much.allows(noon(1362 + 30), noon(1362)));

        let all = Vacation::new(1000..1030);
        assert_eq!((all.left(noon(1029)), all.last(Zone::UTC, noon(1030))), (0, None));
        assert!(all.allows(noon(1029), noon(1029)), "a day that counts already is not counted again");
    }

    #[test]
    fn the_last_day_in_a_zone_does_not_need_a_day_more_of_universal_time() {
        for zone in ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin"].map(|name| Zone::by_name(name).unwrap()) {
            let last = Vacation::default().last(zone, noon(20_000)).unwrap();
            assert!(Vacation::default().allows(zone.moment(last.next(), 0), noon(20_000)), "{zone}");
            assert!(!Vacation::default().allows(zone.moment(last.next().next(), 0), noon(20_000)), "{zone}");
        }
    }
}
