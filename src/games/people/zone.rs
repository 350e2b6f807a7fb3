//! Time zones, and what calendars and clocks show in them. The rules of all zones are part of the program.

use std::fmt;
use std::sync::LazyLock;

use jiff::civil;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ZonedDateTime};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Moment;

/// The rules of all zones. The system's own would differ from host to host.
static DATABASE: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// The names of all zones.
static NAMES: LazyLock<Vec<String>> =
    LazyLock::new(|| DATABASE.available().map(|name| name.as_str().to_owned()).collect());

/// A time zone with a name of the IANA database, such as `Europe/Berlin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zone(&'static str);

impl Default for Zone {
    fn default() -> Self {
        Self::UTC
    }
}

impl Zone {
    /// Universal time.
    pub const UTC: Self = Self("UTC");

    /// Returns the zone that somebody chooses by this name, like [`Self::by_name`]: universal time or that of a place.
    /// Other names mislead: `EST` has no summer time, and `Factory` is no zone at all.
    pub fn chosen(text: &str) -> Option<Self> {
        Self::by_name(text).filter(|&zone| zone == Self::UTC || places().any(|place| place == zone.0))
    }

    /// Returns the zone with a name, whatever its case and accents. The last part of a name will do if no other zone
    /// has it.
    pub fn by_name(text: &str) -> Option<Self> {
        let text = plain(text);
        let named = NAMES.iter().find(|name| name.eq_ignore_ascii_case(&text));
        let mut cities = places().filter(|name| city(name).eq_ignore_ascii_case(&text));
        let city = match (cities.next(), cities.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        };
        named.map(String::as_str).or(city).map(Self)
    }

    /// Returns the zones that somebody who types this may mean, at most `most`: by the beginning of a city, by the
    /// abbreviation in winter or summer, and by any part of the name.
    pub fn suggest(typed: &str, now: Moment, most: usize) -> Vec<Self> {
        let typed = plain(typed).to_ascii_lowercase();
        let begins = |name: &str| city(name).to_ascii_lowercase().starts_with(&typed);
        let contains = |name: &str| name.to_ascii_lowercase().contains(&typed);
        let rank = |zone: &Self| match () {
            () if zone.0.eq_ignore_ascii_case(&typed) || begins(zone.0) => 0,
            () if zone.abbreviations(now).iter().any(|short| short.eq_ignore_ascii_case(&typed)) => 1,
            () if contains(zone.0) => 2,
            () => 3,
        };
        let all = [Self::UTC].into_iter().chain(places().map(Self));
        let mut ranked: Vec<(u8, Self)> = all.map(|zone| (rank(&zone), zone)).filter(|(rank, _)| *rank < 3).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, zone)| zone).take(most).collect()
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Returns what a clock shows, like `14:05`.
    pub fn clock(self, now: Moment) -> String {
        let time = self.at(now).time();
        format!("{:02}:{:02}", time.hour(), time.minute())
    }

    /// Returns the date.
    pub fn date(self, now: Moment) -> Date {
        Date(self.at(now).date())
    }

    /// Returns date and time as fourteen digits, for the name of a file.
    pub fn digits(self, now: Moment) -> String {
        self.at(now).strftime("%Y%m%d%H%M%S").to_string()
    }

    /// Returns when a clock shows so many minutes after midnight. If it skips them, the time is later by as much as it
    /// skips; if it shows them twice, the first time counts.
    pub fn moment(self, date: Date, minutes: u16) -> Moment {
        let (hour, minute) = (i8::try_from(minutes / 60 % 24).unwrap_or(0), i8::try_from(minutes % 60).unwrap_or(0));
        let zoned = date.0.at(hour, minute, 0, 0).to_zoned_datetime(self.rules());
        zoned.map_or(Moment::from_millis(i64::MAX), |zoned| Moment::from_millis(zoned.timestamp().as_millisecond()))
    }

    fn at(self, now: Moment) -> ZonedDateTime {
        let within = now.millis().clamp(Timestamp::MIN.as_millisecond(), Timestamp::MAX.as_millisecond() - 1);
        Timestamp::from_millisecond(within).unwrap_or_default().to_zoned_datetime(self.rules())
    }

    fn rules(self) -> TimeZone {
        DATABASE.get(self.0).unwrap_or(TimeZone::UTC)
    }

    /// Returns the abbreviations of the zone at the beginning and in the middle of this year.
    fn abbreviations(self, now: Moment) -> [String; 2] {
        let (rules, year) = (self.rules(), Self::UTC.at(now).year());
        [1, 7].map(|month| {
            let day = civil::date(year, month, 1).to_zoned_datetime(TimeZone::UTC).map(|zoned| zoned.timestamp());
            rules.to_offset_info(day.unwrap_or_default()).abbreviation().to_owned()
        })
    }
}

