//! Laws of events, whatever happens in them.

use std::collections::{HashMap, HashSet};

use wari_rules::{BySide, SeedsPerHouse, Side, rulesets};

mod others;

use super::{arena, swiss};
use crate::{
    ByeOf, ChannelId, Contest, Counts, Cue, Draw, Entrant, Event, EventKind, EventStart, Fixture, GameId, GuildId,
    Moment, Next, Outcome, Pace, Place, Presence, Refusal, Remark, Span, Stage, Start, Terms, UserId,
};

const NOW: Moment = Moment::from_millis(1_700_000_000_000);
const SWISS: &EventKind = &swiss::KIND;
const ARENA: &EventKind = &arena::KIND;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn entrant(number: u64, missed: u32) -> Entrant {
    Entrant {
        person: UserId::new(number),
        number: number.cast_signed(),
        rating: 1500,
        joined: NOW,
        missed,
        presence: Presence::Here,
        forgiven: 0,
    }
}

fn contest(kind: &'static EventKind, many: u64) -> Contest {
    let here = Place::in_server(GuildId::new(10), ChannelId::new(20));
    let terms = Terms::new(&rulesets::CLASSIC, SeedsPerHouse::Four, Start::Me, Pace::ThreeAndThree, true);
    let planned = Event::planned(here, UserId::new(1), Remark::new("The club night").unwrap(), kind, terms);
    let ends = (kind.counts == Counts::Minutes).then(|| NOW.later(Span::minutes(planned.length.into())));
    let event = Event { stage: Stage::Running, opened: NOW, ends, ..planned };
    let entrants = (1..=many).map(|number| entrant(number, 0)).collect();
    Contest { event, entrants, fixtures: Vec::new(), byes: Vec::new(), blocked: Vec::new(), tables: Vec::new() }
}

/// Checks that a draw breaks no law: nobody is in it twice, or plays who is not there, or is playing already, or has
/// been blocked.
fn assert_lawful(contest: &Contest, draw: &Draw) {
    let present: HashSet<UserId> = contest.present().map(|entrant| entrant.person).collect();
    let mut seen = HashSet::new();
    for person in draw.pairs.iter().flat_map(|&BySide { south, north }| [south, north]).chain(draw.bye) {
        let is_free = present.contains(&person) && contest.game_of(person).is_none();
        assert!(seen.insert(person) && is_free, "{person}: {draw:?}");
    }
    assert!(draw.pairs.iter().all(|pair| contest.may_meet(pair.south, pair.north)), "{draw:?}");
}

/// Begins the games of a lawful draw.
fn begin(contest: &mut Contest, draw: &Draw) {
    assert_lawful(contest, draw);
    deal(contest, draw);
}

/// Begins the games of a draw, as the database does.
fn deal(contest: &mut Contest, draw: &Draw) {
    contest.event.round += 1;
    let round = contest.event.round;
    contest.byes.extend(draw.bye.map(|person| ByeOf { round, person }));
    for (board, &players) in (1..).zip(&draw.pairs) {
        let game = GameId::new(contest.fixtures.len() as u64 + 1);
        let outcome = Outcome::Running;
        let channel = contest.event.place.channel;
        let fixture = Fixture {
            round,
            board,
            game,
            channel,
            players,
            ply: 0,
            outcome,
            seeds: None,
            berserk: BySide::default(),
            finish: None,
            ended: None,
            ruling: None,
        };
        contest.fixtures.push(fixture);
    }
}

/// Ends a game by chance.
fn end(fixture: &mut Fixture, finish: i64, now: Moment, dice: &mut Dice) {
    fixture.outcome = match dice.below(12) {
        0 => Outcome::Absent(Side::South),
        1 => Outcome::Absent(Side::North),
        2 => Outcome::Void,
        3 => Outcome::Played(None),
        even if even % 2 == 0 => Outcome::Played(Some(Side::South)),
        _ => Outcome::Played(Some(Side::North)),
    };
    fixture.ply = u32::try_from(dice.below(80)).unwrap();
    (fixture.finish, fixture.ended) = (Some(finish), Some(now));
}

/// Somebody joins late, leaves, comes back, or is blocked.
fn something_happens(contest: &mut Contest, dice: &mut Dice) {
    let many = contest.entrants.len() as u64;
    let who = usize::try_from(dice.below(many)).unwrap();
    match dice.below(8) {
        0 => contest.entrants.push(entrant(many + 1, contest.event.round)),
        1 => contest.entrants[who].presence = Presence::Gone,
        2 if contest.entrants[who].presence != Presence::Gone => contest.entrants[who].presence = Presence::Resting,
        3 if contest.entrants[who].presence == Presence::Resting => contest.entrants[who].presence = Presence::Here,
        4 => contest.blocked.push((UserId::new(1 + dice.below(many)), UserId::new(1 + dice.below(many)))),
        _ => {}
    }
    contest.blocked.retain(|(one, other)| one != other);
}

