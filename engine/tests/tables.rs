//! Checks the tables against the rules.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::{fs, io};

use wari_engine::{Cache, Entry, LoadError, Tables};
use wari_rules::{
    BySide, CannotFeed, Circles, Feeding, GrandSlam, House, Layout, Next, NoSeed, Position, Record, Rest, Ruleset,
    Series, Setup, Side, Stop, rulesets,
};

fn tables(ruleset: &'static Ruleset, seeds: u8) -> Tables {
    Tables::build(ruleset, seeds, |_| ControlFlow::Continue(())).expect("nobody stops it")
}

/// The layout of two rows as a player sees them: the opponent's row comes first and runs from right to left.
fn layout(opponent: [u8; 6], mover: [u8; 6]) -> Layout {
    let [f, e, d, c, b, a] = opponent;
    Layout::new(mover, [a, b, c, d, e, f]).expect("few seeds")
}

/// All layouts of `seeds` seeds.
fn layouts(seeds: u8) -> Vec<Layout> {
    fn fill(houses: &mut [u8; 12], house: usize, left: u8, found: &mut Vec<Layout>) {
        if house == 11 {
            houses[11] = left;
            let [a, b, c, d, e, f, rest @ ..] = *houses;
            found.push(Layout::new([a, b, c, d, e, f], rest).expect("few seeds"));
            return;
        }
        for seeds in 0..=left {
            houses[house] = seeds;
            fill(houses, house + 1, left - seeds, found);
        }
    }
    let mut found = Vec::new();
    fill(&mut [0; 12], 0, seeds, &mut found);
    found
}

fn difference(rest: Rest) -> i8 {
    rest.mover as i8 - rest.opponent as i8
}

/// A move: its immediate gain, and the layout after it if it captures nothing and does not end the game.
struct Choice {
    gain: i8,
    next: Option<Layout>,
    goes_on: bool,
}

/// The legal moves, or the mover's share of the rest minus the opponent's if the game is over.
fn choices(ruleset: &Ruleset, layout: Layout) -> Result<Vec<Choice>, i8> {
    let houses = ruleset.playable(layout).map_err(difference)?;
    Ok(houses
        .iter()
        .map(|house| {
            let step = ruleset.play(layout, house).expect("it may be played");
            let captured = step.captured as i8;
            match step.next {
                Next::Layout(next) => Choice { gain: captured, next: Some(next), goes_on: captured == 0 },
                Next::Over(rest) => Choice { gain: captured + difference(rest), next: None, goes_on: false },
            }
        })
        .collect())
}

#[test]
fn every_value_is_what_the_best_move_makes_of_it() {
    for ruleset in rulesets::ALL {
        let tables = tables(ruleset, 8);
        let entry = |layout| tables.look_up(layout).expect("few seeds");
        for layout in (0..=8).flat_map(layouts) {
            let Entry { value, distance, .. } = entry(layout);
            let choices = match choices(ruleset, layout) {
                Ok(choices) => choices,
                Err(rest) => {
                    assert_eq!((value, distance), (rest, Some(0)), "{} {layout:?}", ruleset.id);
                    continue;
                }
            };
            let worth = |choice: &Choice| choice.gain - choice.next.map_or(0, |next| entry(next).value);
            let best = choices.iter().map(worth).max().expect("a move");
            assert_eq!(value, best, "{} {layout:?}", ruleset.id);

            // The distance of each best move: 1 for a capture or an end, otherwise that of the next layout plus 1.
            let date = |choice: &Choice| match choice.next {
                Some(next) if choice.goes_on => entry(next).distance.map(|distance| distance + 1),
                _ => Some(1),
            };
            let dates = || choices.iter().filter(|choice| worth(choice) == best).map(date);
            match value {
                1.. => assert_eq!(distance, dates().flatten().min(), "{} {layout:?}", ruleset.id),
                ..0 => {
                    assert!(dates().all(|date| date.is_some()), "{} {layout:?}", ruleset.id);
                    assert_eq!(distance, dates().flatten().max(), "{} {layout:?}", ruleset.id);
                }
                0 => assert_ne!(distance, Some(0), "{} {layout:?}", ruleset.id),
            }
        }
    }
}

