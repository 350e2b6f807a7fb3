//! What distinguishes kinds of events. Each kind is a file of this folder, whose `KIND` is a line of
//! [`EventKind::ALL`]; options, documentation and tests follow that list.

use std::fmt;

use wari_pairing::Tournament;

use super::contest::{Contest, Next, TableLine};
use super::{arena, knockout, round_robin, simul, swiss};
use crate::{Event, Fixture, Moment, Pace, Refusal, Terms, UserId};

/// How people are paired, and who is ahead.
pub struct EventKind {
    /// The word that commands and the database use for it.
    pub id: &'static str,
    /// What its length counts.
    pub counts: Counts,
    /// The shortest and the longest.
    pub lengths: (u16, u16),
    /// Its length if nobody says another.
    pub usual_length: u16,
    /// The fewest and most people.
    pub people: (u16, u16),
    /// Whether who creates it plays everybody, rather than taking part.
    pub has_host: bool,
    /// Whether one can give up half of one's time in its games, for a point more.
    pub has_berserk: bool,
    /// Whether its threads are used again, when the game there is over.
    pub reuses_tables: bool,
    /// Whether its rounds begin at a fixed hour at paces of days.
    pub has_hours: bool,
    /// Whether whoever leaves while it runs can come back.
    pub lets_back: bool,
    /// Whether its games can be played at this pace.
    pub(super) fits: fn(Pace) -> bool,
    /// Whether somebody new can join while it runs.
    pub(super) takes_late: fn(&Event) -> bool,
    /// Whether the result of a game that is over can be corrected, because nothing has followed from it.
    pub(super) may_correct: fn(&Contest, &Fixture) -> bool,
    /// What is to be done while it runs.
    pub(super) next: fn(&Contest, Moment) -> Next,
    /// The table.
    pub(super) table: fn(&Contest) -> Vec<TableLine>,
    /// Which round is played, and how many there are, if there are any.
    pub(super) progress: fn(&Contest) -> Option<(u32, u32)>,
    /// How many games or rounds have not been paired, because of who was to meet.
    pub(super) unpaired: fn(&Contest) -> u32,
    /// The tournament as other programs read it, if they know its kind.
    pub(super) report: Option<fn(&Contest) -> Reported>,
}

/// A tournament as other programs read it, and who its players are, in their order.
pub(super) type Reported = (Vec<UserId>, Tournament);

/// What the length of an event counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Minutes for which people are paired.
    Minutes,
    /// Rounds.
    Rounds,
    /// Wins that decide a match.
    Wins,
    /// It has no length.
    Nothing,
}

impl Counts {
    /// Returns the name of the option that takes it.
    pub const fn option(self) -> &'static str {
        match self {
            Self::Minutes => "minutes",
            Self::Rounds => "rounds",
            Self::Wins => "match",
            Self::Nothing => "",
        }
    }

    /// Returns the shortest and the longest of all kinds.
    pub const fn range(self) -> (u16, u16) {
        let (mut least, mut most, mut at) = (u16::MAX, 0, 0);
        while at < EventKind::ALL.len() {
            let (kind, own) = (EventKind::ALL[at], self as u8);
            if kind.counts as u8 == own {
                least = if kind.lengths.0 < least { kind.lengths.0 } else { least };
                most = if kind.lengths.1 > most { kind.lengths.1 } else { most };
            }
            at += 1;
        }
        (least, most)
    }
}

impl EventKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [&'static Self; 5] = [&arena::KIND, &swiss::KIND, &round_robin::KIND, &knockout::KIND, &simul::KIND];

    /// Returns the fewest and the most people of all kinds.
    pub const fn capacities() -> (u16, u16) {
        let (mut least, mut most, mut at) = (u16::MAX, 0, 0);
        while at < Self::ALL.len() {
            let people = Self::ALL[at].people;
            least = if people.0 < least { people.0 } else { least };
            most = if people.1 > most { people.1 } else { most };
            at += 1;
        }
        (least, most)
    }

    /// Returns the kind with this word.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|kind| kind.id == id)
    }

    /// Checks that an event of this kind can be so long, and for so many.
    ///
    /// # Errors
    /// Refused with the range.
    pub fn check(&self, length: u16, capacity: u16) -> Result<(), Refusal> {
        let within = |option, number: u16, (least, most): (u16, u16)| match (least..=most).contains(&number) {
            true => Ok(()),
            false => Err(Refusal::OutOfRange { option, least, most }),
        };
        within(self.counts.option(), length, self.lengths)?;
        within("capacity", capacity, self.people)
    }

    /// Returns how many plies of its games have the short time of first moves. A host, who is asked for many at once,
    /// has time.
    pub const fn prompt_plies(&self) -> u8 {
        if self.has_host { 1 } else { 2 }
    }

    /// Whether other programs know it, so that there is a report.
    pub const fn has_report(&self) -> bool {
        self.report.is_some()
    }

    /// Checks that its games can have these terms.
    ///
    /// # Errors
    /// Refused if the pace does not fit.
    pub fn check_terms(&'static self, terms: &Terms) -> Result<(), Refusal> {
        if (self.fits)(terms.pace) { Ok(()) } else { Err(Refusal::PaceOfEvent { kind: self }) }
    }
}

impl PartialEq for EventKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for EventKind {}

impl fmt::Debug for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
