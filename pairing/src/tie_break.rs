//! Tie-breaks, by C.07 of FIDE's handbook in the edition in force since 1 March 2026.

mod direct_encounter;
mod unplayed;

use std::cmp::Reverse;
use std::fmt;

use crate::{Inconsistent, Points, Tournament};

use unplayed::Record;

/// What ranks players who have the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The sum of the opponents' scores, without the lowest (articles 8.1, 14.1 and 16.5). Not for round robins.
    BuchholzCut1,
    /// The sum of the opponents' scores (article 8.1). Not for round robins.
    Buchholz,
    /// The sum of the opponents' scores, each multiplied by the points scored against them (article 9.1).
    SonnebornBerger,
    /// The points of the games among those who are tied (article 6).
    DirectEncounter,
    /// The number of rounds with as many points as for a win, played or not (article 7.1).
    Wins,
}

impl TieBreak {
    /// Those that serve a Swiss tournament, in their order.
    pub const SWISS: [Self; 5] =
        [Self::BuchholzCut1, Self::Buchholz, Self::SonnebornBerger, Self::DirectEncounter, Self::Wins];
    /// Those that serve a round robin, in their order.
    pub const ROUND_ROBIN: [Self; 3] = [Self::DirectEncounter, Self::SonnebornBerger, Self::Wins];

    /// The acronym by which FIDE knows it.
    #[must_use]
    pub const fn acronym(self) -> &'static str {
        match self {
            Self::BuchholzCut1 => "BH-C1",
            Self::Buchholz => "BH",
            Self::SonnebornBerger => "SB",
            Self::DirectEncounter => "DE",
            Self::Wins => "WIN",
        }
    }
}

/// How the pairings of a tournament come about, on which depends what rounds without a game are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// Round by round, by the results: article 16 is about rounds without a game.
    Swiss,
    /// In advance, as in a round robin: games lost or won by forfeit are like others (article 15.2).
    Predetermined,
}

/// The value of a tie-break: points, products of them or a number, with two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u64);

impl Value {
    /// The value in hundredths.
    #[must_use]
    pub const fn in_hundredths(self) -> u64 {
        self.0
    }

    fn points(points: Points) -> Self {
        Self(u64::from(points.in_tenths()) * 10)
    }

    fn count(count: usize) -> Self {
        Self(count as u64 * 100)
    }

    /// Points, multiplied by points.
    fn product(one: Points, other: Points) -> Self {
        Self(u64::from(one.in_tenths()) * u64::from(other.in_tenths()))
    }
}

impl std::iter::Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        Self(values.map(|value| value.0).sum())
    }
}

/// As short as possible: `12`, `7.5`, `3.25`.
impl fmt::Display for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let (whole, hundredths) = (self.0 / 100, self.0 % 100);
        formatter.pad(&match (hundredths, hundredths % 10) {
            (0, _) => whole.to_string(),
            (_, 0) => format!("{whole}.{}", hundredths / 10),
            _ => format!("{whole}.{hundredths:02}"),
        })
    }
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank, from 1. Those whom nothing distinguishes share it (article 4.2).
    pub rank: usize,
    /// The player's place in the list of players.
    pub player: usize,
    /// Their points.
    pub points: Points,
    /// The value of each tie-break, in their order; that of a direct encounter only where it was looked at.
    pub values: Vec<Option<Value>>,
}

/// The table after the rounds that are over: by points, then by the tie-breaks in their order (article 4.2), then by
/// number.
///
/// It is that of a tournament that ends here: before the last round, tie-breaks can still fall.
///
/// # Errors
///
/// If the tournament makes no sense.
pub fn standings(
    tournament: &Tournament,
    system: System,
    tie_breaks: &[TieBreak],
) -> Result<Vec<Standing>, Inconsistent> {
    tournament.check()?;
    let records: Vec<Record> = (0..tournament.players.len()).map(|player| Record::new(tournament, player)).collect();
    let mut standings: Vec<Standing> = (0..records.len())
        .map(|player| Standing { rank: 1, player, points: tournament.score(player), values: Vec::new() })
        .collect();
    standings.sort_by_key(|standing| (Reverse(standing.points), standing.player));
    let mut groups = split(standings.iter().map(|standing| standing.points));
    for &tie_break in tie_breaks {
        if tie_break == TieBreak::DirectEncounter {
            groups = direct_encounter::apply(tournament, system, &mut standings, &groups);
            continue;
        }
        for standing in &mut standings {
            let value = match tie_break {
                TieBreak::Wins => wins(tournament, standing.player),
                _ => unplayed::value(tournament, &records, system, tie_break, standing.player),
            };
            standing.values.push(Some(value));
        }
        groups = groups
            .into_iter()
            .flat_map(|group| {
                let tied = &mut standings[group.clone()];
                tied.sort_by_key(|standing| (Reverse(standing.values.last().copied()), standing.player));
                let parts = split(tied.iter().map(|standing| standing.values.last().copied()));
                parts.into_iter().map(move |part| group.start + part.start..group.start + part.end)
            })
            .collect();
    }
    for group in groups {
        for standing in &mut standings[group.clone()] {
            standing.rank = group.start + 1;
        }
    }
    Ok(standings)
}

/// The ranges of equal values that follow each other.
fn split<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<std::ops::Range<usize>> {
    let mut groups: Vec<std::ops::Range<usize>> = Vec::new();
    let mut previous = None;
    for (at, value) in values.enumerate() {
        match groups.last_mut() {
            Some(group) if previous.as_ref() == Some(&value) => group.end = at + 1,
            _ => groups.push(at..at + 1),
        }
        previous = Some(value);
    }
    groups
}

fn wins(tournament: &Tournament, player: usize) -> Value {
    let system = &tournament.points;
    Value::count(tournament.history(player).filter(|round| round.points(system) >= system.win).count())
}