#[test]
fn in_a_swiss_nobody_plays_twice_in_a_round_or_the_same_opponent_twice_and_points_add_up() {
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let mut contest = contest(SWISS, 2 + dice.below(12));
        let (mut finish, mut rounds) = (0, 0);
        loop {
            let draw = match contest.next(NOW) {
                Next::Pair(draw) => draw,
                Next::End => break,
                other => panic!("{other:?}"),
            };
            let present: HashSet<UserId> = contest.present().map(|entrant| entrant.person).collect();
            let drawn = draw.pairs.iter().flat_map(|pair| [pair.south, pair.north]).chain(draw.bye);
            assert_eq!(drawn.collect::<HashSet<_>>(), present, "everybody has an opponent or the bye");
            begin(&mut contest, &draw);
            rounds += 1;
            assert_eq!(contest.next(NOW), Next::Wait(None), "a round is paired once");
            for board in 0..contest.fixtures.len() {
                if contest.fixtures[board].is_running() {
                    finish += 1;
                    end(&mut contest.fixtures[board], finish, NOW, &mut dice);
                }
            }
            something_happens(&mut contest, &mut dice);
        }
        assert!(rounds <= 5);
        let played = contest.fixtures.iter().filter(|fixture| matches!(fixture.outcome, Outcome::Played(_)));
        let mut met = HashSet::new();
        for Fixture { players: BySide { south, north }, .. } in played {
            assert!(met.insert((south.min(north), south.max(north))), "{south} and {north} have met again");
        }
        assert_points(&contest);
    }
}

/// Checks the points of a Swiss against a sum of its games and byes.
fn assert_points(contest: &Contest) {
    let mut tenths: HashMap<UserId, u32> = HashMap::new();
    for fixture in &contest.fixtures {
        let (south, north) = match fixture.counts_as() {
            Outcome::Running | Outcome::Void => (0, 0),
            Outcome::Absent(Side::South) | Outcome::Played(Some(Side::North)) => (0, 10),
            Outcome::Absent(Side::North) | Outcome::Played(Some(Side::South)) => (10, 0),
            Outcome::Played(None) => (5, 5),
        };
        *tenths.entry(fixture.players.south).or_default() += south;
        *tenths.entry(fixture.players.north).or_default() += north;
    }
    for bye in &contest.byes {
        *tenths.entry(bye.person).or_default() += 10;
    }
    for entrant in &contest.entrants {
        *tenths.entry(entrant.person).or_default() += 5 * entrant.missed;
    }
    let table = contest.table();
    assert_eq!(table.len(), contest.entrants.len());
    for line in &table {
        assert_eq!(line.tenths, tenths.get(&line.person).copied().unwrap_or_default(), "{line:?}");
    }
    assert!(table.is_sorted_by_key(|line| (std::cmp::Reverse(line.tenths), line.rank)));
}

#[test]
fn in_an_arena_nobody_plays_two_games_at_once_and_nobody_waits_while_another_is_free() {
    for seed in 0..20 {
        let mut dice = Dice(seed);
        let mut contest = contest(ARENA, 2 + dice.below(9));
        let mut finish = 0;
        for second in 0..200 {
            let now = NOW.later(Span::seconds(20 * second));
            while let Next::Pair(draw) = contest.next(now) {
                begin(&mut contest, &draw);
            }
            let busy: Vec<UserId> =
                contest.running().flat_map(|fixture| [fixture.players.south, fixture.players.north]).collect();
            assert_eq!(busy.len(), busy.iter().collect::<HashSet<_>>().len());
            let running: Vec<usize> =
                (0..contest.fixtures.len()).filter(|&it| contest.fixtures[it].is_running()).collect();
            for board in running {
                if dice.below(3) == 0 {
                    finish += 1;
                    end(&mut contest.fixtures[board], finish, now, &mut dice);
                }
            }
            something_happens(&mut contest, &mut dice);
        }
        let late = NOW.later(Span::minutes(63));
        assert_eq!(contest.next(late), Next::End);
        let table = contest.table();
        assert!(table.is_sorted_by_key(|line| (std::cmp::Reverse(line.tenths), line.rank)));
    }
}

#[test]
fn an_arena_counts_games_that_run_at_its_end_for_one_players_time() {
    let mut contest = contest(ARENA, 2);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    let ends = NOW.later(Span::minutes(60));
    assert_eq!(contest.next(ends), Next::Wait(Some(ends.later(Span::minutes(3)))));
    contest.fixtures[0].outcome = Outcome::Played(Some(Side::South));
    (contest.fixtures[0].finish, contest.fixtures[0].ended) = (Some(1), Some(ends.later(Span::minutes(3))));
    assert_eq!(contest.table()[0].tenths, 20);
    contest.fixtures[0].ended = Some(ends.later(Span::minutes(3)).later(Span::millis(1)));
    assert_eq!(contest.table()[0].tenths, 0);
}

