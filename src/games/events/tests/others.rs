//! Laws of round robins, knock-outs and simultaneous games.

use std::collections::{BTreeMap, HashMap, HashSet};

use wari_rules::{BySide, Side};

use super::{Dice, NOW, begin, contest, deal, end};
use crate::events::{knockout, round_robin, simul};
use crate::{
    Contest, Draw, Event, EventKind, Fixture, Moment, Next, Outcome, Pace, Presence, Refusal, Ruling, Span, Stage,
    UserId,
};

const ROUND_ROBIN: &EventKind = &round_robin::KIND;
const KNOCKOUT: &EventKind = &knockout::KIND;
const SIMUL: &EventKind = &simul::KIND;

/// Plays an event to its end by chance; now and then, somebody leaves.
fn play(contest: &mut Contest, dice: &mut Dice, people_leave: bool) {
    let mut finish = 0;
    loop {
        match contest.next(NOW) {
            Next::Pair(draw) if contest.event.terms.pace.is_one_sitting() => begin(contest, &draw),
            Next::Pair(draw) => deal(contest, &draw),
            Next::Wait(None) => {}
            Next::End => return,
            other => panic!("{other:?}"),
        }
        let running: Vec<usize> = (0..contest.fixtures.len()).filter(|&it| contest.fixtures[it].is_running()).collect();
        for board in running {
            if dice.below(2) == 0 {
                finish += 1;
                end(&mut contest.fixtures[board], finish, NOW, dice);
                contest.fixtures[board].seeds = Some(BySide { south: dice.seeds(), north: dice.seeds() });
            }
        }
        if people_leave && dice.below(6) == 0 {
            let many = contest.entrants.len() as u64;
            contest.entrants[usize::try_from(dice.below(many)).unwrap()].presence = Presence::Gone;
        }
    }
}

impl Dice {
    fn seeds(&mut self) -> u8 {
        u8::try_from(20 + self.below(3)).unwrap()
    }
}

/// Returns how often two have been paired, whoever moved first.
fn meetings(contest: &Contest) -> HashMap<(UserId, UserId), u16> {
    let mut met = HashMap::new();
    for BySide { south, north } in contest.fixtures.iter().map(|fixture| fixture.players) {
        *met.entry((south.min(north), south.max(north))).or_default() += 1;
    }
    met
}

#[test]
fn in_a_round_robin_everybody_plays_everybody_as_often_as_agreed_and_points_add_up() {
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let mut contest = contest(ROUND_ROBIN, 3 + dice.below(8));
        contest.event.length = 1 + u16::try_from(dice.below(2)).unwrap();
        contest.event.terms.pace = if seed % 2 == 0 { Pace::ThreeAndThree } else { Pace::Day };
        let people_leave = dice.below(2) == 0;
        play(&mut contest, &mut dice, people_leave);
        let (met, many) = (meetings(&contest), contest.entrants.len());
        assert!(met.values().all(|&times| times <= contest.event.length), "{met:?}");
        if contest.entrants.iter().all(|entrant| contest.presence(entrant) == Presence::Here) {
            assert_eq!(met.len(), many * (many - 1) / 2, "everybody has met everybody");
            assert!(met.values().all(|&times| times == contest.event.length), "{met:?}");
            for line in contest.table() {
                assert_eq!(line.tenths, contest.tenths(line.person), "{line:?}");
            }
        }
        let table = contest.table();
        assert_eq!(table.len(), many);
        assert!(table.is_sorted_by_key(|line| (std::cmp::Reverse(line.tenths), line.rank)));
        assert_eq!(contest.unpaired(), 0);
        assert!(contest.trf(|person| person.to_string()).is_some());
    }
}

