//! Swiss tournaments.

use wari_pairing::tie_break::{Standing, System, TieBreak, standings};
use wari_pairing::{Bye, Colour, Forbidden, Player, Round, Tournament};
use wari_rules::{BySide, Side};

use super::contest::{Contest, Draw, Next, TableLine, result};
use super::kind::{Counts, EventKind};
use crate::{Entrant, Fixture, GameScore, Moment, Outcome, Presence, UserId};

/// Some rounds of FIDE's Swiss system.
pub(super) const KIND: EventKind = EventKind {
    id: "swiss",
    counts: Counts::Rounds,
    lengths: (3, 9),
    usual_length: 5,
    people: (2, 64),
    has_host: false,
    has_berserk: false,
    reuses_tables: false,
    has_hours: true,
    lets_back: false,
    fits: |pace| pace.allowance().is_some(),
    takes_late: |event| event.round < u32::from(event.length),
    may_correct: |contest, fixture| fixture.round == contest.event.round,
    next,
    table,
    progress: |contest| Some((contest.event.round, contest.event.length.into())),
    unpaired: |contest| u32::from(contest.event.length).saturating_sub(contest.event.round),
    report: Some(report),
};

/// Returns what is to be done in a tournament that runs.
fn next(contest: &Contest, now: Moment) -> Next {
    if contest.running().next().is_some() {
        return Next::Wait(None);
    }
    if contest.event.round >= u32::from(contest.event.length) || contest.present().count() < 2 {
        return Next::End;
    }
    let of_round = contest.fixtures.iter().filter(|fixture| fixture.round == contest.event.round);
    if let Some(begins) = contest.hour_after(of_round).filter(|&begins| now < begins) {
        return Next::Wait(Some(begins));
    }
    let order = order(contest);
    match wari_pairing::swiss::pair(&tournament(contest, &order)) {
        Ok(pairing) => {
            let person = |place: usize| order[place].person;
            let pairs =
                pairing.pairs.iter().map(|pair| BySide { south: person(pair.white), north: person(pair.black) });
            Next::Pair(Draw { pairs: pairs.collect(), bye: pairing.bye.map(person) })
        }
        Err(_) => Next::End,
    }
}

/// Returns the table.
fn table(contest: &Contest) -> Vec<TableLine> {
    let order = order(contest);
    lines(contest, &order, &tournament(contest, &order), (System::Swiss, &TieBreak::SWISS), 0)
}

/// Returns the table of a tournament with those who take part in this order. The tie-break at the place `shown` is that
/// of the lines.
pub(super) fn lines(
    contest: &Contest,
    order: &[&Entrant],
    tournament: &Tournament,
    (system, tie_breaks): (System, &[TieBreak]),
    shown: usize,
) -> Vec<TableLine> {
    let line = |Standing { rank, player, points, values }: Standing| {
        let entrant = order[player];
        let (played, won) = contest.tally(entrant.person);
        TableLine {
            rank,
            person: entrant.person,
            tenths: points.in_tenths(),
            played,
            won,
            tie_break: values.get(shown).copied().flatten().unwrap_or_default().in_hundredths(),
            is_gone: contest.presence(entrant) == Presence::Gone,
        }
    };
    standings(tournament, system, tie_breaks).unwrap_or_default().into_iter().map(line).collect()
}

/// Returns those who take part by their numbers in pairings: the strongest first, then whoever joined first.
fn order(contest: &Contest) -> Vec<&Entrant> {
    let mut order: Vec<&Entrant> = contest.players().collect();
    order.sort_by_key(|entrant| (std::cmp::Reverse(entrant.rating), entrant.number));
    order
}

/// Returns the tournament as pairings see it, with those who take part in this order.
fn tournament(contest: &Contest, order: &[&Entrant]) -> Tournament {
    let place = |person: UserId| order.iter().position(|entrant| entrant.person == person);
    let paired = contest.event.round;
    let player = |entrant: &&Entrant| {
        let mut rounds: Vec<Round> = (1..=paired).map(|round| self::round(contest, entrant, round, &place)).collect();
        if contest.presence(entrant) != Presence::Here {
            rounds.push(Round::Bye(Bye::ZeroPoint));
        }
        Player { name: entrant.number.to_string(), rating: Some(entrant.rating), rounds }
    };
    let forbidden = contest
        .blocked
        .iter()
        .filter_map(|&(one, other)| Some(Forbidden { players: vec![place(one)?, place(other)?], rounds: None }));
    Tournament {
        rounds: contest.event.length.into(),
        played: usize::try_from(paired).unwrap_or(usize::MAX),
        players: order.iter().map(player).collect(),
        forbidden: forbidden.collect(),
        ..Tournament::default()
    }
}

/// Returns the tournament as other programs read it. Who has blocked whom is nobody's business.
fn report(contest: &Contest) -> (Vec<UserId>, Tournament) {
    let order = order(contest);
    let mut tournament = Tournament { forbidden: Vec::new(), ..tournament(contest, &order) };
    for player in &mut tournament.players {
        player.rounds.truncate(tournament.played);
    }
    (order.iter().map(|entrant| entrant.person).collect(), tournament)
}

/// Returns what a round was for somebody: a game, the bye of the pairing, half a point for whoever was not there yet,
/// or nothing.
fn round(contest: &Contest, entrant: &Entrant, round: u32, place: &dyn Fn(UserId) -> Option<usize>) -> Round {
    let nothing = Round::Bye(Bye::ZeroPoint);
    if contest.byes.iter().any(|bye| bye.round == round && bye.person == entrant.person) {
        return Round::Bye(Bye::PairingAllocated);
    }
    let of_round = contest.fixtures.iter().filter(|fixture| fixture.round == round);
    let played = of_round.filter_map(|fixture| Some((fixture, fixture.side_of(entrant.person)?))).next();
    let Some((fixture, side)) = played else {
        return if round <= entrant.missed { Round::Bye(Bye::HalfPoint) } else { nothing };
    };
    let Some(opponent) = place(fixture.players[side.opponent()]) else { return nothing };
    game(fixture, side, opponent).unwrap_or(nothing)
}

/// Returns what a game was for one of its sides; `None` while it goes on.
pub(super) fn game(fixture: &Fixture, side: Side, opponent: usize) -> Option<Round> {
    let colour = if side == Side::South { Colour::White } else { Colour::Black };
    let score = fixture.score_of(side);
    match fixture.counts_as() {
        Outcome::Running => None,
        Outcome::Played(_) => score.map(|score| Round::Game { opponent, colour, result: result(score) }),
        Outcome::Absent(_) | Outcome::Void => {
            Some(Round::Forfeit { opponent, colour, won: score == Some(GameScore::Win) })
        }
    }
}