/// What the clocks of a zone show at the same time each day, whatever the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOfDay {
    /// The zone.
    pub zone: Zone,
    /// The minutes after midnight.
    pub minutes: u16,
}

impl TimeOfDay {
    /// Reads a time of day such as `20:00` or `20`, as minutes after midnight; `None` if it is none.
    pub fn read(text: &str) -> Option<u16> {
        const DAY: u16 = 24 * 60;
        let (hours, minutes) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
        let digits = |text: &str| text.parse::<u16>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        let (hours, minutes) = (digits(hours)?, digits(minutes)?);
        (hours <= 24 && minutes < 60 && hours * 60 + minutes <= DAY).then_some((hours * 60 + minutes) % DAY)
    }

    /// Returns what the clocks of a zone show, to the minute.
    pub fn at(moment: Moment, zone: Zone) -> Self {
        let time = zone.at(moment).time();
        let minutes = u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs());
        Self { zone, minutes }
    }

    /// Returns when the clocks show it next, at `from` or later. See [`Zone::moment`] for days on which clocks change.
    pub fn next(self, from: Moment) -> Moment {
        let date = self.zone.date(from);
        let today = self.zone.moment(date, self.minutes);
        if today < from { self.zone.moment(date.next(), self.minutes) } else { today }
    }
}

/// A zone is found by its name, so the name is all there is to show.
impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The names that stand for a place rather than an offset or an old custom.
fn places() -> impl Iterator<Item = &'static str> {
    const CONTINENTS: [&str; 10] = [
        "Africa/",
        "America/",
        "Antarctica/",
        "Arctic/",
        "Asia/",
        "Atlantic/",
        "Australia/",
        "Europe/",
        "Indian/",
        "Pacific/",
    ];
    NAMES.iter().map(String::as_str).filter(|name| CONTINENTS.iter().any(|continent| name.starts_with(continent)))
}

/// Returns what somebody types the way names are written: `São Paulo` as `Sao_Paulo`.
fn plain(typed: &str) -> String {
    let letters = typed.trim().nfd().filter(|letter| !is_combining_mark(*letter));
    letters.map(|letter| if letter == ' ' { '_' } else { letter }).collect()
}