/// The bounds computed another way: by sweeps that start from the extremes and repeat until nothing changes.
fn swept_bounds(ruleset: &'static Ruleset, seeds: u8) -> Vec<(Layout, [i8; 2])> {
    let mut bounds = std::collections::HashMap::new();
    for level in 0..=seeds {
        let layouts: Vec<_> = layouts(level).into_iter().map(|layout| (layout, choices(ruleset, layout))).collect();
        bounds.extend(layouts.iter().map(|&(layout, _)| (layout, [-(level as i8), level as i8])));
        loop {
            let mut changed = false;
            for (layout, choices) in &layouts {
                let after = |side: usize| match choices {
                    Ok(choices) => choices
                        .iter()
                        .map(|choice| choice.gain - choice.next.map_or(0, |next| bounds[&next][side]))
                        .max()
                        .expect("a move"),
                    Err(rest) => *rest,
                };
                let new = [after(1), after(0)];
                changed |= bounds.insert(*layout, new) != Some(new);
            }
            if !changed {
                break;
            }
        }
    }
    bounds.into_iter().collect()
}

#[test]
fn a_value_is_certain_if_no_worth_of_loops_changes_it() {
    for ruleset in rulesets::ALL {
        let tables = tables(ruleset, 6);
        let mut open = 0;
        for (layout, [low, high]) in swept_bounds(ruleset, 6) {
            let Entry { value, at_least, at_most, .. } = tables.look_up(layout).expect("few seeds");
            assert!(low <= value && value <= high, "{} {layout:?}", ruleset.id);
            match ruleset.stop {
                Stop::EachKeepsOwnRow => assert_eq!((at_least, at_most), (low == value, high == value), "{layout:?}"),
                // Under this ruling, loops are certain to be worth nothing.
                Stop::CountsForNobody => assert!(at_least && at_most),
            }
            open += usize::from(low < high);
        }
        assert!(open > 0, "no layout of {} can go round", ruleset.id);
    }
}

/// The winner with best play, found by playing every game to its end; `None` if some line returns to an earlier
/// position. 1 is the mover, 0 a draw, -1 the opponent.
fn searched(
    ruleset: &Ruleset,
    position: Position,
    path: &mut Vec<Position>,
    known: &mut HashSet<Position>,
) -> Option<i8> {
    if path.contains(&position) || known.contains(&position) {
        return None;
    }
    path.push(position);
    let sign = |winner: Option<Side>| winner.map_or(0, |side| if side == position.mover() { 1 } else { -1 });
    let result = match ruleset.verdict(position) {
        Some(outcome) => Some(sign(outcome.winner())),
        None => {
            let mut best = Some(-1);
            for house in ruleset.legal(position).iter() {
                let sowing = ruleset.sow(position, house).expect("it is legal");
                let result = match sowing.outcome() {
                    Some(outcome) => Some(sign(outcome.winner())),
                    None => searched(ruleset, sowing.after(), path, known).map(|result| -result),
                };
                let Some(result) = result else {
                    best = None;
                    break;
                };
                best = best.max(Some(result));
            }
            best
        }
    };
    path.pop();
    if result.is_none() {
        // Some line from here repeats a position, so reaching this one by another path shows nothing new.
        known.insert(position);
    }
    result
}

#[test]
fn who_wins_by_the_tables_wins_by_plain_search() {
    for ruleset in rulesets::ALL {
        let tables = tables(ruleset, 5);
        let mut searches = 0;
        for layout in (1..=5).flat_map(layouts).step_by(7) {
            let [south, north] = layout.rows();
            let stored = 48 - layout.seeds();
            for store in stored / 2 - 2..=stored / 2 + 2 {
                let stores = BySide { south: store, north: stored - store };
                let setup = Setup { rows: BySide { south, north }, stores, mover: Side::South };
                let position = Position::try_from(setup).expect("48 seeds");
                let Some(result) = searched(ruleset, position, &mut Vec::new(), &mut HashSet::new()) else { continue };
                let value = tables.look_up(Layout::from(position)).expect("few seeds").value;
                let lead = store as i8 - (stored - store) as i8;
                let told = match ruleset.verdict(position) {
                    Some(_) => result,
                    None => (lead + value).signum(),
                };
                assert_eq!(told, result, "{} {position}", ruleset.id);
                searches += 1;
            }
        }
        assert!(searches > 500, "only {searches} searches of {} came to an end", ruleset.id);
    }
}

