//! Simultaneous games: who creates the event plays everybody else.

use std::cmp::Reverse;

use wari_rules::BySide;

use super::contest::{Contest, Draw, Next, TableLine, rank};
use super::kind::{Counts, EventKind};
use crate::{Entrant, Presence};

/// One against all others, at once.
pub(super) const KIND: EventKind = EventKind {
    id: "simul",
    counts: Counts::Nothing,
    lengths: (0, 0),
    usual_length: 0,
    people: (1, 20),
    has_host: true,
    has_berserk: false,
    reuses_tables: false,
    has_hours: false,
    lets_back: false,
    fits: |pace| pace.allowance().is_some(),
    takes_late: |_| false,
    may_correct: |_, _| true,
    next: |contest, _| next(contest),
    table,
    progress: |_| None,
    unpaired: |contest| {
        let host = contest.event.organiser;
        let unpaired = contest.players().filter(|guest| !contest.may_meet(host, guest.person)).count();
        u32::try_from(unpaired).unwrap_or(u32::MAX)
    },
    report: None,
};

/// Returns what is to be done while it runs. The guests begin, so that the host is not asked for twenty moves at once.
fn next(contest: &Contest) -> Next {
    if contest.event.round > 0 {
        return if contest.running().next().is_some() { Next::Wait(None) } else { Next::End };
    }
    let host = contest.event.organiser;
    let guests = contest.present().filter(|guest| contest.may_meet(host, guest.person));
    Next::Pair(Draw { pairs: guests.map(|guest| BySide { south: guest.person, north: host }).collect(), bye: None })
}

/// Returns the table of the guests, by what they have won.
fn table(contest: &Contest) -> Vec<TableLine> {
    let line = |entrant: &Entrant| {
        let (played, won) = contest.tally(entrant.person);
        TableLine {
            rank: 1,
            person: entrant.person,
            tenths: contest.tenths(entrant.person),
            played,
            won,
            tie_break: 100 * u64::from(entrant.rating),
            is_gone: contest.presence(entrant) == Presence::Gone,
        }
    };
    let mut lines: Vec<TableLine> = contest.players().map(line).collect();
    lines.sort_by_key(|line| Reverse((line.tenths, line.played)));
    rank(&mut lines, |line| line.tenths);
    lines
}