/// The last part of a name.
fn city(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(civil::Date);

impl Date {
    /// Reads a date such as `2026-12-24`.
    pub fn parse(text: &str) -> Option<Self> {
        let date = Self(text.trim().parse().ok()?);
        (date.to_string() == text.trim()).then_some(date)
    }

    /// Returns the day of the week, 0 for Monday.
    pub fn weekday(self) -> usize {
        self.0.weekday().to_monday_zero_offset().unsigned_abs().into()
    }

    /// Returns the next day.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.tomorrow().unwrap_or(self.0))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    const NOW: Moment = Moment::from_millis(1_800_000_000_000);

    #[test]
    fn zones_are_found_by_name_city_and_abbreviation() {
        assert_eq!(Zone::by_name("europe/berlin").unwrap().name(), "Europe/Berlin");
        assert_eq!(Zone::by_name(" new york ").unwrap().name(), "America/New_York");
        assert_eq!(Zone::by_name("São Paulo").unwrap().name(), "America/Sao_Paulo");
        assert_eq!(Zone::by_name("UTC"), Some(Zone::UTC));
        assert_eq!(Zone::by_name("Atlantis"), None);
        let suggested = |typed| Zone::suggest(typed, NOW, 25).into_iter().map(Zone::name).collect::<Vec<_>>();
        assert_eq!(suggested("accra"), ["Africa/Accra"]);
        assert!(suggested("NPT").contains(&"Asia/Kathmandu") || suggested("kath").contains(&"Asia/Kathmandu"));
        for summer_or_winter in ["cet", "CEST"] {
            assert!(suggested(summer_or_winter).iter().any(|name| name.starts_with("Europe/")), "{summer_or_winter}");
        }
        assert_eq!(suggested("").len(), 25);
        assert_eq!(suggested("")[0], "UTC");
        assert_eq!(suggested("zzzz"), [""; 0]);
    }

    #[test]
    fn only_universal_time_and_that_of_a_place_can_be_chosen() {
        for name in
            ["EST", "MST", "HST", "CET", "EST5EDT", "GMT", "Factory", "Etc/GMT+5", "Etc/Unknown", "Atlantis", ""]
        {
            assert_eq!(Zone::chosen(name), None, "{name}");
        }
        for (typed, name) in [("utc", "UTC"), ("new york", "America/New_York"), ("Asia/Kolkata", "Asia/Kolkata")] {
            assert_eq!(Zone::chosen(typed).map(Zone::name), Some(name));
        }
        assert!(Zone::by_name("EST").is_some(), "whoever has chosen it keeps it");
    }

    #[test]
    fn clocks_show_half_hours_and_summer_time() {
        let summer = Moment::from_millis(1_785_585_600_000);
        let shown = |name, at| Zone::by_name(name).unwrap().clock(at);
        assert_eq!(shown("UTC", summer), "12:00");
        assert_eq!(shown("Europe/Berlin", summer), "14:00");
        assert_eq!(shown("Asia/Kolkata", summer), "17:30");
        assert_eq!(shown("Asia/Kathmandu", summer), "17:45");
        assert_eq!(shown("Australia/Adelaide", summer), "21:30");
        let winter = Moment::from_millis(1_798_804_800_000);
        assert_eq!(shown("Europe/Berlin", winter), "13:00");
    }

    #[test]
    fn a_day_lasts_as_long_as_the_clocks_of_its_zone_say() {
        let hours = |zone: &str, date: &str| {
            let (zone, date) = (Zone::by_name(zone).unwrap(), Date::parse(date).unwrap());
            zone.moment(date.next(), 0).since(zone.moment(date, 0)).as_millis() / 3_600_000
        };
        assert_eq!(hours("Europe/Berlin", "2027-03-27"), 24);
        assert_eq!(hours("Europe/Berlin", "2027-03-28"), 23);
        assert_eq!(hours("Europe/Berlin", "2027-10-31"), 25);
        // There, the clock skips midnight itself.
        assert_eq!(hours("Africa/Cairo", "2027-04-29"), 24);
        assert_eq!(hours("Africa/Cairo", "2027-04-30"), 23);
    }

    #[test]
    fn a_time_of_day_stays_when_clocks_change() {
        let zone = Zone::by_name("Europe/Berlin").unwrap();
        let next = |minutes, date: &str| {
            let moment = TimeOfDay { zone, minutes }.next(zone.moment(Date::parse(date).unwrap(), 0));
            (zone.date(moment).to_string(), zone.clock(moment), Zone::UTC.clock(moment))
        };
        let shown = |date: &str, here: &str, utc: &str| (date.to_owned(), here.to_owned(), utc.to_owned());
        assert_eq!(next(1080, "2027-03-27"), shown("2027-03-27", "18:00", "17:00"));
        assert_eq!(next(1080, "2027-03-28"), shown("2027-03-28", "18:00", "16:00"));
        // The clocks skip half past two, and on the day after they show it again.
        assert_eq!(next(150, "2027-03-28"), shown("2027-03-28", "03:30", "01:30"));
        assert_eq!(next(150, "2027-03-29"), shown("2027-03-29", "02:30", "00:30"));
        // They show it twice: the first time counts.
        assert_eq!(next(150, "2027-10-31"), shown("2027-10-31", "02:30", "00:30"));
        let first = TimeOfDay { zone, minutes: 150 }.next(zone.moment(Date::parse("2027-10-31").unwrap(), 0));
        let second = first.later(Span::hours(1));
        assert_eq!(TimeOfDay::at(second, zone).minutes, 150);
        assert_eq!(TimeOfDay { zone, minutes: 150 }.next(second).since(first), Span::hours(25));
    }

    #[test]
    fn dates_are_written_in_one_way() {
        assert_eq!(Date::parse(" 2026-12-24 ").unwrap().next().to_string(), "2026-12-25");
        for wrong in ["2026-02-30", "24.12.2026", "2026-12-24T10:00", "20261224", "tomorrow", ""] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
    }
}
