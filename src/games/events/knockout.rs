//! Knock-outs.

use std::cmp::Reverse;

use wari_pairing::Colour;
use wari_pairing::knockout::{MatchRules, Meeting, Standing, first_round, next_round, stand};
use wari_rules::{BySide, Side};

use super::contest::{Contest, Draw, Next, TableLine};
use super::kind::{Counts, EventKind};
use crate::{Entrant, Fixture, Moment, Outcome, Pairing, Presence, Series, UserId};

/// Whoever loses is out.
pub(super) const KIND: EventKind = EventKind {
    id: "knockout",
    counts: Counts::Wins,
    lengths: (1, Series::LONGEST as u16),
    usual_length: 1,
    people: (2, 32),
    has_host: false,
    has_berserk: false,
    reuses_tables: false,
    has_hours: true,
    lets_back: false,
    fits: |pace| pace.allowance().is_some(),
    takes_late: |_| false,
    may_correct: |contest, fixture| {
        let is_later = |later: &Fixture| later.round > fixture.round;
        let plays = |later: &Fixture| Side::ALL.into_iter().any(|side| later.side_of(fixture.players[side]).is_some());
        !contest.fixtures.iter().any(|later| is_later(later) && plays(later))
    },
    next,
    table,
    progress: |contest| Some(Bracket::of(contest).progress()),
    unpaired: |contest| Bracket::of(contest).unpaired,
    report: None,
};

/// How many drawn games of a match are played again.
const REPLAYS: usize = 2;

/// Returns the seeds of a meeting.
fn seeds_in(meeting: Meeting) -> Vec<usize> {
    match meeting {
        Meeting::Between(one, other) => vec![one, other],
        Meeting::Alone(only) => vec![only],
        Meeting::Nobody => Vec::new(),
    }
}

/// How a match stands.
enum Match {
    /// This seed goes on; nobody, if both have left.
    Over(Option<usize>),
    /// A game goes on.
    Goes,
    /// These play next.
    Plays(Pairing),
}

/// All matches, as far as they are known.
struct Bracket<'c> {
    /// Those who take part, by their seeds.
    seeds: Vec<&'c Entrant>,
    /// The rounds, from the first: who goes on from each match; `None` if that is open.
    rounds: Vec<Vec<Option<Option<usize>>>>,
    /// For each seed, how many rounds they have survived, with an opponent or without one.
    survived: Vec<u32>,
    /// For each seed, how many opponents they have knocked out.
    beaten: Vec<u32>,
    /// Who plays next.
    pairs: Vec<Pairing>,
    /// How many matches were decided by lot, because those two cannot meet.
    unpaired: u32,
}

impl<'c> Bracket<'c> {
    fn of(contest: &'c Contest) -> Self {
        let mut seeds: Vec<&Entrant> = contest.players().collect();
        let is_rated = contest.event.terms.rated();
        let rating = |entrant: &Entrant| is_rated.then_some(Reverse(entrant.rating));
        seeds.sort_by_key(|entrant| (rating(entrant), contest.lot(entrant.number), entrant.number));
        let survived = vec![0; seeds.len()];
        let beaten = survived.clone();
        let mut bracket = Self { rounds: Vec::new(), survived, beaten, pairs: Vec::new(), unpaired: 0, seeds };
        let first = first_round(bracket.seeds.len());
        let seeds_of: Vec<Vec<usize>> = first.iter().copied().map(seeds_in).collect();
        let mut meetings: Vec<Option<Meeting>> = first.into_iter().map(Some).collect();
        loop {
            // Those who could come to a meeting are those of so many meetings of the first round.
            let below = seeds_of.chunks(seeds_of.len() / meetings.len()).map(<[_]>::concat);
            let round: Vec<Option<Option<usize>>> = meetings
                .iter()
                .zip(below)
                .map(|(meeting, below)| bracket.decide(contest, (*meeting)?, &below))
                .collect();
            for (seed, meeting) in
                round.iter().zip(&meetings).filter_map(|(winner, meeting)| Some(((*winner)??, meeting)))
            {
                bracket.survived[seed] += 1;
                bracket.beaten[seed] += u32::from(matches!(meeting, Some(Meeting::Between(..))));
            }
            let neighbours = |two: &[Option<Option<usize>>]| {
                let winners: Option<Vec<Option<usize>>> = two.iter().copied().collect();
                next_round(&winners?).pop()
            };
            meetings = round.chunks(2).map(neighbours).collect();
            let is_final = round.len() < 2;
            bracket.rounds.push(round);
            if is_final {
                return bracket;
            }
        }
    }