#[test]
fn in_a_round_robin_the_games_of_whoever_leaves_early_count_for_nobody_and_later_for_their_opponents() {
    for (played, tenths) in [(1, [0, 0]), (2, [10, 10])] {
        let mut contest = contest(ROUND_ROBIN, 4);
        let leaver = UserId::new(4);
        for round in 0..3 {
            let Next::Pair(draw) = contest.next(NOW) else { panic!() };
            begin(&mut contest, &draw);
            for (finish, fixture) in (1..).zip(contest.fixtures.iter_mut().filter(|fixture| fixture.is_running())) {
                let loses = fixture.side_of(leaver);
                fixture.outcome = Outcome::Played(loses.map(Side::opponent));
                (fixture.finish, fixture.ended) = (Some(finish), Some(NOW));
            }
            if round + 1 == played {
                contest.entrants[3].presence = Presence::Gone;
            }
        }
        assert_eq!(contest.next(NOW), Next::End);
        let table = contest.table();
        let of = |person: u64| table.iter().find(|line| line.person == UserId::new(person)).unwrap().tenths;
        // Each has drawn two games with the others.
        assert_eq!([of(1), of(2), of(3)].map(|points| points - 10), [tenths[0]; 3], "after {played}");
        assert_eq!(of(4), 0);
    }
}

#[test]
fn in_a_round_robin_two_who_cannot_meet_have_no_game_and_the_others_go_on() {
    let mut contest = contest(ROUND_ROBIN, 4);
    contest.blocked.push((UserId::new(2), UserId::new(1)));
    play(&mut contest, &mut Dice(3), false);
    assert_eq!((meetings(&contest).len(), contest.unpaired()), (5, 1));
}

#[test]
fn in_a_knockout_whoever_loses_a_match_is_out_until_one_is_left() {
    for seed in 0..80 {
        let mut dice = Dice(seed);
        let mut contest = contest(KNOCKOUT, 2 + dice.below(31));
        contest.event.length = 1 + u16::try_from(dice.below(3)).unwrap();
        contest.event.lot = seed;
        let people_leave = dice.below(2) == 0;
        play(&mut contest, &mut dice, people_leave);
        // Two meet in one match only, and nobody goes on who has lost theirs.
        let mut matches: BTreeMap<(UserId, UserId), Vec<u32>> = BTreeMap::new();
        for fixture in &contest.fixtures {
            let BySide { south, north } = fixture.players;
            matches.entry((south.min(north), south.max(north))).or_default().push(fixture.round);
        }
        let table = contest.table();
        let rank = |person: UserId| table.iter().find(|line| line.person == person).unwrap().rank;
        for (&(one, other), rounds) in &matches {
            let (winner, loser) = if rank(one) < rank(other) { (one, other) } else { (other, one) };
            let last = rounds.iter().max().unwrap();
            let later = |who: UserId| contest.fixtures.iter().any(|it| it.round > *last && it.side_of(who).is_some());
            assert!(!later(loser), "{loser} has lost against {winner}, and plays on");
            let is_theirs = |it: &&Fixture| it.side_of(one).is_some() && it.side_of(other).is_some();
            let results: Vec<(Outcome, BySide<UserId>)> =
                contest.fixtures.iter().filter(is_theirs).map(|it| (it.counts_as(), it.players)).collect();
            let is_won = |(outcome, players): &&(Outcome, BySide<UserId>)| matches!(outcome, Outcome::Played(Some(side)) if players[*side] == winner);
            assert!(results.iter().filter(is_won).count() <= usize::from(contest.event.length));
            let is_draw = |(outcome, _): &&(Outcome, BySide<UserId>)| *outcome == Outcome::Played(None);
            assert!(results.iter().filter(is_draw).count() <= 3, "a draw is replayed twice at most");
        }
        assert_eq!(table.len(), contest.entrants.len());
        let somebody_left = table.iter().any(|line| line.is_gone);
        assert!(table.iter().filter(|line| line.rank == 1).count() == 1 || somebody_left);
        let (round, rounds) = contest.progress().unwrap();
        assert_eq!(round, rounds);
    }
}

#[test]
fn whoever_has_gone_on_in_a_knockout_stays_there_though_they_leave_or_block_each_other_later() {
    for leaves in [true, false] {
        let mut contest = contest(KNOCKOUT, 5);
        let mut finish = 0;
        while let Next::Pair(draw) = contest.next(NOW) {
            begin(&mut contest, &draw);
            for fixture in contest.fixtures.iter_mut().filter(|fixture| fixture.is_running()) {
                finish += 1;
                (fixture.outcome, fixture.finish) = (Outcome::Played(Some(Side::South)), Some(finish));
            }
        }
        assert_eq!(contest.next(NOW), Next::End);
        let before: Vec<(UserId, u32)> = contest.table().iter().map(|line| (line.person, line.tenths)).collect();
        for entrant in 0..5 {
            let mut changed = contest.clone();
            if leaves {
                changed.entrants[entrant].presence = Presence::Gone;
            } else {
                let person = changed.entrants[entrant].person;
                changed.blocked = changed.entrants.iter().map(|other| (person, other.person)).collect();
            }
            let after: Vec<(UserId, u32)> = changed.table().iter().map(|line| (line.person, line.tenths)).collect();
            assert_eq!((after, changed.next(NOW)), (before.clone(), Next::End));
        }
    }
}