#[test]
fn whoever_stays_away_rests_in_an_arena_and_is_out_after_the_second_time() {
    for (kind, after_one) in [(ARENA, Presence::Resting), (SWISS, Presence::Here)] {
        let mut contest = contest(kind, 4);
        let absent = |contest: &mut Contest| {
            let Next::Pair(draw) = contest.next(NOW) else { panic!() };
            begin(contest, &draw);
            let last = contest.fixtures.len();
            for (board, fixture) in contest.fixtures.iter_mut().enumerate().filter(|(_, it)| it.is_running()) {
                let side = fixture.side_of(UserId::new(1));
                fixture.outcome = side.map_or(Outcome::Played(None), Outcome::Absent);
                (fixture.finish, fixture.ended) = (Some((last + board).try_into().unwrap()), Some(NOW));
            }
            contest.presence(&contest.entrants[0])
        };
        assert_eq!(absent(&mut contest), after_one);
        contest.entrants[0].forgiven = 1;
        assert_eq!(contest.presence(&contest.entrants[0]), Presence::Here, "they are back");
        assert_eq!(absent(&mut contest), Presence::Gone);
    }
}

#[test]
fn rounds_of_slow_games_begin_at_the_hour_of_the_start_and_late_entries_are_in() {
    let mut contest = contest(SWISS, 4);
    contest.event.terms.pace = Pace::Day;
    contest.event.started = Some(NOW);
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    let ended = NOW.later(Span::hours(30));
    for (finish, fixture) in (1..).zip(&mut contest.fixtures) {
        (fixture.outcome, fixture.finish) = (Outcome::Played(Some(Side::South)), Some(finish));
        fixture.ended = Some(NOW.later(Span::hours(15 * finish)));
    }
    let hour = NOW.later(Span::hours(48));
    assert_eq!((contest.next(ended), contest.next_round()), (Next::Wait(Some(hour)), Some(hour)));
    assert_eq!(contest.correctable().count(), 2, "there is time to correct a result");
    contest.entrants.push(entrant(5, 1));
    let Next::Pair(draw) = contest.next(hour) else { panic!() };
    assert_eq!((draw.pairs.len(), draw.bye.is_some()), (2, true));
    contest.event.terms.pace = Pace::Live;
    assert!(matches!(contest.next(ended), Next::Pair(_)), "people who sit at their boards go on at once");
    assert_eq!(contest.next_round(), None);
}

#[test]
fn an_event_starts_when_it_is_to() {
    let mut contest = contest(SWISS, 2);
    contest.event.stage = Stage::Open;
    let at = NOW.later(Span::hours(1));
    let next = |contest: &mut Contest, start, now| {
        contest.event.start = start;
        contest.next(now)
    };
    let over = NOW.later(Event::PATIENCE);
    for cue in [Cue::ByHand, Cue::WhenFull] {
        assert_eq!(next(&mut contest, EventStart::On(cue), at), Next::Wait(Some(over)));
        assert_eq!(next(&mut contest, EventStart::On(cue), over), Next::CallOff, "nobody has started it");
    }
    assert_eq!(next(&mut contest, EventStart::At(at), NOW), Next::Wait(Some(at)));
    assert_eq!(next(&mut contest, EventStart::At(at), at), Next::Start);
    contest.event.capacity = 2;
    assert_eq!(next(&mut contest, EventStart::On(Cue::WhenFull), at), Next::Start);
    contest.event.held = Some(NOW);
    assert_eq!(next(&mut contest, EventStart::At(at), at), Next::Wait(None), "the bot has left");
    contest.event.held = None;
    contest.entrants.pop();
    assert_eq!(next(&mut contest, EventStart::At(at), at), Next::CallOff);
    assert_eq!(contest.check_number(), Err(Refusal::TooFewInEvent { least: 2 }));
}

#[test]
fn two_who_block_each_other_do_not_meet_and_if_nobody_else_is_there_it_ends() {
    for kind in [SWISS, ARENA] {
        let mut contest = contest(kind, 2);
        contest.blocked.push((UserId::new(2), UserId::new(1)));
        let next = contest.event.ends.map_or(Next::End, |ends| Next::Wait(Some(ends)));
        assert_eq!(contest.next(NOW), next);
    }
}

#[test]
fn a_swiss_can_be_read_by_other_programs_and_tells_nobody_who_blocks_whom() {
    let mut contest = contest(SWISS, 5);
    contest.blocked.push((UserId::new(1), UserId::new(2)));
    let Next::Pair(draw) = contest.next(NOW) else { panic!() };
    begin(&mut contest, &draw);
    for (finish, fixture) in (1..).zip(&mut contest.fixtures) {
        (fixture.outcome, fixture.finish) = (Outcome::Played(Some(Side::South)), Some(finish));
    }
    let text = contest.trf(|person| format!("Player {person}")).unwrap();
    let report = wari_pairing::trf::read(&text).unwrap();
    assert_eq!((report.name.as_str(), report.tournament.players.len()), ("The club night", 5));
    assert!(report.tournament.forbidden.is_empty());
    assert!(contest.trf(|_| String::new()).is_some());
}