/// The rules under which Awari was solved, except for one ruling that no ruleset here has: if every move would
/// capture all of the opponent's seeds, the mover keeps everything there, while here each side keeps its own row.
static AWARI: Ruleset = Ruleset {
    id: "awari",
    name: "Awari",
    grand_slam: GrandSlam::Illegal,
    feeding: Feeding::Duty,
    cannot_feed: CannotFeed::MoverTakesRest,
    no_seed: NoSeed::EachKeepsOwnRow,
    circles: Circles::ThirdEnds,
    // Awari divides them equally, which has the same value as not counting them.
    stop: Stop::CountsForNobody,
    series: Series::Single,
};

/// The query that the solvers of Awari published with their program.
#[test]
#[ignore = "takes a minute without optimisation: cargo test --release -p wari-engine --test tables -- --ignored"]
fn the_published_query_has_its_answers() {
    let tables = tables(&AWARI, 16);
    let query = Layout::new([1, 1, 1, 1, 1, 2], [4, 2, 3, 0, 0, 0]).expect("sixteen seeds");
    let value = |layout| tables.look_up(layout).expect("sixteen seeds").value;
    assert_eq!(value(query), 0);
    let children = House::ALL.map(|house| {
        let step = AWARI.play(query, house).expect("it may be played");
        let Next::Layout(next) = step.next else { panic!("{house} ends the game") };
        step.captured as i8 - value(next)
    });
    assert_eq!(children, [-1, -1, -2, -2, -2, 0]);
}

#[test]
fn a_chase_goes_round_and_is_worth_nothing_for_certain_where_loops_are() {
    let chase = layout([0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]);
    let expect = |ruleset, certain| {
        let entry = tables(ruleset, 2).look_up(chase).expect("two seeds");
        assert_eq!((entry.value, entry.distance, entry.is_certain()), (0, None, certain), "{}", ruleset.id);
    };
    expect(&rulesets::PRATT, true);
    expect(&rulesets::CLASSIC, false);
}

#[test]
fn whoever_plays_by_distance_gets_what_the_tables_promise() {
    let tables = tables(&rulesets::CLASSIC, 7);
    let entry = |position| tables.look_up(Layout::from(position)).expect("few seeds");
    for layout in layouts(7).into_iter().step_by(97) {
        let [south, north] = layout.rows();
        let stores = BySide { south: 20, north: 21 };
        let start = Position::try_from(Setup { rows: BySide { south, north }, stores, mover: Side::South });
        let start = start.expect("48 seeds");
        if !(entry(start).value > 1 && entry(start).at_least) {
            continue;
        }
        let mut game = Record::from_position(&rulesets::CLASSIC, start);
        while game.outcome().is_none() {
            let position = game.position();
            let worth = |house: House| {
                let sowing = game.ruleset().sow(position, house).expect("it may be played");
                let captured = sowing.captured_seeds() as i8;
                match sowing.outcome() {
                    Some(outcome) => {
                        let taken = outcome.taken();
                        let mover = position.mover();
                        (captured + taken[mover] as i8 - taken[mover.opponent()] as i8, 0)
                    }
                    None => {
                        let next = entry(sowing.after());
                        let distance = if captured > 0 { 0 } else { next.distance.map_or(i16::MAX, i16::from) };
                        // The side that gains hurries, and the other delays.
                        (captured - next.value, if next.value < 0 { -distance } else { distance })
                    }
                }
            };
            let house = game.legal().iter().max_by_key(|&house| worth(house)).expect("a move");
            game.play(house).expect("it may be played");
        }
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.winner(), Some(Side::South), "{start}: {}", game.notation());
    }
}

#[test]
fn a_line_of_the_tables_leads_to_what_they_promise() {
    for ruleset in rulesets::ALL {
        let tables = tables(ruleset, 6);
        for layout in layouts(6).into_iter().step_by(5) {
            let entry = tables.look_up(layout).expect("few seeds");
            let line = tables.line(layout);
            assert_eq!(line.len(), usize::from(entry.distance.unwrap_or(0)), "{} {layout:?}", ruleset.id);
            let (mut here, mut sign, mut gained) = (layout, 1, 0);
            for (ply, &house) in line.iter().enumerate() {
                let step = ruleset.play(here, house).expect("it may be played");
                gained += sign * step.captured as i8;
                sign = -sign;
                match step.next {
                    Next::Layout(next) => {
                        assert!(step.captured == 0 || ply + 1 == line.len(), "{} {layout:?}", ruleset.id);
                        here = next;
                    }
                    Next::Over(rest) => {
                        // The rest is as seen by the player who made the move.
                        gained -= sign * difference(rest);
                        sign = 0;
                    }
                }
            }
            let rest = tables.look_up(here).expect("few seeds").value;
            assert_eq!(gained + sign * rest, entry.value, "{} {layout:?}", ruleset.id);
        }
    }
}