#[test]
fn a_drawn_match_is_decided_by_seeds_and_then_by_lot() {
    let decided = |lot: u64, seeds: [u8; 2]| {
        let mut contest = contest(KNOCKOUT, 2);
        contest.event.lot = lot;
        let mut souths = Vec::new();
        for finish in 1..=3 {
            let Next::Pair(draw) = contest.next(NOW) else { panic!("{:?}", contest.next(NOW)) };
            begin(&mut contest, &draw);
            let fixture = contest.fixtures.last_mut().unwrap();
            let of = |person: UserId| seeds[usize::try_from(person.get()).unwrap() - 1];
            fixture.seeds = Some(BySide { south: of(fixture.players.south), north: of(fixture.players.north) });
            (fixture.outcome, fixture.finish) = (Outcome::Played(None), Some(finish));
            souths.push(fixture.players.south);
        }
        assert!(souths[0] == souths[2] && souths[0] != souths[1], "they change seats");
        assert_eq!(contest.next(NOW), Next::End);
        contest.table()[0].person
    };
    for lot in 0..8 {
        assert_eq!((decided(lot, [25, 23]), decided(lot, [23, 25])), (UserId::new(1), UserId::new(2)));
    }
    let by_lot: HashSet<UserId> = (0..16).map(|lot| decided(lot, [24, 24])).collect();
    assert_eq!(by_lot.len(), 2);
}

#[test]
fn a_round_without_an_opponent_brings_somebody_further_and_no_point() {
    let mut contest = contest(KNOCKOUT, 3);
    let mut finish = 0;
    while let Next::Pair(draw) = contest.next(NOW) {
        begin(&mut contest, &draw);
        for fixture in contest.fixtures.iter_mut().filter(|fixture| fixture.is_running()) {
            finish += 1;
            // Whoever had no opponent at first loses the final.
            let alone = fixture.round == 2;
            let first = |side: Side| fixture.players[side] == UserId::new(1);
            let loser = Side::ALL.into_iter().find(|&side| first(side)).filter(|_| alone);
            let winner = loser.map_or(Side::South, Side::opponent);
            (fixture.outcome, fixture.finish) = (Outcome::Played(Some(winner)), Some(finish));
        }
    }
    let places: Vec<(usize, u32)> = contest.table().iter().map(|line| (line.rank, line.tenths)).collect();
    let alone = contest.players().find(|entrant| contest.fixtures[0].side_of(entrant.person).is_none()).unwrap().person;
    let second = contest.table()[1].person;
    assert!(places[0].0 == 1 && places[1].0 == 2 && places[2] == (3, 0), "{places:?}");
    assert_eq!((second == alone, places[1].1), (true, 0), "the final is all they have played");
}

#[test]
fn a_match_of_slow_games_goes_on_at_once_and_the_next_begins_at_the_hour() {
    let mut contest = contest(KNOCKOUT, 4);
    contest.event.terms.pace = Pace::Day;
    contest.event.length = 2;
    contest.event.started = Some(NOW);
    let ends = |contest: &mut Contest, at: Moment| {
        for fixture in contest.fixtures.iter_mut().filter(|fixture| fixture.is_running()) {
            let winner = fixture.players.south.min(fixture.players.north);
            fixture.outcome = Outcome::Played(fixture.side_of(winner));
            (fixture.finish, fixture.ended) = (Some(at.millis()), Some(at));
        }
    };
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    deal(&mut contest, &draw);
    let soon = NOW.later(Span::hours(1));
    ends(&mut contest, soon);
    let Next::Pair(draw) = contest.next(soon) else { panic!("the second game of each match") };
    deal(&mut contest, &draw);
    ends(&mut contest, soon);
    let tomorrow = NOW.later(Span::days(1));
    assert_eq!(contest.next(soon), Next::Wait(Some(tomorrow)));
    assert_eq!(contest.next_round(), Some(tomorrow));
    assert!(matches!(contest.next(tomorrow), Next::Pair(draw) if draw.pairs.len() == 1));
}

