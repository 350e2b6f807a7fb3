//! When somebody can be reminded, and when they are away.

use wari_games::{Hours, Moment, Summary, Vacation, Zone};

use crate::words::Words;
use crate::words::values::Exactly;

impl Words {
    /// Somebody's quiet hours, their time zone, and their vacation, as lines of their settings.
    pub fn times(&self, hours: Hours, away_until: Option<Moment>, vacation: &Vacation, now: Moment) -> [String; 3] {
        let quiet = match hours.quiet {
            Some(quiet) => self.text.quiet_hours(quiet),
            None => self.text.no_quiet_hours(),
        };
        let zone = match hours.zone {
            Some(zone) => self.text.time_zone(zone, zone.clock(now)),
            None => self.text.time_zone_open(),
        };
        let left = vacation.left(now);
        let away = match away_until {
            Some(until) => self.text.away_until(Exactly(until), left, Vacation::MOST),
            None => self.text.not_away(left, Vacation::MOST),
        };
        [quiet, zone, away]
    }

    /// The time zone of a server.
    pub fn server_zone(&self, zone: Option<Zone>, now: Moment) -> String {
        match zone {
            Some(zone) => self.text.time_zone(zone, zone.clock(now)),
            None => self.text.server_zone_open(),
        }
    }

    /// In which games the clock of somebody who is away runs on.
    pub fn away_runs_on(&self, games: &[Summary]) -> String {
        self.text.away_runs_on(self.and(games.iter().map(|game| self.text.game_link(game.id, game.link()))))
    }

    /// A time zone in a list of choices, plain text.
    pub fn zone_choice(&self, zone: Zone, now: Moment) -> String {
        self.text.zone_choice(zone, zone.clock(now))
    }
}