    /// Returns who goes on from a meeting to which only the seeds `below` can come; `None` if that is open. Notes who
    /// plays next.
    fn decide(&mut self, contest: &Contest, meeting: Meeting, below: &[usize]) -> Option<Option<usize>> {
        let (one, other) = match meeting {
            Meeting::Alone(seed) => return Some(Some(seed)),
            Meeting::Nobody => return Some(None),
            Meeting::Between(one, other) => (one, other),
        };
        let [person, opponent] = [one, other].map(|seed| self.seeds[seed].person);
        let is_unpaired = !contest.may_meet(person, opponent) && self.games(contest, [one, other]).next().is_none();
        self.unpaired += u32::from(is_unpaired);
        // Whoever has gone on stays there, whatever happens later.
        if let Some(seed) = [one, other].into_iter().find(|&seed| self.is_beyond(contest, seed, below)) {
            return Some(Some(seed));
        }
        match self.stand(contest, [one, other]) {
            Match::Over(winner) => Some(winner),
            Match::Goes => None,
            Match::Plays(_) if !contest.may_meet(person, opponent) => Some(Some(self.by_lot(contest, [one, other]))),
            Match::Plays(pair) => {
                self.pairs.push(pair);
                None
            }
        }
    }

    /// Whether a seed has been paired with somebody who is not among these.
    fn is_beyond(&self, contest: &Contest, seed: usize, below: &[usize]) -> bool {
        let is_below = |person: UserId| below.iter().any(|&seed| self.seeds[seed].person == person);
        let opponent = |fixture: &Fixture| Some(fixture.players[fixture.side_of(self.seeds[seed].person)?.opponent()]);
        contest.fixtures.iter().filter_map(opponent).any(|person| !is_below(person))
    }

    fn is_gone(&self, contest: &Contest, seed: usize) -> bool {
        contest.presence(self.seeds[seed]) == Presence::Gone
    }

    /// Returns the games of two seeds.
    fn games<'a>(&self, contest: &'a Contest, seeds: [usize; 2]) -> impl Iterator<Item = &'a Fixture> + use<'a> {
        let people = seeds.map(|seed| self.seeds[seed].person);
        let is_theirs = move |fixture: &&Fixture| people.iter().all(|&person| fixture.side_of(person).is_some());
        contest.fixtures.iter().filter(is_theirs)
    }

    /// Returns how the match of two seeds stands.
    fn stand(&self, contest: &Contest, seeds: [usize; 2]) -> Match {
        let person = |seed: usize| self.seeds[seed].person;
        let games: Vec<&Fixture> = self.games(contest, seeds).collect();
        if games.iter().any(|fixture| fixture.is_running()) {
            return Match::Goes;
        }
        let seed_of = |person: UserId| seeds.into_iter().find(|&seed| self.seeds[seed].person == person);
        // A game that counts for nobody is played again.
        let results: Vec<Option<usize>> = games
            .iter()
            .filter_map(|fixture| match fixture.counts_as() {
                Outcome::Running | Outcome::Void => None,
                Outcome::Absent(side) => Some(seed_of(fixture.players[side.opponent()])),
                Outcome::Played(winner) => Some(winner.and_then(|side| seed_of(fixture.players[side]))),
            })
            .collect();
        let rules = MatchRules { wins: contest.event.length.into(), replays: Some(REPLAYS) };
        let is_even = contest.lot(self.seeds[seeds[0]].number).is_multiple_of(2);
        let begins = if is_even { Colour::White } else { Colour::Black };
        match stand(seeds, begins, rules, &results) {
            Standing::Won(seed) => Match::Over(Some(seed)),
            Standing::Tied => Match::Over(Some(self.by_seeds(contest, seeds, &games))),
            Standing::Next(pair) => match seeds.map(|seed| self.is_gone(contest, seed)) {
                [true, true] => Match::Over(None),
                [true, false] => Match::Over(Some(seeds[1])),
                [false, true] => Match::Over(Some(seeds[0])),
                [false, false] => Match::Plays(BySide { south: person(pair.white), north: person(pair.black) }),
            },
        }
    }

    /// Returns the seed that has captured more in these games, or whom the lot prefers.
    fn by_seeds(&self, contest: &Contest, seeds: [usize; 2], games: &[&Fixture]) -> usize {
        let captured = |seed: usize| {
            let own = |fixture: &&Fixture| Some(fixture.seeds?[fixture.side_of(self.seeds[seed].person)?]);
            games.iter().filter_map(own).map(u32::from).sum::<u32>()
        };
        match captured(seeds[0]).cmp(&captured(seeds[1])) {
            std::cmp::Ordering::Greater => seeds[0],
            std::cmp::Ordering::Less => seeds[1],
            std::cmp::Ordering::Equal => self.by_lot(contest, seeds),
        }
    }

    fn by_lot(&self, contest: &Contest, seeds: [usize; 2]) -> usize {
        let lot = |seed: &usize| contest.lot(self.seeds[*seed].number);
        seeds.into_iter().min_by_key(lot).unwrap_or(seeds[0])
    }

    /// Returns which round is played, and how many there are.
    fn progress(&self) -> (u32, u32) {
        let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
        let open = self.rounds.iter().position(|round| round.iter().any(Option::is_none));
        (count(open.map_or(self.rounds.len(), |open| open + 1)), count(self.rounds.len()))
    }
}

