//! Arenas.

use std::cmp::Reverse;

use wari_pairing::arena::{ArenaGame, Waiting, pair, performance, points};
use wari_pairing::{Colour, GameResult};
use wari_rules::{BySide, Side};

use super::contest::{Contest, Draw, Next, TableLine, rank, result};
use super::kind::{Counts, EventKind};
use crate::{Entrant, Fixture, Moment, Pace, Presence, Span, UserId};

/// Whoever is free is paired at once, for some time.
pub(super) const KIND: EventKind = EventKind {
    id: "arena",
    counts: Counts::Minutes,
    lengths: (20, 180),
    usual_length: 60,
    people: (2, 64),
    has_host: false,
    has_berserk: true,
    reuses_tables: true,
    has_hours: false,
    lets_back: true,
    fits: Pace::is_one_sitting,
    takes_late: |_| true,
    may_correct: |_, _| true,
    next,
    table,
    progress: |_| None,
    unpaired: |_| 0,
    report: None,
};

/// Returns what is to be done in an arena that runs.
fn next(contest: &Contest, now: Moment) -> Next {
    let (Some(ends), Some(closes)) = (contest.event.ends, contest.event.closes()) else { return Next::Wait(None) };
    if now >= ends {
        return match contest.running().next().is_some() && now < closes {
            true => Next::Wait(Some(closes)),
            false => Next::End,
        };
    }
    let pairs = draw(contest, now);
    match pairs.is_empty() {
        true => Next::Wait(Some(ends)),
        false => Next::Pair(Draw { pairs, bye: None }),
    }
}

/// Pairs whoever is free.
fn draw(contest: &Contest, now: Moment) -> Vec<BySide<UserId>> {
    let table = table(contest);
    let free: Vec<&Entrant> = contest.present().filter(|entrant| contest.game_of(entrant.person).is_none()).collect();
    let place = |person: UserId| contest.entrants.iter().position(|entrant| entrant.person == person);
    let waiting = free.iter().filter_map(|entrant| {
        let own = games_of(contest, entrant.person);
        let ended = own.iter().filter_map(|(fixture, _)| fixture.ended).max();
        let since = ended.map_or(entrant.joined, |ended| ended.max(entrant.joined));
        let opponents = own.iter().filter_map(|(fixture, side)| place(fixture.players[side.opponent()]));
        let colours = own.iter().map(|&(_, side)| if side == Side::South { Colour::White } else { Colour::Black });
        Some(Waiting {
            player: place(entrant.person)?,
            rank: table.iter().position(|line| line.person == entrant.person)?,
            rating: entrant.rating,
            waited: now.since(since).max(Span::ZERO).whole(Span::seconds(1)).unsigned_abs(),
            opponents: opponents.collect(),
            colours: colours.collect(),
        })
    });
    let waiting: Vec<Waiting> = waiting.collect();
    let person = |place: usize| contest.entrants[place].person;
    let present: Vec<usize> = contest.present().filter_map(|entrant| place(entrant.person)).collect();
    let pairs = pair(&waiting, &present, |one, other| contest.may_meet(person(one), person(other)));
    pairs.iter().map(|pair| BySide { south: person(pair.white), north: person(pair.black) }).collect()
}

/// Returns the games that somebody has finished, in the order in which they ended. Games that were still running when
/// the arena closed do not count.
fn games_of(contest: &Contest, person: UserId) -> Vec<(&Fixture, Side)> {
    let closes = contest.event.closes();
    let counts = |fixture: &&Fixture| fixture.ended.is_some_and(|ended| closes.is_none_or(|closes| ended <= closes));
    let own = contest.fixtures.iter().filter(counts);
    let mut own: Vec<_> = own.filter_map(|fixture| Some((fixture, fixture.side_of(person)?))).collect();
    own.sort_by_key(|(fixture, _)| fixture.finish);
    own
}

/// Returns a finished game as points are counted by; `None` if it counts for nobody.
fn counted(contest: &Contest, (fixture, side): (&Fixture, Side)) -> Option<ArenaGame> {
    let result = result(fixture.score_of(side)?);
    let ply = usize::try_from(fixture.ply).unwrap_or(usize::MAX);
    let moves = if side == Side::South { ply.div_ceil(2) } else { ply / 2 };
    let opponent = contest.entrant(fixture.players[side.opponent()]).map_or(0, |opponent| opponent.rating);
    Some(ArenaGame { result, moves, berserk: fixture.berserk[side], opponent })
}

/// Returns the table: by points, then by performance.
fn table(contest: &Contest) -> Vec<TableLine> {
    let line = |entrant: &Entrant| {
        let games = games_of(contest, entrant.person).into_iter().filter_map(|game| counted(contest, game));
        let games: Vec<ArenaGame> = games.collect();
        let won = games.iter().filter(|game| game.result == GameResult::Win).count();
        let line = TableLine {
            rank: 1,
            person: entrant.person,
            tenths: u32::try_from(10 * points(&games)).unwrap_or(u32::MAX),
            played: u32::try_from(games.len()).unwrap_or(u32::MAX),
            won: u32::try_from(won).unwrap_or(u32::MAX),
            tie_break: 100 * performance(&games).unwrap_or_default().max(0).unsigned_abs(),
            is_gone: contest.presence(entrant) == Presence::Gone,
        };
        (line, Reverse(entrant.rating), entrant.number)
    };
    let mut lines: Vec<_> = contest.players().map(line).collect();
    lines.sort_by_key(|(line, rating, number)| (Reverse((line.tenths, line.tie_break)), *rating, *number));
    let mut lines: Vec<TableLine> = lines.into_iter().map(|(line, ..)| line).collect();
    rank(&mut lines, |line| (line.tenths, line.tie_break));
    lines
}