#[test]
fn when_it_is_over_a_result_is_corrected_for_a_day_unless_it_would_have_to_go_on() {
    let mut contest = contest(KNOCKOUT, 2);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    let game = contest.fixtures[0].game;
    (contest.fixtures[0].outcome, contest.fixtures[0].finish) = (Outcome::Played(Some(Side::South)), Some(1));
    (contest.event.stage, contest.event.over) = (Stage::Over, Some(NOW));
    let corrected = contest.corrected(game, Ruling::North, NOW).unwrap();
    assert_eq!(corrected.counts_as(), Outcome::Played(Some(Side::North)));
    assert_eq!(contest.corrected(game, Ruling::Draw, NOW), Err(Refusal::EventWouldGoOn));
    let late = NOW.later(Event::CORRECTED);
    assert_eq!(contest.corrected(game, Ruling::North, late), Err(Refusal::ResultStands));
    contest.event.stage = Stage::Cancelled;
    assert_eq!(contest.corrected(game, Ruling::North, NOW), Err(Refusal::ResultStands));
}

#[test]
fn an_absence_that_the_organiser_corrects_is_none() {
    let mut contest = contest(ROUND_ROBIN, 4);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    let late = contest.fixtures[0].players.south;
    (contest.fixtures[0].outcome, contest.fixtures[0].finish) = (Outcome::Absent(Side::South), Some(1));
    assert_eq!(contest.absences(late), 1);
    contest.fixtures[0].ruling = Some(Ruling::Draw);
    assert_eq!(contest.absences(late), 0);
}

#[test]
fn no_game_decides_who_shares_the_first_place() {
    let mut contest = contest(ROUND_ROBIN, 3);
    for (round, [south, north]) in (1..).zip([[0, 1], [1, 2], [2, 0]]) {
        let [south, north] = [south, north].map(|number: usize| contest.entrants[number].person);
        deal(&mut contest, &Draw { pairs: vec![BySide { south, north }], bye: None });
        let fixture = contest.fixtures.last_mut().unwrap();
        (fixture.outcome, fixture.finish) = (Outcome::Played(Some(Side::South)), Some(round));
    }
    assert_eq!(contest.table().iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 1, 1]);
    assert_eq!(contest.deciding(), None);
}

#[test]
fn a_result_of_a_knockout_is_corrected_until_somebody_plays_on() {
    let mut contest = contest(KNOCKOUT, 4);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    for (finish, fixture) in (1..).zip(&mut contest.fixtures) {
        (fixture.outcome, fixture.finish) = (Outcome::Played(Some(Side::South)), Some(finish));
    }
    assert_eq!(contest.correctable().count(), 2);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    assert!(contest.correctable().all(|fixture| fixture.round == 2), "those of the first round stand");
}

#[test]
fn a_host_plays_everybody_once_who_may_meet_them() {
    let mut contest = contest(SIMUL, 20);
    let host = UserId::new(99);
    contest.event.organiser = host;
    contest.event.terms.pace = Pace::Live;
    contest.blocked.push((host, UserId::new(5)));
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    assert!(draw.pairs.iter().all(|pair| pair.north == host), "the guests begin");
    let guests: HashSet<UserId> = draw.pairs.iter().map(|pair| pair.south).collect();
    assert_eq!((guests.len(), draw.pairs.len(), contest.unpaired()), (19, 19, 1));
    deal(&mut contest, &draw);
    assert_eq!(contest.next(NOW), Next::Wait(None));
    for (finish, fixture) in (1..).zip(&mut contest.fixtures) {
        fixture.outcome = Outcome::Played(if finish == 1 { Some(Side::South) } else { None });
        fixture.finish = Some(finish);
    }
    assert_eq!(contest.next(NOW), Next::End);
    assert_eq!((contest.tenths(host), contest.table()[0].tenths, contest.table()[1].rank), (90, 10, 2));
}

#[test]
fn without_its_host_nobody_plays() {
    let mut contest = contest(SIMUL, 3);
    contest.event.stage = Stage::Open;
    contest.event.organiser = UserId::tombstone(4);
    assert_eq!(contest.next(NOW), Next::CallOff);
}