mod files {
    use super::*;

    #[test]
    fn tables_come_back_from_their_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let ask = || {
            Tables::load_or_build(folder.path(), &rulesets::ABAPA, 5, |_| ControlFlow::Continue(()))
                .expect("nobody stops it")
        };
        let (built, cache) = ask();
        assert!(
            matches!(cache, Cache::Written(LoadError::Unreadable(error)) if error.kind() == io::ErrorKind::NotFound)
        );
        let (read, cache) = ask();
        assert!(matches!(cache, Cache::Used));
        assert_eq!(read, built);
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
    }

    #[test]
    fn what_is_damaged_cut_off_or_foreign_is_built_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let good = tables(&rulesets::BEADS, 4);
        let path = Tables::path(folder.path(), &rulesets::BEADS, 4);
        let written = |tables: &Tables| {
            let mut bytes = Vec::new();
            tables.write(&mut bytes).expect("memory");
            bytes
        };
        let bytes = written(&good);
        let flipped = |place: usize| {
            let mut bytes = bytes.clone();
            bytes[place] ^= 1;
            bytes
        };
        let mut files: Vec<Vec<u8>> = (0..bytes.len()).step_by(41).map(flipped).collect();
        files.extend([0, 1, 31, 32, bytes.len() / 2, bytes.len() - 1].map(|length| bytes[..length].to_vec()));
        files.extend([
            [&bytes[..], &[0]].concat(),
            flipped(bytes.len() - 1),
            written(&tables(&rulesets::CLASSIC, 4)),
            written(&tables(&rulesets::BEADS, 3)),
            b"a letter to the editor, which is no table at all".to_vec(),
        ]);
        for file in files {
            fs::write(&path, &file).expect("a file");
            let (tables, cache) =
                Tables::load_or_build(folder.path(), &rulesets::BEADS, 4, |_| ControlFlow::Continue(()))
                    .expect("nobody stops it");
            assert!(matches!(cache, Cache::Written(_)), "{} bytes", file.len());
            assert_eq!(tables, good);
            assert_eq!(fs::read(&path).expect("the file"), bytes);
        }
    }

    #[test]
    fn a_folder_that_cannot_be_hinders_nobody() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "no folder").expect("a file");
        let (tables, cache) =
            Tables::load_or_build(&file, &rulesets::WARRI, 3, |_| ControlFlow::Continue(())).expect("nobody stops it");
        assert!(matches!(cache, Cache::Unwritable(_)));
        assert_eq!(tables.seeds(), 3);
    }

    #[test]
    fn each_ruleset_has_its_own_file_and_the_name_alone_makes_no_other() {
        let folder = std::path::Path::new("tables");
        let paths: HashSet<_> = rulesets::ALL.map(|ruleset| Tables::path(folder, ruleset, 12)).into();
        assert_eq!(paths.len(), 6);
        let renamed = Ruleset {
            id: "house",
            name: "House rules",
            series: Series::FirstToSix,
            grand_slam: GrandSlam::CapturesNothing,
            feeding: Feeding::Duty,
            cannot_feed: CannotFeed::MoverTakesRest,
            no_seed: NoSeed::EachKeepsOwnRow,
            circles: Circles::ThirdEnds,
            stop: Stop::EachKeepsOwnRow,
        };
        assert_eq!(Tables::path(folder, &renamed, 12), Tables::path(folder, &rulesets::ABAPA, 12));
    }
}

#[test]
fn building_stops_when_asked_to() {
    let mut asked = 0;
    let stopped = Tables::build(&rulesets::CLASSIC, 16, |seeds| {
        assert!(seeds <= 8);
        asked += 1;
        if seeds < 8 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, None);
    assert!(asked > 8);
}