/// Returns what is to be done in a knock-out that runs.
fn next(contest: &Contest, now: Moment) -> Next {
    let bracket = Bracket::of(contest);
    let is_open = |round: &Vec<Option<Option<usize>>>| round.iter().any(Option::is_none);
    let hours: Vec<Option<Moment>> = bracket.pairs.iter().map(|pair| begins(contest, pair)).collect();
    let is_due = |hour: &Option<Moment>| hour.is_none_or(|hour| hour <= now);
    let due = bracket.pairs.iter().zip(&hours).filter(|(_, hour)| is_due(hour));
    let pairs: Vec<Pairing> = due.map(|(&pair, _)| pair).collect();
    if !pairs.is_empty() {
        return Next::Pair(Draw { pairs, bye: None });
    }
    if bracket.rounds.iter().any(is_open) { Next::Wait(hours.into_iter().flatten().min()) } else { Next::End }
}

/// Returns when two who are to play may begin, if they have played before: a match goes on at once, and another begins
/// at the hour of rounds.
fn begins(contest: &Contest, pair: &Pairing) -> Option<Moment> {
    let plays = |fixture: &&Fixture| Side::ALL.into_iter().any(|side| fixture.side_of(pair[side]).is_some());
    let before = || contest.fixtures.iter().filter(plays);
    let is_theirs = |fixture: &Fixture| Side::ALL.into_iter().all(|side| fixture.side_of(pair[side]).is_some());
    if before().any(is_theirs) { None } else { contest.hour_after(before()) }
}

/// Returns the table: whoever got further is ahead; those who left in the same round share a rank, in the order of
/// their points and seeds. A point is an opponent knocked out: a round without one brings somebody further, but is no
/// merit.
fn table(contest: &Contest) -> Vec<TableLine> {
    let bracket = Bracket::of(contest);
    let mut seeds: Vec<usize> = (0..bracket.seeds.len()).collect();
    seeds.sort_by_key(|&seed| (Reverse((bracket.survived[seed], bracket.beaten[seed])), seed));
    let line = |&seed: &usize| {
        let entrant = bracket.seeds[seed];
        let (played, won) = contest.tally(entrant.person);
        let survived = bracket.survived[seed];
        TableLine {
            rank: 1 + bracket.survived.iter().filter(|&&other| other > survived).count(),
            person: entrant.person,
            tenths: 10 * bracket.beaten[seed],
            played,
            won,
            tie_break: 100 * (seed as u64 + 1),
            is_gone: contest.presence(entrant) == Presence::Gone,
        }
    };
    seeds.iter().map(line).collect()
}
