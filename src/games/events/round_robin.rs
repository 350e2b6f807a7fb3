//! Round robins.

use wari_pairing::tie_break::{System, TieBreak};
use wari_pairing::{Bye, Colour, Player, Round, Tournament, round_robin};
use wari_rules::{BySide, Side};

use super::contest::{Contest, Draw, Next, TableLine};
use super::kind::{Counts, EventKind};
use super::swiss;
use crate::{Entrant, Fixture, Presence, UserId};

/// Everybody plays everybody, once or twice.
pub(super) const KIND: EventKind = EventKind {
    id: "round-robin",
    counts: Counts::Rounds,
    lengths: (1, 2),
    usual_length: 1,
    people: (3, 10),
    has_host: false,
    has_berserk: false,
    reuses_tables: false,
    has_hours: false,
    lets_back: false,
    fits: |pace| pace.allowance().is_some(),
    takes_late: |_| false,
    may_correct: |_, _| true,
    next: |contest, _| next(contest),
    table,
    progress,
    unpaired: |contest| count(rounds(contest).concat().iter().filter(|meeting| meeting.is_impossible(contest)).count()),
    report: Some(|contest| {
        let people = people(contest);
        (people.iter().map(|entrant| entrant.person).collect(), tournament(contest, &people))
    }),
};

/// Two who are to play each other, South first.
#[derive(Clone, Copy)]
struct Meeting(BySide<UserId>);

impl Meeting {
    /// Returns their game, if it has begun.
    fn game(self, contest: &Contest) -> Option<&Fixture> {
        contest.fixtures.iter().find(|fixture| fixture.players == self.0)
    }

    /// Whether they cannot play each other, though both are there.
    fn is_impossible(self, contest: &Contest) -> bool {
        let BySide { south, north } = self.0;
        !contest.may_meet(south, north) && self.game(contest).is_none()
    }
}

/// Returns those who play everybody, in the order of the tables: that in which they joined.
fn people(contest: &Contest) -> Vec<&Entrant> {
    contest.players().collect()
}

/// Returns who plays whom, round by round.
fn rounds(contest: &Contest) -> Vec<Vec<Meeting>> {
    let people = people(contest);
    let cycles = usize::from(contest.event.length);
    let person = |place: usize| people[place].person;
    let round = |round| {
        let pairing = round_robin::pair(people.len(), round, cycles);
        let meeting =
            |pair: &wari_pairing::Pair| Meeting(BySide { south: person(pair.white), north: person(pair.black) });
        pairing.pairs.iter().map(meeting).collect()
    };
    (0..cycles * round_robin::rounds(people.len())).map(round).collect()
}

/// Whether all games begin at once: nobody waits for the others for days.
fn is_at_once(contest: &Contest) -> bool {
    !contest.event.terms.pace.is_one_sitting()
}

fn progress(contest: &Contest) -> Option<(u32, u32)> {
    if is_at_once(contest) { None } else { Some((contest.event.round, count(rounds(contest).len()))) }
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

/// Returns what is to be done in a round robin that runs.
fn next(contest: &Contest) -> Next {
    if contest.running().next().is_some() {
        return Next::Wait(None);
    }
    let done = usize::try_from(contest.event.round).unwrap_or(usize::MAX);
    let mut rounds = rounds(contest);
    let meetings = match is_at_once(contest) {
        true if done == 0 => rounds.concat(),
        false if done < rounds.len() => rounds.swap_remove(done),
        _ => return Next::End,
    };
    let is_there = |person| contest.present().any(|entrant| entrant.person == person);
    let is_possible = |&Meeting(BySide { south, north }): &Meeting| {
        contest.may_meet(south, north) && is_there(south) && is_there(north)
    };
    let pairs = meetings.into_iter().filter(is_possible).map(|Meeting(pair)| pair).collect();
    Next::Pair(Draw { pairs, bye: None })
}

/// Returns the table.
fn table(contest: &Contest) -> Vec<TableLine> {
    let people = people(contest);
    let system = (System::Predetermined, &TieBreak::ROUND_ROBIN[..]);
    swiss::lines(contest, &people, &tournament(contest, &people), system, SHOWN)
}

/// The place of Sonneborn-Berger among the tie-breaks, which everybody has.
const SHOWN: usize = 1;

/// Returns the tournament as far as it has come.
fn tournament(contest: &Contest, people: &[&Entrant]) -> Tournament {
    let rounds = rounds(contest);
    let paired = usize::try_from(contest.event.round).unwrap_or(usize::MAX);
    let played = if is_at_once(contest) && paired > 0 { rounds.len() } else { paired.min(rounds.len()) };
    let person = |place: usize| people[place].person;
    let place = |person: UserId| people.iter().position(|entrant| entrant.person == person);
    let leavers: Vec<bool> = people.iter().map(|entrant| contest.presence(entrant) == Presence::Gone).collect();
    // The games of whoever leaves before half of them count for nobody.
    let all = usize::from(contest.event.length) * people.len().saturating_sub(1);
    let finished = |person: UserId| {
        let own = contest.fixtures.iter().filter(|fixture| fixture.side_of(person).is_some() && !fixture.is_running());
        own.filter(|fixture| !fixture.is_missed_by(person)).count()
    };
    let is_struck =
        |place: usize| leavers[place] && !round_robin::games_of_a_leaver_count(finished(person(place)), all);
    let struck: Vec<bool> = (0..people.len()).map(is_struck).collect();
    let round = |player: usize, meetings: &Vec<Meeting>| {
        let nothing = Round::Bye(Bye::ZeroPoint);
        let own = meetings.iter().find_map(|meeting| {
            let side = Side::ALL.into_iter().find(|&side| meeting.0[side] == person(player))?;
            Some((meeting, side, place(meeting.0[side.opponent()])?))
        });
        let Some((meeting, side, opponent)) = own.filter(|&(.., opponent)| !struck[player] && !struck[opponent]) else {
            return nothing;
        };
        let colour = if side == Side::South { Colour::White } else { Colour::Black };
        match meeting.game(contest) {
            Some(fixture) => swiss::game(fixture, side, opponent).unwrap_or(nothing),
            // It has not begun because somebody had left.
            None if leavers[player] || leavers[opponent] => Round::Forfeit { opponent, colour, won: !leavers[player] },
            None => nothing,
        }
    };
    let player = |(place, entrant): (usize, &&Entrant)| Player {
        name: entrant.number.to_string(),
        rating: Some(entrant.rating),
        rounds: rounds.iter().take(played).map(|meetings| round(place, meetings)).collect(),
    };
    Tournament {
        rounds: rounds.len(),
        played,
        players: people.iter().enumerate().map(player).collect(),
        ..Tournament::default()
    }
}
